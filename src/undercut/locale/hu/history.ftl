# Amit eddig játszottak: játszmáim, egy leosztás lépésről lépésre, statisztika, értékszámok.

## Helyek

history-heading = Játszmáim
history-statistics = Statisztika
history-leaderboard = Ranglista
history-places = Amit eddig játszottál
history-back = Vissza a játszmáimhoz
history-back-to-match = Vissza a játszmához
history-loading = Betöltés
history-missing = Itt nincs mit látni. Lehet, hogy a linket visszavonták.

## A játszmák listája

history-empty = Még nincs játszmád. Amint játszol, itt megjelenik.
history-rules = Szabálykészlet
history-all-rules = Mind
history-more = Régebbiek
history-outcome =
    { $outcome ->
        [won] Győzelem
        [lost] Vereség
        [shared] Megosztott győzelem
        [nobody] Nincs győztes
       *[playing] Folyamatban
    }
history-reason =
    { $reason ->
        [left] valaki feladta vagy elment
        [abandoned] abbahagyták
       *[played] végigjátszva
    }
history-hands =
    { $count ->
        [one] { $count } leosztás
       *[other] { $count } leosztás
    }
history-line = { $outcome }, ellenfél: { $name }, állás: { $totals }

## Egy játszma

match-of = { $rules }: { $name }
match-hands-heading = Leosztások
match-no-hands = Még egy leosztásnak sincs vége.
match-hand-in-play = Folyamatban
# Félbeszakadt játszma utolsó leosztása.
match-hand-unfinished = Félbemaradt
match-hand-boards = { $number }. leosztás, { $board }. asztal
match-totals-label = Állás utána
match-replay = Visszajátszás
match-replay-label = A(z) { $number }. leosztás visszajátszása
match-go-on = Az asztalhoz
match-download = Jegyzőkönyv letöltése
match-download-text = Szöveg
match-download-json = JSON
match-share-heading = Megosztás linkkel
match-share-explained = Akinek megvan a link, látja a játszma befejezett leosztásait, minden lappal, és semmi mást. A linket visszavonhatod.
match-share-make = Link készítése
match-share-link = Link
match-share-copy = Másolás
match-share-copied = Lemásolva
match-share-withdraw = A link visszavonása
match-share-withdrawn = A link már nem vezet sehova.
match-shared-note = Az egyik játékos osztotta meg: a befejezett leosztások, minden lappal.
match-rated =
    { $rated ->
        [yes] Értékelt játszma
        [bot] Nem értékelt: gépi játékos ül itt
       *[no] Nem értékelt
    }

## Egy leosztás lépésről lépésre

replay-drew = { $name } ezt húzta: { CARD($card) }
    .spoken = { $name } ezt húzta: { CARD($card, form: "name") }
replay-controls = Lépések
replay-play = Lejátszás
replay-pause = Szünet
replay-speed = Sebesség
replay-hidden =
    { $count ->
        [one] { $count } lap, lefordítva
       *[other] { $count } lap, lefordítva
    }
replay-unfinished = A leosztás még tart: azt látod, amit a helyedről tudni lehet.
replay-hand-before = Előző leosztás
replay-hand-after = Következő leosztás
replay-board = A mellette lévő leosztás
replay-keys = Nyilak: egy lépés. Home, End: első és utolsó. Szóköz: lejátszás vagy szünet.
replay-dealer = { $name } oszt
replay-nothing-held = Nincs lapja

## Statisztika

statistics-empty = Még nincs statisztika. Az első leosztásoddal kezdődik.
statistics-matches = Játszmák
statistics-won-of =
    { $count ->
        [one] { $won } győzelem { $count } játszmából
       *[other] { $won } győzelem { $count } játszmából
    }
statistics-win-rate = Megnyert játszmák
statistics-hands = Leosztások
statistics-hands-won = Megnyert leosztások
statistics-hands-void = Pont nélküli leosztások
statistics-points = Pont leosztásonként
statistics-penalties = Büntetőpont leosztásonként
statistics-points-against = A többiek pontja leosztásonként
statistics-penalties-against = A többiek büntetőpontja leosztásonként
statistics-gins = Gin
statistics-big-gins = Big gin
statistics-undercuts-made = Sikeres alápontozás
statistics-undercuts-suffered = Elszenvedett alápontozás
statistics-knock-deadwood = Holtlapok kopogáskor
statistics-defence-deadwood = Holtlapok védekezéskor
statistics-turns = Kör leosztásonként
statistics-rating = Értékszám
statistics-rating-matches =
    { $count ->
        [one] { $count } értékelt játszmából
       *[other] { $count } értékelt játszmából
    }
statistics-share-of-hands = a leosztásokból
statistics-none = –
statistics-points-chart = Pont leosztásonként, időrendben
statistics-wins-chart = Megnyert játszmák, időrendben
statistics-chart-mine = te
statistics-chart-others = a többiek
statistics-chart-label =
    { $count ->
        [one] { $heading }: { $last } { $count } játszma után
       *[other] { $heading }: { $first } az első játszma után, { $last } { $count } játszma után
    }
statistics-chart-table = Táblázatban
statistics-chart-match = Játszma
statistics-chart-when = Mikor
statistics-chart-too-few = Az ábra a második játszmával kezdődik.

## Ranglista

leaderboard-place = Hely
leaderboard-name = Név
leaderboard-rating = Értékszám
leaderboard-matches = Játszmák
leaderboard-me = te
leaderboard-empty = Még senki sincs a listán.
leaderboard-explained = Csak az értékelt játszmák számítanak: emberek között, segítség nélkül. Az kerül a listára, akinek fiókja van, és legalább { $count } ilyen játszmát játszott. Az értékszám az, amennyit valaki szinte biztosan legalább ér.
leaderboard-mine =
    { $matches ->
        [one] Az értékszámod { $points }, { $matches } értékelt játszmából.
       *[other] Az értékszámod { $points }, { $matches } értékelt játszmából.
    }
