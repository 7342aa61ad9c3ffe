# The first page, settings, the rules in brief, the state of the connection.

app-title = Undercut
app-tagline = Gin rummy at a quiet table
# Title of the browser's tab while a table is open.
page-title-table = Hand { $number } · Undercut
page-title-your-turn = Your turn · Undercut
close = Close
cancel = Cancel
back-to-lobby = Lobby
skip-to-content = Skip to the content

## Lobby

lobby-heading = Play gin rummy
lobby-play = Play
lobby-playing = Setting up a table
lobby-against = Against
lobby-rules = Rules
lobby-continue = Go on
lobby-look = Look
lobby-your-tables = Your tables
lobby-loading = Loading your tables
lobby-empty = No table yet. Play sets one up.
lobby-your-turn = Your turn
lobby-their-turn = Waiting for the other player
lobby-finished = Finished
lobby-won = Won
lobby-lost = Lost
lobby-hand = Hand { $number }
lobby-totals = { $mine } – { $theirs }
# Spoken and shown as a label: the whole of a table in one line. $name is the other player.
lobby-table-label = Against { $name }, hand { $number }, { $mine } to { $theirs }
lobby-guest = You play as { $name }

# Levels of the computer's players, as one chooses them. $level: easy, normal, hard, expert, challenge-simple, random.
bot-level =
    { $level ->
        [easy] Easy
        [normal] Normal
        [hard] Hard
        [expert] Expert
        [challenge-simple] Challenge
        [random] Random
       *[other] { $level }
    }
# The same as a name at the table; must read well where sentences say $name.
bot-name =
    { $level ->
        [easy] Easy
        [normal] Normal
        [hard] Hard
        [expert] Expert
        [challenge-simple] Challenge
        [random] Random
       *[other] { $level }
    }
bot-description =
    { $level ->
        [easy] Keeps its melds, throws its highest card, knocks as soon as it may.
        [normal] Looks for its best melds, takes what helps, and does not throw what you can use.
        [hard] Remembers every card, weighs each risk, and decides when to knock and when to wait for gin.
        [expert] Plays hundreds of possible deals to the end before each move, and learns how you play.
        [challenge-simple] Always keeps the least deadwood and knocks as soon as it may.
        [random] Plays any legal move.
       *[other] Plays by itself.
    }
# Follows bot-description where the server lacks an optional package that the level is made for.
bot-reduced = Weaker here: this server runs without compiled code, so it tries far fewer deals.

rules-name =
    { $rules ->
        [classic] Classic
        [standard] Standard
        [pagat] Pagat
        [bicycle] Bicycle
        [oklahoma] Oklahoma
        [hollywood] Hollywood
        [straight] Straight gin
        [partners] Partners
        [challenge] Challenge
        [tournament] Tournament
        [table] Penalty gin
        [three-hand] Box and captain
       *[other] { $rules }
    }
rules-summary =
    { $rules ->
        [classic] Ten cards each, knock with 10 or less, first to 100 points.
        [standard] Knock with the discard, big gin, bonuses for the match and for each hand won.
        [pagat] Gin 20, undercut 10, boxes of 20; the loser deals.
        [bicycle] Gin 20, undercut 10, boxes of 20; the winner deals.
        [oklahoma] The first upcard sets the knock limit, an ace means gin only, a spade doubles; to 150 points.
        [hollywood] Three columns on the score sheet, each to 100 points.
        [straight] No knocking: only gin ends a hand.
        [partners] Two against two: two hands side by side, one result for each team; to 125 points.
        [challenge] Hand points only, first to 100: the rules of the research challenge.
        [tournament] One hand; the last discard may still be taken to knock.
        [table] Two to four players, one hand, penalty points and play chips.
        [three-hand] One in the box, a captain, and one who sits out and advises; to 100 points.
       *[other] Gin rummy with its own options.
    }

## Settings

settings-heading = Settings
settings-speed = Card movements
settings-speed-off = Off
settings-speed-fast = Fast
settings-speed-normal = Normal
settings-cards = Card faces
settings-cards-two-colour = Two colours
settings-cards-four-colour = Four colours
settings-cards-large-index = Large figures
settings-cards-large-index-four-colour = Large figures, four colours
settings-cards-plain = Plain
settings-laying = After a knock
settings-laying-automatic = Lay off and lay melds for me
settings-laying-myself = I choose myself
settings-theme = Colours
settings-theme-system = As the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-high-contrast = High contrast
settings-language = Language
# Each language in its own words; the same in every catalogue.
language-name =
    { $language ->
        [en] English
        [hu] Magyar
        [fi] Suomi
       *[other] { $language }
    }

## How to play, in brief

howto-heading = How to play
howto-goal = Put your ten cards into melds: sets, three or four of one rank, and runs, three or more in a row of one suit. The ace is low.
howto-turn = On your turn draw the top card of the stock or take the top card of the discard pile, then discard one card. A card just taken from the discard pile stays with you for that turn.
howto-first = The first upcard is offered to the player who did not deal, then to the dealer. If both pass, the first of them draws from the stock.
howto-deadwood = Cards in no meld are deadwood: an ace counts 1, king, queen and jack 10, the others their number.
howto-knock = With 10 or less you may knock, with your discard or instead of drawing. Without deadwood it is gin.
howto-layoff = After a knock, though not after gin, the other player may lay cards off on the knocker’s melds.
howto-score = A knock scores the difference in deadwood. If the other player has as little or less, it is an undercut: that player scores the difference and 25. Gin scores 25 and all the other player’s deadwood.
howto-void = When two cards are left in the stock and nobody has knocked, the hand does not count and the same dealer deals again.
howto-match = The first to reach 100 points wins the match.

## Connection

connection-connecting = Connecting
connection-offline = No connection. Trying again.
connection-back = Connected again
connection-lost = The table cannot be reached. Your match is saved.
connection-retry = Try now

## Choosing a game

choose-heading = Choose what to play
choose-level = Level
choose-players = Players
choose-count = { $count } players
choose-role = You begin as
choose-role-name =
    { $role ->
        [box] in the box
        [captain] captain
        [out] sitting out
       *[any] as the cards fall
    }

## Reading the rules

reading-contents = Contents
reading-rule-set = Rule set
reading-loading = Fetching the rules
