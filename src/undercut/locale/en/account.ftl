# Accounts: guests, names, signing in and out, devices, tokens.

# Who has no name of their own at a table.
person-guest = Guest
person-former = A former player

account-heading = Account
account-back-to-table = Back to the table
account-loading = Asking the server
account-you-are = You play as { $name }
account-guest-why = You are a guest whom only this browser knows. With a name and a password your tables stay yours, on every device. No e-mail is needed.

## A guest becomes an account, or signs in

account-keep-heading = Keep your games: choose a name and a password
# The same where there is little room.
account-keep = Keep your games
account-name = Name
account-name-hint = 2 to 24 characters. Everybody at your tables sees it.
account-password = Password
account-password-hint = 8 characters or more. Nobody can send it to you again, so keep it well.
account-show = Show
account-show-label = Show the password
account-make = Make the account
account-made = Your tables are kept, { $name }.
account-sign-in-heading = Sign in
account-sign-in-why = For who has an account already.
account-bring = Take this guest’s tables along
account-sign-in = Sign in
account-signed-in = You are signed in, { $name }.

## Devices

account-devices-heading = Where you are signed in
account-device-unknown = Unknown device
account-device-current = This one
account-device-seen = Last seen { $when }
account-device-end = Sign out
account-device-end-label = Sign out: { $device }
account-device-ended = Signed out: { $device }
account-sign-out = Sign out here
account-sign-out-everywhere = Sign out everywhere
account-sign-out-why = Signing out everywhere closes every open table at once, here too. Tokens of programs go on.
account-signed-out = You are signed out.

## The password

account-new-password-heading = Change the password
account-current-password = Current password
account-new-password = New password
account-new-password-why = Every other device is signed out.
account-new-password-set = Change the password
account-new-password-done = The password is changed. Every other device is signed out.

## Tokens

account-tokens-heading = Tokens for programs
account-tokens-why = A program of your own plays with a token in place of a password. Whoever has it can play as you.
account-token-name = What it is for
account-token-make = Make a token
account-token-made = Copy the token now. It is not shown again.
account-token = Token { $name }
account-token-copy = Copy
account-token-copied = Copied
account-token-used = Last used { $when }
account-token-unused = Never used
account-token-end = Revoke
account-token-end-label = Revoke: { $name }
account-token-ended = Revoked: { $name }

## The end

account-delete-heading = Delete the account
account-delete-why = Your name and your password go for good, you are signed out everywhere, and tokens end. What you have played stays in the records, where you are called “{ person-former }”.
account-delete-guest-heading = Forget this guest
account-delete-guest-why = This browser forgets the guest, whose tables nobody can go on with. In the records you are called “{ person-former }”.
account-delete = Delete for good
account-delete-sure = I do not want it back
account-deleted = It is deleted.

## Errors: said next to the field that they are about

account-error =
    { $code ->
        [bad_name] That cannot be a name. Choose 2 to 24 letters, digits and signs, without line breaks or hidden characters.
        [reserved_name] Nobody can be called that here. Choose another name.
        [name_taken] Somebody has that name, or one that looks like it. Choose another.
        [short_password] That is too short. Choose 8 characters or more.
        [wrong_password] That is not your password.
        [bad_sign_in] No account has that name and that password. Check both.
        [bad_token_name] Say in a few words what it is for.
        [too_many_tokens] You have as many tokens as one account can have. Revoke one first.
        [already_account] You have an account already. Load the page again.
        [needs_account] Choose a name and a password first.
        [not_signed_in] You are not signed in any more. Load the page again.
        [not_sure] Say first that you are sure.
       *[other] That did not work. Try again.
    }
account-error-rate =
    { $minutes ->
        [one] That was too often. Try again in a minute.
       *[other] That was too often. Try again in { $minutes } minutes.
    }
