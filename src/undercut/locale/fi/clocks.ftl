# Kellot ja se, kuka on poissa.

## Aika niin lyhyesti kuin sen voi lukea; ääneen kokonaan

time-seconds = { $clock }
    .spoken =
        { $seconds ->
            [one] { $seconds } sekunti
           *[other] { $seconds } sekuntia
        }
time-minutes = { $minutes } min
    .spoken =
        { $minutes ->
            [one] { $minutes } minuutti
           *[other] { $minutes } minuuttia
        }
time-hours = { $hours } t { $minutes } min
    .spoken =
        { $hours ->
            [one] { $hours } tunti
           *[other] { $hours } tuntia
        } { $minutes ->
            [one] { $minutes } minuutti
           *[other] { $minutes } minuuttia
        }
away-moments = hetken

## Kello

clock-reserve = + { $time }
clock-label =
    { $state ->
        [reserve] { $name }, vara-aika: { $time }
        [idle] { $name }, vara-aika: { $time }
        [next] { $name }, seuraavaan jakoon: { $time }
        [out] { $name }, aika on loppu
       *[move] { $name }, aika: { $time }
    }
clock-label-reserve = { $name }, aika: { $time }, lisäksi vara-aikaa { $reserve }
away-for = poissa: { $time }
clock-bot-plays = botti pelaa

## Mitä pöytä odottaa

clock-heading = Aika
clock-bot-for-me = Aikasi loppui, joten tietokone pelaa puolestasi.
clock-come-back = Pelaan taas itse
clock-my-time-out = Aikasi loppui. Pelaa nyt: ottelun voitto voidaan vaatia, kun on kulunut { $time }.
clock-my-time-over = Aikasi loppui. Pelaa nyt: ottelun voitto voidaan vaatia milloin vain.
clock-their-time-out = { $name }: aika loppui. Ottelun voiton voi vaatia, kun on kulunut { $time }.
clock-their-time-over = { $name }: aika loppui.
clock-claim = Vaadi ottelun voitto
clock-wait = Odota vielä
clock-gone = { $name } on poissa: { $time }.
clock-silent = { $name } ei ole pelannut pitkään aikaan.
clock-end-left = Lopeta ilman voittajaa

## Korvalle

clock-say-left = Aikaa on jäljellä { $time }
clock-say-out =
    { $who ->
        [me] Aikasi loppui
       *[other] { $name }: aika loppui
    }
clock-say-claimable = { $name }: ottelun voiton voi nyt vaatia
clock-say-bot =
    { $who ->
        [me] Tietokone pelaa puolestasi
       *[other] { $name }: tietokone pelaa
    }
clock-say-back =
    { $who ->
        [me] Pelaat taas itse
       *[other] { $name } pelaa taas itse
    }
end-timed-out =
    { $who ->
        [me] Aikasi loppui
       *[other] { $name }: aika loppui
    }

## Kellon valinta

span-seconds = { $count } s
span-minutes = { $count } min
span-hours = { $count } t
clock-none = Ei kelloa
clock-terms = Vuoro { $move }, vara-aika { $reserve }
clock-terms-plain = Vuoro { $move }
clock-when-out =
    { $when ->
        [bot] Tietokone pelaa eteenpäin
       *[claim] Muut voivat vaatia ottelun voiton
    }
room-when-out =
    { $when ->
        [bot] Jos aika loppuu, tietokone pelaa pelaajan puolesta
       *[claim] Jos aika loppuu, muut voivat vaatia ottelun voiton
    }
people-clock = Kello
people-clock-rated = Vahvuuslukuihin vaikuttavassa ottelussa on aina kello.
people-when-out = Kun aika loppuu
