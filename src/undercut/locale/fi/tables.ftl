# Pöydät, joissa ihmiset tapaavat: uusi pöytä, odottavat pöydät aulassa, odotus pöydässä, kutsu.

## Uusi pöytä

people-play = Pelaa ihmisten kanssa
people-heading = Pöytä ihmisille
people-others = Ketkä muut pelaavat
people-seat = Paikka { $number }
people-seat-partner = Paikka { $number }, parisi
people-person = Ihminen
people-bot = Botti: { bot-level }
people-no-person = Jätä ainakin yksi paikka ihmiselle. Pelkkiä botteja vastaan pelaat aulan Pelaa-painikkeella.
people-visibility = Kuka saa istua pöytään
people-visibility-name =
    { $visibility ->
        [open] Kuka tahansa
       *[private] Se, jolla on linkki
    }
people-visibility-why =
    { $visibility ->
        [open] Pöytä näkyy aulassa.
       *[private] Lähetät linkin itse.
    }
people-more = Lisää valintoja
people-rated = Vahvuusluvut
people-rated-name =
    { $rated ->
        [yes] Vaikuttaa niihin
       *[no] Ei vaikuta niihin
    }
people-rated-bots = Ottelu vaikuttaa vahvuuslukuihin vain, jos joka paikalla istuu ihminen.
people-spectators = Katselijat
people-spectators-name =
    { $allowed ->
        [yes] Saavat tulla
       *[no] Eivät saa tulla
    }
people-talk = Katselijat saavat puhua
people-talk-name =
    { $when ->
        [between_hands] Jakojen välissä
       *[never] Ei koskaan
    }
people-make = Avaa pöytä

## Odottavat pöydät

open-heading = Avoimet pöydät
open-none = Kukaan ei odota pelaajia juuri nyt.
open-loading = Etsitään avoimia pöytiä
open-failed = Avoimia pöytiä ei voi näyttää juuri nyt.
open-free-seats =
    { $count ->
        [one] { $count } vapaa paikka
       *[other] { $count } vapaata paikkaa
    }
open-rated = vaikuttaa vahvuuslukuihin
open-no-spectators = ei katselijoita
open-sit = Istu pöytään
open-sit-label = Istu pöytään, { rules-name }, pöydässä { $name }
open-look = Katso
open-look-label = Katso pöytää, { rules-name }, pöydässä { $name }
open-rules-label = Säännöt: { rules-name }
tables-waiting = Odottaa pelaajia
tables-nobody = Ei vielä ketään muuta
tables-waiting-label = { rules-name }, { $name }

## Odotus pöydässä

room-heading = Pöytä: { rules-name }
room-needed =
    { $count ->
        [0] Kaikki paikat ovat varattuja
        [one] Odotetaan vielä { $count } pelaajaa
       *[other] Odotetaan vielä { $count } pelaajaa
    }
room-begins = Ottelu alkaa itsestään, kun kaikki paikat ovat varattuja.
room-looking = Katselet täällä. Jos haluat pelata, istu vapaalle paikalle.
room-seats = Paikat
room-seat = Paikka { $number }
room-me = Sinä ({ $name })
room-free = Vapaa
room-sit = Istun tähän
room-sit-label = Istun paikalle { $number }
room-host = isäntä
room-away = poissa
room-computer = botti
room-level-label = Botin taso, paikka { $number }
room-give = Anna botille
room-give-label = Anna botille, paikka { $number }
room-take = Ota pois
room-take-label = Ota botti pois, paikka { $number }
room-get-up = Nouse pöydästä
room-close = Nouse ja sulje pöytä
room-invite = Kutsu
room-invite-why = Lähetä tämä linkki. Sen avaaja voi istua pöytään.
room-link = Linkki pöytään
room-copy = Kopioi
room-copied = Kopioitu
room-share = Jaa
room-share-text = Sinulle on vapaa paikka: { rules-name }
room-played = Mitä pelataan
room-rules = Kaikki säännöt
room-options = Kaikki valinnat
room-visibility =
    { $visibility ->
        [open] Pöytä näkyy aulassa
       *[private] Pöydän löytää vain linkillä
    }
room-spectators =
    { $talk ->
        [between_hands] Muut saavat katsella ja puhua jakojen välissä
        [never] Muut saavat katsella mutta eivät puhua
       *[nobody] Kukaan ei saa katsella
    }
room-guest = Olet täällä vieras.
room-choose-name = Valitse nimi
room-choose-name-why = Omalla nimellä muut tuntevat sinut taas.

## Mitä ruudunlukija sanoo siellä

room-sat-down =
    { $who ->
        [me] Istut pöydässä
       *[other] { $name } istui pöytään
    }
room-got-up =
    { $who ->
        [me] Nousit pöydästä
       *[other] { $name } nousi pöydästä
    }
room-back = { $name } on taas täällä
room-renamed = { $before } on nyt nimeltään { $name }
room-match-begins = Ottelu alkaa

## Liian myöhään tulleelle

looking-on = Kaikki paikat ovat varattuja. Katselet.
door-heading =
    { $why ->
        [full] Kaikki paikat ovat varattuja
        [over] Ottelu on päättynyt
        [gone] Täällä ei ole pöytää
       *[other] Pöytää ei voi näyttää
    }
door-words =
    { $why ->
        [full] Ottelu on alkanut, eikä tässä pöydässä saa katsella. Istu toiseen pöytään tai avaa oma.
        [over] Se pelattiin pöydässä, jossa ei saanut katsella.
        [gone] Sen pelaajat ovat nousseet, tai linkistä puuttuu jotakin. Pyydä linkki uudelleen.
       *[other] Palaa aulaan ja yritä sieltä uudelleen.
    }
