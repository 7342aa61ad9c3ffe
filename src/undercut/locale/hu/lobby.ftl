# Kezdőlap, beállítások, a szabályok röviden, a kapcsolat állapota.

app-title = Undercut
app-tagline = Gin römi egy nyugodt asztalnál
page-title-table = { $number }. leosztás · Undercut
page-title-your-turn = Te jössz · Undercut
close = Bezárás
cancel = Mégse
back-to-lobby = Kezdőlap
skip-to-content = Ugrás a tartalomra

## Kezdőlap

lobby-heading = Játssz gin römit
lobby-play = Játék
lobby-playing = Készül az asztal
lobby-against = Ellenfél
lobby-rules = Szabályok
lobby-continue = Folytatás
lobby-look = Megnézem
lobby-your-tables = Asztalaid
lobby-loading = Betöltjük az asztalaidat
lobby-empty = Még nincs asztalod. A Játék gomb nyit egyet.
lobby-your-turn = Te jössz
lobby-their-turn = A másik játékos következik
lobby-finished = Befejezve
lobby-won = Győzelem
lobby-lost = Vereség
lobby-hand = { $number }. leosztás
lobby-totals = { $mine } – { $theirs }
lobby-table-label = Ellenfél: { $name }, { $number }. leosztás, állás: { $mine } – { $theirs }
lobby-guest = A neved az asztalnál: { $name }

bot-level =
    { $level ->
        [easy] Könnyű
        [normal] Normál
        [hard] Nehéz
        [expert] Szakértő
        [challenge-simple] Kihívás
        [random] Véletlenszerű
       *[other] { $level }
    }
# Névként áll a mondatok élén, névelő nélkül: „Könnyű gép passzolt”.
bot-name =
    { $level ->
        [easy] Könnyű gép
        [normal] Normál gép
        [hard] Nehéz gép
        [expert] Szakértő gép
        [challenge-simple] Kihívás gép
        [random] Véletlen gép
       *[other] { $level }
    }
bot-description =
    { $level ->
        [easy] Megtartja a kombinációit, a legnagyobb lapját dobja, és kopog, amint lehet.
        [normal] A legjobb kombinációit keresi, felveszi, ami jó neki, és nem dobja el, ami neked kell.
        [hard] Minden lapra emlékszik, mérlegeli a kockázatot, és tudja, mikor kopogjon és mikor várjon ginre.
        [expert] Minden lépés előtt több száz lehetséges leosztást játszik végig, és megtanulja, hogyan játszol.
        [challenge-simple] Mindig a legkevesebb holtlapot tartja meg, és kopog, amint lehet.
        [random] Bármit lép, amit a szabály enged.
       *[other] Magától játszik.
    }
bot-reduced = Itt gyengébb: ez a kiszolgáló lefordított kód nélkül fut, ezért jóval kevesebb leosztást játszik végig.

rules-name =
    { $rules ->
        [classic] Klasszikus
        [standard] Klubjáték
        [pagat] Pagat
        [bicycle] Bicycle
        [oklahoma] Oklahoma
        [hollywood] Hollywood
        [straight] Tiszta gin
        [partners] Páros
        [challenge] Kutatói kihívás
        [tournament] Verseny
        [table] Büntetőpontos gin
        [three-hand] Háromfős gin
       *[other] { $rules }
    }
rules-summary =
    { $rules ->
        [classic] Tíz-tíz lap, kopogás legfeljebb 10 ponttal, 100 pontig.
        [standard] Kopogás csak eldobással, big gin, jutalompontok a játszmáért és minden megnyert leosztásért.
        [pagat] A gin 20, az alápontozás 10, minden megnyert leosztás 20; a vesztes oszt.
        [bicycle] A gin 20, az alápontozás 10, minden megnyert leosztás 20; a győztes oszt.
        [oklahoma] A felcsapott lap szabja meg a kopogás határát, ásznál csak gin lehet, a pikk dupláz; 150 pontig.
        [hollywood] Három oszlop az eredménylapon, mindegyik 100 pontig.
        [straight] Nincs kopogás: a leosztást csak gin zárja.
        [partners] Ketten ketten ellen: két leosztás egymás mellett, csapatonként egy eredmény; 125 pontig.
        [challenge] Csak a leosztások pontjai, 100-ig: a kutatói kihívás játéka.
        [tournament] Egy leosztás; az utolsó eldobott lap még felvehető, ha kopogás követi.
        [table] Két–négy játékos, egy leosztás, büntetőpontok és játékzsetonok.
        [three-hand] Egy játékos a boxban, egy kapitány, és egy pihenő, aki tanácsot ad; 100 pontig.
       *[other] Gin römi, saját szabályokkal.
    }

## Beállítások

settings-heading = Beállítások
settings-speed = A lapok mozgása
settings-speed-off = Kikapcsolva
settings-speed-fast = Gyors
settings-speed-normal = Normál
settings-cards = Lapkép
settings-cards-two-colour = Két szín
settings-cards-four-colour = Négy szín
settings-cards-large-index = Nagy jelek
settings-cards-large-index-four-colour = Nagy jelek, négy szín
settings-cards-plain = Egyszerű
settings-laying = Kopogás után
settings-laying-automatic = A gép tesz hozzá és terít kombinációt
settings-laying-myself = Magam választok
settings-theme = Színek
settings-theme-system = Mint az eszközön
settings-theme-light = Világos
settings-theme-dark = Sötét
settings-theme-high-contrast = Nagy kontraszt
settings-language = Nyelv
language-name =
    { $language ->
        [en] English
        [hu] Magyar
        [fi] Suomi
       *[other] { $language }
    }

## A szabályok röviden

howto-heading = Hogyan játsszuk
howto-goal = Illeszd kombinációkba a tíz lapodat: szetbe, vagyis három vagy négy azonos értékű lapba, vagy sorba, vagyis legalább három egymást követő, azonos színű lapba. Az ász a legkisebb lap.
howto-turn = Amikor te jössz, húzz egy lapot a talonból, vagy vedd fel a dobópakli felső lapját, azután dobj el egy lapot. Amit a dobópakliból vettél fel, azt ugyanabban a körben nem dobhatod el.
howto-first = A felcsapott lapot először a nem osztó veheti fel, utána az osztó. Ha mindketten passzolnak, a nem osztó húz a talonból.
howto-deadwood = Ami nem illik kombinációba, az holtlap: az ász 1, a király, a dáma és a bubi 10 pontot ér, a többi annyit, amennyi a száma.
howto-knock = Legfeljebb 10 pontnyi holtlappal kopoghatsz: a dobásoddal vagy húzás helyett. Ha nincs holtlapod, az gin.
howto-layoff = Kopogás után a másik játékos hozzáteheti lapjait a kopogó kombinációihoz, gin után nem.
howto-score = Kopogásért a holtlapok pontkülönbsége jár. Ha a másik játékosnak ugyanannyi vagy kevesebb a holtlapja, az alápontozás: övé a különbség és még 25 pont. Ginért 25 pont jár, és hozzá a másik játékos holtlapjainak pontjai.
howto-void = Ha két lap marad a talonban, és senki sem kopogott, a leosztás nem számít, és ugyanaz oszt újra.
howto-match = Aki előbb eléri a 100 pontot, megnyeri a játszmát.

## Kapcsolat

connection-connecting = Kapcsolódás
connection-offline = Nincs kapcsolat. Újra próbáljuk.
connection-back = Helyreállt a kapcsolat
connection-lost = Az asztal nem érhető el. A játszmád el van mentve.
connection-retry = Próbáld újra

## Choosing a game

choose-heading = Válassz játékot
choose-level = Szint
choose-players = Játékosok
choose-count = { $count } játékos
choose-role = Kezdő szereped
choose-role-name =
    { $role ->
        [box] a boxban
        [captain] kapitány
        [out] pihenő
       *[any] ahogy a lap esik
    }

## A szabályok olvasása

reading-contents = Tartalom
reading-rule-set = Szabálykészlet
reading-loading = Betöltjük a szabályokat
