# `undercut arena`: mitä se tulostaa, ja sen sivu.

arena-heading = Areena: { $rules } { $version }
arena-facts = Jokaiset kaksi pelaajaa: vähintään { $matches }, samoilla korteilla ja vaihdetuin paikoin; siemenluku { $seed }
arena-match-count =
    { $count ->
        [one] { $count } ottelu
       *[other] { $count } ottelua
    }
arena-until-clear = Lopetettu aiemmin, jos voitto-osuus poikkeaa selvästi puolesta; välit ottavat sen huomioon.
arena-interrupted = Keskeytetty: siihen asti pelatut on laskettu.
arena-results = Tulokset
arena-first = Ensimmäinen
arena-second = Toinen
arena-matches = Otteluita
arena-win-rate = Ensimmäinen voittaa
arena-points = Pisteitä jakoa kohti
arena-interval = 95 %:n väli
arena-clear = Lopetettu aiemmin
arena-alone = Yksin kopioita vastaan
arena-hands = Jakoja
arena-void = Rauenneita
arena-forfeited = Virheellä hävittyjä
arena-cut = Kesken jääneitä otteluita
arena-ratings = Vahvuusluvut
arena-player = Pelaaja
arena-rating = Vahvuusluku
arena-times = Päätöksen kesto millisekunteina
arena-decisions = Päätöksiä
arena-mean = Keskiarvo
arena-median = Mediaani
arena-within = { $percent } % enintään
arena-longest = Pisin
arena-faults = Virheitä: { $count }
arena-fault = { $player }, toisinto { $duplicate }, ottelu { $match }, jako { $hand }, vastassa { $against }: { $problem }
arena-more-faults = Ja vielä { $count }
arena-page-win-rates = Voitto-osuudet ja 95 %:n välit
arena-page-about = Voitto-osuus: osuus otteluista, jotka ensimmäinen pelaaja voitti; tasapeli on puolikas. Pisteitä jakoa kohti: paljonko paremmin ensimmäinen pelaaja selvisi jaosta, ilman ottelun lisäpisteitä. Vahvuusluvut: shakin asteikolla, keskiarvo 0. Jos vain yksi siirto on sallittu, pelaajalta ei kysytä eikä aikaa mitata.
arena-rules-hash = Säännöt { $hash }
arena-games-hash = Siirrot { $hash }
arena-progress = Otteluita
arena-wins-of = { $name } voittaa { $percent }
arena-decimal-sign = ,
