# Pöytä: mitä odotetaan, mitä voi painaa, mitä tapahtui.
# Näkyvissä lauseissa sana ”kortin” taipuu kortin merkin puolesta; .spoken-muodossa taipuu kortin koko nimi.
# Käskymuodon objekti on nimennössä: ”ota ruutuseiska”, mutta ”otit ruutuseiskan”.

## Otsikko ja paikat

table-hand = Jako { $number }
table-target = { $points } pisteeseen
table-knock-limit =
    { $limit ->
        [0] vain gin
       *[other] koputus ≤ { $limit }
    }
    .spoken =
        { $limit ->
            [0] vain gin
           *[other] koputus enintään { $limit } pisteellä
        }
table-score = sinä { $mine } – { $theirs } { $name }
    .spoken = Sinä { $mine }, { $name } { $theirs }
person =
    { $who ->
        [me] Sinä
       *[other] { $name }
    }
table-you = Sinä
table-dealer = Jakaja
table-away = { $name } on poissa
table-cards =
    { $count ->
        [one] { $count } kortti
       *[other] { $count } korttia
    }
table-stock = Nostopakka
table-stock-left = { $count } jäljellä
table-discard-pile = Poistopakka
table-discard-pile-empty = Tyhjä
table-points =
    { $count ->
        [one] { $count } piste
       *[other] { $count } pistettä
    }
table-deadwood =
    { $points ->
        [one] Irtokortit: { $points } piste
       *[other] Irtokortit: { $points } pistettä
    }
    .spoken =
        { $points ->
            [one] Irtokorttisi: { $points } piste
           *[other] Irtokorttisi: { $points } pistettä
        }
table-deadwood-without =
    { $points ->
        [one] Ilman korttia { CARD($card) } irtokortit: { $points } piste
       *[other] Ilman korttia { CARD($card) } irtokortit: { $points } pistettä
    }
    .spoken =
        { $points ->
            [one] Ilman { CARD($card, form: "partitive") } irtokortit: { $points } piste
           *[other] Ilman { CARD($card, form: "partitive") } irtokortit: { $points } pistettä
        }

## Mitä odotetaan

prompt-mine =
    { $phase ->
        [offer] Ota aloituskortti { CARD($card) } tai passaa
        [draw] Nosta nostopakasta tai ota { CARD($card) }
        [draw_stock] Nosta nostopakasta
        [discard] Heitä kortti
        [last_take] Ota { CARD($card) } ja koputa, tai passaa
        [last_knock] Koputa
        [reshuffle] Nostopakkaa sekoitetaan
        [lay_melds] Laske yhdistelmäsi pöytään
        [lay_off] Kiinnitä sopivat kortit ja jatka
        [defender_melds] Laske yhdistelmäsi pöytään
       *[over] Jako on päättynyt
    }
    .spoken =
        { $phase ->
            [offer] Sinun vuorosi. Ota { CARD($card, form: "name") } tai passaa.
            [draw] Sinun vuorosi. Nosta nostopakasta tai ota { CARD($card, form: "name") }.
            [draw_stock] Sinun vuorosi. Nosta nostopakasta.
            [discard] Heitä kortti.
            [last_take] Sinun vuorosi. Ota { CARD($card, form: "name") } ja koputa, tai passaa.
            [last_knock] Koputa.
            [reshuffle] Nostopakkaa sekoitetaan.
            [lay_melds] Laske yhdistelmäsi pöytään.
            [lay_off] Kiinnitä sopivat kortit ja jatka.
            [defender_melds] Laske yhdistelmäsi pöytään.
           *[over] Jako on päättynyt.
        }
prompt-mine-knock =
    { $phase ->
        [draw]
            { $kind ->
                [gin] Nosta nostopakasta, ota { CARD($card) } tai tee gin
               *[knock] Nosta nostopakasta, ota { CARD($card) } tai koputa
            }
       *[discard]
            { $kind ->
                [gin] Heitä kortti tai tee gin
                [big_gin] Heitä kortti tai tee iso gin
               *[knock] Heitä kortti tai koputa
            }
    }
    .spoken =
        { $phase ->
            [draw]
                { $kind ->
                    [gin] Sinun vuorosi. Nosta nostopakasta, ota { CARD($card, form: "name") } tai tee gin.
                   *[knock] Sinun vuorosi. Nosta nostopakasta, ota { CARD($card, form: "name") } tai koputa.
                }
           *[discard]
                { $kind ->
                    [gin] Heitä kortti tai tee gin.
                    [big_gin] Heitä kortti tai tee iso gin.
                   *[knock] Heitä kortti tai koputa.
                }
        }
prompt-theirs =
    { $phase ->
        [offer] Vuorossa { $name }: ottaa tai passaa
        [draw] Vuorossa { $name }: nosto
        [draw_stock] Vuorossa { $name }: nosto
        [discard] Vuorossa { $name }: heitto
        [lay_melds] Vuorossa { $name }: yhdistelmät pöytään
        [lay_off] Vuorossa { $name }: kiinnitys
        [defender_melds] Vuorossa { $name }: yhdistelmät pöytään
        [over] Jako on päättynyt
       *[other] Vuorossa { $name }
    }
prompt-next-hand = Siirry seuraavaan jakoon
prompt-waiting = Odotetaan: { $name }
prompt-lifted = Valittu { CARD($card) }: heitä se tai valitse toinen
    .spoken = Valittu { CARD($card, form: "name") }. Enter heittää sen.

## Painikkeet

button-draw = Nosta
button-take = Ota { CARD($card) }
    .spoken = Ota { CARD($card, form: "name") }
button-pass = Passaa
button-discard = Heitä
button-discard-card = Heitä { CARD($card) }
    .spoken = Heitä { CARD($card, form: "name") }
button-knock = Koputa
button-gin = Gin
button-big-gin = Iso gin
button-hint = Vihje
button-sort = Järjestä
button-sort-suit = Maan mukaan
button-sort-rank = Arvon mukaan
button-sort-melds = Yhdistelmien mukaan
button-next-hand = Seuraava jako
button-review = Kertaa jako
button-go-on = Jatka
button-lobby = Takaisin aulaan
button-new-match = Uusi ottelu
button-keys = Näppäimet
button-settings = Asetukset
button-score-sheet = Pistetaulukko
button-rules = Säännöt
button-moves = Siirrot

## Näppäimet

keys-heading = Näppäimet
keys-arrows = Siirry kortista toiseen
keys-space = Valitse kortti tai peru valinta
keys-move = Siirrä korttia
keys-draw = Nosta nostopakasta
keys-take = Ota poistopakan päällimmäinen
keys-pass = Passaa
keys-discard = Heitä valittu kortti
keys-knock = Koputa
keys-gin = Gin
keys-sort = Järjestä
keys-rules = Lue säännöt
keys-next = Seuraava jako
keys-close = Sulje avattu ikkuna
keys-help = Näytä tämä luettelo

key-space = Välilyönti
key-enter = Enter
key-ctrl = Ctrl
key-escape = Esc
key-arrows = Nuolet

## Siirrot luettelossa ja viimeisenä tapahtumana

move-hand-started = Jako { $number }
move-dealer =
    { $who ->
        [me] Sinä jaat
       *[other] { $name } jakaa
    }
move-dealt = Korttisi: { CARD($cards) }
    .spoken = Korttisi: { CARD($cards, form: "name") }
move-upcard-turned = Aloituskortti on { CARD($card) }
    .spoken = Aloituskortti on { CARD($card, form: "name") }
move-passed =
    { $who ->
        [me] Passasit
       *[other] { $name } passasi
    }
move-took =
    { $who ->
        [me] Otit kortin { CARD($card) }
       *[other] { $name } otti kortin { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] Otit { CARD($card, form: "genitive") }
           *[other] { $name } otti { CARD($card, form: "genitive") }
        }
move-drew =
    { $who ->
        [me] Nostit kortin { CARD($card) }
       *[other] { $name } nosti nostopakasta
    }
    .spoken =
        { $who ->
            [me] Nostit { CARD($card, form: "genitive") }
           *[other] { $name } nosti nostopakasta
        }
move-discarded =
    { $who ->
        [me] Heitit kortin { CARD($card) }
       *[other] { $name } heitti kortin { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] Heitit { CARD($card, form: "genitive") }
           *[other] { $name } heitti { CARD($card, form: "genitive") }
        }
move-knocked =
    { $who ->
        [me]
            { $kind ->
                [gin] Teit ginin ja heitit kortin { CARD($card) }
               *[knock] Koputit ja heitit kortin { CARD($card) }
            }
       *[other]
            { $kind ->
                [gin] { $name } teki ginin ja heitti kortin { CARD($card) }
               *[knock] { $name } koputti ja heitti kortin { CARD($card) }
            }
    }
    .spoken =
        { $who ->
            [me]
                { $kind ->
                    [gin] Teit ginin ja heitit { CARD($card, form: "genitive") }
                   *[knock] Koputit ja heitit { CARD($card, form: "genitive") }
                }
           *[other]
                { $kind ->
                    [gin] { $name } teki ginin ja heitti { CARD($card, form: "genitive") }
                   *[knock] { $name } koputti ja heitti { CARD($card, form: "genitive") }
                }
        }
move-knocked-without-discard =
    { $who ->
        [me]
            { $kind ->
                [gin] Teit ginin nostamatta
                [big_gin] Teit ison ginin
               *[knock] Koputit nostamisen sijasta
            }
       *[other]
            { $kind ->
                [gin] { $name } teki ginin nostamatta
                [big_gin] { $name } teki ison ginin
               *[knock] { $name } koputti nostamisen sijasta
            }
    }
move-spread =
    { $who ->
        [me]
            { $points ->
                [one] Laskit korttisi pöytään, irtokortit: { $points } piste
               *[other] Laskit korttisi pöytään, irtokortit: { $points } pistettä
            }
       *[other]
            { $points ->
                [one] { $name } laski korttinsa pöytään, irtokortit: { $points } piste
               *[other] { $name } laski korttinsa pöytään, irtokortit: { $points } pistettä
            }
    }
move-laid-off =
    { $who ->
        [me] Kiinnitit kortin { CARD($card) }
       *[other] { $name } kiinnitti kortin { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] Kiinnitit { CARD($card, form: "genitive") }
           *[other] { $name } kiinnitti { CARD($card, form: "genitive") }
        }
move-reshuffled =
    { $count ->
        [one] Poistopakka sekoitettiin uudeksi nostopakaksi, { $count } kortti
       *[other] Poistopakka sekoitettiin uudeksi nostopakaksi, { $count } korttia
    }
move-hand-over =
    { $who ->
        [me]
            { $points ->
                [one] Voitit jaon: { $points } piste
               *[other] Voitit jaon: { $points } pistettä
            }
       *[other]
            { $points ->
                [one] { $name } voitti jaon: { $points } piste
               *[other] { $name } voitti jaon: { $points } pistettä
            }
    }
move-hand-void = Jakoa ei lasketa. { void-reason }
void-reason =
    { $why ->
        [stock] Nostopakassa on enää kaksi korttia, eikä kukaan koputtanut.
        [reshuffles] Poistopakka on sekoitettu liian monta kertaa.
        [idle] Kukaan ei ole nostanut nostopakasta pitkään aikaan.
        [long] Jako kesti liian kauan.
        [takes] Poistopakasta on otettu kortti liian monta kertaa.
       *[other] Kukaan ei saa pisteitä.
    }
move-match-over =
    { $who ->
        [me] Voitit ottelun
        [none] Ottelu on päättynyt
       *[other] { $name } voitti ottelun
    }

last-drew-threw =
    { $who ->
        [me] Nostit nostopakasta, heitit kortin { CARD($card) }
       *[other] { $name } nosti nostopakasta, heitti kortin { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] Nostit nostopakasta ja heitit { CARD($card, form: "genitive") }
           *[other] { $name } nosti nostopakasta ja heitti { CARD($card, form: "genitive") }
        }
last-took-threw =
    { $who ->
        [me] Otit kortin { CARD($taken) }, heitit kortin { CARD($card) }
       *[other] { $name } otti kortin { CARD($taken) }, heitti kortin { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] Otit { CARD($taken, form: "genitive") } ja heitit { CARD($card, form: "genitive") }
           *[other] { $name } otti { CARD($taken, form: "genitive") } ja heitti { CARD($card, form: "genitive") }
        }

## Ruudunlukijoille

label-my-cards = Korttisi
label-their-cards =
    { $count ->
        [one] { $name }: { $count } kortti, kuvapuoli alaspäin
       *[other] { $name }: { $count } korttia, kuvapuoli alaspäin
    }
label-table = Pöytä
label-stock =
    { $count ->
        [one] Nostopakka, { $count } kortti
       *[other] Nostopakka, { $count } korttia
    }
label-draw-stock =
    { $count ->
        [one] Nosta nostopakasta, { $count } kortti jäljellä
       *[other] Nosta nostopakasta, { $count } korttia jäljellä
    }
label-discard-pile = Poistopakka, päällimmäisenä { CARD($card, form: "name") }
label-discard-pile-empty = Poistopakka, tyhjä
label-take-upcard = Ota { CARD($card, form: "name") }
label-card = { CARD($card, form: "name") }
label-card-place = { CARD($card, form: "name") }, { $position }. kortti, yhteensä { $count }
label-card-lifted = valittu
label-card-in-meld = yhdistelmässä
label-card-deadwood = irtokortti
label-card-drawn = juuri nostettu
label-card-taken = juuri otettu
label-card-may-not-go = ei saa heittää tällä vuorolla
label-card-face-down = Kortti, kuvapuoli alaspäin
label-meld = Yhdistelmä: { CARD($cards, form: "name") }
label-last-move = Viimeisin siirto
label-prompt = Mitä odotetaan

say-lifted = { CARD($card, form: "name") } valittu
say-put-back = { CARD($card, form: "genitive") } valinta peruttu
say-moved = { CARD($card, form: "name") } on nyt { $position }. kortti, yhteensä { $count }
say-sorted =
    { $by ->
        [suit] Järjestetty maan mukaan
        [rank] Järjestetty arvon mukaan
       *[melds] Järjestetty yhdistelmien mukaan
    }

## Virheet: mikä meni vikaan ja mitä tehdä

error =
    { $code ->
        [bad_message] Sivu ja palvelin eivät ymmärtäneet toisiaan. Lataa sivu uudelleen.
        [bad_protocol] Sivu on vanhentunut. Lataa se uudelleen.
        [not_seated] Et istu tässä pöydässä.
        [sits_out] Olet tässä jaossa lepovuorossa.
        [not_adviser] Vain lepovuorossa oleva voi neuvoa.
        [bad_text] Siinä on merkki, jota ei voi lähettää, tai se on liian pitkä.
        [too_much_advice] Olet neuvonut tällä kertaa tarpeeksi. Odota, kunnes jako etenee.
        [stale] Peli eteni sillä välin. Katso pöytää ja valitse uudelleen.
        [not_your_turn] Nyt ei ole sinun vuorosi.
        [illegal_action] Säännöt eivät salli tuota nyt. Valitse jotain muuta.
        [bad_action] Palvelin ei tunne tuota siirtoa. Lataa sivu uudelleen.
        [hand_over] Jako on päättynyt. Siirry seuraavaan.
        [hand_not_over] Jako ei ole vielä päättynyt.
        [match_over] Ottelu on päättynyt. Aloita uusi aulasta.
        [too_many_messages] Tuo oli liian nopeaa. Odota hetki ja yritä uudelleen.
        [no_claim] Pelaajalla on vielä aikaa, tai hän on jo pelannut. Katso uudelleen.
        [not_gone] Pelaaja on palannut tai on jo pelannut. Katso uudelleen.
        [too_many_tables] Sinulla on jo niin monta pöytää kuin yhdellä voi olla. Jatka jotakin niistä.
        [no_table] Tällaista pöytää ei ole. Palaa aulaan.
        [table_full] Kaikki paikat ovat varattuja.
        [seat_taken] Joku istui juuri sille paikalle. Valitse toinen.
        [already_begun] Ottelu on alkanut, eikä pöytään voi enää istua eikä siitä nousta.
        [not_host] Vain isäntä voi tehdä sen.
        [signed_out] Et ole täällä enää kirjautuneena. Kirjaudu uudelleen aulasta.
        [rate_limited] Tuo oli liian usein. Odota hetki ja yritä uudelleen.
        [network] Palvelimeen ei saada yhteyttä. Tarkista yhteys ja yritä uudelleen.
       *[other] Tuo ei onnistunut. Yritä uudelleen.
    }
error-taken-card = { CARD($card) } otettiin juuri, eikä sitä saa heittää tällä vuorolla. Valitse toinen kortti.
    .spoken = Juuri otettua { CARD($card, form: "partitive") } ei saa heittää tällä vuorolla. Valitse toinen kortti.
