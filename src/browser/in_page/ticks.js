// Runs in the utility world right after peeks.js: what styles alone show while a box is ticked or something has the focus.
// observe.js asks for it.
(() => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || K.ticks) return;

  const STATE = /^(.*?):(checked|focus|focus-within)(?![\w-])(.*)$/;
  const SHOWS = ["display", "visibility", "opacity", "height", "maxHeight", "transform", "clipPath", "left", "right", "top", "translate"];
  // Of a rule: whose state it waits for, and what it shows, as selectors.
  const rules = () => {
    const key = document.styleSheets.length + ":" + document.getElementsByTagName("style").length;
    if (K.tickKey === key) return K.tickRules;
    const found = [];
    let budget = 20_000;
    const read = (list) => {
      for (const rule of list) {
        if (budget-- < 0 || found.length >= 300) return;
        const text = rule.selectorText;
        if (text && /:checked|:focus/.test(text) && SHOWS.some((name) => rule.style[name])) {
          for (const selector of text.split(/,(?![^(]*\))/)) {
            const hit = STATE.exec(selector.trim());
            // A mark drawn on the box itself, and one that generated content draws, hide nothing that could be read.
            if (!hit || !/^\s*[+~>\s]\s*[\w.#[*:]/.test(hit[3]) || /::|:(before|after)\b/.test(hit[3]) || hit[2] !== "focus-within" && /^\s*(>|\s[^+~])/.test(hit[3])) continue;
            const rest = hit[3].replace(/:(hover|focus|checked|focus-within|focus-visible)(?![\w-])/g, "");
            try { document.createDocumentFragment().querySelector((hit[1] || "*") + "," + (hit[1] || "*") + rest); } catch { continue; }
            found.push({ base: hit[1] || "*", all: (hit[1] || "*") + rest, ticked: hit[2] === "checked" });
          }
        } else if (rule.cssRules) read(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) { try { read(sheet.cssRules); } catch { /* of another origin */ } }
    K.tickKey = key;
    return (K.tickRules = found);
  };
  // What is marked on a control, or written on its label, is not hidden by it.
  const holds = (shown) => !/^(label|svg|i|input|img|button)$/.test(shown.localName) && (shown.firstElementChild !== null || shown.textContent.trim().length > 20);
  // What it ticks, or it itself where the focus shows something: whether styles wait for that.
  K.ticks = (element) => {
    const box = element.localName === "label" ? element.control : null;
    if (box
      ? !/^(checkbox|radio)$/.test(box.type) || box.form
      : element.localName === "label" || !element.hasAttribute("tabindex") && element.localName !== "button" || element.hasAttribute("href")
    ) return false;
    const heard = box || element;
    return rules().some(({ base, all, ticked }) => {
      if (ticked !== !!box || !heard.matches(base)) return false;
      // Of one that has no name of its own the rule is every one's: what it shows stands in the same parent.
      for (const shown of heard.parentElement?.querySelectorAll(all) || []) if (shown !== heard && holds(shown) && !shown.contains(element)) return true;
      return false;
    });
  };
})();
