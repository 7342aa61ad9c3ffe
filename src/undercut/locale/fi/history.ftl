# Mitä on pelattu: omat ottelut, jako siirto siirrolta, tilastot, vahvuusluvut.

## Paikat

history-heading = Omat ottelut
history-statistics = Tilastot
history-leaderboard = Sijoituslista
history-places = Mitä on pelattu
history-back = Takaisin omiin otteluihin
history-back-to-match = Takaisin otteluun
history-loading = Ladataan
history-missing = Täällä ei ole nähtävää. Linkki on ehkä peruttu.

## Otteluluettelo

history-empty = Ei vielä otteluita. Ne näkyvät täällä heti kun pelaat.
history-rules = Säännöt
history-all-rules = Kaikki
history-more = Näytä vanhempia
history-outcome =
    { $outcome ->
        [won] Voitto
        [lost] Tappio
        [shared] Jaettu voitto
        [nobody] Ei voittajaa
       *[playing] Kesken
    }
history-reason =
    { $reason ->
        [left] joku luovutti tai lähti
        [abandoned] lopetettiin kesken
       *[played] pelattiin loppuun
    }
history-hands =
    { $count ->
        [one] { $count } jako
       *[other] { $count } jakoa
    }
history-line = { $outcome }, vastassa { $name }, tilanne { $totals }

## Yksi ottelu

match-of = { $rules }: { $name }
match-hands-heading = Jaot
match-no-hands = Yksikään jako ei ole vielä päättynyt.
match-hand-in-play = Kesken
# Ottelu päättyi ennen viimeisen jaon loppua.
match-hand-unfinished = Ei pelattu loppuun
match-hand-boards = Jako { $number }, pöytä { $board }
match-totals-label = Tilanne sen jälkeen
match-replay = Toisto
match-replay-label = Toista jako { $number }
match-go-on = Pöytään
match-download = Lataa pelin kulku
match-download-text = Teksti
match-download-json = JSON
match-share-heading = Jaa linkillä
match-share-explained = Linkin saanut näkee tämän ottelun päättyneet jaot kaikkine kortteineen, eikä mitään muuta. Voit perua linkin.
match-share-make = Tee linkki
match-share-link = Linkki
match-share-copy = Kopioi
match-share-copied = Kopioitu
match-share-withdraw = Peru linkki
match-share-withdrawn = Linkki ei vie enää mihinkään.
match-shared-note = Yhden pelaajan jakama: päättyneet jaot kaikkine kortteineen.
match-rated =
    { $rated ->
        [yes] Vahvuuslukuihin laskettava
        [bot] Ei lasketa vahvuuslukuihin: pöydässä on tietokonepelaaja
       *[no] Ei lasketa vahvuuslukuihin
    }

## Yksi jako siirto siirrolta

replay-drew = { $name } nosti: { CARD($card) }
    .spoken = { $name } nosti: { CARD($card, form: "name") }
replay-controls = Siirrot
replay-play = Toista
replay-pause = Tauko
replay-speed = Nopeus
replay-hidden =
    { $count ->
        [one] { $count } kortti kuvapuoli alaspäin
       *[other] { $count } korttia kuvapuoli alaspäin
    }
replay-unfinished = Jako on kesken: näet sen, mitä paikaltasi tiedetään.
replay-hand-before = Edellinen jako
replay-hand-after = Seuraava jako
replay-board = Viereinen jako
replay-keys = Nuolet: yksi siirto. Home, End: ensimmäinen ja viimeinen. Välilyönti: toisto tai tauko.
replay-dealer = { $name } jakaa
replay-nothing-held = Ei kortteja

## Tilastot

statistics-empty = Ei vielä tilastoja. Ne alkavat ensimmäisestä jaostasi.
statistics-matches = Ottelut
statistics-won-of =
    { $count ->
        [one] { $won } voitettu, { $count } ottelu
       *[other] { $won } voitettu, { $count } ottelua
    }
statistics-win-rate = Voitetut ottelut
statistics-hands = Jaot
statistics-hands-won = Voitetut jaot
statistics-hands-void = Jaot ilman pisteitä
statistics-points = Pisteitä jakoa kohti
statistics-penalties = Rangaistuspisteitä jakoa kohti
statistics-points-against = Muiden pisteitä jakoa kohti
statistics-penalties-against = Muiden rangaistuspisteitä jakoa kohti
statistics-gins = Gin
statistics-big-gins = Iso gin
statistics-undercuts-made = Tehdyt alitukset
statistics-undercuts-suffered = Kärsityt alitukset
statistics-knock-deadwood = Irtokortit koputtaessa
statistics-defence-deadwood = Irtokortit puolustaessa
statistics-turns = Vuoroja jakoa kohti
statistics-rating = Vahvuusluku
statistics-rating-matches =
    { $count ->
        [one] { $count } lasketusta ottelusta
       *[other] { $count } lasketusta ottelusta
    }
statistics-share-of-hands = jaoista
statistics-none = –
statistics-points-chart = Pisteitä jakoa kohti ajan mittaan
statistics-wins-chart = Voitetut ottelut ajan mittaan
statistics-chart-mine = sinä
statistics-chart-others = muut
statistics-chart-label =
    { $count ->
        [one] { $heading }: { $last }, kun on pelattu { $count } ottelu
       *[other] { $heading }: { $first } ensimmäisen ottelun jälkeen, { $last }, kun on pelattu { $count } ottelua
    }
statistics-chart-table = Taulukkona
statistics-chart-match = Ottelu
statistics-chart-when = Milloin
statistics-chart-too-few = Kuva alkaa toisesta ottelusta.

## Sijoituslista

leaderboard-place = Sija
leaderboard-name = Nimi
leaderboard-rating = Vahvuusluku
leaderboard-matches = Ottelut
leaderboard-me = sinä
leaderboard-empty = Listalla ei ole vielä ketään.
leaderboard-explained = Vain vahvuuslukuihin laskettavat ottelut otetaan huomioon: ihmisten väliset, ilman apua. Listalle pääsee, kun on tunnus ja vähintään { $count } tällaista ottelua. Vahvuusluku kertoo, minkä arvoinen pelaaja lähes varmasti vähintään on.
leaderboard-mine =
    { $matches ->
        [one] Vahvuuslukusi on { $points }, { $matches } lasketusta ottelusta.
       *[other] Vahvuuslukusi on { $points }, { $matches } lasketusta ottelusta.
    }
