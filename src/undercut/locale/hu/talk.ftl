# Amit az asztalnál egymásnak mondanak, és ahogy egy játszmának a leosztások előtt véget vetnek.

## Beszélgetés

talk-heading = Beszélgetés
talk-open =
    { $count ->
        [0] Beszélgetés
       *[other] Beszélgetés, { $count } új üzenet
    }
talk-empty = Itt még nem szólt senki.
talk-phrase =
    { $phrase ->
        [hello] Szia
        [good_luck] Sok szerencsét
        [well_played] Szép játék
        [thanks] Köszönöm
        [sorry] Bocsánat
        [one_moment] Egy pillanat, kérlek
        [back_again] Itt vagyok újra
        [good_match] Jó játszma volt
       *[other] …
    }
talk-phrases = Kész mondatok
talk-words = Mondj valamit
talk-send = Küldés
talk-said = { $name }: { $text }
talk-new = { $count } új üzenet
talk-spectator = { $name } (néző)
talk-closed = Leosztás közben csak a játékosok beszélgetnek.
talk-never = Ennél az asztalnál csak a játékosok beszélgetnek.
talk-people = Akik itt vannak
talk-mute = Elnémítás
talk-unmute = Hallani újra
talk-mute-name = { $name } elnémítása
talk-unmute-name = { $name } hallgatása újra
talk-report = Jelentés
talk-report-name = { $name } jelentése
talk-report-ask = Az asztal utolsó üzeneteit megőrizzük, hogy a kiszolgáló gazdája elolvassa.
talk-report-send = A jelentés elküldése
talk-report-done = A jelentést elküldtük.
talk-cancel = Mégse
talk-error =
    { $code ->
        [bad_text] Olyan karakter van benne, amelyet nem lehet elküldeni, vagy túl hosszú.
        [chat_closed] Akkor szólhatsz, amikor a leosztásnak vége.
        [needs_session] Töltsd be újra az oldalt, hogy szólhass.
        [rate_limited] Ez egyszerre túl sok volt. Várj egy kicsit.
        [no_speaker] Itt nincs ilyen ember.
        [too_many_muted] Ennél több embert nem némíthatsz el.
       *[other] Nem sikerült elküldeni. Próbáld újra.
    }

## Feladás, abbahagyás, új játszma

calls-heading = A játszma befejezése
calls-resign = Feladom…
calls-resign-ask = Elveszíted a játszmát, és vége van.
calls-resign-partner-ask = A társaddal együtt elveszítitek a játszmát, és vége van.
calls-resign-confirm = Feladom
calls-offer = Ajánlat az abbahagyásra…
calls-offer-ask = Ha mindenki beleegyezik, a játszmának vége, és senki sem nyeri meg.
calls-offer-confirm = Ajánlom
calls-play-on = Játsszunk tovább
calls-offered = { $name } azt ajánlja, hogy hagyjátok abba a játszmát: senki sem nyerné meg.
calls-my-offer = Azt ajánlottad, hogy hagyjátok abba a játszmát.
calls-agree = Beleegyezem
calls-take-back = Visszavonom
move-called =
    { $call ->
        [resign]
            { $who ->
                [me] Feladtad
               *[other] { $name } feladta
            }
        [offer]
            { $who ->
                [me] ajánlatot tettél a játszma abbahagyására
               *[other] { $name } ajánlatot tett a játszma abbahagyására
            }
        [decline]
            { $who ->
                [me] Folytatni akarod
               *[other] { $name } folytatni akarja
            }
        [abandon] Mindenki beleegyezett a játszma abbahagyásába
        [left]
            { $who ->
                [me] Hiába vártál, befejezted a játszmát
               *[other] { $name } hiába várt, és befejezte a játszmát
            }
        [timed_out]
            { $who ->
                [me] Letelt az időd, elvették tőled a játszmát
               *[other] { $name } ideje letelt, és elvesztette a játszmát
            }
        [rematch]
            { $who ->
                [me] Visszavágót kérsz
               *[other] { $name } visszavágót kér
            }
       *[other] …
    }
end-resigned =
    { $who ->
        [me] Feladtad
       *[other] { $name } feladta
    }
end-abandoned = A játszmát abbahagytátok
end-abandoned-why = Senki sem nyert.
prompt-match-ended = A játszmának vége
button-rematch = Visszavágó
button-rematch-waiting = { $name } válaszára várunk
button-rematch-go = A visszavágóhoz
rematch-wanted = { $name } visszavágót kér.
keys-talk = Beszélgetés

## undercut reports

cli-reports-none = Senki sem jelentett semmit.
cli-reports-heading = { $number }. jelentés: { $name }
cli-reports-by = Bejelentő: { $name }, asztal: { $table }, { $at }
