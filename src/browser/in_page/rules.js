// Runs in the utility world right after links.js: what the selectors of the user's configuration match. observe.js hands them over
// and asks at each look, links.js and keep.js ask for links, act.js and aim.js ask before each press.
(() => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || K.rules) return;

  const NOTHING = {};
  let lists = { press: [], never: [], ignore: [] };
  let press = new Map(), never = new Map(), ignore = new Map();
  const unknown = new Set();
  const spared = new Map();
  // The elements that a list of selectors matches now, each with its selector. Selectors are matched in the document and in each
  // open shadow root, and reach from none of them into another.
  const matching = (selectors) => {
    const found = new Map();
    for (const root of selectors?.length ? K.roots() : []) for (const selector of selectors) {
      try {
        for (const element of root.querySelectorAll(selector)) if (!found.has(element)) found.set(element, selector);
      } catch { unknown.add(selector); }
    }
    return found;
  };
  // The selector that matches an element or one that holds it.
  const around = (element, found) => {
    for (let at = found.size ? element : null; at; at = K.flatParent(at)) if (found.has(at)) return found.get(at);
    return undefined;
  };
  const matches = (element, selector) => { try { return element.matches(selector); } catch { return false; } };

  K.rules = {
    spared,
    unknown,
    // Asks all selectors anew; those of the last look where none are given.
    look(given) {
      if (given) lists = given;
      press = matching(lists.press);
      never = matching(lists.never);
      ignore = matching(lists.ignore);
    },
    get pressed() { return press.keys(); },
    isPressed: (element) => press.has(element),
    isIgnored: (element) => around(element, ignore) !== undefined,
    // Which selectors say to press an element, or never to.
    of(element) {
      const found = { press: press.get(element), never: around(element, never) };
      return found.press || found.never ? found : NOTHING;
    },
    // Notes that an address is not to be opened, where the element that links to it is never to be pressed.
    link(address, element) {
      const selector = around(element, never);
      if (selector) spared.set(address, selector);
    },
    // Whether an element is left alone as the page stands now, even if it did not match at the last look.
    spares(element) {
      const selectors = [...(lists.never || []), ...(lists.ignore || [])];
      for (let at = selectors.length ? element : null; at; at = K.flatParent(at)) if (selectors.some((one) => matches(at, one))) return true;
      return false;
    },
  };
})();
