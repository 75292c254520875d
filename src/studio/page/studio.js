// The studio's page. Everything that comes from the page that is labelled is set as text, never as markup.
"use strict";

const MEANS = {
  Revealer: "more of this page becomes readable in place",
  Inner: "another page or file of this site opens",
  Outer: "another site opens",
  Closer: "something that lies over the page goes away",
  LanguageSelection: "the page or site in another language",
  Opener: "a menu, a popover, a dialog opens",
  Other: "anything else: actions, nothing",
};
const KEYS = { Revealer: "R", Inner: "I", Outer: "O", Closer: "C", LanguageSelection: "L", Opener: "M", Other: "X" };

const at = (id) => document.getElementById(id);
const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};
const percent = (share) => Math.round(share * 100) + " %";

let page = null;
let current = 0;
const undone = [];

const ask = async (path, body) => {
  const options = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, options);
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.said || "the studio does not answer (" + answer.status + ")");
  return said;
};
let silence = 0;
const say = (text, keep = false) => {
  at("said").textContent = text;
  clearTimeout(silence);
  if (!keep) silence = setTimeout(() => { at("said").textContent = ""; }, 2500);
};
const said = (element) => {
  const { text, attributes, tag } = element;
  return text || attributes["aria-label"] || attributes.title || attributes.alt || attributes.value || attributes.name || attributes.id || "<" + tag + ">";
};
const colour = (element, kind) => element.style.setProperty("--kind", kind ? "var(--" + kind + ")" : "var(--line)");

// ---- drawing ------------------------------------------------------------------------------------------------------------
const draw = () => {
  at("title").textContent = page.title || "(without a title)";
  at("address").textContent = page.address;
  if (/^https?:/.test(page.address)) at("address").href = page.address;
  at("set").textContent = page.set;
  at("picture").src = "picture.png?" + page.view;
  at("pressed").textContent = page.pressed.length ? "pressed: " + page.pressed.join(" › ") : "";
  for (const id of ["press", "renew"]) at(id).hidden = !page.live;
  at("picture").width = page.width;
  at("picture").height = page.height;
  at("picture").alt = "Picture of " + (page.title || page.address);
  at("list").replaceChildren(...page.elements.map((one, index) => {
    const guess = make("span", { className: "guess" });
    const mark = make("span", { className: "done" });
    const button = make("button", { type: "button" }, make("span", { className: "said", textContent: said(one.shown.element) }), mark, guess);
    button.addEventListener("click", () => choose(index));
    one.row = button;
    return make("li", {}, button);
  }));
  for (const box of at("paper").querySelectorAll("button")) box.remove();
  // Large boxes first, so that what stands in them lies above them.
  const placed = page.elements.map((one, index) => ({ one, index })).filter(({ one }) => one.shown.box);
  placed.sort((a, b) => b.one.shown.box[2] * b.one.shown.box[3] - a.one.shown.box[2] * a.one.shown.box[3]);
  for (const { one, index } of placed) {
    const [left, top, width, height] = one.shown.box;
    // The list offers the same to keyboards and screen readers.
    const box = make("button", { type: "button", tabIndex: -1, ariaHidden: "true", title: said(one.shown.element) });
    box.style.left = (left / page.width) * 100 + "%";
    box.style.top = (top / page.height) * 100 + "%";
    box.style.width = (width / page.width) * 100 + "%";
    box.style.height = (height / page.height) * 100 + "%";
    box.addEventListener("click", () => choose(index));
    one.box = box;
    at("paper").append(box);
  }
  page.elements.forEach(mark);
  count();
};
const mark = (one) => {
  const kind = one.label || one.guess.kind;
  for (const element of [one.row, one.box]) if (element) {
    colour(element, kind);
    element.classList.toggle("labelled", !!one.label);
    element.classList.toggle("came", one.shown.came);
  }
  one.row.querySelector(".guess").textContent = one.guess.kind + " " + percent(one.guess.probabilities[one.guess.kind]);
  one.row.querySelector(".done").textContent = one.label ? "✓ " + KEYS[one.label] + (one.unsure ? "?" : "") : "";
};
const count = () => {
  const labelled = page.elements.filter((one) => one.label).length;
  at("count").textContent = labelled + " of " + page.elements.length + " labelled";
  at("bar").max = Math.max(1, page.elements.length);
  at("bar").value = labelled;
};
const show = () => {
  const one = page.elements[current];
  if (!one) return;
  const { element, alike, framed } = one.shown;
  at("tag").textContent = "<" + element.tag + (element.attributes.role ? " role=" + element.attributes.role : "") + ">";
  const facts = element.facts || {};
  const badges = [];
  if (facts.visible === false) badges.push("hidden now");
  if (facts.covered) badges.push("covered");
  if (framed) badges.push("in a frame");
  if (one.shown.came) badges.push("came with the press");
  if (alike > 1) badges.push("× " + alike);
  if (element.attributes.href) badges.push(element.attributes.href.slice(0, 40));
  at("badges").replaceChildren(...badges.map((text) => make("span", { textContent: text })));
  if (one.guess.harm) at("badges").append(make("span", { className: "harm", textContent: "speaks of harm" }));
  at("text").textContent = said(element);
  at("text").classList.toggle("none", !element.text);
  at("kinds").replaceChildren(...page.kinds.map((kind, index) => {
    const share = one.guess.probabilities[kind] || 0;
    const name = make("span", {}, kind, make("small", { textContent: MEANS[kind] || "" }));
    const button = make(
      "button",
      { type: "button", title: "Key " + (KEYS[kind] || "") + " or " + (index + 1) },
      make("kbd", { textContent: KEYS[kind] || String(index + 1) }),
      name,
      make("span", { className: "share", textContent: percent(share) }),
    );
    button.dataset.kind = kind;
    button.ariaPressed = String(one.label === kind);
    button.style.setProperty("--share", share * 100 + "%");
    colour(button, kind);
    button.addEventListener("click", () => inTurn(() => label(kind)));
    return button;
  }));
  at("unsure").checked = one.unsure;
  at("path").replaceChildren(...one.guess.path.map((line) => make("li", { textContent: line })));
  at("source").textContent = element.source || "";
  at("above").textContent = (element.ancestors || []).map((above) => above.tag + (above.class ? "." + above.class.trim().split(/\s+/).slice(0, 2).join(".") : "")).join(" ‹ ");
  for (const other of page.elements) for (const drawn of [other.row, other.box]) if (drawn) drawn.ariaCurrent = String(other === one);
  bringIntoSight(one.row, document.querySelector(".list"), 0);
  if (one.box) bringIntoSight(one.box, at("stage"), 0.5);
  at("nowhere").hidden = !!one.box;
  at("nowhere").textContent = one.box ? "" : framed ? "It stands in a frame." : "It cannot be seen on the page now.";
};
// Scrolls what holds it, and nothing else: on a narrow screen the page must stay at the kinds.
const bringIntoSight = (element, holder, where) => {
  const [inner, outer] = [element.getBoundingClientRect(), holder.getBoundingClientRect()];
  if (where === 0 && inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  holder.scrollTop += inner.top - outer.top - Math.max(0, holder.clientHeight - inner.height) * (where || 0.3);
};
const choose = (index) => {
  current = Math.min(Math.max(index, 0), page.elements.length - 1);
  show();
};

// ---- labelling ----------------------------------------------------------------------------------------------------------
const save = async (one, kind, unsure) => {
  await ask("label/" + one.id, { kind, unsure, view: page.view });
  one.label = kind;
  one.unsure = !!kind && unsure;
  mark(one);
  count();
};
const label = async (kind) => {
  const one = page.elements[current];
  if (!one) return;
  undone.push({ one, kind: one.label, unsure: one.unsure });
  try {
    await save(one, kind, at("unsure").checked);
  } catch (error) {
    undone.pop();
    return say(error.message, true);
  }
  say(kind ? "Saved as " + kind : "Label taken away");
  if (!kind) return show();
  const after = page.elements.findIndex((other, index) => index > current && !other.label);
  const next = after >= 0 ? after : page.elements.findIndex((other) => !other.label);
  if (next < 0) { show(); say("All are labelled", true); } else choose(next);
};
const undo = async () => {
  const last = undone.pop();
  if (!last) return say("Nothing to undo");
  try {
    await save(last.one, last.kind, last.unsure);
    choose(page.elements.indexOf(last.one));
    say("Undone");
  } catch (error) { say(error.message, true); }
};

// ---- pressing in the page that is open --------------------------------------------------------------------------------------
let busy = false;
const change = async (path, body, meanwhile) => {
  if (busy || !page.live) return;
  busy = true;
  for (const id of ["press", "renew"]) at(id).disabled = true;
  say(meanwhile, true);
  let result = "";
  try {
    result = (await ask(path, body)).said;
    await load();
  } catch (error) { result = error.message; }
  say(result, true);
  for (const id of ["press", "renew"]) at(id).disabled = false;
  busy = false;
};
const press = () => {
  const one = page.elements[current];
  if (one) return change("press/" + one.id, { view: page.view }, "Pressing “" + said(one.shown.element).slice(0, 40) + "”…");
};
const renew = () => change("renew", {}, "The page is being loaded anew…");

// ---- growing the tree anew ------------------------------------------------------------------------------------------------
const retrain = async () => {
  at("retrain").disabled = true;
  say("The tree is being grown anew…", true);
  try {
    await ask("training", {});
    let state = { state: "running" };
    while (state.state === "running") {
      await new Promise((resolve) => setTimeout(resolve, 700));
      state = await ask("training");
    }
    if (state.state === "done") await load(page.elements[current]?.id);
    say(state.said || "", true);
  } catch (error) { say(error.message, true); }
  at("retrain").disabled = false;
};

const load = async (keep) => {
  page = await ask("page");
  for (const one of page.elements) one.unsure = !!one.unsure;
  undone.length = 0;
  draw();
  const kept = keep === undefined ? -1 : page.elements.findIndex((one) => one.id === keep);
  const open = page.elements.findIndex((one) => !one.label);
  choose(kept >= 0 ? kept : Math.max(open, 0));
};

// A key is for what stands there once the label of the element before is saved, or the page that was pressed is shown.
let turn = Promise.resolve();
const inTurn = (act) => { turn = turn.then(act); };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !page) return;
  const key = event.key.toLowerCase();
  const kind = page.kinds.find((name, index) => (KEYS[name] || "").toLowerCase() === key || String(index + 1) === key);
  const keys = {
    j: () => choose(current + 1),
    arrowdown: () => choose(current + 1),
    k: () => choose(current - 1),
    arrowup: () => choose(current - 1),
    z: undo,
    t: () => { retrain(); },
    p: press,
    n: renew,
    u: () => at("unsure").click(),
    backspace: () => label(null),
  };
  // On the picture the arrows scroll it.
  if (key.startsWith("arrow") && document.activeElement === at("stage")) return;
  const act = kind ? () => label(kind) : keys[key];
  if (!act || (key === "t" && at("retrain").disabled)) return;
  event.preventDefault();
  inTurn(act);
});
at("unsure").addEventListener("change", async () => {
  const one = page.elements[current];
  if (!one?.label) return;
  try { await save(one, one.label, at("unsure").checked); say(one.unsure ? "Unsure" : "Sure"); } catch (error) { say(error.message, true); }
});
at("clear").addEventListener("click", () => label(null));
at("retrain").addEventListener("click", retrain);
at("press").addEventListener("click", press);
at("renew").addEventListener("click", renew);
load().catch((error) => say(error.message, true));
