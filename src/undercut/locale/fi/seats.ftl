# Kolme ja neljä paikkaa, osat, neuvot, parit, rangaistuspisteet ja maksut.

bot-name-numbered = { $name } { $number }
names-two = { $name } ja { $other }
side-mine = Sinä ja { $name }
role-badge =
    { $role ->
        [box] laatikossa
        [captain] kapteeni
       *[out] lepovuorossa
    }
seats-partner = parisi
seats-thinking = miettii
seats-other-board = toisessa jaossa
seats-chips =
    { $count ->
        [one] { $count } pelimerkki
       *[other] { $count } pelimerkkiä
    }
score-sides = me { $mine } – { $theirs } he
    .spoken = Me { $mine }, he { $theirs }
score-of =
    { $who ->
        [me] sinä { $points }
       *[other] { $name }: { $points }
    }

## Mitä lepovuorossa olevalta odotetaan

prompt-advise = Neuvo kapteenia: napauta mitä tekisit
prompt-advise-knock = Napauta korttia, jolla { $name } koputtaisi
prompt-advise-waiting = Lepäät ja neuvot kapteenia. Odotetaan: { $name }
prompt-sits-out = Olet tässä jaossa lepovuorossa. Odotetaan: { $name }
prompt-other-board = Toinen jako on vielä kesken: { $name }

## Neuvot

advice-heading = Neuvo
advice-words = Pari sanaa: { $name }
advice-send = Lähetä
advice-action =
    { $action ->
        [stock] nosta nostopakasta
        [upcard] ota poistopakan päällimmäinen kortti
        [pass] passaa
        [knock] koputa kortilla { CARD($card) }
        [knock_now] koputa nyt
        [big_gin] iso gin
        [other] jatka
       *[discard] heitä { CARD($card) }
    }
    .spoken =
        { $action ->
            [stock] nosta nostopakasta
            [upcard] ota poistopakan päällimmäinen kortti
            [pass] passaa
            [knock] koputa ja heitä { CARD($card, form: "name") }
            [knock_now] koputa nyt
            [big_gin] iso gin
            [other] jatka
           *[discard] heitä { CARD($card, form: "name") }
        }
move-advised-action =
    { $who ->
        [me] Neuvosi: { advice-action }{ $text }
       *[other] { $name } neuvoo: { advice-action }{ $text }
    }
    .spoken =
        { $who ->
            [me] Neuvosi: { advice-action.spoken }{ $text }
           *[other] { $name } neuvoo: { advice-action.spoken }{ $text }
        }
move-dealt-other = { $name } sai kortit { CARD($cards) }
    .spoken = { $name } sai kortit: { CARD($cards, form: "name") }
label-card-advised = neuvottu

## Tulos, kun paikkoja on monta

result-title-several =
    { $who ->
        [me] Alitus: sinä ja { $name } voititte jaon
       *[other] Alitus: { $name } voittivat jaon
    }
match-title-several =
    { $who ->
        [me] Sinä ja { $name } voititte ottelun
       *[other] { $name } voittivat ottelun
    }
move-hand-over-several =
    { $who ->
        [me] Sinä ja { $name } voititte jaon
       *[other] { $name } voittivat jaon
    }
move-hand-over-penalties =
    { $who ->
        [me] Jako on sinun
       *[other] { $name } voitti jaon
    }
result-net =
    { $who ->
        [me] Molemmat jaot yhteensä: { $points }, voittajat sinä ja { $name }
        [none] Molemmat jaot yhteensä: tasan
       *[other] Molemmat jaot yhteensä: { $points }, voittajat { $name }
    }
result-penalties = Rangaistuspisteet
result-payouts = Maksu
payout-unpaid =
    { $count ->
        [one] { $count } pelimerkki maksamatta
       *[other] { $count } pelimerkkiä maksamatta
    }
penalties-fewest = Vähiten rangaistuspisteitä voittaa
sheet-columns = Sarakkeet
sheet-column = Sarake { $number }
sheet-column-closed = suljettu
sheet-chips = Pelimerkit
