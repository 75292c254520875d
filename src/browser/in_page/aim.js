// Brings an element into view and says where in the tab's window the pointer has to be for it; what it shows now is noted,
// for see.js to tell what came of it. Input: { id, step, press }.
(input) => {
  "use strict";
  const K = globalThis.kibont;
  const element = K?.elementOf(input.id);
  if (!element || !element.isConnected || !K.inSight(element) || element.disabled || K.rules.spares(element)) return JSON.stringify({ there: false });
  K.step = input.step;
  const box = () => K.placeOf(element);
  if (box().top < 0 || box().bottom > innerHeight) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  // A link that would open a window is to be caught by the guard like any other.
  const link = element.closest("a[target],area[target]");
  if (link) link.removeAttribute("target");
  const at = box();
  let x = at.left + Math.min(at.width / 2, 2000), y = at.top + Math.min(at.height / 2, 300);
  // In the middle may stand a control of its own, that is not meant: a row is pressed where nothing else is. Under the pointer
  // alone it is the row's, too.
  const CONTROL = "a[href],button,input,select,textarea,label,summary,[role=button],[role=link],[role=menuitem]";
  const own = element.closest(CONTROL);
  const another = (left) => {
    const hit = element.getRootNode().elementFromPoint?.(left, y);
    return !!hit && element.contains(hit) && (hit.closest(CONTROL) !== own || K.rules.spares(hit));
  };
  if (input.press && another(x)) {
    const free = [0.25, 0.75, 0.1, 0.9, 0.02].map((share) => at.left + at.width * share).find((left) => !another(left));
    if (free === undefined) return JSON.stringify({ there: false });
    x = free;
  }
  for (let view = window; view !== view.top; view = view.parent) {
    // A frame of another origin does not say where it stands.
    let frame = null;
    try { frame = view.frameElement; } catch { /* another origin */ }
    if (!frame) return JSON.stringify({ there: false });
    const place = frame.getBoundingClientRect();
    x += place.left + frame.clientLeft;
    y += place.top + frame.clientTop;
  }
  K.aimed = K.begin(element);
  K.stepBegins();
  return JSON.stringify({ there: x >= 0 && y >= 0, x, y });
}
