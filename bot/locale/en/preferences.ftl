### What a player prefers: the panel of /preferences, and what it leads to.

preferences-title = ## Your preferences
    Each choice takes effect at once, on every server. Only you see this page.

preferences-language = **Language**
    For everything that only you see. What everybody sees in a channel is in the language of its server.
preferences-language-hint = Choose a language
# $language: what the language calls itself
preferences-language-discord = As set in Discord: { $language }

preferences-pings = **Calls**
    A short message in the channel that mentions you when a game waits for you; it goes away once you have played. Nothing else mentions you.
preferences-pings-hint = Choose when you are called
preferences-pings-always = Always
    .about = As soon as it is your turn.
preferences-pings-late = When it gets late
    .about = After a third of your time; never without a turn timer.
preferences-pings-never = Never
    .about = Your open hand still changes by itself.

preferences-cards = **Cards**
    This is how they look in your hand now:
preferences-cards-two = Pictures with red and black suits. In plain text the same cards are: { $cards }
preferences-cards-four = Pictures with each suit in a colour of its own: clubs green, diamonds blue, hearts red, spades black. In plain text the same cards are: { $cards }
preferences-cards-plain = Plain text, which screen readers and small screens read best. Suits have no colours then.
preferences-cards-none = The pictures of cards are not ready yet, so cards are plain text for everybody.
preferences-plain-cards-is-on = Plain text cards: on
preferences-plain-cards-is-off = Plain text cards: off
preferences-four-colour-is-on = Four-colour suits: on
preferences-four-colour-is-off = Four-colour suits: off

preferences-auto-pass-on = **Automatic pass**
    When you may pass and hold nothing that you may play, the pass is made for you. It takes as long as a computer takes for a move, so it looks like any other pass. Until then you can press Pass yourself.
preferences-auto-pass-off = **Automatic pass**
    When you hold nothing that you may play, you press Pass yourself. Turn this on, and the pass is made for you, after as long as a computer takes for a move.
preferences-auto-pass-is-on = Automatic pass: on
preferences-auto-pass-is-off = Automatic pass: off
