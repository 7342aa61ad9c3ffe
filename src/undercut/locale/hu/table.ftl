# Az asztal: mi következik, mit lehet megnyomni, mi történt.
# A látható mondatokban a lap jele ragozatlan, kettőspont után áll; a .spoken alakban a teljes név kerül a kellő esetbe.

## Cím és helyek

table-hand = { $number }. leosztás
table-target = { $points } pontig
table-knock-limit =
    { $limit ->
        [0] csak gin
       *[other] kopogás ≤ { $limit }
    }
    .spoken =
        { $limit ->
            [0] csak gin
           *[other] kopogás legfeljebb { $limit } ponttal
        }
table-score = te { $mine } – { $theirs } { $name }
    .spoken = Te { $mine }, { $name } { $theirs }
person =
    { $who ->
        [me] Te
       *[other] { $name }
    }
table-you = Te
table-dealer = Osztó
table-away = { $name } nincs az asztalnál
table-cards = { $count } lap
table-stock = Talon
table-stock-left = { $count } maradt
table-discard-pile = Dobópakli
table-discard-pile-empty = Üres
table-points = { $count } pont
table-deadwood = Holtlapok: { $points } pont
    .spoken = Holtlapjaid: { $points } pont
table-deadwood-without = { CARD($card) } nélkül { $points } pont holtlap marad
    .spoken = A { CARD($card, form: "name") } nélkül { $points } pont holtlap marad

## Mi következik

prompt-mine =
    { $phase ->
        [offer] Vedd fel a felcsapott lapot ({ CARD($card) }), vagy passzolj
        [draw] Húzz a talonból, vagy vedd fel ezt: { CARD($card) }
        [draw_stock] Húzz a talonból
        [discard] Dobj el egy lapot
        [last_take] Vedd fel kopogáshoz ezt: { CARD($card) }, vagy passzolj
        [last_knock] Kopogj
        [reshuffle] A talon keverése folyik
        [lay_melds] Terítsd le a kombinációidat
        [lay_off] Tedd hozzá, ami illik, azután tovább
        [defender_melds] Terítsd le a kombinációidat
       *[over] A leosztásnak vége
    }
    .spoken =
        { $phase ->
            [offer] Te jössz. Vedd fel a { CARD($card, form: "accusative") }, vagy passzolj.
            [draw] Te jössz. Húzz a talonból, vagy vedd fel a { CARD($card, form: "accusative") }.
            [draw_stock] Te jössz. Húzz a talonból.
            [discard] Dobj el egy lapot.
            [last_take] Te jössz. Vedd fel kopogáshoz a { CARD($card, form: "accusative") }, vagy passzolj.
            [last_knock] Kopogj.
            [reshuffle] A talon keverése folyik.
            [lay_melds] Terítsd le a kombinációidat.
            [lay_off] Tedd hozzá, ami illik, azután tovább.
            [defender_melds] Terítsd le a kombinációidat.
           *[over] A leosztásnak vége.
        }
prompt-mine-knock =
    { $phase ->
        [draw]
            { $kind ->
                [gin] Húzz a talonból, vedd fel ezt: { CARD($card) }, vagy mondj gint
               *[knock] Húzz a talonból, vedd fel ezt: { CARD($card) }, vagy kopogj
            }
       *[discard]
            { $kind ->
                [gin] Dobj el egy lapot, vagy mondj gint
                [big_gin] Dobj el egy lapot, vagy mondj big gint
               *[knock] Dobj el egy lapot, vagy kopogj
            }
    }
    .spoken =
        { $phase ->
            [draw]
                { $kind ->
                    [gin] Te jössz. Húzz a talonból, vedd fel a { CARD($card, form: "accusative") }, vagy mondj gint.
                   *[knock] Te jössz. Húzz a talonból, vedd fel a { CARD($card, form: "accusative") }, vagy kopogj.
                }
           *[discard]
                { $kind ->
                    [gin] Dobj el egy lapot, vagy mondj gint.
                    [big_gin] Dobj el egy lapot, vagy mondj big gint.
                   *[knock] Dobj el egy lapot, vagy kopogj.
                }
        }
prompt-theirs =
    { $phase ->
        [offer] { $name } következik: felveszi vagy passzol
        [draw] { $name } következik: húzás
        [draw_stock] { $name } következik: húzás
        [discard] { $name } következik: dobás
        [lay_melds] { $name } következik: kombinációk terítése
        [lay_off] { $name } következik: hozzátevés
        [defender_melds] { $name } következik: kombinációk terítése
        [over] A leosztásnak vége
       *[other] { $name } következik
    }
prompt-next-hand = Jöhet a következő leosztás
prompt-waiting = Várunk rá: { $name }
prompt-lifted = Kiemelve: { CARD($card) }. Dobd el, vagy emelj ki másikat
    .spoken = Kiemelve: { CARD($card, form: "name") }. Az Enter eldobja.

## Gombok

button-draw = Húzás
button-take = Felvétel: { CARD($card) }
    .spoken = A { CARD($card, form: "name") } felvétele
button-pass = Passz
button-discard = Dobás
button-discard-card = Dobás: { CARD($card) }
    .spoken = A { CARD($card, form: "name") } eldobása
button-knock = Kopogás
button-gin = Gin
button-big-gin = Big gin
button-hint = Tipp
button-sort = Rendezés
button-sort-suit = Szín szerint
button-sort-rank = Érték szerint
button-sort-melds = Kombinációk szerint
button-next-hand = Következő leosztás
button-review = Visszanézés
button-go-on = Tovább
button-lobby = Vissza a kezdőlapra
button-new-match = Új játszma
button-keys = Billentyűk
button-settings = Beállítások
button-score-sheet = Pontozólap
button-rules = Szabályok
button-moves = Lépések

## Billentyűk

keys-heading = Billentyűk
keys-arrows = Lépegetés a lapjaid között
keys-space = Lap kiemelése vagy visszatétele
keys-move = A lap áthelyezése
keys-draw = Húzás a talonból
keys-take = A dobópakli felső lapjának felvétele
keys-pass = Passz
keys-discard = A kiemelt lap eldobása
keys-knock = Kopogás
keys-gin = Gin
keys-sort = Rendezés
keys-rules = A szabályok elolvasása
keys-next = Következő leosztás
keys-close = A megnyitott ablak bezárása
keys-help = Ez a lista

key-space = Szóköz
key-enter = Enter
key-ctrl = Ctrl
key-escape = Esc
key-arrows = Nyilak

## Lépések, listában és utolsó eseményként

move-hand-started = { $number }. leosztás
move-dealer =
    { $who ->
        [me] Te osztasz
       *[other] { $name } oszt
    }
move-dealt = Lapjaid: { CARD($cards) }
    .spoken = Lapjaid: { CARD($cards, form: "name") }
move-upcard-turned = Felcsapott lap: { CARD($card) }
    .spoken = A felcsapott lap: { CARD($card, form: "name") }
move-passed =
    { $who ->
        [me] Passzoltál
       *[other] { $name } passzolt
    }
move-took =
    { $who ->
        [me] Felvetted: { CARD($card) }
       *[other] { $name } felvette: { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] Felvetted a { CARD($card, form: "accusative") }
           *[other] { $name } felvette a { CARD($card, form: "accusative") }
        }
move-drew =
    { $who ->
        [me] Ezt húztad: { CARD($card) }
       *[other] { $name } húzott a talonból
    }
    .spoken =
        { $who ->
            [me] A { CARD($card, form: "accusative") } húztad
           *[other] { $name } húzott a talonból
        }
move-discarded =
    { $who ->
        [me] Eldobtad: { CARD($card) }
       *[other] { $name } eldobta: { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] Eldobtad a { CARD($card, form: "accusative") }
           *[other] { $name } eldobta a { CARD($card, form: "accusative") }
        }
move-knocked =
    { $who ->
        [me]
            { $kind ->
                [gin] Gint mondtál, eldobtad: { CARD($card) }
               *[knock] Kopogtál, eldobtad: { CARD($card) }
            }
       *[other]
            { $kind ->
                [gin] { $name } gint mondott, eldobta: { CARD($card) }
               *[knock] { $name } kopogott, eldobta: { CARD($card) }
            }
    }
    .spoken =
        { $who ->
            [me]
                { $kind ->
                    [gin] Gint mondtál, és eldobtad a { CARD($card, form: "accusative") }
                   *[knock] Kopogtál, és eldobtad a { CARD($card, form: "accusative") }
                }
           *[other]
                { $kind ->
                    [gin] { $name } gint mondott, és eldobta a { CARD($card, form: "accusative") }
                   *[knock] { $name } kopogott, és eldobta a { CARD($card, form: "accusative") }
                }
        }
move-knocked-without-discard =
    { $who ->
        [me]
            { $kind ->
                [gin] Húzás helyett gint mondtál
                [big_gin] Big gint mondtál
               *[knock] Húzás helyett kopogtál
            }
       *[other]
            { $kind ->
                [gin] { $name } húzás helyett gint mondott
                [big_gin] { $name } big gint mondott
               *[knock] { $name } húzás helyett kopogott
            }
    }
move-spread =
    { $who ->
        [me] Leterítetted a lapjaidat, holtlapok: { $points } pont
       *[other] { $name } leterítette a lapjait, holtlapok: { $points } pont
    }
move-laid-off =
    { $who ->
        [me] Hozzátetted: { CARD($card) }
       *[other] { $name } hozzátette: { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] Hozzátetted a { CARD($card, form: "accusative") }
           *[other] { $name } hozzátette a { CARD($card, form: "accusative") }
        }
move-reshuffled = A dobópakliból keverés után új talon lett, { $count } lappal
move-hand-over =
    { $who ->
        [me] Megnyerted a leosztást: { $points } pont
       *[other] { $name } megnyerte a leosztást: { $points } pont
    }
move-hand-void = A leosztás nem számít. { void-reason }
void-reason =
    { $why ->
        [stock] Két lap maradt a talonban, és senki sem kopogott.
        [reshuffles] Túl sokszor kellett újrakeverni a dobópaklit.
        [idle] Túl régóta nem húzott senki a talonból.
        [long] Túl hosszúra nyúlt a leosztás.
        [takes] Túl sokszor vettek fel lapot a dobópakliból.
       *[other] Senki sem kap pontot.
    }
move-match-over =
    { $who ->
        [me] Megnyerted a játszmát
        [none] A játszmának vége
       *[other] { $name } megnyerte a játszmát
    }

last-drew-threw =
    { $who ->
        [me] Húztál a talonból, eldobtad: { CARD($card) }
       *[other] { $name } húzott a talonból, eldobta: { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] Húztál a talonból, és eldobtad a { CARD($card, form: "accusative") }
           *[other] { $name } húzott a talonból, és eldobta a { CARD($card, form: "accusative") }
        }
last-took-threw =
    { $who ->
        [me] Felvetted: { CARD($taken) }, eldobtad: { CARD($card) }
       *[other] { $name } felvette: { CARD($taken) }, eldobta: { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] Felvetted a { CARD($taken, form: "accusative") }, és eldobtad a { CARD($card, form: "accusative") }
           *[other] { $name } felvette a { CARD($taken, form: "accusative") }, és eldobta a { CARD($card, form: "accusative") }
        }

## Képernyőolvasóknak

label-my-cards = Lapjaid
label-their-cards = { $name }: { $count } lap, lefordítva
label-table = Asztal
label-stock = Talon, { $count } lap
label-draw-stock = Húzás a talonból, { $count } lap maradt
label-discard-pile = Dobópakli, legfelül a { CARD($card, form: "name") }
label-discard-pile-empty = Dobópakli, üres
label-take-upcard = A { CARD($card, form: "name") } felvétele
label-card = { CARD($card, form: "name") }
label-card-place = { CARD($card, form: "name") }, { $position }. lap, összesen { $count }
label-card-lifted = kiemelve
label-card-in-meld = kombinációban
label-card-deadwood = holtlap
label-card-drawn = most húztad
label-card-taken = most vetted fel
label-card-may-not-go = ebben a körben nem dobható el
label-card-face-down = Lefordított lap
label-meld = Kombináció: { CARD($cards, form: "name") }
label-last-move = Utolsó lépés
label-prompt = Mi következik

say-lifted = Kiemelve: { CARD($card, form: "name") }
say-put-back = Visszatéve: { CARD($card, form: "name") }
say-moved = { CARD($card, form: "name") }, most a { $position }. lap, összesen { $count }
say-sorted =
    { $by ->
        [suit] Szín szerint rendezve
        [rank] Érték szerint rendezve
       *[melds] Kombinációk szerint rendezve
    }

## Hibák: mi a baj, és mit lehet tenni

error =
    { $code ->
        [bad_message] Az oldal és a szerver nem értette meg egymást. Töltsd újra az oldalt.
        [bad_protocol] Az oldal elavult. Töltsd újra.
        [not_seated] Nem ülsz ennél az asztalnál.
        [sits_out] Ebben a leosztásban pihensz.
        [not_adviser] Tanácsot csak az adhat, aki pihen.
        [bad_text] Olyan karakter van benne, amelyet nem lehet elküldeni, vagy túl hosszú.
        [too_much_advice] Most már elég tanácsot adtál. Várj, amíg a leosztás halad.
        [stale] Közben változott az asztal. Nézd meg, és válassz újra.
        [not_your_turn] Még nem te jössz.
        [illegal_action] Ezt most nem engedi a szabály. Válassz mást.
        [bad_action] A szerver nem ismeri ezt a lépést. Töltsd újra az oldalt.
        [hand_over] A leosztásnak vége. Jöhet a következő.
        [hand_not_over] A leosztásnak még nincs vége.
        [match_over] A játszmának vége. A kezdőlapon kezdhetsz újat.
        [too_many_messages] Ez túl gyors volt. Várj egy kicsit, és próbáld újra.
        [no_claim] Ennek a játékosnak van még ideje, vagy már lépett. Nézd meg újra.
        [not_gone] A játékos visszajött, vagy már lépett. Nézd meg újra.
        [too_many_tables] Több asztalod már nem lehet. Folytasd valamelyiket.
        [no_table] Nincs ilyen asztal. Menj vissza a kezdőlapra.
        [table_full] Minden hely foglalt.
        [seat_taken] Azt a helyet épp most foglalta el valaki. Válassz másikat.
        [already_begun] A játszma elkezdődött, már nem lehet leülni vagy felállni.
        [not_host] Ezt csak a házigazda teheti meg.
        [signed_out] Itt már nem vagy bejelentkezve. Jelentkezz be újra a kezdőlapról.
        [rate_limited] Ez túl gyakori volt. Várj egy kicsit, és próbáld újra.
        [network] A szerver nem érhető el. Nézd meg a kapcsolatot, és próbáld újra.
       *[other] Ez nem sikerült. Próbáld újra.
    }
error-taken-card = Ezt most vetted fel, ebben a körben nem dobhatod el: { CARD($card) }. Válassz másik lapot.
    .spoken = A { CARD($card, form: "accusative") } most vetted fel, ebben a körben nem dobhatod el. Válassz másik lapot.
