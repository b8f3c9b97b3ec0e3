### What went wrong outside the game. Only the person concerned reads it.

# $code: a short code that stands in the log too
error-unexpected = Something went wrong on my side. Please try again. If it happens again, tell whoever runs this bot the code `{ $code }`.
error-not-read = I cannot look that up right now. Please try again in a minute.
error-old-button = This button is from an older version of the game. `/scum table` gives you a new one.
error-too-fast = You tap faster than I can deal cards, so your last tap was not carried out. Take a breath and tap again.

# $permissions: a list of permission names, $count: how many
error-permissions = { $count ->
    [one] In this channel I lack the permission: { $permissions }.
   *[other] In this channel I lack these permissions: { $permissions }.
  } Ask somebody who manages the server to grant that, or play in another channel.
error-archived-thread = This thread is archived. Open it again, and the game goes on.

permission-view-channel = View Channel
permission-connect = Connect
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
