# A parancssor: az elemző parancsok fejlécei és az `undercut play` egyszerű játéka.

## undercut meld, knocks, settle

cli-deadwood = Holtlapok: { $points } pont
cli-arrangement = Elrendezés: { $position } / { $count }
cli-melds = Kombinációk
cli-no-meld = nincs kombináció
cli-unmelded = Holtlapok
cli-none = nincs
cli-knocks-heading = Dobások, amelyek után legfeljebb { $limit } ponttal kopoghatsz
cli-knocks-line = { CARD($card) }: marad { $points } pont
cli-knocks-gin = { CARD($card) }: gin
cli-knocks-none = Nincs dobás, amely után legfeljebb { $limit } pont marad.
cli-settle-winner =
    { $winner ->
        [knocker] A kopogó nyer
        [defender] A védő nyer
       *[none] Senki sem kap pontot
    }
cli-settle-winners = Nyertes: { $names }
cli-settle-seat =
    { $side ->
        [knocker] Kopogó
        [defender] Védő
       *[numbered] { $number }. védő
    }
cli-settle-kind =
    { $kind ->
        [gin] Gin
        [big_gin] Big gin
        [undercut] Alápontozás
       *[knock] Kopogás
    }
cli-settle-points = { $points } pont
cli-settle-knocker-melds = A kopogó kombinációi
cli-settle-knocker-deadwood = A kopogó holtlapjai: { $points } pont
cli-settle-defender-deadwood = A védő holtlapjai kiegészítés után: { $points } pont
cli-settle-layoff = Hozzátéve: { CARD($card) }, { $meld }. kombináció
cli-settle-no-layoff = Nincs kiegészítés
cli-settle-defender-melds = A védő kombinációi

## undercut score

cli-score-player = { $number }. játékos
cli-score-team = { $number }. csapat
cli-score-column = { $number }. oszlop
cli-score-boxes = Megnyert leosztások

## undercut replay

cli-replay-heading = Jegyzőkönyv, szabályok: { $rules }
cli-replay-hand = { $number }. leosztás
cli-replay-ply = Lejátszott lépések: { $position } / { $count }
cli-replay-totals = Állás: { $totals }
cli-replay-seat = { $seat }. hely
cli-replay-to-act = Következik: { $name }
cli-replay-holding = { $name }: { CARD($cards) }
cli-replay-stock = Talon: { $count } lap
cli-replay-discard-pile = Dobópakli: { CARD($cards) }
cli-replay-over = A jegyzőkönyv teljes, és végig lejátszható.

## undercut rules

cli-rules-heading = Szabálykészletek
cli-rules-version = változat: { $version }
cli-rules-hash = lenyomat: { $hash }
cli-rules-hand = A leosztás beállításai
cli-rules-match = A játszma beállításai
cli-rules-table = Az asztal beállításai

cli-check-good = { $name }: nincs hiba.
cli-check-problems = { $name }: { $count } hiba

## undercut play

cli-play-welcome = Szabályok: { $rules }, ellenfél: { $name }, { $target }. A kérdőjel kiírja a parancsokat.
cli-level-reduced = { $name }: itt gyengébb, mert Numba nélkül (pip install 'undercut[fast]') jóval kevesebb leosztást játszik végig.
cli-play-target-hands = { $count } leosztás
cli-play-partner = A társad: { $name }.
cli-play-role-card = { $name }: { CARD($card) }
cli-play-roles = A boxban: { $box }. Kapitány: { $captain }. Pihen: { $out }.
cli-play-totals = Állás: { $totals }
cli-play-other-hand = A másik leosztás: { $result }
cli-play-cards = Lapjaid: { $cards }
cli-play-cards-of = { $name } lapjai: { $cards }
cli-play-upcard = Felső dobott lap: { CARD($card) }
cli-play-stock = Talon: { $count } lap
cli-play-prompt = Te jössz
cli-play-help = s húzás a talonból, t felvétel, p passz, 7D annak a lapnak a dobása, k7D kopogás vele, k kopogás húzás helyett, q kilépés
cli-play-help-after-knock = Enter a javaslat letétele, =4H5H6H annak a kombinációnak a leterítése, 8S>0 annak a lapnak a hozzátétele az első kombinációhoz, . tovább, q kilépés
cli-play-advice = Tanácsod, címzett: { $name }
cli-play-advice-help = A kapitány egy lehetséges lépése, szavak " után, vagy mindkettő; üres sor: nincs tanács, w: a leosztás további részét csak nézed, q: kilépés
cli-play-advised = Tanács, címzett: { $name }: { $advice }
cli-play-advises = { $name } tanácsa: { $advice }
cli-play-not-now = Ez most nem lehetséges: { $text }. Lehetséges: { $moves }
cli-play-not-understood = Ez nem lépés: { $text }. A kérdőjel kiírja a parancsokat.
cli-play-continue = Enter: következő leosztás
cli-play-bye = A játszma nem fejeződött be.

## undercut simulate

cli-simulate-heading = { $count } leosztás, szabályok: { $rules }
cli-simulate-seed = Mag: { $seed }, játszott: { $policies }
cli-simulate-kind =
    { $kind ->
        [gin] Gin
        [big_gin] Big gin
        [undercut] Alápontozás
        [void] Nem számít
       *[knock] Kopogás
    }
cli-simulate-turns = Kör leosztásonként
cli-simulate-points = Pont leosztásonként
cli-simulate-points-seat = Pont leosztásonként, { $seat }. hely
cli-simulate-speed = Leosztás másodpercenként

## undercut serve

cli-serve-ready = Az Undercut itt érhető el: { $url }
cli-serve-stop = A Ctrl+C leállítja.

## undercut ratings

cli-ratings-heading = Értékszámok: { $rules }
cli-ratings-none = Még senkinek sincs értékszáma.
cli-ratings-name = Név
cli-ratings-points = Értékszám
cli-ratings-matches = Játszmák
cli-ratings-recomputed =
    { $count ->
        [one] Újraszámolva { $count } értékelt játszmából.
       *[other] Újraszámolva { $count } értékelt játszmából.
    }
cli-ratings-changed =
    { $count ->
        [one] { $count } értékszám lett más, mint előbb.
       *[other] { $count } értékszám lett más, mint előbb.
    }
cli-ratings-unreadable = A(z) { $id } játszma nem játszható vissza, kimarad.

## undercut join

cli-join-plays = { $player } játszik { $name } helyén: { $url }
cli-join-waits =
    { $count ->
        [one] A játszma akkor kezdődik, amikor az utolsó helyre is leül valaki.
       *[other] A játszma akkor kezdődik, amikor még { $count } helyre leülnek.
    }
cli-join-hand = { $number }. leosztás: { $totals }
