// Runs in the utility world of every frame before the page's scripts. It keeps a record of the page while the page
// changes: which elements there are (by number), which pieces of text were ever in it, where they stood, and in which step
// they came to light. observe.js, act.js, scroll.js and keep.js ask it. It reports facts and decides nothing.
(() => {
  "use strict";
  if (globalThis.kibont) return;
  const CHANNEL = "%CHANNEL%";
  // How much is kept; 0 is no limit. A look says it anew (`InPage` in seen.rs). `cut`: how many were left out of the last walk.
  let limits = { candidates: 4_000, links: 20_000, pieces: 60_000, characters: 16_000_000, elements: 400_000 };
  const cut = { candidates: 0, links: 0, pieces: 0, elements: 0 };
  const spent = (limit, count) => limit > 0 && count >= limit;

  const SKIP = new Set([
    "script", "style", "noscript", "template", "head", "textarea", "option", "optgroup", "datalist", "title", "iframe", "frame",
    "object", "embed", "audio", "video", "canvas", "math-field",
  ]);
  const INLINE = new Set([
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd", "label",
    "mark", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
    "img", "svg", "picture", "source",
  ]);

  // ---- elements by number -------------------------------------------------------------------------------------------
  const numbers = new WeakMap(), elements = new Map();
  let lastNumber = 0;
  const numberOf = (element) => {
    let number = numbers.get(element);
    if (!number) {
      numbers.set(element, (number = ++lastNumber));
      elements.set(number, new WeakRef(element));
    }
    return number;
  };
  const elementOf = (number) => elements.get(number)?.deref();

  // ---- the flat tree: what is drawn, shadow roots and slots followed ------------------------------------------------
  const flatParent = (node) => {
    const parent = node.assignedSlot || node.parentNode;
    return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
  };
  const unslotted = (host) => Array.from(host.childNodes).filter((node) => (node.nodeType === 1 || (node.nodeType === 3 && node.data.trim())) && !node.assignedSlot);
  const flatChildren = (element) => {
    if (element.shadowRoot) return [...element.shadowRoot.childNodes, ...unslotted(element)];
    if (element.localName === "slot" && element.getRootNode() instanceof ShadowRoot) {
      const assigned = element.assignedNodes();
      if (assigned.length) return assigned;
    }
    return element.childNodes;
  };

  // ---- changes --------------------------------------------------------------------------------------------------------
  let changes = 0, growth = 0, loading = 0;
  const busyTargets = new Map();
  const modules = new Set(); // paths of scripts that were put in
  // A script of another type is data, which the browser never fetches: nothing tells when it is there.
  const RUNS = /^\s*(module|(text|application)\/(x-)?(java|ecma)script|text\/(jscript|livescript|javascript1\.\d))?\s*$/i;
  const runs = (one) => one.localName === "script" && one.src && !one.noModule && RUNS.test(one.getAttribute("type") || "");
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      changes++;
      if (record.type === "attributes") continue;
      // A clock or a ticker changes the same spot again and again: it must not keep a page from being called quiet.
      const spot = record.target;
      const times = (busyTargets.get(spot) || 0) + 1;
      busyTargets.set(spot, times);
      const tired = globalThis.kibont.byClock(record) || times > 40;
      if (!tired && (record.type === "characterData" || record.addedNodes.length)) growth++;
      for (const node of record.addedNodes) {
        if (node.nodeType !== 1) continue;
        const script = runs(node);
        // A loader puts hundreds of modules into one spot; what is asked for there again and again is a poll.
        const path = script && node.src.split("?", 1)[0];
        const known = script && (modules.size > 5000 || modules.has(path));
        if (script) modules.add(path);
        if (tired && (!script || known)) continue;
        if (script || (node.localName === "iframe" && node.src && node.loading !== "lazy")) {
          loading++;
          const done = () => { loading = Math.max(0, loading - 1); };
          node.addEventListener("load", done, { once: true });
          node.addEventListener("error", done, { once: true });
        }
      }
    }
  });
  const observed = new WeakSet();
  const watchRoot = (root) => {
    if (observed.has(root)) return;
    observed.add(root);
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      characterDataOldValue: true,
      attributes: true,
      attributeFilter: ["class", "style", "hidden", "open", "aria-hidden", "aria-expanded", "aria-selected", "inert"],
    });
  };
  watchRoot(document);

  // ---- the other world ------------------------------------------------------------------------------------------------
  const pressable = new Map();
  window.addEventListener(CHANNEL + "-here", (event) => {
    const element = event.composedPath()[0];
    if (element instanceof Element) pressable.set(numberOf(element), event.detail);
    event.stopImmediatePropagation();
  }, true);
  const ask = (question) => {
    let answer = {};
    const hear = (event) => { try { answer = JSON.parse(event.detail); } catch { /* not ours */ } event.stopImmediatePropagation(); };
    window.addEventListener(CHANNEL + "-tell", hear, true);
    window.dispatchEvent(new CustomEvent(CHANNEL + "-ask", { detail: JSON.stringify(question) }));
    window.removeEventListener(CHANNEL + "-tell", hear, true);
    return answer;
  };

  // ---- seeing -----------------------------------------------------------------------------------------------------------
  let sight = new Map();
  // What is hidden may hold what is not: visibility is an element's own, all else that of those around it as well.
  const shown = (element) => getComputedStyle(element).visibility === "visible" && letThrough(element);
  const letThrough = (element) => {
    // Iterative: a page may nest ten thousand deep.
    const path = [];
    let at = element, verdict = true;
    while (at) {
      const known = sight.get(at);
      if (known !== undefined) { verdict = known; break; }
      path.push(at);
      at = flatParent(at);
    }
    while (path.length) {
      const next = path.pop();
      verdict = verdict && letsThrough(next);
      sight.set(next, verdict);
    }
    return verdict;
  };
  const letsThrough = (element) => {
    if (!(element instanceof HTMLElement)) return true;
    if (!element.checkVisibility({ opacityProperty: true })) {
      if (getComputedStyle(element).display === "contents") return true;
      // What is being faded in counts as there.
      if (!element.checkVisibility()) return false;
      let fading = false;
      for (let one = element, depth = 0; one && depth < 4 && !fading; one = flatParent(one), depth++) fading = one.getAnimations().length > 0;
      if (!fading) return false;
    }
    if (element.clientHeight < 3 && element.scrollHeight > 8 && !INLINE.has(element.localName)) {
      const style = getComputedStyle(element);
      if (style.overflowY !== "visible" && style.display !== "inline" && style.display !== "contents") return false;
    }
    return true;
  };
  const fold = (text) => text.replace(/\s+/g, " ").trim();
  const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

  // ---- pieces: runs of text, each in the block that holds it ---------------------------------------------------------
  let pieceAt = new WeakMap();
  const firstWith = new Map();
  const pieces = new Map();
  let lastPiece = 0, epoch = 0, stored = 0, step = 0;
  let order = [];
  const fresh = { pieces: [], elements: {}, shown: [], ticks: [], changedText: 0 };
  let described = new WeakSet();
  const describe = (element) => {
    let at = element;
    while (at && !described.has(at)) {
      described.add(at);
      const parent = flatParent(at);
      const attributes = {};
      for (const attribute of at.attributes) if (attribute.value.length < 500) attributes[attribute.name] = attribute.value;
      fresh.elements[numberOf(at)] = { p: parent ? numberOf(parent) : 0, t: at.localName, a: attributes };
      at = parent;
    }
  };
  const markup = (nodes) => {
    let html = "";
    for (const node of nodes) {
      if (node.nodeType === 3) html += escape(node.data);
      else if (node.nodeType === 1) html += node.shadowRoot || (node.firstElementChild && node.getElementsByTagName("*").length > 300) ? escape(node.textContent) : node.outerHTML;
    }
    return html.length > 200_000 ? html.slice(0, 200_000) : html;
  };

  let gained = null;
  const settlePiece = (run) => {
    const text = fold(run.text);
    if (!text) return;
    let piece = pieceAt.get(run.first);
    if (piece && piece.text === text && piece.block === run.block) {
      piece.epoch = epoch;
      if (run.visible && !piece.visible) {
        piece.visible = true;
        piece.step = step;
        fresh.shown.push([piece.id, step]);
        gain(piece, text);
      }
      piece.now = run.visible;
      order.push(piece.id);
      return;
    }
    if (spent(limits.pieces, lastPiece) || spent(limits.characters, stored)) { cut.pieces++; return; }
    const ticks = globalThis.kibont.hasTicked(run.block, text);
    piece = { id: ++lastPiece, text, block: run.block, visible: run.visible, now: run.visible, epoch, born: epoch, step };
    pieceAt.set(run.first, piece);
    pieces.set(piece.id, piece);
    describe(run.block);
    const line = { id: piece.id, e: numberOf(run.block), s: step, v: run.visible, prev: order.length ? order[order.length - 1] : 0, next: 0 };
    if (ticks) line.tick = true; else globalThis.kibont.doubt(run.block, piece.id);
    const same = firstWith.get(text);
    if (same) line.same = same; else {
      firstWith.set(text, piece.id);
      line.t = text;
      line.h = markup(run.nodes);
      stored += text.length + line.h.length;
    }
    fresh.pieces.push(line);
    order.push(piece.id);
    if (run.visible && !ticks) gain(piece, text);
  };
  const brought = new Set();
  const gain = (piece, text) => {
    if (!gained) { brought.add(text); return; }
    gained.pieces.push(piece.id);
    gained.grown += text.length;
    gained.first ??= piece.block;
    if (brought.has(text)) return;
    brought.add(text);
    gained.unheard ??= piece.block;
    gained.chars += text.length;
    gained.texts.push(text.slice(0, 400));
  };

  // ---- candidates -------------------------------------------------------------------------------------------------------
  const NATIVE = "a[href],a[onclick],button,summary,select,label[for],area[href],input[type=button],input[type=submit],"
    + "input[type=image],input[type=reset],input[type=radio],input[type=checkbox],input[type=range],input[type=number],"
    + "input[type=date],input[type=datetime-local],input[type=month],input[type=time]";
  const SEMANTIC = "[role=button],[role=tab],[role=link],[role=menuitem],[role=menuitemradio],[role=option],[role=switch],[role=treeitem],"
    + "[role=combobox],[role=slider],[role=spinbutton],input[list],input[aria-autocomplete],input[class*=autocomplete i],"
    + "input[class*=typeahead i],[onclick],[tabindex]:not([tabindex='-1']),[aria-expanded],[aria-controls],[aria-haspopup],"
    + "[data-toggle],[data-dismiss],[data-target],[data-action],[data-open],[data-close],"
    + "[data-collapse],[popovertarget],[commandfor],[data-href],[data-url],[tappable]:not([tappable=false]),"
    + "[clickable]:not([clickable=false]),a:not([href])"
    + FRONT_ENDS.candidates.map((name) => `,[${CSS.escape(name)}]`).join("");
  const SELECTOR = NATIVE + "," + SEMANTIC;
  // Whether an element is drawn over the others: high above them, or put at the end of the page to be above them, as menus and
  // lists that drop down are.
  const floats = (element, style) => style.position === "absolute" && (Number(style.zIndex) >= 10 || (Number(style.zIndex) >= 1 && element.parentElement === document.body) || ported(element));
  // What stands in a box of its own at the end of the page, which takes up no room there, comes after all others and so over them.
  const empty = (element) => element.localName === "div" && element.getBoundingClientRect().height === 0;
  const ported = (element) => {
    // What opens out of it may have such a box inside of that one.
    let port = element.parentElement;
    for (let depth = 0; port && port.parentElement !== document.body && depth < 4; depth++) port = empty(port) ? port.parentElement : null;
    return !!port && empty(port) && !!port.previousElementSibling;
  };
  // Layers that were made to let everything through.
  const passable = new WeakSet();
  const candidates = new Map();
  const pointed = new WeakSet();
  const roots = () => {
    const list = [document], found = [document];
    while (list.length) {
      for (const host of shadowHosts(list.pop())) { list.push(host.shadowRoot); found.push(host.shadowRoot); }
    }
    return found;
  };
  const hosts = new Set();
  const shadowHosts = (root) => {
    const found = [];
    for (const ref of hosts) {
      const host = ref.deref();
      if (!host) hosts.delete(ref);
      else if (host.isConnected && host.shadowRoot && host.getRootNode() === root) found.push(host);
    }
    return found;
  };
  const knownHosts = new WeakSet();

  const scrollable = new Map();

  // One walk over the flat tree: text runs, shadow hosts, scrollers, pointers.
  const walk = () => {
    epoch++;
    sight = new Map();
    order = [];
    scrollable.clear();
    const root = document.body;
    if (!root) return;
    let run = null, count = 0;
    [cut.pieces, cut.elements] = [0, 0];
    const flush = () => { if (run) { const done = run; run = null; settlePiece(done); } };
    // `inner` is the child of the block through which it stands there: looking up for it anew would make tags that are never closed
    // cost as much for each text as they are deep.
    const stack = [{ element: root, kids: flatChildren(root), index: 0, block: root, inner: null }];
    enter(root);
    while (stack.length) {
      const top = stack[stack.length - 1];
      const node = top.kids[top.index++];
      if (!node) {
        if (top.block === top.element) flush();
        stack.pop();
        continue;
      }
      if (node.nodeType === 3) {
        const data = node.data;
        if (!data || !/\S/.test(data)) { if (run && data) run.text += " "; continue; }
        const parent = top.element;
        if (!run) run = { block: top.block, first: node, text: "", nodes: [], visible: false };
        run.text += data;
        if (!run.visible && shown(parent)) run.visible = true;
        const inner = top.inner ?? node;
        if (run.nodes[run.nodes.length - 1] !== inner) run.nodes.push(inner);
        continue;
      }
      if (node.nodeType !== 1) continue;
      if (spent(limits.elements, count++)) { cut.elements++; continue; }
      const tag = node.localName;
      if (node.shadowRoot && !knownHosts.has(node)) {
        knownHosts.add(node);
        hosts.add(new WeakRef(node));
        watchRoot(node.shadowRoot);
      }
      if (tag === "br") { if (run) run.text += " "; continue; }
      if (SKIP.has(tag)) { if (tag !== "script" && tag !== "style") flush(); continue; }
      enter(node);
      const inline = INLINE.has(tag) && !node.shadowRoot;
      if (!inline) flush();
      stack.push({ element: node, kids: flatChildren(node), index: 0, block: inline ? top.block : node, inner: inline ? top.inner ?? node : null });
    }
    flush();
    globalThis.kibont.walked();
    // What follows each new piece and was there before: the union of all states is put in order by it.
    // One pass from the end: a page has a hundred thousand paragraphs now and then.
    const lines = new Map();
    for (let at = fresh.pieces.length - 1; at >= 0; at--) {
      const line = fresh.pieces[at];
      if (pieces.get(line.id).born !== epoch) break;
      lines.set(line.id, line);
    }
    if (lines.size) {
      let known = 0;
      for (let at = order.length - 1; at >= 0; at--) {
        const line = lines.get(order[at]);
        if (line) line.next = known; else known = order[at];
      }
    }
  };
  // Whether a box is laid out from its foot upwards: its beginning is there, and places in it are negative.
  const fromFoot = (element) => { const style = getComputedStyle(element); return style.flexDirection === "column-reverse" && /flex/.test(style.display); };
  const enter = (element) => {
    if (element.clientHeight > 40 && element.scrollHeight > element.clientHeight + 30 && element !== document.body) {
      const style = getComputedStyle(element);
      // Lists that move by their own script answer the wheel and hide what overflows.
      const own = /hidden|clip/.test(style.overflowY) && /wheel|scroll/.test(pressable.get(numberOf(element)) || "");
      if (own || /auto|scroll|overlay/.test(style.overflowY)) scrollable.set(numberOf(element), {
        id: numberOf(element),
        at: fromFoot(element) ? Math.abs(element.scrollTop) : element.scrollTop,
        height: element.scrollHeight,
        view: element.clientHeight,
      });
    }
    // Rows of cards are scrolled sideways; code and tables that are too wide hold nothing that comes only then.
    if (element.clientWidth > 100 && element.scrollWidth > element.clientWidth + 60 && element.clientHeight > 20
      && element !== document.body && !/^(pre|code|table|textarea|input)$/.test(element.localName)
      && !scrollable.has(numberOf(element))) {
      // The cards may stand some boxes deep, each of which holds but the next.
      let row = element;
      for (let deep = 0; deep < 4 && row.childElementCount === 1; deep++) row = row.firstElementChild;
      if (row.childElementCount > 1 && row.localName !== "tbody" && /auto|scroll|overlay/.test(getComputedStyle(element).overflowX))
        scrollable.set(numberOf(element), {
          id: numberOf(element),
          at: Math.abs(element.scrollLeft),
          height: element.scrollWidth,
          view: element.clientWidth,
          across: true,
        });
    }
    if (!pointed.has(element) && (element instanceof HTMLElement || DRAWN.test(element.localName))) {
      pointed.add(element);
      if (getComputedStyle(element).cursor === "pointer") {
        const parent = flatParent(element);
        if (!parent || getComputedStyle(parent).cursor !== "pointer") pointers.add(element);
      }
    }
  };
  const pointers = new Set();
  // Parts of a drawing that may be pressed on their own: a region, a pin.
  const DRAWN = /^(g|path|circle|ellipse|rect|polygon|use|image|text)$/;

  let walkedAt = -1;
  const collect = (force) => {
    // The observer's records are delivered as microtasks: by now all changes before this call are counted.
    if (!force && walkedAt === changes) return;
    walkedAt = changes;
    walk();
  };

  globalThis.kibont = {
    numberOf, elementOf, elements, fromFoot, flatParent, flatChildren, unslotted, ask, shown, fold, escape, roots, collect, pointers,
    busyTargets, pressable, candidates, scrollable, pieces, fresh, hosts, passable, floats,
    SELECTOR, NATIVE, SKIP, INLINE, spent, cut, frontEnds: FRONT_ENDS,
    get limits() { return limits; },
    set limits(value) { limits = value; },
    get epoch() { return epoch; },
    get order() { return order; },
    get described() { return described; },
    get changes() { return changes; },
    get growth() { return growth; },
    get loading() { return loading; },
    set loading(value) { loading = value; },
    get step() { return step; },
    set step(value) { step = value; },
    measure(work) { gained = { chars: 0, grown: 0, first: null, unheard: null, pieces: [], texts: [] }; try { work(); return gained; } finally { gained = null; } },
    // The page is looked at as if it had just been opened: all that it shows was put into another language.
    anew() {
      pieceAt = new WeakMap();
      described = new WeakSet();
      for (const known of [firstWith, pieces, candidates, brought]) known.clear();
      order = [];
      [stored, walkedAt] = [0, -1];
      this.take();
    },
    take() {
      const taken = { pieces: fresh.pieces, elements: fresh.elements, shown: fresh.shown, ticks: fresh.ticks };
      fresh.pieces = []; fresh.elements = {}; fresh.shown = []; fresh.ticks = [];
      return taken;
    },
  };
})();
