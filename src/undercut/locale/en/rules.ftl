# The rules pages. Each rule is one text, drawn with the values of a rule set: its variables are options, by the names
# that a rule set's file uses. Which rule stands where, and with which examples, is in undercut/rulebook/outline.toml.

rules-page-title = The rules of gin rummy
rules-page-of = { rules-name }: the rules
rules-page-lead = These are the rules that are played here. Each rule names the option that it is: a rule set is nothing but a value for each option, and a rule set of your own may choose other values. Options that are not mentioned otherwise have their default here.
rules-page-lead-of = These rules hold for this rule set; each names the option that it is.
rules-page-drawn = The examples are worked out by the same program that plays.
rules-or = or
rules-example-heading = Example
rules-words = In words
rules-allowed = Allowed
rules-default = Default

rules-section =
    { $section ->
        [idea] What it is about
        [cards] Cards, melds and deadwood
        [deal] The deal and the first upcard
        [turn] A turn
        [knock] Knock, gin and big gin
        [layoff] Layoffs
        [score] What a hand is worth
        [void] Void hands
        [match] The match
        [seats] Who plays
        [chips] Play chips
        [sets] The rule sets
        [options] All options
       *[own] A rule set of your own
    }

## What it is about

rules-idea = Gin rummy is played with 52 cards and no jokers. All hold cards that only they can see, and all try to fit theirs into melds. A player with little enough deadwood may end the hand; then the cards are shown and counted.
rules-players =
    { $players ->
        [2] Two players sit at the table.
        [3] Three players sit at the table.
       *[other] Four players sit at the table.
    }

## Cards, melds and deadwood

rules-ranks = The ace is the lowest card and counts 1. Cards from two to ten count their number; jack, queen and king count 10 each.
rules-melds = A meld is a set or a run. A set is three or four cards of one rank. A run is three or more cards of one suit that follow one another: the ace stands before the two and never after the king. No card belongs to two melds.
rules-deadwood = Cards in no meld are deadwood. Where the same cards fit into melds in several ways, the deadwood points are those of the way that leaves the fewest.

## The deal

rules-first-dealer = The first dealer is drawn by lot.
rules-cards-each =
    { $seats ->
        [2]
            { $cards_each ->
                [one] Both players of a hand are dealt { $cards_each } card each.
               *[other] Both players of a hand are dealt { $cards_each } cards each.
            }
       *[other]
            { $cards_each ->
                [one] All players of a hand are dealt { $cards_each } card each.
               *[other] All players of a hand are dealt { $cards_each } cards each.
            }
    }
rules-stock = The rest lies face down and is the stock.
rules-first-turn =
    { $first_turn ->
        [none] No card is turned up. The starter, of two players the non-dealer, is dealt one card more and begins with a discard.
       *[offer] One card is turned up beside the stock: the first upcard. The starter, of two players the non-dealer and of more the one after the dealer, may take it or pass. After a pass the next player is asked, until all have been asked once. Whoever takes it discards a card, and the next turn is the next player’s.
    }
rules-all-pass =
    { $all_pass ->
        [may_take_refused] When all pass, the starter begins an ordinary turn, and may even take the upcard after all.
       *[must_draw_stock] When all pass, the starter has to draw from the stock.
    }
rules-after-upcard-taken =
    { $after_upcard_taken ->
        [next_draws_stock] When somebody has taken the first upcard, the next player has to draw from the stock, for that one turn.
       *[free] When somebody has taken the first upcard, the next player’s turn is an ordinary one.
    }

## A turn

rules-turn = A turn begins with a card more: the top card of the stock, or the upcard, which is the top card of the discard pile. It ends with a discard, face up on the discard pile. What lies below the upcard stays where it is.
rules-taken-card =
    { $may_discard_taken_card ->
        [true] A card just taken from the discard pile, or the first upcard, may be discarded in the same turn.
       *[false] A card just taken from the discard pile, or the first upcard, may not be discarded in the same turn.
    }

## Knock, gin and big gin

rules-knock-limit =
    { $knock_limit ->
        [first_upcard] A player with no more deadwood points than the first upcard counts may knock, and so end the hand.
        [first_upcard_ace_gin] A player with no more deadwood points than the first upcard counts may knock, and so end the hand; when it is an ace, only gin will do.
       *[fixed]
            { $knock_limit_points ->
                [0] Only gin ends a hand: with deadwood nobody may knock.
               *[other] A player whose deadwood points are { $knock_limit_points } or fewer may knock, and so end the hand.
            }
    }
rules-knock-free = Nobody has to knock: playing on is always allowed, even with gin.
rules-knock-with-discard =
    { $knock_with_discard ->
        [false] Nobody knocks with a discard.
       *[true] A knock goes with the discard that ends a turn, the very first turn too; the deadwood points of the other cards count.
    }
rules-knock-instead =
    { $knock_instead_of_draw ->
        [true] A player may also knock at the beginning of a turn, instead of drawing and without a discard; not while the first upcard is offered, and not when the stock has to be drawn from.
       *[false] Nobody knocks instead of drawing.
    }
rules-gin =
    { $gin_when ->
        [laid] A player who shows all cards in melds has gin. Who could do so may show fewer melds, and has then only knocked.
       *[held] A player who knocks with no deadwood left has gin, and shows all cards in melds.
    }
rules-big-gin =
    { $big_gin_bonus_points ->
        [none] There is no big gin: a player whose drawn card fits into a meld as well still discards, and has gin.
       *[other] Big gin: a player who has all cards in melds after drawing, the drawn one too, may show them without a discard. Gin remains open instead.
    }
rules-spread = The knocker puts melds and deadwood face up on the table, and chooses the arrangement: any one within the limit, not only the one with the fewest deadwood points. Without a choice it is that one, and among equals the one that leaves the fewest places for layoffs.

## Layoffs

rules-layoff = After a knock each defender shows melds and deadwood, and may lay cards off on the knocker’s melds: the fourth card of a set, or a card that makes a run longer at either end. One may lead to another: on 5-6-7 goes the 8, and then the 9.
rules-layoff-limits = There are no layoffs on a defender’s melds, on deadwood, or on a card that another defender laid off. Against gin nothing is laid off at all.
rules-layoff-best = Without a choice the melds and the layoffs are found together that leave a defender the fewest deadwood points.

## What a hand is worth

rules-scoring =
    { $scoring ->
        [losers_penalised] Those who lose a hand take penalty points, and the fewest are best. After a knock each defender takes the difference between their own deadwood points and the knocker’s, but never less than nothing.
       *[winner_scores] Only the winner of a hand gets points. A knock scores the difference between the deadwood points of the two.
    }
rules-gin-bonus =
    { $scoring ->
        [losers_penalised] Against gin each defender takes all their deadwood points, and { $gin_bonus_points } more.
       *[winner_scores] Gin scores all the deadwood points of the defender, and { $gin_bonus_points } more; the defender gets nothing, even with no deadwood.
    }
rules-big-gin-bonus = For big gin it is { $big_gin_bonus_points } more.
rules-undercut =
    { $undercut_when ->
        [less] It is an undercut when a defender is left with fewer deadwood points than the knocker. With equally many it stays a knock.
       *[less_or_equal] It is an undercut when the defender is left with as many deadwood points as the knocker, or fewer.
    }
rules-undercut-bonus =
    { $scoring ->
        [losers_penalised] After an undercut the defender with the fewest deadwood points takes nothing; with equally few, several take nothing. All others, the knocker too, take the difference to these, and the knocker { $undercut_bonus_points } more.
       *[winner_scores] After an undercut the defender gets the difference, and { $undercut_bonus_points } more.
    }
rules-spade =
    { $spade_upcard_doubles ->
        [true] When the first upcard is a spade, all that the hand brings is doubled, with what gin or an undercut adds.
       *[false] The suit of the first upcard changes nothing.
    }

## Void hands

rules-void = A void hand brings nobody anything, and the same dealer deals again.
rules-stock-floor =
    { $stock_floor ->
        [reshuffle]
            { $stock_floor_cards ->
                [one] When a draw leaves { $stock_floor_cards } card in the stock, it is shuffled with the whole discard pile into a new stock. The player who drew begins a new discard pile.
               *[other] When a draw leaves { $stock_floor_cards } cards in the stock, they are shuffled with the whole discard pile into a new stock. The player who drew begins a new discard pile.
            }
        [void_after_last_take]
            { $stock_floor_cards ->
                [one] When a turn ends without a knock and with { $stock_floor_cards } card in the stock, the next player may take the last discard, but only to knock with it; otherwise the hand is void.
               *[other] When a turn ends without a knock and with { $stock_floor_cards } cards in the stock, the next player may take the last discard, but only to knock with it; otherwise the hand is void.
            }
       *[void]
            { $stock_floor_cards ->
                [one] When a turn ends without a knock and with { $stock_floor_cards } card in the stock, the hand is void.
               *[other] When a turn ends without a knock and with { $stock_floor_cards } cards in the stock, the hand is void.
            }
    }
rules-reshuffles = So many times the stock may be made anew: { $reshuffles_limit }. When it would happen once more, the hand is void instead.
rules-idle-turns = So many turns in a row without a draw from the stock make a hand void: { $idle_turns_limit }.
rules-turns = So many turns in all make a hand void: { $turns_limit }.
rules-takes =
    { $takes_limit ->
        [none] The upcard may be taken any number of times.
       *[other] When the upcard has been taken { $takes_limit } times in all, the hand is void. The first upcard and a last discard do not count.
    }

## The match

rules-target =
    { $target_points ->
        [none]
            { $target_hands ->
                [one] One hand makes a match, also a void one.
               *[other] A match is { $target_hands } hands; void ones count too.
            }
       *[other] The match is over as soon as somebody has { $target_points } points or more.
    }
rules-target-only-hands = Only what hands brought counts towards that; what is added for the match and for hands won comes after it.
rules-next-dealer =
    { $next_dealer ->
        [winner] The winner of a hand deals the next one.
        [loser] The loser of a hand deals the next one.
       *[alternate] The deal passes to the next player after each hand.
    }
rules-game-bonus =
    { $game_bonus_points ->
        [0] Winning the match adds nothing.
       *[other] The winner of the match gets { $game_bonus_points } more.
    }
rules-box-bonus =
    { $box_bonus_points ->
        [0] Hands won add nothing.
       *[other] Each hand won, also called a box, is worth { $box_bonus_points } more to the side that won it.
    }
rules-box-bonus-when =
    { $box_bonus ->
        [at_once] That is written down with the hand, though it brings nobody nearer to the end.
       *[at_end] That is added at the end.
    }
rules-shutout =
    { $shutout ->
        [game_bonus_doubled] After a shutout the winner gets twice as much for the match.
        [total_doubled] After a shutout the winner’s whole total is doubled, with all that was added.
        [flat] After a shutout the winner gets { $shutout_points } more.
       *[none] A shutout adds nothing.
    }
rules-shutout-means =
    { $shutout_means ->
        [no_hand_won] It is a shutout when the losers have not won a single hand.
       *[no_points] It is a shutout when the losers have not a single point.
    }
rules-columns =
    { $columns ->
        [1] The score sheet has one column.
       *[other] The score sheet has three columns. A side’s first winning hand is written in the first column, the second in the first and the second, and from the third on in all that are open. A column closes when its target is reached, and is counted like a match of its own; when all are closed, the match is over, and the sum of the columns decides.
    }

## Who plays

rules-seating =
    { $seating ->
        [box_captain_out] Two of the three play a hand: one in the box against the captain. The third sits out.
        [partners] Four play in two teams; partners sit opposite. Two hands are played side by side, each by one player of either team, and after each deal opponents change.
        [dealer_out] The dealer sits out, and the other two of the three play the hand.
       *[plain] All play each hand, everybody for themselves.
    }
rules-roles = Before the match each of the three draws a card. The highest puts its player in the box, the middle one makes the captain, and the lowest sits out. The king is high and the ace low; of equal ranks spades come first, then hearts, diamonds and clubs.
rules-box-deals = The box always deals; the captain is the non-dealer.
rules-adviser = The one who sits out advises the captain: sees the captain’s cards and what lies open, but not the cards of the box, and may suggest a move and add a few words. The captain alone decides.
rules-rotation = When the box wins, it stays there, and the other two change places. When it loses, it sits out; the captain goes in the box, and the one who sat out is captain. Who sits out gets no points. After a void hand all stay where they are.
rules-partners-net = The dealers of both hands are of the same team. What both hands brought is added up for each team, and the team that has more gets the difference. With equally much nobody gets anything, and the same two deal again to the same opponents.

## Play chips

rules-payout =
    { $payout ->
        [per_point] After each hand losers pay winners in play chips for each penalty point. Several winners share evenly, and what is left over goes to the first of them.
        [by_place] Before each hand all put equally many play chips in a pot, which is then shared by place. Equal penalties share their places.
       *[none] Nothing is paid.
    }
rules-stake = Chips for each penalty point: { $stake_chips }.
rules-ante = Chips that each puts in the pot: { $ante_chips }.
rules-place-shares = Percent of the pot for the first, second and third place, by the number of players: { $place_shares }.
rules-chips-only = Chips are for play and never money. Nobody pays more than they hold: what is missing stays unpaid, and the poorest sets what all put in a pot.

## The rule sets

rules-sets = What each rule set sets differently from the defaults; all else is at its default. The command line and the page in the browser show all of it.
rules-about =
    { $rules ->
        [classic] For two, with few additions: knock limit, gin and undercut are all there is. One may knock with the discard and instead of drawing, and hand points alone win the match.
        [standard] As it is usually played in clubs today: one knocks with the discard only, big gin counts, and the end of the match adds for the match, for hands won and for a shutout.
        [pagat] Gin and undercut are worth less, there is no big gin, and the loser deals. A shutout doubles what the match is worth.
        [bicycle] Gin and undercut are worth less here too, but the winner deals, and a shutout adds a fixed number of points.
        [oklahoma] The first upcard sets the knock limit anew for each hand, and an ace allows gin only. A spade doubles the hand.
        [hollywood] Three matches at once from the same hands, kept in three columns.
        [straight] Nobody knocks with deadwood: each hand ends with gin, or is void.
        [partners] For four in two teams, two hands side by side. What one partner loses the other can win back in the same deal.
        [challenge] The rules of a research challenge for programs, held in 2021: nothing counts but the hands, to 100 points.
        [tournament] One hand, in the way of a well-known research library: the last discard may be taken to knock, gin is what is shown as such, and taking the upcard 50 times makes a hand void.
        [table] For two, three or four, with penalty points and play chips. With three or four each gets 7 cards. The discard pile is shuffled when the stock runs out, and only fewer points than the knocker’s make an undercut.
        [three-hand] For three, of whom two play: one in the box, one as captain, and one who sits out and advises the captain until the next change.
       *[other] A rule set of its own.
    }
rules-set-plain = Nothing: all options are at their default.
rules-set-players = With { $players } players:

## All options

rules-options = The options of a hand, a match and a table, with what they may be and the default that holds where a rule set says nothing.
rules-options-of = All options of this rule set, with their values.
rules-options-part =
    { $part ->
        [hand] Options of a hand
        [match] Options of a match
       *[table] Options of a table
    }
rules-allowed-shares = whole percents by place that add up to 100, for 2, 3 or 4 players

## A rule set of your own

rules-own = A rule set of your own is a TOML or JSON file with a name, a version and up to three tables of options. Options that it leaves out have their default. An option that does not exist, a value that is not allowed and options that contradict each other are refused, with an error that names the option, the value and what is allowed.
rules-own-hash = Two rule sets with the same values are the same, whatever their names: each has a hash made from its options alone. The record of a match contains all options, so it can be replayed when the file is long gone.
rules-own-check = This one plays to 150 points and knows no knock. The command says everything that is wrong with a file, and then shows what it plays.

## The examples

rules-example =
    { $example ->
        [arrangement] Ten cards. The six of hearts fits into a run and into a set; as part of the set it leaves less.
        [discards] Eleven cards, one of which has to go. These discards would let this player knock.
        [discards-upcard] The same cards, when the first upcard was the king of clubs.
        [discards-ace] The same cards, when the first upcard was the ace of diamonds.
        [layoffs] The defender has two melds, and beside them a jack, a six and two fours.
        [layoffs-three] Of two defenders each lays off alone: the second could put the ten of clubs on the nine, if the nine were their own.
        [knock] A knock. The defender adds one card to the run of hearts.
        [equal] The knocker and the defender are left with equally much.
        [undercut] The defender adds two cards to the run of spades and is left with less than the knocker.
        [gin] Gin: the five of hearts would fit the knocker’s run, but nothing is laid off.
        [big-gin] Big gin: eleven cards, and no discard.
        [penalties] A knock against two defenders.
        [penalties-undercut] The same against two defenders, of whom the first is left with less than the knocker.
        [penalties-gin] Gin against two defenders.
        [spade] The first upcard was the five of spades.
        [match] A match, hand by hand.
        [crossing] With 90 to 95 the knocker is undercut, and the other player passes the target: the match ends at once.
        [shutout] A match in which one side won every hand.
        [shutout-match-doubled] With 90 points as the target: one hand of 97 points ends the match as a shutout.
        [columns] One player has won the first three hands, with 32, 28 and 45 points.
        [roles] Player 1 draws a seven, players 2 and 3 a king each.
        [rotation] How the three change from hand to hand.
        [partners] Two deals of two hands each.
        [chips] The knock against two defenders once more, where the second defender has only 10 chips left.
       *[chips-by-place] The same three, when 70 and 30 percent of a pot of 100 chips each are paid by place.
    }
rules-example-role =
    { $role ->
        [box] in the box
        [captain] captain
       *[out] sits out
    }
rules-example-player = Player
rules-example-players = Players
rules-example-unpaid = Unpaid
rules-example-winner = Won by
rules-example-upcard = First upcard
