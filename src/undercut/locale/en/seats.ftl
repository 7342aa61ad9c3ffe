# Three and four seats, roles, advice, partners, penalties and payouts.
# $who is "me" or "other"; $name is a player's name or several; $captain is the captain's name.

bot-name-numbered = { $name } { $number }
names-two = { $name } and { $other }
side-mine = You and { $name }
role-badge =
    { $role ->
        [box] box
        [captain] captain
       *[out] sits out
    }
seats-partner = partner
seats-thinking = thinking
seats-other-board = at the other hand
seats-chips =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
score-sides = us { $mine } – { $theirs } them
    .spoken = Us { $mine }, them { $theirs }
score-of =
    { $who ->
        [me] you { $points }
       *[other] { $name }: { $points }
    }

## What is expected of one who sits out

prompt-advise = Advise the captain: tap what you would do
prompt-advise-knock = Tap the card that { $name } should knock with
prompt-advise-waiting = You sit out and advise the captain. Waiting for { $name }
prompt-sits-out = You sit out this hand. Waiting for { $name }
prompt-other-board = The other hand is still being played: { $name }

## Advice

advice-heading = Advice
advice-words = A few words to { $name }
advice-send = Send
advice-action =
    { $action ->
        [stock] draw from the stock
        [upcard] take the upcard
        [pass] pass
        [knock] knock with { CARD($card) }
        [knock_now] knock now
        [big_gin] big gin
        [other] go on
       *[discard] discard { CARD($card) }
    }
    .spoken =
        { $action ->
            [stock] draw from the stock
            [upcard] take the upcard
            [pass] pass
            [knock] knock, throwing the { CARD($card, form: "name") }
            [knock_now] knock now
            [big_gin] big gin
            [other] go on
           *[discard] discard the { CARD($card, form: "name") }
        }
move-advised-action =
    { $who ->
        [me] You advised: { advice-action }{ $text }
       *[other] { $name } advises: { advice-action }{ $text }
    }
    .spoken =
        { $who ->
            [me] You advised: { advice-action.spoken }{ $text }
           *[other] { $name } advises: { advice-action.spoken }{ $text }
        }
# Added to a card's label after a comma.
move-dealt-other = { $name } was dealt { CARD($cards) }
    .spoken = { $name } holds { CARD($cards, form: "name") }
label-card-advised = advised

## Results for several seats

result-title-several =
    { $who ->
        [me] Undercut: you and { $name } win the hand
       *[other] Undercut: { $name } win the hand
    }
match-title-several =
    { $who ->
        [me] You and { $name } win the match
       *[other] { $name } win the match
    }
move-hand-over-several =
    { $who ->
        [me] You and { $name } win the hand
       *[other] { $name } win the hand
    }
move-hand-over-penalties =
    { $who ->
        [me] You win the hand
       *[other] { $name } wins the hand
    }
result-net =
    { $who ->
        [me] Both hands together: { $points } to you and { $name }
        [none] Both hands together: nobody is ahead
       *[other] Both hands together: { $points } to { $name }
    }
result-penalties = Penalty points
result-payouts = Payout
payout-unpaid =
    { $count ->
        [one] { $count } chip unpaid
       *[other] { $count } chips unpaid
    }
penalties-fewest = The fewest penalty points win
sheet-columns = Columns
sheet-column = Column { $number }
sheet-column-closed = closed
sheet-chips = Chips
