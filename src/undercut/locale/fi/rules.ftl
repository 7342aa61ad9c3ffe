# Sääntösivut. Jokainen sääntö on oma tekstinsä, ja siinä on säännöstön arvot; muuttujat ovat asetuksia.

rules-page-title = Gin rummyn säännöt
rules-page-of = { rules-name }: säännöt
rules-page-lead = Näillä säännöillä täällä pelataan. Jokaisen säännön kohdalla on se asetus, josta sääntö tulee: säännöstö on vain arvo kullekin asetukselle, ja omassa säännöstössäsi arvot voivat olla toiset. Ellei muuta sanota, tässä on oletusarvo.
rules-page-lead-of = Tässä säännöstössä pelataan näillä säännöillä; kunkin kohdalla on asetus, josta sääntö tulee.
rules-page-drawn = Esimerkit laskee sama ohjelma, joka pelaa.
rules-or = tai
rules-example-heading = Esimerkki
rules-words = Sanoin
rules-allowed = Sallittu
rules-default = Oletus

rules-section =
    { $section ->
        [idea] Mistä pelissä on kyse
        [cards] Kortit, yhdistelmät ja irtokortit
        [deal] Korttien jako ja aloituskortti
        [turn] Vuoro
        [knock] Koputus, gin ja iso gin
        [layoff] Kiinnitykset
        [score] Mitä jaosta saa
        [void] Rauenneet jaot
        [match] Ottelu
        [seats] Ketkä pelaavat
        [chips] Pelimerkit
        [sets] Säännöstöt
        [options] Kaikki asetukset
       *[own] Oma säännöstö
    }

## Mistä pelissä on kyse

rules-idea = Gin rummya pelataan 52 kortilla ilman jokereita. Kukin näkee vain omat korttinsa ja yrittää saada ne yhdistelmiin. Kun jollakulla on tarpeeksi vähän irtokortteja, hän saa päättää jaon; silloin kortit näytetään ja pisteet lasketaan.
rules-players =
    { $players ->
        [2] Pöydässä on kaksi pelaajaa.
        [3] Pöydässä on kolme pelaajaa.
       *[other] Pöydässä on neljä pelaajaa.
    }

## Kortit, yhdistelmät ja irtokortit

rules-ranks = Ässä on pienin kortti, ja siitä lasketaan 1 piste. Kortit kakkosesta kymppiin ovat numeronsa arvoisia; jätkä, rouva ja kuningas ovat kukin 10 pistettä.
rules-melds = Yhdistelmä on sarja tai suora. Sarjassa on kolme tai neljä samanarvoista korttia. Suorassa on vähintään kolme peräkkäistä saman maan korttia: ässä on ennen kakkosta eikä koskaan kuninkaan jälkeen. Kortti voi kuulua vain yhteen yhdistelmään.
rules-deadwood = Kortit, jotka eivät kuulu mihinkään yhdistelmään, ovat irtokortteja. Jos samat kortit voi järjestää yhdistelmiin monella tavalla, lasketaan se tapa, joka jättää irtokortteihin vähiten pisteitä.

## Korttien jako

rules-first-dealer = Ensimmäinen jakaja arvotaan.
rules-cards-each =
    { $seats ->
        [2]
            { $cards_each ->
                [one] Jaon kumpikin pelaaja saa { $cards_each } kortin.
               *[other] Jaon kumpikin pelaaja saa { $cards_each } korttia.
            }
       *[other]
            { $cards_each ->
                [one] Jaon jokainen pelaaja saa { $cards_each } kortin.
               *[other] Jaon jokainen pelaaja saa { $cards_each } korttia.
            }
    }
rules-stock = Loput jäävät kuvapuoli alaspäin nostopakaksi.
rules-first-turn =
    { $first_turn ->
        [none] Aloituskorttia ei käännetä. Aloittaja, kahdesta pelaajasta ei-jakaja, saa yhden kortin enemmän ja aloittaa heittämällä kortin.
       *[offer] Nostopakan viereen käännetään yksi kortti: aloituskortti. Aloittaja, kahdesta pelaajasta ei-jakaja ja useammasta jakajan jälkeen istuva, saa ottaa sen tai passata. Passin jälkeen kysytään seuraavalta, kunnes kaikilta on kysytty kerran. Se, joka ottaa kortin, heittää yhden pois, ja vuoro siirtyy seuraavalle.
    }
rules-all-pass =
    { $all_pass ->
        [may_take_refused] Jos kaikki passaavat, aloittaja aloittaa tavallisen vuoron ja saa sittenkin ottaa aloituskortin.
       *[must_draw_stock] Jos kaikki passaavat, aloittajan on nostettava nostopakasta.
    }
rules-after-upcard-taken =
    { $after_upcard_taken ->
        [next_draws_stock] Kun joku on ottanut aloituskortin, seuraavan pelaajan on sillä yhdellä vuorolla nostettava nostopakasta.
       *[free] Kun joku on ottanut aloituskortin, seuraavan pelaajan vuoro on tavallinen.
    }

## Vuoro

rules-turn = Vuorollaan pelaaja hankkii ensin kortin: hän nostaa nostopakan päällimmäisen tai ottaa poistopakan päällimmäisen. Sitten hän heittää yhden kortin poistopakkaan kuvapuoli ylöspäin. Poistopakan alemmat kortit jäävät paikoilleen.
rules-taken-card =
    { $may_discard_taken_card ->
        [true] Poistopakasta otetun kortin, aloituskortinkin, saa heittää samalla vuorolla.
       *[false] Poistopakasta otettua korttia, aloituskorttiakaan, ei saa heittää samalla vuorolla.
    }

## Koputus, gin ja iso gin

rules-knock-limit =
    { $knock_limit ->
        [first_upcard] Pelaaja, jonka irtokorteissa on enintään aloituskortin verran pisteitä, saa koputtaa ja päättää siten jaon.
        [first_upcard_ace_gin] Pelaaja, jonka irtokorteissa on enintään aloituskortin verran pisteitä, saa koputtaa ja päättää siten jaon; jos aloituskortti on ässä, vain gin kelpaa.
       *[fixed]
            { $knock_limit_points ->
                [0] Vain gin päättää jaon: irtokorttien kanssa ei saa koputtaa.
                [one] Pelaaja, jonka irtokorteissa on enintään { $knock_limit_points } piste, saa koputtaa ja päättää siten jaon.
               *[other] Pelaaja, jonka irtokorteissa on enintään { $knock_limit_points } pistettä, saa koputtaa ja päättää siten jaon.
            }
    }
rules-knock-free = Kenenkään ei ole pakko koputtaa: aina saa jatkaa peliä, vaikka kädessä olisi gin.
rules-knock-with-discard =
    { $knock_with_discard ->
        [false] Kortin heittäessään ei saa koputtaa.
       *[true] Koputtaa saa vuoron lopussa, samalla kun heittää kortin, jo aivan ensimmäisellä vuorolla; jäljelle jääneiden korttien irtokortit ratkaisevat.
    }
rules-knock-instead =
    { $knock_instead_of_draw ->
        [true] Koputtaa saa myös vuoron alussa, nostamisen sijasta ja heittämättä korttia. Se ei käy silloin, kun aloituskorttia tarjotaan, eikä silloin, kun on pakko nostaa nostopakasta.
       *[false] Nostamisen sijasta ei saa koputtaa.
    }
rules-gin =
    { $gin_when ->
        [laid] Gin syntyy, kun pelaaja näyttää kaikki korttinsa yhdistelminä. Se, joka voisi tehdä niin, saa näyttää vähemmän yhdistelmiä, mutta silloin hän on vain koputtanut.
       *[held] Jos koputtajalle ei jää irtokortteja, hänellä on gin, ja hän näyttää kaikki korttinsa yhdistelminä.
    }
rules-big-gin =
    { $big_gin_bonus_points ->
        [none] Isoa giniä ei ole: vaikka nostettukin kortti sopisi yhdistelmään, yksi kortti heitetään, ja tulos on gin.
       *[other] Iso gin: jos noston jälkeen kaikki kortit ovat yhdistelmissä, nostettukin, ne saa näyttää heittämättä mitään. Sen sijasta saa myös heittää kortin ja tehdä ginin.
    }
rules-spread = Koputtaja laskee yhdistelmänsä ja irtokorttinsa pöytään ja valitsee järjestelyn itse: mikä tahansa rajan sisällä kelpaa, ei vain se, joka jättää irtokortteihin vähiten pisteitä. Jos hän ei valitse, pöytään tulee viimeksi mainittu, ja yhtä hyvistä se, johon voidaan kiinnittää vähiten kortteja.

## Kiinnitykset

rules-layoff = Koputuksen jälkeen jokainen puolustaja näyttää yhdistelmänsä ja irtokorttinsa ja saa kiinnittää kortteja koputtajan yhdistelmiin: sarjan neljännen kortin tai kortin, joka jatkaa suoraa jommastakummasta päästä. Kiinnityksiä saa ketjuttaa: 5-6-7 jatkuu kasilla ja sitten ysillä.
rules-layoff-limits = Puolustajan yhdistelmiin, irtokortteihin ja toisen puolustajan kiinnittämään korttiin ei saa kiinnittää mitään. Ginin jälkeen ei kiinnitetä lainkaan.
rules-layoff-best = Jos puolustaja ei valitse itse, hänelle haetaan ne yhdistelmät ja kiinnitykset, jotka yhdessä jättävät irtokortteihin vähiten pisteitä.

## Mitä jako tuottaa

rules-scoring =
    { $scoring ->
        [losers_penalised] Jaon hävinneet saavat rangaistuspisteitä, ja vähiten on parasta. Koputuksen jälkeen jokainen puolustaja saa niin monta pistettä kuin hänen irtokorteissaan on enemmän kuin koputtajalla; jos niissä ei ole enempää, hän ei saa mitään.
       *[winner_scores] Vain jaon voittaja saa pisteitä. Koputuksesta saa pelaajien irtokorttien pisteiden erotuksen.
    }
rules-gin-bonus =
    { $scoring ->
        [losers_penalised] Ginin jälkeen jokainen puolustaja saa kaikki irtokorttiensa pisteet ja lisäksi { $gin_bonus_points }.
       *[winner_scores] Ginistä saa kaikki puolustajan irtokorttien pisteet ja lisäksi { $gin_bonus_points }; puolustaja ei saa mitään, vaikka hänellä ei olisi irtokortteja.
    }
rules-big-gin-bonus = Isosta ginistä lisää tulee { $big_gin_bonus_points }.
rules-undercut =
    { $undercut_when ->
        [less] Alitus syntyy, kun puolustajalle jää irtokortteihin vähemmän pisteitä kuin koputtajalle. Jos pisteitä on saman verran, kyseessä on pelkkä koputus.
       *[less_or_equal] Alitus syntyy, kun puolustajalle jää irtokortteihin saman verran pisteitä kuin koputtajalle tai vähemmän.
    }
rules-undercut-bonus =
    { $scoring ->
        [losers_penalised] Alituksen jälkeen se puolustaja, jolla on irtokorteissaan vähiten pisteitä, ei saa mitään; jos heitä on monta, ei kukaan heistä. Muut, koputtajakin, saavat erotuksen heihin, ja koputtaja vielä { $undercut_bonus_points } lisää.
       *[winner_scores] Alituksesta puolustaja saa erotuksen ja lisäksi { $undercut_bonus_points }.
    }
rules-spade =
    { $spade_upcard_doubles ->
        [true] Jos aloituskortti on pata, kaikki jaon pisteet ovat kaksinkertaisia, nekin, jotka tulevat ginistä tai alituksesta.
       *[false] Aloituskortin maa ei vaikuta mihinkään.
    }

## Rauenneet jaot

rules-void = Rauenneesta jaosta kukaan ei saa pisteitä, ja sama jakaja jakaa uudelleen.
rules-stock-floor =
    { $stock_floor ->
        [reshuffle]
            { $stock_floor_cards ->
                [one] Kun noston jälkeen nostopakassa on { $stock_floor_cards } kortti, se sekoitetaan koko poistopakan kanssa uudeksi nostopakaksi. Nostaja aloittaa uuden poistopakan.
               *[other] Kun noston jälkeen nostopakassa on { $stock_floor_cards } korttia, ne sekoitetaan koko poistopakan kanssa uudeksi nostopakaksi. Nostaja aloittaa uuden poistopakan.
            }
        [void_after_last_take]
            { $stock_floor_cards ->
                [one] Kun vuoro päättyy ilman koputusta ja nostopakassa on { $stock_floor_cards } kortti, seuraava saa ottaa viimeisen heitetyn kortin, mutta vain jos koputtaa sillä; muuten jako raukeaa.
               *[other] Kun vuoro päättyy ilman koputusta ja nostopakassa on { $stock_floor_cards } korttia, seuraava saa ottaa viimeisen heitetyn kortin, mutta vain jos koputtaa sillä; muuten jako raukeaa.
            }
       *[void]
            { $stock_floor_cards ->
                [one] Kun vuoro päättyy ilman koputusta ja nostopakassa on { $stock_floor_cards } kortti, jako raukeaa.
               *[other] Kun vuoro päättyy ilman koputusta ja nostopakassa on { $stock_floor_cards } korttia, jako raukeaa.
            }
    }
rules-reshuffles = Nostopakka saadaan sekoittaa uudeksi näin monta kertaa: { $reshuffles_limit }. Jos se pitäisi tehdä vielä kerran, jako raukeaa.
rules-idle-turns = Jako raukeaa, kun kukaan ei ole nostanut nostopakasta näin monella peräkkäisellä vuorolla: { $idle_turns_limit }.
rules-turns = Jako raukeaa myös, kun vuoroja on kaikkiaan ollut näin monta: { $turns_limit }.
rules-takes =
    { $takes_limit ->
        [none] Poistopakasta saa ottaa kortin kuinka monta kertaa tahansa.
       *[other] Kun poistopakasta on kaikkiaan otettu kortti { $takes_limit } kertaa, jako raukeaa. Aloituskorttia ja viimeistä heitettyä korttia ei lasketa mukaan.
    }

## Ottelu

rules-target =
    { $target_points ->
        [none]
            { $target_hands ->
                [one] Ottelussa on yksi jako; myös rauennut lasketaan.
               *[other] Ottelussa on { $target_hands } jakoa; myös rauenneet lasketaan.
            }
       *[other] Ottelu päättyy heti, kun jollakulla on vähintään { $target_points } pistettä.
    }
rules-target-only-hands = Siihen lasketaan vain jaoista saadut pisteet; se, mikä tulee ottelusta ja voitetuista jaoista, lisätään vasta sen jälkeen.
rules-next-dealer =
    { $next_dealer ->
        [winner] Seuraavan jaon jakaa voittaja.
        [loser] Seuraavan jaon jakaa häviäjä.
       *[alternate] Jokaisen jaon jälkeen jakovuoro siirtyy seuraavalle.
    }
rules-game-bonus =
    { $game_bonus_points ->
        [0] Ottelun voitosta ei saa lisää.
       *[other] Ottelun voittaja saa lisäksi { $game_bonus_points }.
    }
rules-box-bonus =
    { $box_bonus_points ->
        [0] Voitetuista jaoista ei saa lisää.
       *[other] Jokaisesta voitetusta jaosta sen voittaja saa lisäksi { $box_bonus_points }.
    }
rules-box-bonus-when =
    { $box_bonus ->
        [at_once] Se kirjataan jaon mukana, mutta ei vie ketään lähemmäs ottelun loppua.
       *[at_end] Se lisätään lopuksi.
    }
rules-shutout =
    { $shutout ->
        [game_bonus_doubled] Nollavoiton jälkeen voittaja saa ottelusta kaksinkertaisesti.
        [total_doubled] Nollavoiton jälkeen voittajan koko summa kaksinkertaistuu, lisät mukaan lukien.
        [flat] Nollavoiton jälkeen voittaja saa lisäksi { $shutout_points }.
       *[none] Nollavoitosta ei saa lisää.
    }
rules-shutout-means =
    { $shutout_means ->
        [no_hand_won] Nollavoitossa hävinneet eivät ole voittaneet yhtään jakoa.
       *[no_points] Nollavoitossa hävinneillä ei ole yhtään pistettä.
    }
rules-columns =
    { $columns ->
        [1] Pistetaulukossa on yksi sarake.
       *[other] Pistetaulukossa on kolme saraketta. Ensimmäinen voitettu jako kirjataan ensimmäiseen sarakkeeseen, toinen ensimmäiseen ja toiseen ja kolmannesta alkaen kaikkiin, jotka ovat auki. Sarake sulkeutuu, kun joku pääsee siinä tavoitteeseen, ja se lasketaan kuin oma ottelunsa; kun kaikki ovat kiinni, ottelu päättyy, ja sarakkeiden summa ratkaisee.
    }

## Ketkä pelaavat

rules-seating =
    { $seating ->
        [box_captain_out] Kolmesta kaksi pelaa: yksi on laatikossa, ja häntä vastassa on kapteeni. Kolmas on lepovuorossa.
        [partners] Neljä pelaajaa on kahdessa joukkueessa; parit istuvat vastakkain. Kahta jakoa pelataan rinnakkain, kummassakin yksi kummastakin joukkueesta, ja jokaisen jaon jälkeen vastustajat vaihtuvat.
        [dealer_out] Jakaja lepää, ja kaksi muuta pelaa jaon.
       *[plain] Jokaisessa jaossa pelaavat kaikki, kukin omaan lukuunsa.
    }
rules-roles = Ennen ottelua kukin kolmesta nostaa kortin. Suurimman nostanut on laatikossa, keskimmäisen nostanut on kapteeni, ja pienimmän nostanut jää lepovuoroon. Kuningas on suurin ja ässä pienin; samanarvoisista pata on ensin, sitten hertta, ruutu ja risti.
rules-box-deals = Laatikossa oleva jakaa aina; kapteeni on ei-jakaja.
rules-adviser = Lepovuorossa oleva neuvoo kapteenia: hän näkee kapteenin kortit ja kaiken, mikä on pöydällä näkyvissä, mutta ei laatikossa olevan kortteja. Hän voi ehdottaa siirtoa ja sanoa siitä pari sanaa. Kapteeni päättää yksin.
rules-rotation = Jos laatikossa oleva voittaa, hän jää paikalleen, ja kaksi muuta vaihtavat osia. Jos hän häviää, hän jää lepovuoroon; kapteeni siirtyy laatikkoon, ja levännyt pelaaja on nyt kapteeni. Lepovuorossa ei saa pisteitä. Rauenneen jaon jälkeen kaikki pysyvät paikoillaan.
rules-partners-net = Kummankin jaon jakaja on samasta joukkueesta. Joukkueen molempien jakojen tulokset lasketaan yhteen, ja enemmän saanut joukkue saa erotuksen. Jos pisteitä on yhtä paljon, kukaan ei saa mitään, ja samat kaksi jakavat uudelleen samoille vastustajille.

## Pelimerkit

rules-payout =
    { $payout ->
        [per_point] Jaon jälkeen häviäjät maksavat voittajille pelimerkkejä rangaistuspisteidensä mukaan. Jos voittajia on monta, he jakavat tasan, ja tasajaosta yli jäävä menee ensimmäiselle heistä.
        [by_place] Ennen jakoa kaikki panevat yhtä monta pelimerkkiä pottiin, joka jaetaan sijoituksen mukaan. Ne, joilla on saman verran rangaistuspisteitä, jakavat sijoituksensa.
       *[none] Maksuja ei ole.
    }
rules-stake = Merkkejä rangaistuspistettä kohti: { $stake_chips }.
rules-ante = Merkkejä kultakin pottiin: { $ante_chips }.
rules-place-shares = Ensimmäisen, toisen ja kolmannen sijan prosentit potista pelaajien määrän mukaan: { $place_shares }.
rules-chips-only = Merkeillä vain pelataan, ne eivät ole rahaa. Kukaan ei maksa enempää kuin hänellä on: se, mikä puuttuu, jää maksamatta, ja pottiin kaikki panevat sen verran kuin köyhimmällä riittää.

## Säännöstöt

rules-sets = Tässä on, missä kukin säännöstö poikkeaa oletusarvoista; kaikki muu on niiden mukaan. Komentorivi ja selaimen sääntösivu näyttävät kaiken.
rules-about =
    { $rules ->
        [classic] Kahdelle, vähin lisin: koputusraja, gin ja alitus, siinä kaikki. Koputtaa saa sekä kortin heittäessään että nostamisen sijasta, ja ottelun ratkaisevat pelkät jakojen pisteet.
        [standard] Niin kuin kerhoissa nykyään pelataan: koputtaa saa vain kortin heittäessään, iso gin on mukana, ja lopuksi saa lisää ottelusta, voitetuista jaoista ja nollavoitosta.
        [pagat] Ginistä ja alituksesta saa vähemmän, isoa giniä ei ole, ja häviäjä jakaa. Nollavoitto kaksinkertaistaa sen, mitä ottelusta saa.
        [bicycle] Ginistä ja alituksesta saa tässäkin vähemmän, mutta voittaja jakaa, ja nollavoitosta saa aina saman verran.
        [oklahoma] Aloituskortti määrää koputusrajan joka jaossa erikseen, ja ässällä vain gin kelpaa. Pata kaksinkertaistaa jaon.
        [hollywood] Kolme ottelua yhtä aikaa samoista jaoista, kolmessa sarakkeessa.
        [straight] Irtokorttien kanssa ei koputeta: jokainen jako päättyy giniin tai raukeaa.
        [partners] Neljälle, kahdessa joukkueessa, kaksi jakoa rinnakkain. Minkä toinen parista häviää, sen toinen voi voittaa takaisin samalla kertaa.
        [challenge] Ohjelmien tutkimushaasteen säännöt vuodelta 2021: vain jaot ratkaisevat, 100 pisteeseen.
        [tournament] Yksi jako erään tunnetun tutkimuskirjaston tapaan: viimeisen heitetyn kortin saa ottaa, jos koputtaa sillä, gin on se, mikä sellaisena näytetään, ja kun poistopakasta on otettu kortti 50 kertaa, jako raukeaa.
        [table] Kahdelle, kolmelle tai neljälle, rangaistuspistein ja pelimerkein. Kolme tai neljä pelaajaa saa kukin 7 korttia. Poistopakka sekoitetaan, kun nostopakka on vähissä, ja alitukseen tarvitaan vähemmän kuin koputtajalla.
        [three-hand] Kolmelle, joista kaksi pelaa: yksi laatikossa, yksi kapteenina, ja lepovuorossa oleva neuvoo kapteenia seuraavaan vaihtoon asti.
       *[other] Oma säännöstönsä.
    }
rules-set-plain = Ei missään: kaikki asetukset ovat oletusarvoissaan.
rules-set-players = Pelaajia { $players }:

## Kaikki asetukset

rules-options = Jaon, ottelun ja pöydän asetukset: mitä ne voivat olla ja mikä on oletus, jos säännöstö ei sano muuta.
rules-options-of = Tämän säännöstön kaikki asetukset arvoineen.
rules-options-part =
    { $part ->
        [hand] Jaon asetukset
        [match] Ottelun asetukset
       *[table] Pöydän asetukset
    }
rules-allowed-shares = kokonaisia prosentteja sijoituksen mukaan, yhteensä 100, 2, 3 tai 4 pelaajalle

## Oma säännöstö

rules-own = Oma säännöstö on TOML- tai JSON-tiedosto, jossa on nimi, versio ja enintään kolme asetusten taulukkoa. Mitä siitä puuttuu, on oletusarvossaan. Jos asetusta ei ole olemassa, arvo ei ole sallittu tai asetukset ovat ristiriidassa, tiedostoa ei hyväksytä, ja virhe kertoo asetuksen, arvon ja sen, mikä on sallittua.
rules-own-hash = Kaksi säännöstöä, joissa on samat arvot, ovat sama säännöstö, olivatpa nimet mitä tahansa: kummankin tiiviste lasketaan pelkistä asetuksista. Ottelun tallenteessa ovat kaikki asetukset, joten sen voi toistaa, vaikka tiedostoa ei enää olisi.
rules-own-check = Tätä pelataan 150 pisteeseen, eikä irtokorttien kanssa koputeta. Komento kertoo kaiken, mikä tiedostossa on vikana, ja näyttää sitten, mitä sillä pelataan.

## Esimerkit

rules-example =
    { $example ->
        [arrangement] Kymmenen korttia. Herttakuutonen sopii sekä suoraan että sarjaan; sarjassa se jättää vähemmän.
        [discards] Yksitoista korttia, joista yksi on heitettävä. Näillä heitoilla pelaaja saisi koputtaa.
        [discards-upcard] Samat kortit, kun aloituskortti oli ristikuningas.
        [discards-ace] Samat kortit, kun aloituskortti oli ruutuässä.
        [layoffs] Puolustajalla on kaksi yhdistelmää ja niiden lisäksi jätkä, kuutonen ja kaksi nelosta.
        [layoffs-three] Kaksi puolustajaa kiinnittää kumpikin itsekseen: toinen voisi panna ristikympin ysin jatkoksi, jos ysi olisi hänen.
        [knock] Koputus. Puolustaja kiinnittää yhden kortin herttasuoraan.
        [equal] Koputtajalle ja puolustajalle jää saman verran.
        [undercut] Puolustaja kiinnittää kaksi korttia patasuoraan, ja hänelle jää vähemmän kuin koputtajalle.
        [gin] Gin: herttaviitonen sopisi koputtajan suoraan, mutta ginin jälkeen ei kiinnitetä.
        [big-gin] Iso gin: yksitoista korttia eikä heittoa.
        [penalties] Koputus kahta puolustajaa vastaan.
        [penalties-undercut] Sama kahta puolustajaa vastaan, mutta ensimmäiselle jää vähemmän kuin koputtajalle.
        [penalties-gin] Gin kahta puolustajaa vastaan.
        [spade] Aloituskortti oli pataviitonen.
        [match] Ottelu jako jaolta.
        [crossing] Tilanteessa 90 – 95 koputus päättyy alitukseen, toinen ylittää tavoitteen, ja ottelu loppuu heti.
        [shutout] Ottelu, jonka kaikki jaot voitti sama pelaaja.
        [shutout-match-doubled] Kun tavoite on 90 pistettä, yksi 97 pisteen jako päättää ottelun nollavoittoon.
        [columns] Yksi pelaaja on voittanut kolme ensimmäistä jakoa, pisteillä 32, 28 ja 45.
        [roles] Pelaaja 1 nostaa seiskan, pelaajat 2 ja 3 kuninkaan.
        [rotation] Näin osat vaihtuvat jaosta toiseen.
        [partners] Kahdesti kaksi rinnakkaista jakoa.
        [chips] Koputus kahta puolustajaa vastaan vielä kerran, mutta toisella puolustajalla on enää 10 merkkiä.
       *[chips-by-place] Samat kolme, kun kukin panee pottiin 100 merkkiä ja siitä maksetaan sijoituksen mukaan 70 ja 30 prosenttia.
    }
rules-example-role =
    { $role ->
        [box] laatikossa
        [captain] kapteeni
       *[out] lepovuorossa
    }
rules-example-player = Pelaaja
rules-example-players = Pelaajat
rules-example-unpaid = Maksamatta
rules-example-winner = Voittaja
rules-example-upcard = Aloituskortti
