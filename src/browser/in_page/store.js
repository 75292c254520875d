// What the site keeps in the visitor's storage, which language the page says it is in, and its words; with `set`, puts it back to what it was. Input: { set }.
(input) => {
  "use strict";
  const stores = () => { try { return [localStorage, sessionStorage]; } catch { return []; } };
  const all = stores();
  // A menu or a whole page may stand in shadow roots, which innerText passes over.
  const words = () => {
    // The recorder knows closed roots, and open ones once it has walked the page; a page that was just loaded was not walked yet.
    const roots = new Set(globalThis.kibont?.roots?.().slice(1));
    const open = (within) => { for (const one of within.querySelectorAll("*")) if (one.shadowRoot && roots.size < 500) { roots.add(one.shadowRoot); open(one.shadowRoot); } };
    open(document);
    const inside = [...roots].map((root) => [...root.children].filter((one) => !/^(style|script|link|template)$/.test(one.localName)).map((one) => one.innerText || "").join("\n"));
    const texts = [document.body?.innerText || "", ...inside].map((text) => text.trim()).filter((text) => text);
    // Each has its share of the whole; what a short one does not need is left to the longer ones.
    let left = 20000;
    const shares = new Map([...texts.keys()].sort((a, b) => texts[a].length - texts[b].length).map((at, turn) => {
      const share = Math.min(texts[at].length, Math.floor(left / (texts.length - turn)));
      left -= share;
      return [at, share];
    }));
    return texts.map((text, at) => text.slice(0, shares.get(at))).join("\n");
  };
  if (input.set) all.forEach((store, index) => {
    const wanted = input.set[index] || {};
    for (const key of Object.keys(store)) if (!(key in wanted)) store.removeItem(key);
    for (const [key, value] of Object.entries(wanted)) if (store.getItem(key) !== value) store.setItem(key, value);
  });
  return JSON.stringify({
    lang: document.documentElement?.lang || document.querySelector("meta[http-equiv=content-language i]")?.content || "",
    text: words(),
    kept: all.map((store) => Object.fromEntries(Object.keys(store).slice(0, 500).map((key) => [key, store.getItem(key)]))),
  });
}
