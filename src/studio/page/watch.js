// Watch: what the crawl is doing, asked again every second while it runs.
import { actionClass, ask, bars, card, draw, empty, hash, make, number, path, percent, plural, say, seen, where } from "./common.js";

const QUICK = 1000;
const SLOW = 5000;
const STATES = {
  running: "running",
  finished: "finished",
  waits: "ended, something waits",
  stopped: "stopped",
  failed: "failed",
  dead: "dead",
  unknown: "not known",
};

let main = null;
let timer = 0;
let drawn = {};

const ago = (time) => {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(time)) / 1000));
  if (!Number.isFinite(seconds)) return "";
  return seconds < 90 ? seconds + " s" : seconds < 5400 ? Math.round(seconds / 60) + " min" : Math.round(seconds / 3600) + " h";
};
const state = (life) => make("span", { className: "state " + life }, make("i", { ariaHidden: "true" }), STATES[life] || life);
const figure = (value, name, more) =>
  make(
    "div",
    { className: "figure" },
    make("strong", { textContent: value }),
    make("span", { textContent: name }),
    more ? make("small", { textContent: more }) : null,
  );
const COUNTS = ["known", "done", "never", "waiting"];
// Workers share one frontier and one limit: who wrote last knows best.
const latest = (workers) =>
  workers
    .map((worker) => worker.status)
    .filter(Boolean)
    .sort((a, b) => String(b.written).localeCompare(String(a.written)))[0];
const sum = (workers, of) => workers.reduce((all, worker) => all + (worker.status ? of(worker.status) : 0), 0);

// ---- the parts, each drawn anew only where what it shows has changed --------------------------------------------------------
const PARTS = {
  life: {
    of: ({ workers, reading, unread, directory }) => ({
      lives: workers.map(({ name, life, said }) => ({ name, life, said })),
      reading,
      unread,
      directory,
    }),
    draw: ({ lives, reading, unread, directory }) => {
      const many = lives.length > 1;
      const rows = lives.map(({ name, life, said }) =>
        make("li", { className: life }, state(life), many ? make("b", { textContent: seen(name) }) : null, make("span", { textContent: seen(said) })),
      );
      const notes = [];
      if (!reading.done) notes.push("The documents are still being read…");
      if (reading.trouble) notes.push("The directory cannot be read: " + reading.trouble);
      if (unread.times) notes.push(plural(unread.times, "line") + " of the corpus cannot be read; the first: " + unread.example);
      if (!lives.length) notes.push(directory + " cannot be read.");
      return make(
        "section",
        { className: "card life", ariaLabel: "State" },
        make("ul", {}, ...rows),
        ...notes.map((note) => make("p", { className: "note", textContent: seen(note) })),
      );
    },
  },
  figures: {
    of: (all) => {
      const memory = sum(all.workers, (status) => status.memory_mb || 0);
      return {
        documents: all.documents,
        last: all.last_minute,
        words: all.words,
        revealed: all.revealed,
        memory,
        limit: sum(all.workers, (status) => (status.memory_mb ? status.memory_limit_mb : 0)),
        presses: sum(all.workers, (status) => status.presses),
        refused: sum(all.workers, (status) => status.refused),
        counts: COUNTS.map((name) => latest(all.workers)?.counts[name] ?? 0),
        most: latest(all.workers)?.max_pages ?? 0,
        ways: all.ways,
        runs: all.workers.some((worker) => worker.life === "running"),
        told: all.workers.some((worker) => worker.status),
      };
    },
    draw: (all) => {
      const [known, done, never, waiting] = all.counts;
      const times = all.words.plain ? "× " + (all.words.unfolded / all.words.plain).toFixed(1) : "";
      const ways = Object.entries(all.ways)
        .map(([way, count]) => way + " " + number(count))
        .join(", ");
      const figures = [
        figure(number(all.documents), "documents", (all.most ? "of " + number(all.most) + " at most; " : "") + ways),
        all.runs ? figure(number(all.last), "in the last minute") : null,
        figure(number(all.words.unfolded), "words unfolded", number(all.words.plain) + " as opened " + times),
        figure(number(all.revealed), "characters revealed"),
      ];
      if (all.told) {
        figures.push(
          figure(number(known), "addresses known", number(done) + " done, " + number(waiting) + " waiting, " + number(never) + " without a document"),
          figure(number(all.presses), "presses in this run", plural(all.refused, "request") + " held back"),
        );
      }
      if (all.memory)
        figures.push(
          figure(number(all.memory) + " MB", "memory", "of " + number(all.limit) + " MB (" + percent(all.memory / Math.max(1, all.limit)) + ")"),
        );
      return make("section", { className: "figures", ariaLabel: "Figures" }, ...figures.filter(Boolean));
    },
  },
  tabs: {
    of: ({ workers }) =>
      workers
        .filter((worker) => worker.life === "running")
        .map(({ name, status }) => ({ name, tabs: status.tabs, second: Math.floor(Date.now() / 1000) })),
    draw: (running) => {
      if (!running.length) return make("div", { hidden: true });
      const rows = running.flatMap(({ name, tabs }) =>
        tabs.map((tab, index) =>
          make(
            "tr",
            {},
            make("th", { scope: "row", textContent: (running.length > 1 ? seen(name) + " " : "") + (index + 1) }),
            make(
              "td",
              {},
              tab.address ? make("span", { className: "address", textContent: seen(tab.address) }) : make("em", { textContent: "between two pages" }),
            ),
            make("td", { className: "number", textContent: tab.since ? ago(tab.since) : "" }),
            make("td", { textContent: tab.address ? (tab.place ? plural(tab.steps, "step") + ", last: " + seen(tab.place) : "opens") : "" }),
            make("td", { className: "number", textContent: tab.address ? number(tab.chars) : "" }),
          ),
        ),
      );
      const head = ["tab", "page", "since", "steps", "characters"].map((name) =>
        make("th", { scope: "col", textContent: name, className: ["since", "characters"].includes(name) ? "number" : "" }),
      );
      return card(
        "In tabs now",
        make(
          "div",
          { className: "wide" },
          make("table", { className: "plain" }, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows)),
        ),
      );
    },
  },
  minutes: {
    of: ({ minutes, documents }) => ({ minutes, documents }),
    draw: ({ minutes, documents }) => {
      if (!documents) return card("Pages a minute", empty("No page yet."));
      const most = Math.max(1, ...minutes);
      const [width, height] = [600, 90];
      const each = width / Math.max(30, minutes.length);
      const columns = minutes.map((count, index) =>
        draw(
          "rect",
          {
            x: index * each + 1,
            width: Math.max(1, each - 2),
            y: height - (count / most) * height,
            height: (count / most) * height,
            class: "column",
          },
          draw("title", {}, plural(count, "page")),
        ),
      );
      const picture = draw(
        "svg",
        {
          viewBox: "0 0 600 90",
          role: "img",
          "aria-label": "Pages in each of the last " + minutes.length + " minutes, at most " + most,
          preserveAspectRatio: "none",
        },
        ...columns,
      );
      return card(
        "Pages a minute",
        picture,
        make(
          "p",
          { className: "axis" },
          make("span", { textContent: plural(minutes.length, "minute") }),
          make("span", { textContent: "at most " + most }),
        ),
      );
    },
  },
  actions: {
    of: ({ actions }) => actions,
    draw: (actions) =>
      card(
        "What brought text to light",
        bars(
          by(actions).map((row) => ({ ...row, class: actionClass(row.name) })),
          (row) => row.chars,
          said,
          "No step has brought text to light yet.",
        ),
      ),
  },
  places: {
    of: ({ places }) => places,
    draw: (places) =>
      card(
        "Where it was hidden",
        bars(by(places), (row) => row.chars, said, "Nothing yet."),
      ),
  },
  sites: {
    of: ({ sites, site_count }) => ({ sites, site_count }),
    draw: ({ sites, site_count }) =>
      card(
        "Sites" + (site_count > sites.length ? ", the largest " + sites.length + " of " + number(site_count) : ""),
        bars(
          sites.map(([name, { times, chars }]) => ({ name, times, chars, href: hash(["look"], new URLSearchParams({ site: name })) })),
          (row) => row.times,
          (row) => plural(row.times, "page"),
          "No site yet.",
        ),
      ),
  },
  languages: {
    of: ({ languages }) => languages,
    draw: (languages) =>
      card(
        "Languages",
        bars(
          counts(languages, "language"),
          (row) => row.times,
          (row) => plural(row.times, "page"),
          "None yet.",
        ),
      ),
  },
  types: {
    of: ({ types }) => types,
    draw: (types) =>
      card(
        "Types of pages",
        bars(
          counts(types, "type"),
          (row) => row.times,
          (row) => plural(row.times, "page"),
          "None yet.",
        ),
      ),
  },
  trouble: {
    of: ({ trouble }) => trouble,
    draw: (trouble) =>
      card(
        "Trouble",
        bars(
          trouble.map(([name, { times, example }]) => ({
            name,
            times,
            example: path(example),
            href: hash(["look"], new URLSearchParams({ trouble: name })),
          })),
          (row) => row.times,
          (row) => plural(row.times, "time"),
          "No page had trouble.",
        ),
      ),
  },
  left: {
    of: ({ left_alone }) => left_alone,
    draw: (left) =>
      card(
        "Left alone, by reason",
        bars(
          left.map(([name, { times, example }]) => ({ name, times, example: path(example) })),
          (row) => row.times,
          (row) => plural(row.times, "link"),
          "Nothing was left alone.",
        ),
      ),
  },
  never: {
    of: ({ never }) => never,
    draw: (never) =>
      card(
        "Addresses without a document, by reason",
        bars(
          never.map(([name, times]) => ({ name: name || "no reason", times })),
          (row) => row.times,
          (row) => number(row.times),
          "None.",
        ),
      ),
  },
};

const by = (sums) =>
  Object.entries(sums)
    .map(([name, { times, chars }]) => ({ name, times, chars }))
    .sort((a, b) => b.chars - a.chars);
const said = (row) => number(row.chars) + " characters, " + plural(row.times, "step");
const counts = (sums, key) =>
  Object.entries(sums)
    .sort((a, b) => b[1] - a[1])
    .map(([name, times]) => ({ name: name || "not known", times, href: hash(["look"], new URLSearchParams({ [key]: name || "-" })) }));

const show = (all) => {
  where(all.directory);
  for (const [name, part] of Object.entries(PARTS)) {
    const data = part.of(all);
    const key = JSON.stringify(data);
    if (drawn[name]?.key === key) continue;
    const before = drawn[name]?.element;
    const focused = before?.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const element = part.draw(data);
    element.classList.add("part-" + name);
    if (before) before.replaceWith(element);
    else main.append(element);
    drawn[name] = { key, element };
    if (focused) [...element.querySelectorAll("[data-key]")].find((one) => one.dataset.key === focused)?.focus();
  }
};

const round = async () => {
  clearTimeout(timer);
  let next = SLOW;
  try {
    const all = await ask("watch");
    if (!main) return;
    show(all);
    if (!all.reading.done || all.workers.some((worker) => worker.life === "running")) next = QUICK;
  } catch (error) {
    say(error.message, true);
  }
  if (main) timer = setTimeout(round, next);
};

export const enter = (element) => {
  main = element;
  drawn = {};
  main.append(make("h2", { className: "hidden", textContent: "Watch" }));
};
export const leave = () => {
  main = null;
  clearTimeout(timer);
};
export const turn = round;
