# Fiókok: vendégek, nevek, be- és kijelentkezés, eszközök, kulcsok.

person-guest = Vendég
person-former = Egykori játékos

account-heading = Fiók
account-back-to-table = Vissza az asztalhoz
account-loading = Kérdezzük a szervert
account-you-are = A neved az asztalnál: { $name }
account-guest-why = Vendég vagy, akit csak ez a böngésző ismer. Névvel és jelszóval az asztalaid a tieid maradnak, minden eszközön. E-mail-cím nem kell.

## Vendégből fiók, vagy bejelentkezés

account-keep-heading = Őrizd meg az asztalaidat: válassz nevet és jelszót
account-keep = Őrizd meg az asztalaidat
account-name = Név
account-name-hint = 2–24 karakter. Az asztalaidnál mindenki látja.
account-password = Jelszó
account-password-hint = Legalább 8 karakter. Senki sem tudja újra elküldeni, ezért vigyázz rá.
account-show = Mutasd
account-show-label = Mutasd a jelszót
account-make = Fiók létrehozása
account-made = Az asztalaid megmaradnak. A neved: { $name }.
account-sign-in-heading = Bejelentkezés
account-sign-in-why = Annak, akinek már van fiókja.
account-bring = A vendég asztalai jöjjenek velem
account-sign-in = Bejelentkezés
account-signed-in = Bejelentkeztél. A neved: { $name }.

## Eszközök

account-devices-heading = Itt vagy bejelentkezve
account-device-unknown = Ismeretlen eszköz
account-device-current = Ez az eszköz
account-device-seen = Utoljára itt: { $when }
account-device-end = Kijelentkeztetés
account-device-end-label = Kijelentkeztetés: { $device }
account-device-ended = Kijelentkeztetve: { $device }
account-sign-out = Kijelentkezés itt
account-sign-out-everywhere = Kijelentkezés mindenhol
account-sign-out-why = Ha mindenhol kijelentkezel, minden nyitott asztal azonnal bezárul, itt is. A programok kulcsai megmaradnak.
account-signed-out = Kijelentkeztél.

## A jelszó

account-new-password-heading = Jelszó módosítása
account-current-password = Mostani jelszó
account-new-password = Új jelszó
account-new-password-why = Minden más eszközt kijelentkeztetünk.
account-new-password-set = Jelszó módosítása
account-new-password-done = A jelszó megváltozott. Minden más eszközt kijelentkeztettünk.

## Kulcsok

account-tokens-heading = Kulcsok programoknak
account-tokens-why = A saját programod jelszó helyett kulccsal játszik. Akinél ott van, az a nevedben játszhat.
account-token-name = Mire kell
account-token-make = Új kulcs
account-token-made = Másold ki most a kulcsot. Többször nem mutatjuk meg.
account-token = Kulcs: { $name }
account-token-copy = Másolás
account-token-copied = Kimásolva
account-token-used = Utoljára használva: { $when }
account-token-unused = Még nem használták
account-token-end = Visszavonás
account-token-end-label = Visszavonás: { $name }
account-token-ended = Visszavonva: { $name }

## A vége

account-delete-heading = Fiók törlése
account-delete-why = A neved és a jelszavad végleg eltűnik, mindenhol kijelentkeztetünk, és a kulcsok megszűnnek. Amit játszottál, megmarad a jegyzőkönyvekben, de a neved ott „{ person-former }” lesz.
account-delete-guest-heading = A vendég elfelejtése
account-delete-guest-why = Ez a böngésző elfelejti a vendéget, az asztalait senki sem folytathatja. A jegyzőkönyvekben a neved „{ person-former }” lesz.
account-delete = Végleges törlés
account-delete-sure = Nem kérem vissza
account-deleted = Töröltük.

## Hibák: a mező mellett, amelyről szólnak

account-error =
    { $code ->
        [bad_name] Ez nem lehet név. Válassz 2–24 betűt, számjegyet, jelet, sortörés és rejtett karakter nélkül.
        [reserved_name] Itt senkit sem hívhatnak így. Válassz másik nevet.
        [name_taken] Valakinek már ez a neve, vagy egy ugyanígy kinéző. Válassz másikat.
        [short_password] Ez túl rövid. Legalább 8 karakter kell.
        [wrong_password] Nem ez a jelszavad.
        [bad_sign_in] Nincs fiók ezzel a névvel és jelszóval. Nézd meg mindkettőt.
        [bad_token_name] Írd le pár szóban, mire kell.
        [too_many_tokens] Több kulcsod már nem lehet. Előbb vonj vissza egyet.
        [already_account] Már van fiókod. Töltsd újra az oldalt.
        [needs_account] Előbb válassz nevet és jelszót.
        [not_signed_in] Már nem vagy bejelentkezve. Töltsd újra az oldalt.
        [not_sure] Előbb jelezd, hogy biztos vagy benne.
       *[other] Ez nem sikerült. Próbáld újra.
    }
account-error-rate =
    { $minutes ->
        [one] Ez túl gyakori volt. Próbáld újra egy perc múlva.
       *[other] Ez túl gyakori volt. Próbáld újra { $minutes } perc múlva.
    }
