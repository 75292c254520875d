// Scrolls the window (id 0) or one box, a view at a time, waiting for rest and writing down what came to light at each
// stop, until two stops at the end bring nothing. Input: { id, ticks, step, limit, patience, budget, up, across }.
async (input) => {
  "use strict";
  const K = globalThis.kibont;
  const box = input.id ? K?.elementOf(input.id) : document.scrollingElement || document.documentElement;
  if (!K || !box) return JSON.stringify({ ticks: 0, chars: 0, texts: [], end: true, missing: true });
  const begun = performance.now();
  // Sideways it goes where the script of the page does: in some to the left.
  const turned = input.across && getComputedStyle(box).direction === "rtl" ? -1 : 1;
  const view = () => (input.across ? box.clientWidth : input.id ? box.clientHeight : innerHeight);
  const place = () => (input.across ? Math.abs(box.scrollLeft) : box.scrollTop);
  const length = () => (input.across ? box.scrollWidth : box.scrollHeight);
  const ended = () => (input.up ? place() <= 1 : place() + view() >= length() - 2);
  const turn = (way) => (input.id ? box : document.body || box).dispatchEvent(new WheelEvent("wheel", { [input.across ? "deltaX" : "deltaY"]: way * turned, bubbles: true, cancelable: true, composed: true }));
  const wheeled = input.id && !input.up && !input.across && /wheel/.test(K.pressable.get(input.id) || "");
  K.step = input.step;
  let ticks = 0, chars = 0, dry = 0, end = false;
  const texts = [], pieces = [];
  const path = location.pathname;
  while (ticks < input.ticks) {
    const since = performance.now(), top = place(), height = length(), spinning = K.spinners();
    const way = Math.max(60, view() * 0.85) * (input.up ? -1 : 1);
    box.scrollTo(input.across ? { left: (top + way) * turned, behavior: "instant" } : { top: top + way, behavior: "instant" });
    // Some lists listen to the wheel only.
    turn(way);
    await K.settle({ since, limit: input.limit, patience: input.patience, spinning });
    let gained = K.measure(() => K.collect(false));
    if (ended() && !gained.grown && length() <= height + 4) {
      // Some lists ask for more only when they are pulled on past their end.
      for (let pulls = 0; wheeled && pulls < 10; pulls++) {
        turn(way / 4);
        await K.frame();
        await K.frame();
      }
      // Who looks only now and then gets the time to look.
      await K.settle({ since, limit: input.limit, patience: 1200, spinning, beat: true });
      gained = K.measure(() => K.collect(false));
    }
    ticks++;
    chars += gained.chars;
    texts.push(...gained.texts.slice(0, 20));
    pieces.push(...gained.pieces);
    const stuck = Math.abs(place() - top) < 2;
    end = ended();
    dry = gained.grown > 0 || length() > height + 4 ? 0 : dry + 1;
    if ((stuck || end) && dry >= (end ? 1 : 2)) break;
    if (performance.now() - begun > input.budget || location.pathname !== path) break;
  }
  return JSON.stringify({ ticks, chars, texts: texts.slice(0, 200), pieces: pieces.slice(0, 5000), end, ms: Math.round(performance.now() - begun), at: place(), height: length() });
}
