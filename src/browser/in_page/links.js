// Runs in the utility world right after recorder.js: the links of a page, each told once. observe.js asks for them.
(() => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || K.links) return;

  const linked = new Map();
  // Addresses that only style sheets write into the page.
  let drawnKey = "";
  const drawn = () => {
    const key = document.styleSheets.length + ":" + document.querySelectorAll("style").length;
    if (key === drawnKey) return [];
    drawnKey = key;
    const found = [];
    let budget = 20_000;
    const read = (rules) => {
      for (const rule of rules) {
        if (budget-- < 0) return;
        const content = rule.style && rule.style.content;
        if (content) for (const hit of content.matchAll(/(?:url\(\s*)?["']((?:https?:\/\/|\/(?!\/))[^"'\s]+)["']/g)) found.push(hit[1]);
        else if (rule.cssRules) read(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) { try { read(sheet.cssRules); } catch { /* of another origin */ } }
    return found;
  };
  const links = () => {
    const found = [], over = new Set();
    const add = (href, text, lang) => {
      if (!href) return;
      let full;
      try { full = new URL(href, document.baseURI).href; } catch { return; }
      if (!/^https?:/.test(full) || linked.has(full)) return;
      if (K.spent(K.limits.links, linked.size)) { over.add(full); return; }
      linked.set(full, true);
      found.push({ href: full, text: K.fold(text || "").slice(0, 200), ...(lang ? { lang } : {}) });
    };
    for (const place of drawn()) add(place, "");
    for (const root of K.roots()) {
      for (const image of root.querySelectorAll("[srcset]")) for (const part of image.srcset.split(",")) add(part.trim().split(/\s+/)[0], "");
      for (const link of root.querySelectorAll("a[href],area[href]")) {
        const href = link.getAttribute("href") ?? link.getAttribute("xlink:href");
        const value = typeof link.href === "string" ? link.href : href;
        add(value, link.textContent || link.getAttribute("aria-label") || link.getAttribute("alt") || link.title, link.getAttribute("hreflang"));
      }
      for (const link of root.querySelectorAll("svg a")) add(link.href?.baseVal, link.textContent);
      for (const link of root.querySelectorAll("link[rel~=alternate][hreflang],link[rel~=next],link[rel~=prev],link[rel~=canonical]")) add(link.href, "", link.getAttribute("hreflang"));
      for (const link of root.querySelectorAll("[data-href],[data-url],[data-link],[data-permalink]")) {
        const value = link.dataset.href || link.dataset.url || link.dataset.link || link.dataset.permalink;
        if (/^(https?:\/\/|\/(?!\/)|\.\.?\/)\S+$/.test(value || "") && !/\/api\/|\.json\b/.test(value)) add(value, link.textContent);
      }
      for (const option of root.querySelectorAll("select option[value]")) {
        if (/^(https?:\/\/|\/(?!\/)|\.\.?\/)\S*$/.test(option.value)) add(option.value, option.textContent, option.lang);
      }
      for (const form of root.querySelectorAll("form[action]")) {
        const says = (name) => Element.prototype.getAttribute.call(form, name), find = (selector) => Element.prototype.querySelectorAll.call(form, selector);
        // A form that only chooses among fixed values (a language, a page) is a link in other clothes.
        if ((says("method") || "get").toLowerCase() !== "get" || find("input:not([type=hidden]):not([type=submit]):not([type=button]),textarea,select").length) continue;
        const query = new URLSearchParams();
        for (const field of find("input[type=hidden][name]")) query.append(field.name, field.value);
        try {
          const target = new URL(says("action"), document.baseURI);
          target.search = query;
          add(target.href, form.textContent);
        } catch { /* no address */ }
      }
      for (const meta of root.querySelectorAll("meta[http-equiv=refresh i]")) {
        const hit = /url\s*=\s*['"]?([^'"]+)/i.exec(meta.content || "");
        if (hit) add(hit[1], "");
      }
    }
    K.cut.links = over.size;
    return found;
  };

  K.links = links;
})();
