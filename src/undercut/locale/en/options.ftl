# The options of a rule set, in a few words each. $option and $value are the names that a rule set's file uses.

option-name =
    { $option ->
        [seats] Seats in a hand
        [cards_each] Cards dealt to each
        [knock_limit] Knock limit
        [knock_limit_points] Knock limit in points
        [knock_with_discard] Knock with the discard
        [knock_instead_of_draw] Knock instead of a draw
        [first_turn] First turn
        [all_pass] When all have passed
        [after_upcard_taken] After the first upcard was taken
        [may_discard_taken_card] A card just taken may be thrown
        [stock_floor] At the end of the stock
        [stock_floor_cards] Cards left at the end of the stock
        [reshuffles_limit] Reshuffles before the hand is void
        [undercut_when] Undercut
        [gin_when] Gin
        [gin_bonus_points] Points for gin
        [undercut_bonus_points] Points for an undercut
        [big_gin_bonus_points] Points for big gin
        [scoring] Who gets points
        [spade_upcard_doubles] A spade as first upcard doubles
        [idle_turns_limit] Turns without the stock before the hand is void
        [turns_limit] Turns before the hand is void
        [takes_limit] Taken upcards before the hand is void
        [players] Players
        [seating] Who plays
        [target_points] Points that end the match
        [target_hands] Hands that end the match
        [next_dealer] Next dealer
        [game_bonus_points] Points for the match
        [box_bonus_points] Points for each hand won
        [box_bonus] Points for hands won are written
        [shutout] Shutout
        [shutout_points] Points for a shutout
        [shutout_means] A shutout is
        [columns] Columns on the score sheet
        [payout] Play chips
        [stake_chips] Chips for each point
        [ante_chips] Chips that each puts in the pot
        [place_shares] Percent of the pot by place
       *[other] { $option }
    }
# The value of a policy.
option-policy =
    { $option ->
        [knock_limit]
            { $value ->
                [first_upcard] the points of the first upcard
                [first_upcard_ace_gin] the points of the first upcard, an ace means gin only
               *[fixed] always the same
            }
        [first_turn]
            { $value ->
                [none] there is no upcard, the first player begins with a card more
               *[offer] the upcard is offered to everybody in turn
            }
        [all_pass]
            { $value ->
                [may_take_refused] the first player may still take the upcard
               *[must_draw_stock] the first player draws from the stock
            }
        [after_upcard_taken]
            { $value ->
                [next_draws_stock] the next player must draw from the stock
               *[free] the next player is free to choose
            }
        [stock_floor]
            { $value ->
                [void_after_last_take] the last discard may be taken to knock, else the hand is void
                [reshuffle] the discard pile is shuffled into a new stock
               *[void] the hand is void
            }
        [undercut_when]
            { $value ->
                [less] with less deadwood than the knocker
               *[less_or_equal] with as much deadwood as the knocker, or less
            }
        [gin_when]
            { $value ->
                [laid] when everything is laid in melds
               *[held] when everything fits in melds
            }
        [scoring]
            { $value ->
                [losers_penalised] the losers take penalty points
               *[winner_scores] the winner of the hand
            }
        [seating]
            { $value ->
                [box_captain_out] one in the box, a captain, one who sits out
                [partners] two against two, two hands side by side
                [dealer_out] two of three, the dealer sits out
               *[plain] everybody
            }
        [next_dealer]
            { $value ->
                [winner] the winner
                [loser] the loser
               *[alternate] the next player
            }
        [box_bonus]
            { $value ->
                [at_once] with each hand
               *[at_end] at the end
            }
        [shutout]
            { $value ->
                [game_bonus_doubled] doubles the points for the match
                [total_doubled] doubles the winner’s total
                [flat] brings points of its own
               *[none] brings nothing
            }
        [shutout_means]
            { $value ->
                [no_hand_won] a loser without a hand won
               *[no_points] a loser without points
            }
        [payout]
            { $value ->
                [per_point] by points
                [by_place] by place
               *[none] none are paid
            }
       *[other] { $value }
    }
