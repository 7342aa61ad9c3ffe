# The table: what is asked, what one can press, what happened.
# $who is "me" or "other"; $name is the other player's name. $card and $cards are card codes (7D; "4H 5H 6H").
# The attribute .spoken is what a screen reader gets instead of the value.

## Title and seats

table-hand = Hand { $number }
table-target =
    { $points ->
        [one] to { $points } point
       *[other] to { $points } points
    }
table-knock-limit =
    { $limit ->
        [0] gin only
       *[other] knock ≤ { $limit }
    }
    .spoken =
        { $limit ->
            [0] gin only
           *[other] knock with { $limit } or less
        }
table-score = you { $mine } – { $theirs } { $name }
    .spoken = You { $mine }, { $name } { $theirs }
person =
    { $who ->
        [me] You
       *[other] { $name }
    }
table-you = You
table-dealer = Dealer
table-away = { $name } is away
table-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
table-stock = Stock
table-stock-left = { $count } left
table-discard-pile = Discard pile
table-discard-pile-empty = Empty
table-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
table-deadwood = Deadwood { $points }
    .spoken = Your deadwood is { $points }
# With one card too many in hand: what is left when that card goes.
table-deadwood-without = Deadwood { $points } without { CARD($card) }
    .spoken = Deadwood { $points } without the { CARD($card, form: "name") }

## What is expected now

# $phase as in the view. $card is the upcard.
prompt-mine =
    { $phase ->
        [offer] Take { CARD($card) } or pass
        [draw] Draw from the stock or take { CARD($card) }
        [draw_stock] Draw from the stock
        [discard] Discard a card
        [last_take] Take { CARD($card) } to knock, or pass
        [last_knock] Knock
        [reshuffle] The stock is being shuffled
        [lay_melds] Lay down your melds
        [lay_off] Lay off what fits, then go on
        [defender_melds] Lay down your melds
       *[over] The hand is over
    }
    .spoken =
        { $phase ->
            [offer] Your turn. Take the { CARD($card, form: "name") } or pass.
            [draw] Your turn. Draw from the stock or take the { CARD($card, form: "name") }.
            [draw_stock] Your turn. Draw from the stock.
            [discard] Discard a card.
            [last_take] Your turn. Take the { CARD($card, form: "name") } to knock, or pass.
            [last_knock] Knock.
            [reshuffle] The stock is being shuffled.
            [lay_melds] Lay down your melds.
            [lay_off] Lay off what fits, then go on.
            [defender_melds] Lay down your melds.
           *[over] The hand is over.
        }
# Instead of prompt-mine when a knock (or gin) is legal too; phases draw, draw_stock and discard only.
# $kind: knock, gin or big_gin, the best that is open.
prompt-mine-knock =
    { $phase ->
        [draw]
            { $kind ->
                [gin] Draw from the stock, take { CARD($card) }, or go gin
               *[knock] Draw from the stock, take { CARD($card) }, or knock
            }
       *[discard]
            { $kind ->
                [gin] Discard a card, or go gin
                [big_gin] Discard a card, or go big gin
               *[knock] Discard a card, or knock
            }
    }
    .spoken =
        { $phase ->
            [draw]
                { $kind ->
                    [gin] Your turn. Draw from the stock, take the { CARD($card, form: "name") }, or go gin.
                   *[knock] Your turn. Draw from the stock, take the { CARD($card, form: "name") }, or knock.
                }
           *[discard]
                { $kind ->
                    [gin] Discard a card, or go gin.
                    [big_gin] Discard a card, or go big gin.
                   *[knock] Discard a card, or knock.
                }
        }
prompt-theirs =
    { $phase ->
        [offer] Waiting for { $name } to take the upcard or pass
        [draw] Waiting for { $name } to draw
        [draw_stock] Waiting for { $name } to draw
        [discard] Waiting for { $name } to discard
        [lay_melds] Waiting for { $name } to lay down melds
        [lay_off] Waiting for { $name } to lay off
        [defender_melds] Waiting for { $name } to lay down melds
        [over] The hand is over
       *[other] Waiting for { $name }
    }
prompt-next-hand = Go on to the next hand
prompt-waiting = Waiting for { $name }
prompt-lifted = { CARD($card) } is lifted: discard it, or lift another
    .spoken = The { CARD($card, form: "name") } is lifted. Enter discards it.

## Buttons

button-draw = Draw
button-take = Take { CARD($card) }
    .spoken = Take the { CARD($card, form: "name") }
button-pass = Pass
button-discard = Discard
button-discard-card = Discard { CARD($card) }
    .spoken = Discard the { CARD($card, form: "name") }
button-knock = Knock
button-gin = Gin
button-big-gin = Big gin
button-hint = Hint
button-sort = Sort
button-sort-suit = By suit
button-sort-rank = By rank
button-sort-melds = By melds
button-next-hand = Next hand
button-review = Review
button-go-on = Go on
button-lobby = Back to the lobby
button-new-match = New match
button-keys = Keys
button-settings = Settings
button-score-sheet = Score sheet
button-rules = Rules
button-moves = Moves

## Keys

keys-heading = Keys
keys-arrows = Move along your cards
keys-space = Lift a card, or put it back
keys-move = Move the card
keys-draw = Draw from the stock
keys-take = Take the upcard
keys-pass = Pass
keys-discard = Discard the lifted card
keys-knock = Knock
keys-gin = Gin
keys-sort = Sort
keys-rules = Read the rules
keys-next = Next hand
keys-close = Close what is open
keys-help = Show this list

# What the keycaps say, where they have names.
key-space = Space
key-enter = Enter
key-ctrl = Ctrl
key-escape = Esc
key-arrows = Arrows

## Moves, as a list and as the last thing that happened

move-hand-started = Hand { $number }
move-dealer =
    { $who ->
        [me] You deal
       *[other] { $name } deals
    }
move-dealt = You were dealt { CARD($cards) }
    .spoken = You hold { CARD($cards, form: "name") }
move-upcard-turned = { CARD($card) } is turned up
    .spoken = The { CARD($card, form: "name") } is turned up
move-passed =
    { $who ->
        [me] You passed
       *[other] { $name } passed
    }
move-took =
    { $who ->
        [me] You took { CARD($card) }
       *[other] { $name } took { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] You took the { CARD($card, form: "name") }
           *[other] { $name } took the { CARD($card, form: "name") }
        }
# $card only for oneself.
move-drew =
    { $who ->
        [me] You drew { CARD($card) }
       *[other] { $name } drew from the stock
    }
    .spoken =
        { $who ->
            [me] You drew the { CARD($card, form: "name") }
           *[other] { $name } drew from the stock
        }
move-discarded =
    { $who ->
        [me] You threw { CARD($card) }
       *[other] { $name } threw { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] You threw the { CARD($card, form: "name") }
           *[other] { $name } threw the { CARD($card, form: "name") }
        }
move-knocked =
    { $who ->
        [me]
            { $kind ->
                [gin] You have gin, throwing { CARD($card) }
               *[knock] You knocked, throwing { CARD($card) }
            }
       *[other]
            { $kind ->
                [gin] { $name } has gin, throwing { CARD($card) }
               *[knock] { $name } knocked, throwing { CARD($card) }
            }
    }
    .spoken =
        { $who ->
            [me]
                { $kind ->
                    [gin] You have gin, throwing the { CARD($card, form: "name") }
                   *[knock] You knocked, throwing the { CARD($card, form: "name") }
                }
           *[other]
                { $kind ->
                    [gin] { $name } has gin, throwing the { CARD($card, form: "name") }
                   *[knock] { $name } knocked, throwing the { CARD($card, form: "name") }
                }
        }
# When no card was thrown: instead of a draw, or big gin.
move-knocked-without-discard =
    { $who ->
        [me]
            { $kind ->
                [gin] You have gin, without drawing
                [big_gin] You have big gin
               *[knock] You knocked instead of drawing
            }
       *[other]
            { $kind ->
                [gin] { $name } has gin, without drawing
                [big_gin] { $name } has big gin
               *[knock] { $name } knocked instead of drawing
            }
    }
move-spread =
    { $who ->
        [me] You laid down your cards: deadwood { $points }
       *[other] { $name } laid down all cards: deadwood { $points }
    }
move-laid-off =
    { $who ->
        [me] You laid off { CARD($card) }
       *[other] { $name } laid off { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] You laid off the { CARD($card, form: "name") }
           *[other] { $name } laid off the { CARD($card, form: "name") }
        }
move-reshuffled =
    { $count ->
        [one] The discard pile was shuffled into a new stock of { $count } card
       *[other] The discard pile was shuffled into a new stock of { $count } cards
    }
# $who is the winner of the hand.
move-hand-over =
    { $who ->
        [me]
            { $points ->
                [one] You win the hand: { $points } point
               *[other] You win the hand: { $points } points
            }
       *[other]
            { $points ->
                [one] { $name } wins the hand: { $points } point
               *[other] { $name } wins the hand: { $points } points
            }
    }
move-hand-void = The hand does not count. { void-reason }
void-reason =
    { $why ->
        [stock] Two cards are left in the stock and nobody knocked.
        [reshuffles] The discard pile has been reshuffled too often.
        [idle] Nobody has drawn from the stock for too long.
        [long] The hand went on for too long.
        [takes] Too many cards have been taken from the discard pile.
       *[other] Nobody scores.
    }
# $who is the winner of the match; "none" when there is none.
move-match-over =
    { $who ->
        [me] You win the match
        [none] The match is over
       *[other] { $name } wins the match
    }

# A whole turn in one sentence.
last-drew-threw =
    { $who ->
        [me] You drew from the stock, threw { CARD($card) }
       *[other] { $name } drew from the stock, threw { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] You drew from the stock and threw the { CARD($card, form: "name") }
           *[other] { $name } drew from the stock and threw the { CARD($card, form: "name") }
        }
last-took-threw =
    { $who ->
        [me] You took { CARD($taken) }, threw { CARD($card) }
       *[other] { $name } took { CARD($taken) }, threw { CARD($card) }
    }
    .spoken =
        { $who ->
            [me] You took the { CARD($taken, form: "name") } and threw the { CARD($card, form: "name") }
           *[other] { $name } took the { CARD($taken, form: "name") } and threw the { CARD($card, form: "name") }
        }

## Labels and announcements for screen readers

label-my-cards = Your cards
label-their-cards =
    { $count ->
        [one] { $name }: { $count } card, face down
       *[other] { $name }: { $count } cards, face down
    }
label-table = Table
label-stock =
    { $count ->
        [one] Stock, { $count } card
       *[other] Stock, { $count } cards
    }
label-draw-stock =
    { $count ->
        [one] Draw from the stock, { $count } card left
       *[other] Draw from the stock, { $count } cards left
    }
label-discard-pile = Discard pile, on top the { CARD($card, form: "name") }
label-discard-pile-empty = Discard pile, empty
label-take-upcard = Take the { CARD($card, form: "name") }
label-card = { CARD($card, form: "name") }
label-card-place = { CARD($card, form: "name") }, card { $position } of { $count }
# Added to a card's label after a comma.
label-card-lifted = lifted
label-card-in-meld = in a meld
label-card-deadwood = deadwood
label-card-drawn = just drawn
label-card-taken = just taken
label-card-may-not-go = may not be discarded this turn
label-card-face-down = Card, face down
label-meld = Meld: { CARD($cards, form: "name") }
label-last-move = Last move
label-prompt = What is expected

say-lifted = { CARD($card, form: "name") } lifted
say-put-back = { CARD($card, form: "name") } put back
say-moved = { CARD($card, form: "name") } now card { $position } of { $count }
say-sorted =
    { $by ->
        [suit] Sorted by suit
        [rank] Sorted by rank
       *[melds] Sorted by melds
    }

## Errors: what went wrong, and what to do next

# $code as the server sends it; the last ones are the page's own.
error =
    { $code ->
        [bad_message] The page and the server did not understand each other. Load the page again.
        [bad_protocol] The page is out of date. Load it again.
        [not_seated] You do not sit at this table.
        [sits_out] You sit out this hand.
        [not_adviser] Only the one who sits out can give advice.
        [bad_text] There is a character in it that cannot be sent, or it is too long.
        [too_much_advice] You have advised enough for now. Wait until the hand goes on.
        [stale] The table has moved on. Look at it and choose again.
        [not_your_turn] It is not your turn yet.
        [illegal_action] The rules do not allow that now. Choose another move.
        [bad_action] The server does not know that move. Load the page again.
        [hand_over] The hand is over. Go on to the next one.
        [hand_not_over] The hand is not over yet.
        [match_over] The match is over. Start a new one from the lobby.
        [too_many_messages] That was too fast. Wait a moment and try again.
        [no_claim] That player has time left, or has played. Look again.
        [not_gone] The player is back, or has played. Look again.
        [too_many_tables] You have as many tables as one player can have. Go on with one of them.
        [no_table] There is no such table. Go back to the lobby.
        [table_full] Every seat is taken.
        [seat_taken] Somebody has just taken that seat. Choose another.
        [already_begun] The match has begun, and nobody can sit down or get up any more.
        [not_host] Only the host can do that.
        [signed_out] You are signed out here. Sign in again from the lobby.
        [rate_limited] That was too often. Wait a while and try again.
        [network] The server cannot be reached. Check the connection and try again.
       *[other] That did not work. Try again.
    }
error-taken-card = { CARD($card) } was just taken and cannot go this turn. Choose another card.
    .spoken = The { CARD($card, form: "name") } was just taken and cannot go this turn. Choose another card.
