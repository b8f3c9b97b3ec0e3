### Which rule of the game forbids what somebody wants to do, and what to do instead. Only that person reads it.
### A key is "refusal-" and the engine's code; $rule is the number of the rule that decides, such as R20.

refusal-not-your-turn = { $rule ->
    [R42] Only the two in the middle haggle now. Wait until they are done.
    [R43] You have no partner to haggle with. Wait until the others are done.
   *[other] It is not your turn. Your hand shows its buttons as soon as it is.
  }
refusal-not-your-cards = { $rule ->
    [R32] You may not lay away the card that you take. Choose one from your hand.
    [R42] You do not hold the card that is asked for. Offer another one, or give one.
    [R43] One of you does not hold these cards. Choose among those that are shown.
   *[other] You do not hold these cards. Choose among those in your hand.
  }
refusal-no-such-card = There is no such card to be had. Choose one that is shown.
refusal-not-a-combination = { $rule ->
    [R10] The President card cannot be given away. Choose another card.
    [R14] As a poker hand that is nothing: play one, two or three of a rank, two pairs, or a poker hand of five.
   *[other] These cards do not go together by the rules of this table.
  }
refusal-too-low = { $rule ->
    [R07] That is only equal to the top, and here wild cards decide between equals. Play higher, or pass.
    [R13] That run is too low for the one on top: play a higher one, or pass.
    [R14] That poker hand is too low: play a better one, or pass.
    [R20] The rank is equal, and the suit is too low. Play a higher rank or suit, or pass.
    [R23] A joker lies on top, which no two beats. Pass, or play a higher joker.
    [R26] A single three is beaten by a single two or a single four alone, and no three beats a two.
   *[other] That is too low: play a higher rank than the top, or pass.
  }
refusal-wrong-size = { $rule ->
    [R12] That is too few cards: play at least as many as lie on top, or pass.
    [R13] A run lies on top: play a run of the same length and width, or pass.
    [R14] A poker hand lies on top: play one of as many cards, or pass.
   *[other] That is not the right number: play a set of as many cards as lie on top, or pass.
  }
refusal-wrong-suit = { $rule ->
    [R81] The suits are locked: for the rest of the trick only the suits on top may be played.
   *[other] A single is beaten only in its own suit here. Follow the suit, or pass.
  }
refusal-must-lead = You lead this trick, so you cannot pass. Play something.
refusal-must-beat = You hold a play that beats the top, so by the rules of this table you may not pass.
refusal-must-include-lowest = The first play must include the lowest card. Choose a play with that card in it.
refusal-no-ace-finish = You may not go out with an ace. Keep another card for the end.
refusal-passed-already = You have passed, and a pass is for the rest of the trick. Wait for the next one.
refusal-placed-already = You are out of this round: your place is known. The next round brings new cards.
refusal-wrong-phase = { $rule ->
    [R42] The two of you are past haggling, or there is no offer to agree to. See what is asked of you now.
    [R43] There is no offer to agree to, or you are content already. See what is asked of you now.
    [R52] There is nothing for you to clear now. The last in rank clears the table, and only once a trick is over; whoever else clears it is punished only once.
    [R53] The cut and the deal go in order: offer the cut, cut, deal. See what is asked of you now.
   *[other] This is not the moment for that. Press My hand to see what is asked of you.
  }
refusal-wrong-number = { $rule ->
    [R42] In this trade one card goes each way, and the two of you have twenty offers. Agree, or give a card.
    [R43] Swap the same number of cards each way; the two of you have twenty offers. Agree, or be content.
    [R53] At least one card must be cut, and one must stay.
   *[other] That is not the right number of cards. Choose as many as you are asked for.
  }
refusal-bad-reading = These cards cannot stand for that here. Choose another way to play them.
