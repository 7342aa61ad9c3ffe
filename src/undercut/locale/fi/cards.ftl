# Korttien nimet. CARD($card): lyhyt muoto (7♦). form: "name" nimentö (ruutuseiska), form: "genitive" genetiivi ja
# genetiivin kaltainen akkusatiivi (ruutuseiskan), form: "partitive" partitiivi (ruutuseiskaa).
#
# Arvot ovat ne, joita pelaajat itse käyttävät: seiska, kasi, ysi, kymppi ja jätkä, eivät lukusanat tai sotamies.
# Niistä saa yhdyssanan, joka taipuu kuten muutkin (ruutuseiskan), kun taas ”ruutuseitsemän” on samannäköinen
# nimennössä ja akkusatiivissa.
# Maa ja arvo kirjoitetaan yhteen ilman yhdysmerkkiä: mikään arvo ei ala samalla vokaalilla, johon maa päättyy.

suit-C = risti
suit-D = ruutu
suit-H = hertta
suit-S = pata

rank-A = ässä
    .genitive = ässän
    .partitive = ässää
rank-2 = kakkonen
    .genitive = kakkosen
    .partitive = kakkosta
rank-3 = kolmonen
    .genitive = kolmosen
    .partitive = kolmosta
rank-4 = nelonen
    .genitive = nelosen
    .partitive = nelosta
rank-5 = viitonen
    .genitive = viitosen
    .partitive = viitosta
rank-6 = kuutonen
    .genitive = kuutosen
    .partitive = kuutosta
rank-7 = seiska
    .genitive = seiskan
    .partitive = seiskaa
rank-8 = kasi
    .genitive = kasin
    .partitive = kasia
rank-9 = ysi
    .genitive = ysin
    .partitive = ysiä
rank-T = kymppi
    .genitive = kympin
    .partitive = kymppiä
rank-J = jätkä
    .genitive = jätkän
    .partitive = jätkää
rank-Q = rouva
    .genitive = rouvan
    .partitive = rouvaa
rank-K = kuningas
    .genitive = kuninkaan
    .partitive = kuningasta

card-name = { $suit }{ $rank }
