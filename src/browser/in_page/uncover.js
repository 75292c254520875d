// Makes a layer that no closer could close let everything through, and lets the page scroll again. Input: { id }.
(input) => {
  "use strict";
  const K = globalThis.kibont;
  const element = K?.elementOf(input.id);
  // First as a visitor would: Escape, then the element's own way of closing, then by force.
  if (element) {
    const key = { key: "Escape", code: "Escape", keyCode: 27, which: 27, bubbles: true, cancelable: true, composed: true };
    for (const type of ["keydown", "keyup"]) (document.activeElement || element).dispatchEvent(new KeyboardEvent(type, key));
    if (element.localName === "dialog" && element.open) element.close();
    if (element.popover && element.matches(":popover-open")) element.hidePopover();
    // It is not hidden: the same box may show the next dialog. It only stands in nobody's way any more.
    if (element.isConnected && element.checkVisibility()) {
      element.style.setProperty("pointer-events", "none", "important");
      K.passable.add(element);
    }
  }
  for (const one of [document.body, document.documentElement]) {
    if (one && /hidden|clip/.test(getComputedStyle(one).overflowY)) one.style.setProperty("overflow", "auto", "important");
    if (one && getComputedStyle(one).position === "fixed") one.style.setProperty("position", "static", "important");
  }
  for (const one of document.querySelectorAll("[inert]")) one.inert = false;
  return JSON.stringify({ done: !!element });
}
