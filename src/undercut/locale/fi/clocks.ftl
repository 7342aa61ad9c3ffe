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
clock-my-time-out = Aikasi loppui. Pelaa nyt: { $time } päästä voitto voidaan vaatia.
clock-my-time-over = Aikasi loppui. Pelaa nyt: voitto voidaan vaatia milloin vain.
clock-their-time-out = { $name }: aika loppui. Voiton voi vaatia, kun on kulunut { $time }.
clock-their-time-over = { $name }: aika loppui.
clock-claim = Vaadi voitto
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
clock-say-claimable = { $name }: voiton voi nyt vaatia
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
