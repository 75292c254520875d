// Runs in the utility world right after recorder.js: clocks and counters, whose text changes by itself and in its digits alone.
// A change in digits that a step has made is no tick: it may be a number that was asked for. recorder.js and observe.js ask.
(() => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || K.byClock) return;

  // A pause after a step, in milliseconds, after which what changes is no late answer to it.
  const AFTER = 1000;
  // What has ticked on its own goes on after a pause of this many milliseconds, however fast it ticks: a busy page is late.
  const PAUSE = 1000;
  // How long after a timer has run a framework may still be drawing what it has changed, in milliseconds.
  const DRAWING = 30;

  // Numbers are written with separators: `9:59` and `10:00`, `999` and `1,000` differ in digits alone.
  const masked = (text) => (/\p{N}/u.test(text) && text.length < 400 ? text.replace(/\p{N}+([.,:]\p{N}+)*/gu, "0") : "");
  const blockOf = (node) => {
    let at = node instanceof Element ? node : K.flatParent(node);
    while (at && K.INLINE.has(at.localName) && !at.shadowRoot) at = K.flatParent(at);
    return at;
  };
  const worded = (nodes) => {
    let text = "";
    for (const node of nodes) { if (node.nodeType !== 3) return ""; text += node.data; }
    return text;
  };

  // ---- steps ------------------------------------------------------------------------------------------------------
  // Whether a step runs, when the running or the last one began, when something was last done in it, and when the last one ended.
  let acting = false, began = Infinity, done = 0, ended = 0;
  K.stepBegins = () => { [acting, began] = [true, performance.now()]; };
  K.does = () => { done = performance.now(); };
  K.stepEnds = () => { [acting, ended] = [false, performance.now()]; };

  // ---- clocks -----------------------------------------------------------------------------------------------------
  // Blocks that ticked: when they did last, the pause before that, how often, and how often perhaps.
  const clocks = new WeakMap();
  // Blocks that ticked since the tree was last walked, those that perhaps did, and those that something else has changed in their
  // digits.
  let ticking = new Set(), perhaps = new Set(), touched = new Set();
  // What ran last of the timers that run again and again; asked once for all changes that are told together.
  let cause;
  const asked = () => {
    if (cause === undefined) {
      cause = K.ask({ ran: true }).ran || null;
      queueMicrotask(() => { cause = undefined; });
    }
    return cause;
  };
  const tick = (block, sure) => {
    const now = performance.now(), known = clocks.get(block) || { last: now - 1000, gap: 1000, times: 0, perhaps: 0, pieces: [] };
    // Hours and minutes of one clock change at one moment.
    if (now - known.last > 5) [known.gap, known.last] = [now - known.last, now];
    if (sure) known.times++; else known.perhaps++;
    // What it has said before was a tick, too.
    if (sure) K.fresh.ticks.push(...known.pieces.splice(0));
    else perhaps.add(block);
    clocks.set(block, known);
    return sure;
  };
  const runs = (block) => {
    // Rows that are written over as a list is scrolled may say the same but for numbers.
    if (K.rows) return false;
    const now = performance.now(), known = clocks.get(block);
    if (!acting && (ended === 0 || now - ended > AFTER)) return tick(block, true);
    // It goes on at the pace at which it has gone on its own.
    if (known && (known.times > 1 || known.perhaps > 2) && now - known.last <= Math.max(3 * known.gap, PAUSE)) return tick(block, true);
    const timer = asked();
    // What a step has set going is an answer to it.
    if (!timer || timer.since > began) return false;
    return timer.direct ? tick(block, true) : timer.ago < DRAWING && now - timer.ago > done && tick(block, false);
  };
  // Whether a change is the tick of a clock.
  K.byClock = (record) => {
    const text = record.type === "characterData";
    const before = text ? record.oldValue : worded(record.removedNodes), after = text ? record.target.data : worded(record.addedNodes);
    const shape = before && after ? masked(before) : "";
    if (!shape || shape !== masked(after)) return false;
    const block = blockOf(record.target), by = !!block && runs(block);
    if (block) (by ? ticking : touched).add(block);
    return by;
  };
  // Whether a block says something else now by ticking alone.
  const last = new WeakMap();
  K.hasTicked = (block, text) => {
    const mask = masked(text), same = !!mask && last.get(block) === mask;
    if (mask) last.set(block, mask);
    return same && ticking.has(block) && !touched.has(block);
  };
  // Remembers a piece that may turn out to be a tick.
  K.doubt = (block, piece) => { if (perhaps.has(block)) clocks.get(block).pieces.push(piece); };
  K.walked = () => { if (ticking.size || touched.size) [ticking, perhaps, touched] = [new Set(), new Set(), new Set()]; };
  // Whether an element says something else by a clock in it, or around it.
  K.clockIn = (element, before, now) => {
    if (!masked(before) || masked(before) !== masked(now)) return false;
    const own = blockOf(element), inner = element.getElementsByTagName("*");
    return !!own && clocks.has(own) || inner.length < 60 && [...inner].some((one) => clocks.has(one));
  };
})();
