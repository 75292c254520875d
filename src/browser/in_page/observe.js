// One look at a frame: the text that is new since the last look, the elements that might be clicked with their raw facts,
// the layers over the page, what can be scrolled, and the links. Input: { first, step }.
(input) => {
  "use strict";
  const K = globalThis.kibont;
  if (!K) return JSON.stringify({ missing: true });
  if (input.step !== undefined) K.step = input.step;
  if (input.first && K.candidates.size) K.anew();
  K.collect(true);
  const width = innerWidth, height = innerHeight;
  const said = K.ask({ listeners: true, addresses: true, scrolling: true, since: 0, patience: 6000 });

  // ---- layers: what stands over the page ---------------------------------------------------------------------------
  const layers = new Map(), layerOfElement = new Map();
  // An app may stand in a box over the whole window, out of which nothing is written: that is the page, and nothing lies over it.
  const WALL = /cookie|consent|modal|dialog|popup|overlay|wall|gate|banner|lightbox|sheet|drawer|splash/i;
  if (!K.ground) {
    K.ground = new WeakSet();
    const covers = [];
    for (let at = document.elementFromPoint(width / 2, height / 2); at && at !== document.body; at = K.flatParent(at)) {
      const box = at.getBoundingClientRect(), style = getComputedStyle(at);
      if ((style.position === "fixed" || K.floats(at, style)) && box.width >= width * 0.9 && box.height >= height * 0.9) covers.push(at);
    }
    for (const one of covers) {
      if (/dialog/.test(one.getAttribute("role") || one.localName) || one.hasAttribute("aria-modal") || WALL.test(one.id + " " + one.getAttribute("class") + " " + one.localName)) continue;
      let all = 0, inside = 0;
      for (const id of K.order) {
        const piece = K.pieces.get(id);
        if (!piece.now) continue;
        all += piece.text.length;
        let at = piece.block;
        while (at && at !== one) at = K.flatParent(at);
        if (at) inside += piece.text.length;
      }
      if (inside * 10 >= all * 8) K.ground.add(one);
    }
  }
  // A bar along an edge, named as what stands around a page, belongs to the page or to a view of it: it lies over nothing.
  const docked = (element) => {
    const role = element.getAttribute("role") || element.localName;
    if (!/^(header|footer|nav|banner|contentinfo|navigation|tablist)$/.test(role) || WALL.test(element.id + " " + element.getAttribute("class"))) return false;
    const box = element.getBoundingClientRect();
    return box.width >= width * 0.9 && box.height <= height * 0.15 && (box.top <= 1 || box.bottom >= height - 1);
  };
  const layerItself = (element) => {
    if (!(element instanceof HTMLElement) || element === document.body || element === document.documentElement || K.ground.has(element)) return false;
    const dialog = element.localName === "dialog" ? element.open : element.getAttribute("aria-modal") === "true" || /^(alert)?dialog$/.test(element.getAttribute("role") || "");
    const style = getComputedStyle(element);
    if (dialog && style.display !== "none") return true;
    if (style.position === "fixed") return !docked(element);
    return K.floats(element, style);
  };
  const layerOf = (element) => {
    const path = [];
    let at = element, found = 0;
    while (at) {
      const known = layerOfElement.get(at);
      if (known !== undefined) { found = known; break; }
      path.push(at);
      at = K.flatParent(at);
    }
    while (path.length) {
      const next = path.pop();
      if (layerItself(next)) {
        found = K.numberOf(next);
        const box = next.getBoundingClientRect();
        const wide = Math.max(0, Math.min(box.right, width) - Math.max(box.left, 0));
        const high = Math.max(0, Math.min(box.bottom, height) - Math.max(box.top, 0));
        const style = getComputedStyle(next);
        layers.set(found, {
          id: found,
          share: Math.round((wide * high * 1000) / (width * height)) / 1000,
          z: Number(style.zIndex) || 0,
          position: style.position,
          modal: next.getAttribute("aria-modal") === "true" || (next.localName === "dialog" && next.matches(":modal")),
          visible: K.shown(next) && style.pointerEvents !== "none" && !K.passable.has(next),
          text: K.fold(next.textContent || "").slice(0, 300),
          hit: 0,
        });
      }
      layerOfElement.set(next, found);
    }
    return found;
  };
  let hits = 0;
  for (const [x, y] of [[0.5, 0.5], [0.25, 0.3], [0.75, 0.3], [0.25, 0.75], [0.75, 0.75], [0.5, 0.92], [0.5, 0.08]]) {
    let element = document.elementFromPoint(width * x, height * y);
    while (element && element.shadowRoot) {
      const inner = element.shadowRoot.elementFromPoint(width * x, height * y);
      if (!inner || inner === element) break;
      element = inner;
    }
    if (!element) continue;
    hits++;
    const layer = layers.get(layerOf(element));
    if (layer) layer.hit++;
  }

  // ---- candidates ---------------------------------------------------------------------------------------------------
  const found = new Set();
  for (const root of K.roots()) for (const element of root.querySelectorAll(K.SELECTOR)) found.add(element);
  for (const [number, types] of K.pressable) {
    const element = K.elementOf(number);
    if (!element) K.pressable.delete(number);
    else if (/click|mouse|pointer|touch|change|key|focus|contextmenu/.test(types)) found.add(element);
  }
  // A calendar listens for all its days at once, and styles say nothing of them until the pointer is there.
  const CALENDAR = /calendar|date-?picker|kalend|flatpickr|month/i, PICKER = /date-?picker|flatpickr|pika|litepicker/i;
  const cells = new Set();
  for (const holder of [...found]) {
    if (!/click|mouse|pointer/.test(K.pressable.get(K.numberOf(holder)) || "") || holder.childElementCount > 60) continue;
    const size = holder.getElementsByTagName("*").length;
    if (size < 7 || size > 150 || !CALENDAR.test(holder.id + " " + (holder.getAttribute("class") || "")) && !holder.closest("[class*=calendar i],[class*=datepicker i],[class*=date-picker i],[class*=flatpickr i]")) continue;
    // What has no number is a month in what is there to pick from, and the name of a day elsewhere.
    const picker = PICKER.test(holder.id + " " + (holder.getAttribute("class") || "")) || !!holder.closest("[class*=datepicker i],[class*=date-picker i],[class*=flatpickr i]");
    for (const one of holder.querySelectorAll("span,td,div,li")) {
      if (!picker && !/\d/.test(one.textContent || "")) continue;
      if (!one.firstElementChild && one.parentElement.childElementCount >= 4 && /^[\p{L}\p{N}.]{1,12}$/u.test((one.textContent || "").trim())) { cells.add(one); found.add(one); }
    }
  }
  // A web component may keep its role to itself and be heard by the list that holds it: its name says what it is.
  for (const ref of K.hosts) {
    const host = ref.deref();
    if (host?.isConnected && /-option$/.test(host.localName)) found.add(host);
  }
  for (const element of K.pointers) if (element.isConnected) found.add(element); else K.pointers.delete(element);
  const faces = new Map();
  for (const element of found) if (element.localName === "select") {
    const face = K.faceOf(element);
    if (face) faces.set(element, face);
  }
  // The native list behind what is drawn in its place, or what is drawn in place of a native list.
  const facing = (element) => {
    const face = faces.get(element);
    if (face) return K.numberOf(face);
    for (const [select, face] of faces) if (face.contains(element) && element.localName !== "label") return K.numberOf(select);
    return 0;
  };

  const signature = (element) => {
    let path = element.localName, at = K.flatParent(element), depth = 0;
    const words = (one) => typeof one.className === "string" ? one.className.split(/\s+/).filter((word) => word && !/\d{3,}|active|selected|open|show|current|focus|hover|collapsed|expanded|visited|disabled|(^|[-_])(odd|even|first|last)([-_]|$)/i.test(word)).slice(0, 4).sort().join(".") : "";
    path += "." + words(element);
    while (at && depth++ < 4) { path = at.localName + (depth < 3 ? "." + words(at) : "") + ">" + path; at = K.flatParent(at); }
    return path;
  };
  const label = (element) => {
    if (element.localName === "select") return K.fold(element.getAttribute("aria-label") || element.name || "");
    if (element.localName === "input" && element.type === "range") return K.fold(element.getAttribute("aria-label") || element.labels?.[0]?.textContent || element.name || "").slice(0, 300);
    if (element.localName === "input") return K.fold(element.value || element.title || "");
    let text = element.textContent || "";
    // A box to be ticked that is drawn by script is named by what stands beside it.
    if (!/\S/.test(text) && /^(radio|checkbox|switch)$/.test(element.getAttribute("role") || "") && !element.hasAttribute("aria-label")) {
      const root = element.getRootNode();
      const names = (element.getAttribute("aria-labelledby") || "").split(/\s+/).filter(Boolean).map((name) => root.getElementById?.(name)?.textContent || "");
      text = names.join(" ") || element.closest("label")?.textContent || "";
    }
    // What a row says without the controls in it, which say what they do themselves.
    const inner = element.matches("tr,[role=row]") ? element.querySelectorAll("button,input,select,[role=button]") : [];
    if (inner.length && inner.length <= 12) {
      const bare = element.cloneNode(true);
      for (const one of bare.querySelectorAll("button,input,select,[role=button]")) one.remove();
      text = [...bare.children].map((cell) => cell.textContent).join(" ");
    }
    if (!/\S/.test(text)) {
      // A button inside a web component shows what stands in its slots.
      for (const slot of element.localName === "slot" ? [element] : element.querySelectorAll("slot")) for (const node of slot.assignedNodes({ flatten: true })) text += " " + (node.textContent || "");
    }
    return K.fold(text.length > 4000 ? text.slice(0, 4000) : text).slice(0, 300);
  };
  // What stands in slots is read in another order from outside than from inside.
  const letters = (text) => [...text.replace(/\s+/g, "")].sort().join("");
  const same = (one, other) => one === other || (one.length < 120 && Math.abs(one.length - other.length) < 8 && letters(one) === letters(other));
  const address = (element) => (typeof element.href === "string" ? element.href : "");
  const target = (element) => {
    const root = element.getRootNode();
    const names = element.getAttribute("aria-controls") || element.getAttribute("popovertarget") || element.getAttribute("commandfor") || element.getAttribute("data-bs-target") || element.getAttribute("data-target") || (/^#[\w-]+$/.test(element.getAttribute("href") || "") ? element.getAttribute("href") : "");
    if (!names || !root.getElementById) return null;
    try {
      const name = names.trim().split(/\s+/)[0];
      return /^[#.[]/.test(name) ? root.querySelector(name) : root.getElementById(name);
    } catch { return null; }
  };
  const source = (element) => {
    if (element.getElementsByTagName("*").length > 60) return element.cloneNode(false).outerHTML.slice(0, 2000);
    return element.outerHTML.slice(0, 2000);
  };
  const ancestors = (element) => {
    const list = [];
    let at = K.flatParent(element);
    while (at && list.length < 8 && at !== document.documentElement) {
      const one = { tag: at.localName };
      const says = (name) => Element.prototype.getAttribute.call(at, name);
      if (says("id")) one.id = says("id").slice(0, 100);
      const kind = says("class");
      if (kind) one.class = kind.slice(0, 200);
      const role = says("role");
      if (role) one.role = role;
      list.push(one);
      at = K.flatParent(at);
    }
    return list;
  };
  // Names of where an element stands among its likes say nothing of its state.
  const PLACED = /^(.*[-_])?(first|last|odd|even)([-_]?(child|sib|sibling|item|row|node|of-type))?$/i;
  // Nor do those that only say how far apart or how wide they stand (`ml-2`, `margin-left-2`, `md:pr-4`, `rounded-l`).
  const SPACED = /^([\w-]+:)*-?([mp][trblxyse]?-|(m|p)[trblxyse]?\d|(margin|padding|float|order|rounded|grow|shrink|basis|self|justify|inset|width|height|pull|push|offset|col|[wh])([-_]|$))/i;
  const classes = (element) => (element.getAttribute("class") || "").split(/\s+/).filter((name) => !PLACED.test(name) && !SPACED.test(name)).join(" ");
  // A menu that is open makes some front ends let nothing through anywhere but in it: that is not the element's own state.
  const all = [document.body, document.documentElement].some((one) => one && getComputedStyle(one).pointerEvents === "none");
  const passed = (element) => {
    if (all) return true;
    for (let at = element; at; at = K.flatParent(at)) if (K.passable.has(at)) return true;
    return false;
  };
  // What stands for an element among others: the web component that it is the button of.
  const bearer = (element) => {
    let at = element;
    for (let root = at.getRootNode(); root instanceof ShadowRoot && same(label(root.host), label(element)); root = at.getRootNode()) at = root.host;
    return at;
  };
  const state = (element) => {
    const box = element.getBoundingClientRect();
    let visible = box.width > 0 && box.height > 0 && K.shown(element);
    // A native control is often drawn away and its label drawn instead.
    if (!visible && (element.localName === "input" || element.localName === "select")) visible = !!element.labels?.length && K.shown(element.labels[0]);
    visible ||= faces.has(element);
    // The same where all of the page is made inert for the time that a menu is open.
    const inert = element.closest("[inert]");
    const held = !!inert && inert.parentElement !== document.body && !inert.querySelector("main,[role=main],h1");
    const disabled = element.disabled === true || element.getAttribute("aria-disabled") === "true" || held;
    const style = visible ? getComputedStyle(element) : null;
    return {
      box,
      visible,
      disabled: disabled || (style ? style.pointerEvents === "none" && !passed(element) : false),
      expanded: element.getAttribute("aria-expanded") || element.getAttribute("aria-selected") || element.getAttribute("aria-pressed") || (/^(page|step|location|true)$/.test(element.getAttribute("aria-current") || "") ? "true" : "") || (element.localName === "summary" && element.parentElement?.open ? "true" : "") || (element.localName === "input" && element.checked ? "true" : "") || (element.getAttribute("aria-checked") === "true" ? "true" : "") || (marked(bearer(element)) ? "true" : ""),
      on: element.getAttribute("class") || "",
      cursor: style ? style.cursor : "",
    };
  };
  // The row of a table that an element stands in, named by its first words: front ends keep the element and put another row
  // around it.
  const rowOf = (element) => {
    const row = element.closest("tr,[role=row]");
    for (const cell of row ? row.children : []) {
      const text = K.fold((cell.textContent || "").slice(0, 400)).slice(0, 80);
      if (text && !cell.contains(element)) return text;
    }
    return "";
  };
  // Names of how a control is drawn, which say nothing of its state.
  const DRAWN = /(^|[-_])(primary|secondary|accent|info|success|warning|danger|error|link|cta|main|default|light|dark|outlined?|ghost|contained|filled|elevated|tonal|large|medium|small|lg|md|sm|xl|xs)$/i;
  // A web component marks the chosen one of its likes by an attribute of its own.
  const MARKS = ["active", "selected", "current", "checked", "is-active", "data-active", "data-selected"];
  const marked = (element) => element.localName.includes("-") && MARKS.some((name) => element.hasAttribute(name) && element.getAttribute(name) !== "false");
  // A set of controls side by side of which one looks chosen: tabs, chips, pages, whatever they are called.
  const chosenAmong = (inner) => {
    const element = bearer(inner), parent = element.parentElement;
    if (!parent) return null;
    const like = [];
    for (const one of parent.children) if (one.localName === element.localName && (found.has(one) || (element !== inner && one.shadowRoot)) && like.length < 30) like.push(one);
    if (like.length < 2) {
      // One level of wrapping: <li><button>…</button></li>.
      if (!parent.parentElement || parent.children.length !== 1) return null;
      for (const one of parent.parentElement.children) if (one.localName === parent.localName && one.children.length === 1 && one.firstElementChild.localName === element.localName && found.has(one.firstElementChild) && like.length < 30) like.push(one.firstElementChild);
      if (like.length < 2) return null;
    }
    // What says that it is shut is not the chosen one for saying so.
    const stated = (one) => (one.getAttribute("data-state") || "").replace(/^(closed|inactive|unchecked|off|false|collapsed|idle)$/, "");
    const looks = like.map((one) => classes(one) + "|" + (one.getAttribute("aria-selected") || one.getAttribute("aria-current") || one.getAttribute("aria-pressed") || one.getAttribute("aria-checked") || stated(one) || (marked(one) ? "chosen" : "")) + "|" + (one.disabled === true) + "|" + (one.parentElement === parent ? "" : classes(one.parentElement)));
    const counts = new Map();
    for (const look of looks) counts.set(look, (counts.get(look) || 0) + 1);
    const own = looks[like.indexOf(element)];
    if (own === undefined) return null;
    // The chosen one has all the names that the others have, and one more.
    const other = looks.find((look) => look !== own), names = (look) => look.split(/[\s|]+/).filter(Boolean);
    const extra = other === undefined ? [] : names(own).filter((name) => !names(other).includes(name) && !DRAWN.test(name));
    const more = extra.length > 0 && names(other).every((name) => names(own).includes(name));
    // What says that it is shut, or that it opens something, looks different for that.
    const opener = element.getAttribute("aria-expanded") === "false" || !/^(false)?$/.test(element.getAttribute("aria-haspopup") || "");
    return { size: like.length, odd: counts.size === 2 && [...counts.values()].includes(1), chosen: !opener && like.length > 2 && counts.size === 2 && counts.get(own) === 1 && more };
  };
  // What the form that an element stands in asks for: things to choose only, or things to fill in as well.
  const FILLED = "input:is(:not([type]),[type=text],[type=email],[type=tel],[type=password],[type=number],[type=date],[type=datetime-local],[type=time],[type=file],[type=url]),textarea,[contenteditable=true]";
  // A field that drops a calendar down is chosen in, not filled in.
  const DATED = /date-?picker|calendar|flatpickr|pikaday|litepicker/i;
  const forms = new Map();
  const formOf = (element) => {
    let at = element;
    while (at && at.localName !== "form") at = K.flatParent(at);
    if (!at) return undefined;
    if (!forms.has(at)) {
      // Asked by the prototype: a field may be named `action` or `elements`, and the form itself would answer with that field.
      const find = (selector) => [...Element.prototype.querySelectorAll.call(at, selector)];
      const says = (name) => Element.prototype.getAttribute.call(at, name) || "";
      let action = "";
      try { action = says("action") && new URL(says("action"), document.baseURI).href; } catch { /* no address */ }
      // The field of a list that drops down narrows the list; a visitor fills in nothing there.
      const filled = find(FILLED).some((field) => K.shown(field) && !field.readOnly && field.getAttribute("role") !== "combobox" && !DATED.test((field.getAttribute("class") || "") + " " + field.id) && !field.closest("[role=combobox],[role=listbox],[class*=select i],[class*=choices i],[class*=combobox i],[class*=dropdown i]"));
      const sends = find("button,input").filter((one) => one.type === "submit");
      forms.set(at, { fills: filled, get: (says("method") || "get").toLowerCase() === "get", action, sends: K.fold(sends.map((one) => one.textContent || one.value || "").join(" ")).slice(0, 200), buttons: sends.length });
    }
    return forms.get(at);
  };
  // Few steps of a range are places to choose from; many are a measure.
  const stepsOf = (element) => {
    const least = Number(element.min || 0), most = Number(element.max || 100), step = Number(element.step || 1);
    const count = Math.floor((most - least) / step) + 1;
    return step > 0 && count >= 2 && count <= 12 ? Array.from({ length: count }, (_, at) => String(Math.round((least + at * step) * 1e6) / 1e6)) : [];
  };
  const ranges = (element) => element.localName === "input" && element.type === "range";
  const optionsOf = (element) => ranges(element) ? stepsOf(element).map((value) => ({ value, text: value, chosen: element.value === value })) : [...element.options].slice(0, 60).map((option) => ({ value: option.value, text: K.fold(option.textContent).slice(0, 100), lang: option.lang || undefined, chosen: option.selected }));
  const offered = (element) => element.localName === "select" ? [...element.options].slice(0, 60).map((option) => option.value).join("|") : "";
  // One listener for many: the list hears what its items are pressed for, also of those that are still shut away.
  const hearing = (element) => {
    const own = K.pressable.get(K.numberOf(element));
    if (own || !cells.has(element) && !/^(pointer|help)$/.test(getComputedStyle(element).cursor)) return own;
    for (let at = K.flatParent(element), depth = 0; at && depth < 12; at = K.flatParent(at), depth++) {
      const above = K.pressable.get(K.numberOf(at));
      if (above && /click|pointer|mouse/.test(above) && at.getElementsByTagName("*").length < 2000) return above;
    }
    return undefined;
  };
  // Some front ends begin to listen after they have drawn.
  const news = K.listening !== undefined && K.listening !== K.pressable.size;
  K.listening = K.pressable.size;
  const patterns = new Map();
  const listed = [], changed = [], seen = new Set();
  // An element and the one inside it that say the same are one control: a web component and the button it is made of, a
  // select and its trigger. The one that says more of itself stands for both.
  const strength = (element) => {
    if (element.matches("a[href],button,summary,select,input")) return 4;
    // What ticks a box that stands beside it does so wherever it is pressed; what holds both may not.
    if (element.localName === "label" && /^(checkbox|radio)$/.test(element.control?.type || "") && !element.contains(element.control)) return 4;
    if (element.matches("[role=button],[role=tab],[role=link],[role=menuitem],[role=option],[role=combobox],[role=switch],[role=treeitem],[aria-expanded],[aria-haspopup],[aria-controls],[popovertarget],[data-toggle],[data-bs-toggle]")) return 3;
    return /click|pointer|mouse/.test(K.pressable.get(K.numberOf(element)) || "") ? 2 : 1;
  };
  const doubles = new Map();
  // What stands inside a box that drops down a list is pressed by pressing the box; its options are not meant.
  const boxOf = (element) => {
    const box = element.parentElement?.closest("[role=combobox],[aria-haspopup=listbox]");
    if (!box || !found.has(box)) return null;
    // While it is shut, what shows in it is what was chosen, whatever its role.
    const shut = box.getAttribute("aria-expanded") !== "true" && K.shown(element);
    return shut || !element.closest("[role=option],[role=listbox],[role=menu],[role=dialog]") ? box : null;
  };
  for (const element of found) {
    if (doubles.has(element)) continue;
    const box = boxOf(element);
    if (box) { doubles.set(element, box); continue; }
    let at = K.flatParent(element);
    for (let depth = 0; at && depth < 4; at = K.flatParent(at), depth++) {
      if (!found.has(at) || doubles.has(at)) continue;
      const said = label(at);
      if (!said || !same(said, label(element))) break;
      const inner = K.candidates.get(K.numberOf(element)), outer = K.candidates.get(K.numberOf(at));
      if (inner && outer) break;
      if (outer || (!inner && strength(at) >= strength(element))) { doubles.set(element, at); break; }
      doubles.set(at, element);
    }
  }
  // What the double listens to is heard by the one that stands for it.
  const doubled = new Map();
  for (const [double, kept] of doubles) doubled.set(kept, (doubled.get(kept) || "") + " " + (K.pressable.get(K.numberOf(double)) || ""));
  // What holds several of the others is where their listener sits, not what is pressed.
  const holders = new Map(), shows = new Set();
  for (const element of found) {
    if (doubles.has(element)) continue;
    for (let at = K.flatParent(element), depth = 0; at && depth < 6; at = K.flatParent(at), depth++) {
      if (found.has(at)) {
        holders.set(at, (holders.get(at) || 0) + 1);
        if (!shows.has(at) && K.shown(element)) shows.add(at);
        break;
      }
    }
  }
  // Where all that it holds is out of sight, it is pressed to unfold it: a list to choose from that is drawn by script.
  const folds = (element) => element.hasAttribute("tabindex") && !shows.has(element) && /click|pointer|mouse/.test(K.pressable.get(K.numberOf(element)) || "") && K.shown(element);
  // The row of a table that is drawn to be pressed is, whatever stands in it.
  const drawnRow = (element) => element.matches("tr,[role=row]") && /click/.test(K.pressable.get(K.numberOf(element)) || "") && getComputedStyle(element).cursor === "pointer";
  // Its cells look as if they could be pressed because it can.
  const cellOfRow = (element) => {
    const row = element.matches("td,th,[role=cell],[role=gridcell]") && !K.pressable.get(K.numberOf(element)) ? element.closest("tr,[role=row]") : null;
    return !!row && found.has(row) && drawnRow(row) && row.querySelectorAll("a[href],button,input,select").length <= 6;
  };
  for (const element of found) {
    if (doubles.has(element) && !K.candidates.get(K.numberOf(element))) continue;
    if (!K.candidates.get(K.numberOf(element)) && cellOfRow(element)) continue;
    if ((holders.get(element) || 0) > 1 && !element.matches(K.NATIVE) && !element.matches("[role=combobox],[aria-haspopup=listbox]") && !drawnRow(element) && !K.candidates.get(K.numberOf(element)) && !folds(element)) continue;
    if (!element.isConnected || element === document.body || element === document.documentElement) continue;
    if (listed.length + changed.length > K.CANDIDATE_LIMIT) break;
    const number = K.numberOf(element);
    const known = K.candidates.get(number);
    if (known === null) continue;
    // What was out of sight when it was described had no box, no listeners of its own often, and not yet its classes and roles:
    // it is described anew when it is first shown.
    const unfolded = known && !input.first && (!known.shown && state(element).visible || news && known.deaf && known.visible && !!hearing(element));
    if (known && !unfolded) {
      seen.add(number);
      const now = state(element), text = label(element), href = address(element), choices = offered(element), row = rowOf(element);
      if (row !== known.row || choices !== known.choices || now.visible !== known.visible || now.disabled !== known.disabled || now.expanded !== known.expanded || text !== known.text || now.on !== known.on || href !== known.href) {
        const line = { id: number, visible: now.visible, disabled: now.disabled, expanded: now.expanded, layer: layerOf(element) };
        if (row && known.row && row !== known.row) line.anew = true;
        if (text !== known.text) line.text = text;
        if (now.on !== known.on) line.class = now.on;
        if (href !== known.href) line.href = href;
        if (choices !== known.choices) line.options = optionsOf(element);
        changed.push(line);
        Object.assign(known, { visible: now.visible, disabled: now.disabled, expanded: now.expanded, text, on: now.on, href, choices, row });
      }
      continue;
    }
    const native = element.matches(K.NATIVE);
    if (!native && !known) {
      const outer = element.parentElement && element.parentElement.closest("a[href],button,summary,[role=button],[role=tab],[role=link],[role=menuitem],[role=option]");
      const large = element.querySelectorAll("a[href],button,input,select").length;
      // Options stand in groups that some lists call options as well.
      const grouped = outer && outer.matches("[role=option]") && element.matches("[role=option]");
      if (outer && !grouped || large > 6 || (element.textContent || "").length > 3000) { K.candidates.set(number, null); continue; }
    } else if (!known && element.localName === "label" && element.control && /^(text|search|email|password|tel|url|number|date|file|textarea|range|select-one|select-multiple)$/.test(element.control.type || "")) { K.candidates.set(number, null); continue; }
    seen.add(number);
    const now = state(element), text = label(element);
    K.candidates.set(number, { shown: now.visible, visible: now.visible, disabled: now.disabled, expanded: now.expanded, text, on: now.on, href: address(element), choices: offered(element), row: rowOf(element) });
    const attributes = {};
    for (const attribute of element.attributes) attributes[attribute.name] = attribute.value.slice(0, 1000);
    const layer = layerOf(element);
    const pattern = signature(element);
    patterns.set(pattern, (patterns.get(pattern) || 0) + 1);
    const aim = target(element);
    const facts = {
      box: [now.box.left, now.box.top, now.box.width, now.box.height].map(Math.round),
      visible: now.visible,
      cursor: now.cursor,
      late: !input.first,
    };
    if (layer) {
      facts.position = layers.get(layer).position;
      facts.overlay = layers.get(layer).share;
    }
    const set = chosenAmong(element);
    if (set) { facts.set_size = set.size; facts.set_odd = set.odd; facts.set_chosen = set.chosen; }
    let types = hearing(element);
    K.candidates.get(number).deaf = !types && !element.matches("a[href]");
    const pressed = /^(pointer|help)$/.test(now.visible ? now.cursor : getComputedStyle(element).cursor);
    // A field in which nothing can be written is there to be pressed, and what it stands in hears that.
    if (pressed && element.localName === "input" && element.readOnly && !/click|pointer|mouse/.test(types || "")) for (let at = K.flatParent(element), depth = 0; at && depth < 3; at = K.flatParent(at), depth++) {
      if (/click/.test(K.pressable.get(K.numberOf(at)) || "")) { types = (types || "") + " click"; break; }
    }
    // A list tells what was chosen in it to all that hold it.
    if (element.localName === "select" || ranges(element)) for (let at = ranges(element) ? element : K.flatParent(element), depth = 0; at && depth < 12; at = K.flatParent(at), depth++) {
      if ((ranges(element) ? /\b(change|input)\b/ : /\bchange\b/).test(K.pressable.get(K.numberOf(at)) || "")) { types = (types || "") + " change"; break; }
    }
    types = ((types || "") + (doubled.get(element) || "")).trim();
    if (types) facts.listeners = [...new Set(types.split(/\s+/))];
    if (aim) { facts.target_visible = K.shown(aim); facts.target_text = (aim.textContent || "").length; }
    if (now.visible && now.box.top >= 0 && now.box.bottom <= height) {
      const at = document.elementFromPoint(now.box.left + now.box.width / 2, now.box.top + now.box.height / 2);
      facts.covered = !!at && at !== element && !element.contains(at) && !at.contains(element) && !at.shadowRoot;
    }
    const line = {
      id: number,
      pattern,
      layer,
      disabled: now.disabled,
      expanded: now.expanded,
      parent: K.numberOf(K.flatParent(element) || document.body),
      element: { tag: element.localName, attributes, text, source: source(element), ancestors: ancestors(element), facts },
    };
    if (element.localName === "select") {
      line.options = optionsOf(element);
      line.element.text = line.options.map((option) => option.text).join(" ").slice(0, 300);
    }
    if (ranges(element)) line.options = optionsOf(element);
    const form = formOf(element);
    if (form) line.form = form;
    if (now.visible) line.face = facing(element);
    if (address(element)) line.href = address(element);
    listed.push(line);
  }
  const gone = [];
  for (const [number, known] of K.candidates) if (known && !seen.has(number)) {
    gone.push(number);
    K.candidates.delete(number);
  }
  for (const line of listed) line.element.facts.repeats = patterns.get(line.pattern);

  // ---- what styles hide until the pointer is over it ------------------------------------------------------------------
  const HOVERED = /^(.*?):hover(?![\w-])([^,]*)$/;
  const hoverRules = () => {
    const key = document.styleSheets.length + ":" + document.querySelectorAll("style").length;
    if (K.hoverKey === key) return K.hoverBases;
    const bases = new Set();
    let unread = 0, budget = 20_000;
    const read = (rules) => {
      for (const rule of rules) {
        if (budget-- < 0) return;
        if (rule.selectorText && rule.selectorText.includes(":hover")) {
          const style = rule.style;
          if (!(style.display || style.visibility || style.opacity || style.height || style.maxHeight || style.transform || style.clipPath || style.clip || style.left || style.top || style.translate || style.scale)) continue;
          for (const selector of rule.selectorText.split(/,(?![^(]*\))/)) {
            const hit = HOVERED.exec(selector.trim());
            // What follows is what is shown: inside of it, or beside it.
            if (hit && /[\s>+~]/.test(hit[2].trim() ? hit[2] : "")) bases.add(hit[1].trim() || "*");
          }
        } else if (rule.cssRules) read(rule.cssRules);
      }
    };
    for (const root of K.roots()) for (const sheet of [...(root.styleSheets || []), ...(root.adoptedStyleSheets || [])]) {
      try { read(sheet.cssRules); } catch { unread++; }
    }
    K.hoverKey = key;
    return (K.hoverBases = { bases: [...bases].filter((base) => { try { return base !== "*" && document.createDocumentFragment().querySelector(base) === null; } catch { return false; } }).slice(0, 300), unread });
  };
  const peeks = new Map();
  let unseen = 0;
  for (const id of K.order) {
    const piece = K.pieces.get(id);
    if (piece.visible || piece.text.length < 2 || ++unseen > 400 || peeks.size >= 40) continue;
    let shut = piece.block;
    let holder = K.flatParent(shut);
    while (holder && holder !== document.body && !K.shown(holder)) { shut = holder; holder = K.flatParent(holder); }
    if (!holder || K.shown(shut)) continue;
    const { bases, unread } = hoverRules();
    if (!bases.length && !unread) break;
    let over = null;
    for (const base of bases) {
      const near = [shut.previousElementSibling, holder, K.flatParent(holder)];
      over = near.find((one) => one && one !== document.body && K.shown(one) && one.matches(base)) || null;
      if (over) break;
    }
    if (!over && unread && /^(li|dt|td)$/.test(holder.localName)) over = holder;
    if (over && over !== document.body && over.getBoundingClientRect().height > 0 && !peeks.has(over)) peeks.set(over, piece.text.slice(0, 200));
  }

  const taken = K.take();
  let visibleText = 0;
  for (const id of K.order) { const piece = K.pieces.get(id); if (piece.now) visibleText += piece.text.length; }
  const box = document.scrollingElement || document.documentElement;
  return JSON.stringify({
    url: location.href,
    document: performance.timeOrigin,
    title: document.title,
    lang: document.documentElement.lang || document.querySelector("meta[http-equiv=content-language i]")?.content || "",
    ...taken,
    candidates: listed,
    changed,
    gone,
    layers: [...layers.values()].filter((layer) => layer.visible && layer.share > 0),
    hits,
    locked: [document.body, document.documentElement].some((one) => one && /hidden|clip/.test(getComputedStyle(one).overflowY) && one.scrollHeight > height),
    window: { id: 0, at: box.scrollTop, height: box.scrollHeight, view: height },
    peeks: [...peeks].map(([element, text]) => ({ id: K.numberOf(element), text })),
    scrollers: [...K.scrollable.values()].map((one) => ({ ...one, pattern: K.elementOf(one.id) ? signature(K.elementOf(one.id)) : "", heard: /scroll|wheel/.test(K.pressable.get(one.id) || "") })),
    scrolling: said.scrolling || { heard: true, watched: 1 },
    addresses: said.addresses || [],
    later: Math.round(said.later || 0),
    links: K.links(),
    visible_text: visibleText,
    overflow: K.overflow,
    path: (() => {
      const path = [];
      let at = window;
      for (let depth = 0; at !== at.parent && depth < 20; depth++) {
        let index = -1;
        for (let i = 0; i < at.parent.length; i++) if (at.parent[i] === at) { index = i; break; }
        path.unshift(index);
        at = at.parent;
      }
      return path;
    })(),
  });
}
