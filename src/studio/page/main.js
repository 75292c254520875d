// The frame of the studio: which view is shown, and the keys that work everywhere.
import { at, route, say } from "./common.js";
import * as watch from "./watch.js";
import * as look from "./look.js";
import * as tree from "./tree.js";
import * as structure from "./structure.js";

const VIEWS = { watch, look, tree, structure };
const TITLES = { watch: "Watch", look: "Look", tree: "Tree", structure: "Structure" };
let shown = null;

const turn = async () => {
  const { parts, query } = route();
  const name = VIEWS[parts[0]] ? parts[0] : "watch";
  if (shown !== name) {
    if (shown) VIEWS[shown].leave?.();
    shown = name;
    at("main").replaceChildren();
    at("main").className = name;
    document.title = TITLES[name] + " – kibont studio";
    for (const link of document.querySelectorAll("nav [data-view]")) {
      link.ariaCurrent = link.dataset.view === name ? "page" : null;
    }
    VIEWS[name].enter(at("main"));
  }
  try {
    await VIEWS[name].turn(parts.slice(1), query);
  } catch (error) {
    say(error.message, true);
  }
};

const isField = (element) => element?.matches?.("input:not([type=checkbox]), textarea, select");

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || at("keys").open) return;
  if (isField(document.activeElement)) {
    if (event.key === "Escape") at("main").focus();
    return;
  }
  const names = Object.keys(VIEWS);
  if (event.key === "?") {
    event.preventDefault();
    at("keys").showModal();
  } else if (names[Number(event.key) - 1]) {
    event.preventDefault();
    location.hash = "#/" + names[Number(event.key) - 1];
  } else if (VIEWS[shown]?.key?.(event.key.toLowerCase(), event)) {
    event.preventDefault();
  }
});
at("help").addEventListener("click", () => at("keys").showModal());
at("skip").addEventListener("click", (event) => {
  event.preventDefault();
  at("main").focus();
});
window.addEventListener("hashchange", turn);
turn();
