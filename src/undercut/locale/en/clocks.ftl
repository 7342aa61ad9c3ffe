# Clocks, and who is away.

## Time, as short as it can be read; spoken in full

time-seconds = { $clock }
    .spoken =
        { $seconds ->
            [one] { $seconds } second
           *[other] { $seconds } seconds
        }
time-minutes = { $minutes } min
    .spoken =
        { $minutes ->
            [one] { $minutes } minute
           *[other] { $minutes } minutes
        }
time-hours = { $hours } h { $minutes } min
    .spoken =
        { $hours ->
            [one] { $hours } hour
           *[other] { $hours } hours
        } { $minutes ->
            [one] { $minutes } minute
           *[other] { $minutes } minutes
        }
away-moments = a moment

## A clock

# What comes after the time that runs.
clock-reserve = + { $time }
# $state: "move" for a turn, "reserve", "next" to look at a result, "idle" stands still, "out" has run out.
clock-label =
    { $state ->
        [reserve] { $name }, reserve: { $time }
        [idle] { $name }, reserve: { $time }
        [next] { $name }, until the next hand: { $time }
        [out] { $name }, no time left
       *[move] { $name }, time: { $time }
    }
clock-label-reserve = { $name }, time: { $time }, and { $reserve } in reserve
away-for = away: { $time }
clock-bot-plays = bot plays

## What keeps the table waiting

clock-heading = Time
clock-bot-for-me = Your time ran out, so a computer player plays for you.
clock-come-back = Play on myself
clock-my-time-out = Your time has run out. Play now: in { $time } the match can be claimed from you.
clock-my-time-over = Your time has run out. Play now: the match can be claimed from you.
clock-their-time-out = { $name } has no time left. The match can be claimed in { $time }.
clock-their-time-over = { $name } has no time left.
clock-claim = Claim the match
clock-wait = Keep waiting
clock-gone = { $name } has been away for { $time }.
clock-silent = { $name } has not played for a long time.
clock-end-left = End without a winner

## For the ear

clock-say-left = You have { $time } left
clock-say-out =
    { $who ->
        [me] Your time has run out
       *[other] { $name } has no time left
    }
clock-say-claimable = The match can be claimed from { $name }
clock-say-bot =
    { $who ->
        [me] A computer player plays for you
       *[other] A computer player plays for { $name }
    }
clock-say-back =
    { $who ->
        [me] You play again
       *[other] { $name } plays again
    }
end-timed-out =
    { $who ->
        [me] Your time ran out
       *[other] { $name } ran out of time
    }

## Choosing a clock

span-seconds = { $count } s
span-minutes = { $count } min
span-hours = { $count } h
clock-none = No clock
clock-terms = { $move } a turn, { $reserve } in reserve
clock-terms-plain = { $move } a turn
# $when: "claim" or "bot", what happens when somebody's time has run out.
clock-when-out =
    { $when ->
        [bot] A computer player plays on
       *[claim] The others may claim the match
    }
room-when-out =
    { $when ->
        [bot] If a player runs out of time, a computer player plays on
       *[claim] If a player runs out of time, the others may claim the match
    }
people-clock = Clock
people-clock-rated = A rated match always has a clock.
people-when-out = When the time has run out
