// Looks at the page once, as a crawl does, and shows its elements one by one. It stands in a closed shadow root above the page: the
// page neither reads it nor presses its keys, for only what a person does counts (`isTrusted`). It does not know the studio's address.
(async () => {
  "use strict";
  if (globalThis.kibontLabels) return;
  globalThis.kibontLabels = true;
  const ask = async (message) => {
    const { said, error } = (await chrome.runtime.sendMessage(message)) || {};
    if (error) throw new Error(error);
    return said;
  };
  if (!(await ask({ act: "hello" }))?.here) return;

  const KEYS = { Revealer: "r", Inner: "i", Outer: "o", Closer: "c", LanguageSelection: "l", Opener: "m", Other: "x" };
  const MEANS = {
    Revealer: "more of this page becomes readable",
    Inner: "another page of this site opens",
    Outer: "another site opens",
    Closer: "something over the page goes away",
    LanguageSelection: "the page in another language",
    Opener: "a menu, a dialog opens",
    Other: "anything else: actions, nothing",
  };
  const STYLE = `
    :host { all: initial; }
    dialog { position: fixed; inset: 0 auto auto 0; width: 0; height: 0; max-width: none; margin: 0; padding: 0; border: 0; overflow: visible; background: none; }
    dialog::backdrop { background: none; }
    .panel { position: fixed; right: 14px; bottom: 14px; width: 320px; max-height: 92vh; overflow: auto; box-sizing: border-box; padding: 12px 14px;
      background: #fff; color: #23211d; border: 1px solid #b9b4a8; border-radius: 10px; box-shadow: 0 6px 30px #0005; font: 13px/1.4 system-ui, sans-serif; }
    .panel:focus { outline: 3px solid #1d5fa8; }
    header { display: flex; justify-content: space-between; margin-bottom: 6px; }
    h2 { font-size: 13px; margin: 0; }
    .count, .hint, small { color: #6a655b; font-size: 12px; }
    .text { font-size: 15px; font-weight: 600; margin: 2px 0; overflow-wrap: anywhere; max-height: 4.2em; overflow: hidden; }
    .tag { font: 12px ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
    .kinds { display: grid; gap: 4px; margin: 8px 0; }
    button { display: grid; grid-template-columns: 22px 1fr auto; gap: 6px; align-items: center; text-align: left; font: inherit; color: inherit; background: #faf9f5;
      border: 1px solid #dcd8ce; border-radius: 6px; padding: 3px 8px; cursor: pointer; }
    button small { display: block; }
    button[aria-pressed=true] { background: #1d5fa8; color: #fff; }
    button[aria-pressed=true] small { color: #fff; }
    kbd { border: 1px solid currentColor; border-radius: 3px; font: 12px ui-monospace, monospace; text-align: center; }
    .said { min-height: 1.4em; margin: 4px 0 0; }
    .ring { position: fixed; pointer-events: none; box-sizing: border-box; border: 3px solid #e0218a; border-radius: 5px; box-shadow: 0 0 0 3px #fffc; }
    [hidden] { display: none; }`;
  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
  const percent = (share) => Math.round((share || 0) * 100) + " %";

  const host = document.createElement("kibont-labels");
  const shadow = host.attachShadow({ mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const count = make("span", { className: "count" });
  const tag = make("p", { className: "tag" }), text = make("p", { className: "text" }), guess = make("p", { className: "hint" });
  const kinds = make("div", { className: "kinds" }), said = make("p", { className: "said", role: "status" });
  const hint = make("p", { className: "hint", textContent: "J K next, previous · U unsure · ⌫ no label · Z undo · Esc ends" });
  const panel = make("section", { className: "panel", tabIndex: -1, ariaLabel: "kibont studio" },
    make("header", {}, make("h2", { textContent: "What would a click do?" }), count), tag, text, guess, kinds, hint, said);
  const ring = make("div", { className: "ring", hidden: true });
  const above = make("dialog", {}, ring, panel);
  shadow.append(above);

  let page = null, current = 0, unsure = false;
  const undone = [];
  const say = (what) => { said.textContent = what; };
  const name = ({ text, attributes, tag }) => text || attributes["aria-label"] || attributes.title || attributes.alt || attributes.value || attributes.name || attributes.id || "<" + tag + ">";
  const follow = () => {
    const one = page?.elements[current];
    const box = one && globalThis.kibont.elementOf(one.shown.number)?.getBoundingClientRect();
    ring.hidden = !box || !box.width || !box.height;
    if (!ring.hidden) Object.assign(ring.style, { left: box.left - 4 + "px", top: box.top - 4 + "px", width: box.width + 8 + "px", height: box.height + 8 + "px" });
  };
  const show = (scroll = true) => {
    const one = page.elements[current];
    if (!one) return say("There is nothing to label on this page.");
    const { element, alike } = one.shown;
    if (scroll) globalThis.kibont.elementOf(one.shown.number)?.scrollIntoView({ block: "center", behavior: "instant" });
    count.textContent = page.elements.filter(({ label }) => label).length + " of " + page.elements.length + " labelled";
    tag.textContent = "<" + element.tag + ">" + (alike > 1 ? " × " + alike : "") + (element.facts?.visible === false ? " hidden now" : "");
    text.textContent = name(element);
    guess.textContent = "guess: " + one.guess.kind + " " + percent(one.guess.probabilities[one.guess.kind]) + (one.guess.harm ? " · speaks of harm" : "") + (unsure ? " · unsure: two would do" : "");
    kinds.replaceChildren(...page.kinds.map((kind) => {
      const key = make("kbd", { textContent: (KEYS[kind] || "").toUpperCase() });
      const told = make("span", {}, kind, make("small", { textContent: MEANS[kind] || "" }));
      const share = make("span", { textContent: percent(one.guess.probabilities[kind]) });
      const button = make("button", { type: "button", ariaPressed: String(one.label === kind) }, key, told, share);
      button.addEventListener("click", (event) => { if (event.isTrusted) inTurn(() => label(kind)); });
      return button;
    }));
    follow();
  };
  const choose = (index) => {
    current = Math.min(Math.max(index, 0), page.elements.length - 1);
    unsure = !!page.elements[current]?.unsure;
    show();
  };
  const save = async (one, kind, doubtful) => {
    await ask({ act: "label", id: one.id, kind, unsure: doubtful, view: page.view });
    one.label = kind;
    one.unsure = !!kind && doubtful;
  };
  const label = async (kind) => {
    const one = page.elements[current];
    if (!one) return;
    const before = { one, kind: one.label, unsure: one.unsure };
    try { await save(one, kind, unsure); } catch (error) { return say(error.message); }
    undone.push(before);
    say(kind ? "Saved as " + kind : "Label taken away");
    const next = kind ? page.elements.findIndex((other, index) => index > current && !other.label) : current;
    if (next < 0) show(false); else choose(next);
  };
  const undo = async () => {
    const last = undone.pop();
    if (!last) return say("Nothing to undo");
    try { await save(last.one, last.kind, last.unsure); } catch (error) { return say(error.message); }
    choose(page.elements.indexOf(last.one));
    say("Undone");
  };
  // A key is for the element that stands there once the label of the one before is saved.
  let turn = Promise.resolve();
  const inTurn = (act) => { turn = turn.then(act); };
  const end = () => { host.remove(); removeEventListener("scroll", follow, true); removeEventListener("resize", follow); };
  panel.addEventListener("keydown", (event) => {
    if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "escape") return end();
    if (!page) return;
    const kind = page.kinds.find((kind, index) => KEYS[kind] === key || String(index + 1) === key);
    const keys = {
      j: () => choose(current + 1), arrowdown: () => choose(current + 1), k: () => choose(current - 1), arrowup: () => choose(current - 1),
      u: () => { unsure = !unsure; show(false); }, backspace: () => label(null), z: undo,
    };
    const act = kind ? () => label(kind) : keys[key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    inTurn(act);
  });

  // First look, then draw: what is drawn here is no part of the page.
  let shown = null, why = "";
  try {
    await globalThis.kibontRest();
    const { url, title, lang, candidates, missing, window: { at } = {} } = JSON.parse(globalThis.kibontLook());
    if (missing) throw new Error("The scripts of this page were not watched from its beginning: begin anew.");
    shown = await ask({ act: "see", page: { url, title, lang, candidates, window: { at } } });
  } catch (error) { why = error.message; }
  document.documentElement.append(host);
  // Above a modal dialog of the page, too, outside of which nothing else can be used. Nothing on the page is pressed meanwhile.
  above.addEventListener("cancel", (event) => { if (!event.isTrusted) event.preventDefault(); });
  above.addEventListener("close", end);
  above.showModal();
  addEventListener("scroll", follow, { capture: true, passive: true });
  addEventListener("resize", follow);
  page = shown;
  if (page) choose(Math.max(0, page.elements.findIndex((one) => !one.label))); else say(why);
  panel.focus();
})();
