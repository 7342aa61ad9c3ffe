### Bárki által ellenőrizhető osztás: az asztalnál, az ellenőrző oldalon és a terminálban.

## Az asztal osztása

fair-heading = Az osztás ellenőrzése
fair-before = Az asztal a leosztás előtt ezzel a lenyomattal rögzítette a magot. A mag a leosztás végén látható.
fair-after = Ebből a magból és a játékosok adalékából adódik a leosztás előtt közölt lenyomat és a lapok sorrendje.
fair-commitment = Lenyomat
fair-seed = Mag
fair-seed-later = a leosztás végén látható
fair-scheme = Eljárás
fair-contributions = A játékosok adaléka
fair-contribution-none = semmi
fair-coming = { $number }. leosztás
fair-coming-added = Az adalékodat elküldted.
fair-words = Saját szavaid a következő osztásokhoz
fair-words-hint = Minden osztásba belekeverjük őket, amelyet kérsz, a böngésződ véletlen számaival együtt. Az osztás után mindenki elolvashatja.
fair-verify = A lejátszott leosztások ellenőrzése
prompt-before-deal = A keverésbe most kerül bele minden játékos adaléka

## Ellenőrzés

verify-heading = Jegyzőkönyv ellenőrzése
verify-lead = A jegyzőkönyv megmondja, hogyan keverték a lapjait. Ez az oldal újra kiszámítja, kizárólag a böngésződben: semmit nem küld sehová.
verify-paste = Jegyzőkönyv, JSON vagy szöveg
verify-open = Fájl megnyitása
verify-start = Ellenőrzés
verify-table = Az asztal lejátszott leosztásait ellenőrizzük.
verify-no-hands = Ebben a jegyzőkönyvben még nincs lejátszott leosztás.
verify-only-deals = Az oldal az osztásokat ellenőrzi. Hogy a lépések szabályosak-e, azt a terminálban a „verify” parancs mondja meg.
verify-not-read = Ez nem olvasható jegyzőkönyvként: { $problem }
verify-needs-https = A böngésződ ezt csak HTTPS-en érkező oldalakon számítja ki.
verify-record = { $rules }: { $players }
verify-hand = { $number }. leosztás
verify-values = Az értékek
verify-match = Játszma
verify-outcome =
    { $outcome ->
        [ok] Minden az ígéret szerint történt.
        [false] Valami nem egyezik.
       *[unknown] Hiba nincs, de nem minden ellenőrizhető.
    }
verify-mark =
    { $outcome ->
        [ok] egyezik
        [false] nem egyezik
       *[unknown] nem ellenőrizhető
    }
verify-step =
    { $step ->
        [draw] Sorsolás az első osztás előtt
        [replay] Lépések
        [commitment] Lenyomat
        [deck] A lapok sorrendje
       *[reshuffles] Újrakeverések
    }
verify-ok =
    { $step ->
        [draw] Az első leosztás előtt húzott lapok a magjából és a játékosok adalékából adódnak.
        [replay] A lépések szabályosak, és az eredményekhez vezetnek.
        [commitment] Ez az a mag, amelyet az asztal előre rögzített.
        [deck] A pakli a magból és a játékosok adalékából adódik.
       *[reshuffles] Minden új talon is ezekből adódik.
    }
verify-reason =
    { $reason ->
        [no_seed] A jegyzőkönyvben nincs ott a mag: a leosztás nem ért véget, vagy a magot kihagyták.
        [unknown_scheme] A pakli itt ismeretlen eljárással készült.
        [not_drawn] A jegyzőkönyv nem mondja meg, milyen lapokat húztak az első osztás előtt.
        [chosen] A szerepek egyedül a magból adódnak: az asztal készítésekor valaki szerepet választott.
        [masked] Ez egyetlen játékos nézete, amelyben nincsenek magok.
        [bad_seed] A mag nem 32 bájt hexadecimális számjegyekkel.
        [bad_contributions] A játékosok adaléka nem egy-egy hexadecimális szöveg.
        [no_commitment] Mag van, de lenyomata nincs.
        [other_commitment] A lenyomat egy másik magé.
        [seed_again] Ezt a magot egy korábbi leosztásban már használták, így ismert volt.
        [other_deck] A pakli nem a magból és a játékosok adalékából adódik. Az első eltérő lap sorszáma: { $position }.
        [other_reshuffle] Nem minden újrakeverés adódik a magból és a játékosok adalékából. Az első eltérő sorszáma: { $position }.
        [other_cards] A húzott lapok nem a magból és a játékosok adalékából adódnak. Az első eltérő lap sorszáma: { $position }.
        [other_dealer] Nem a legmagasabb lapot húzó játékos osztott először.
        [unreadable] Ezek nem kártyák.
       *[rules] A jegyzőkönyv nem játszható le.
    }
