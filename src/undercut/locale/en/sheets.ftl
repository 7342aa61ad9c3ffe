# The knock sheet, the result of a hand, the score sheet, the list of moves, the check of a deal.
# $who is "me" or "other"; $name is the other player's name.

## Knock

knock-title =
    { $kind ->
        [gin] Gin
        [big_gin] Big gin
       *[knock] Knock
    }
knock-card = Which card goes?
knock-card-goes = { CARD($card) } goes
    .spoken = The { CARD($card, form: "name") } goes
knock-no-card =
    { $kind ->
        [big_gin] No card goes: all of them are in melds
       *[knock] No card goes: you knock instead of drawing
    }
# A choice of card, with the deadwood that it leaves.
knock-card-choice = { CARD($card) }: leaves { $points }
    .spoken = { CARD($card, form: "name") }, leaves { $points }
knock-arrangement = You lay down
knock-arrangement-place = Arrangement { $position } of { $count }
knock-arrangement-previous = Previous arrangement
knock-arrangement-next = Next arrangement
knock-arrangement-best = Best
knock-leaves = Leaves { $points }
    .spoken = Leaves { $points } deadwood
knock-limit =
    { $limit ->
        [0] Gin only
       *[other] Limit { $limit }
    }
knock-openings =
    { $count ->
        [0] No card can be laid off on it
        [one] { $count } card can be laid off on it
       *[other] { $count } cards can be laid off on it
    }
knock-confirm =
    { $kind ->
        [gin] Gin
        [big_gin] Big gin
       *[knock] Knock
    }
knock-go-on = Go on
# Instead of gin: the card goes, and the hand goes on.
knock-throw-on = Throw { CARD($card) } and play on
    .spoken = Throw the { CARD($card, form: "name") } and play on, without gin

## Laying by oneself after a knock

# $phase as in the view.
laying-title =
    { $phase ->
        [lay_off] Lay off
       *[other] Lay down your melds
    }
laying-fits =
    { $count ->
        [0] No card of yours fits now.
        [one] { $count } card fits. Choose it.
       *[other] { $count } cards fit. Choose one.
    }
laying-where = Where does { CARD($card) } go?
    .spoken = Where does the { CARD($card, form: "name") } go?
laying-target = Lay off { CARD($card) } on { CARD($cards) }
    .spoken = Lay the { CARD($card, form: "name") } off on { CARD($cards, form: "name") }
# Added to a card's label after a comma.
laying-card-fits = fits
# $points: the deadwood that stays.
laying-done = Done: leaves { $points }
laying-automatic = Do the rest for me: leaves { $points }

## Result of a hand

# $who is the winner.
result-title =
    { $kind ->
        [gin]
            { $who ->
                [me] Gin: the hand is yours
               *[other] Gin: { $name } wins the hand
            }
        [big_gin]
            { $who ->
                [me] Big gin: the hand is yours
               *[other] Big gin: { $name } wins the hand
            }
        [undercut]
            { $who ->
                [me] Undercut: the hand is yours
               *[other] Undercut: { $name } wins the hand
            }
        [void] No score
       *[knock]
            { $who ->
                [me] Knock: the hand is yours
               *[other] Knock: { $name } wins the hand
            }
    }
result-heading = Hand { $number }
result-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
result-sum = The sum
# $key as in the protocol. $who: whose line it is; "none": nobody's.
sum-line =
    { $key ->
        [knocker_deadwood]
            { $who ->
                [me] Your deadwood
               *[other] Deadwood: { $name }
            }
        [defender_deadwood]
            { $who ->
                [me] Your deadwood
               *[other] Deadwood: { $name }
            }
        [difference] Difference
        [gin_bonus] For gin
        [big_gin_bonus] For big gin
        [undercut_bonus] For the undercut
        [doubled] Doubled by a spade
       *[total] Total
    }
sum-after-layoffs = after layoffs
spread-of =
    { $who ->
        [me] Your cards
       *[other] Cards of { $name }
    }
spread-melds = Melds
spread-laid-off = Laid off
# One laid-off card: who laid it off.
spread-laid-off-by =
    { $who ->
        [me] You laid off { CARD($cards) }
       *[other] { $name } laid off { CARD($cards) }
    }
    .spoken =
        { $who ->
            [me] You laid off { CARD($cards, form: "name") }
           *[other] { $name } laid off { CARD($cards, form: "name") }
        }
spread-deadwood = Deadwood
spread-deadwood-points = Deadwood { $points }
spread-no-deadwood = No deadwood
# For screen readers: a whole row of cards.
spread-meld-label = Meld: { CARD($cards, form: "name") }
spread-deadwood-label = Deadwood: { CARD($cards, form: "name") }
result-totals = Totals
result-total = { $name }: { $points }
result-my-total = You: { $points }

match-title =
    { $who ->
        [me] You win the match
        [none] The match is over
       *[other] { $name } wins the match
    }
match-score = { $mine } – { $theirs }
    .spoken = { $mine } to { $theirs }
match-hands =
    { $count ->
        [one] in { $count } hand
       *[other] in { $count } hands
    }

## Score sheet

sheet-heading = Score sheet
sheet-hand = Hand
sheet-end = How it ended
sheet-points = Points
sheet-total = Total
sheet-empty = No hand is finished yet.
# $kind of a finished hand, in a narrow column.
sheet-kind =
    { $kind ->
        [gin] gin
        [big_gin] big gin
        [undercut] undercut
        [void] no score
       *[knock] knock
    }
sheet-to-go =
    { $points ->
        [one] { $points } point to go
       *[other] { $points } points to go
    }

## Moves and review

moves-heading = Moves
moves-empty = No move yet.
moves-hand = Hand { $number }
review-heading = Review of hand { $number }
review-step = Move { $position } of { $count }
review-first = First move
review-previous = Previous move
review-next = Next move
review-last = Last move
review-download = Save the record

## Rules of this table

rules-heading = Rules of this table
rules-version = { $name }, version { $version }
rules-option = Option
rules-value = Value

### The one who sits out advises the captain. $text is what it says.

move-advised =
    { $who ->
        [me] You advised: { $text }
       *[other] { $name } advises: { $text }
    }
