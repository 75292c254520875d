// Runs in the utility world right after faces.js: one listener for a whole list that says of none of its entries that it can be
// pressed: the rows of a grid, the options of a list, the nodes of a tree, drawn of divs and tables. observe.js asks for them.
(() => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || K.entriesOf) return;

  // Classes that say of an element that it is one of several.
  const ONE = /(^|[-_\s])(item|option|row|node|entry|tab|choice|cell)(?![a-z])|treeview|listitem/i;
  // What folds one out, which is mostly drawn and bears no text.
  const FOLDS = /(^|[-_\s])(plus|expand|expander|toggle|toggler|caret|chevron|twisty|switcher)(?![a-z])/i;
  const MOST = 60;
  const names = (element) => element.getAttribute("class") || "";
  const said = (element) => K.fold(element.textContent || "");

  // Whether its class says so.
  K.isOne = (element) => ONE.test(names(element));
  // What of this leaf is pressed: the row that it stands in, or itself.
  const entryOf = (leaf, holder) => {
    const row = leaf.closest("tr,li,[role=row]");
    if (row && row !== holder && holder.contains(row)) return row;
    for (let at = leaf, up = 0; at && at !== holder && up < 3; at = at.parentElement, up++) if (ONE.test(names(at))) return leaf;
    return null;
  };
  // Rows that take turns in their colour are one kind all the same.
  const key = (element) => element.matches("tr,li,[role=row]") ? element.localName : element.localName + "." + (names(element).trim().split(/\s+/)[0] || "");

  // Signs that are pressed, and attributes by which a script knows again what it has drawn.
  const SIGN = /^[‹›«»<>◀▶◂▸◄►←→↑↓▲▼▴▾+＋\-−–➕➖×✕✖⋯…⋮☰⊕⊖]$/u;
  const OWN_DATA = /^data-(?!(v|s|test|testid|cy|qa|src|time|date|count|id|key|index|reactid|reactroot|astro|svelte|n)(-|$))/;
  const NAMED = 30, PARTS = 12, LARGEST = 300;
  // Shapes of a drawing that a script knows again by an attribute of theirs: seats, regions, rooms.
  const SHAPE = "path,rect,circle,ellipse,polygon", SHAPES = 40, LEAST_SHAPE = 8;
  const shapesOf = (holder) => {
    const known = (one) => one.id || [...one.attributes].some((attribute) => /^data-/.test(attribute.name));
    const shapes = [...holder.querySelectorAll(SHAPE)].filter(known);
    const large = (one) => { const box = one.getBoundingClientRect(); return Math.min(box.width, box.height) >= LEAST_SHAPE; };
    return shapes.length >= 2 && shapes.length <= SHAPES && shapes.every(large) ? shapes : [];
  };
  // What is pressed of a component that hears all presses on itself, and names nothing: signs alone, and words that bear an
  // attribute for its script. The pointer need not tell.
  K.partsOf = (holder) => {
    const all = holder.getElementsByTagName("*");
    if (all.length < 2 || all.length > LARGEST || holder.matches("a,button,label,summary,select,input,tr,td,th,li,p") || holder.querySelector("main,nav,h1")) return [];
    if (getComputedStyle(holder).cursor === "pointer") return [];
    const parts = [];
    for (const leaf of all) {
      if (leaf.childElementCount || K.SKIP.has(leaf.localName)) continue;
      const text = said(leaf);
      const named = /\p{L}/u.test(text) && text.length <= NAMED && [...leaf.attributes].some((one) => OWN_DATA.test(one.name) && one.value.length <= NAMED);
      if (SIGN.test(text) || named) parts.push(leaf);
    }
    return parts.length <= PARTS ? [...parts, ...shapesOf(holder)] : shapesOf(holder);
  };

  // The entries for which `holder` listens, where all that it holds are such.
  K.entriesOf = (holder) => {
    const size = holder.getElementsByTagName("*").length;
    if (size < 2 || size > 600 || (holder.textContent || "").length > 4000) return [];
    if (holder.matches("a,button,label,summary,select,input,tr,td,th,li,p") || holder.closest("a[href],button,label") || getComputedStyle(holder).cursor === "pointer") return [];
    const groups = new Map(), folders = [];
    let all = 0;
    for (const leaf of holder.getElementsByTagName("*")) {
      if (leaf.childElementCount || K.SKIP.has(leaf.localName) || leaf.closest("thead")) continue;
      const text = said(leaf);
      if (!text) {
        if (FOLDS.test(names(leaf)) && !leaf.closest("tr") && leaf.getBoundingClientRect().width <= 40) folders.push(leaf);
        continue;
      }
      all += text.length;
      const entry = entryOf(leaf, holder);
      if (!entry || said(entry).length > 100) continue;
      const group = groups.get(key(entry)) || new Set();
      groups.set(key(entry), group.add(entry));
    }
    const entries = [...groups.values()].filter((group) => group.size >= 2).flatMap((group) => [...group]);
    const told = entries.reduce((sum, entry) => sum + said(entry).length, 0);
    if (entries.length < 2 || told < all * 0.7) return [];
    return [...folders, ...entries].slice(0, MOST);
  };
})();
