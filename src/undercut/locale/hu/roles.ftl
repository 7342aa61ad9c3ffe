# Box, kapitány és pihenő, ahogy az asztalnál ülők egymást látják; és hogy kire várunk.
# $role a néző saját szerepe; $box, $captain és $out a játékosok neve.

roles-now =
    { $role ->
        [box] Te vagy a boxban, te osztasz
        [captain] Te vagy a kapitány
        [out] Ebben a leosztásban pihensz
       *[none] A boxban: { $box }
    }
    .spoken =
        { $role ->
            [box] Te vagy a boxban, te osztasz. A kapitány { $captain }, a tanácsadója { $out }
            [captain] Te vagy a kapitány. A boxban { $box } ül, { $out } tanácsot ad neked
            [out] Pihensz, és tanácsot adsz neki: { $captain }. A boxban { $box } ül
           *[none] A boxban: { $box }. Kapitány: { $captain }. Pihen: { $out }
        }
roles-next =
    { $role ->
        [box] A következőben te vagy a boxban. Kapitány: { $captain }, pihen: { $out }.
        [captain] A következőben te vagy a kapitány. A boxban: { $box }, pihen: { $out }.
        [out] A következőben pihensz. A boxban: { $box }, kapitány: { $captain }.
       *[none] A következőben a boxban: { $box }. Kapitány: { $captain }. Pihen: { $out }.
    }
# Amit a tanácsadó mond: lépés, szavak vagy mindkettő.
advice-said = { $name }: { $text }
advice-you-said = Ezt mondtad: { $text }
advice-none = { $name } pihen, és itt adhat tanácsot neked
advice-follow = Legyen
advice-follow-action = Legyen így: { advice-action.spoken }
ready-others = Készen áll a következő leosztásra: { $name }
