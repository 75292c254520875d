// One look at a frame: the text that is new since the last look, the elements that might be clicked with their raw facts,
// the layers over the page, what can be scrolled, and the links. Input: { first, step, rules: { press, never, ignore }, limits }.
(input) => {
  "use strict";
  const K = globalThis.kibont;
  if (!K) return JSON.stringify({ missing: true });
  if (input.step !== undefined) K.step = input.step;
  K.limits = input.limits;
  K.cut.candidates = 0;
  if (input.first && K.candidates.size) K.anew();
  K.collect(true);
  const height = innerHeight;
  const { signature, label, card, block, same, address, target, nowhere, source, ancestors, marked, unfolded, bearer, rowOf, headOfRow, chosenAmong, formOf, ranges, optionsOf, offered } = K.facts;
  const { dayOf, besideDays } = K.facts;
  const forms = new Map(), months = new Map();
  const said = K.ask({ listeners: true, addresses: true, scrolling: true, since: 0, patience: 6000 });

  const { layers, layerOf, hits } = K.layersOver();

  // ---- candidates ---------------------------------------------------------------------------------------------------
  const found = new Set();
  for (const root of K.roots()) for (const element of root.querySelectorAll(K.SELECTOR)) found.add(element);
  for (const [number, types] of K.pressable) {
    const element = K.elementOf(number);
    if (!element) K.pressable.delete(number);
    else if (/click|mouse|pointer|touch|change|input|key|focus|contextmenu/.test(types)) found.add(element);
  }
  // A calendar listens for all its days at once, and styles say nothing of them until the pointer is there.
  const CALENDAR = new RegExp(["calendar|date-?picker|kalend|month", ...K.frontEnds.calendars].join("|"), "i");
  const PICKER = new RegExp(["date-?picker", ...K.frontEnds.datePickers].join("|"), "i");
  const IN_PICKER = ["datepicker", "date-picker", ...K.frontEnds.calendars].map((name) => `[class*="${name}" i]`).join();
  const IN_CALENDAR = "[class*=calendar i]," + IN_PICKER;
  const cells = new Set();
  for (const holder of [...found]) {
    if (!/click|mouse|pointer/.test(K.pressable.get(K.numberOf(holder)) || "") || holder.childElementCount > 60) continue;
    const size = holder.getElementsByTagName("*").length;
    if (size < 7 || size > 150 || !CALENDAR.test(holder.id + " " + (holder.getAttribute("class") || ""))
      && !holder.closest(IN_CALENDAR)) continue;
    // What has no number is a month in what is there to pick from, and the name of a day elsewhere.
    const picker = PICKER.test(holder.id + " " + (holder.getAttribute("class") || "")) || !!holder.closest(IN_PICKER);
    for (const one of holder.querySelectorAll("span,td,div,li")) {
      if (!picker && !/\d/.test(one.textContent || "")) continue;
      if (!one.firstElementChild && one.parentElement.childElementCount >= 4 && /^[\p{L}\p{N}.]{1,12}$/u.test((one.textContent || "").trim())) { cells.add(one); found.add(one); }
    }
  }
  // So does a list that is drawn by script, for the entries in it: the innermost that hears of them.
  const occupied = new Set();
  // What stands in the head of a table sorts it, and says nothing of its rows.
  for (const one of found) if (!one.closest("thead")) for (let at = one.parentElement, up = 0; at && up < 16 && !occupied.has(at); at = at.parentElement, up++) occupied.add(at);
  for (const holder of [...found]) {
    if (occupied.has(holder) || holder.childElementCount === 0 || !/\b(click|mousedown|mouseup|pointerdown|pointerup)\b/.test(K.pressable.get(K.numberOf(holder)) || "")) continue;
    for (const entry of K.entriesOf(holder)) { cells.add(entry); found.add(entry); }
  }
  // And a component that hears all presses on itself for the signs in it.
  for (const holder of [...found]) {
    if (!/\b(click|mousedown|mouseup|pointerdown|pointerup)\b/.test(K.pressable.get(K.numberOf(holder)) || "")) continue;
    for (const part of K.partsOf(holder)) {
      let at = part;
      while (at && at !== holder && !found.has(at)) at = at.parentElement;
      if (at === holder) { cells.add(part); found.add(part); }
    }
  }
  // A web component may keep its role to itself and be heard by the list that holds it: its name says what it is.
  for (const ref of K.hosts) {
    const host = ref.deref();
    if (host?.isConnected && /-option$/.test(host.localName)) found.add(host);
  }
  for (const element of K.pointers) if (element.isConnected) found.add(element); else K.pointers.delete(element);
  // What the user's configuration says to press is a candidate whatever it looks like, and what it says to ignore is none.
  K.rules.look(input.rules || {});
  for (const element of K.rules.pressed) found.add(element);
  for (const element of found) if (K.rules.isIgnored(element)) found.delete(element);
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

  // A menu that is open makes some front ends let nothing through anywhere but in it: that is not the element's own state.
  const all = [document.body, document.documentElement].some((one) => one && getComputedStyle(one).pointerEvents === "none");
  const passed = (element) => {
    if (all) return true;
    for (let at = element; at; at = K.flatParent(at)) if (K.passable.has(at)) return true;
    return false;
  };
  const state = (element) => {
    const box = element.localName === "area" ? K.placeOf(element) : element.getBoundingClientRect();
    let visible = box.width > 0 && box.height > 0 && K.shown(element.localName === "area" ? K.pictureOf(element) : element);
    // A native control is often drawn away and its label drawn instead.
    if (!visible && (element.localName === "input" || element.localName === "select")) visible = !!element.labels?.length && K.shown(element.labels[0]);
    visible ||= faces.has(element) || K.drawnAround(element);
    // The same where all of the page is made inert for the time that a menu is open. A link that a script answers leads on from
    // a panel that has slid aside, too.
    const inert = element.closest("[inert]");
    const held = !!inert && inert.parentElement !== document.body && !inert.querySelector("main,[role=main],h1") && !nowhere(element);
    const disabled = element.disabled === true || element.getAttribute("aria-disabled") === "true" || held;
    const style = visible ? getComputedStyle(element) : null;
    return {
      box,
      visible,
      disabled: disabled || (style ? style.pointerEvents === "none" && !passed(element) : false),
      expanded: element.getAttribute("aria-expanded")
        || told.get(element)?.getAttribute("aria-expanded")
        || element.getAttribute("aria-selected")
        || element.getAttribute("aria-pressed")
        || (/^(page|step|location|true)$/.test(element.getAttribute("aria-current") || "") ? "true" : "")
        || (element.localName === "summary" && element.parentElement?.open ? "true" : "")
        || (element.localName === "input" && element.checked ? "true" : "")
        || (element.getAttribute("aria-checked") === "true" ? "true" : "")
        || (element.localName === "label" && element.control?.checked && K.ticks(element) ? "true" : "")
        || (marked(bearer(element)) || visible && unfolded(element) ? "true" : ""),
      on: element.getAttribute("class") || "",
      cursor: style ? style.cursor : "",
    };
  };
  // What its role calls an entry of a list is pressed, whatever the pointer looks like over it.
  const ENTRY = "[role=option],[role=menuitem],[role=menuitemradio],[role=menuitemcheckbox],[role=treeitem]";
  // One listener for many: the list hears what its items are pressed for, also of those that are still shut away.
  const hearing = (element) => {
    let own = K.pressable.get(K.numberOf(element));
    // What is chosen is often heard by what holds all there is to choose from, but for the page itself.
    if (!/change|click/.test(own || "") && (element.localName === "select" || /^(radio|checkbox)$/.test(element.type)))
      for (let at = element.parentElement, depth = 0; at && at !== document.body && depth < 8; at = at.parentElement, depth++) {
      // What is ticked is pressed, too, and whoever hears that above it learns of it.
      if ((element.localName === "select" ? /\bchange\b/ : /\b(change|click)\b/).test(K.pressable.get(K.numberOf(at)) || "")) { own = ((own || "") + " change").trim(); break; }
    }
    // What hears only of the pointer itself may be an entry whose list hears the press; what hears only of the focus, so that
    // it can be brought into view, is as good as deaf: a mark on a map.
    const deaf = !own || /^(focus(in)?\s*)+$/.test(own);
    const press = /click|down|up\b|touch|tap|change|key/.test(own || "");
    const entry = cells.has(element) || element.matches(ENTRY) || !!own && K.isOne(element);
    if (press || !entry && !/^(pointer|help)$/.test(getComputedStyle(element).cursor)) return own;
    for (let at = K.flatParent(element), depth = 0; at && depth < (deaf ? 12 : 4); at = K.flatParent(at), depth++) {
      const above = K.pressable.get(K.numberOf(at));
      if (above && (deaf ? /click|pointer|mouse/ : /click|down|up\b|touch/).test(above) && at.getElementsByTagName("*").length < 2000) return own ? own + " " + above : above;
    }
    return own;
  };
  // Some front ends begin to listen after they have drawn.
  const news = K.listening !== undefined && K.listening !== K.pressable.size;
  K.listening = K.pressable.size;
  // A box or a radio button says what it holds; what it is for says its label.
  const namedFor = (element) => element.localName === "input" && /^(checkbox|radio)$/.test(element.type) && element.labels?.length
    ? K.fold(element.labels[0].textContent || "").slice(0, 100) : undefined;
  const patterns = new Map();
  const listed = [], changed = [], seen = new Set();
  const TOGGLES = K.frontEnds.toggles.map((name) => `,[${CSS.escape(name)}]`).join("");
  // An element and the one inside it that say the same are one control: a web component and the button it is made of, a
  // select and its trigger. The one that says more of itself stands for both.
  const strength = (element) => {
    if (element.matches("a[href],button,summary,select,input")) return 4;
    // What ticks a box that stands beside it does so wherever it is pressed; what holds both may not.
    if (element.localName === "label" && /^(checkbox|radio)$/.test(element.control?.type || "") && !element.contains(element.control)) return 4;
    if (element.matches("[role=button],[role=tab],[role=link],[role=menuitem],[role=option],[role=combobox],[role=switch],"
      + "[role=treeitem],[aria-expanded],[aria-haspopup],[aria-controls],[popovertarget],[data-toggle]" + TOGGLES)) return 3;
    // What the pointer alone tells from its surroundings is what is meant, though what holds it listens.
    if (K.pointers.has(element)) return /click|pointer|mouse/.test(K.pressable.get(K.numberOf(element)) || "") ? 2 : 1.5;
    return /click|pointer|mouse/.test(K.pressable.get(K.numberOf(element)) || "") ? (getComputedStyle(element).cursor === "pointer" ? 2 : 1.25) : 1;
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
    if (doubles.has(element) || K.rules.isPressed(element)) continue;
    const box = boxOf(element);
    if (box) { doubles.set(element, box); continue; }
    let at = K.flatParent(element);
    for (let depth = 0; at && depth < 4; at = K.flatParent(at), depth++) {
      if (!found.has(at) || doubles.has(at)) continue;
      const said = label(at);
      if (!said || !same(said, label(element))) break;
      const inner = K.candidates.get(K.numberOf(element)), outer = K.candidates.get(K.numberOf(at));
      if (inner && outer) break;
      if (outer || K.rules.isPressed(at) || (!inner && strength(at) >= strength(element))) { doubles.set(element, at); break; }
      doubles.set(at, element);
    }
  }
  // What the double listens to is heard by the one that stands for it.
  const doubled = new Map();
  const sole = new Set();
  // A link in it that leads nowhere is the handle of what says that it unfolds something: the head of a group in a menu.
  const UNFOLDS = ["aria-expanded", "aria-haspopup"];
  const bare = (element) => element.localName === "a" && /^(#|javascript:.*)?$/i.test(element.getAttribute("href") || "") && !UNFOLDS.some((name) => element.hasAttribute(name));
  const told = new Map();
  for (const [double, kept] of doubles) if (double.contains(kept) && bare(kept) && UNFOLDS.some((name) => double.hasAttribute(name))) told.set(kept, double);
  for (const [double, kept] of doubles) if (double.matches("a,button") && kept.contains(double)) sole.add(kept);
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
  const folds = (element) => !shows.has(element) && /click|pointer|mouse/.test(K.pressable.get(K.numberOf(element)) || "") && K.shown(element);
  // The row of a table that is drawn to be pressed is, whatever stands in it.
  const drawnRow = (element) => element.matches("tr,[role=row]") && /click/.test(K.pressable.get(K.numberOf(element)) || "") && getComputedStyle(element).cursor === "pointer";
  // Its cells look as if they could be pressed because it can.
  const cellOfRow = (element) => {
    const row = element.matches("td,th,[role=cell],[role=gridcell]") && !K.pressable.get(K.numberOf(element)) ? element.closest("tr,[role=row]") : null;
    return !!row && found.has(row) && drawnRow(row) && row.querySelectorAll("a[href],button,input,select").length <= 6;
  };
  const holds = (element) => (holders.get(element) || 0) > 1
    && !K.rules.isPressed(element)
    && !element.matches(K.NATIVE)
    && !element.matches("[role=combobox],[aria-haspopup=listbox]")
    && !drawnRow(element)
    && !card(element)
    && !(block(element) && hearing(element))
    && !K.candidates.get(K.numberOf(element))
    && !folds(element);
  const leaving = K.roots().flatMap((root) => [...root.querySelectorAll(K.LEAVING)]).filter(K.goes);
  for (const element of found) {
    if (leaving.some((one) => one.contains(element))) continue;
    if (doubles.has(element) && !K.candidates.get(K.numberOf(element))) continue;
    if (!K.candidates.get(K.numberOf(element)) && !K.rules.isPressed(element) && cellOfRow(element)) continue;
    if (holds(element)) continue;
    if (!element.isConnected || element === document.body || element === document.documentElement) continue;
    const number = K.numberOf(element);
    const known = K.candidates.get(number);
    if (known === null && !K.rules.isPressed(element)) continue;
    const rule = K.rules.of(element), ruled = JSON.stringify(rule);
    // What was out of sight when it was described had no box, no listeners of its own often, and not yet its classes and roles:
    // it is described anew when it is first shown.
    const unfolded = known && !input.first && (!known.shown && state(element).visible || news && known.deaf && known.visible && !!hearing(element));
    if (known && !unfolded) {
      seen.add(number);
      const now = state(element), text = label(element), href = address(element), choices = offered(element), row = rowOf(element);
      const named = namedFor(element);
      if (named !== known.named || row !== known.row || choices !== known.choices || ruled !== known.ruled || now.visible !== known.visible || now.disabled !== known.disabled
        || now.expanded !== known.expanded || text !== known.text || now.on !== known.on || href !== known.href) {
        const line = { id: number, visible: now.visible, disabled: now.disabled, expanded: now.expanded, layer: layerOf(element) };
        if (row && known.row && row !== known.row) line.anew = true;
        if (text !== known.text) {
          line.text = text;
          if (K.clockIn(element, known.text, text)) line.ticks = true;
        }
        if (now.on !== known.on) line.class = now.on;
        line.day = dayOf(element, months);
        if (href !== known.href) line.href = href;
        if (choices !== known.choices) line.options = optionsOf(element);
        if (ruled !== known.ruled) line.rule = rule;
        if (named !== known.named) line.named = named;
        changed.push(line);
        Object.assign(known, { visible: now.visible, disabled: now.disabled, expanded: now.expanded, text, on: now.on, href, choices, row, ruled, named });
      }
      continue;
    }
    // The next look goes on with what there was no room for.
    if (K.spent(K.limits.candidates, listed.length)) { K.cut.candidates++; if (known) seen.add(number); continue; }
    const native = element.matches(K.NATIVE);
    if (!native && !known && !K.rules.isPressed(element)) {
      const outer = element.parentElement && element.parentElement.closest("a[href],button,summary,[role=button],[role=tab],[role=link],[role=menuitem],[role=option]");
      const large = element.querySelectorAll("a[href],button,input,select").length;
      // Options stand in groups that some lists call options as well; a menu in a menu is an entry of it, and holds its head and
      // its own entries.
      const grouped = outer && outer.matches("[role=option]") && element.matches("[role=option]");
      if (outer && !grouped && !holds(outer) || large > 6 || (element.textContent || "").length > 3000) { K.candidates.set(number, null); continue; }
    } else if (!known && element.localName === "label" && element.control && !K.rules.isPressed(element)
      && /^(text|search|email|password|tel|url|number|date|file|textarea|range|select-one|select-multiple)$/.test(element.control.type || "")) {
      K.candidates.set(number, null);
      continue;
    }
    seen.add(number);
    const now = state(element), text = label(element);
    K.candidates.set(number, {
      shown: now.visible,
      visible: now.visible,
      disabled: now.disabled,
      expanded: now.expanded,
      text,
      on: now.on,
      href: address(element),
      choices: offered(element),
      row: rowOf(element),
      ruled,
      named: namedFor(element),
    });
    const attributes = {};
    for (const attribute of element.attributes) attributes[attribute.name] = attribute.value.slice(0, 1000);
    for (const name of UNFOLDS) if (told.get(element)?.hasAttribute(name)) attributes[name] = told.get(element).getAttribute(name);
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
    const set = chosenAmong(element, found);
    if (set) { facts.set_size = set.size; facts.set_odd = set.odd; facts.set_chosen = set.chosen; }
    let types = hearing(element);
    K.candidates.get(number).deaf = !types && !element.matches("a[href]");
    const pressed = /^(pointer|help)$/.test(now.visible ? now.cursor : getComputedStyle(element).cursor);
    // Of what looks as if it could be pressed the page itself may hear, whose one listener names no element.
    if (!types && pressed && said.scrolling?.clicks && !element.matches("input,label,select,textarea")) types = "click";
    // A field in which nothing can be written is there to be pressed, and what it stands in hears that.
    if (pressed && element.localName === "input" && element.readOnly && !/click|pointer|mouse/.test(types || ""))
      for (let at = K.flatParent(element), depth = 0; at && depth < 3; at = K.flatParent(at), depth++) {
      if (/click/.test(K.pressable.get(K.numberOf(at)) || "")) { types = (types || "") + " click"; break; }
    }
    // A list tells what was chosen in it to all that hold it.
    if (element.localName === "select" || ranges(element)) for (let at = ranges(element) ? element : K.flatParent(element), depth = 0; at && depth < 12; at = K.flatParent(at), depth++) {
      if ((ranges(element) ? /\b(change|input)\b/ : /\bchange\b/).test(K.pressable.get(K.numberOf(at)) || "")) { types = (types || "") + " change"; break; }
    }
    // What a script has drawn for a scale is there to be moved.
    if (ranges(element) && !element.matches("input:is([type=range],[type=number],[type=date],[type=datetime-local],[type=month],[type=time])")) types = (types || "") + " change";
    // Outside of a form the page itself may hear it.
    if (said.scrolling?.changes && element.matches("select,input[type=radio],input[type=checkbox]") && !element.form && !/change/.test(types || "")) types = (types || "") + " change";
    types = ((types || "") + (doubled.get(element) || "")).trim();
    // So it may of what the pointer comes over.
    if (pressed && said.scrolling?.hovers && (types || element.matches("a[href]")) && !/(mouse|pointer)(enter|over)/.test(types)) types = (types + " mouseover").trim();
    if (types) facts.listeners = [...new Set(types.split(/\s+/))];
    if (nowhere(element)) facts.nowhere = true;
    if (K.ticks(element)) facts.ticks = true;
    const icon = K.facts.iconOf(element);
    if (icon) facts.icon = icon;
    if (aim) { facts.target_visible = K.shown(aim); facts.target_text = (aim.textContent || "").length; }
    if (now.visible && now.box.top >= 0 && now.box.bottom <= height) {
      const at = document.elementFromPoint(now.box.left + now.box.width / 2, now.box.top + now.box.height / 2);
      facts.covered = !!at && at !== element && !element.contains(at) && !at.contains(element) && !at.shadowRoot;
    }
    const parent = K.flatParent(element) || document.body;
    const line = {
      id: number,
      pattern,
      layer,
      disabled: now.disabled,
      expanded: now.expanded,
      parent: K.numberOf(parent),
      around: K.numberOf(K.flatParent(parent) || parent),
      row: headOfRow(element),
      element: { tag: element.localName, attributes, text, source: source(element), ancestors: ancestors(element), facts },
    };
    if (element.localName === "select") {
      line.options = optionsOf(element);
      line.element.text = line.options.map((option) => option.text).join(" ").slice(0, 300);
    }
    if (ranges(element)) line.options = optionsOf(element);
    line.day = dayOf(element, months);
    const form = formOf(element, forms);
    if (form) line.form = form;
    if (now.visible) line.face = facing(element);
    if (sole.has(element)) line.sole = true;
    if (card(element) || block(element)) line.card = true;
    if (getComputedStyle(element).direction === "rtl") line.leftwards = true;
    line.named = namedFor(element);
    if (address(element)) line.href = address(element);
    if (rule.press || rule.never) line.rule = rule;
    listed.push(line);
  }
  const gone = [];
  for (const [number, known] of K.candidates) if (known && !seen.has(number)) {
    gone.push(number);
    K.candidates.delete(number);
  }
  const calendars = [...months].filter(([, days]) => days.size).map(([holder]) => holder);
  for (const line of listed) {
    line.element.facts.repeats = patterns.get(line.pattern);
    if (calendars.length && !line.day && line.element.text.length <= 3) line.day = besideDays(K.elementOf(line.id), line.element.text, calendars);
  }

  const taken = K.take();
  let visibleText = 0;
  for (const id of K.order) { const piece = K.pieces.get(id); if (piece.now) visibleText += piece.text.length; }
  // A document that was opened anew and is not yet written has no element at all.
  const box = document.scrollingElement || document.documentElement || document.createElement("html");
  // Whether it goes on long after the last that stands in it: what belongs there is drawn when it comes into view, by a script
  // that may watch the place of the scroll frame by frame and listen to nothing.
  const hollow = (inside, across, length, view) => {
    if (!inside || length < view * 3) return false;
    const place = inside === box ? { left: 0, right: innerWidth, top: 0 } : inside.getBoundingClientRect();
    const leftwards = across && getComputedStyle(inside).direction === "rtl";
    const walker = document.createTreeWalker(inside, NodeFilter.SHOW_ALL);
    let last = 0, looked = 0;
    for (let node; (node = walker.nextNode());) {
      const text = node.nodeType === Node.TEXT_NODE;
      if (text ? !node.data.trim() : !/^(img|picture|video|canvas|svg|iframe|object|embed)$/.test(node.localName)) continue;
      if (++looked > 400) return false;
      const shape = (text ? node.parentElement : node).getBoundingClientRect();
      if (shape.height < 1) continue;
      const end = !across ? shape.bottom - place.top + inside.scrollTop : leftwards ? place.right - shape.left - inside.scrollLeft : shape.right - place.left + inside.scrollLeft;
      if (end <= length + 1) last = Math.max(last, end);
    }
    return looked > 3 && last > 0 && length - last > view * 2;
  };
  // What stands first in it.
  const head = (inside) => {
    const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT), said = [];
    for (let node, looked = 0; said.length < 8 && looked < 40 && (node = walker.nextNode()); looked++) if (node.data.trim()) said.push(node.data.trim().slice(0, 60));
    return said.join(" ");
  };
  const scroller = (one) => {
    const element = K.elementOf(one.id);
    const heard = /scroll|wheel/.test(K.pressable.get(one.id) || "");
    return {
      ...one,
      pattern: element ? signature(element) : "",
      heard,
      hollow: !heard && hollow(element, one.across, one.height, one.view),
      layer: element ? layerOf(element) : 0,
      head: element && one.at <= 1 ? head(element) : "",
    };
  };
  return JSON.stringify({
    url: location.href,
    document: performance.timeOrigin,
    title: document.title,
    lang: document.documentElement?.lang || document.querySelector("meta[http-equiv=content-language i]")?.content || "",
    ...taken,
    candidates: listed,
    changed,
    gone,
    layers: [...layers.values()].filter((layer) => layer.visible && layer.share > 0),
    hits,
    locked: [document.body, document.documentElement].some((one) => one && /hidden|clip/.test(getComputedStyle(one).overflowY) && one.scrollHeight > height),
    window: { id: 0, at: box.scrollTop, height: box.scrollHeight, view: height, hollow: !(said.scrolling?.heard || said.scrolling?.watched) && hollow(box, false, box.scrollHeight, height) },
    peeks: [...K.peeks()].filter(([element]) => !K.rules.spares(element)).map(([element, hidden]) => ({ id: K.numberOf(element), ...hidden })),
    scrollers: [...K.scrollable.values()].map(scroller),
    scrolling: said.scrolling || { heard: true, watched: 1 },
    addresses: said.addresses || [],
    busy: said.busy || null,
    later: Math.round(said.later || 0),
    links: K.links(),
    spared: [...K.rules.spared],
    lures: [...K.lures],
    unknown: [...K.rules.unknown],
    ...K.reach(),
    visible_text: visibleText,
    cut: K.cut,
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
