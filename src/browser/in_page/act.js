// Presses elements one after another; after each, waits for rest and writes down what came to light, so that states that
// replace one another are all kept. Input: { actions: [{ id, how, value, step, through: [[id, like]], like, closes, moves }], limit, patience,
// budget, restless }.
async (input) => {
  "use strict";
  const K = globalThis.kibont;
  if (!K) return JSON.stringify({ outcomes: [], missing: true });
  K.rows = false;
  K.stepBegins();
  const begun = performance.now();
  const outcomes = [];

  const point = (element) => {
    const box = K.placeOf(element);
    // A hand never comes to the same spot twice; some menus take a pointer that did for one that has not moved.
    K.tremor = ((K.tremor || 0) + 1) % 3;
    return {
      clientX: box.left + Math.min(box.width / 2, 2000) + (box.width > 12 ? K.tremor : 0),
      clientY: box.top + box.height / 2,
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      button: 0,
    };
  };
  const hover = (element) => {
    const at = point(element);
    const pointer = { ...at, pointerId: 1, pointerType: "mouse", isPrimary: true };
    element.dispatchEvent(new PointerEvent("pointerover", pointer));
    // A pointer that comes over an element has come over all that hold it.
    const holders = [];
    for (let one = element; one && holders.length < 12; one = K.flatParent(one)) holders.unshift(one);
    for (const holder of holders) holder.dispatchEvent(new PointerEvent("pointerenter", { ...pointer, bubbles: false }));
    element.dispatchEvent(new MouseEvent("mouseover", at));
    for (const holder of holders) holder.dispatchEvent(new MouseEvent("mouseenter", { ...at, bubbles: false }));
    element.dispatchEvent(new PointerEvent("pointermove", pointer));
    element.dispatchEvent(new MouseEvent("mousemove", at));
  };
  const bearer = (element) => {
    const text = K.fold(element.textContent || "");
    let inner = element;
    for (let depth = 0; text && !inner.shadowRoot && depth < 8; depth++) {
      const deeper = [...inner.children].find((one) => K.fold(one.textContent || "") === text);
      if (!deeper || deeper.localName === "slot") break;
      inner = deeper;
    }
    return inner;
  };
  const DROPS = "[role=combobox],[aria-haspopup=listbox]";
  // A label of nothing is no control: some trees and lists write their entries in one.
  const control = (element) => {
    const at = element?.closest("a[href],button,input,select,label,summary");
    return at?.localName === "label" && !at.control ? control(at.parentElement) : at;
  };
  // Whether what is drawn in the middle of an element is for itself: a heart, a count of votes; in a card, words as well. Elsewhere
  // words are how the element is pressed: the face that drops a list down.
  const meant = (inner, element) => {
    if (element.matches(K.NATIVE)) return false;
    const whole = K.facts.card(element) || K.facts.block(element);
    const mute = (one) => (one.textContent.match(/\p{L}/gu) || []).length < 3;
    return K.facts.inside(element).some((one) => one.contains(inner) && (whole || mute(one)));
  };
  const press = (element) => {
    // As a hand would: the pointer goes down and up on the innermost element drawn there, then the click follows.
    const at = point(element);
    let inner = element;
    const root = element.getRootNode();
    // Something may lie over it (the backdrop of a menu that is about to go): what is drawn there beneath it counts.
    const drawn = root.elementsFromPoint ? root.elementsFromPoint(at.clientX, at.clientY).find((one) => element.contains(one)) : null;
    if (drawn && !drawn.closest("a[href]:not(:scope)")) inner = drawn;
    // Where nothing of it is drawn (the entry of a drawer that is shut) it is what bears all that it says, as deep as that stands.
    if (!drawn && root.elementsFromPoint) inner = bearer(element);
    // Beside words at the edge of a line nothing may hear a press: they do.
    if (drawn === element) {
      const words = bearer(element), line = K.placeOf(words);
      if (line.top <= at.clientY && at.clientY <= line.top + line.height) inner = words;
    }
    // The field of a list that drops down, and one in which nothing can be written, is part of what it stands in.
    const part = inner.localName === "input" && (inner.readOnly || element.matches(DROPS));
    if (inner !== element && !part && (control(inner) !== control(element) || meant(inner, element))) inner = element;
    // What a web component is made of hears what its host does not; a control of its own in there is not meant.
    for (let depth = 0; inner.shadowRoot && depth < 8; depth++) {
      const deeper = inner.shadowRoot.elementFromPoint(at.clientX, at.clientY);
      if (!deeper || deeper === inner || deeper.getRootNode() !== inner.shadowRoot) break;
      const control = deeper.closest("a[href],button,input,select,[role=button],[role=link]");
      const says = control && K.fold(control.textContent || control.getAttribute("aria-label") || "");
      if (says && !K.fold(element.textContent || "").includes(says)) break;
      inner = deeper;
    }
    if (inner !== element && K.rules.spares(inner)) inner = element;
    // A link that would open a window is to be caught by the guard like any other.
    const link = element.closest("a[target],area[target]");
    if (link) link.removeAttribute("target");
    const pointer = { ...at, pointerId: 1, pointerType: "mouse", isPrimary: true };
    hover(inner);
    inner.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, buttons: 1 }));
    const go = inner.dispatchEvent(new MouseEvent("mousedown", { ...at, buttons: 1, detail: 1 }));
    const used = part ? inner : element;
    if (go && typeof used.focus === "function") used.focus({ preventScroll: true });
    inner.dispatchEvent(new PointerEvent("pointerup", pointer));
    inner.dispatchEvent(new MouseEvent("mouseup", { ...at, detail: 1 }));
    if (typeof inner.click === "function") inner.click();
    else inner.dispatchEvent(new MouseEvent("click", { ...at, detail: 1 }));
    // Some answer to rarer things than a press: they get those that they listen to.
    const heard = K.pressable.get(K.numberOf(element)) || "";
    if (/dblclick/.test(heard)) inner.dispatchEvent(new MouseEvent("dblclick", { ...at, detail: 2 }));
    if (/contextmenu/.test(heard)) inner.dispatchEvent(new MouseEvent("contextmenu", { ...at, button: 2 }));
    if (/auxclick/.test(heard)) inner.dispatchEvent(new MouseEvent("auxclick", { ...at, button: 1 }));
  };
  const send = (form, button) => form.requestSubmit(button);
  const formOf = (element) => {
    let at = element.form || element;
    while (at && at.localName !== "form") at = K.flatParent(at);
    return at;
  };
  // Whether a text only says what was chosen.
  const shows = (text, chosen) => !!chosen && (chosen.includes(text) || (text.includes(chosen) && text.length <= chosen.length + 30));
  // What hears keys and no clicks is meant for the keyboard.
  const enter = (element) => {
    for (const type of ["keydown", "keypress", "keyup"])
      element.dispatchEvent(new KeyboardEvent(type, {
        key: "Enter", code: "Enter", keyCode: 13, which: 13, bubbles: true, cancelable: true, composed: true,
      }));
  };
  // A handle goes along its scale by keys where it says how far it is (WAI-ARIA Authoring Practices: sliders, spin buttons), else by a press on the
  // scale itself.
  const MOST_STEPS = 200;
  const slide = async (element, value) => {
    const now = () => Number(element.getAttribute("aria-valuenow"));
    if (element.hasAttribute("aria-valuenow")) {
      const spins = element.getAttribute("role") === "spinbutton";
      if (!spins) strike(element, "Home", 36);
      await null;
      const step = (on) => (spins ? on ? ["ArrowUp", 38] : ["ArrowDown", 40] : on ? ["ArrowRight", 39] : ["ArrowLeft", 37]);
      // Not every scale knows the key that goes to its beginning.
      const on = now() < Number(value), short = () => (on ? now() < Number(value) : now() > Number(value));
      for (let steps = 0, was = NaN; steps < MOST_STEPS && short() && now() !== was; steps++) {
        was = now();
        strike(element, ...step(on));
        // Front ends draw what a key has changed once the script that struck it has gone on.
        await null;
      }
      return;
    }
    const track = element.parentElement, box = track.getBoundingClientRect();
    const at = { ...point(track), clientX: box.left + box.width * Number(value), clientY: box.top + box.height / 2 };
    const pointer = { ...at, pointerId: 1, pointerType: "mouse", isPrimary: true };
    track.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, buttons: 1 }));
    track.dispatchEvent(new MouseEvent("mousedown", { ...at, buttons: 1, detail: 1 }));
    track.dispatchEvent(new PointerEvent("pointerup", pointer));
    track.dispatchEvent(new MouseEvent("mouseup", { ...at, detail: 1 }));
    track.dispatchEvent(new MouseEvent("click", { ...at, detail: 1 }));
  };
  const choose = async (element, value) => {
    if (!element.matches("select,input:not([role=spinbutton][aria-valuenow])")) return slide(element, value);
    const setter = Object.getOwnPropertyDescriptor((element.localName === "select" ? HTMLSelectElement : HTMLInputElement).prototype, "value").set;
    const typed = element.localName === "input" && /^(text|search)$/.test(element.type);
    const key = { key: value.slice(-1), bubbles: true, cancelable: true, composed: true, view: window };
    if (typed) {
      element.focus({ preventScroll: true });
      element.dispatchEvent(new KeyboardEvent("keydown", key));
    }
    setter.call(element, value);
    if (typed) {
      element.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, inputType: "insertText", data: value.slice(-1) }));
      element.dispatchEvent(new KeyboardEvent("keyup", key));
      // What the list of the field offers is chosen, and not only typed.
      if (element.list) element.dispatchEvent(new Event("change", { bubbles: true, composed: true }));
      return;
    }
    element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    element.dispatchEvent(new Event("change", { bubbles: true, composed: true }));
  };

  // The sign in an entry that says whether it is folded: the entry itself may only be chosen by a press. It says nothing, and its
  // name tells what it does or how it stands.
  const SIGN = /switch|toggle|expand|collaps|clos|fold|twist|caret|chevron|arrow/i;
  const sign = (element) => [...element.querySelectorAll("span,i,svg,div")].slice(0, 60).find((one) =>
    SIGN.test(one.getAttribute("class") || "") && !/\p{L}/u.test(one.textContent || "") && K.inSight(one)
    && getComputedStyle(one).cursor === "pointer" && !K.rules.spares(one));
  // Where a press has not unfolded what says that it is folded, or a box that drops down a list and says nothing, the key does
  // that which the pattern of its role names (WAI-ARIA Authoring Practices: trees by the arrow right, lists by the arrow down).
  const isShut = (element) => (element.getAttribute("aria-expanded") || (element.matches("[role=combobox]") ? "false" : "")) === "false";
  const key = (element) => {
    const role = element.getAttribute("role") || "";
    const name = role === "treeitem" ? "ArrowRight" : role === "combobox" || element.getAttribute("aria-haspopup") === "listbox" ? "ArrowDown" : "";
    if (name && element.getAttribute("aria-expanded") !== "true") strike(element, name, name === "ArrowRight" ? 39 : 40);
  };
  // What the key has only marked is chosen once the field is left: it is given up first.
  const giveUp = (element) => {
    const lists = element.getAttribute("role") === "combobox" || element.getAttribute("aria-haspopup") === "listbox";
    if (lists && !element.closest("dialog,[role=dialog],[role=alertdialog]")) strike(element, "Escape", 27);
  };
  const strike = (element, name, code) => {
    // A box that drops down a list hears keys in its field.
    const field = element.matches(DROPS) && element.querySelector("input:not([type=hidden])") || element;
    if (typeof field.focus === "function") field.focus({ preventScroll: true });
    for (const type of ["keydown", "keyup"])
      field.dispatchEvent(new KeyboardEvent(type, {
        key: name, code: name, keyCode: code, which: code, bubbles: true, cancelable: true, composed: true, view: window,
      }));
  };
  // A menu that is still open lies behind a sheet over the whole window, which swallows the next press and shuts the menu:
  // it is pressed away first, as a visitor does without noticing.
  const clear = async (element) => {
    const { clientX, clientY } = point(element);
    const top = document.elementFromPoint(clientX, clientY);
    if (!top || top === document.body || top === document.documentElement || element.contains(top) || top.contains(element) || top.shadowRoot) return;
    const box = top.getBoundingClientRect();
    const sheet = box.width >= innerWidth * 0.9 && box.height >= innerHeight * 0.9 && !K.fold(top.textContent || "");
    if (!sheet || K.passable.has(top) || K.rules.spares(top)) return;
    const since = performance.now();
    press(top);
    await K.settle({ since, limit: 600, patience: 350 });
  };
  // Whether it has put something in the place of what was shown, or hidden a part of that: what is there now is looked at before the
  // next press takes it away. Words on the control itself do not count, nor what it folds that it had unfolded before.
  const replaces = (action, outcome, label) => {
    const folds = action.again && !outcome.grown;
    const back = outcome.grown ? 0 : outcome.back;
    return action.how === "click" && !action.closes && !folds && outcome.lost > Math.max(label.length, back);
  };
  // Whether what has come holds controls of its own, and the next press is on its neighbour, which may put something in its place. That
  // what drops a list down tells what was chosen is nothing that came.
  const forestalled = (action, element, outcome) => {
    const next = K.elementOf(input.actions[input.actions.indexOf(action) + 1]?.id);
    if (action.how !== "click" || !outcome.chars || !next || next.parentElement !== element.parentElement) return false;
    const block = (id) => K.pieces.get(id)?.block;
    K.ask({ listeners: true });
    const heard = (at) => /click|pointerdown|mousedown/.test(K.pressable.get(K.numberOf(at)) || "");
    const control = (at) => !!at && at !== element && !at.closest("a[href]") && (!!at.closest(K.NATIVE) || heard(at) || getComputedStyle(at).cursor === "pointer");
    return (outcome.pieces || []).slice(0, 40).some((id) => control(block(id)));
  };
  // What was drawn anew is known by its tag and its text.
  const again = ([tag, text]) => {
    if (!text) return null;
    for (const root of K.roots()) for (const one of root.querySelectorAll(tag)) {
      if (K.fold(one.textContent || "").slice(0, 300) === text && K.inSight(one) && !K.leaves(one)) return one;
    }
    return null;
  };
  // What was chosen narrows a list that can be typed into: the field is emptied, as a visitor would.
  const widen = (opener, meant = "input") => {
    const beside = (from) => {
      for (let at = from.parentElement, up = 0; at && up < 3; at = at.parentElement, up++) {
        const fields = at.querySelectorAll("input");
        if (fields.length) return fields.length === 1 ? fields[0] : at.querySelector("input[role=combobox], input[aria-autocomplete]");
      }
      return null;
    };
    const within = (from) => (from.shadowRoot || from).querySelector("input") || from.querySelector("input");
    const field = opener.matches("input") ? opener : within(opener) || beside(opener);
    if (!field?.matches(meant) || !/^(text|search|)$/.test(field.type) || field.readOnly || field.disabled || !field.value) return false;
    if (typeof field.focus === "function") field.focus({ preventScroll: true });
    const key = { key: "Backspace", code: "Backspace", keyCode: 8, which: 8, bubbles: true, composed: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent("keydown", key));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, "");
    field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, inputType: "deleteContentBackward" }));
    field.dispatchEvent(new KeyboardEvent("keyup", key));
    return true;
  };
  // Whether an element is on its way out or in with what holds it.
  const borne = (element) => (one) => {
    if (!K.moving(one)) return false;
    for (let at = element; at; at = K.flatParent(at)) if (at === one.effect.target) return true;
    return false;
  };
  const there = (element, like) => (element && element.isConnected && K.inSight(element) && !K.leaves(element) ? element : like ? again(like) : null);
  const bring = (element) => {
    const box = element.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  };

  // What stood on each before the first press. A table that draws its rows into the same cells makes others of them.
  const says = (element) => K.fold(element?.textContent || "").replace(/\p{N}+/gu, "").slice(0, 200);
  const said = new Map(input.actions.map((action) => [action, says(K.elementOf(action.id))]));

  for (const action of input.actions) {
    let element = K.elementOf(action.id);
    const outcome = { id: action.id, step: action.step, chars: 0, texts: [], ms: 0, why: "" };
    outcomes.push(outcome);
    const way = (action.through || []).map(([id, like]) => ({ id, like }));
    const found = (step) => there(K.elementOf(step.id), step.like);
    // A list that the step before has shut answers no more while it fades away.
    if (way.length && there(element, action.like)) await K.untilStill(borne(there(element, action.like)));
    if (way.length && !there(element, action.like)) {
      let from = way.length - 1;
      while (from > 0 && !found(way[from])) from--;
      if (!found(way[from])) { outcome.why = "gone"; continue; }
      K.step = action.step;
      for (; from < way.length && !there(element, action.like); from++) {
        const next = () => (from + 1 < way.length ? found(way[from + 1]) : there(element, action.like));
        // Where the list was open without being seen, the first press has shut it.
        for (let tries = 0; tries < 2 && !next(); tries++) {
          const opener = found(way[from]);
          if (!opener || K.rules.spares(opener)) break;
          // What opens when it comes to be used has to be left first.
          const used = opener.getRootNode().activeElement;
          if (tries && used && used !== document.body && opener.contains(used)) {
            used.blur();
            await K.settle({ since: performance.now(), limit: input.limit, patience: 350 });
          }
          const since = performance.now();
          bring(opener);
          await clear(opener);
          // What opens under the pointer has been shut by the press that followed.
          if (tries) {
            hover(opener);
            await K.settle({ since, limit: input.limit, patience: 350 });
          }
          if (!next()) {
            press(opener);
            await K.settle({ since, limit: input.limit, patience: 350 });
          }
          // Some lists are drawn a moment after they were asked for.
          for (const asked = performance.now(); !next() && performance.now() - asked < 400; ) await K.frame();
          if (!next() && opener.isConnected && isShut(opener)) {
            key(opener);
            await K.settle({ since: performance.now(), limit: input.limit, patience: 350 });
          }
          if (!next() && opener.isConnected && widen(opener)) await K.settle({ since: performance.now(), limit: input.limit, patience: 350 });
        }
      }
      element = there(element, action.like);
      // Where one entry did not come, the others wait until it is known what stands in the list now.
      if (!element) { K.collect(true); outcome.why = "hidden"; break; }
    } else if (action.like) element = there(element, action.like);
    if (!element || !element.isConnected) { outcome.why = "gone"; continue; }
    const box = K.placeOf(element);
    if (action.how === "click" && (box.width === 0 || box.height === 0) && element.localName !== "input") { outcome.why = "hidden"; continue; }
    if (element.disabled) { outcome.why = "disabled"; continue; }
    if (K.rules.spares(element)) { outcome.why = "never"; continue; }
    if (action.how === "click" && K.leaves(element)) { outcome.why = "hidden"; continue; }
    // Another by now, it is judged by what it says before it is pressed.
    if (action.how === "click" && !action.like && said.get(action) && says(element) && said.get(action) !== says(element)) { outcome.why = "hidden"; continue; }
    K.step = action.step;
    bring(element);
    if (action.how === "click" && !action.closes) await clear(element);
    const chosen = K.fold((action.how === "choose" ? [...(element.options || [])].find((one) => one.value === action.value)?.textContent : element.textContent) || "");
    const state = K.begin(element);
    try {
      if (action.how === "hover") hover(element);
      else if (action.how === "choose") {
        await choose(element, action.value);
        // A language chosen in a form without a script is asked for by its button; the guard looks at what is sent.
        if (action.submit === "now" && element.form) {
          await K.frame();
          if (element.isConnected && element.form) send(element.form);
        }
      }
      else press(element);
    } catch (error) { outcome.why = String(error).slice(0, 200); }
    const measure = { limit: input.limit, patience: input.patience, restless: input.restless, hover: action.how === "hover", closes: action.closes, moves: action.moves, listed: way.length > 0 };
    let { away, opened } = await K.end(state, outcome, measure);
    // What was chosen in a list narrows it to that when it is dropped down once more.
    if (action.how === "click" && action.again && !away && element.getAttribute("aria-expanded") === "true" && widen(element, "[role=combobox],[aria-autocomplete]"))
      ({ away, opened } = await K.end(state, outcome, measure));
    // A filter is asked by its button where the choice alone has changed nothing but what is shown as chosen.
    const came = () => (outcome.pieces || []).some((id) => !shows(K.pieces.get(id)?.text || "", chosen));
    // What was typed and has brought nothing may have narrowed what is shown: the field is emptied, as a visitor would.
    if (action.how === "choose" && !away && !outcome.chars && element.isConnected && element.matches("input") && widen(element))
      await K.settle({ since: performance.now(), limit: input.limit, patience: input.patience });
    // What is drawn in place of a native list says what was chosen there: nothing has come of that.
    if (action.how === "choose" && !came()) Object.assign(outcome, { chars: 0, grown: 0, texts: [] });
    const form = action.submit === "if_nothing_came" && !away && !came() ? formOf(element) || way.map(found).map((one) => one && formOf(one)).find(Boolean) : null;
    if (form?.isConnected) {
      const button = [...form.querySelectorAll("button,input")].find((one) => one.type === "submit");
      try { if (!button || !K.rules.spares(button)) send(form, button); } catch { /* not valid yet */ }
      ({ away, opened } = await K.end(state, outcome, measure));
    }
    const heard = K.pressable.get(action.id) || "";
    if (action.how === "click" && !away && !opened && !outcome.grown && !outcome.lost && element.isConnected
      && /key/.test(heard) && !/click|down|up\b/.test(heard.replace(/key(down|up|press)/g, ""))) {
      enter(element);
      ({ away, opened } = await K.end(state, outcome, measure));
    }
    const folded = () => action.how === "click" && !away && !opened && !outcome.grown && element.isConnected && isShut(element);
    if (folded() && sign(element)) {
      press(sign(element));
      ({ away, opened } = await K.end(state, outcome, measure));
    }
    if (folded()) {
      key(element);
      ({ away, opened } = await K.end(state, outcome, measure));
      // What unfolds when the pointer comes over it may have been folded again by the press that followed.
      if (folded() && /(mouse|pointer)(enter|over)/.test(heard)) {
        hover(element);
        ({ away, opened } = await K.end(state, outcome, measure));
      }
      if (folded()) giveUp(element);
    }
    // In a bar of menus of which one is open the pointer alone opens the next, and the press that followed has shut it.
    if (action.how === "click" && !away && !opened && !outcome.grown && !outcome.back && element.isConnected
      && /^(true|menu)$/.test(element.getAttribute("aria-haspopup") || "") && element.getAttribute("aria-expanded") !== "true") {
      press(element);
      ({ away, opened } = await K.end(state, outcome, measure));
    }
    // What a press has only folded its next press unfolds: what stands in there is still to be used. A press that asked the
    // network may have done something else.
    if (action.how === "click" && !action.closes && !action.moves && !input.restless && !away && !opened && !outcome.grown
      && !outcome.back && outcome.lost && outcome.here && !outcome.asked && !outcome.moved && !outcome.disabled) {
      const hidden = outcome.lost;
      press(element);
      ({ away, opened } = await K.end(state, outcome, measure));
      if (!away) outcome.back = Math.max(outcome.back, hidden - outcome.lost);
    }
    const swapped = !way.length && outcome.here && replaces(action, outcome, chosen);
    if (away || opened || swapped || forestalled(action, element, outcome) || performance.now() - begun > input.budget) break;
    // A list that is about to go answers no more: the next option is chosen from the list opened anew.
    if (way.length && element.isConnected && K.inSight(element)) await K.untilStill(borne(element));
  }
  K.stepEnds();
  return JSON.stringify({ outcomes });
}
