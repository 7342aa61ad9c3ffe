# Három és négy hely, szerepek, tanács, párok, büntetőpontok és kifizetés.

bot-name-numbered = { $name } { $number }
names-two = { $name } és { $other }
side-mine = Te és { $name }
role-badge =
    { $role ->
        [box] box
        [captain] kapitány
       *[out] pihen
    }
seats-partner = társad
seats-thinking = gondolkodik
seats-other-board = a másik leosztásban
seats-chips = { $count } zseton
score-sides = mi { $mine } – { $theirs } ők
    .spoken = Mi { $mine }, ők { $theirs }
score-of =
    { $who ->
        [me] te { $points }
       *[other] { $name }: { $points }
    }

## Amit a pihenőtől várunk

prompt-advise = Adj tanácsot a kapitánynak: koppints arra, amit tennél
prompt-advise-knock = Koppints arra a lapra, amellyel { $name } kopogjon
prompt-advise-waiting = Pihensz, tanácsot adsz. Várunk: { $name }
prompt-sits-out = Ebben a leosztásban pihensz. Várunk: { $name }
prompt-other-board = A másik leosztás még tart: { $name }

## Tanács

advice-heading = Tanács
advice-words = Pár szó neki: { $name }
advice-send = Küldés
advice-action =
    { $action ->
        [stock] húzz a talonból
        [upcard] vedd fel a dobópakli felső lapját
        [pass] passzolj
        [knock] kopogj ezzel: { CARD($card) }
        [knock_now] kopogj most
        [big_gin] big gin
        [other] tovább
       *[discard] dobd el: { CARD($card) }
    }
    .spoken =
        { $action ->
            [stock] húzz a talonból
            [upcard] vedd fel a dobópakli felső lapját
            [pass] passzolj
            [knock] kopogj, és dobd el a { CARD($card, form: "accusative") }
            [knock_now] kopogj most
            [big_gin] big gin
            [other] tovább
           *[discard] dobd el a { CARD($card, form: "accusative") }
        }
move-advised-action =
    { $who ->
        [me] Tanácsod: { advice-action }{ $text }
       *[other] { $name } tanácsa: { advice-action }{ $text }
    }
    .spoken =
        { $who ->
            [me] Tanácsod: { advice-action.spoken }{ $text }
           *[other] { $name } tanácsa: { advice-action.spoken }{ $text }
        }
move-dealt-other = { $name } lapjai: { CARD($cards) }
    .spoken = { $name } lapjai: { CARD($cards, form: "name") }
label-card-advised = ezt tanácsolják

## Eredmény több helyre

result-title-several =
    { $who ->
        [me] Alápontozás: { $name } és te nyertétek a leosztást
       *[other] Alápontozás: { $name } nyerte a leosztást
    }
match-title-several =
    { $who ->
        [me] { $name } és te nyertétek a játszmát
       *[other] { $name } nyerte a játszmát
    }
move-hand-over-several =
    { $who ->
        [me] { $name } és te nyertétek a leosztást
       *[other] { $name } nyerte a leosztást
    }
move-hand-over-penalties =
    { $who ->
        [me] Tiéd a leosztás
       *[other] { $name } nyerte a leosztást
    }
result-net =
    { $who ->
        [me] A két leosztás együtt: { $points } pont, { $name } és te nyertétek
        [none] A két leosztás együtt: senki sem szerzett többet
       *[other] A két leosztás együtt: { $points } pont, { $name } nyerte
    }
result-penalties = Büntetőpontok
result-payouts = Kifizetés
payout-unpaid = { $count } zseton kifizetetlen
penalties-fewest = A legkevesebb büntetőpont nyer
sheet-columns = Oszlopok
sheet-column = { $number }. oszlop
sheet-column-closed = lezárva
sheet-chips = Zsetonok
