# Tilit: vieraat, nimet, kirjautuminen, laitteet, avaimet.

person-guest = Vieras
person-former = Entinen pelaaja

account-heading = Tili
account-back-to-table = Takaisin pöytään
account-loading = Kysytään palvelimelta
account-you-are = Nimesi pöydässä: { $name }
account-guest-why = Olet vieras, jonka vain tämä selain tuntee. Nimellä ja salasanalla pöytäsi pysyvät sinun, kaikilla laitteilla. Sähköpostia ei tarvita.

## Vieraasta tili, tai kirjautuminen

account-keep-heading = Pidä pöytäsi: valitse nimi ja salasana
account-keep = Pidä pöytäsi
account-name = Nimi
account-name-hint = 2–24 merkkiä. Kaikki pöydissäsi näkevät sen.
account-password = Salasana
account-password-hint = Vähintään 8 merkkiä. Kukaan ei voi lähettää sitä uudelleen, joten pidä se tallessa.
account-show = Näytä
account-show-label = Näytä salasana
account-make = Luo tili
account-made = Pöytäsi pysyvät sinun. Nimesi: { $name }.
account-sign-in-heading = Kirjaudu sisään
account-sign-in-why = Sille, jolla on jo tili.
account-bring = Ota tämän vieraan pöydät mukaan
account-sign-in = Kirjaudu sisään
account-signed-in = Olet kirjautunut sisään. Nimesi: { $name }.

## Laitteet

account-devices-heading = Missä olet kirjautuneena
account-device-unknown = Tuntematon laite
account-device-current = Tämä laite
account-device-seen = Viimeksi nähty { $when }
account-device-end = Kirjaa ulos
account-device-end-label = Kirjaa ulos: { $device }
account-device-ended = Kirjattu ulos: { $device }
account-sign-out = Kirjaudu ulos täältä
account-sign-out-everywhere = Kirjaudu ulos kaikkialta
account-sign-out-why = Kun kirjaudut ulos kaikkialta, jokainen avoin pöytä sulkeutuu heti, täälläkin. Ohjelmien avaimet pysyvät.
account-signed-out = Olet kirjautunut ulos.

## Salasana

account-new-password-heading = Vaihda salasana
account-current-password = Nykyinen salasana
account-new-password = Uusi salasana
account-new-password-why = Kaikki muut laitteet kirjataan ulos.
account-new-password-set = Vaihda salasana
account-new-password-done = Salasana on vaihdettu. Kaikki muut laitteet on kirjattu ulos.

## Avaimet

account-tokens-heading = Avaimia ohjelmille
account-tokens-why = Oma ohjelmasi pelaa avaimella salasanan sijasta. Se, jolla avain on, voi pelata sinuna.
account-token-name = Mihin sitä tarvitaan
account-token-make = Luo avain
account-token-made = Kopioi avain nyt. Sitä ei näytetä uudelleen.
account-token = Avain { $name }
account-token-copy = Kopioi
account-token-copied = Kopioitu
account-token-used = Viimeksi käytetty { $when }
account-token-unused = Ei vielä käytetty
account-token-end = Mitätöi
account-token-end-label = Mitätöi: { $name }
account-token-ended = Mitätöity: { $name }

## Loppu

account-delete-heading = Poista tili
account-delete-why = Nimesi ja salasanasi häviävät lopullisesti, sinut kirjataan ulos kaikkialta ja avaimet lakkaavat. Pelaamasi jää tallenteisiin, joissa nimesi on ”{ person-former }”.
account-delete-guest-heading = Unohda tämä vieras
account-delete-guest-why = Tämä selain unohtaa vieraan, eikä kukaan voi jatkaa hänen pöydissään. Tallenteissa nimesi on ”{ person-former }”.
account-delete = Poista lopullisesti
account-delete-sure = En halua sitä takaisin
account-deleted = Se on poistettu.

## Virheet: sen kentän vieressä, jota ne koskevat

account-error =
    { $code ->
        [bad_name] Tuo ei käy nimeksi. Valitse 2–24 kirjainta, numeroa tai merkkiä ilman rivinvaihtoja ja piilomerkkejä.
        [reserved_name] Kenenkään nimi ei voi täällä olla tuo. Valitse toinen nimi.
        [name_taken] Jollakulla on jo tuo nimi tai samannäköinen. Valitse toinen.
        [short_password] Tuo on liian lyhyt. Valitse vähintään 8 merkkiä.
        [wrong_password] Tuo ei ole salasanasi.
        [bad_sign_in] Millään tilillä ei ole tuota nimeä ja salasanaa. Tarkista molemmat.
        [bad_token_name] Kerro muutamalla sanalla, mihin sitä tarvitaan.
        [too_many_tokens] Sinulla on jo niin monta avainta kuin tilillä voi olla. Mitätöi ensin yksi.
        [already_account] Sinulla on jo tili. Lataa sivu uudelleen.
        [needs_account] Valitse ensin nimi ja salasana.
        [not_signed_in] Et ole enää kirjautuneena. Lataa sivu uudelleen.
        [not_sure] Kerro ensin, että olet varma.
       *[other] Tuo ei onnistunut. Yritä uudelleen.
    }
account-error-rate =
    { $minutes ->
        [one] Tuo oli liian usein. Yritä uudelleen minuutin kuluttua.
       *[other] Tuo oli liian usein. Yritä uudelleen { $minutes } minuutin kuluttua.
    }
