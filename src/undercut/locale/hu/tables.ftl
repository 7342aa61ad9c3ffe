# Asztalok, ahol emberek találkoznak: új asztal, várakozó asztalok a kezdőlapon, a várakozás, a meghívás.

## Új asztal

people-play = Játék emberekkel
people-heading = Asztal embereknek
people-others = Kik játszanak még
people-seat = { $number }. hely
people-seat-partner = { $number }. hely, a társad
people-person = Ember
people-bot = Gép: { bot-level }
people-no-person = Legalább egy helyet hagyj embernek. Csak gépek ellen a kezdőlapon a Játék gombbal játszhatsz.
people-visibility = Ki ülhet le
people-visibility-name =
    { $visibility ->
        [open] Bárki
       *[private] Akinél ott a link
    }
people-visibility-why =
    { $visibility ->
        [open] Az asztal látszik a kezdőlapon.
       *[private] A linket te küldöd el.
    }
people-more = További beállítások
people-rated = Értékelés
people-rated-name =
    { $rated ->
        [yes] Értékelt
       *[no] Nem értékelt
    }
people-rated-bots = Csak az a játszma értékelt, ahol minden helyen ember ül.
people-spectators = Nézők
people-spectators-name =
    { $allowed ->
        [yes] Jöhetnek
       *[no] Nem jöhetnek
    }
people-talk = A nézők szólhatnak
people-talk-name =
    { $when ->
        [between_hands] Leosztások között
       *[never] Soha
    }
people-make = Asztal nyitása

## Várakozó asztalok

open-heading = Nyitott asztalok
open-none = Most senki sem vár játékosra.
open-loading = Nyitott asztalokat keresünk
open-failed = A nyitott asztalokat most nem tudjuk megmutatni.
open-free-seats =
    { $count ->
        [one] { $count } szabad hely
       *[other] { $count } szabad hely
    }
open-rated = értékelt
open-no-spectators = nézők nélkül
open-sit = Leülök
open-sit-label = Leülök, { rules-name }, akivel játszom: { $name }
open-look = Megnézem
open-look-label = Megnézem az asztalt, { rules-name }: { $name }
open-rules-label = Szabályok: { rules-name }
tables-waiting = Játékosokra vár
tables-nobody = Még senki más
tables-waiting-label = { rules-name }, { $name }

## Várakozás

room-heading = Asztal: { rules-name }
room-needed =
    { $count ->
        [0] Minden hely foglalt
        [one] Még { $count } játékosra várunk
       *[other] Még { $count } játékosra várunk
    }
room-begins = A játszma magától elkezdődik, amint minden hely foglalt.
room-looking = Nézőként vagy itt. Ha játszani szeretnél, ülj le egy szabad helyre.
room-seats = Helyek
room-seat = { $number }. hely
room-me = Te ({ $name })
room-free = Szabad
room-sit = Ide ülök
room-sit-label = Leülök a(z) { $number }. helyre
room-host = házigazda
room-away = nincs itt
room-computer = gép
room-level-label = A gép szintje, { $number }. hely
room-give = Játsszon gép
room-give-label = Játsszon gép, { $number }. hely
room-take = Elküldöm a gépet
room-take-label = Elküldöm a gépet, { $number }. hely
room-get-up = Felállok
room-close = Felállok, az asztal bezárul
room-invite = Meghívás
room-invite-why = Küldd el ezt a linket. Aki megnyitja, leülhet.
room-link = Az asztal linkje
room-copy = Másolás
room-copied = Lemásolva
room-share = Megosztás
room-share-text = Egy hely rád vár: { rules-name }
room-played = Amit játszunk
room-rules = Minden szabály
room-options = Minden beállítás
room-visibility =
    { $visibility ->
        [open] Az asztal látszik a kezdőlapon
       *[private] Az asztalt csak az találja meg, akinél ott a link
    }
room-spectators =
    { $talk ->
        [between_hands] Jöhetnek nézők, és a leosztások között szólhatnak
        [never] Jöhetnek nézők, de nem szólhatnak
       *[nobody] Nézők nem jöhetnek
    }
room-guest = Vendég vagy itt.
room-choose-name = Nevet választok
room-choose-name-why = Saját névvel a többiek legközelebb is megismernek.

## Amit a képernyőolvasó mond

room-sat-down =
    { $who ->
        [me] Az asztalnál ülsz
       *[other] { $name } leült
    }
room-got-up =
    { $who ->
        [me] Felálltál
       *[other] { $name } felállt
    }
room-back = { $name } újra itt van
room-renamed = { $before } új neve: { $name }
room-match-begins = Kezdődik a játszma

## Aki későn jön

looking-on = Minden hely foglalt. Nézőként vagy itt.
door-heading =
    { $why ->
        [full] Minden hely foglalt
        [over] A játszmának vége
        [gone] Itt nincs asztal
       *[other] Az asztal nem látható
    }
door-words =
    { $why ->
        [full] A játszma elkezdődött, és ennél az asztalnál nem lehetnek nézők. Ülj le egy másikhoz, vagy nyiss egyet magad.
        [over] Olyan asztalnál játszották, ahol nem lehettek nézők.
        [gone] A játékosai felálltak, vagy a link hiányos. Kérd el újra a linket.
       *[other] Menj vissza a kezdőlapra, és próbáld újra onnan.
    }
