# Koputus, jaon tulos, pistetaulukko, siirrot, jaon tarkistus.

## Koputus

knock-title =
    { $kind ->
        [gin] Gin
        [big_gin] Iso gin
       *[knock] Koputus
    }
knock-card = Minkä kortin heität?
knock-card-goes = Heität kortin { CARD($card) }
    .spoken = Heität { CARD($card, form: "genitive") }
knock-no-card =
    { $kind ->
        [big_gin] Et heitä korttia: kaikki ovat yhdistelmissä
       *[knock] Et heitä korttia: koputat nostamisen sijasta
    }
knock-card-choice =
    { $points ->
        [one] { CARD($card) }: jää { $points } piste
       *[other] { CARD($card) }: jää { $points } pistettä
    }
    .spoken =
        { $points ->
            [one] { CARD($card, form: "name") }, jää { $points } piste
           *[other] { CARD($card, form: "name") }, jää { $points } pistettä
        }
knock-arrangement = Lasket pöytään
knock-arrangement-place = Järjestely { $position } / { $count }
knock-arrangement-previous = Edellinen järjestely
knock-arrangement-next = Seuraava järjestely
knock-arrangement-best = Paras
knock-leaves =
    { $points ->
        [one] Jää { $points } piste
       *[other] Jää { $points } pistettä
    }
    .spoken =
        { $points ->
            [one] Irtokortit: { $points } piste
           *[other] Irtokortit: { $points } pistettä
        }
knock-limit =
    { $limit ->
        [0] Vain gin
       *[other] Koputusraja { $limit }
    }
knock-openings =
    { $count ->
        [0] Yhtään korttia ei voi kiinnittää
        [one] { $count } kortti voidaan kiinnittää
       *[other] { $count } korttia voidaan kiinnittää
    }
knock-confirm =
    { $kind ->
        [gin] Gin
        [big_gin] Iso gin
       *[knock] Koputa
    }
knock-go-on = Jatka peliä
knock-throw-on = Heitä { CARD($card) } ja jatka peliä
    .spoken = Heitä { CARD($card, form: "name") } ja jatka peliä, ei vielä gin

## Kun kortit lasketaan ja kiinnitetään itse

laying-title =
    { $phase ->
        [lay_off] Kiinnitä kortteja
       *[other] Laske yhdistelmäsi pöytään
    }
laying-fits =
    { $count ->
        [0] Mikään korteistasi ei sovi nyt.
        [one] { $count } kortti sopii. Valitse se.
       *[other] { $count } korttia sopii. Valitse yksi.
    }
laying-where = Mihin { CARD($card) } kiinnitetään?
    .spoken = Mihin { CARD($card, form: "name") } kiinnitetään?
laying-target = Kiinnitä { CARD($card) } tähän: { CARD($cards) }
    .spoken = Kiinnitä { CARD($card, form: "name") } tähän: { CARD($cards, form: "name") }
laying-card-fits = sopii
laying-done = Valmis: jää { $points }
laying-automatic = Tee loput puolestani: jää { $points }

## Jaon tulos

result-title =
    { $kind ->
        [gin]
            { $who ->
                [me] Gin: jako on sinun
               *[other] Gin: { $name } voitti jaon
            }
        [big_gin]
            { $who ->
                [me] Iso gin: jako on sinun
               *[other] Iso gin: { $name } voitti jaon
            }
        [undercut]
            { $who ->
                [me] Alitus: jako on sinun
               *[other] Alitus: { $name } voitti jaon
            }
        [void] Jakoa ei lasketa
       *[knock]
            { $who ->
                [me] Koputus: jako on sinun
               *[other] Koputus: { $name } voitti jaon
            }
    }
result-heading = Jako { $number }
result-points =
    { $points ->
        [one] { $points } piste
       *[other] { $points } pistettä
    }
result-sum = Pistelasku
sum-line =
    { $key ->
        [knocker_deadwood]
            { $who ->
                [me] Sinun irtokorttisi
               *[other] Irtokortit: { $name }
            }
        [defender_deadwood]
            { $who ->
                [me] Sinun irtokorttisi
               *[other] Irtokortit: { $name }
            }
        [difference] Erotus
        [gin_bonus] Ginistä
        [big_gin_bonus] Isosta ginistä
        [undercut_bonus] Alituksesta
        [doubled] Pata kaksinkertaistaa
       *[total] Yhteensä
    }
sum-after-layoffs = kiinnitysten jälkeen
spread-of =
    { $who ->
        [me] Sinun korttisi
       *[other] Kortit: { $name }
    }
spread-melds = Yhdistelmät
spread-laid-off = Kiinnitetty
spread-laid-off-by =
    { $who ->
        [me] Kiinnitit: { CARD($cards) }
       *[other] { $name } kiinnitti: { CARD($cards) }
    }
    .spoken =
        { $who ->
            [me] Kiinnitit: { CARD($cards, form: "name") }
           *[other] { $name } kiinnitti: { CARD($cards, form: "name") }
        }
spread-deadwood = Irtokortit
spread-deadwood-points =
    { $points ->
        [one] Irtokortit: { $points } piste
       *[other] Irtokortit: { $points } pistettä
    }
spread-no-deadwood = Ei irtokortteja
spread-meld-label = Yhdistelmä: { CARD($cards, form: "name") }
spread-deadwood-label = Irtokortit: { CARD($cards, form: "name") }
result-totals = Tilanne
result-total = { $name }: { $points }
result-my-total = Sinä: { $points }

match-title =
    { $who ->
        [me] Voitit ottelun
        [none] Ottelu on päättynyt
       *[other] { $name } voitti ottelun
    }
match-score = { $mine } – { $theirs }
    .spoken = { $mine } vastaan { $theirs }
match-hands = { $count } jaossa

## Pistetaulukko

sheet-heading = Pistetaulukko
sheet-hand = Jako
sheet-end = Miten päättyi
sheet-points = Pisteet
sheet-total = Yhteensä
sheet-empty = Yhtään jakoa ei ole vielä pelattu loppuun.
sheet-kind =
    { $kind ->
        [gin] gin
        [big_gin] iso gin
        [undercut] alitus
        [void] ei lasketa
       *[knock] koputus
    }
sheet-to-go =
    { $points ->
        [one] { $points } piste puuttuu
       *[other] { $points } pistettä puuttuu
    }

## Siirrot ja kertaus

moves-heading = Siirrot
moves-empty = Siirtoja ei vielä ole.
moves-hand = Jako { $number }
review-heading = Kertaus: jako { $number }
review-step = Siirto { $position } / { $count }
review-first = Ensimmäinen siirto
review-previous = Edellinen siirto
review-next = Seuraava siirto
review-last = Viimeinen siirto
review-download = Tallenna pelin kulku

## Pöydän säännöt

rules-heading = Pöydän säännöt
rules-version = { $name }, versio { $version }
rules-option = Asetus
rules-value = Arvo

### The one who sits out advises the captain. $text is what it says.

move-advised =
    { $who ->
        [me] Neuvosi: { $text }
       *[other] { $name } neuvoo: { $text }
    }
