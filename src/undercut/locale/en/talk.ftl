# What people say to one another at a table, and how they end a match before its hands do.

## Talk

talk-heading = Talk
# $count: messages that were not seen yet.
talk-open =
    { $count ->
        [0] Talk
        [one] Talk, { $count } new message
       *[other] Talk, { $count } new messages
    }
talk-empty = Nothing has been said here.
# A ready phrase, by its key.
talk-phrase =
    { $phrase ->
        [hello] Hello
        [good_luck] Good luck
        [well_played] Well played
        [thanks] Thank you
        [sorry] Sorry
        [one_moment] One moment, please
        [back_again] I am back
        [good_match] Good match
       *[other] …
    }
talk-phrases = Ready phrases
talk-words = Say something
talk-send = Send
talk-said = { $name }: { $text }
talk-new =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
talk-spectator = { $name } (looking on)
talk-closed = While a hand is on, only the players talk.
talk-never = At this table only the players talk.
talk-people = People here
talk-mute = Mute
talk-unmute = Hear again
talk-mute-name = Mute { $name }
talk-unmute-name = Hear { $name } again
talk-report = Report
talk-report-name = Report { $name }
talk-report-ask = The last messages of this table will be kept for the host of this server to read.
talk-report-send = Send the report
talk-report-done = The report was sent.
talk-cancel = Do not
talk-error =
    { $code ->
        [bad_text] There is a character in it that cannot be sent, or it is too long.
        [chat_closed] You can say something when the hand is over.
        [needs_session] Load the page again to say something.
        [rate_limited] That was too much at once. Wait a moment.
        [no_speaker] There is nobody like that here.
        [too_many_muted] You have muted as many people as you can.
       *[other] It was not sent. Try again.
    }

## Resigning, abandoning, playing again

calls-heading = End the match
calls-resign = Resign…
calls-resign-ask = You lose the match, and it is over.
calls-resign-partner-ask = You and your partner lose the match, and it is over.
calls-resign-confirm = Resign
calls-offer = Offer to abandon…
calls-offer-ask = If everybody agrees, the match is over and nobody wins it.
calls-offer-confirm = Offer it
calls-play-on = Play on
calls-offered = { $name } offers to abandon the match: nobody would win it.
calls-my-offer = You have offered to abandon the match.
calls-agree = Agree
calls-take-back = Take it back
# $call: what somebody says about the match; $who is "me" or "other".
move-called =
    { $call ->
        [resign]
            { $who ->
                [me] You resigned
               *[other] { $name } resigned
            }
        [offer]
            { $who ->
                [me] You offered to abandon the match
               *[other] { $name } offered to abandon the match
            }
        [decline]
            { $who ->
                [me] You want to go on
               *[other] { $name } wants to go on
            }
        [abandon] All agreed to abandon the match
        [left]
            { $who ->
                [me] You ended the match, as you were kept waiting
               *[other] { $name } was kept waiting, and ended the match
            }
        [timed_out]
            { $who ->
                [me] Your time ran out, and the match was claimed
               *[other] { $name } ran out of time, and the match was claimed
            }
        [rematch]
            { $who ->
                [me] You want a rematch
               *[other] { $name } wants a rematch
            }
       *[other] …
    }
end-resigned =
    { $who ->
        [me] You resigned
       *[other] { $name } resigned
    }
end-abandoned = The match was abandoned
end-abandoned-why = Nobody has won.
prompt-match-ended = The match is over
button-rematch = Rematch
button-rematch-waiting = Waiting for { $name }
button-rematch-go = To the rematch
rematch-wanted = { $name } wants a rematch.
keys-talk = Talk

## undercut reports

cli-reports-none = Nobody has reported anything.
cli-reports-heading = Report { $number }: { $name }
cli-reports-by = By { $name }, table { $table }, { $at }
