import van from "vanjs-core";
import { FloatingWindow, Modal, OptionGroup, Tabs, Tooltip } from "vanjs-ui";
import { _, frame, post, word, language, Words } from "/samaan.js";

const { article, button, div, h1, h2, h3, label, option, p, section, select, span } = van.tags;
const ROOMS = ["chhat", "maidan", "bazar"];

const route = van.state(location.hash.slice(1));
addEventListener("hashchange", () => { route.val = location.hash.slice(1); });
const go = (key) => () => { location.hash = key; };

const Room = (key) => article(h1(_(key)), Words(key), button({ onclick: go(ROOMS[(ROOMS.indexOf(key) + 1) % ROOMS.length]) }, _("next")));

function rules() {
  const closed = van.state(false);
  van.add(document.body, Modal({ closed }, Words("niyam"), button({ onclick: () => { closed.val = true; } }, _("close"))));
}

function aboutWindow() {
  van.add(document.body, FloatingWindow({ title: word("window"), x: 240, y: 160, width: 340, height: 180 }, div({ style: "padding: 1rem" }, Words("khidki"))));
}

// The names of VanUI's options are what is shown, so they are made anew with the language.
function Winds() {
  const chosen = van.state("");
  const keys = { [word("purvai")]: "purvai", [word("pachhua")]: "pachhua", [word("loo")]: "loo" };
  return section(h2(_("wind")), OptionGroup({ selected: chosen }, Object.keys(keys)), () => (chosen.val ? Words(keys[chosen.val]) : span()));
}

function Towns() {
  const town = van.state("");
  return section(label(_("city"), " ", select({ onchange: (event) => { town.val = event.target.value; } }, option({ value: "" }, _("choose")), ["jaipur", "lakhnau", "patna"].map((key) => option({ value: key }, _(key))))), () => (town.val ? Words(town.val) : span()));
}

function OldString() {
  const show = van.state(false), text = van.state("");
  van.derive(() => { if (show.val) fetch(`/api/text/${language.val}-ishara`).then((answer) => answer.text()).then((got) => { text.val = got; }); });
  return p(span({ style: "position: relative; border-bottom: 1px dotted", onmouseenter: () => { show.val = true; }, onmouseleave: () => { show.val = false; } }, _("string"), Tooltip({ text, show, width: "320px" })));
}

function More() {
  const open = van.state(false);
  return () => (open.val ? Words("aur") : p(span({ role: "button", tabindex: 0, style: "cursor: pointer; color: #1d4ed8", onclick: () => { open.val = true; } }, _("more"))));
}

// The sky has no end.
function Sky() {
  const clouds = div({ class: "sky" }), end = div("…");
  let count = 0;
  new IntersectionObserver(([entry]) => { if (entry.isIntersecting) for (let i = 0; i < 5; i++) { count += 1; van.add(clouds, count === 17 ? Words("badal") : p(_("cloud"), ` ${count}`)); } }, { rootMargin: "150px" }).observe(end);
  return section(h2(_("sky")), clouds, end);
}

const Home = () => div(
  h1(_("title")), Words("intro"),
  div({ class: "tiles" }, ROOMS.map((key) => div({ class: "tile", onclick: go(key) }, h3(_(key))))),
  () => Tabs({ style: "margin: 1rem 0" }, { [word("samay")]: Words("samay"), [word("daam")]: Words("daam"), [word("rasta")]: Words("rasta") }),
  Winds, Towns(), OldString(), More(),
  p(button({ onclick: rules }, _("rules")), " ", button({ onclick: aboutWindow }, _("window")), " ", button({ onclick: post("like") }, _("like")), " ", button({ onclick: post("vote") }, _("vote"))),
  Sky());

frame(() => (ROOMS.includes(route.val) ? Room(route.val) : Home()));
