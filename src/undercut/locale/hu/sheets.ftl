# Kopogás, a leosztás eredménye, pontozólap, lépések, az osztás ellenőrzése.

## Kopogás

knock-title =
    { $kind ->
        [gin] Gin
        [big_gin] Big gin
       *[knock] Kopogás
    }
knock-card = Melyik lapot dobod el?
knock-card-goes = Eldobod: { CARD($card) }
    .spoken = Eldobod a { CARD($card, form: "accusative") }
knock-no-card =
    { $kind ->
        [big_gin] Nem dobsz el lapot: mind kombinációban van
       *[knock] Nem dobsz el lapot: húzás helyett kopogsz
    }
knock-card-choice = { CARD($card) }: marad { $points } pont
    .spoken = { CARD($card, form: "name") }, marad { $points } pont
knock-arrangement = Ezt teríted le
knock-arrangement-place = Elrendezés: { $position } / { $count }
knock-arrangement-previous = Előző elrendezés
knock-arrangement-next = Következő elrendezés
knock-arrangement-best = Legjobb
knock-leaves = Marad { $points } pont
    .spoken = A holtlapok: { $points } pont
knock-limit =
    { $limit ->
        [0] Csak gin
       *[other] Kopogási határ: { $limit } pont
    }
knock-openings =
    { $count ->
        [0] Egy lapot sem lehet hozzátenni
       *[other] { $count } lapot lehet hozzátenni
    }
knock-confirm =
    { $kind ->
        [gin] Gin
        [big_gin] Big gin
       *[knock] Kopogás
    }
knock-go-on = Játszom tovább
knock-throw-on = Gin nélkül tovább, eldobom: { CARD($card) }
    .spoken = Gin nélkül tovább: eldobom a { CARD($card, form: "accusative") }, és játszom tovább

## Terítés és hozzátevés saját kézzel

laying-title =
    { $phase ->
        [lay_off] Hozzátevés
       *[other] Terítsd le a kombinációidat
    }
laying-fits =
    { $count ->
        [0] Most egyik lapodat sem lehet hozzátenni.
       *[other] { $count } lapodat lehet hozzátenni. Válassz.
    }
laying-where = Válaszd ki a helyét: { CARD($card) }
    .spoken = Válaszd ki a { CARD($card, form: "name") } helyét
laying-target = Hozzátevés: { CARD($card) }, ide: { CARD($cards) }
    .spoken = A { CARD($card, form: "name") } hozzátevése ide: { CARD($cards, form: "name") }
laying-card-fits = hozzátehető
laying-done = Kész: marad { $points }
laying-automatic = A többit a gép: marad { $points }

## A leosztás eredménye

result-title =
    { $kind ->
        [gin]
            { $who ->
                [me] Gin: tiéd a leosztás
               *[other] Gin: { $name } nyerte a leosztást
            }
        [big_gin]
            { $who ->
                [me] Big gin: tiéd a leosztás
               *[other] Big gin: { $name } nyerte a leosztást
            }
        [undercut]
            { $who ->
                [me] Alápontozás: tiéd a leosztás
               *[other] Alápontozás: { $name } nyerte a leosztást
            }
        [void] A leosztás nem számít
       *[knock]
            { $who ->
                [me] Kopogás: tiéd a leosztás
               *[other] Kopogás: { $name } nyerte a leosztást
            }
    }
result-heading = { $number }. leosztás
result-points = { $points } pont
result-sum = A számolás
sum-line =
    { $key ->
        [knocker_deadwood]
            { $who ->
                [me] A te holtlapjaid
               *[other] Holtlapok: { $name }
            }
        [defender_deadwood]
            { $who ->
                [me] A te holtlapjaid
               *[other] Holtlapok: { $name }
            }
        [difference] Különbség
        [gin_bonus] Ginért
        [big_gin_bonus] Big ginért
        [undercut_bonus] Alápontozásért
        [doubled] Pikk miatt kétszeres
       *[total] Összesen
    }
sum-after-layoffs = kiegészítés után
spread-of =
    { $who ->
        [me] Lapjaid
       *[other] { $name } lapjai
    }
spread-melds = Kombinációk
spread-laid-off = Kiegészítés
spread-laid-off-by =
    { $who ->
        [me] Hozzátetted: { CARD($cards) }
       *[other] { $name } hozzátette: { CARD($cards) }
    }
    .spoken =
        { $who ->
            [me] Hozzátetted: { CARD($cards, form: "name") }
           *[other] { $name } hozzátette: { CARD($cards, form: "name") }
        }
spread-deadwood = Holtlapok
spread-deadwood-points = Holtlapok: { $points } pont
spread-no-deadwood = Nincs holtlap
spread-meld-label = Kombináció: { CARD($cards, form: "name") }
spread-deadwood-label = Holtlapok: { CARD($cards, form: "name") }
result-totals = Állás
result-total = { $name }: { $points }
result-my-total = Te: { $points }

match-title =
    { $who ->
        [me] Megnyerted a játszmát
        [none] A játszmának vége
       *[other] { $name } nyerte a játszmát
    }
match-score = { $mine } – { $theirs }
    .spoken = { $mine } pont { $theirs } ellen
match-hands = { $count } leosztás alatt

## Pontozólap

sheet-heading = Pontozólap
sheet-hand = Leosztás
sheet-end = Mivel ért véget
sheet-points = Pont
sheet-total = Összesen
sheet-empty = Még nincs befejezett leosztás.
sheet-kind =
    { $kind ->
        [gin] gin
        [big_gin] big gin
        [undercut] alápontozás
        [void] nem számít
       *[knock] kopogás
    }
sheet-to-go = még { $points } pont kell

## Lépések és visszanézés

moves-heading = Lépések
moves-empty = Még nem volt lépés.
moves-hand = { $number }. leosztás
review-heading = Visszanézés: { $number }. leosztás
review-step = Lépés: { $position } / { $count }
review-first = Első lépés
review-previous = Előző lépés
review-next = Következő lépés
review-last = Utolsó lépés
review-download = Jegyzőkönyv mentése

## Az asztal szabályai

rules-heading = Az asztal szabályai
rules-version = { $name }, változat: { $version }
rules-option = Beállítás
rules-value = Érték

### The one who sits out advises the captain. $text is what it says.

move-advised =
    { $who ->
        [me] Tanácsod: { $text }
       *[other] { $name } tanácsa: { $text }
    }
