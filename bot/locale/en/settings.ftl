### What a server settles: the panel of /settings, and what it leads to.

settings-title = ## Settings of this server
    Each choice takes effect at once, for everybody in this server.

# $rules: the name of a preset, or what the server calls them
settings-preset = **Rules: { $rules }**
    What `/scum start` plays when nobody names a preset.
# $code: a code
settings-preset-code = code { $code }
settings-preset-hint = Choose a preset
settings-saved-hint = Or choose options saved in this server

settings-speed = **Turn timer**
    How long a turn may take when `/scum start` names no speed.
settings-speed-hint = Choose a speed

# $titles: those of five players, as an example
settings-titles = **Titles**
    What places are called, from the next game on: { $titles }.
settings-titles-hint = Choose titles
# $last: the title of the last place
settings-titles-rude = Rude: last is { $last }
settings-titles-polite = Polite: last is { $last }

settings-language = **Language**
    For what everybody reads in the channels; what only you see is in your own language.
settings-language-hint = Choose a language
# $language: what the language calls itself
settings-language-discord = As set in Discord: { $language }

settings-threads = **Threads**
    Each table can have a thread of its own, so that the channel stays tidy.
settings-threads-hint = Choose where tables stand
settings-threads-on = A thread for each table
settings-threads-off = Tables stand in the channel itself
# $permissions: a list of permission names, $count: how many
settings-threads-lacking = { $count ->
    [one] In this channel I lack a permission for that
   *[other] In this channel I lack permissions for that
  }: { $permissions }. Until I have it, tables stand in the channel itself.

settings-stops = **Stop and kick**
    Who may end a game, or have a computer play on for somebody. Whoever may manage the server always may.
settings-stops-hint = Choose who may
settings-stops-host = The host of the table
settings-stops-players = Everybody at the table
settings-stops-managers = Nobody else

settings-role = **Role for the President**
    After each round that counts, whoever becomes President gets this role, and the one before loses it.
settings-role-hint = Choose a role
button-no-role = No role
settings-role-gone = The role is gone. Choose another.
settings-role-managed = The role belongs to an application or to boosters, so I cannot give it. Choose another.
settings-role-powerful = Whoever has this role may moderate, so a game cannot give it. Take its powers away, or choose another.
settings-role-permission = I lack the permission Manage Roles, so nobody gets the role. Give it to me in the server's settings.
settings-role-above = The role does not stand below my own, so I cannot give it. In the server's settings, move my role above it.
settings-role-refused-gone = I did not find that role, so nothing has changed. Choose another.
settings-role-refused-managed = That role belongs to an application or to boosters, so I cannot give it. Nothing has changed; choose another.
settings-role-refused-powerful = Whoever has that role may moderate, so a game cannot give it. Nothing has changed; choose another.
settings-role-refused-yours = You can choose only a role that you may give yourself: that takes Manage Roles, and a higher role than that one. Nothing has changed.

button-reset-settings = Reset all
button-keep-settings = Keep them
settings-sure = ## Reset all settings?
    Rules, turn timer, titles, language, threads, stop and kick, and the role for the President become what they were when I came to this server. Saved options stay.

permission-create-public-threads = Create Public Threads

error-manage-server = Only those who may manage this server can change its settings. Ask one of them.
error-not-kept = My memory does not answer right now, so nothing has changed. Please try again in a minute.
error-stops-players = In this server only the players of the table may do that, or whoever may manage the server. Ask one of them.
error-stops-managers = In this server only those who may manage it may do that. Ask one of them.
