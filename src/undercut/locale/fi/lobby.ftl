# Aula, asetukset, säännöt lyhyesti, yhteyden tila.

app-title = Undercut
app-tagline = Gin rummya rauhallisessa pöydässä
page-title-table = Jako { $number } · Undercut
page-title-your-turn = Sinun vuorosi · Undercut
close = Sulje
cancel = Peruuta
back-to-lobby = Aula
skip-to-content = Siirry sisältöön

## Aula

lobby-heading = Pelaa gin rummya
lobby-play = Pelaa
lobby-playing = Pöytää valmistellaan
lobby-against = Vastustaja
lobby-rules = Säännöt
lobby-continue = Jatka
lobby-look = Katso
lobby-your-tables = Pöytäsi
lobby-loading = Haetaan pöytiäsi
lobby-empty = Sinulla ei ole vielä pöytää. Pelaa-painike avaa sellaisen.
lobby-your-turn = Sinun vuorosi
lobby-their-turn = Toisen pelaajan vuoro
lobby-finished = Päättynyt
lobby-won = Voitto
lobby-lost = Tappio
lobby-hand = Jako { $number }
lobby-totals = { $mine } – { $theirs }
lobby-table-label = Vastustaja { $name }, jako { $number }, tilanne { $mine } – { $theirs }
lobby-guest = Nimesi pöydässä: { $name }

bot-level =
    { $level ->
        [easy] Helppo
        [normal] Tavallinen
        [hard] Vaikea
        [expert] Asiantuntija
        [challenge-simple] Haaste
        [random] Satunnainen
       *[other] { $level }
    }
# Nimenä lauseen alussa: ”Helppo botti passasi”.
bot-name =
    { $level ->
        [easy] Helppo botti
        [normal] Tavallinen botti
        [hard] Vaikea botti
        [expert] Asiantuntijabotti
        [challenge-simple] Haastebotti
        [random] Satunnainen botti
       *[other] { $level }
    }
bot-description =
    { $level ->
        [easy] Pitää yhdistelmänsä, heittää suurimman korttinsa ja koputtaa heti kun saa.
        [normal] Etsii parhaat yhdistelmänsä, ottaa mistä on apua eikä heitä sinulle sopivia kortteja.
        [hard] Muistaa jokaisen kortin, punnitsee riskit ja päättää, milloin koputtaa ja milloin odottaa giniä.
        [expert] Pelaa ennen jokaista siirtoa satoja mahdollisia jakoja loppuun ja oppii, miten sinä pelaat.
        [challenge-simple] Jättää aina mahdollisimman vähän irtokortteja ja koputtaa heti kun saa.
        [random] Tekee minkä tahansa sallitun siirron.
       *[other] Pelaa itsekseen.
    }
bot-reduced = Täällä heikompi: tämä palvelin toimii ilman käännettyä koodia, joten se kokeilee paljon vähemmän jakoja.

rules-name =
    { $rules ->
        [classic] Klassinen
        [standard] Kerhopeli
        [pagat] Pagat
        [bicycle] Bicycle
        [oklahoma] Oklahoma
        [hollywood] Hollywood
        [straight] Pelkkä gin
        [partners] Paripeli
        [challenge] Tutkijoiden haaste
        [tournament] Turnaus
        [table] Rangaistuspistegin
        [three-hand] Kolmen käden gin
       *[other] { $rules }
    }
rules-summary =
    { $rules ->
        [classic] Kymmenen korttia kummallekin, koputus enintään 10 pisteellä, 100 pisteeseen.
        [standard] Koputus vain poiston yhteydessä, iso gin, lisäpisteet ottelusta ja jokaisesta voitetusta jaosta.
        [pagat] Gin 20, alitus 10, voitettu jako 20; häviäjä jakaa.
        [bicycle] Gin 20, alitus 10, voitettu jako 20; voittaja jakaa.
        [oklahoma] Aloituskortti määrää koputusrajan, ässällä vain gin kelpaa, pata kaksinkertaistaa; 150 pisteeseen.
        [hollywood] Kolme saraketta, kukin 100 pisteeseen.
        [straight] Ei koputusta: vain gin päättää jaon.
        [partners] Kaksi kahta vastaan: kaksi jakoa rinnakkain, yksi tulos parille; 125 pisteeseen.
        [challenge] Vain jakojen pisteet, 100:aan: tutkijoiden haastepeli.
        [tournament] Yksi jako; viimeisen poistetun kortin saa vielä ottaa, jos koputtaa sillä.
        [table] Kahdesta neljään pelaajaa, yksi jako, rangaistuspisteet ja pelimerkit.
        [three-hand] Yksi laatikossa, yksi kapteeni ja yksi lepovuorossa neuvomassa; 100 pisteeseen.
       *[other] Gin rummy omin säännöin.
    }

## Asetukset

settings-heading = Asetukset
settings-speed = Korttien liike
settings-speed-off = Ei liikettä
settings-speed-fast = Nopea
settings-speed-normal = Tavallinen
settings-cards = Korttien kuvat
settings-cards-two-colour = Kaksi väriä
settings-cards-four-colour = Neljä väriä
settings-cards-large-index = Isot merkit
settings-cards-large-index-four-colour = Isot merkit, neljä väriä
settings-cards-plain = Pelkistetty
settings-laying = Koputuksen jälkeen
settings-laying-automatic = Kiinnitä kortit ja laske yhdistelmät puolestani
settings-laying-myself = Valitsen itse
settings-theme = Värit
settings-theme-system = Laitteen mukaan
settings-theme-light = Vaalea
settings-theme-dark = Tumma
settings-theme-high-contrast = Suuri kontrasti
settings-language = Kieli
language-name =
    { $language ->
        [en] English
        [hu] Magyar
        [fi] Suomi
       *[other] { $language }
    }

## Säännöt lyhyesti

howto-heading = Näin pelataan
howto-goal = Kokoa kymmenestä kortistasi yhdistelmiä: sarjoja, joissa on kolme tai neljä samanarvoista korttia, ja suoria, joissa on vähintään kolme peräkkäistä saman maan korttia. Ässä on pienin.
howto-turn = Nosta vuorollasi nostopakan päällimmäinen kortti tai ota poistopakan päällimmäinen, ja heitä sitten yksi kortti poistopakkaan. Poistopakasta otettua korttia ei saa heittää samalla vuorolla.
howto-first = Aloituskorttia tarjotaan ensin ei-jakajalle ja sitten jakajalle. Jos kumpikin passaa, ei-jakaja nostaa nostopakasta.
howto-deadwood = Yhdistelmiin kuulumattomat kortit ovat irtokortteja. Ässä on 1 piste, kuningas, rouva ja jätkä 10 ja muut numeronsa verran.
howto-knock = Enintään 10 pisteen irtokorteilla saat koputtaa: samalla kun heität kortin tai nostamisen sijasta. Jos irtokortteja ei ole, se on gin.
howto-layoff = Koputuksen jälkeen toinen pelaaja saa kiinnittää korttejaan koputtajan yhdistelmiin, ginin jälkeen ei.
howto-score = Koputuksesta saa irtokorttien pisteiden erotuksen. Jos toisella pelaajalla on niitä saman verran tai vähemmän, se on alitus: hän saa erotuksen ja 25 pistettä. Ginistä saa 25 pistettä ja lisäksi toisen pelaajan irtokorttien pisteet.
howto-void = Jos nostopakassa on enää kaksi korttia eikä kukaan ole koputtanut, jakoa ei lasketa ja sama pelaaja jakaa uudelleen.
howto-match = Ensimmäisenä 100 pisteeseen päässyt voittaa ottelun.

## Yhteys

connection-connecting = Yhdistetään
connection-offline = Ei yhteyttä. Yritetään uudelleen.
connection-back = Yhteys palasi
connection-lost = Pöytään ei saada yhteyttä. Ottelusi on tallessa.
connection-retry = Yritä nyt

## Choosing a game

choose-heading = Valitse peli
choose-level = Taso
choose-players = Pelaajat
choose-count = { $count } pelaajaa
choose-role = Aloitat
choose-role-name =
    { $role ->
        [box] laatikossa
        [captain] kapteenina
        [out] lepovuorossa
       *[any] korttien mukaan
    }

## Sääntöjen lukeminen

reading-contents = Sisällys
reading-rule-set = Säännöstö
reading-loading = Haetaan sääntöjä
