// Runs in the page's own world before any of its scripts. It notes what the utility world cannot see (listeners, requests
// and timers under way, addresses handed to script calls) and answers when asked over an event whose name only the two
// of them know. It changes nothing that a page can reasonably depend on, with three exceptions that the guard needs:
// shadow roots are open, windows do not open, and nothing is printed.
(() => {
  "use strict";
  const CHANNEL = "%CHANNEL%";
  if (window[Symbol.for(CHANNEL)]) return;
  Object.defineProperty(window, Symbol.for(CHANNEL), { value: true });

  const PRESS = /^(click|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend|tap)$/;
  const HOVER = /^(mouseenter|mouseover|pointerenter|pointerover)$/;
  // Rarer ways to be used: a double press, a key, the focus, the other buttons.
  const RARE = /^(dblclick|keydown|keyup|keypress|focus|focusin|contextmenu|auxclick)$/;
  const SCROLL = /^(scroll|scrollend|wheel|mousewheel|touchmove)$/;

  // ---- listeners -------------------------------------------------------------------------------------------------
  const heard = new WeakMap();
  const delegated = new Map();
  const delegate = (root, selector, type = "click") => {
    // Of everything, only what says little of any element: `closest("div")` names no button.
    // But to a list its entries are named by what they are.
    const list = selector === "li" && root instanceof Element && !/^(body|html)$/.test(root.localName);
    if (type !== "change" && !list && /^(a|button|body|html|\*|input|select|label|summary|div|span|li|p|document|form|:[a-z-]+)$/.test(selector)) return;
    const name = type + " " + selector;
    let roots = delegated.get(name);
    if (!roots) delegated.set(name, (roots = []));
    if (roots.length < 50 && !roots.includes(root)) roots.push(root);
  };
  const told = new WeakMap();
  // Where nothing listens to scrolling and nothing is watched for coming into view, scrolling cannot bring anything.
  let scrolled = false, watched = 0;
  // Whether the page itself hears what is pressed, and over what the pointer comes: it then acts for elements that nothing names.
  let clicked = false, hovered = false, changed = false;
  // Whether something is done at every turn of an animation that has no end.
  let turned = false;
  const watch = window.IntersectionObserver && IntersectionObserver.prototype.observe;
  if (watch) IntersectionObserver.prototype.observe = function (target) {
    watched++;
    return watch.call(this, target);
  };
  const note = (target, type, listener) => {
    const press = PRESS.test(type);
    if (/animationiteration$/i.test(type)) turned = true;
    if (SCROLL.test(type) && (target === window || target === document || target === document.body || target === window.visualViewport)) scrolled = true;
    const page = target === window || target === document || target === document.body || target === document.documentElement || target instanceof ShadowRoot;
    if (page && PRESS.test(type)) clicked = true;
    if (page && HOVER.test(type)) hovered = true;
    if (page && type === "change") changed = true;
    // Who goes to a search may be shown what is often sought, and who goes to a day ("1. 2. 2027", "dd.mm.yyyy") a calendar.
    const dated = (text) => /^\d+\P{N}+\d+\P{N}+\d+$|^(\p{L})\1+\P{L}+(\p{L})\2+\P{L}+(\p{L})\3+$/u.test(text);
    const seeks = () => [target.type, target.getAttribute("role"), target.name].some((one) => /^search/.test(one || ""));
    const shows = () => target.localName === "input" && /^focus/.test(type) && (seeks() || dated(target.value) || dated(target.placeholder));
    const rare = RARE.test(type) && target instanceof Element && (!/^(input|textarea|select|body|html|form)$/.test(target.localName) || shows());
    if (!press && !rare && !HOVER.test(type) && !SCROLL.test(type) && type !== "change" && !(type === "input" && target.localName === "input")) return;
    if (!(target instanceof Node) && target !== window) return;
    if (target instanceof Element && target !== document.body && target !== document.documentElement) {
      let types = heard.get(target);
      if (!types) heard.set(target, (types = new Set()));
      types.add(type);
    }
    // A listener that looks for what was pressed names it: closest(".more"), matches("[data-x]"), $(…).on("click", ".more").
    const over = HOVER.test(type);
    if ((press || over || type === "change") && delegated.size < 400) {
      const code = typeof listener === "function" ? listener : listener && listener.handleEvent;
      if (typeof code === "function") {
        let text = "";
        try { text = Function.prototype.toString.call(code); } catch { /* a proxy of a function */ }
        if (text.length < 60000) {
          const root = target instanceof Element || target instanceof ShadowRoot ? target : document, heardAs = press ? "click" : over ? "mouseover" : type;
          for (const hit of text.matchAll(/(?:closest|matches|is|webkitMatchesSelector)\(\s*(["'`])([^"'`$\n]{1,120})\1/g)) delegate(root, hit[2], heardAs);
          // Where it asks by a helper, or by a name for the selector, the selectors stand elsewhere in it, but for those of
          // what it looks up for itself.
          if (/(?:closest|matches|webkitMatchesSelector)\(\s*[^\s"'`)]/.test(text))
            for (const hit of text.matchAll(/(?<!querySelector(?:All)?\(\s*)(["'`])([.#][a-z_][\w-]{2,60}|\[data-[\w-]{2,60}\])\1/gi))
              delegate(root, hit[2], heardAs);
          for (const hit of text.matchAll(/\.(id|name)\s*===?\s*(["'`])([\w-]{1,60})\2/g)) delegate(root, `[${hit[1]}="${hit[3]}"]`, heardAs);
          for (const hit of text.matchAll(/classList\.contains\(\s*(["'`])([\w-]{1,80})\1/g)) delegate(root, "." + hit[2], heardAs);
          // Lists that were looked up elsewhere are told from one another by themselves: `event.target === valley`.
          if (type === "change") {
            const taken = text.match(/(?:const|let|var|,)\s*([\w$]+)\s*=\s*[\w$]+\.target\b/);
            const target = `(?:\\.target${/\{[^}]*\btarget\b[^}]*\}/.test(text) ? "|\\btarget" : ""}${taken ? `|(?<![\\w$.])${taken[1].replaceAll("$", "\\$")}` : ""})`;
            if (new RegExp(`${target}\\s*===?\\s*(?!null\\b|undefined\\b|this\\b|document\\b|window\\b)[a-z_$]`, "i").test(text)) delegate(root, "select", type);
          }
        }
      }
    }
  };
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // A bare `addEventListener(…)` is the window's.
    try { note(this ?? window, String(type), listener); } catch { /* exotic targets */ }
    return listen.call(this, type, listener, options);
  };

  // Whether any element of the page notes its listeners in attributes.
  let noted = false;
  const NOTED = ["click", "mousedown", "pointerdown", "scroll", "change", "input"].map((type) => `[on\\:${type}]`).join();

  // Frameworks that listen once at their root keep the handlers on the elements: React's props, Vue's invokers, Svelte's,
  // Solid's and Marko's delegated handlers; Qwik notes them in attributes, which are all that there is of them at first.
  const handlers = (element) => {
    let found = null;
    const add = (type) => { (found ??= new Set()).add(type); };
    if (element.onclick || element.onmousedown || element.onpointerdown) add("click");
    const says = (type) => noted && element.hasAttribute("on:" + type);
    if (says("click") || says("mousedown") || says("pointerdown")) add("click");
    if (element.onscroll || says("scroll")) add("scroll");
    // What a list to choose from is asked for.
    const select = /^(select|form|fieldset)$/.test(element.localName) || /^(radio|checkbox|range|number)$/.test(element.type);
    if (select && (element.onchange || element.oninput || says("change") || says("input"))) add("change");
    else if (element.onchange && element.localName !== "input") add("change");
    if (element.onmouseenter || element.onmouseover) add("mouseenter");
    for (const key in element) {
      // Own enumerable keys come first; the prototype's hundreds of names end the search.
      if (!Object.prototype.hasOwnProperty.call(element, key)) break;
      inspect(key, element, add, select);
    }
    for (const key of Object.getOwnPropertySymbols(element)) inspect(key, element, add, select);
    return found;
  };
  // Keys on elements: those that hold handlers, and those under which a keeper of listeners keeps what it hears.
  const KEPT_HERE = new RegExp(`^(${FRONT_ENDS.keepers.join("|")})\\d`);
  const HANDLERS = new RegExp([`^(${FRONT_ENDS.keyBeginnings.join("|")})`, ...FRONT_ENDS.keyParts, "listener|event|handler"].join("|"), "i");
  const inspect = (key, element, add, select) => {
    const name = String(key);
    let value;
    try { value = element[key]; } catch { return; }
    if (typeof value === "function") {
      if (/^(__|\$).*(click|pointerdown|mousedown)/i.test(name)) add("click");
      else if (/^(__|\$\$?)(scroll|wheel)$/.test(name)) add("scroll");
      else if (select && /^(__|\$\$?)(change|input)$/.test(name)) add("change");
      return;
    }
    if (!value || typeof value !== "object" || value instanceof Node) return;
    // Pairs of a name and what answers it.
    if (FRONT_ENDS.pairs.includes(name) && Array.isArray(value.li)) for (const [type] of value.li) {
      if (/^on:(click|mousedown|pointerdown|mouseup)$/.test(type)) add("click");
      if (/^on:(scroll|wheel)$/.test(type)) add("scroll");
      if (select && /^on:(change|input)$/.test(type)) add("change");
      if (/^on:(mouseenter|mouseover|pointerenter)$/.test(type)) add("mouseenter");
    }
    if (!HANDLERS.test(name)) return;
    if (value.onClick || value.onMouseDown || value.onPointerDown || value.onMouseUp || value.click || value.onClickCapture) add("click");
    if (value.onDoubleClick) add("dblclick");
    if (select && (value.onChange || value.onInput || value.change)) add("change");
    if (value.onMouseEnter || value.onMouseOver || value.onPointerEnter) add("mouseenter");
  };

  const everything = (root, visit) => {
    const roots = [root];
    while (roots.length) {
      for (const element of roots.pop().querySelectorAll("*")) {
        visit(element);
        if (element.shadowRoot) roots.push(element.shadowRoot);
      }
    }
  };
  const tell = (element, types) => {
    const text = [...types].join(" ");
    if (told.get(element) === text) return;
    told.set(element, text);
    element.dispatchEvent(new CustomEvent(CHANNEL + "-here", { detail: text, composed: true }));
  };
  // What listeners further up hear for others, by the selectors that they name.
  const LENT = ["click", "change", "mouseover"];
  const lentListeners = () => {
    for (const keeper of FRONT_ENDS.keepers.map((name) => window[name])) if (keeper && typeof keeper._data === "function") {
      for (const root of [document, document.body, ...document.querySelectorAll("[id],main,section,ul,table,form")].slice(0, 3000)) {
        const events = root && keeper._data(root, "events");
        for (const type of LENT) for (const handler of (events && events[type]) || []) if (handler.selector) delegate(root, handler.selector, type);
      }
    }
    // A keeper that is bundled, or that listens on an element without a name as the views of an app do, keeps on that element
    // what it hears there.
    for (const root of [document, ...document.querySelectorAll("*")]) {
      if (root !== document && !heard.has(root)) continue;
      for (const key of Object.keys(root)) {
        const events = KEPT_HERE.test(key) && root[key]?.events;
        if (events) for (const type of LENT) for (const handler of events[type] || []) if (handler.selector) delegate(root, handler.selector, type);
      }
    }
    const lent = new Map();
    for (const [name, roots] of delegated) {
      const [type] = name.split(" ", 1), selector = name.slice(type.length + 1);
      for (const root of roots) {
        try {
          const hits = root.querySelectorAll(selector);
          if (hits.length < 500) for (const element of hits) lent.set(element, [...(lent.get(element) || []), type]);
        } catch { delegated.delete(name); break; }
      }
    }
    return lent;
  };
  const tellListeners = () => {
    const lent = lentListeners();
    noted = document.querySelector(NOTED) !== null;
    everything(document, (element) => {
      const direct = heard.get(element), kept = handlers(element), other = lent.get(element);
      if (direct || kept || other) tell(element, new Set([...(direct || []), ...(kept || []), ...(other || [])]));
    });
  };

  // ---- requests and timers under way -----------------------------------------------------------------------------
  const flights = new Map();
  let flightId = 0;
  // How often scripts have asked the network for something.
  let sent = 0;
  const depart = (what) => { const id = ++flightId; if (what !== "body") sent++; flights.set(id, { since: performance.now(), what }); return id; };
  const land = (id) => { flights.delete(id); };

  // A server that asks to be left alone, of what a script has asked of the page's own site.
  let busy = null;
  const asksForRest = (url, status, after) => {
    if (status !== 429 && !(status === 503 && after)) return;
    try { if (new URL(url, document.baseURI).host === location.host) busy = { status, after: after || "" }; } catch { /* no address */ }
  };

  const fetched = window.fetch;
  if (fetched) window.fetch = function (input, init) {
    const id = depart(String((input && input.url) || input).slice(0, 300));
    const answer = fetched.call(this, input, init);
    answer.then((told) => {
      land(id);
      if (told.status === 429 || told.status === 503) asksForRest(told.url, told.status, told.headers.get("retry-after"));
    }, () => land(id));
    return answer;
  };
  for (const name of ["json", "text", "blob", "arrayBuffer", "formData"]) {
    const read = Response.prototype[name];
    Response.prototype[name] = function () {
      const id = depart("body");
      const answer = read.call(this);
      answer.then((value) => {
        land(id);
        if (name === "json") harvest(value);
      }, () => land(id));
      return answer;
    };
  }
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    const id = depart("xhr");
    listen.call(this, "loadend", () => {
      land(id);
      if (this.status === 429 || this.status === 503) asksForRest(this.responseURL, this.status, this.getResponseHeader("retry-after"));
      try {
        if (this.responseType === "json") harvest(this.response);
        else if (/json/.test(this.getResponseHeader("content-type") || "") && this.responseText.length < 300_000) harvest(JSON.parse(this.responseText));
      } catch { /* no JSON after all */ }
    });
    try { return send.call(this, body); } catch (error) { land(id); throw error; }
  };

  // A connection over which a server talks: what was asked for by opening it has come once nothing more is said for a while, what
  // was asked for by sending on it shortly after the answer; a page that opens one by itself mostly does so for news to come. One
  // that talks on and on is a ticker, and one that has not answered a few times is only told: nobody waits for them.
  const NEXT_SAID = 1500, NEXT_SAID_AT_FIRST = 500, AFTER_ANSWER = 250, LONGEST_TALK = 5000, UNANSWERED = 3;
  const talks = new Map(), tickers = new WeakSet(), silent = new WeakMap();
  const begin = (talk, opened) => {
    sent++;
    const now = performance.now(), known = talks.get(talk);
    if (tickers.has(talk) || silent.get(talk) >= UNANSWERED) return;
    talks.set(talk, { since: now, began: known?.began ?? now, last: now, opened: opened ?? known?.opened ?? 0, answered: opened > 0 });
  };
  const talking = (talk) => {
    begin(talk, performance.now());
    listen.call(talk, "message", () => {
      silent.delete(talk);
      const known = talks.get(talk);
      if (known) Object.assign(known, { last: performance.now(), answered: true });
    });
    for (const end of ["error", "close"]) listen.call(talk, end, () => talks.delete(talk));
    return talk;
  };
  const underWay = (since) => {
    const now = performance.now();
    let count = 0;
    for (const [talk, { since: asked, began, last, opened, answered }] of talks) {
      if (now - began > LONGEST_TALK) tickers.add(talk);
      if (now - last > NEXT_SAID && !answered) silent.set(talk, (silent.get(talk) || 0) + 1);
      const quiet = since === 0 ? NEXT_SAID_AT_FIRST : answered && opened < since ? AFTER_ANSWER : NEXT_SAID;
      if (now - last > NEXT_SAID || tickers.has(talk)) talks.delete(talk);
      else if (asked >= since && now - last <= quiet) count++;
    }
    return count;
  };
  for (const name of ["EventSource", "WebSocket"]) {
    const opened = window[name];
    if (opened) window[name] = new Proxy(opened, { construct: (target, args, as) => talking(Reflect.construct(target, args, as)) });
  }
  if (window.WebSocket) {
    const say = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) { begin(this); return say.call(this, data); };
  }

  // What is told in passing is sent by the press as well.
  const passing = navigator.sendBeacon;
  if (passing) Navigator.prototype.sendBeacon = function (...told) { sent++; return passing.apply(this, told); };

  // A timer counts while it is short and not one of a long chain: a simulated delay or a debounce, not a clock.
  const LONGEST = 6000, DEEPEST = 4;
  const timers = new Map();
  let depth = 0;
  // Timers that timers have set are of one chain. What ran last of the chains that run again and again, as clocks do: when the
  // chain began, when that was, and whether all that has been done since is its doing.
  let running = null, ran = null;
  const chained = () => running || { since: performance.now(), times: 0 };
  const fade = (mark, hops) => queueMicrotask(() => { if (hops > 0) fade(mark, hops - 1); else mark.direct = false; });
  const runs = (chain, callback, self, values) => {
    const outer = running;
    running = chain;
    try { return callback.apply(self, values); } finally {
      running = outer;
      if (++chain.times > 1) fade(ran = { since: chain.since, at: performance.now(), direct: true }, 6);
    }
  };
  const realSet = window.setTimeout, realClear = window.clearTimeout;
  window.setTimeout = function (callback, delay, ...rest) {
    const wait = Number(delay) || 0;
    if (typeof callback !== "function") return realSet.call(window, callback, delay, ...rest);
    const counts = wait <= LONGEST && depth < DEEPEST, level = counts ? depth + (wait > 20 ? 1 : 0) : 0, chain = chained();
    const id = realSet.call(window, function (...values) {
      timers.delete(id);
      const before = depth;
      depth = level;
      try { return runs(chain, callback, this, values); } finally { depth = before; }
    }, delay, ...rest);
    if (counts) timers.set(id, { since: performance.now(), due: performance.now() + wait, wait });
    return id;
  };
  window.clearTimeout = function (id) { timers.delete(id); return realClear.call(window, id); };

  // What looks at the page every now and then (is the end of the list in view?) answers a scroll at its next beat.
  const beats = new Map();
  const realInterval = window.setInterval, realClearInterval = window.clearInterval;
  window.setInterval = function (callback, delay, ...rest) {
    const period = Number(delay) || 0;
    if (typeof callback !== "function") return realInterval.call(window, callback, delay, ...rest);
    const beat = { period, last: performance.now() }, chain = chained();
    const id = realInterval.call(window, function (...values) {
      beat.last = performance.now();
      return runs(chain, callback, this, values);
    }, delay, ...rest);
    if (period >= 20 && period <= 600 && beats.size <= 100) beats.set(id, beat);
    return id;
  };
  window.clearInterval = function (id) { beats.delete(id); return realClearInterval.call(window, id); };

  // ---- addresses handed to script calls ---------------------------------------------------------------------------
  const addresses = [];
  const address = (how, where) => {
    try { addresses.push({ how, href: new URL(String(where), document.baseURI).href }); } catch { /* no address */ }
    if (addresses.length > 200) addresses.shift();
  };
  // Addresses that come as data: in what is fetched, in messages between windows and from workers.
  const NAMED = /^(url|href|link|permalink|canonical|canonical_?url|web_?url|html_?url|page_?url|location|path|slug_?url)$/i;
  const PLACE = /^(https?:\/\/|\/(?!\/))[^\s<>"]{1,400}$/;
  const harvest = (value) => {
    let budget = 3000;
    const visit = (one, key, depth) => {
      if (budget-- < 0 || depth > 8) return;
      if (typeof one === "string") {
        if ((key === null || NAMED.test(key)) && PLACE.test(one) && !/\/api\/|\.json\b|graphql/i.test(one)) address("data", one);
      } else if (Array.isArray(one)) for (const inner of one) visit(inner, key, depth + 1);
      else if (one && typeof one === "object") for (const name of Object.keys(one).slice(0, 200)) visit(one[name], name, depth + 1);
    };
    try {
      const text = typeof value === "string" && /^\s*[[{]/.test(value) ? JSON.parse(value) : value;
      visit(text, null, 0);
    } catch { /* not what it looked like */ }
  };
  listen.call(window, "message", (event) => harvest(event.data));
  const RealWorker = window.Worker;
  if (RealWorker) window.Worker = class Worker extends RealWorker {
    constructor(...given) {
      super(...given);
      listen.call(this, "message", (event) => harvest(event.data));
    }
  };
  window.open = function (where) { if (where) address("open", where); return null; };
  window.print = function () {};
  // What works on after the page, or for several pages, asks the network past the guard: it is not had here.
  if (window.SharedWorker) window.SharedWorker = class SharedWorker extends EventTarget {
    constructor() { super(); this.port = new MessageChannel().port1; this.onerror = null; }
  };
  if (window.ServiceWorkerContainer) {
    ServiceWorkerContainer.prototype.register = function () {
      return Promise.reject(new DOMException("Service workers are not available.", "SecurityError"));
    };
  }
  // What the browser fetches ahead of a click (speculation rules) goes past the guard. The parser lets observers run before
  // it acts on a script element; scripts that scripts make are renamed as they are named.
  const AHEAD = /^\s*speculationrules\s*$/i;
  const supports = HTMLScriptElement.supports;
  if (supports) HTMLScriptElement.supports = (type) => !AHEAD.test(String(type)) && supports.call(HTMLScriptElement, type);
  const disarm = (node) => { if (node.localName === "script" && AHEAD.test(node.getAttribute("type") || "")) name.call(node, "type", "application/json"); };
  const name = Element.prototype.setAttribute;
  HTMLScriptElement.prototype.setAttribute = function (attribute, value) {
    return name.call(this, attribute, /^type$/i.test(String(attribute)) && AHEAD.test(String(value)) ? "application/json" : value);
  };
  const typed = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "type");
  if (typed && typed.set) Object.defineProperty(HTMLScriptElement.prototype, "type", { ...typed, set(value) { typed.set.call(this, AHEAD.test(String(value)) ? "application/json" : value); } });
  new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) if (node.nodeType === 1) disarm(node);
  }).observe(document, { subtree: true, childList: true });
  for (const name of ["pushState", "replaceState"]) {
    const real = history[name];
    history[name] = function (state, title, where) {
      if (where !== undefined && where !== null) address(name, where);
      return real.apply(this, arguments);
    };
  }
  if (navigator.clipboard) {
    for (const name of ["writeText", "write"]) {
      try { Object.defineProperty(navigator.clipboard, name, { value: () => Promise.resolve() }); } catch { /* frozen */ }
    }
  }
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    return attach.call(this, Object.assign({}, init, { mode: "open" }));
  };

  // ---- answers ------------------------------------------------------------------------------------------------------
  listen.call(window, CHANNEL + "-ask", (event) => {
    event.stopImmediatePropagation();
    const ask = JSON.parse(event.detail);
    const answer = {};
    if (ask.listeners) tellListeners();
    if (ask.since !== undefined) {
      answer.flights = underWay(ask.since);
      answer.sent = sent;
      answer.turned = turned;
      for (const flight of flights.values()) if (flight.since >= ask.since) answer.flights++;
      answer.timers = 0;
      answer.later = 0;
      answer.beats = 0;
      // The scroll event itself comes a frame late: a beat before it has seen nothing yet.
      for (const beat of beats.values()) if (beat.last < (ask.beat || ask.since) + 50) answer.beats++;
      const now = performance.now();
      for (const [id, timer] of timers) {
        if (timer.due < now - 1000) { timers.delete(id); continue; }
        if (timer.since >= ask.since && timer.wait <= ask.patience) answer.timers++;
        if (timer.wait > 20) answer.later = Math.max(answer.later, timer.due - now);
      }
    }
    if (ask.ran && ran) answer.ran = { since: ran.since, ago: performance.now() - ran.at, direct: ran.direct };
    if (ask.scrolling) answer.scrolling = { heard: scrolled || !!window.onscroll, watched, clicks: clicked, hovers: hovered, changes: changed };
    if (ask.addresses) {
      answer.addresses = addresses.splice(0);
      answer.busy = busy;
    }
    window.dispatchEvent(new CustomEvent(CHANNEL + "-tell", { detail: JSON.stringify(answer) }));
  });
})();
