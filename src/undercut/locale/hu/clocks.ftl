# Órák, és hogy ki nincs itt.

## Idő, olyan röviden, ahogy olvasható; kimondva egészében

time-seconds = { $clock }
    .spoken = { $seconds } másodperc
time-minutes = { $minutes } perc
    .spoken = { $minutes } perc
time-hours = { $hours } ó { $minutes } p
    .spoken = { $hours } óra { $minutes } perc
away-moments = egy perce sincs

## Egy óra

clock-reserve = + { $time }
clock-label =
    { $state ->
        [reserve] { $name }, tartalék: { $time }
        [idle] { $name }, tartalék: { $time }
        [next] { $name }, a következő leosztásig: { $time }
        [out] { $name }, nincs több idő
       *[move] { $name }, idő: { $time }
    }
clock-label-reserve = { $name }, idő: { $time }, tartalékban { $reserve }
away-for = távol: { $time }
clock-bot-plays = gép játszik

## Amire az asztal vár

clock-heading = Idő
clock-bot-for-me = Letelt az időd, ezért a gép játszik helyetted.
clock-come-back = Játszom tovább
clock-my-time-out = Letelt az időd. Lépj most: { $time } múlva elvehetik tőled a játszmát.
clock-my-time-over = Letelt az időd. Lépj most: bármikor elvehetik tőled a játszmát.
clock-their-time-out = { $name } ideje letelt. A játszma { $time } múlva elvihető.
clock-their-time-over = { $name } ideje letelt.
clock-claim = Elviszem a játszmát
clock-wait = Várok tovább
clock-gone = { $name } nincs itt. Távol van: { $time }.
clock-silent = { $name } régóta nem lépett.
clock-end-left = Befejezés győztes nélkül

## Fülnek

clock-say-left = Ennyi időd maradt: { $time }
clock-say-out =
    { $who ->
        [me] Letelt az időd
       *[other] { $name } ideje letelt
    }
clock-say-claimable = A játszma elvihető, { $name } ideje letelt
clock-say-bot =
    { $who ->
        [me] A gép játszik helyetted
       *[other] { $name } helyett a gép játszik
    }
clock-say-back =
    { $who ->
        [me] Újra te játszol
       *[other] { $name } újra maga játszik
    }
end-timed-out =
    { $who ->
        [me] Letelt az időd
       *[other] { $name } ideje letelt
    }

## Az óra kiválasztása

span-seconds = { $count } mp
span-minutes = { $count } perc
span-hours = { $count } óra
clock-none = Óra nélkül
clock-terms = Lépés: { $move }, tartalék: { $reserve }
clock-terms-plain = Lépés: { $move }
clock-when-out =
    { $when ->
        [bot] A gép játszik tovább
       *[claim] A többiek elvihetik a játszmát
    }
room-when-out =
    { $when ->
        [bot] Ha valakinek letelik az ideje, a gép játszik tovább
       *[claim] Ha valakinek letelik az ideje, a többiek elvihetik a játszmát
    }
people-clock = Óra
people-clock-rated = Értékelt játszmának mindig van órája.
people-when-out = Ha letelik az idő
