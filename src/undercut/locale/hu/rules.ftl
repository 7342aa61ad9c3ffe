# A szabályok lapjai. Minden szabály egy szöveg, egy szabálykészlet értékeivel; változói a beállítások.

rules-page-title = A gin römi szabályai
rules-page-of = { rules-name }: a szabályok
rules-page-lead = Itt ezekkel a szabályokkal játszunk. Minden szabálynál ott áll, melyik beállításról van szó: egy szabálykészlet nem más, mint egy-egy érték minden beállításhoz, és a saját szabálykészleted más értékeket is választhat. Ahol más nincs írva, itt az alapérték szerepel.
rules-page-lead-of = Ebben a szabálykészletben ezek a szabályok érvényesek; mindegyiknél ott áll, melyik beállításról van szó.
rules-page-drawn = A példákat ugyanaz a program számolja ki, amelyik játszik.
rules-or = vagy
rules-example-heading = Példa
rules-words = Szavakkal
rules-allowed = Megengedett
rules-default = Alapérték

rules-section =
    { $section ->
        [idea] Miről szól a játék
        [cards] Lapok, kombinációk, holtlapok
        [deal] Az osztás és a felcsapott lap
        [turn] Egy kör
        [knock] Kopogás, gin és big gin
        [layoff] Kiegészítés
        [score] Mennyit ér egy leosztás
        [void] Amikor a leosztás nem számít
        [match] A játszma
        [seats] Ki játszik
        [chips] Játékzsetonok
        [sets] A szabálykészletek
        [options] Az összes beállítás
       *[own] Saját szabálykészlet
    }

## Miről szól a játék

rules-idea = A gin römit 52 lappal játsszák, dzsóker nélkül. Ki-ki csak a saját lapjait látja, és azon van, hogy kombinációkba illessze őket. Akinek már elég kevés holtlapja van, befejezheti a leosztást; ekkor mindenki megmutatja a lapjait, és jön a számolás.
rules-players =
    { $players ->
        [2] Két játékos ül az asztalnál.
        [3] Három játékos ül az asztalnál.
       *[other] Négy játékos ül az asztalnál.
    }

## Lapok, kombinációk, holtlapok

rules-ranks = Az ász a legkisebb lap, és 1 pontot ér. A kettestől a tízesig minden lap annyit ér, amennyi a száma; a bubi, a dáma és a király 10 pontot.
rules-melds = A kombináció szet vagy sor. A szet három vagy négy azonos értékű lap. A sor legalább három, egymást követő, azonos színű lap: az ász a kettes előtt áll, és soha nem a király után. Egy lap csak egy kombinációba tartozhat.
rules-deadwood = Ami egyik kombinációba sem illik, az holtlap. Ha ugyanazok a lapok többféleképpen is kombinációkba illenek, az az elrendezés számít, amelyikben a holtlapoknak a legkevesebb a pontjuk.

## Az osztás

rules-first-dealer = Az első osztót sorsolják.
rules-cards-each =
    { $seats ->
        [2] A leosztás mindkét játékosa { $cards_each } lapot kap.
       *[other] A leosztás minden játékosa { $cards_each } lapot kap.
    }
rules-stock = A többi lap lefordítva marad: ez a talon.
rules-first-turn =
    { $first_turn ->
        [none] Nem csapnak fel lapot. A kezdő (két játékosnál a nem osztó) eggyel több lapot kap, és dobással kezd.
       *[offer] A talon mellé felcsapnak egy lapot: ez a felcsapott lap. A kezdő (két játékosnál a nem osztó, többnél az osztó utáni) felveheti vagy passzolhat. Passz után a következőé a választás, amíg mindenkire egyszer sor nem került. Aki felveszi, eldob egy lapot, és a következő játékos jön.
    }
rules-all-pass =
    { $all_pass ->
        [may_take_refused] Ha mindenki passzol, a kezdő rendes körrel kezd, és mégis felveheti a felcsapott lapot.
       *[must_draw_stock] Ha mindenki passzol, a kezdőnek a talonból kell húznia.
    }
rules-after-upcard-taken =
    { $after_upcard_taken ->
        [next_draws_stock] Ha valaki felvette a felcsapott lapot, a következő játékosnak abban az egy körben a talonból kell húznia.
       *[free] Ha valaki felvette a felcsapott lapot, a következő játékos köre olyan, mint bármelyik más.
    }

## Egy kör

rules-turn = Aki következik, először szerez egy lapot: húz a talonból, vagy felveszi a dobópakli felső lapját. Azután eldob egy lapot, színével fölfelé, a dobópaklira. Ami a dobópakliban lejjebb van, az ott is marad.
rules-taken-card =
    { $may_discard_taken_card ->
        [true] Amit a dobópakliból vettek fel, akár a felcsapott lap is, az ugyanabban a körben el is dobható.
       *[false] Amit a dobópakliból vettek fel, akár a felcsapott lap is, az ugyanabban a körben nem dobható el.
    }

## Kopogás, gin és big gin

rules-knock-limit =
    { $knock_limit ->
        [first_upcard] Az kopoghat, és így az fejezheti be a leosztást, akinek a holtlapjai legfeljebb annyi pontot érnek, mint a felcsapott lap.
        [first_upcard_ace_gin] Az kopoghat, és így az fejezheti be a leosztást, akinek a holtlapjai legfeljebb annyi pontot érnek, mint a felcsapott lap; ha az ász, csak ginnel lehet befejezni.
       *[fixed]
            { $knock_limit_points ->
                [0] A leosztást csak gin fejezi be: holtlapokkal nem lehet kopogni.
               *[other] Az kopoghat, és így az fejezheti be a leosztást, akinek a holtlapjai legfeljebb { $knock_limit_points } pontot érnek.
            }
    }
rules-knock-free = Kopogni senkinek sem kötelező: tovább is lehet játszani, még ginnel is.
rules-knock-with-discard =
    { $knock_with_discard ->
        [false] Dobással nem lehet kopogni.
       *[true] Kopogni a kör végén, a dobással lehet, már a legelső körben is; a dobás után megmaradó holtlapok számítanak.
    }
rules-knock-instead =
    { $knock_instead_of_draw ->
        [true] A kör elején is lehet kopogni, húzás helyett és dobás nélkül. Nem lehet, amíg a felcsapott lapról döntenek, és akkor sem, amikor kötelező a talonból húzni.
       *[false] Húzás helyett nem lehet kopogni.
    }
rules-gin =
    { $gin_when ->
        [laid] Gin az, ha a játékos minden lapját kombinációban mutatja meg. Aki megtehetné, kevesebb kombinációt is mutathat, de akkor csak kopogott.
       *[held] Ha annak, aki kopog, nem marad holtlapja, az gin, és minden lapját kombinációban mutatja meg.
    }
rules-big-gin =
    { $big_gin_bonus_points ->
        [none] Big gin nincs: ha a húzott lap is kombinációba illik, akkor is dobni kell, és az gin.
       *[other] Big gin: akinek húzás után minden lapja kombinációban van, a most húzott is, dobás nélkül is megmutathatja őket. Helyette a gin is nyitva áll előtte.
    }
rules-spread = A kopogó leteríti a kombinációit és a holtlapjait, és ő választja meg az elrendezést: bármelyik jó, amelyik a határon belül van, nem csak az, amelyikben a holtlapok a legkevesebb pontot érik. Ha nem választ, ez utóbbi kerül az asztalra, és az egyformán jók közül az, amelyikhez a legkevesebb lapot lehet hozzátenni.

## Kiegészítés

rules-layoff = Kopogás után minden védő leteríti a kombinációit és a holtlapjait, és lapokat tehet hozzá a kopogó kombinációihoz: egy szet negyedik lapját, vagy olyan lapot, amely egy sort bármelyik végén meghosszabbít. Egyik lap után jöhet a másik: az 5-6-7-hez a 8, azután a 9.
rules-layoff-limits = Nem lehet hozzátenni védő kombinációjához, holtlapokhoz és olyan laphoz, amelyet egy másik védő tett hozzá. Gin után semmit sem lehet hozzátenni.
rules-layoff-best = Ha a védő nem választ, a program azokat a kombinációkat és kiegészítéseket keresi meg, amelyekkel együtt a legkevesebb pontnyi holtlapja marad.

## Mennyit ér egy leosztás

rules-scoring =
    { $scoring ->
        [losers_penalised] Aki elveszít egy leosztást, büntetőpontot kap, és minél kevesebb van valakinek, annál jobb. Kopogás után minden védő annyit kap, amennyivel több pontot érnek a holtlapjai, mint a kopogóé; ha nem érnek többet, semmit.
       *[winner_scores] Csak a leosztás nyertese kap pontot. Kopogásért a két játékos holtlapjainak pontkülönbsége jár.
    }
rules-gin-bonus =
    { $scoring ->
        [losers_penalised] Gin után minden védő megkapja a saját holtlapjainak pontjait, és még { $gin_bonus_points } pontot.
       *[winner_scores] Ginért a védő holtlapjainak összes pontja jár, és még { $gin_bonus_points } pont; a védő semmit sem kap, akkor sem, ha neki sincs holtlapja.
    }
rules-big-gin-bonus = Big gin esetén a ráadás { $big_gin_bonus_points } pont.
rules-undercut =
    { $undercut_when ->
        [less] Alápontozás az, ha egy védőnek kevesebb pontnyi holtlapja marad, mint a kopogónak. Ha ugyanannyi, az kopogás marad.
       *[less_or_equal] Alápontozás az, ha a védőnek ugyanannyi pontnyi holtlapja marad, mint a kopogónak, vagy kevesebb.
    }
rules-undercut-bonus =
    { $scoring ->
        [losers_penalised] Alápontozás után az a védő, akinek a legkevesebb pontnyi holtlapja marad, nem kap semmit; ha többen vannak egyformán, egyikük sem. A többiek, a kopogó is, a hozzájuk mért különbséget kapják, a kopogó pedig még { $undercut_bonus_points } pontot.
       *[winner_scores] Alápontozás után a védőé a különbség, és még { $undercut_bonus_points } pont.
    }
rules-spade =
    { $spade_upcard_doubles ->
        [true] Ha pikket csaptak fel, a leosztásban minden pont duplán számít, az is, ami a ginért vagy az alápontozásért jár.
       *[false] A felcsapott lap színe nem számít.
    }

## Leosztás, amely nem számít

rules-void = Ha egy leosztás nem számít, senki sem kap pontot, és ugyanaz az osztó oszt újra.
rules-stock-floor =
    { $stock_floor ->
        [reshuffle] Ha egy húzás után { $stock_floor_cards } lap marad a talonban, ezeket és az egész dobópaklit új talonná keverik. Aki húzott, új dobópaklit kezd.
        [void_after_last_take] Ha egy kör kopogás nélkül ér véget, és { $stock_floor_cards } lap marad a talonban, a következő játékos még felveheti az utolsó eldobott lapot, de csak ha kopog vele; különben a leosztás nem számít.
       *[void] Ha egy kör kopogás nélkül ér véget, és { $stock_floor_cards } lap marad a talonban, a leosztás nem számít.
    }
rules-reshuffles = A talont ennyiszer lehet újrakeverni: { $reshuffles_limit }. Ha még egyszer kellene, a leosztás nem számít.
rules-idle-turns = Ha egymás után ennyi körben senki sem húz a talonból, a leosztás nem számít: { $idle_turns_limit }.
rules-turns = Ha összesen ennyi kör telik el, a leosztás nem számít: { $turns_limit }.
rules-takes =
    { $takes_limit ->
        [none] A dobópakliból akárhányszor lehet lapot felvenni.
       *[other] Ha összesen { $takes_limit } alkalommal vettek fel lapot a dobópakliból, a leosztás nem számít. A felcsapott lap és az utolsó eldobott lap nem számít bele.
    }

## A játszma

rules-target =
    { $target_points ->
        [none]
            { $target_hands ->
                [one] Egyetlen leosztás egy játszma, az is, amelyik pont nélkül ér véget.
               *[other] A játszma { $target_hands } leosztásból áll; az is beleszámít, amelyik pont nélkül ér véget.
            }
       *[other] A játszmának vége, mihelyt valakinek legalább { $target_points } pontja van.
    }
rules-target-only-hands = Ebbe csak az számít bele, amit a leosztások hoztak; ami a játszmáért és a megnyert leosztásokért jár, az utána következik.
rules-next-dealer =
    { $next_dealer ->
        [winner] A következő leosztást a nyertes osztja.
        [loser] A következő leosztást a vesztes osztja.
       *[alternate] Minden leosztás után a következő játékos oszt.
    }
rules-game-bonus =
    { $game_bonus_points ->
        [0] A játszma megnyeréséért nem jár külön pont.
       *[other] A játszma nyertese még { $game_bonus_points } pontot kap.
    }
rules-box-bonus =
    { $box_bonus_points ->
        [0] A megnyert leosztásokért nem jár külön pont.
       *[other] Minden megnyert leosztás még { $box_bonus_points } pontot ér annak, aki nyerte.
    }
rules-box-bonus-when =
    { $box_bonus ->
        [at_once] Ezt a leosztással együtt beírják, de a játszma végéhez senkit sem visz közelebb.
       *[at_end] Ezt a végén adják hozzá.
    }
rules-shutout =
    { $shutout ->
        [game_bonus_doubled] Nullázás után a nyertes kétszer annyit kap a játszmáért.
        [total_doubled] Nullázás után a nyertes egész összege megduplázódik, azzal együtt, ami hozzájött.
        [flat] Nullázás után a nyertes még { $shutout_points } pontot kap.
       *[none] A nullázásért nem jár semmi.
    }
rules-shutout-means =
    { $shutout_means ->
        [no_hand_won] Nullázás az, ha a vesztesek egyetlen leosztást sem nyertek.
       *[no_points] Nullázás az, ha a veszteseknek egyetlen pontjuk sincs.
    }
rules-columns =
    { $columns ->
        [1] A pontozólapnak egy oszlopa van.
       *[other] A pontozólapnak három oszlopa van. Az első megnyert leosztást az első oszlopba írják, a másodikat az elsőbe és a másodikba, a harmadiktól kezdve mindegyikbe, amelyik még nyitva van. Egy oszlop akkor zárul le, amikor valaki eléri benne a célt, és úgy számolják el, mint egy külön játszmát; ha mind lezárult, vége a játszmának, és az oszlopok összege dönt.
    }

## Ki játszik

rules-seating =
    { $seating ->
        [box_captain_out] Három közül kettő játszik: egyikük a boxban, ellene a kapitány. A harmadik pihen.
        [partners] Négyen játszanak két csapatban; a társak egymással szemben ülnek. Két leosztás folyik egymás mellett, mindegyikben mindkét csapat egy-egy játékosával, és minden osztás után más az ellenfél.
        [dealer_out] Az osztó pihen, a másik kettő játssza a leosztást.
       *[plain] Minden leosztást mindenki játszik, mindenki magáért.
    }
rules-roles = A játszma előtt mindhárman húznak egy lapot. A legnagyobb a boxba kerül, a középső a kapitány, a legkisebb pihen. A király a legnagyobb, az ász a legkisebb; azonos értékűek közül a pikk az első, azután a kőr, a káró és a treff.
rules-box-deals = Mindig a boxban ülő oszt; a kapitány a nem osztó.
rules-adviser = Aki pihen, a kapitánynak ad tanácsot: látja a kapitány lapjait és mindazt, ami nyíltan fekszik, a boxban ülőét viszont nem. Lépést javasolhat, és néhány szót is fűzhet hozzá. A kapitány egyedül dönt.
rules-rotation = Ha a boxban ülő nyer, ott marad, a másik kettő pedig cserél. Ha veszít, ő pihen; a kapitány a boxba kerül, és aki eddig pihent, az lesz a kapitány. Aki pihen, nem kap pontot. Ha a leosztás nem számít, mindenki marad a helyén.
rules-partners-net = A két leosztás osztói ugyanabból a csapatból valók. Csapatonként összeadják, amit a két leosztás hozott, és a jobbik csapat a különbséget kapja. Ha ugyanannyi jött ki, senki sem kap semmit, és ugyanaz a két játékos oszt újra, ugyanazok ellen.

## Játékzsetonok

rules-payout =
    { $payout ->
        [per_point] Minden leosztás után a vesztesek játékzsetonnal fizetnek a nyerteseknek a büntetőpontjaikért. Több nyertes egyenlően osztozik, a maradék az elsőé.
        [by_place] Minden leosztás előtt mindenki ugyanannyi játékzsetont tesz a kasszába, amelyen azután helyezés szerint osztoznak. Akiknek ugyanannyi a büntetőpontjuk, osztoznak a helyezésükön.
       *[none] Nincs kifizetés.
    }
rules-stake = Zseton egy büntetőpontért: { $stake_chips }.
rules-ante = Zseton a kasszába fejenként: { $ante_chips }.
rules-place-shares = A kassza százalékai az első, a második és a harmadik helyért, a játékosok száma szerint: { $place_shares }.
rules-chips-only = A zseton csak játék, soha nem pénz. Senki sem fizet többet, mint amennyije van: ami hiányzik, kifizetetlen marad, a kasszába pedig mindenki annyit tesz, amennyit a legszegényebb tud.

## A szabálykészletek

rules-sets = Itt az áll, miben tér el egy-egy szabálykészlet az alapértékektől; minden más az alapértéken marad. Az egészet a parancssor és a böngészőben a szabályok lapja mutatja meg.
rules-about =
    { $rules ->
        [classic] Ketten játsszák, kevés ráadással: kopogási határ, gin és alápontozás, ennyi az egész. Kopogni dobással és húzás helyett is lehet, és a játszmát csak a leosztások pontjai döntik el.
        [standard] Ahogy ma a klubokban szokás: kopogni csak dobással lehet, van big gin, és a végén külön pont jár a játszmáért, a megnyert leosztásokért és a nullázásért.
        [pagat] A gin és az alápontozás kevesebbet ér, big gin nincs, és a vesztes oszt. A nullázás megduplázza, amit a játszma ér.
        [bicycle] A gin és az alápontozás itt is kevesebbet ér, de a győztes oszt, és a nullázásért mindig ugyanannyi pont jár.
        [oklahoma] Minden leosztásban a felcsapott lap szabja meg a kopogás határát, és ásznál csak gin lehet. A pikk megduplázza a leosztást.
        [hollywood] Három játszma egyszerre, ugyanazokból a leosztásokból, három oszlopban.
        [straight] Holtlapokkal nem lehet kopogni: minden leosztást gin zár le, vagy nem számít.
        [partners] Négyen játsszák két csapatban, két leosztás folyik egymás mellett. Amit az egyik társ veszít, azt a másik még ugyanabban az osztásban visszanyerheti.
        [challenge] Egy 2021-es, programoknak szóló kutatói kihívás szabályai: csak a leosztások pontjai számítanak, 100-ig.
        [tournament] Egyetlen leosztás, egy ismert kutatási programkönyvtár szabályai szerint: az utolsó eldobott lap felvehető, ha kopogás követi, gin az, amit annak mutatnak, és ha 50 alkalommal vettek fel lapot a dobópakliból, a leosztás nem számít.
        [table] Ketten, hárman vagy négyen játsszák, büntetőpontokkal és játékzsetonokkal. Hárman és négyen 7 lapot kapnak. Ha a talon fogytán van, újrakeverik a dobópaklit, és csak az alápontozás, ha a védőnek kevesebb a pontja, mint a kopogónak.
        [three-hand] Hárman vannak, és ketten játszanak: egyikük a boxban, másikuk kapitány, a harmadik pedig pihen, és a következő cseréig a kapitánynak ad tanácsot.
       *[other] Saját szabálykészlet.
    }
rules-set-plain = Semmiben: minden beállítás az alapértéken van.
rules-set-players = { $players } játékossal:

## Minden beállítás

rules-options = A leosztás, a játszma és az asztal beállításai: mi lehet az értékük, és mi az alapérték, ha a szabálykészlet nem mond mást.
rules-options-of = Ennek a szabálykészletnek minden beállítása, az értékével.
rules-options-part =
    { $part ->
        [hand] A leosztás beállításai
        [match] A játszma beállításai
       *[table] Az asztal beállításai
    }
rules-allowed-shares = egész százalékok helyezésenként, összesen 100, 2, 3 vagy 4 játékosra

## Saját szabálykészlet

rules-own = A saját szabálykészlet egy TOML vagy JSON fájl, névvel, változatszámmal és legfeljebb három táblával, amelyekben a beállítások vannak. Amit kihagysz belőle, az alapértéken marad. Ha olyan beállítás van benne, amely nem létezik, olyan érték, amely nem megengedett, vagy két beállítás ellentmond egymásnak, a program hibát jelez, és megnevezi a beállítást, az értékét és azt, hogy mi a megengedett.
rules-own-hash = Két szabálykészlet akkor azonos, ha minden értékük ugyanaz, akárhogy is hívják őket: mindegyiknek van egy lenyomata, amely csak a beállításaiból készül. A játszma jegyzőkönyvében minden beállítás benne van, ezért akkor is visszajátszható, amikor a fájl már rég nincs meg.
rules-own-check = Ez 150 pontig tart, és holtlapokkal nem enged kopogni. A parancs mindent felsorol, ami egy fájlban hibás, azután megmutatja, mit játszanak szerinte.

## A példák

rules-example =
    { $example ->
        [arrangement] Tíz lap. A kőr hatos sorba is, szetbe is illik; szetben kevesebb holtlapot hagy.
        [discards] Tizenegy lap, az egyiket el kell dobni. Ezekkel a dobásokkal kopoghat a játékos.
        [discards-upcard] Ugyanezek a lapok, ha a felcsapott lap a treff király volt.
        [discards-ace] Ugyanezek a lapok, ha a felcsapott lap a káró ász volt.
        [layoffs] A védőnek két kombinációja van, és mellettük egy bubija, egy hatosa és két négyese.
        [layoffs-three] A két védő külön-külön egészít ki: a második a treff tízest a kilenceshez tehetné, ha a kilences az övé volna.
        [knock] Kopogás. A védő egy lapot tesz hozzá a kőr sorhoz.
        [equal] A kopogónak és a védőnek ugyanannyi marad.
        [undercut] A védő két lapot tesz hozzá a pikk sorhoz, és kevesebbje marad, mint a kopogónak.
        [gin] Gin: a kőr ötös illene a kopogó sorához, de gin után semmit sem lehet hozzátenni.
        [big-gin] Big gin: tizenegy lap, és nincs dobás.
        [penalties] Kopogás két védő ellen.
        [penalties-undercut] Ugyanez két védő ellen, de az elsőnek kevesebb holtlapja marad, mint a kopogónak.
        [penalties-gin] Gin két védő ellen.
        [spade] A felcsapott lap a pikk ötös volt.
        [match] Egy játszma, leosztásról leosztásra.
        [crossing] 90 – 95-ös állásnál a kopogó alápontozással veszít, a másik átlépi a célt, és a játszmának azonnal vége.
        [shutout] Egy játszma, amelyben minden leosztást ugyanaz nyert.
        [shutout-match-doubled] Ha a cél 90 pont, egyetlen 97 pontos leosztás nullázással zárja le a játszmát.
        [columns] Az egyik játékos nyerte az első három leosztást, 32, 28 és 45 ponttal.
        [roles] Az 1. játékos hetest húz, a 2. és a 3. egy-egy királyt.
        [rotation] Így cserélnek hárman leosztásról leosztásra.
        [partners] Két osztás, mindegyikben két leosztás.
        [chips] Még egyszer a kopogás két védő ellen, de a második védőnek már csak 10 zsetonja van.
       *[chips-by-place] Ugyanaz a három játékos, ha fejenként 100 zseton kerül a kasszába, és helyezés szerint 70 és 30 százalékot fizetnek ki.
    }
rules-example-role =
    { $role ->
        [box] a boxban
        [captain] kapitány
       *[out] pihen
    }
rules-example-player = Játékos
rules-example-players = Játékosok
rules-example-unpaid = Kifizetetlen
rules-example-winner = Nyertes
rules-example-upcard = Felcsapott lap
