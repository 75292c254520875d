// Runs in the utility world right after measure.js: front ends hide a native list to choose from and draw one of their own
// beside it. observe.js asks which element that is.
(() => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || K.faceOf) return;

  const drawnAway = (select) => {
    const box = select.getBoundingClientRect();
    return box.width < 3 || box.height < 3 || !K.shown(select);
  };
  // Something that can be pressed and shows little more than what was chosen.
  const couldBe = (one) => {
    if (!(one instanceof HTMLElement) || /^(label|script|style|template|select|br|hr|h[1-6]|textarea)$/.test(one.localName)
      || (one.localName === "input" && !one.readOnly) || !K.shown(one)) return false;
    const box = one.getBoundingClientRect();
    return box.width >= 24 && box.height >= 12 && box.height <= 120 && K.fold(one.innerText || "").length <= 80;
  };
  // What is drawn in place of a native list that is out of sight; nothing where all of it is hidden.
  K.faceOf = (select) => {
    if (select.disabled || !drawnAway(select)) return null;
    const drawnBeside = (one) => {
      const near = [one.nextElementSibling, one.previousElementSibling];
      const beside = one.parentElement?.children || [];
      if (beside.length <= 8) near.push(...beside);
      return near.find((other) => other && !other.contains(select) && couldBe(other));
    };
    let face = null;
    // It may be put away in a wrapper of its own, beside which the other is drawn.
    for (let at = select, depth = 0; !face && depth < 3; at = at.parentElement, depth++) {
      face = drawnBeside(at);
      if (!at.parentElement || at.parentElement.children.length !== 1) break;
    }
    if (!face) return null;
    // What only wraps the two is pressed as well.
    const most = Math.max(64, face.getBoundingClientRect().height * 1.5);
    for (let at = K.flatParent(select), depth = 0; at && depth < 3; at = K.flatParent(at), depth++) {
      if (/^(form|main|section|article|body|td|th|label|fieldset)$/.test(at.localName)
        || at.getElementsByTagName("select").length !== 1 || !couldBe(at) || at.getBoundingClientRect().height > most) break;
      face = at;
    }
    return face;
  };
  // Whether a field that drops down a list is drawn by what it stands in alone, itself being transparent or of no size.
  K.drawnAround = (field) => {
    if (field.localName !== "input" || !field.matches("[role=combobox],[aria-haspopup=listbox]") || field.disabled || field.type === "hidden") return false;
    for (let at = K.flatParent(field), depth = 0; at && depth < 4; at = K.flatParent(at), depth++) {
      if (!(at instanceof HTMLElement) || at.getElementsByTagName("input").length > 3) return false;
      if (couldBe(at)) return true;
    }
    return false;
  };
})();
