// Runs in the utility world right after measure.js: what styles hide until the pointer is over it. observe.js asks for it.
(() => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || K.peeks) return;

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
          if (!(style.display || style.visibility || style.opacity || style.height || style.maxHeight || style.transform
            || style.clipPath || style.clip || style.left || style.top || style.translate || style.scale)) continue;
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
    return (K.hoverBases = {
      bases: [...bases].filter((base) => {
        try { return base !== "*" && document.createDocumentFragment().querySelector(base) === null; } catch { return false; }
      }).slice(0, 300),
      unread,
    });
  };
  // Elements that hold, or stand before, such text, with its beginning and the button on which it stands.
  K.peeks = () => {
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
      const button = piece.block.closest("button,[role=button]");
      if (over && over !== document.body && over.getBoundingClientRect().height > 0 && !peeks.has(over)) peeks.set(over, { text: piece.text.slice(0, 200), button: button ? K.numberOf(button) : 0 });
    }
    return peeks;
  };
})();
