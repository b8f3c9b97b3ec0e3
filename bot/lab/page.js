
// A card whose picture is still on its way is an empty place, not its name.
document.styleSheets[0].insertRule(
  ".custom-emoji:not([src]) { display: inline-block; overflow: hidden; visibility: hidden; }");

// Headings, and the cards in them, are as large as in Discord.
for (const [heading, size] of [["h1", 24], ["h2", 20]]) {
  document.styleSheets[0].insertRule(
    `.text-display ${heading} { font-size: ${size}px; line-height: 1.375em; }`,
    document.styleSheets[0].cssRules.length);
  document.styleSheets[0].insertRule(
    `.text-display ${heading} .custom-emoji { width: 1.375em; height: 1.375em; }`,
    document.styleSheets[0].cssRules.length);
}

// Keep the end of the channel in view while it grows, as Discord does, unless the reader looks further up.
{
  const timeline = document.querySelector("#channel-timeline");
  let follows = true;
  let byHand;

  const scrollsByHand = (event) => {
    if (event.type === "pointerdown" && event.target !== timeline) return; // a click, not the scroll bar
    clearTimeout(byHand);
    byHand = setTimeout(() => { byHand = undefined; }, 1000);
  };
  for (const gesture of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    timeline.addEventListener(gesture, scrollsByHand, { passive: true });
  }
  timeline.addEventListener("scroll", () => {
    if (byHand) follows = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < 60;
  }, { passive: true });
  document.querySelector("#message-picker").addEventListener("click", () => { follows = false; });
  document.querySelector("#new-messages").addEventListener("click", () => { follows = true; });

  setInterval(() => {
    if (follows && !byHand) timeline.scrollTop = timeline.scrollHeight;
  }, 200);
}
