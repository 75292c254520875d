// Structure: the paths at which pages of a site say title, author, date and article, to be checked, corrected, tried and saved.
import { ask, card, empty, hash, make, number, path as ofAddress, plural, route, say, seen, where } from "./common.js";

const FIELDS = ["title", "author", "date", "article"];

let main = null;
let parts = null;
let rows = {};

const row = (field, found) => {
  const box = make("input", { type: "checkbox", checked: found.chosen, ariaLabel: "use this path" });
  const input = make("input", { type: "text", value: found.path, spellcheck: false, ariaLabel: "path of the " + field });
  const up = make("button", { type: "button", textContent: "↑", ariaLabel: "count this path more" });
  const element = make(
    "li",
    {},
    make("div", { className: "row" }, box, input, up),
    make("small", {
      textContent: found.pages
        ? "on " + plural(found.pages, "page") + ", the best on " + number(found.best) + ", score " + found.score.toFixed(2)
        : "written by hand",
    }),
    found.values?.length ? make("q", { textContent: seen(found.values[0]).slice(0, 160) }) : null,
  );
  const one = { box, input, element };
  up.addEventListener("click", () => {
    const list = rows[field];
    const at = list.indexOf(one);
    if (at < 1) return;
    list.splice(at, 1);
    list.splice(at - 1, 0, one);
    list[at].element.before(element);
    up.focus();
  });
  return one;
};

const fieldset = (field, found) => {
  const list = make("ol", { className: "paths" });
  // What is the best on some page is proposed.
  rows[field] = found.map((one, at) => row(field, { ...one, chosen: at === 0 && one.best > 0 }));
  list.append(...rows[field].map((one) => one.element));
  const add = make("button", { type: "button", textContent: "Add a path" });
  add.addEventListener("click", () => {
    const one = row(field, { path: "", chosen: true });
    rows[field].push(one);
    list.append(one.element);
    one.input.focus();
  });
  return make("fieldset", {}, make("legend", { textContent: field }), found.length ? "" : empty("Nothing was found."), list, add);
};

const wanted = () => {
  const { query } = route();
  const paths = FIELDS.map((field) => [
    field,
    rows[field].filter((one) => one.box.checked && one.input.value.trim()).map((one) => one.input.value.trim()),
  ]);
  return { site: query.get("site") || parts.site.value, q: query.get("q") || "", ...Object.fromEntries(paths) };
};

const attempt = async () => {
  const { pages } = await ask("structure/try", wanted());
  const head = make("tr", {}, ...["page", ...FIELDS].map((textContent) => make("th", { scope: "col", textContent })));
  const body = pages.map((page) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, make("a", { href: hash(["look", page.id]), textContent: seen(ofAddress(page.address)) })),
      ...FIELDS.map((field) => {
        const values = page.fields[field];
        return make(
          "td",
          { className: values.length ? "" : "none" },
          values.length ? seen(values[0]).slice(0, 200) : "nothing",
          values.length > 1 ? make("small", { textContent: "and " + plural(values.length - 1, "more", "more") }) : null,
        );
      }),
    ),
  );
  parts.result.replaceChildren(
    card(
      "What stands there",
      make("div", { className: "wide" }, make("table", { className: "plain" }, make("thead", {}, head), make("tbody", {}, ...body))),
    ),
  );
};
const keep = async () => {
  const { saved } = await ask("structure/save", wanted());
  say("Saved to " + saved + "; kibont structure --paths reads it.", true);
};

export const enter = (element) => {
  main = element;
  parts = {
    site: make("select", { id: "structure-site" }),
    q: make("input", { type: "search", placeholder: "part of the address, as /news/", ariaLabel: "Part of the address" }),
    fields: make("form", { className: "fields" }),
    result: make("div", { ariaLive: "polite" }),
    said: make("p", { className: "hint" }),
  };
  const ask = () => {
    location.hash = hash(["structure"], new URLSearchParams({ site: parts.site.value, q: parts.q.value }));
  };
  parts.site.addEventListener("change", ask);
  parts.q.addEventListener("change", ask);
  const button = (text, act) => {
    const one = make("button", { type: "button", textContent: text });
    one.addEventListener("click", () => act().catch((error) => say(error.message, true)));
    return one;
  };
  parts.buttons = make("p", { className: "row", hidden: true }, button("Try these paths", attempt), button("Save as XML", keep));
  parts.fields.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt().catch((error) => say(error.message, true));
  });
  main.append(
    card("Structure of a site", make("p", { className: "row" }, make("label", {}, "Site ", parts.site), parts.q), parts.said),
    parts.fields,
    parts.buttons,
    parts.result,
  );
};
export const leave = () => {
  main = null;
};

export const turn = async (_, query) => {
  const { sites, directory } = await ask("documents?count=1");
  if (!main) return;
  where(directory);
  const site = query.get("site") || sites[0]?.[0] || "";
  const q = query.get("q") || "";
  parts.site.replaceChildren(
    ...sites.map(([name, count]) => make("option", { value: name, textContent: seen(name) + " (" + number(count) + ")", selected: name === site })),
  );
  parts.q.value = q;
  if (!site) return parts.said.replaceChildren("There are no documents yet.");
  const { pages, fields } = await ask("structure?" + new URLSearchParams({ site, q }));
  if (!main) return;
  rows = {};
  parts.result.replaceChildren();
  parts.buttons.hidden = !pages.length;
  if (!pages.length) {
    parts.fields.replaceChildren();
    return parts.said.replaceChildren("No page of this site was kept; crawl with --html to look for its structure.");
  }
  parts.said.textContent =
    plural(pages.length, "page") +
    " of the site looked at. Pages of one template belong together: narrow them by a part of the address. Of each field those paths count that are ticked, the first most.";
  parts.fields.replaceChildren(...FIELDS.map((field) => fieldset(field, fields[field])));
};
