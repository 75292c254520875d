// Presses elements one after another; after each, waits for rest and writes down what came to light, so that states that
// replace one another are all kept. Input: { actions: [{ id, how, value, step }], limit, patience, budget, restless }.
async (input) => {
  "use strict";
  const K = globalThis.kibont;
  if (!K) return JSON.stringify({ outcomes: [], missing: true });
  const begun = performance.now();
  const outcomes = [];

  const point = (element) => {
    const box = element.getBoundingClientRect();
    return { clientX: box.left + Math.min(box.width / 2, 2000), clientY: box.top + box.height / 2, bubbles: true, cancelable: true, composed: true, view: window, button: 0 };
  };
  const hover = (element) => {
    const at = point(element);
    const pointer = { ...at, pointerId: 1, pointerType: "mouse", isPrimary: true };
    element.dispatchEvent(new PointerEvent("pointerover", pointer));
    // A pointer that comes over an element has come over all that hold it.
    const holders = [];
    for (let one = element; one && holders.length < 12; one = K.flatParent(one)) holders.unshift(one);
    for (const holder of holders) holder.dispatchEvent(new PointerEvent("pointerenter", { ...pointer, bubbles: false }));
    element.dispatchEvent(new MouseEvent("mouseover", at));
    for (const holder of holders) holder.dispatchEvent(new MouseEvent("mouseenter", { ...at, bubbles: false }));
    element.dispatchEvent(new PointerEvent("pointermove", pointer));
    element.dispatchEvent(new MouseEvent("mousemove", at));
  };
  const press = (element) => {
    // As a hand would: the pointer goes down and up on the innermost element drawn there, then the click follows.
    const at = point(element);
    let inner = element;
    const root = element.getRootNode();
    const drawn = root.elementFromPoint ? root.elementFromPoint(at.clientX, at.clientY) : null;
    if (drawn && element.contains(drawn) && !drawn.closest("a[href]:not(:scope)")) inner = drawn;
    if (inner !== element && inner.closest("a[href],button,input,select,label,summary") !== element.closest("a[href],button,input,select,label,summary")) inner = element;
    // A link that would open a window is to be caught by the guard like any other.
    const link = element.closest("a[target],area[target]");
    if (link) link.removeAttribute("target");
    const pointer = { ...at, pointerId: 1, pointerType: "mouse", isPrimary: true };
    hover(inner);
    inner.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, buttons: 1 }));
    const go = inner.dispatchEvent(new MouseEvent("mousedown", { ...at, buttons: 1, detail: 1 }));
    if (go && typeof element.focus === "function") element.focus({ preventScroll: true });
    inner.dispatchEvent(new PointerEvent("pointerup", pointer));
    inner.dispatchEvent(new MouseEvent("mouseup", { ...at, detail: 1 }));
    if (typeof inner.click === "function") inner.click();
    else inner.dispatchEvent(new MouseEvent("click", { ...at, detail: 1 }));
  };
  const choose = (element, value) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set;
    setter.call(element, value);
    element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    element.dispatchEvent(new Event("change", { bubbles: true, composed: true }));
  };

  const page = () => location.pathname + (/^#!?\//.test(location.hash) ? location.hash : "");
  // The dialog or fixed layer at the middle of the window: once a press has opened one, the others wait.
  const layerAt = () => {
    let at = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    for (; at && at !== document.body; at = K.flatParent(at)) {
      if (at.localName === "dialog" || at.getAttribute("aria-modal") === "true" || getComputedStyle(at).position === "fixed") return at;
    }
    return null;
  };

  for (const action of input.actions) {
    const element = K.elementOf(action.id);
    const outcome = { id: action.id, step: action.step, chars: 0, texts: [], ms: 0, why: "" };
    outcomes.push(outcome);
    if (!element || !element.isConnected) { outcome.why = "gone"; continue; }
    const box = element.getBoundingClientRect();
    if (action.how === "click" && (box.width === 0 || box.height === 0) && element.localName !== "input") { outcome.why = "hidden"; continue; }
    if (element.disabled) { outcome.why = "disabled"; continue; }
    K.step = action.step;
    const url = location.href, route = page(), layer = layerAt(), since = performance.now(), spinning = K.spinners(), before = K.changes;
    const shownBefore = new Set(K.order.filter((id) => K.pieces.get(id).now));
    if (box.top < 0 || box.bottom > innerHeight) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    try {
      if (action.how === "hover") hover(element);
      else if (action.how === "choose") choose(element, action.value);
      else press(element);
    } catch (error) { outcome.why = String(error).slice(0, 200); }
    // Long timers are mostly the end of an animation: they are waited for where nothing has come yet.
    const short = Math.min(input.patience, 350);
    let rest = await K.settle({ since, limit: input.limit, patience: short, spinning });
    // Text of another route is another page's text.
    const nothing = { chars: 0, grown: 0, texts: [], pieces: [] };
    let away = page() !== route && !input.restless;
    let gained = away ? nothing : K.measure(() => K.collect(true));
    if (!away && !gained.grown && action.how !== "hover" && K.ask({ since, patience: input.patience }).timers > 0) {
      rest = await K.settle({ since, limit: input.limit, patience: input.patience, spinning });
      away = page() !== route && !input.restless;
      gained = away ? nothing : K.measure(() => K.collect(true));
    }
    outcome.ms = Math.round(performance.now() - since);
    outcome.why ||= rest.why;
    outcome.chars = gained.chars;
    outcome.grown = gained.grown;
    // Where it came: what a toggle opens follows it, what a list loads stands before its button.
    outcome.follows = element.isConnected && !!gained.first && !!(element.compareDocumentPosition(gained.first) & Node.DOCUMENT_POSITION_FOLLOWING);
    outcome.texts = gained.texts.slice(0, 60);
    outcome.pieces = gained.pieces.slice(0, 2000);
    outcome.changes = K.changes - before;
    let lost = 0;
    const now = new Set(K.order.filter((id) => K.pieces.get(id).now));
    for (const id of shownBefore) if (!now.has(id)) lost += K.pieces.get(id).text.length;
    outcome.lost = lost;
    outcome.here = element.isConnected && K.shown(element) && element.getBoundingClientRect().height > 0;
    outcome.disabled = element.disabled === true || element.getAttribute("aria-disabled") === "true";
    if (location.href !== url && !input.restless) { outcome.moved = location.href; outcome.from = url; }
    const opened = layerAt();
    if (away || (opened && opened !== layer) || performance.now() - begun > input.budget) break;
  }
  return JSON.stringify({ outcomes });
}
