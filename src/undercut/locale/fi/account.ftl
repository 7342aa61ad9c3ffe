# Accounts: guests, names, signing in and out, devices, tokens.

# Who has no name of their own at a table.
person-guest = Vieras
person-former = Entinen pelaaja
