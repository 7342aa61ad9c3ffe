# `undercut arena`: amit kiír, és a lapja.

arena-heading = Aréna: { $rules } { $version }
arena-facts = Minden két játékos: legalább { $matches }, ugyanazokkal a lapokkal, cserélt helyekkel; kezdőszám: { $seed }
arena-match-count =
    { $count ->
        [one] { $count } játszma
       *[other] { $count } játszma
    }
arena-until-clear = Korábban megállt, ahol a nyerési arány egyértelműen eltér a féltől; a tartományok ezt figyelembe veszik.
arena-interrupted = Megszakítva: az addig lejátszottak számítanak.
arena-results = Eredmények
arena-first = Első
arena-second = Második
arena-matches = Játszmák
arena-win-rate = Az első nyer
arena-points = Pont leosztásonként
arena-interval = 95%-os tartomány
arena-clear = Korábban megállt
arena-alone = Egyedül másolatok ellen
arena-hands = Leosztások
arena-void = Nem számít
arena-forfeited = Hibával elvesztett
arena-cut = Félbeszakított játszmák
arena-ratings = Értékszámok
arena-player = Játékos
arena-rating = Értékszám
arena-times = Egy döntés ezredmásodpercben
arena-decisions = Döntések
arena-mean = Átlag
arena-median = Medián
arena-within = { $percent }% ezen belül
arena-longest = Leghosszabb
arena-faults = Hibák: { $count }
arena-fault = { $player }, { $duplicate }. duplikátum, { $match }. játszma, { $hand }. leosztás, ellenfél: { $against }: { $problem }
arena-more-faults = És még { $count }
arena-page-win-rates = Nyerési arányok, 95%-os tartománnyal
arena-page-about = Nyerési arány: a játszmák hányadát nyerte az első játékos, a döntetlen fél. Pont leosztásonként: mennyivel volt jobb az első játékos egy leosztásban, a játszma jutalmai nélkül. Értékszámok: a sakk skáláján, 0 az átlaguk. Ha csak egy lépés szabályos, a játékost nem kérdezik, és az ideje sem számít.
arena-rules-hash = Szabályok { $hash }
arena-games-hash = Lépések { $hash }
arena-progress = Játszmák
arena-wins-of = { $name } nyer: { $percent }
arena-decimal-sign = ,
