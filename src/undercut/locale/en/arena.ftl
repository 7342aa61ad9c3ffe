# `undercut arena`: what it prints, and its page.

arena-heading = Arena: { $rules } { $version }
arena-facts = Each two players: at least { $matches }, on the same cards with the seats swapped; seed { $seed }
arena-match-count =
    { $count ->
        [one] { $count } match
       *[other] { $count } matches
    }
arena-until-clear = Stopped early where the win rate is clearly off one half; intervals allow for that.
arena-interrupted = Interrupted: what had been played by then is counted.
arena-results = Results
arena-first = First
arena-second = Second
arena-matches = Matches
arena-win-rate = First wins
arena-points = Points a hand
arena-interval = 95 % interval
arena-clear = Stopped early
arena-alone = Alone against copies
arena-hands = Hands
arena-void = Void
arena-forfeited = Lost by a fault
arena-cut = Matches cut short
arena-ratings = Ratings
arena-player = Player
arena-rating = Rating
arena-times = Milliseconds for a decision
arena-decisions = Decisions
arena-mean = Mean
arena-median = Median
arena-within = { $percent } % within
arena-longest = Longest
arena-faults = Faults: { $count }
arena-fault = { $player }, hand { $hand } of match { $match } in duplicate { $duplicate } against { $against }: { $problem }
arena-more-faults = And { $count } more
arena-page-win-rates = Win rates, with 95 % intervals
arena-page-about = Win rate: the share of matches that the first player won, draws as halves. Points a hand: how much better the first player did in a hand, without bonuses of the match. Ratings: on the scale of chess, with a mean of 0. Decisions with only one legal move are not asked for and not timed.
arena-rules-hash = Rules { $hash }
arena-games-hash = Moves { $hash }
arena-progress = Matches
arena-wins-of = { $name } wins { $percent }
arena-decimal-sign = .
