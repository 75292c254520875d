// Runs in the utility world right after measure.js: what stands over the page. observe.js asks for it.
(() => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || K.layersOver) return;

  // An app may stand in a box over the whole window, out of which nothing is written: that is the page, and nothing lies over it.
  const WALL = /cookie|consent|modal|dialog|popup|overlay|wall|gate|banner|lightbox|sheet|drawer|splash/i;
  const findGround = (width, height) => {
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
  };
  // A bar along an edge, named as what stands around a page, belongs to the page or to a view of it: it lies over nothing.
  const docked = (element) => {
    const width = innerWidth, height = innerHeight;
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
  // The layers of one look: `layerOf` names the one an element stands in (0 for none) and finds it if it is not known yet.
  K.layersOver = () => {
    if (!K.ground) findGround(innerWidth, innerHeight);
    const width = innerWidth, height = innerHeight;
    const layers = new Map(), layerOfElement = new Map();
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
    return { layers, layerOf, hits };
  };
})();
