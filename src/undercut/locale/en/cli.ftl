# The command line: headings of the analysis commands and the plain game of `undercut play`.

## undercut meld, knocks, settle

cli-deadwood = Deadwood: { $points }
cli-arrangement = Arrangement { $position } of { $count }
cli-melds = Melds
cli-no-meld = no meld
cli-unmelded = Deadwood
cli-none = none
cli-knocks-heading = Discards that allow a knock with { $limit } or less
cli-knocks-line = { CARD($card) }: leaves { $points }
cli-knocks-gin = { CARD($card) }: gin
cli-knocks-none = No discard leaves { $limit } or less.
cli-settle-winner =
    { $winner ->
        [knocker] The knocker wins
        [defender] The defender wins
       *[none] Nobody scores
    }
cli-settle-winners = Winner: { $names }
# $side: the knocker, the only defender, or one of several.
cli-settle-seat =
    { $side ->
        [knocker] Knocker
        [defender] Defender
       *[numbered] Defender { $number }
    }
cli-settle-kind =
    { $kind ->
        [gin] Gin
        [big_gin] Big gin
        [undercut] Undercut
       *[knock] Knock
    }
cli-settle-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
cli-settle-knocker-melds = Knocker’s melds
cli-settle-knocker-deadwood = Knocker’s deadwood: { $points }
cli-settle-defender-deadwood = Defender’s deadwood after layoffs: { $points }
cli-settle-layoff = { CARD($card) } laid off on meld { $meld }
cli-settle-no-layoff = Nothing laid off
cli-settle-defender-melds = Defender’s melds

## undercut score

cli-score-player = Player { $number }
cli-score-team = Team { $number }
cli-score-column = Column { $number }
cli-score-boxes = Hands won

## undercut replay

cli-replay-heading = Record of { $rules }
cli-replay-hand = Hand { $number }
cli-replay-ply = After action { $position } of { $count }
cli-replay-totals = Totals: { $totals }
cli-replay-seat = Seat { $seat }
cli-replay-to-act = To act: { $name }
cli-replay-holding = { $name }: { CARD($cards) }
cli-replay-stock =
    { $count ->
        [one] Stock: { $count } card
       *[other] Stock: { $count } cards
    }
cli-replay-discard-pile = Discard pile: { CARD($cards) }
cli-replay-over = The record is complete and replays.

## undercut rules

cli-rules-heading = Rule sets
cli-rules-version = version { $version }
cli-rules-hash = hash { $hash }
cli-rules-hand = Options of a hand
cli-rules-match = Options of a match
cli-rules-table = Options of a table

cli-check-good = { $name }: nothing is wrong.
cli-check-problems =
    { $count ->
        [one] { $name }: { $count } problem
       *[other] { $name }: { $count } problems
    }

## undercut play

cli-play-welcome = { $rules } against { $name }, { $target }. A question mark shows the commands.
# Before a match or an arena, where a level plays more weakly than it could.
cli-level-reduced = { $name } is weaker here: without Numba (pip install 'undercut[fast]') it tries far fewer deals.
cli-play-target-hands =
    { $count ->
        [one] { $count } hand
       *[other] { $count } hands
    }
cli-play-partner = { $name } is your partner.
cli-play-role-card = { $name }: { CARD($card) }
cli-play-roles = In the box: { $box }. Captain: { $captain }. Sits out: { $out }.
cli-play-totals = Totals: { $totals }
cli-play-other-hand = The other hand: { $result }
cli-play-cards = Your cards: { $cards }
cli-play-cards-of = Cards of { $name }: { $cards }
cli-play-upcard = Upcard: { CARD($card) }
cli-play-stock =
    { $count ->
        [one] Stock: { $count } card
       *[other] Stock: { $count } cards
    }
cli-play-prompt = Your move
cli-play-help = s draw from the stock, t take the upcard, p pass, 7D discard that card, k7D knock with it, k knock instead of drawing, q quit
cli-play-help-after-knock = Enter lay what is proposed, =4H5H6H lay that meld, 8S>0 lay that card off on the first meld, . go on, q quit
cli-play-advice = Your advice to { $name }
cli-play-advice-help = A move as the captain could make it, words after a ", or both; nothing to say nothing, w to watch the rest of the hand, q quit
cli-play-advised = Advice to { $name }: { $advice }
cli-play-advises = { $name } advises: { $advice }
cli-play-not-now = { $text } is not possible now. Possible: { $moves }
cli-play-not-understood = { $text } is no move. A question mark shows the commands.
cli-play-continue = Enter for the next hand
cli-play-bye = The match is not finished.

## undercut simulate

cli-simulate-heading =
    { $count ->
        [one] { $count } hand of { $rules }
       *[other] { $count } hands of { $rules }
    }
cli-simulate-seed = Seed { $seed }, played by: { $policies }
cli-simulate-kind =
    { $kind ->
        [gin] Gin
        [big_gin] Big gin
        [undercut] Undercut
        [void] Void
       *[knock] Knock
    }
cli-simulate-turns = Turns a hand
cli-simulate-points = Points a hand
cli-simulate-points-seat = Points a hand, seat { $seat }
cli-simulate-speed = Hands a second

## undercut serve

cli-serve-ready = Undercut is at { $url }
cli-serve-stop = Ctrl+C stops it.

## undercut ratings

cli-ratings-heading = Ratings by { $rules }
cli-ratings-none = Nobody has a rating yet.
cli-ratings-name = Name
cli-ratings-points = Rating
cli-ratings-matches = Matches
cli-ratings-recomputed =
    { $count ->
        [one] Made anew from { $count } rated match.
       *[other] Made anew from { $count } rated matches.
    }
cli-ratings-changed =
    { $count ->
        [one] { $count } rating is other than before.
       *[other] { $count } ratings are other than before.
    }
cli-ratings-unreadable = Match { $id } does not replay and is left out.

## undercut join

cli-join-plays = { $player } plays for { $name } at { $url }
cli-join-waits =
    { $count ->
        [one] The match begins when the last seat is taken.
       *[other] The match begins when { $count } more seats are taken.
    }
cli-join-hand = Hand { $number }: { $totals }
