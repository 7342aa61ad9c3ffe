# Box, captain and the one who sits out, as people at one table see one another; and who is waited for.
# $role is the viewer's own; $box, $captain and $out are the players' names.

roles-now =
    { $role ->
        [box] You are in the box and deal
        [captain] You are captain
        [out] You sit out this hand
       *[none] { $box } is in the box
    }
    .spoken =
        { $role ->
            [box] You are in the box and deal. { $captain } is captain, advised by { $out }
            [captain] You are captain. { $box } is in the box, { $out } advises you
            [out] You sit out and advise { $captain }. { $box } is in the box
           *[none] In the box: { $box }. Captain: { $captain }. Sits out: { $out }
        }
roles-next =
    { $role ->
        [box] Next you are in the box. { $captain } is captain, { $out } sits out.
        [captain] Next you are captain. { $box } is in the box, { $out } sits out.
        [out] Next you sit out. { $box } is in the box, { $captain } is captain.
       *[none] Next in the box: { $box }. Captain: { $captain }. Sits out: { $out }.
    }
# What an adviser said: an action, words, or both.
advice-said = { $name }: { $text }
advice-you-said = You said: { $text }
advice-none = { $name } sits out and may advise you here
advice-follow = Do that
advice-follow-action = Do that: { advice-action.spoken }
ready-others = Ready for the next hand: { $name }
