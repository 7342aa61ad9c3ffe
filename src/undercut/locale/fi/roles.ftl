# Laatikko, kapteeni ja lepovuorossa oleva, niin kuin pöydässä istuvat näkevät toisensa; ja ketä odotetaan.
# $role on katsojan oma osa; $box, $captain ja $out ovat pelaajien nimiä.

roles-now =
    { $role ->
        [box] Olet laatikossa ja jaat
        [captain] Olet kapteeni
        [out] Olet tässä jaossa lepovuorossa
       *[none] Laatikossa: { $box }
    }
    .spoken =
        { $role ->
            [box] Olet laatikossa ja jaat. Kapteeni on { $captain }, neuvojana { $out }
            [captain] Olet kapteeni. Laatikossa on { $box }, sinua neuvoo { $out }
            [out] Olet lepovuorossa ja neuvot kapteenia: { $captain }. Laatikossa on { $box }
           *[none] Laatikossa: { $box }. Kapteeni: { $captain }. Lepovuorossa: { $out }
        }
roles-next =
    { $role ->
        [box] Seuraavaksi olet laatikossa. Kapteeni: { $captain }, lepovuorossa: { $out }.
        [captain] Seuraavaksi olet kapteeni. Laatikossa: { $box }, lepovuorossa: { $out }.
        [out] Seuraavaksi olet lepovuorossa. Laatikossa: { $box }, kapteeni: { $captain }.
       *[none] Seuraavaksi laatikossa: { $box }. Kapteeni: { $captain }. Lepovuorossa: { $out }.
    }
# Mitä neuvoja sanoo: siirto, sanoja tai molemmat.
advice-said = { $name }: { $text }
advice-you-said = Sanoit: { $text }
advice-none = { $name } on lepovuorossa ja voi neuvoa sinua tässä
advice-follow = Tee niin
advice-follow-action = Tee niin: { advice-action.spoken }
ready-others = Valmiina seuraavaan jakoon: { $name }
