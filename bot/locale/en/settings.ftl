### What a server settles: the panel of /settings, and what it leads to.

error-stops-players = In this server only the players of the table may do that, or whoever may manage the server.
error-stops-managers = In this server only those may do that who may manage the server. Ask one of them.
