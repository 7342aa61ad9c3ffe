# Säännöstön asetukset muutamalla sanalla. $option ja $value ovat säännöstön tiedostossa käytettyjä nimiä.

option-name =
    { $option ->
        [seats] Pelaajia jaossa
        [cards_each] Kortteja kullekin
        [knock_limit] Koputusraja
        [knock_limit_points] Koputusraja pisteinä
        [knock_with_discard] Koputus poiston yhteydessä
        [knock_instead_of_draw] Koputus nostamisen sijasta
        [first_turn] Ensimmäinen vuoro
        [all_pass] Kun kaikki ovat passanneet
        [after_upcard_taken] Kun aloituskortti on otettu
        [may_discard_taken_card] Juuri otetun kortin saa heittää
        [stock_floor] Nostopakan lopussa
        [stock_floor_cards] Kortteja nostopakan lopussa
        [reshuffles_limit] Uusia sekoituksia, ennen kuin jako raukeaa
        [undercut_when] Alitus
        [gin_when] Gin
        [gin_bonus_points] Pisteet ginistä
        [undercut_bonus_points] Pisteet alituksesta
        [big_gin_bonus_points] Pisteet isosta ginistä
        [scoring] Kuka saa pisteitä
        [spade_upcard_doubles] Pata aloituskorttina kaksinkertaistaa
        [idle_turns_limit] Vuoroja ilman nostopakkaa, ennen kuin jako raukeaa
        [turns_limit] Vuoroja, ennen kuin jako raukeaa
        [takes_limit] Otettuja kortteja, ennen kuin jako raukeaa
        [players] Pelaajia
        [seating] Ketkä pelaavat
        [target_points] Ottelun päättävät pisteet
        [target_hands] Jakoja ottelussa
        [next_dealer] Seuraava jakaja
        [game_bonus_points] Pisteet ottelusta
        [box_bonus_points] Pisteet jokaisesta voitetusta jaosta
        [box_bonus] Voitettujen jakojen pisteet kirjataan
        [shutout] Nollavoitto
        [shutout_points] Pisteet nollavoitosta
        [shutout_means] Nollavoitossa
        [columns] Sarakkeita tuloslistassa
        [payout] Pelimerkit
        [stake_chips] Merkkejä pistettä kohti
        [ante_chips] Merkkejä kultakin pottiin
        [place_shares] Prosentit potista sijoituksen mukaan
       *[other] { $option }
    }
option-policy =
    { $option ->
        [knock_limit]
            { $value ->
                [first_upcard] aloituskortin pisteet
                [first_upcard_ace_gin] aloituskortin pisteet, ässällä vain gin kelpaa
               *[fixed] aina sama
            }
        [first_turn]
            { $value ->
                [none] aloituskorttia ei ole, ja aloittaja saa yhden kortin enemmän
               *[offer] aloituskorttia tarjotaan kullekin vuorollaan
            }
        [all_pass]
            { $value ->
                [may_take_refused] aloittaja saa vielä ottaa aloituskortin
               *[must_draw_stock] aloittaja nostaa nostopakasta
            }
        [after_upcard_taken]
            { $value ->
                [next_draws_stock] seuraavan on nostettava nostopakasta
               *[free] seuraava saa valita
            }
        [stock_floor]
            { $value ->
                [void_after_last_take] viimeisen heitetyn kortin saa ottaa koputukseen, muuten jako raukeaa
                [reshuffle] poistopakka sekoitetaan uudeksi nostopakaksi
               *[void] jako raukeaa
            }
        [undercut_when]
            { $value ->
                [less] kun irtokorteissa on vähemmän kuin koputtajalla
               *[less_or_equal] kun irtokorteissa on saman verran kuin koputtajalla tai vähemmän
            }
        [gin_when]
            { $value ->
                [laid] kun kaikki pannaan pöytään yhdistelminä
               *[held] kun kaikki sopii yhdistelmiin
            }
        [scoring]
            { $value ->
                [losers_penalised] häviäjät saavat rangaistuspisteitä
               *[winner_scores] jaon voittaja
            }
        [seating]
            { $value ->
                [box_captain_out] yksi laatikossa, yksi kapteeni ja yksi lepovuorossa
                [partners] kaksi kahta vastaan, kaksi jakoa rinnakkain
                [dealer_out] kaksi kolmesta, jakaja lepää
               *[plain] kaikki
            }
        [next_dealer]
            { $value ->
                [winner] voittaja
                [loser] häviäjä
               *[alternate] seuraava pelaaja
            }
        [box_bonus]
            { $value ->
                [at_once] joka jaon jälkeen
               *[at_end] lopuksi
            }
        [shutout]
            { $value ->
                [game_bonus_doubled] kaksinkertaistaa pisteet ottelusta
                [total_doubled] kaksinkertaistaa voittajan summan
                [flat] tuo omat pisteensä
               *[none] ei tuo mitään
            }
        [shutout_means]
            { $value ->
                [no_hand_won] häviäjä ei ole voittanut yhtään jakoa
               *[no_points] häviäjällä ei ole pisteitä
            }
        [payout]
            { $value ->
                [per_point] pisteiden mukaan
                [by_place] sijoituksen mukaan
               *[none] ei maksuja
            }
       *[other] { $value }
    }
