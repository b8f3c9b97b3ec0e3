### Notes of a sentence or two.

# $preset: the preset's name
closed-title = ## { $preset }: this table is closed
closed-plainly = The table is closed.
closed-idle = Nobody did anything for 15 minutes.
closed-all-away = Everybody stayed away for too long.
closed-untimed = Nobody moved for a whole day.
closed-stopped = The game was stopped.
closed-empty = Everybody has left.
closed-replaced = The game is over, and this channel has a new table. `/scum table` shows it.
closed-again = `/scum start` opens a new table.

# In an old copy of the table's message. $preset: the preset's name
moved-title = ## { $preset }
moved = -# The table is further down in this channel.
hand-old = I can no longer update this message. Press **My hand** to see your cards as they are now.
