# A lapok neve. CARD($card): rövid alak (7♦); form: "name" alanyeset (káró hetes), form: "accusative" tárgyeset (káró hetest).
# A négy szín neve mássalhangzóval kezdődik, ezért a teljes név előtt a névelő mindig „a”.

suit-C = treff
suit-D = káró
suit-H = kőr
suit-S = pikk

rank-A = ász
    .accusative = ászt
rank-2 = kettes
    .accusative = kettest
rank-3 = hármas
    .accusative = hármast
rank-4 = négyes
    .accusative = négyest
rank-5 = ötös
    .accusative = ötöst
rank-6 = hatos
    .accusative = hatost
rank-7 = hetes
    .accusative = hetest
rank-8 = nyolcas
    .accusative = nyolcast
rank-9 = kilences
    .accusative = kilencest
rank-T = tízes
    .accusative = tízest
rank-J = bubi
    .accusative = bubit
rank-Q = dáma
    .accusative = dámát
rank-K = király
    .accusative = királyt

card-name = { $suit } { $rank }
