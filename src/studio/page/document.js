// A document: its text with what revealed it, the unfolded page, steps, extractors, conversation, languages.
import { MEANS, actionClass, ask, empty, hash, make, number, outside, percent, plural, route, say, seen } from "./common.js";

const TABS = {
  text: ["t", "Text"],
  unfolded: ["u", "Unfolded"],
  picture: ["i", "Picture"],
  steps: ["s", "Steps"],
  extractors: ["e", "Extractors"],
  conversation: ["c", "Conversation"],
  languages: ["l", "Languages"],
};
const CHOSEN = ["unfolded", "main", "justext"];

let paper = null;
let open = null;
let names = CHOSEN;

export const close = () => {
  paper = null;
  open = null;
};

export const show = async (element, id, tab, query) => {
  const before = paper;
  paper = element;
  if (!id) {
    open = null;
    paper.replaceChildren(empty("Choose a document: J and K go through the list, / searches it."));
    return;
  }
  if (open?.entry.id !== id || before !== element) {
    open = null;
    paper.replaceChildren(empty("…"));
    const all = await ask("document/" + encodeURIComponent(id)).catch((error) => {
      paper?.replaceChildren(empty(error.message));
      return null;
    });
    // Somebody may have gone on meanwhile.
    if (!all || paper !== element || route().parts[1] !== id) return;
    open = all;
    draw(query);
  }
  await turnTo(TABS[tab] ? tab : "text");
};

// ---- the head, and the tabs -------------------------------------------------------------------------------------------------
const draw = (query) => {
  const { entry, record } = open;
  const about = [
    ["language", (record.languages || []).join(", ")],
    ["edition", record.edition],
    ["type", record.page_type],
    ["program", record.generator],
    ["author", record.author],
    ["date", record.date],
    ["read", record.time?.slice(0, 19).replace("T", " ")],
    ["by", record.via === "http" ? "plain HTTP" + (record.loss != null ? ", " + percent(record.loss) + " estimated lost" : "") : "browser"],
    ["status", record.http_status],
    ["links from a seed", record.depth],
    ["links", open.links || null],
    ["words", number(entry.plain) + " as opened, " + number(entry.unfolded) + " unfolded"],
    ["extractor", record.extractor],
  ].filter(([, value]) => value !== null && value !== undefined && value !== "");
  const facts = make(
    "dl",
    { className: "facts" },
    ...about.map(([name, value]) => make("div", {}, make("dt", { textContent: name }), make("dd", { textContent: seen(value) }))),
  );
  const trouble = (record.trouble || []).map((said) => make("li", { textContent: seen(said) }));
  const list = make("div", { className: "tabs", role: "tablist", ariaLabel: "Parts of the document" });
  for (const [name, [key, title]] of Object.entries(TABS)) {
    const button = make(
      "button",
      { type: "button", role: "tab", id: "tab-" + name, data: { tab: name } },
      make("kbd", { textContent: key.toUpperCase() }),
      " " + title,
    );
    button.setAttribute("aria-controls", "panel");
    button.addEventListener("click", () => go(name));
    list.append(button);
  }
  list.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const all = [...list.children];
    const next = all[(all.indexOf(document.activeElement) + by + all.length) % all.length];
    next.focus();
    go(next.dataset.tab);
  });
  const panel = make("div", { id: "panel", role: "tabpanel", tabIndex: 0 });
  paper.replaceChildren(
    make("h2", { className: "title", textContent: seen(record.title) || "(without a title)" }),
    make("p", { className: "under" }, outside(record.address)),
    facts,
    trouble.length ? make("div", { className: "trouble" }, make("h3", { textContent: "Trouble" }), make("ul", {}, ...trouble)) : "",
    list,
    panel,
  );
  paper.scrollTop = 0;
};

const go = (tab) => {
  const {
    parts: [, id],
    query,
  } = route();
  if (id) location.hash = hash(["look", id, tab], query);
};

const PANELS = {};
const turnTo = async (name) => {
  for (const button of paper.querySelectorAll("[role=tab]")) {
    const is = button.dataset.tab === name;
    button.ariaSelected = String(is);
    button.tabIndex = is ? 0 : -1;
  }
  const panel = paper.querySelector("#panel");
  if (panel.dataset.shown === name && name !== "extractors") return;
  panel.dataset.shown = name;
  panel.setAttribute("aria-labelledby", "tab-" + name);
  panel.className = "panel-" + name;
  const of = open;
  try {
    const drawn = await PANELS[name](of, panel);
    if (open === of && panel.dataset.shown === name) panel.replaceChildren(...drawn);
  } catch (error) {
    if (open === of) panel.replaceChildren(empty(error.message));
  }
};

// ---- text ---------------------------------------------------------------------------------------------------------------------
const line = ([text, step], actions) => {
  const element = make("p", { textContent: seen(text) });
  if (step === null || step === undefined) return element;
  const action = actionClass(actions[step]);
  element.className = "step " + action;
  const chip = make("button", {
    type: "button",
    className: "chip",
    textContent: step,
    title: "step " + step + ": " + MEANS[action],
    ariaLabel: "revealed by step " + step + ", " + MEANS[action],
  });
  chip.addEventListener("click", () => go("steps"));
  element.prepend(chip);
  return element;
};
const legend = (of) => {
  const actions = [...new Set(Object.values(of.actions).map(actionClass))];
  if (!actions.length) return make("p", { className: "legend", textContent: "No step has revealed anything: all of it was in plain sight." });
  return make(
    "p",
    { className: "legend" },
    "Revealed by ",
    ...actions.map((action) => make("span", { className: "step " + action, textContent: MEANS[action] })),
  );
};
PANELS.text = async (of) => {
  const drawn = [legend(of), make("div", { className: "text" }, ...of.lines.map((one) => line(one, of.actions)))];
  if (!of.lines.length) drawn.push(empty("The document has no text."));
  if (of.comments.length)
    drawn.push(
      make("h3", { textContent: "What readers wrote" }),
      make("div", { className: "text" }, ...of.comments.map((one) => line(one, of.actions))),
    );
  return drawn;
};

PANELS.unfolded = async (of) => {
  if (!of.entry.html) return [empty("The page was not kept. Crawl with --html to see it here.")];
  const frame = document.createElement("iframe");
  // No script, no form, no navigation, no origin: it is a picture of the page.
  frame.setAttribute("sandbox", "");
  frame.title = "The unfolded page";
  frame.src = "unfolded/" + encodeURIComponent(of.entry.id);
  return [
    legend(of),
    make("p", {
      className: "hint",
      textContent: "What structures the text is kept, without the page's own looks and without anything that loads or acts.",
    }),
    frame,
  ];
};

PANELS.picture = async (of) => {
  if (!of.entry.screenshot) return [empty("There is no picture of this page. Crawl with --screenshots to see it here.")];
  const picture = make("img", { className: "picture", alt: "The page as it stood in the end", src: "screenshot/" + encodeURIComponent(of.entry.id) });
  picture.addEventListener("error", () => picture.replaceWith(empty("The picture is not in the folder any more, or is no picture.")));
  return [picture];
};

// ---- steps --------------------------------------------------------------------------------------------------------------------
PANELS.steps = async (of) => {
  const steps = of.record.steps || [];
  const rows = steps.map((step) => {
    const [kind, share] = Array.isArray(step.kind) ? step.kind : [];
    const action = actionClass(step.action);
    const why = [step.intent && "to " + step.intent, kind && seen(kind) + " " + percent(share || 0), step.place].filter(Boolean).join(" · ");
    const texts = (step.texts || []).map((text) => make("li", { textContent: seen(text) }));
    const cells = [
      make("td", {}, make("span", { className: "chip step " + action, textContent: step.step ?? "" })),
      make(
        "td",
        {},
        make("b", { textContent: seen(step.action) }),
        step.label ? " «" + seen(step.label) + "»" : "",
        step.pattern ? make("code", { textContent: seen(step.pattern) }) : null,
      ),
      make("td", { textContent: seen(why) }),
      make(
        "td",
        { className: "number" },
        number(step.chars),
        make("small", { textContent: number(step.novel) + " new here" + (step.lost ? ", " + number(step.lost) + " gone" : "") }),
      ),
      make(
        "td",
        {},
        texts.length ? make("ul", {}, ...texts) : null,
        step.leads_to
          ? make("p", { textContent: "leads to " + seen(typeof step.leads_to === "string" ? step.leads_to : JSON.stringify(step.leads_to)) })
          : null,
        step.note && step.note !== "quiet" ? make("p", { className: "hint", textContent: seen(step.note) }) : null,
      ),
      make("td", { className: "number", textContent: number(step.millis) + " ms" }),
    ];
    return make("tr", {}, ...cells);
  });
  const head = ["", "step", "why", "characters", "outcome", "took"].map((textContent) =>
    make("th", { scope: "col", textContent, className: ["characters", "took"].includes(textContent) ? "number" : "" }),
  );
  const left = Object.entries(of.record.left_alone || {});
  return [
    rows.length
      ? make(
          "div",
          { className: "wide" },
          make("table", { className: "plain steps" }, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows)),
        )
      : empty("No step has brought text to light."),
    make("h3", { textContent: "Left alone" }),
    left.length
      ? make(
          "div",
          { className: "wide" },
          make(
            "table",
            { className: "plain" },
            make(
              "tbody",
              {},
              ...left.map(([address, why]) =>
                make(
                  "tr",
                  {},
                  make("td", { textContent: seen(why) }),
                  make("td", {}, make("span", { className: "address", textContent: seen(address) })),
                ),
              ),
            ),
          ),
        )
      : empty("No link was left alone."),
  ];
};

// ---- extractors, side by side ---------------------------------------------------------------------------------------------------
PANELS.extractors = async (of, panel) => {
  if (!of.entry.html) return [empty("The page was not kept. Crawl with --html to compare extractors on it.")];
  const { names: all, side } = await ask("extracts/" + encodeURIComponent(of.entry.id) + "?names=" + encodeURIComponent(names.join(",")));
  const boxes = all.map((name) => {
    const box = make("input", { type: "checkbox", checked: names.includes(name), value: name });
    box.addEventListener("change", async () => {
      names = all.filter((one) => (one === name ? box.checked : names.includes(one)));
      panel.dataset.shown = "";
      await turnTo("extractors");
      panel.querySelector("input[value='" + name + "']")?.focus();
    });
    return make("label", {}, box, " " + name);
  });
  const count = (mark, kept) => {
    let [at, letters] = [0, 0];
    for (const block of side.blocks) for (const piece of block) if (kept[at++] === mark) letters += piece.length;
    return letters;
  };
  const head = side.extractors.map(({ name, kept, trouble }) =>
    make(
      "th",
      { scope: "col" },
      name,
      make("small", {
        textContent: trouble ? seen(trouble) : number(count("1", kept)) + " characters kept, " + number(count("0", kept)) + " left out",
      }),
    ),
  );
  let at = 0;
  const rows = side.blocks.map((block) => {
    const first = at;
    at += block.length;
    return make(
      "tr",
      {},
      ...side.extractors.map(({ kept }) => {
        const cell = make("td");
        block.forEach((piece, index) => {
          const is = kept[first + index] === "1";
          cell.append(make(is ? "span" : "s", { className: is ? "kept" : "out", textContent: seen(piece) + " " }));
        });
        return cell;
      }),
    );
  });
  return [
    make("fieldset", { className: "choice" }, make("legend", { textContent: "Extractors, on the page as it was kept" }), ...boxes),
    side.extractors.length
      ? make(
          "div",
          { className: "wide" },
          make("table", { className: "sides" }, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows)),
        )
      : empty("Choose an extractor."),
  ];
};

// ---- conversation -----------------------------------------------------------------------------------------------------------------
// Answers below this many levels stand below each other: who answers whom may go deeper than a page can show.
const DEEPEST = 40;

const item = (one) => {
  const votes = one.votes !== null && one.votes !== undefined ? make("span", { textContent: plural(one.votes, "vote") }) : null;
  const time = one.time ? make("time", { textContent: seen(one.time), title: seen(one.time_as_written) }) : null;
  const deleted = one.deleted ? make("em", { textContent: "deleted" }) : null;
  const who = make("header", {}, make("b", { textContent: seen(one.author) || "somebody" }), time, votes, deleted);
  const said = seen(one.text).split("\n");
  return make("li", {}, make("div", { className: "item" }, who, ...said.map((textContent) => make("p", { textContent }))));
};
const tree = (items) => {
  const known = new Set(items.map((one) => one.id));
  const children = new Map();
  for (const one of items) {
    // What answers nothing that stands here stands at the top.
    const above = known.has(one.parent) ? one.parent : null;
    if (!children.has(above)) children.set(above, []);
    children.get(above).push(one);
  }
  const top = make("ol", { className: "thread" });
  const drawn = new Set();
  const open = [];
  const draw = () => {
    while (open.length) {
      const [one, list, depth] = open.pop();
      if (drawn.has(one)) continue;
      drawn.add(one);
      const element = item(one);
      list.append(element);
      const below = children.get(one.id) || [];
      if (!below.length) continue;
      const inner = depth < DEEPEST ? make("ol") : list;
      if (inner !== list) element.append(inner);
      for (const child of [...below].reverse()) open.push([child, inner, depth + 1]);
    }
  };
  for (const one of [...(children.get(null) || [])].reverse()) open.push([one, top, 0]);
  draw();
  // Items that answer one another in a circle have no top of their own.
  for (const one of items) {
    open.push([one, top, 0]);
    draw();
  }
  return top;
};
PANELS.conversation = async (of) => {
  if (!of.threads.length) return [empty("The document has no thread." + (of.entry.html ? "" : " Crawl with --threads to keep threads."))];
  return of.threads.flatMap(({ items, title }) => {
    const head = plural(items.length, "item") + (title ? ": " + seen(title) : "");
    return [make("h3", { textContent: head }), tree(items)];
  });
};

// ---- languages --------------------------------------------------------------------------------------------------------------------
const evidence = (all) =>
  all
    .map(({ kind, mutual, pattern, ...rest }) => {
      if (kind === "content")
        return (
          "content (" +
          Object.entries(rest)
            .map(([name, share]) => name + " " + percent(share))
            .join(", ") +
          ")"
        );
      return kind + (mutual ? ", mutual" : "") + (pattern ? " " + seen(pattern) : "");
    })
    .join("; ");
const column = (lines, language) => {
  const element = make("div", { className: "column" }, ...lines.map(([text]) => make("p", { textContent: seen(text) })));
  if (/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language || "")) element.lang = language;
  return element;
};
PANELS.languages = async (of) => {
  const { partners } = await ask("languages/" + encodeURIComponent(of.entry.id));
  const alternates = (of.record.alternates || []).map(({ language, address, by }) =>
    make("li", {}, seen(language || "?") + ", " + by + ": ", make("span", { className: "address", textContent: seen(address) })),
  );
  const links = alternates.length ? [make("h3", { textContent: "What the page says of itself" }), make("ul", {}, ...alternates)] : [];
  if (!partners.length) return [empty("No document of this crawl says the same in another language."), ...links];
  const select = make(
    "select",
    { ariaLabel: "Beside it" },
    ...partners.map(({ document: other, title, score }, value) =>
      make("option", {
        value,
        textContent: seen(other.language + (other.edition ? " (edition)" : "") + ", " + percent(score) + ": " + (title || other.address)),
      }),
    ),
  );
  const beside = make("div", { className: "beside" });
  const draw = async () => {
    const { document: other, evidence: why, score } = partners[select.value];
    const theirs = await ask("document/" + encodeURIComponent(other.id));
    beside.replaceChildren(
      make("p", { className: "hint", textContent: "A pair with a probability of " + percent(score) + ", by " + evidence(why) + "." }),
      make("p", {}, make("a", { href: hash(["look", other.id, "languages"], route().query), textContent: "Open " + seen(other.address) })),
      make("div", { className: "columns" }, column(of.lines, of.entry.language), column(theirs.lines, other.language)),
    );
  };
  select.addEventListener("change", () => draw().catch((error) => say(error.message)));
  await draw();
  return [make("p", {}, make("label", {}, "Beside it ", select)), beside, ...links];
};

export const key = (name) => {
  const tab = Object.entries(TABS).find(([, [key]]) => key === name);
  if (!tab || !open) return false;
  go(tab[0]);
  return true;
};
