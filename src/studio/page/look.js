// Look: the list of documents, searched and filtered by the studio a page at a time, and the document that is open.
import { ask, at, empty, hash, make, number, path, plural, route, seen, where } from "./common.js";
import * as opened from "./document.js";

const PAGE = 50;
const SORTS = { read: "as they were read", newest: "newest first", revealed: "most revealed first", words: "longest first", address: "by address" };
const FILTERS = ["q", "site", "language", "type", "trouble", "sort", "from"];

let parts = null;
let listed = null;
let asked = "";
let typing = 0;

const go = (change) => {
  const {
    parts: [, id, tab],
    query,
  } = route();
  for (const [name, value] of Object.entries(change)) query.set(name, value);
  if (!("from" in change)) query.delete("from");
  history.replaceState(null, "", hash(["look", ...(id ? [id, ...(tab ? [tab] : [])] : [])], query));
  list(query);
};

const select = (name, label) => {
  const element = make("select", { id: "filter-" + name, ariaLabel: label });
  element.addEventListener("change", () => go({ [name]: element.value }));
  return element;
};
const fill = (element, first, options, chosen) => {
  const known = options.some(([value]) => value === chosen);
  const all = [["", first], ...options, ...(chosen && !known ? [[chosen, chosen]] : [])];
  element.replaceChildren(...all.map(([value, text]) => make("option", { value, textContent: seen(text), selected: value === chosen })));
};

const row = (entry, query, tab) => {
  const about = [entry.language, entry.edition && "as " + entry.edition, entry.page_type, plural(entry.unfolded, "word")].filter(Boolean);
  if (entry.revealed) about.push("+ " + number(entry.revealed));
  const link = make(
    "a",
    { href: hash(["look", entry.id, ...(tab ? [tab] : [])], query), data: { id: entry.id } },
    make("b", { textContent: seen(entry.title) || "(without a title)" }),
    make("span", { className: "address", textContent: seen(parts.sites > 1 ? entry.site + path(entry.address) : path(entry.address)) }),
    make(
      "small",
      { textContent: seen(about.join(" · ")) },
      entry.trouble.length ? make("em", { textContent: " · " + plural(entry.trouble.length, "trouble", "troubles") }) : null,
    ),
  );
  return make("li", {}, link);
};

const list = async (query) => {
  const wanted = new URLSearchParams(FILTERS.map((name) => [name, query.get(name) || ""]).filter(([, value]) => value));
  wanted.set("count", PAGE);
  const key = wanted.toString();
  asked = key;
  const found = await ask("documents?" + key);
  if (asked !== key || !parts) return;
  listed = found;
  where(found.directory);
  const from = Number(query.get("from") || 0);
  parts.sites = found.sites.length;
  const named = (counts) => Object.entries(counts).map(([name, count]) => [name || "-", (name || "not known") + " (" + number(count) + ")"]);
  fill(
    parts.site,
    "all sites",
    found.sites.map(([name, count]) => [name, name + " (" + number(count) + ")"]),
    query.get("site") || "",
  );
  fill(parts.language, "all languages", named(found.languages), query.get("language") || "");
  fill(parts.type, "all types", named(found.types), query.get("type") || "");
  fill(
    parts.trouble,
    "with and without trouble",
    [["any", "with trouble"], ["none", "without trouble"], ...found.trouble.map(([name, count]) => [name, name + " (" + number(count) + ")"])],
    query.get("trouble") || "",
  );
  parts.sort.value = query.get("sort") || "read";
  if (document.activeElement !== parts.search) parts.search.value = query.get("q") || "";
  const {
    parts: [, , tab],
  } = route();
  parts.rows.replaceChildren(...found.rows.map((entry) => row(entry, query, tab)));
  if (!found.rows.length)
    parts.rows.append(
      make(
        "li",
        {},
        empty(found.all ? "No document is like that." : found.reading.done ? "There are no documents yet." : "The documents are being read…"),
      ),
    );
  const to = Math.min(found.found, from + found.rows.length);
  parts.count.textContent = found.found
    ? number(from + 1) + "–" + number(to) + " of " + number(found.found) + (found.found < found.all ? " (" + number(found.all) + " in all)" : "")
    : "0 of " + number(found.all);
  parts.before.disabled = from === 0;
  parts.after.disabled = to >= found.found;
  current(route().parts[1]);
};

const current = (id) => {
  for (const link of parts.rows.querySelectorAll("a")) {
    const is = link.dataset.id === id;
    link.ariaCurrent = is ? "true" : null;
    if (is) link.scrollIntoView({ block: "nearest" });
  }
  at("main").classList.toggle("opened", !!id);
};

// By the address, which is there at once: what is drawn for it comes later, and keys may be faster.
const to = (link) => {
  const { parts: [, , tab], query } = route();
  location.hash = hash(["look", link.dataset.id, ...(tab ? [tab] : [])], query);
};
const move = async (by) => {
  const links = [...parts.rows.querySelectorAll("a")];
  const here = links.findIndex((link) => link.dataset.id === route().parts[1]);
  const next = here < 0 ? (by > 0 ? 0 : links.length - 1) : here + by;
  if (links[next]) {
    links[next].focus();
    to(links[next]);
  } else if (page(by)) {
    await list(route().query);
    const all = [...parts.rows.querySelectorAll("a")];
    const first = by > 0 ? all[0] : all[all.length - 1];
    if (first) to(first);
  }
};
const page = (by) => {
  const from = Number(route().query.get("from") || 0) + by * PAGE;
  if (!listed || from < 0 || from >= listed.found) return false;
  go({ from: String(from) });
  return true;
};

export const enter = (main) => {
  parts = {
    search: make("input", {
      type: "search",
      id: "search",
      placeholder: "Search titles and addresses  ( / )",
      ariaLabel: "Search titles and addresses",
    }),
    site: select("site", "Site"),
    language: select("language", "Language"),
    type: select("type", "Type"),
    trouble: select("trouble", "Trouble"),
    sort: select("sort", "Order"),
    rows: make("ol", { className: "rows" }),
    count: make("span", { className: "count", role: "status" }),
    before: make("button", { type: "button", textContent: "Previous" }),
    after: make("button", { type: "button", textContent: "Next" }),
    paper: make("article", { className: "paper", id: "document", tabIndex: -1, ariaLabel: "The document" }),
    sites: 0,
  };
  parts.sort.replaceChildren(...Object.entries(SORTS).map(([value, textContent]) => make("option", { value, textContent })));
  parts.search.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => go({ q: parts.search.value }), 150);
  });
  parts.search.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    parts.rows.querySelector("a")?.focus();
  });
  parts.before.addEventListener("click", () => page(-1));
  parts.after.addEventListener("click", () => page(1));
  const pager = make("div", { className: "pager" }, parts.before, parts.count, parts.after);
  const filters = make("div", { className: "filters" }, parts.site, parts.language, parts.type, parts.trouble, parts.sort);
  const back = make("button", { type: "button", className: "back", textContent: "← Documents" });
  back.addEventListener("click", () => {
    location.hash = hash(["look"], route().query);
  });
  main.append(
    make(
      "section",
      { className: "side", ariaLabel: "Documents" },
      make("h2", { className: "hidden", textContent: "Documents" }),
      parts.search,
      filters,
      pager,
      parts.rows,
    ),
    make("section", { className: "stage", ariaLabel: "Document" }, back, parts.paper),
  );
  asked = "";
  listed = null;
};
export const leave = () => {
  parts = null;
  opened.close();
};
export const turn = async ([id, tab], query) => {
  const key = FILTERS.map((name) => query.get(name) || "").join("\n");
  if (!listed || parts.filters !== key) {
    parts.filters = key;
    await list(query);
  } else {
    // Links keep the tab that is open.
    for (const link of parts.rows.querySelectorAll("a")) link.href = hash(["look", link.dataset.id, ...(tab ? [tab] : [])], query);
    current(id);
  }
  await opened.show(parts.paper, id, tab, query);
};
export const key = (name) => {
  const keys = {
    "/": () => parts.search.select(),
    j: () => move(1),
    k: () => move(-1),
    n: () => page(1),
    p: () => page(-1),
  };
  if (keys[name]) {
    if (name === "/") parts.search.focus();
    keys[name]();
    return true;
  }
  return opened.key(name);
};
