# Tables where people meet: making one, those that wait in the lobby, the waiting room, an invitation.

## Making a table

people-play = Play with people
people-heading = A table for people
people-others = Who else plays
people-seat = Seat { $number }
people-seat-partner = Seat { $number }, your partner
people-person = A person
people-bot = Computer: { bot-level }
people-no-person = Leave at least one seat to a person. To play against computers alone, press Play in the lobby.
people-visibility = Who may sit down
people-visibility-name =
    { $visibility ->
        [open] Anybody
       *[private] Whoever has the link
    }
people-visibility-why =
    { $visibility ->
        [open] The lobby lists the table.
       *[private] You send it yourself.
    }
people-more = More options
people-rated = Ratings
people-rated-name =
    { $rated ->
        [yes] Rated
       *[no] Not rated
    }
people-rated-bots = A match is rated only where a person sits at every seat.
people-spectators = Looking on
people-spectators-name =
    { $allowed ->
        [yes] Allowed
       *[no] Not allowed
    }
people-talk = Those who look on may talk
people-talk-name =
    { $when ->
        [between_hands] Between hands
       *[never] Never
    }
people-make = Make the table

## Tables that wait

open-heading = Open tables
open-none = Nobody is waiting for players just now.
open-loading = Looking for open tables
open-failed = The open tables cannot be shown just now.
open-free-seats =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
open-rated = rated
open-no-spectators = nobody may look on
open-sit = Sit down
open-sit-label = Sit down with { $name }: { rules-name }
open-look = Look
open-look-label = Look at the table of { $name }: { rules-name }
open-rules-label = Rules: { rules-name }
# Among one's own tables.
tables-waiting = Waiting for players
tables-nobody = Nobody else yet
tables-waiting-label = { rules-name }, { $name }

## The waiting room

room-heading = Table: { rules-name }
room-needed =
    { $count ->
        [0] Every seat is taken
        [one] Waiting for { $count } more player
       *[other] Waiting for { $count } more players
    }
room-begins = The match begins by itself when every seat is taken.
room-looking = You are looking on. Take a free seat to play.
room-seats = Seats
room-seat = Seat { $number }
room-me = You ({ $name })
room-free = Free
room-sit = Sit here
room-sit-label = Sit at seat { $number }
room-host = host
room-away = away
room-computer = computer
room-level-label = Level of the computer for seat { $number }
room-give = Add computer
room-give-label = Add a computer at seat { $number }
room-take = Take away
room-take-label = Take the computer away from seat { $number }
room-get-up = Get up
room-close = Get up and close the table
room-invite = Invite
room-invite-why = Send this link. Whoever opens it can sit down.
room-link = Link to the table
room-copy = Copy
room-copied = Copied
room-share = Share
room-share-text = A seat is free for you: { rules-name }
room-played = What is played
room-rules = All the rules
room-options = All options
room-visibility =
    { $visibility ->
        [open] The lobby lists the table
       *[private] Only whoever has the link finds the table
    }
room-spectators =
    { $talk ->
        [between_hands] Others may look on, and talk between hands
        [never] Others may look on, and may not talk
       *[nobody] Nobody may look on
    }
room-guest = You are a guest here.
room-choose-name = Choose a name
room-choose-name-why = With a name of your own the others know you again.

## What a screen reader is told there

room-sat-down =
    { $who ->
        [me] You sit at the table
       *[other] { $name } sat down
    }
room-got-up =
    { $who ->
        [me] You got up
       *[other] { $name } got up
    }
room-back = { $name } is back
room-renamed = { $before } is called { $name } now
room-match-begins = The match begins

## Who comes too late

looking-on = Every seat is taken. You are looking on.
door-heading =
    { $why ->
        [full] Every seat is taken
        [over] The match is over
        [gone] There is no table here
       *[other] The table cannot be shown
    }
door-words =
    { $why ->
        [full] The match has begun, and nobody may look on at this table. Sit down at another one, or make one of your own.
        [over] It was played at a table where nobody may look on.
        [gone] Its players have got up, or the link is not whole. Ask for the link again.
       *[other] Go back to the lobby, and try again from there.
    }
