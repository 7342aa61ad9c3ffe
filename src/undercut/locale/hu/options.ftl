# Egy szabálykészlet beállításai, néhány szóban. $option és $value a szabálykészlet fájljában használt név.

option-name =
    { $option ->
        [seats] Helyek egy leosztásban
        [cards_each] Lapok fejenként
        [knock_limit] A kopogás határa
        [knock_limit_points] A kopogás határa pontban
        [knock_with_discard] Kopogás eldobással
        [knock_instead_of_draw] Kopogás húzás helyett
        [first_turn] Első kör
        [all_pass] Ha mindenki passzolt
        [after_upcard_taken] Ha a felcsapott lapot felvették
        [may_discard_taken_card] Az épp felvett lap eldobható
        [stock_floor] A talon végén
        [stock_floor_cards] Ennyi lapnál van vége a talonnak
        [reshuffles_limit] Ennyi újrakeverés után a leosztás nem számít
        [undercut_when] Alápontozás
        [gin_when] Gin
        [gin_bonus_points] A gin pontjai
        [undercut_bonus_points] Az alápontozás pontjai
        [big_gin_bonus_points] A big gin pontjai
        [scoring] Ki kap pontot
        [spade_upcard_doubles] Ha pikket csapnak fel, minden duplán számít
        [idle_turns_limit] Ennyi talon nélküli kör után a leosztás nem számít
        [turns_limit] Ennyi kör után a leosztás nem számít
        [takes_limit] Ennyi felvett lap után a leosztás nem számít
        [players] Játékosok
        [seating] Ki játszik
        [target_points] Ennyi pontnál van vége a játszmának
        [target_hands] Ennyi leosztásból áll a játszma
        [next_dealer] A következő osztó
        [game_bonus_points] A játszma pontjai
        [box_bonus_points] Egy megnyert leosztás pontjai
        [box_bonus] A megnyert leosztások pontjait beírják
        [shutout] Nullázás
        [shutout_points] A nullázás pontjai
        [shutout_means] Nullázás az, ha
        [columns] Oszlopok az eredménylapon
        [payout] Játékzsetonok
        [stake_chips] Zseton pontonként
        [ante_chips] Zseton a kasszába fejenként
        [place_shares] A kassza százalékai helyezésenként
       *[other] { $option }
    }
option-policy =
    { $option ->
        [knock_limit]
            { $value ->
                [first_upcard] a felcsapott lap pontja
                [first_upcard_ace_gin] a felcsapott lap pontja, ásznál csak gin lehet
               *[fixed] mindig ugyanannyi
            }
        [first_turn]
            { $value ->
                [none] nincs felcsapott lap, a kezdő eggyel több lapot kap
               *[offer] a felcsapott lapot sorban mindenki felveheti
            }
        [all_pass]
            { $value ->
                [may_take_refused] a kezdő mégis felveheti a felcsapott lapot
               *[must_draw_stock] a kezdő a talonból húz
            }
        [after_upcard_taken]
            { $value ->
                [next_draws_stock] a következőnek a talonból kell húznia
               *[free] a következő szabadon választ
            }
        [stock_floor]
            { $value ->
                [void_after_last_take] az utolsó eldobott lap felvehető kopogásra, különben a leosztás nem számít
                [reshuffle] a dobópaklit új talonná keverik
               *[void] a leosztás nem számít
            }
        [undercut_when]
            { $value ->
                [less] ha a holtlapok pontja kevesebb, mint a kopogóé
               *[less_or_equal] ha a holtlapok pontja annyi, mint a kopogóé, vagy kevesebb
            }
        [gin_when]
            { $value ->
                [laid] ha minden lapot kombinációban raknak le
               *[held] ha minden lap kombinációba illik
            }
        [scoring]
            { $value ->
                [losers_penalised] a vesztesek büntetőpontot kapnak
               *[winner_scores] a leosztás nyertese
            }
        [seating]
            { $value ->
                [box_captain_out] egy a boxban, egy kapitány, egy pihen
                [partners] ketten ketten ellen, két leosztás egymás mellett
                [dealer_out] három közül kettő, az osztó pihen
               *[plain] mindenki
            }
        [next_dealer]
            { $value ->
                [winner] a nyertes
                [loser] a vesztes
               *[alternate] a következő játékos
            }
        [box_bonus]
            { $value ->
                [at_once] minden leosztással
               *[at_end] a végén
            }
        [shutout]
            { $value ->
                [game_bonus_doubled] megduplázza a játszma pontjait
                [total_doubled] megduplázza a nyertes összegét
                [flat] külön pontot ér
               *[none] nem ér semmit
            }
        [shutout_means]
            { $value ->
                [no_hand_won] a vesztes egy leosztást sem nyert
               *[no_points] a vesztesnek nincs pontja
            }
        [payout]
            { $value ->
                [per_point] pontonként
                [by_place] helyezésenként
               *[none] nincs kifizetés
            }
       *[other] { $value }
    }
