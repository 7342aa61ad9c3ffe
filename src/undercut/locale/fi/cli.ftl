# Komentorivi: analyysikomentojen otsikot ja pelkistetty peli `undercut play`.

## undercut meld, knocks, settle

cli-deadwood =
    { $points ->
        [one] Irtokortit: { $points } piste
       *[other] Irtokortit: { $points } pistettä
    }
cli-arrangement = Järjestely { $position } / { $count }
cli-melds = Yhdistelmät
cli-no-meld = ei yhdistelmiä
cli-unmelded = Irtokortit
cli-none = ei yhtään
cli-knocks-heading = Heitot, joilla saa koputtaa enintään { $limit } pisteellä
cli-knocks-line =
    { $points ->
        [one] { CARD($card) }: jää { $points } piste
       *[other] { CARD($card) }: jää { $points } pistettä
    }
cli-knocks-gin = { CARD($card) }: gin
cli-knocks-none =
    { $limit ->
        [one] Jokaisen heiton jälkeen jää yli { $limit } piste.
       *[other] Jokaisen heiton jälkeen jää yli { $limit } pistettä.
    }
cli-settle-winner =
    { $winner ->
        [knocker] Koputtaja voittaa
        [defender] Puolustaja voittaa
       *[none] Kukaan ei saa pisteitä
    }
cli-settle-winners = Voittaja: { $names }
cli-settle-seat =
    { $side ->
        [knocker] Koputtaja
        [defender] Puolustaja
       *[numbered] Puolustaja { $number }
    }
cli-settle-kind =
    { $kind ->
        [gin] Gin
        [big_gin] Iso gin
        [undercut] Alitus
       *[knock] Koputus
    }
cli-settle-points =
    { $points ->
        [one] { $points } piste
       *[other] { $points } pistettä
    }
cli-settle-knocker-melds = Koputtajan yhdistelmät
cli-settle-knocker-deadwood =
    { $points ->
        [one] Koputtajan irtokortit: { $points } piste
       *[other] Koputtajan irtokortit: { $points } pistettä
    }
cli-settle-defender-deadwood =
    { $points ->
        [one] Puolustajan irtokortit kiinnitysten jälkeen: { $points } piste
       *[other] Puolustajan irtokortit kiinnitysten jälkeen: { $points } pistettä
    }
cli-settle-layoff = Kiinnitetty { CARD($card) }, yhdistelmä { $meld }
cli-settle-no-layoff = Ei kiinnityksiä
cli-settle-defender-melds = Puolustajan yhdistelmät

## undercut score

cli-score-player = Pelaaja { $number }
cli-score-team = Pari { $number }
cli-score-column = Sarake { $number }
cli-score-boxes = Voitetut jaot

## undercut replay

cli-replay-heading = Pelin kulku, säännöt: { $rules }
cli-replay-hand = Jako { $number }
cli-replay-ply = Pelattu { $position } / { $count } siirtoa
cli-replay-totals = Tilanne: { $totals }
cli-replay-seat = Paikka { $seat }
cli-replay-to-act = Vuorossa { $name }
cli-replay-holding = { $name }: { CARD($cards) }
cli-replay-stock =
    { $count ->
        [one] Nostopakka: { $count } kortti
       *[other] Nostopakka: { $count } korttia
    }
cli-replay-discard-pile = Poistopakka: { CARD($cards) }
cli-replay-over = Pelin kulku on täydellinen ja voidaan toistaa alusta loppuun.

## undercut rules

cli-rules-heading = Säännöstöt
cli-rules-version = versio { $version }
cli-rules-hash = tiiviste { $hash }
cli-rules-hand = Jaon asetukset
cli-rules-match = Ottelun asetukset
cli-rules-table = Pöydän asetukset

cli-check-good = { $name }: kaikki kunnossa.
cli-check-problems =
    { $count ->
        [one] { $name }: { $count } virhe
       *[other] { $name }: { $count } virhettä
    }

## undercut play

cli-play-welcome = Säännöt: { $rules }, vastustaja: { $name }, { $target }. Kysymysmerkki näyttää komennot.
cli-level-reduced = { $name }: täällä heikompi, koska ilman Numbaa (pip install 'undercut[fast]') se kokeilee paljon vähemmän jakoja.
cli-play-target-hands =
    { $count ->
        [one] { $count } jako
       *[other] { $count } jakoa
    }
cli-play-partner = Parisi on { $name }.
cli-play-role-card = { $name }: { CARD($card) }
cli-play-roles = Laatikossa: { $box }. Kapteeni: { $captain }. Lepovuorossa: { $out }.
cli-play-totals = Tilanne: { $totals }
cli-play-other-hand = Toinen jako: { $result }
cli-play-cards = Korttisi: { $cards }
cli-play-cards-of = Kortit, { $name }: { $cards }
cli-play-upcard = Poistopakan päällimmäinen: { CARD($card) }
cli-play-stock =
    { $count ->
        [one] Nostopakka: { $count } kortti
       *[other] Nostopakka: { $count } korttia
    }
cli-play-prompt = Sinun vuorosi
cli-play-help = s nosta nostopakasta, t ota poistopakasta, p passaa, 7D heitä se kortti, k7D koputa sillä, k koputa nostamisen sijasta, q lopeta
cli-play-help-after-knock = Enter laske se mitä ehdotetaan, =4H5H6H laske se yhdistelmä, 8S>0 kiinnitä se kortti ensimmäiseen yhdistelmään, . jatka, q lopeta
cli-play-advice = Neuvosi, saaja { $name }
cli-play-advice-help = Siirto, jonka kapteeni voisi tehdä, sanoja merkin " jälkeen tai molemmat; tyhjä rivi: ei neuvoa, w: katsele jako loppuun, q: lopeta
cli-play-advised = Neuvo, saaja { $name }: { $advice }
cli-play-advises = { $name } neuvoo: { $advice }
cli-play-not-now = { $text } ei käy nyt. Mahdollista: { $moves }
cli-play-not-understood = { $text } ei ole siirto. Kysymysmerkki näyttää komennot.
cli-play-continue = Enter: seuraava jako
cli-play-bye = Ottelu jäi kesken.

## undercut simulate

cli-simulate-heading =
    { $count ->
        [one] { $count } jako, säännöt: { $rules }
       *[other] { $count } jakoa, säännöt: { $rules }
    }
cli-simulate-seed = Siemen { $seed }, pelaajina: { $policies }
cli-simulate-kind =
    { $kind ->
        [gin] Gin
        [big_gin] Iso gin
        [undercut] Alitus
        [void] Ei lasketa
       *[knock] Koputus
    }
cli-simulate-turns = Vuoroja jaossa
cli-simulate-points = Pisteitä jaossa
cli-simulate-points-seat = Pisteitä jaossa, paikka { $seat }
cli-simulate-speed = Jakoja sekunnissa

## undercut serve

cli-serve-ready = Undercut on osoitteessa { $url }
cli-serve-stop = Ctrl+C pysäyttää sen.

## undercut ratings

cli-ratings-heading = Vahvuusluvut: { $rules }
cli-ratings-none = Kenelläkään ei ole vielä vahvuuslukua.
cli-ratings-name = Nimi
cli-ratings-points = Vahvuusluku
cli-ratings-matches = Ottelut
cli-ratings-recomputed =
    { $count ->
        [one] Laskettu uudelleen { $count } pisteytetystä ottelusta.
       *[other] Laskettu uudelleen { $count } pisteytetystä ottelusta.
    }
cli-ratings-changed =
    { $count ->
        [one] { $count } vahvuusluku on toinen kuin ennen.
       *[other] { $count } vahvuuslukua on toisia kuin ennen.
    }
cli-ratings-unreadable = Ottelua { $id } ei voi toistaa, ja se jää pois.

## undercut join

cli-join-plays = { $player } pelaa pelaajan { $name } paikalla: { $url }
cli-join-waits =
    { $count ->
        [one] Ottelu alkaa, kun viimeinenkin paikka on varattu.
       *[other] Ottelu alkaa, kun vielä { $count } paikkaa on varattu.
    }
cli-join-hand = Jako { $number }: { $totals }
