// Runs in the utility world right after measure.js: facts that an element and its neighbours tell of it. observe.js asks
// for them.
(() => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || K.facts) return;

  // Some libraries number what they draw by chance: `table-column-GdhIiZ` is another with every drawing, the words before it stay.
  const CHANCE = /^(.*[a-z]{3,}[-_]+[a-z]{3,}[-_]+)([a-z\d]{5,10})$/i, WORDS = /^([a-z]+|[A-Z]+|[A-Z]?[a-z]{2,}([A-Z][a-z]{2,})*)\d{0,2}$/;
  const lasting = (word) => {
    const parts = CHANCE.exec(word);
    return parts && /[a-z]/i.test(parts[2]) && !WORDS.test(parts[2]) ? parts[1] : word;
  };
  const signature = (element) => {
    let path = element.localName, at = K.flatParent(element), depth = 0;
    // What counts twice, as "table_2_column_5", counts how often a script has drawn it.
    const words = (one) => typeof one.className === "string"
      ? one.className.split(/\s+/)
        .filter((word) => word
          && !/\d{3,}|[-_]\d+[-_]\w+[-_]\d|active|selected|open|show|current|focus|hover|collapsed|expanded|visited|disabled|(^|[-_])(odd|even|first|last)([-_]|$)/i.test(word))
        .slice(0, 4).map(lasting).sort().join(".")
      : "";
    path += "." + words(element);
    while (at && depth++ < 4) { path = at.localName + (depth < 3 ? "." + words(at) : "") + ">" + path; at = K.flatParent(at); }
    return path;
  };
  // A card or a row drawn of boxes that is pressed as a whole, whatever buttons stand in it: it listens itself, looks as if it did,
  // and is one of several of its make.
  const BUTTONS = "button,input,select,[role=button]";
  const hears = (one) => /\bclick/.test(K.pressable.get(K.numberOf(one)) || "");
  // What is pressed by itself inside of what is pressed as a whole: buttons, links, and what listens and says little: a heart, a vote.
  const LITTLE = 30, MOST_INSIDE = 60;
  const inside = (element, also) => {
    const all = element.getElementsByTagName("*"), native = BUTTONS + (also ? "," + also : "");
    if (all.length > MOST_INSIDE) return [...element.querySelectorAll(native)];
    const size = (element.textContent || "").trim().length;
    return [...all].filter((one) => {
      if (one.matches(native)) return true;
      const own = hears(one) ? (one.textContent || "").trim().length : Infinity;
      return own <= LITTLE && own * 2 < size;
    });
  };
  // The texts of an element that stand in none of these.
  const besides = (element, inner) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = "";
    for (let node = texts.nextNode(); node; node = texts.nextNode()) if (!inner.some((one) => one.contains(node))) text += node.data;
    return text;
  };
  // A block that is drawn to be pressed, has words of its own, and holds links that lead elsewhere: the pointer tells of it where it
  // begins.
  const MOST_LINKS = 4;
  const block = (element) => {
    if (!K.pointers.has(element) || element.closest("a[href],button,label")) return false;
    if (!/^(div|li|article|section|figure|p|dt|h[2-6])$/.test(element.localName)) return false;
    if (element.getElementsByTagName("*").length > MOST_INSIDE) return false;
    const links = element.querySelectorAll("a[href]").length;
    return links > 0 && links <= MOST_LINKS && (besides(element, inside(element, "a[href]")).match(/\p{L}/gu) || []).length >= 3;
  };
  // The first of those that bear a class, asked once as long as the page stands as it does.
  let bearers = new Map(), stood = -1;
  const named = (root, name) => {
    if (stood !== K.changes) [bearers, stood] = [new Map(), K.changes];
    if (!bearers.has(root)) bearers.set(root, new Map());
    const known = bearers.get(root);
    if (!known.has(name)) known.set(name, [...root.querySelectorAll("." + CSS.escape(name))].slice(0, 60));
    return known.get(name);
  };
  const card = (element) => {
    const made = element.localName.includes("-");
    if (!made && !/^(div|li|article|section|figure)$/.test(element.localName) || !/\bclick/.test(K.pressable.get(K.numberOf(element)) || "") || !element.parentElement) return false;
    const buttons = inside(element).length;
    // Some makers give the entry of any list the role of an option.
    const role = element.hasAttribute("role") && !(made && element.matches("[role=option],[role=listitem]") && !element.closest("[role=listbox]"));
    if (!buttons || buttons > 6 || element.querySelector("a[href]") || role || element.matches("[aria-expanded],[aria-haspopup]")) return false;
    const make = (one) => one.localName + "." + (one.classList[0] || "");
    const pointed = /^(pointer|move|grab)$/.test(getComputedStyle(element).cursor);
    const other = (one) => one !== element && make(one) === make(element) && inside(one).length > 0;
    if (pointed && [...element.parentElement.children].slice(0, 60).some(other)) return true;
    // The cards of a board stand in columns; each of them hears the press itself, and its column does not.
    const column = element.parentElement;
    if (!element.classList.length || hears(column)) return false;
    return named(element.getRootNode(), element.classList[0]).some((one) => other(one) && one.parentElement && one.parentElement !== column && make(one.parentElement) === make(column) && hears(one));
  };
  // What stands in an element, as far as it is read: not the styles and scripts that a front end puts among its texts.
  const said = (element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = "";
    for (let node = texts.nextNode(); node && text.length <= 4000; node = texts.nextNode())
      if (!/^(style|script)$/.test(node.parentNode.localName)) text += node.data;
    return text;
  };
  const label = (element) => {
    if (element.localName === "select") return K.fold(element.getAttribute("aria-label") || element.name || "");
    if (element.localName === "input" && ranges(element))
      return K.fold(element.getAttribute("aria-label") || element.placeholder || element.labels?.[0]?.textContent || element.name || "").slice(0, 300);
    if (element.localName === "input") return K.fold(element.value || element.title || "");
    let text = said(element);
    // A box to be ticked that is drawn by script is named by what stands beside it.
    if (!/\S/.test(text) && /^(radio|checkbox|switch)$/.test(element.getAttribute("role") || "") && !element.hasAttribute("aria-label")) {
      const root = element.getRootNode();
      const names = (element.getAttribute("aria-labelledby") || "").split(/\s+/).filter(Boolean).map((name) => root.getElementById?.(name)?.textContent || "");
      text = names.join(" ") || element.closest("label")?.textContent || "";
    }
    // What a row says without the controls in it, which say what they do themselves.
    const row = element.matches("tr,[role=row]");
    const inner = row || card(element) ? inside(element) : block(element) ? inside(element, "a[href]") : [];
    if (inner.length && inner.length <= 12)
      text = row ? [...element.children].map((cell) => besides(cell, inner)).join(" ") : besides(element, inner);
    if (!/\S/.test(text)) {
      // A button inside a web component shows what stands in its slots.
      for (const slot of element.localName === "slot" ? [element] : element.querySelectorAll("slot")) for (const node of slot.assignedNodes({ flatten: true })) text += " " + (node.textContent || "");
    }
    return K.fold(text.length > 4000 ? text.slice(0, 4000) : text).slice(0, 300);
  };
  // The name of the picture that a font of icons draws in the place of a word: `translate`, `more_vert`.
  const iconOf = (element) => {
    const word = (element.textContent || "").trim();
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(word) || word.length > 40) return "";
    let at = element;
    while (at.childElementCount === 1 && (at.firstElementChild.textContent || "").trim() === word) at = at.firstElementChild;
    return /icon|symbol|glyph/i.test(getComputedStyle(at).fontFamily) ? word : "";
  };
  // What stands in slots is read in another order from outside than from inside.
  const letters = (text) => [...text.replace(/\s+/g, "")].sort().join("");
  const same = (one, other) => one === other || (one.length < 120 && Math.abs(one.length - other.length) < 8 && letters(one) === letters(other));
  const address = (element) => (typeof element.href === "string" ? element.href : "");
  const target = (element) => {
    const root = element.getRootNode();
    const names = element.getAttribute("aria-controls")
      || element.getAttribute("popovertarget")
      || element.getAttribute("commandfor")
      || FRONT_ENDS.targets.map((name) => element.getAttribute(name)).find(Boolean)
      || element.getAttribute("data-target")
      || (/^#[\w-]+$/.test(element.getAttribute("href") || "") ? element.getAttribute("href") : "");
    if (!names || !root.getElementById) return null;
    try {
      const name = names.trim().split(/\s+/)[0];
      return /^[#.[]/.test(name) ? root.querySelector(name) : root.getElementById(name);
    } catch { return null; }
  };
  // Whether a link names a part of the page that is not there: a script takes the name for what is to be shown.
  const nowhere = (element) => {
    const written = element.localName === "a" ? element.getAttribute("href") || "" : "";
    if (!/^#[^#]/.test(written) || /^#(top|!)?$/i.test(written)) return false;
    const root = element.getRootNode(), name = written.slice(1);
    let said = name;
    try { said = decodeURIComponent(name); } catch { /* as it is written */ }
    const there = (one) => root.getElementById?.(one) || document.getElementById(one) || document.getElementsByName(one).length;
    return !there(name) && !there(said);
  };
  let inert = null;
  const source = (element) => {
    if (element.getElementsByTagName("*").length > 60) return element.cloneNode(false).outerHTML.slice(0, 2000);
    const links = block(element) ? "a[href]" : "";
    const inner = links || element.matches("tr,[role=row]") || card(element) ? inside(element, links) : [];
    if (!inner.length) return element.outerHTML.slice(0, 2000);
    // What the controls in a row do, drawn as a sign and named for the ear alone, is not what the row does. In a document of its own
    // no maker's element comes to life.
    inert ||= document.implementation.createHTMLDocument("");
    const bare = inert.importNode(element, true), all = [...element.querySelectorAll("*")], copies = [...bare.querySelectorAll("*")];
    for (const one of inner.map((one) => copies[all.indexOf(one)])) {
      for (const { name } of [...one.attributes]) one.removeAttribute(name);
      one.textContent = "";
    }
    return bare.outerHTML.slice(0, 2000);
  };
  const ancestors = (element) => {
    const list = [];
    let at = K.flatParent(element);
    while (at && list.length < 8 && at !== document.documentElement) {
      const one = { tag: at.localName };
      const says = (name) => at.getAttribute(name);
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
  // What a front end notes on an element for itself: that a text is bound to it, that its field was touched.
  const KEPT = new Set(FRONT_ENDS.notes);
  const classes = (element) => (element.getAttribute("class") || "").split(/\s+/).filter((name) => !PLACED.test(name) && !SPACED.test(name) && !KEPT.has(name)).join(" ");
  // What stands for an element among others: the web component that it is the button of.
  const bearer = (element) => {
    let at = element;
    for (let root = at.getRootNode(); root instanceof ShadowRoot && same(label(root.host), label(element)); root = at.getRootNode()) at = root.host;
    return at;
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
  const DRAWN =
    /(^|[-_])(primary|secondary|accent|info|success|warning|danger|error|link|cta|main|default|light|dark|outlined?|ghost|contained|filled|elevated|tonal|large|medium|small|lg|md|sm|xl|xs)$/i;
  // A web component marks the chosen one of its likes by an attribute of its own.
  const MARKS = ["active", "selected", "current", "checked", "is-active", "data-active", "data-selected"];
  const marked = (element) => element.localName.includes("-") && MARKS.some((name) => element.hasAttribute(name) && element.getAttribute(name) !== "false");
  // Whether it is the head of a part of a list that stands open: the part says so by its class, others of its make do not, and what
  // it holds beside its head can be seen.
  const OPEN = /(^|[\s_-])(open|opened|active|expanded|unfolded|shown?|current)(?![a-z])/i;
  const says = (one) => OPEN.test(one.getAttribute("class") || "");
  const unfolded = (element) => {
    const part = element.parentElement;
    if (!part?.parentElement || part.firstElementChild !== element || part.childElementCount < 2 || !says(part)) return false;
    const make = (one) => one.localName + " " + one.firstElementChild?.localName + " " + (one.firstElementChild?.classList[0] || "");
    const others = [...part.parentElement.children].slice(0, 40).filter((one) => one !== part && make(one) === make(part));
    if (!others.some((one) => !says(one))) return false;
    return [...part.children].slice(1).some((one) => (one.textContent || "").trim().length > 20 && K.shown(one));
  };
  // A set of controls side by side of which one looks chosen: tabs, chips, pages, whatever they are called.
  const chosenAmong = (inner, found) => {
    const element = bearer(inner), parent = element.parentElement;
    if (!parent) return null;
    // No further than is asked for: each of ten thousand links side by side would look at all the others.
    const alike = (holder, inside) => {
      const like = [];
      for (let at = holder.firstElementChild; at && like.length < 30; at = at.nextElementSibling) {
        const one = inside(at);
        if (one && one.localName === element.localName && (found.has(one) || (element !== inner && one.shadowRoot))) like.push(one);
      }
      return like;
    };
    let like = alike(parent, (one) => one);
    const wrapped = like.length < 2;
    if (wrapped) {
      // One level of wrapping: <li><button>…</button></li>.
      if (!parent.parentElement || parent.children.length !== 1) return null;
      like = alike(parent.parentElement, (one) => one.localName === parent.localName && one.children.length === 1 ? one.firstElementChild : null);
      // Two cells of a row of a table are two columns, not two choices.
      if (like.length < (/^t[dh]$/.test(parent.localName) ? 3 : 2)) return null;
    }
    // A box of controls and a control beside it are no pair to choose from.
    const holds = (one) => !!one.querySelector("a[href],button,input,select,textarea");
    if (like.length === 2 && holds(like[0]) !== holds(like[1])) return null;
    // What says that it is shut is not the chosen one for saying so.
    const stated = (one) => (one.getAttribute("data-state") || "").replace(/^(closed|inactive|unchecked|off|false|collapsed|idle)$/, "");
    const looks = like.map((one) => classes(one)
      + "|" + (one.getAttribute("aria-selected") || one.getAttribute("aria-current") || one.getAttribute("aria-pressed")
        || one.getAttribute("aria-checked") || stated(one) || (marked(one) ? "chosen" : ""))
      // Of two the one that cannot be pressed is mostly a way back that leads nowhere yet.
      + "|" + (like.length > 2 && one.disabled === true)
      + "|" + (wrapped ? classes(one.parentElement) : ""));
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
  // The days of a month by their numbers: within what holds them those of one make run from 1 to 28 at least and 31 at most, whether
  // they can be pressed or not. Others before or after them fill the first and the last week.
  const digit = (sign) => {
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(sign.codePointAt(0) - value - 1))) value++;
    return value;
  };
  const numeral = (text) => (/^\p{Nd}{1,2}$/u.test(text) ? [...text].reduce((sum, sign) => sum * 10 + digit(sign), 0) : 0);
  const daysIn = (holder) => {
    const makes = new Map(), texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    for (let looked = 0; looked < 400 && texts.nextNode(); looked++) {
      const node = texts.currentNode, number = numeral(node.data.trim().slice(0, 9));
      if (!number) continue;
      const make = node.parentElement.localName + node.parentElement.parentElement?.localName;
      const runs = makes.get(make) || [];
      const run = runs[runs.length - 1];
      if (run && number === run[run.length - 1].number + 1) run.push({ node, number });
      else runs.push([{ node, number }]);
      makes.set(make, runs);
    }
    const days = new Map(), whole = (run) => run?.[0].number === 1 && run.length >= 28 && run.length <= 31;
    for (const runs of makes.values()) runs.forEach((run, at) => {
      const before = whole(runs[at + 1]) && run[0].number >= 22, after = whole(runs[at - 1]) && run[0].number === 1 && run.length <= 14;
      if (before || after) for (const { node } of run) days.set(node, "other");
      if (!whole(run)) return;
      const looks = run.map(({ node }) => drawnAs(node.parentElement));
      const alike = (look) => looks.filter((other) => other === look).length;
      run.forEach(({ node }, day) => days.set(node, alike(looks[day]) <= FEW_DAYS ? "marked" : "own"));
    });
    return days;
  };
  // How a day is drawn. So many look like no other at most: a day of the week is marked as well as one on which something is on.
  const FEW_DAYS = 6;
  const drawnAs = (element) => {
    const style = getComputedStyle(element);
    return [style.fontWeight, style.color, style.backgroundColor, style.textDecorationLine, style.borderColor, element.childElementCount].join();
  };
  // What stands close to the days of a month and says nothing in letters or numbers: an arrow to another month. Known once all days are.
  const besideDays = (element, text, calendars) => {
    if (/[\p{L}\p{N}]/u.test(text)) return undefined;
    for (let at = element.parentElement, up = 0; at && up < 4; at = at.parentElement, up++)
      if (calendars.some((holder) => at.contains(holder) && !holder.contains(element))) return "turn";
    return undefined;
  };
  const dayOf = (element, known) => {
    if (!numeral((element.textContent || "").slice(0, 40).trim()) || element.matches("a[href]")) return undefined;
    for (let at = element.parentElement, up = 0; at && up < 5; at = at.parentElement, up++) {
      if (!known.has(at)) known.set(at, daysIn(at));
      for (const [node, day] of known.get(at)) if (element.contains(node)) return day;
    }
    return undefined;
  };
  // What the form that an element stands in asks for: things to choose only, or things to fill in as well.
  // Of numbers and dates some can be tried, as of the places on a scale, where sending them only fetches.
  const MEASURED = "input:is([type=number],[type=date],[type=datetime-local],[type=time])";
  const FILLED = "input:is(:not([type]),[type=text],[type=email],[type=tel],[type=password],[type=file],[type=url]),"
    + "textarea,[contenteditable=true]";
  // A field that drops a calendar down is chosen in, not filled in.
  const DATED = new RegExp(["date-?picker|calendar", ...FRONT_ENDS.dateFields].join("|"), "i");
  const formOf = (element, forms) => {
    let at = element;
    while (at && at.localName !== "form") at = K.flatParent(at);
    if (!at) return undefined;
    if (!forms.has(at)) {
      // A field may be named `action` or `elements`, and the form itself would answer with that field.
      const find = (selector) => [...at.querySelectorAll(selector)];
      const says = (name) => at.getAttribute(name) || "";
      let action = "";
      try { action = says("action") && new URL(says("action"), document.baseURI).href; } catch { /* no address */ }
      // The field of a list that drops down narrows the list; a visitor fills in nothing there.
      const get = (says("method") || "get").toLowerCase() === "get";
      const filled = find(get ? FILLED : FILLED + "," + MEASURED).some((field) => K.shown(field)
        && !field.readOnly
        && field.getAttribute("role") !== "combobox"
        && !DATED.test((field.getAttribute("class") || "") + " " + field.id)
        && !field.closest("[role=combobox],[role=listbox],[class*=select i],[class*=choices i],[class*=combobox i],[class*=dropdown i]"));
      const radios = find("input").filter((one) => one.type === "radio");
      const choices = find("select,input").filter((one) => /^(select|checkbox|range|number|date|time|month|week)/.test(one.type));
      const sends = find("button,input").filter((one) => one.type === "submit");
      forms.set(at, {
        fills: filled,
        get,
        action,
        sends: K.fold(sends.map((one) => one.textContent || one.value || "").join(" ")).slice(0, 200),
        buttons: sends.length,
        radios: choices.length ? 0 : radios.length,
        radios_shown: radios.filter((one) => K.shown(one)).length,
        answered: radios.some((one) => one.defaultChecked),
      });
    }
    return forms.get(at);
  };
  // The steps of a scale are places to choose from, the ends and the middles first; of very many a sample is taken, both ends with it.
  const ALL_STEPS = 40, SAMPLE = 5;
  const sample = (least, most, step) => {
    const count = Math.floor((most - least) / step) + 1;
    const asked = count <= ALL_STEPS ? count : SAMPLE, nth = (at) => Math.round(at * (count - 1) / (asked - 1));
    const all = step > 0 && count >= 2 ? Array.from({ length: asked }, (_, at) => String(Math.round((least + nth(at) * step) * 1e6) / 1e6)) : [];
    return all.length > 2 ? apart(all) : all;
  };
  // Both ends, the middle, the middle of the halves, and so on: what is far apart shows soonest whether a scale changes anything.
  const apart = (all) => {
    const places = [all.length - 1, 0], spans = [[0, all.length - 1]];
    for (const [low, high] of spans) {
      const middle = (low + high) >> 1;
      if (middle === low) continue;
      places.push(middle);
      spans.push([middle, high], [low, middle]);
    }
    return places.map((at) => all[at]);
  };
  // Numbers to be asked for where a field does not say how high it goes; places on a scale that does not say what it measures.
  const NUMBERS = ["1", "2", "5", "10", "50"], PLACES = ["0.02", "0.26", "0.5", "0.74", "0.98"];
  const HANDLE = /(^|[-_\s])(handle|thumb|knob)(?![a-z])/i, SCALE = /slider|range/i;
  // A handle that is drawn by script on what it slides along.
  const slides = (element) => {
    if (element.getAttribute("role") === "slider") return true;
    const track = element.parentElement, named = (one) => one.getAttribute("class") || "";
    if (!HANDLE.test(named(element)) || !track || !SCALE.test(named(track)) || /\p{L}/u.test(track.textContent || "")) return false;
    const box = track.getBoundingClientRect();
    return box.width >= 80 && box.width >= box.height * 3;
  };
  const stepsOf = (element) => {
    const number = (name) => Number(element.getAttribute(name) ?? NaN);
    if (counts(element)) return NUMBERS;
    if (spins(element)) return NUMBERS.filter((one) => !(Number(one) < number("aria-valuemin") || Number(one) > number("aria-valuemax")));
    if (element.localName === "input" && completes(element)) return element.list?.options.length ? [...element.list.options].map((one) => one.value)
      // What hears of the focus alone shows all it has to whoever goes there.
      : types(element) || !hearsFocus(element) ? beginnings(element) : beginnings(element).slice(0, 2);
    if (element.localName !== "input") {
      const [least, most] = [number("aria-valuemin"), number("aria-valuemax")];
      return element.hasAttribute("aria-valuenow") && most > least ? sample(least, most, 1) : PLACES;
    }
    if (DATES.test(element.type)) return datesOf(element);
    if (element.type === "number" && !element.max) return NUMBERS.filter((one) => Number(one) >= Number(element.min || 0));
    return sample(Number(element.min || 0), Number(element.max || 100), Number(element.step) || 1);
  };
  // Days, months and times to be asked for: where a field says from when and until when, those, and else what is near today.
  const DATES = /^(date|datetime-local|month|time)$/, DAYS = [0, 1, 7, 30];
  const datesOf = (element) => {
    const value = (at) => ({ month: at.slice(0, 7), time: at.slice(11, 16), "datetime-local": at.slice(0, 16) })[element.type] || at.slice(0, 10);
    const near = DAYS.map((days) => value(new Date(Date.now() + days * 864e5).toISOString()));
    const all = [element.min, ...near, element.max].filter((one) => one && (!element.min || one >= element.min) && (!element.max || one <= element.max));
    return [...new Set(all)];
  };
  const spins = (element) => element.getAttribute("role") === "spinbutton" && element.hasAttribute("aria-valuenow");
  // A field for a number that only the names of what holds it call so: beside it stand "more" and "less".
  const COUNTS = /input-?number|number-?(input|field|box)|numeric-?(input|field)|spin-?(box|edit|ner-?(input|box))|stepper-?(input|field)|quantity/i;
  const counts = (element) => {
    if (element.localName !== "input" || element.type !== "text" || element.hasAttribute("role")) return false;
    for (let at = element, up = 0; at && up < 6; at = at.parentElement, up++) if (COUNTS.test(at.getAttribute("class") || "")) return true;
    return /^(numeric|decimal)$/.test(element.inputMode) && /^-?\d+([.,]\d+)?$/.test(element.value);
  };
  // A field that offers what could be typed into it: all of it in a list of its own, or what begins with what was typed. In a form and in
  // the foot of a page only a search does; all else is filled in there.
  const COMPLETES = /auto-?(complete|suggest)|typeahead/i, FILLED_IN = "form,footer";
  const SEARCHES = /^(q|s|query|search|keywords?|terms?)$/i;
  const types = (element) => /\b(input|keyup)\b/.test(K.pressable.get(K.numberOf(element)) || "");
  const hearsFocus = (element) => /\bfocus/.test(K.pressable.get(K.numberOf(element)) || "");
  const completes = (element) => {
    if (!/^(text|search|)$/.test(element.type) || element.readOnly || element.disabled || counts(element)) return false;
    const said = [element, element.parentElement].map((one) => (one?.getAttribute("class") || "") + " " + (one?.localName || "")).join(" ");
    const searches = () => element.type === "search" || /^(searchbox|combobox)$/.test(element.getAttribute("role") || "") || SEARCHES.test(element.name)
      || /^(list|both)$/.test(element.getAttribute("aria-autocomplete") || "") || COMPLETES.test(said) || !!element.closest("search,[role=search]");
    if (element.closest(FILLED_IN) && !searches()) return false;
    return !!element.list?.options.length || /^(list|both)$/.test(element.getAttribute("aria-autocomplete") || "") || COMPLETES.test(said)
      || types(element) || searches() && hearsFocus(element);
  };
  // Where words of the page begin: the letters, the commonest first, and longer beginnings for fields that answer to those alone.
  const LETTERS = 30, LONGER = 3, BEGINNING = 3, READ = 20000;
  // What a field gives as an example of what could be typed: all that stands in it while it is empty, or what follows an abbreviation, a
  // colon or a quotation mark ("e.g. lanterns").
  const EXAMPLE = /^(?:.*(?:[:：„“«"]|\p{L}\.)\s*)?([\p{L}\p{N}][^"”“»….,;:?!()]{1,24})["”“»….]*$/u;
  const exampleOf = (element) => (EXAMPLE.exec((element.placeholder || "").slice(0, 100).trim())?.[1] || "").trim();
  const beginnings = (element) => {
    const example = exampleOf(element);
    const letters = new Map(), longer = new Map(), count = (map, key) => map.set(key, (map.get(key) || 0) + 1);
    for (const [word] of (document.body.textContent || "").slice(0, READ).toLocaleLowerCase().matchAll(/\p{L}{2,}/gu)) {
      count(letters, [...word][0]);
      if ([...word].length > BEGINNING) count(longer, [...word].slice(0, BEGINNING).join(""));
    }
    const most = (map, many) => [...map].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1)).slice(0, many).map(([key]) => key);
    const one = most(letters, LETTERS), more = most(longer, LONGER);
    // Both soon, for what answers to neither is given up.
    return [...(example ? [example] : []), ...one.flatMap((letter, at) => (at < more.length ? [letter, more[at]] : [letter]))];
  };
  const steps = (element) => /^(range|number)$/.test(element.type) || DATES.test(element.type) || spins(element) || counts(element);
  const ranges = (element) => element.localName === "input" ? completes(element) || steps(element) && !element.readOnly : slides(element);
  const optionsOf = (element) => ranges(element)
    ? stepsOf(element).map((value) => ({ value, text: value, chosen: element.value === value }))
    : [...element.options].map((option) => ({
      value: option.value,
      text: K.fold(option.textContent).slice(0, 100),
      lang: option.lang || undefined,
      chosen: option.selected,
    }));
  const offered = (element) => element.localName === "select" ? [...element.options].map((option) => option.value).join("|") + "|" + element.selectedIndex : "";
  // What the row that holds an element begins with, beside the element itself and the names of icons: a row of a table or a list,
  // or one of several blocks alike that says something before the element.
  const spoken = (text) => /\p{L}|\p{N}/u.test(text) && !/^[a-z0-9]+(_[a-z0-9]+)+$/.test(text);
  const alike = (one, other) => !!other && other.localName === one.localName && other.getAttribute("class") === one.getAttribute("class");
  const part = (one) => one.localName === "article" || (one.localName === "div" || one.localName === "section") && one.hasAttribute("class");
  const headOfRow = (element) => {
    let at = K.flatParent(element);
    for (let up = 0; at && up < 12; up++, at = K.flatParent(at)) {
      const row = !!at.matches && at.matches("tr,li,[role=row],[role=listitem],[role=treeitem]");
      const repeats = row || !!at.localName && part(at) && (alike(at, at.nextElementSibling) || alike(at, at.previousElementSibling));
      if (!repeats) continue;
      const texts = document.createTreeWalker(at, NodeFilter.SHOW_TEXT);
      let before = "", after = "";
      for (let seen = 0; seen < 30 && before.length < 60 && !after && texts.nextNode(); seen++) {
        const node = texts.currentNode, text = K.fold(node.data);
        if (!spoken(text) || element.contains(node)) continue;
        if (element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) before += (before && " ") + text;
        else after = text;
      }
      if (before || row) return (before || after).slice(0, 60);
    }
    return "";
  };
  Object.assign((K.facts = {}), { iconOf, signature, label, card, block, inside, same, address, target, nowhere, source, ancestors });
  Object.assign(K.facts, { marked, unfolded, bearer, rowOf, headOfRow, chosenAmong, dayOf, besideDays, formOf, ranges, optionsOf, offered });
})();
