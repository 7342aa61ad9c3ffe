### Jaot, jotka kuka tahansa voi tarkistaa: pöydässä, tarkistussivulla ja päätteessä.

## Pöydän jako

fair-heading = Tarkista jako
fair-before = Ennen jakoa pöytä lukitsi siemenen tällä tiivisteellä. Siemen näytetään, kun jako on päättynyt.
fair-after = Tästä siemenestä ja pelaajien lisäyksistä saadaan ennen jakoa annettu tiiviste ja korttien järjestys.
fair-commitment = Tiiviste
fair-seed = Siemen
fair-seed-later = näytetään, kun jako on päättynyt
fair-scheme = Menetelmä
fair-contributions = Pelaajien lisäykset
fair-contribution-none = ei mitään
fair-coming = Jako { $number }
fair-coming-added = Olet lisännyt siihen osasi.
fair-words = Omat sanasi seuraaviin jakoihin
fair-words-hint = Ne sekoitetaan jokaiseen pyytämääsi jakoon yhdessä selaimesi satunnaislukujen kanssa. Jaon jälkeen kaikki voivat lukea ne.
fair-verify = Tarkista päättyneet jaot
prompt-before-deal = Kortteihin sekoitetaan nyt jokaisen pelaajan lisäys

## Tarkistus

verify-heading = Tarkista pelin kulku
verify-lead = Tallenteesta näkee, miten kortit sekoitettiin. Tämä sivu laskee sen uudelleen vain selaimessasi: mitään ei lähetetä minnekään.
verify-paste = Tallenne, JSON tai teksti
verify-open = Avaa tiedosto
verify-start = Tarkista
verify-table = Pöydän päättyneet jaot tarkistetaan.
verify-no-hands = Tässä tallenteessa ei ole vielä päättyneitä jakoja.
verify-only-deals = Sivu tarkistaa jaot. Ovatko siirrot sääntöjen mukaisia, sen kertoo päätteessä komento ”verify”.
verify-not-read = Tätä ei voi lukea tallenteena: { $problem }
verify-needs-https = Selaimesi laskee tämän vain sivuilla, jotka tulevat HTTPS-yhteydellä.
verify-record = { $rules }: { $players }
verify-hand = Jako { $number }
verify-values = Arvot
verify-match = Ottelu
verify-outcome =
    { $outcome ->
        [ok] Kaikki on niin kuin luvattiin.
        [false] Jokin ei täsmää.
       *[unknown] Vikaa ei löytynyt, mutta kaikkea ei voi tarkistaa.
    }
verify-mark =
    { $outcome ->
        [ok] täsmää
        [false] ei täsmää
       *[unknown] ei voi tarkistaa
    }
verify-step =
    { $step ->
        [draw] Arvonta ennen ensimmäistä jakoa
        [replay] Siirrot
        [commitment] Tiiviste
        [deck] Korttien järjestys
       *[reshuffles] Uudet sekoitukset
    }
verify-ok =
    { $step ->
        [draw] Ennen ensimmäistä jakoa vedetyt kortit saadaan sen siemenestä ja pelaajien lisäyksistä.
        [replay] Siirrot ovat sääntöjen mukaisia ja johtavat tuloksiin.
        [commitment] Siemen on se, joka luvattiin.
        [deck] Pakka saadaan siemenestä ja pelaajien lisäyksistä.
       *[reshuffles] Jokainen uusi nostopakka saadaan niistä myös.
    }
verify-reason =
    { $reason ->
        [no_seed] Tallenteessa ei ole siementä: jako ei ole päättynyt, tai siemen on jätetty pois.
        [unknown_scheme] Pakka on tehty menetelmällä, jota täällä ei tunneta.
        [not_drawn] Tallenne ei kerro, mitkä kortit vedettiin ennen ensimmäistä jakoa.
        [chosen] Roolit saadaan pelkästä siemenestä: joku valitsi oman roolinsa, kun pöytä tehtiin.
        [masked] Tämä on yhden pelaajan näkymä, jossa ei ole siemeniä.
        [bad_seed] Siemen ei ole 32 tavua heksadesimaalinumeroin.
        [bad_contributions] Pelaajien lisäykset eivät ole yksi heksadesimaaliteksti kultakin.
        [no_commitment] Siemen on, mutta sen tiivistettä ei.
        [other_commitment] Tiiviste kuuluu toiselle siemenelle.
        [seed_again] Siementä käytettiin jo aiemmassa jaossa, joten se tunnettiin.
        [other_deck] Pakkaa ei saada siemenestä ja pelaajien lisäyksistä: { $position }. kortti on toinen.
        [other_reshuffle] { $position }. sekoitusta ei saada siemenestä ja pelaajien lisäyksistä.
        [other_cards] Vedettyjä kortteja ei saada siemenestä ja pelaajien lisäyksistä: { $position }. kortti on toinen.
        [other_dealer] Korkeimman kortin vetänyt pelaaja ei jakanut ensin.
        [unreadable] Nämä eivät ole kortteja.
       *[rules] Pelin kulkua ei voi toistaa.
    }
