
// A card whose picture is still on its way is an empty place, not its name.
document.styleSheets[0].insertRule(
  ".custom-emoji:not([src]) { display: inline-block; overflow: hidden; visibility: hidden; }");

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
