// What a person who wants the hidden text would write with any browser library: scrolls, presses, chooses, waits, and keeps the
// text of every state. All systems with a browser are given it, beside what they bring themselves.
// Called with {presses, millis, everything}; gives the texts. Addresses that a press would lead to become links of the page.
async ({ presses, millis, everything }) => {
  const until = performance.now() + millis;
  const declared = 'summary, [aria-expanded="false"], [aria-haspopup], [aria-controls], [role="tab"], [data-toggle], [data-bs-toggle]';
  const all = `${declared}, button:not([type="submit"]), [role="button"], [role="option"], [role="menuitem"], [onclick], a[href="#"], a[href^="javascript:"], a:not([href])`;
  const ways = new Set();
  const texts = new Set();
  const pause = (time) => new Promise((done) => setTimeout(done, time));

  // The document, its open shadow roots and its frames of the same origin.
  const roots = (root = document) => {
    const found = [root];
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot) found.push(...roots(element.shadowRoot));
      try {
        if (element.localName === "iframe" && element.contentDocument) found.push(...roots(element.contentDocument));
      } catch { /* a frame of another origin */ }
    }
    return found;
  };
  const textOf = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let text = "";
    while (walker.nextNode()) {
      const inside = walker.currentNode.parentNode?.localName;
      if (inside !== "script" && inside !== "style") text += walker.currentNode.data;
    }
    return text;
  };
  const keep = () => {
    for (const root of roots()) texts.add(textOf(root));
    if (location.href !== began) ways.add(location.href);
  };
  // Until nothing changes for a while.
  const settle = () => new Promise((done) => {
    const end = () => { watch.disconnect(); clearTimeout(quiet); clearTimeout(late); done(); };
    let quiet = setTimeout(end, 200);
    const late = setTimeout(end, 1000);
    const watch = new MutationObserver(() => { clearTimeout(quiet); quiet = setTimeout(end, 200); });
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const began = location.href;

  // A press may not leave the page: where it would lead is noted.
  window.open = (url) => { if (url) ways.add(new URL(url, location.href).href); return null; };
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.cancelable && !event.destination.sameDocument) {
      if (!event.formData) ways.add(event.destination.url);
      event.preventDefault();
    }
  });

  const scrollers = () => roots().flatMap((root) => [...root.querySelectorAll("*")])
    .filter((box) => box.scrollHeight > box.clientHeight + 20 && box.clientHeight > 40 && /auto|scroll/.test(getComputedStyle(box).overflowY));
  const scroll = async (box) => {
    for (let step = 0; step < 15 && performance.now() < until; step++) {
      const before = [box.scrollTop, box.scrollHeight].join();
      box.scrollTop += box.clientHeight * 0.9;
      await settle();
      keep();
      if ([box.scrollTop, box.scrollHeight].join() === before) break;
    }
  };
  const press = async (element) => {
    element.scrollIntoView({ block: "center" });
    for (const type of ["pointerover", "pointerenter", "mouseover", "mouseenter", "pointerdown", "mousedown"]) {
      element.dispatchEvent(new (type.startsWith("p") ? PointerEvent : MouseEvent)(type, { bubbles: true, cancelable: true, composed: true, button: 0 }));
    }
    await pause(40);
    for (const type of ["pointerup", "mouseup"]) {
      element.dispatchEvent(new (type.startsWith("p") ? PointerEvent : MouseEvent)(type, { bubbles: true, cancelable: true, composed: true, button: 0 }));
    }
    element.click();
    await settle();
    keep();
  };

  await settle();
  keep();
  await scroll(document.scrollingElement ?? document.documentElement);
  for (const box of scrollers()) await scroll(box);
  const pressed = new WeakMap();
  const leadsOn = (element) => element.closest?.('a[href]:not([href="#"]):not([href^="javascript:"])');
  const first = (selector) => roots().flatMap((root) => [...root.querySelectorAll(selector)])
    .find((element) => element.checkVisibility?.() && !element.disabled && !leadsOn(element) && !pressed.has(element));
  while (presses-- > 0 && performance.now() < until) {
    // What declares that it opens something comes first. What grew or turned a page is pressed again.
    const next = first(declared) ?? (everything ? first(all) : undefined);
    if (!next) break;
    pressed.set(next, true);
    for (let again = 0; again < 5 && performance.now() < until; again++) {
      const before = texts.size;
      await press(next);
      if (texts.size === before || next.matches("summary, [aria-expanded], [role=tab]") || !next.isConnected || !next.checkVisibility()) break;
    }
  }
  for (const select of roots().flatMap((root) => [...root.querySelectorAll("select")])) {
    for (const option of [...select.options].slice(0, 12)) {
      if (performance.now() > until) break;
      select.value = option.value;
      for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
      await settle();
      keep();
    }
  }
  for (const way of ways) {
    const link = document.createElement("a");
    link.href = way;
    document.body.append(link);
  }
  return [...texts];
}
