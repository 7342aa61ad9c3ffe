# What has been played: my matches, one hand step by step, statistics, ratings.
# $who is "me" or "other"; $name is a player's name. $card is a card's code.

## Places

history-heading = My matches
history-statistics = Statistics
history-leaderboard = Leaderboard
history-places = What has been played
history-back = Back to my matches
history-back-to-match = Back to the match
history-loading = Loading
history-missing = There is nothing to be seen here. The link may have been withdrawn.

## The list of matches

history-empty = No match yet. Your matches are listed here as soon as you play.
history-rules = Rule set
history-all-rules = All
history-more = Show older ones
history-outcome =
    { $outcome ->
        [won] Won
        [lost] Lost
        [shared] Shared
        [nobody] No winner
       *[playing] In play
    }
# How a match ended, where it was not by its hands.
history-reason =
    { $reason ->
        [left] somebody resigned or stayed away
        [abandoned] abandoned
       *[played] played to its end
    }
history-hands =
    { $count ->
        [one] { $count } hand
       *[other] { $count } hands
    }
history-line = { $outcome } against { $name }, { $totals }

## One match

match-of = { $rules }: { $name }
match-hands-heading = Hands
match-no-hands = No hand is over yet.
match-hand-in-play = In play
# Of a match that ended before its last hand did.
match-hand-unfinished = Not finished
match-hand-boards = Hand { $number }, table { $board }
match-totals-label = Score after it
match-replay = Replay
match-replay-label = Replay hand { $number }
match-go-on = Go to the table
match-download = Download as a record
match-download-text = Text
match-download-json = JSON
match-share-heading = Share by link
match-share-explained = Whoever has the link sees the finished hands of this match, with all cards, and nothing else. You can withdraw it.
match-share-make = Make a link
match-share-link = Link
match-share-copy = Copy
match-share-copied = Copied
match-share-withdraw = Withdraw the link
match-share-withdrawn = The link leads nowhere now.
match-shared-note = Shared by one of the players: the finished hands, with all cards.
match-rated =
    { $rated ->
        [yes] Rated
        [bot] Not rated: a computer player sits here
       *[no] Not rated
    }

## One hand, step by step

replay-drew = { $name } drew { CARD($card) }
    .spoken = { $name } drew the { CARD($card, form: "name") }
replay-controls = Steps
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-hidden =
    { $count ->
        [one] { $count } card, face down
       *[other] { $count } cards, face down
    }
replay-unfinished = The hand is in play: you see what your seat knows.
replay-hand-before = Hand before
replay-hand-after = Hand after
replay-board = The hand beside it
replay-keys = Arrows: a step. Home, End: first and last. Space: play or pause.
replay-dealer = { $name } deals
replay-nothing-held = No cards

## Statistics

statistics-empty = No statistics yet. They begin with your first hand.
statistics-matches = Matches
statistics-won-of =
    { $count ->
        [one] { $won } won of { $count } match
       *[other] { $won } won of { $count } matches
    }
statistics-win-rate = Matches won
statistics-hands = Hands
statistics-hands-won = Hands won
statistics-hands-void = Hands without a score
statistics-points = Points a hand
statistics-penalties = Penalty points a hand
statistics-points-against = Points a hand, the others
statistics-penalties-against = Penalty points a hand, the others
statistics-gins = Gin
statistics-big-gins = Big gin
statistics-undercuts-made = Undercuts made
statistics-undercuts-suffered = Undercuts suffered
statistics-knock-deadwood = Deadwood when knocking
statistics-defence-deadwood = Deadwood when defending
statistics-turns = Turns a hand
statistics-rating = Rating
statistics-rating-matches =
    { $count ->
        [one] from { $count } rated match
       *[other] from { $count } rated matches
    }
statistics-share-of-hands = of the hands
statistics-none = –
statistics-points-chart = Points a hand, over time
statistics-wins-chart = Matches won, over time
statistics-chart-mine = you
statistics-chart-others = the others
# A picture in words. $first and $last are numbers, written out.
statistics-chart-label =
    { $count ->
        [one] { $heading }: { $last } after { $count } match
       *[other] { $heading }: { $first } after the first match, { $last } after { $count } matches
    }
statistics-chart-table = As a table
statistics-chart-match = Match
statistics-chart-when = When
statistics-chart-too-few = The picture begins with the second match.

## Leaderboard

leaderboard-place = Place
leaderboard-name = Name
leaderboard-rating = Rating
leaderboard-matches = Matches
leaderboard-me = you
leaderboard-empty = Nobody is listed yet.
leaderboard-explained = Only rated matches count: between people, without help. Listed is who has an account and has played { $count } of them. The rating is what somebody is worth at least, as good as certainly.
leaderboard-mine =
    { $matches ->
        [one] Your rating is { $points }, from { $matches } rated match.
       *[other] Your rating is { $points }, from { $matches } rated matches.
    }
