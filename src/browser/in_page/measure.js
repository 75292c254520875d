// Runs in the utility world right after recorder.js: what is noted before something is done to an element, and what came
// of it afterwards. act.js and see.js use it.
(() => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || K.begin) return;

  const page = () => location.pathname + (/^#!?\//.test(location.hash) ? location.hash : "");
  const over = (at) => !K.ground?.has(at) && (at.localName === "dialog" || at.getAttribute("aria-modal") === "true" || getComputedStyle(at).position === "fixed");
  // The dialog or fixed layer at the middle of the window: once a press has opened one, the others wait.
  const layerAt = () => {
    const x = innerWidth / 2, y = innerHeight / 2;
    let at = document.elementFromPoint(x, y);
    for (let inner = at; inner && inner.shadowRoot; at = inner) {
      inner = inner.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === at) break;
    }
    for (; at && at !== document.body; at = K.flatParent(at)) if (over(at)) return at;
    return null;
  };
  // Whether an element lies in something that lies over the page.
  const layered = (element) => {
    for (let at = element; at && at !== document.body && at !== document.documentElement; at = K.flatParent(at)) {
      if (over(at) || at.popover) return true;
      if (!K.ground?.has(at) && K.floats(at, getComputedStyle(at))) return true;
    }
    return false;
  };
  // Whether a text came in what calls itself a menu or a list to choose from and is set apart from the page's flow, however high
  // it is drawn.
  const drops = (element) => {
    let at = element?.closest("[role=menu],[role=listbox]");
    for (let up = 0; at && up < 4; at = at.parentElement, up++) if (/^(absolute|fixed)$/.test(getComputedStyle(at).position)) return true;
    return false;
  };
  // Whether something lies over the page, with controls in it, that this text came in: a menu, a lightbox.
  const offers = (element) => {
    let top = null;
    for (let at = element; at && at !== document.body && at !== document.documentElement; at = K.flatParent(at)) if (layered(at)) top = at;
    const left = top ? [top] : [];
    // A menu may be drawn of entries that say nothing of themselves.
    if (top && K.entriesOf(top).length) return true;
    for (let count = 0; left.length && count < 400; count++) {
      const one = left.pop();
      if (one.nodeType !== 1) continue;
      if (one.matches(K.SELECTOR) || getComputedStyle(one).cursor === "pointer") return true;
      left.push(...K.flatChildren(one));
    }
    return false;
  };
  // Whether the second comes after the first on the page. What stands in different shadow trees is compared by their hosts.
  const follows = (one, other) => {
    const hosts = (node) => { const path = []; for (let at = node; at; at = at.getRootNode().host) path.unshift(at); return path; };
    const left = hosts(one), right = hosts(other);
    let depth = 0;
    while (depth + 1 < left.length && depth + 1 < right.length && left[depth] === right[depth]) depth++;
    return !!(left[depth].compareDocumentPosition(right[depth]) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  // Where an element stands on the page. What its own press has drawn anew is known by standing on the same line: a toggle
  // stays in its row, while a button that loads more has moved on.
  const spotOf = (element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left + scrollX, top: box.top + scrollY, width: box.width, height: box.height };
  };
  const drawnAnew = ({ element, spot, root }) => {
    let nearest = null, least = Infinity;
    for (const one of root.querySelectorAll(element.localName)) {
      const at = spotOf(one), aside = Math.abs(at.left - spot.left);
      if (aside < least && ["top", "width", "height"].every((side) => Math.abs(at[side] - spot[side]) < 3)) [nearest, least] = [one, aside];
    }
    return nearest;
  };
  // Whether what came stands in front of others of its make that were in sight before, with nothing else in between: a list has
  // grown at its head. Where the control stands in such a row itself, it has unfolded that.
  const ahead = (state, came) => {
    const make = (one) => `${one.localName} ${one.className}`, stood = new Set();
    for (const id of state.shown) {
      const piece = K.pieces.get(id);
      for (let at = piece.now ? piece.block : null, up = 0; at && up < 4; at = at.parentElement, up++) stood.add(at);
    }
    for (let row = came, up = 0; row && row.parentElement && up < 4 && !row.contains(state.element); row = row.parentElement, up++) {
      const own = [...row.parentElement.children].find((one) => one.contains(state.element));
      if (own && make(own) === make(row)) return false;
      let next = row.nextElementSibling;
      for (let far = 0; next && far < 300 && make(next) === make(row) && !stood.has(next); far++) next = next.nextElementSibling;
      if (next && make(next) === make(row) && stood.has(next)) return true;
    }
    return false;
  };
  const visible = () => new Set(K.order.filter((id) => K.pieces.get(id).now));

  // What the site keeps at the visitor's: a press that takes some of it away has logged out, or worse.
  const stores = () => {
    try { return [localStorage, sessionStorage]; } catch { return []; }
  };
  const kept = () => stores().map((store) => {
    const all = new Map();
    let size = 0;
    for (let i = 0; i < store.length && size < 200_000 && all.size < 500; i++) {
      const key = store.key(i), value = store.getItem(key) ?? "";
      size += key.length + value.length;
      all.set(key, value);
    }
    return all;
  });
  const restore = (before) => {
    const lost = [];
    stores().forEach((store, index) => {
      for (const [key, value] of before[index] || []) {
        if (!value || value === "null" || store.getItem(key)) continue;
        lost.push(key);
        try { store.setItem(key, value); } catch { /* full */ }
      }
    });
    return lost;
  };

  // What the makers of front ends name so is being taken away, and is there no longer for whoever uses the page. Where it says so
  // for long, nothing comes of it.
  K.LEAVING = [...FRONT_ENDS.leavingParts.map((part) => `[class*="${part}"]`), ...FRONT_ENDS.leaving.map((name) => "." + name)].join();
  const left = new WeakMap();
  K.goes = (one) => {
    const now = performance.now(), [since, last] = left.get(one) || [now, now];
    const begun = now - last > 3000 ? now : since;
    left.set(one, [begun, now]);
    return now - begun < 2000;
  };
  K.leaves = (element) => { const one = element.closest(K.LEAVING); return !!one && K.goes(one); };
  // A part of a picture has no box of its own: it stands where its corners are told to be.
  K.pictureOf = (area) => {
    const name = area.closest("map")?.name;
    return name && area.getRootNode().querySelector(`img[usemap="#${CSS.escape(name)}"]`) || area;
  };
  K.placeOf = (element) => {
    if (element.localName !== "area") return element.getBoundingClientRect();
    const box = K.pictureOf(element).getBoundingClientRect(), at = element.coords.split(",").map(Number);
    const [xs, ys] = /^circ/i.test(element.shape)
      ? [[at[0] - at[2], at[0] + at[2]], [at[1] - at[2], at[1] + at[2]]]
      : [at.filter((_, odd) => odd % 2 === 0), at.filter((_, odd) => odd % 2)];
    if (!at.every(Number.isFinite) || !xs.length || !ys.length) return box;
    const left = Math.min(...xs), top = Math.min(...ys);
    return new DOMRect(box.left + left, box.top + top, Math.max(...xs) - left, Math.max(...ys) - top);
  };
  K.inSight = (element) => {
    const box = K.placeOf(element);
    if (element.localName === "area") return box.width > 0 && box.height > 0 && K.inSight(K.pictureOf(element));
    return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  // Whether any of its words are still in sight, if it has some: the entry of a list that has just shut may be drawn a while longer.
  const says = (element, now) => {
    const own = K.order.filter((id) => { const block = K.pieces.get(id).block; return block && element.contains(block); });
    return !own.length || own.some((id) => now.has(id));
  };
  // The frames that are there, and what they are sent to.
  const framed = () => K.roots()
    .flatMap((root) => [...root.querySelectorAll("iframe,frame")])
    .map((one) => [K.numberOf(one), one.getAttribute("src"), (one.getAttribute("srcdoc") || "").length].join(" "))
    .join("|");
  K.begin = (element) => (K.does(), {
    frames: framed(),
    element,
    url: location.href,
    route: page(),
    layer: layerAt(),
    since: performance.now(),
    spinning: K.spinners(),
    changes: K.changes,
    growth: K.growth,
    kept: kept(),
    sent: K.ask({ since: 0, patience: 0 }).sent,
    shown: visible(),
    spot: spotOf(element),
    root: element.getRootNode(),
  });
  // What a script lets slide in takes no press until it has arrived.
  const untilTaken = async (element) => {
    // What was made to let presses through takes none for good.
    for (let at = element; at; at = K.flatParent(at)) if (K.passable.has(at)) return;
    const start = performance.now();
    while (performance.now() - start < 1000 && element.isConnected && getComputedStyle(element).pointerEvents === "none") await K.frame();
  };
  // A dialog takes its time to go: until it has, it covers what is pressed next.
  K.untilClosed = async (state) => {
    const start = performance.now();
    while (performance.now() - start < 700) {
      const here = state.layer ? layerAt() === state.layer : state.element.isConnected && K.inSight(state.element) && Number(getComputedStyle(state.element).opacity) > 0.05;
      if (!here) return;
      await K.frame();
    }
  };
  // What slides takes no further press until it has arrived.
  const moving = K.moving;
  K.untilStill = async (which = moving, paced = false) => {
    const start = performance.now();
    while (performance.now() - start < 900 && document.getAnimations().some(which)) { if (!paced) K.hurry(true); await K.frame(); }
  };
  // What the press set moving elsewhere than on itself: a panel that slides open shows nothing before it has some height.
  const stirred = ({ element, since }) => (one) => {
    if (!moving(one) || (one.startTime !== null && Number(one.startTime) < since - 50)) return false;
    for (let at = one.effect.target; at; at = K.flatParent(at)) if (at === element) return false;
    return true;
  };
  // What a press only shows again is faded in like anything new, and begins with that a few frames later.
  const untilStirred = async (which) => {
    for (let frames = 0; frames < 4 && !document.getAnimations().some(which); frames++) await K.frame();
  };
  // Characters in sight that were out of sight before, be it for the first time or again.
  const back = (state) => {
    let sum = 0;
    for (const id of K.order) if (!state.shown.has(id) && K.pieces.get(id).now) sum += K.pieces.get(id).text.length;
    return sum;
  };
  // Whether all that has come into sight says that something is on its way: three dots, or a word and three dots.
  const WAITS = /^[^\p{L}\p{N}]*$|^[^\p{N}]{0,24}(…|\.\.\.)$/u;
  const awaited = (state, gained) => {
    if (gained.grown > 40) return false;
    const came = K.order.filter((id) => !state.shown.has(id) && K.pieces.get(id).now);
    return came.length > 0 && came.length <= 3 && came.every((id) => WAITS.test(K.pieces.get(id).text.trim()));
  };
  K.end = async (state, outcome, { limit, patience, restless, hover, closes, moves, listed }) => {
    const { element, since, spinning } = state;
    // Carousels count the time of a slide themselves, and take no press before it is over.
    // Long timers are mostly the end of an animation: they are waited for where nothing has come yet.
    let rest = await K.settle({ since, limit, patience: Math.min(patience, 350), spinning, from: state.growth, paced: moves });
    if (closes) await K.untilClosed(state);
    if (moves) await K.untilStill(moving, true);
    // Text of another route is another page's text.
    const nothing = { chars: 0, grown: 0, first: null, unheard: null, texts: [], pieces: [] };
    let away = page() !== state.route && !restless;
    let gained = away ? nothing : K.measure(() => K.collect(true));
    if (!away && !hover && (awaited(state, gained) || !gained.grown && !back(state))) {
      if (K.changes !== state.changes) await untilStirred(stirred(state));
      await K.untilStill(stirred(state), moves);
      away = page() !== state.route && !restless;
      gained = away ? nothing : K.measure(() => K.collect(true));
    }
    // What says that it is on its way is waited for longer.
    if (!away && awaited(state, gained)) patience = Math.max(patience, 2000);
    const due = K.ask({ since, patience });
    // What slid until now may just have asked for what it shows at its end.
    if (!away && !hover && (awaited(state, gained) || !gained.grown && !back(state)) && (due.timers > 0 || due.flights > 0)) {
      outcome.slow = due.timers > 0;
      rest = await K.settle({ since, limit, patience, spinning, paced: moves });
      away = page() !== state.route && !restless;
      gained = away ? nothing : K.measure(() => K.collect(true));
    }
    outcome.ms = Math.round(performance.now() - since);
    outcome.why ||= rest.why;
    outcome.chars = gained.chars;
    outcome.grown = gained.grown;
    outcome.back = away ? 0 : back(state);
    // Where it came: what a toggle opens follows it, what a list loads stands before its button.
    // What is only drawn once more did not come.
    const came = gained.unheard || gained.first;
    const stands = came && (element.isConnected ? element : drawnAnew(state));
    outcome.follows = !!stands && follows(stands, came);
    outcome.ahead = outcome.follows && ahead(state, came);
    const opened = layerAt(), fresh = !!opened && opened !== state.layer;
    const within = !!came && layered(came);
    outcome.layered = (within || (fresh && opened.contains(came))) && !layered(element);
    outcome.texts = gained.texts.slice(0, 60);
    outcome.pieces = gained.pieces.slice(0, 2000);
    outcome.changes = K.changes - state.changes;
    outcome.asked = K.ask({ since: 0, patience: 0 }).sent !== state.sent;
    let lost = 0, stood = 0;
    const now = visible();
    for (const id of state.shown) {
      const size = K.pieces.get(id).text.length;
      stood += size;
      if (!now.has(id)) lost += size;
    }
    outcome.lost = lost;
    // What a frame holds is another document's, which is on its way: the next press might send the frame elsewhere.
    outcome.framed = framed() !== state.frames;
    outcome.here = element.isConnected && K.shown(element) && element.getBoundingClientRect().height > 0 && says(element, now);
    outcome.open = element.getAttribute("aria-expanded") === "true";
    outcome.disabled = element.disabled === true || element.getAttribute("aria-disabled") === "true";
    if (location.href !== state.url && !restless) { outcome.moved = location.href; outcome.from = state.url; }
    outcome.cost = restore(state.kept).slice(0, 20);
    const menu = within ? offers(came) : drops(came);
    if (menu && !hover) await untilTaken(came);
    // What lies over the page now is looked at before the next press shuts it; what has taken the page's place, before all.
    // What is chosen from a list takes the place of what was chosen before: the list goes on.
    const turned = !outcome.here && !closes && !listed && lost * 2 > stood;
    return { away, opened: fresh || menu || turned || (outcome.framed && !hover) };
  };
})();
