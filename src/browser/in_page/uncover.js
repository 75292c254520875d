// Takes a layer off the page that no closer could close, and lets the page scroll again. Input: { id }.
(input) => {
  "use strict";
  const K = globalThis.kibont;
  const element = K?.elementOf(input.id);
  if (element) element.style.setProperty("display", "none", "important");
  for (const one of [document.body, document.documentElement]) {
    if (one && /hidden|clip/.test(getComputedStyle(one).overflowY)) one.style.setProperty("overflow", "auto", "important");
    if (one && getComputedStyle(one).position === "fixed") one.style.setProperty("position", "static", "important");
  }
  for (const one of document.querySelectorAll("[inert]")) one.inert = false;
  return JSON.stringify({ done: !!element });
}
