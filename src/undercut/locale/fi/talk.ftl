# Mitä pöydässä sanotaan ja miten ottelu päätetään ennen kuin sen jaot päättävät sen.

## Keskustelu

talk-heading = Keskustelu
talk-open =
    { $count ->
        [0] Keskustelu
        [one] Keskustelu, { $count } uusi viesti
       *[other] Keskustelu, { $count } uutta viestiä
    }
talk-empty = Täällä ei ole vielä sanottu mitään.
talk-phrase =
    { $phrase ->
        [hello] Hei
        [good_luck] Onnea peliin
        [well_played] Hyvin pelattu
        [thanks] Kiitos
        [sorry] Anteeksi
        [one_moment] Hetkinen
        [back_again] Olen taas täällä
        [good_match] Hyvä ottelu
       *[other] …
    }
talk-phrases = Valmiit lauseet
talk-words = Sano jotakin
talk-send = Lähetä
talk-said = { $name }: { $text }
talk-new =
    { $count ->
        [one] { $count } uusi viesti
       *[other] { $count } uutta viestiä
    }
talk-spectator = { $name } (katselee)
talk-closed = Jaon aikana vain pelaajat keskustelevat.
talk-never = Tässä pöydässä vain pelaajat keskustelevat.
talk-people = Täällä olevat
talk-mute = Vaimenna
talk-unmute = Kuuntele taas
talk-mute-name = Vaimenna { $name }
talk-unmute-name = Kuuntele taas: { $name }
talk-report = Ilmoita
talk-report-name = Ilmoita: { $name }
talk-report-ask = Pöydän viimeiset viestit säilytetään palvelimen ylläpitäjän luettavaksi.
talk-report-send = Lähetä ilmoitus
talk-report-done = Ilmoitus lähetettiin.
talk-cancel = Älä sittenkään
talk-error =
    { $code ->
        [bad_text] Siinä on merkki, jota ei voi lähettää, tai se on liian pitkä.
        [chat_closed] Voit sanoa jotakin, kun jako on päättynyt.
        [needs_session] Lataa sivu uudelleen, niin voit sanoa jotakin.
        [rate_limited] Se oli liikaa kerralla. Odota hetki.
        [no_speaker] Täällä ei ole sellaista henkilöä.
        [too_many_muted] Et voi vaimentaa useampaa.
       *[other] Viesti ei lähtenyt. Yritä uudelleen.
    }

## Luovuttaminen, keskeyttäminen, uusi ottelu

calls-heading = Ottelun päättäminen
calls-resign = Luovuta…
calls-resign-ask = Häviät ottelun, ja se päättyy.
calls-resign-partner-ask = Sinä ja parisi häviätte ottelun, ja se päättyy.
calls-resign-confirm = Luovuta
calls-offer = Ehdota keskeyttämistä…
calls-offer-ask = Jos kaikki suostuvat, ottelu päättyy eikä kukaan voita sitä.
calls-offer-confirm = Ehdota
calls-play-on = Pelataan vielä
calls-offered = { $name } ehdottaa ottelun keskeyttämistä: kukaan ei voittaisi sitä.
calls-my-offer = Olet ehdottanut ottelun keskeyttämistä.
calls-agree = Suostun
calls-take-back = Peru ehdotus
move-called =
    { $call ->
        [resign]
            { $who ->
                [me] Luovutit
               *[other] { $name } luovutti
            }
        [offer]
            { $who ->
                [me] Ehdotit ottelun keskeyttämistä
               *[other] { $name } ehdotti ottelun keskeyttämistä
            }
        [decline]
            { $who ->
                [me] Haluat jatkaa
               *[other] { $name } haluaa jatkaa
            }
        [abandon] Kaikki suostuivat keskeyttämään ottelun
        [left]
            { $who ->
                [me] Odotit turhaan ja lopetit ottelun
               *[other] { $name } odotti turhaan ja lopetti ottelun
            }
        [timed_out]
            { $who ->
                [me] Aikasi loppui, ja ottelun voitto vaadittiin
               *[other] { $name }: aika loppui, ja ottelun voitto vaadittiin
            }
        [rematch]
            { $who ->
                [me] Haluat revanssin
               *[other] { $name } haluaa revanssin
            }
       *[other] …
    }
end-resigned =
    { $who ->
        [me] Luovutit
       *[other] { $name } luovutti
    }
end-abandoned = Ottelu keskeytettiin
end-abandoned-why = Kukaan ei voittanut.
prompt-match-ended = Ottelu on päättynyt
button-rematch = Revanssi
button-rematch-waiting = Odotetaan: { $name }
button-rematch-go = Revanssiin
rematch-wanted = { $name } haluaa revanssin.
keys-talk = Keskustelu

## undercut reports

cli-reports-none = Kukaan ei ole ilmoittanut mitään.
cli-reports-heading = Ilmoitus { $number }: { $name }
cli-reports-by = Ilmoittaja: { $name }, pöytä { $table }, { $at }
