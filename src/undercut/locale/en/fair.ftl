### Deals that anyone can check: on the table, on the page that verifies, and in the terminal.

## The deal of a table

fair-heading = Check the deal
fair-before = Before the hand the table fixed its seed with this promise. The seed is shown when the hand is over.
fair-after = From this seed and what the players added come the promise made before the hand and the order of the cards.
fair-commitment = Promise
fair-seed = Seed
fair-seed-later = shown when the hand is over
fair-scheme = Method
fair-contributions = Added by the players
fair-contribution-none = nothing
fair-coming = Hand { $number }
fair-coming-added = You have added to it.
fair-words = Your own words for the coming deals
fair-words-hint = They are mixed into every deal that you ask for, with chance from your browser. Everybody can read them once it is dealt.
fair-verify = Verify the finished hands
prompt-before-deal = The cards are shuffled with what every player adds

## Verifying

verify-heading = Verify a record
verify-lead = A record says how its cards were shuffled. This page computes it again, in your browser alone: nothing is sent anywhere.
verify-paste = A record, in JSON or as text
verify-open = Open a file
verify-start = Verify
verify-table = The table’s finished hands are verified.
verify-no-hands = No hand of this record is finished yet.
verify-only-deals = The page verifies how the cards were shuffled. Whether the actions fit the rules is said in the terminal by the command “verify”.
verify-not-read = This cannot be read as a record: { $problem }
verify-needs-https = Your browser computes this only on pages that come over HTTPS.
verify-record = { $rules }: { $players }
verify-hand = Hand { $number }
verify-values = The values
verify-match = Match
verify-outcome =
    { $outcome ->
        [ok] Everything is as it was promised.
        [false] Something does not fit.
       *[unknown] Nothing is wrong, but not everything can be verified.
    }
verify-mark =
    { $outcome ->
        [ok] fits
        [false] does not fit
       *[unknown] cannot be verified
    }
verify-step =
    { $step ->
        [draw] Draw for the first deal
        [replay] Actions
        [commitment] Promise
        [deck] Order of the cards
       *[reshuffles] Reshuffles
    }
verify-ok =
    { $step ->
        [draw] The cards drawn before the first hand follow from its seed and what the players added.
        [replay] The actions fit the rules and lead to the results.
        [commitment] The seed is the one that was promised.
        [deck] The cards lie as they follow from the seed and what the players added.
       *[reshuffles] Every new stock follows too.
    }
verify-reason =
    { $reason ->
        [no_seed] The record does not show the seed: the hand is not over, or the seed was left out.
        [unknown_scheme] The cards were shuffled by a method that is not known here.
        [not_drawn] The record does not say which cards were drawn for the first deal.
        [chosen] The roles follow from the seed alone: one was chosen when the table was made.
        [masked] This is the view of one player, in which there are no seeds.
        [bad_seed] The seed is not 32 bytes written as hex digits.
        [bad_contributions] What the players added is not one text of hex digits for each.
        [no_commitment] There is a seed, but no promise of it.
        [other_commitment] The promise was made for another seed.
        [seed_again] The seed was used in an earlier hand, and was known by now.
        [other_deck] The order does not follow from the seed and what the players added: card { $position } is another one.
        [other_reshuffle] Reshuffle { $position } does not follow from the seed and what the players added.
        [other_cards] The cards drawn do not follow from the seed and what the players added: card { $position } is another one.
        [other_dealer] The player with the highest card did not deal first.
        [unreadable] These are no cards.
       *[rules] The record does not replay.
    }
