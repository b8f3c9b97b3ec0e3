### Where tables stand: threads, and what is said of them in the channel; direct messages.

# A thread's name. $preset: the preset's name, $host: who opens the table
thread-name = { $preset } · { $host }

# In the channel, above the thread. $host: who opens the table, $preset: the preset's name
invitation-title = ## { $preset }: who plays?
invitation-laying = { $host } opens a table. One moment …
invitation = { $host } has opened a table in the thread below. Go there to take a seat or to watch.
# Once the table has closed.
invitation-over-title = ## This table is closed
button-go-to-table = Go to the table

# To somebody who asks in a channel for a table that stands in one of its threads.
elsewhere-one = The table stands in a thread of this channel.
elsewhere-many = Several tables stand in threads of this channel. Go to one of them and type the command there.
elsewhere-lobby = You have opened a table already that waits for players, in a thread of this channel.
answer-joined-elsewhere = You have a seat. The table stands in a thread of this channel.

# $seats: how many seats the table has, $most: how many of them computers can take
error-too-many-computers = One of the { $seats } seats is yours, so computers can take { $most } at most. Type the command again with fewer of them.
error-server-only = This command works in servers only.

# In the hand, below such a table, before a game has begun.
waiting-practice = Press **Start** when you are ready. To change the table first, use the buttons above.

# In the lobby of a table in direct messages. $preset: the preset's name
lobby-practice-title = ## { $preset }: practice
lobby-practice = This is for practice: you play against computers, and nothing counts for a leaderboard.
