// Runs in the utility world right after recorder.js: the links of a page, each told once. observe.js asks for them.
(() => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || K.links) return;

  const linked = new Map(), lures = new Set();
  const resolved = (href) => {
    try { const full = new URL(href, document.baseURI).href; return /^https?:/.test(full) ? full : null; } catch { return null; }
  };
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
  // What only a program can find: taken out of the order of the keyboard and of what is read aloud, and hidden by itself or laid far
  // outside of the page; or a link whose own attributes hide it where all around it is shown, or will be when a layer goes. A drawer that is
  // shut stands just beside the page, and hides its links with itself. What lies outside where lines end may be far on in a strip.
  const FAR = 1000;
  const inStrip = (element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) if (getComputedStyle(at).overflowX !== "visible") return true;
    return false;
  };
  const lure = (link) => {
    const parent = link.parentElement, open = (other) => other.localName === "a" && !hides(other);
    if ((link.hidden || link.hasAttribute("style") && hides(link)) && parent && (K.shown(parent) || [...parent.children].some(open))) return true;
    if (link.getAttribute("tabindex") !== "-1" || !link.closest("[aria-hidden=true]")) return false;
    const box = link.getBoundingClientRect();
    // What is cut down to a point is there for those who hear the page, from whom it is hidden, too.
    const point = box.width <= 1 && box.height <= 1;
    const mirrored = getComputedStyle(document.documentElement).direction === "rtl";
    const before = box.right + scrollX < -FAR, behind = box.left + scrollX > innerWidth + FAR;
    return (mirrored ? behind : before) || (before || behind) && !inStrip(link) || box.bottom + scrollY < -FAR || (link.ariaHidden === "true" && (point || !K.shown(link)));
  };
  const hides = ({ style, tabIndex }) =>
    style.display === "none" || style.visibility === "hidden" || style.opacity === "0" && (tabIndex < 0 || style.width === "0px");
  // A link that no state of the page has shown, alone where it is hidden: nothing to read stands with it, and no others of its kind. A
  // menu that is shut holds several, or says by its make that it is one; a list that is cut short hides a row of them; and what turns this
  // very page is hidden by what turns it without a link.
  const MENUS = "nav,menu,ul,ol,li,dl,dialog,details,td,th,[role],[popover],[id]", DRAWN = "img,svg,picture,video,button,input,select,h1,h2,h3,h4";
  const FEW = 2, A_ROW = 3;
  const aloneInHiding = (link, known) => {
    if (link.checkVisibility() || link.matches("[rel~=next],[rel~=prev],[hreflang],[lang]") || link.pathname === location.pathname) return false;
    const menu = link.closest(MENUS);
    if (menu && !menu.checkVisibility()) return false;
    let hidden = link;
    while (hidden.parentElement && !hidden.parentElement.checkVisibility()) hidden = hidden.parentElement;
    // Asked once for all links that are hidden together.
    if (!known.has(hidden)) known.set(hidden, holdsLinksAlone(hidden));
    return known.get(hidden);
  };
  const holdsLinksAlone = (hidden) => {
    const inside = hidden.matches("a[href]") ? [hidden] : [...hidden.querySelectorAll("a[href]")];
    if (inside.length > FEW || hidden.matches(DRAWN) || hidden.querySelector(DRAWN)) return false;
    const said = inside.reduce((sum, one) => sum + one.textContent.length, 0);
    let kin = 0;
    for (let at = hidden.parentElement?.firstElementChild; at && kin < A_ROW; at = at.nextElementSibling) if (at.localName === hidden.localName && !at.checkVisibility()) kin++;
    return K.fold(hidden.textContent).length <= said && kin < A_ROW;
  };
  const links = () => {
    const found = [], over = new Set(), hiding = new Map();
    const add = (href, text, lang, element) => { if (href) put(resolved(href), text, lang, element); };
    const put = (full, text, lang, element) => {
      if (!full) return;
      if (element) K.rules.link(full, element);
      if (linked.has(full)) return;
      if (K.spent(K.limits.links, linked.size)) { over.add(full); return; }
      linked.set(full, true);
      lures.delete(full);
      const heading = !!element?.closest("h1,h2,h3,h4");
      found.push({ href: full, text: K.fold(text || "").slice(0, 200), ...(lang ? { lang } : {}), ...(heading ? { heading } : {}) });
    };
    for (const place of drawn()) add(place, "");
    for (const root of K.roots()) {
      for (const image of root.querySelectorAll("[srcset]")) for (const part of image.srcset.split(",")) add(part.trim().split(/\s+/)[0], "", null, image);
      for (const link of root.querySelectorAll("a[href],area[href]")) {
        const href = link.getAttribute("href") ?? link.getAttribute("xlink:href");
        const value = typeof link.href === "string" ? link.href : href, full = resolved(value);
        if (full && !linked.has(full) && (lure(link) || aloneInHiding(link, hiding))) { lures.add(full); continue; }
        put(full, link.textContent || link.getAttribute("aria-label") || link.getAttribute("alt") || link.title, link.getAttribute("hreflang"), link);
      }
      for (const link of root.querySelectorAll("svg a")) add(link.href?.baseVal, link.textContent, null, link);
      for (const link of root.querySelectorAll("link[rel~=alternate][hreflang],link[rel~=next],link[rel~=prev],link[rel~=canonical]")) add(link.href, "", link.getAttribute("hreflang"));
      for (const link of root.querySelectorAll("[data-href],[data-url],[data-link],[data-permalink]")) {
        const value = link.dataset.href || link.dataset.url || link.dataset.link || link.dataset.permalink;
        if (/^(https?:\/\/|\/(?!\/)|\.\.?\/)\S+$/.test(value || "") && !/\/api\/|\.json\b/.test(value)) add(value, link.textContent, null, link);
      }
      for (const option of root.querySelectorAll("select option[value]")) {
        if (/^(https?:\/\/|\/(?!\/)|\.\.?\/)\S*$/.test(option.value)) add(option.value, option.textContent, option.lang, option);
      }
      for (const meta of root.querySelectorAll("meta[http-equiv=refresh i]")) {
        const hit = /url\s*=\s*['"]?([^'"]+)/i.exec(meta.content || "");
        if (hit) add(hit[1], "");
      }
    }
    K.cut.links = over.size;
    return found;
  };

  // A form that only chooses among fixed values (a language, a page, a year) is a link in other clothes. Each option of a short
  // list is an address, and so is each button; the other fields keep what they hold.
  const OPTIONS = 15, ADDRESSES = 60;
  const FIXED = /^(hidden|submit|button|image|reset|checkbox|radio|select-one|fieldset|output|object)$/;
  const elementsOf = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "elements").get;
  const formed = new Set();
  // A field that nobody has to fill in, beside what can be chosen: it is sent empty.
  const optional = (field) => /^(text|search)$/.test(field.type) && !field.required && !field.value;
  // What can be chosen in a list, or among the radio buttons of one name; each is sent under that name.
  const choices = (list) => (Array.isArray(list) ? list : [...list.options]).filter((option) => !option.disabled);
  const groups = (fields) => {
    const found = new Map();
    for (const field of fields) if (field.type === "radio" && field.name) found.set(field.name, [...(found.get(field.name) || []), field]);
    return [...found.values()].filter((group) => group.length > 1);
  };
  const addressesOf = (form) => {
    const says = (name) => form.getAttribute(name);
    const fields = [...elementsOf.call(form)].filter((field) => !field.matches(":disabled"));
    if ((says("method") || "get").toLowerCase() !== "get" || !fields.every((field) => FIXED.test(field.type || field.localName) || optional(field))) return [];
    const buttons = fields.filter((field) => /^(submit|image)$/.test(field.type)).slice(0, OPTIONS);
    const selects = [...fields.filter((field) => field.type === "select-one"), ...groups(fields)];
    if (!selects.length && fields.some(optional)) return [];
    // Fields without a button belong to a script, unless a choice sends the form by itself.
    const alone = fields.every((field) => field.type === "hidden");
    if (!buttons.length && !alone && !fields.some((field) => field.type === "select-one" && field.hasAttribute("onchange")) && says("onchange") === null) return [];
    const held = (field, button) => field.type === "hidden" || optional(field) || field === button && field.type === "submit";
    const query = (button, list, option) => {
      const pairs = new URLSearchParams();
      for (const field of fields) {
        if (!field.name) continue;
        if (field === list || Array.isArray(list) && field.type === "radio" && list[0].name === field.name) {
          if (field === list || field === option) pairs.append(field.name, option.value);
        }
        else if (field.type === "select-one") { if (field.selectedIndex >= 0) pairs.append(field.name, field.value); }
        else if (/^(checkbox|radio)$/.test(field.type) ? field.checked : held(field, button)) pairs.append(field.name, field.value);
      }
      return pairs;
    };
    const found = [];
    const add = (button, list, option) => {
      const target = resolved((button && button.getAttribute("formaction")) || says("action") || location.href);
      if (!target || found.length >= ADDRESSES || (button && /post|dialog/i.test(button.getAttribute("formmethod") || ""))) return;
      const address = new URL(target);
      address.search = query(button, list, option);
      const said = button && (button.localName === "input" ? button.value || button.alt : button.textContent);
      const label = button ? said || button.getAttribute("aria-label") || button.title : form.textContent;
      K.rules.link(address.href, form);
      found.push({ href: address.href, text: K.fold(label || "").slice(0, 200) });
    };
    for (const button of buttons.length ? buttons : [null]) {
      add(button);
      for (const list of selects) {
        const options = choices(list);
        if (options.length <= OPTIONS) for (const option of options) add(button, list, option);
      }
    }
    return found;
  };
  const forms = () => {
    const found = [];
    for (const root of K.roots()) {
      // One that says how and not where it is sent is sent to the page itself; one that says neither belongs to a script.
      for (const form of root.querySelectorAll("form[action],form[method=get i]")) {
        for (const one of addressesOf(form)) {
          if (formed.has(one.href) || formed.size > 5_000) continue;
          formed.add(one.href);
          found.push(one);
        }
      }
    }
    return found;
  };

  // Documents of frames: what of them cannot be looked at here is opened by itself.
  const framed = () => {
    const found = new Set();
    for (const root of K.roots()) for (const frame of root.querySelectorAll("iframe[src]:not([srcdoc]),frame[src]")) {
      const full = resolved(frame.getAttribute("src"));
      if (full) found.add(full);
    }
    return [...found];
  };

  // Addresses that the page declares to be for programs: data, feeds, interfaces. `below` where all beneath it is one.
  const DATA = /\b(json|xml|rss|atom)\b/i, PAGE = /xhtml/i;
  const PROGRAMS = /(^|\s)(EditURI|pingback|wlwmanifest|search|manifest|service|webmention)(\s|$)/i, INTERFACE = /^https?:\/\/\S*\bapi\b/i;
  const declared = () => {
    const found = [];
    for (const link of document.querySelectorAll("link[rel][href]")) {
      const rel = link.getAttribute("rel"), type = link.getAttribute("type") || "", full = resolved(link.getAttribute("href"));
      const below = INTERFACE.test(rel);
      if (full && full.split("#")[0] !== location.href.split("#")[0] && (below || PROGRAMS.test(rel) || (DATA.test(type) && !PAGE.test(type)))) found.push({ href: full, below });
    }
    return found;
  };

  K.links = links;
  K.lures = lures;
  K.reach = () => ({ forms: forms(), framed: framed(), declared: declared() });
})();
