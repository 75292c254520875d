// Tree: one of the trees that vote, drawn from left to right, and how often all of them are right on held-out elements.
import { ask, card, draw, empty, hash, make, number, percent, plural, route, seen, where } from "./common.js";

const WIDE = 216;
const HIGH = 46;
const GAP = [52, 10];
const SHOWN_FIRST = 3;
const AT_ONCE = 400;

let main = null;
let parts = null;
let about = null;
let tree = null;
let opened = new Set();
let current = 0;

// ---- the tree, with sums for its questions ------------------------------------------------------------------------------------
const measure = (nodes) => {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index];
    if (node.kinds) continue;
    const below = [nodes[node.yes], nodes[node.no]];
    node.seen = below.reduce((sum, child) => sum + child.seen, 0);
    node.kinds = below[0].kinds.map((_, kind) => below.reduce((sum, child) => sum + child.kinds[kind] * child.seen, 0) / Math.max(1, node.seen));
    node.asks = true;
    below.forEach((child) => {
      child.above = index;
    });
  }
  return nodes;
};
// Many features are yes or no: then the question is the feature, and "at most a half" means no.
const isFact = (node) => Math.abs(node.at_most - 0.5) < 0.01;
const question = (node, exact = false) =>
  isFact(node) ? node.feature + "?" : node.feature + " ≤ " + (exact ? node.at_most : Number(node.at_most.toFixed(2))) + "?";
const answer = (node, child) => ((child === node.yes) !== isFact(node) ? "yes" : "no");
const likeliest = (node) => node.kinds.indexOf(Math.max(...node.kinds));
// "yes" stands above "no", whichever branch that is.
const children = (node) => (answer(node, node.yes) === "yes" ? [node.yes, node.no] : [node.no, node.yes]);
const isOpen = (index) => tree.nodes[index].asks && opened.has(index);

const openTo = (index, depth) => {
  const queue = [[index, 0]];
  while (queue.length && opened.size < AT_ONCE) {
    const [at, level] = queue.shift();
    if (!tree.nodes[at].asks || level >= depth) continue;
    opened.add(at);
    for (const child of children(tree.nodes[at])) queue.push([child, level + 1]);
  }
};

// ---- the drawing --------------------------------------------------------------------------------------------------------------
// Leaves of what is shown stand below each other; a question stands in the middle of its answers. Without recursion: trees are deep.
const place = () => {
  const places = new Map();
  const open = [[0, 0, false]];
  let row = 0;
  while (open.length) {
    const [index, level, done] = open.pop();
    if (!isOpen(index)) {
      places.set(index, { x: level * (WIDE + GAP[0]), y: row++ * (HIGH + GAP[1]) });
    } else if (done) {
      const [first, last] = children(tree.nodes[index]).map((child) => places.get(child).y);
      places.set(index, { x: level * (WIDE + GAP[0]), y: (first + last) / 2 });
    } else {
      open.push([index, level, true]);
      for (const child of children(tree.nodes[index]).reverse()) open.push([child, level + 1, false]);
    }
  }
  return places;
};

// What is too long for a box is cut; the chosen node is told in full beside the drawing.
const short = (text, most = 29) => (text.length > most ? text.slice(0, most - 1) + "…" : text);
const box = (index, { x, y }, level) => {
  const node = tree.nodes[index];
  const kind = about.kinds[likeliest(node)];
  const title = node.asks ? question(node) : kind + " " + percent(Math.max(...node.kinds));
  let from = 0;
  const shares = node.kinds.map((share, at) => {
    const rect = draw("rect", {
      x: 8 + from * (WIDE - 16),
      y: HIGH - 9,
      width: Math.max(0, share * (WIDE - 16)),
      height: 4,
      class: "kind-" + about.kinds[at],
    });
    from += share;
    return rect;
  });
  const more = node.asks && !opened.has(index) ? draw("text", { x: WIDE - 8, y: 17, "text-anchor": "end", class: "more" }, "+") : "";
  const element = draw(
    "g",
    {
      transform: "translate(" + x + " " + y + ")",
      role: "treeitem",
      tabindex: index === current ? 0 : -1,
      "aria-level": level,
      "data-node": index,
      "aria-expanded": node.asks ? String(isOpen(index)) : undefined,
      "aria-selected": String(index === current),
      "aria-label": title + ", " + plural(node.seen, "example") + ", mostly " + kind,
      class: node.asks ? "question" : "leaf kind-" + kind,
    },
    draw("title", {}, title),
    draw("rect", { width: WIDE, height: HIGH, rx: 7, class: "box" }),
    draw("text", { x: 8, y: 17, class: "what" }, short(title)),
    draw("text", { x: 8, y: 32, class: "seen" }, plural(node.seen, "example")),
    ...shares,
    more,
  );
  return element;
};
const edge = (from, to, said) => {
  const [x1, y1, x2, y2] = [from.x + WIDE, from.y + HIGH / 2, to.x, to.y + HIGH / 2];
  const half = (x1 + x2) / 2;
  return [
    draw("path", { d: `M${x1} ${y1} C${half} ${y1} ${half} ${y2} ${x2} ${y2}`, class: "edge" }),
    draw("text", { x: x2 - 4, y: y2 - 5, "text-anchor": "end", class: "edge-said" }, said),
  ];
};
const picture = (focus = false) => {
  const places = place();
  const [edges, boxes] = [[], []];
  const level = (index) => {
    let n = 1;
    for (let at = index; at !== 0; at = tree.nodes[at].above) n++;
    return n;
  };
  for (const [index, spot] of places) {
    boxes.push([index, box(index, spot, level(index))]);
    if (isOpen(index))
      for (const child of children(tree.nodes[index])) edges.push(...edge(spot, places.get(child), answer(tree.nodes[index], child)));
  }
  boxes.sort((a, b) => a[0] - b[0]);
  const spots = [...places.values()];
  const [width, height] = [Math.max(...spots.map(({ x }) => x)) + WIDE + 4, Math.max(...spots.map(({ y }) => y)) + HIGH + 4];
  const svg = draw(
    "svg",
    { viewBox: `-2 -2 ${width} ${height}`, width, height, role: "tree", "aria-label": "The decision tree" },
    ...edges,
    ...boxes.map(([, element]) => element),
  );
  svg.addEventListener("click", (event) => {
    const node = event.target.closest("[data-node]");
    if (!node) return;
    const index = Number(node.dataset.node);
    choose(index, true, tree.nodes[index].asks);
  });
  parts.stage.replaceChildren(svg);
  detail();
  if (!focus) {
    // The root is in sight, also where its answers stand far below.
    const first = svg.querySelector('[data-node="0"]').getBoundingClientRect();
    parts.stage.scrollTop = first.top - parts.stage.getBoundingClientRect().top - parts.stage.clientHeight / 2;
    return;
  }
  const chosen = svg.querySelector('[data-node="' + current + '"]');
  chosen?.focus({ preventScroll: true });
  chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
};
const choose = (index, focus, toggle = false) => {
  current = index;
  if (toggle) {
    if (opened.has(index)) opened.delete(index);
    else opened.add(index);
  }
  picture(focus);
};

// ---- the chosen node ------------------------------------------------------------------------------------------------------------
const detail = () => {
  const node = tree.nodes[current];
  const path = [];
  for (let at = current; at !== 0; at = tree.nodes[at].above) {
    const above = tree.nodes[tree.nodes[at].above];
    path.unshift(make("li", { textContent: question(above, true) + " " + answer(above, at) }));
  }
  const rows = node.kinds
    .map((share, kind) => [about.kinds[kind], share])
    .sort((a, b) => b[1] - a[1])
    .map(([kind, share]) => {
      const bar = make("span", { className: "bar kind-" + kind, ariaHidden: "true" });
      bar.style.width = Math.max(0.5, share * 100) + "%";
      return make(
        "tr",
        {},
        make("th", { scope: "row", textContent: kind }),
        make("td", { className: "long" }, bar),
        make("td", { className: "number", textContent: (share * 100).toFixed(1) + " %" }),
      );
    });
  parts.detail.replaceChildren(
    make("h3", { textContent: node.asks ? question(node, true) : "An answer" }),
    make("p", { className: "hint", textContent: plural(node.seen, "training example") + " came here." }),
    make("table", { className: "bars" }, make("tbody", {}, ...rows)),
    path.length ? make("h4", { textContent: "The way here" }) : "",
    path.length ? make("ol", { className: "way" }, ...path) : "",
  );
};

// ---- held-out elements ------------------------------------------------------------------------------------------------------------
const matrix = (held) => {
  if (!held) {
    return card(
      "How often the trees are right",
      make("p", {
        className: "note",
        textContent:
          "There is no held-out set, so no confusion matrix is shown: on what a tree has learned from, it would flatter itself. Give labelled elements that it has not seen with --held-out FILE.",
      }),
    );
  }
  const most = Math.max(1, ...held.matrix.flat());
  const head = make(
    "tr",
    {},
    make("td"),
    ...about.kinds.map((textContent) => make("th", { scope: "col", textContent })),
    ...["elements", "recall", "precision", "F1"].map((textContent) => make("th", { scope: "col", textContent })),
  );
  const list = make("div");
  const pick = (is, taken) => {
    const some = held.wrong.filter((one) => one.is === is && one.taken === taken);
    list.replaceChildren(
      make("h3", { textContent: is + " taken for " + taken }),
      some.length
        ? make(
            "ul",
            { className: "wrong" },
            ...some.map((one) =>
              make(
                "li",
                {},
                make("code", { textContent: seen(one.source || "<" + one.tag + ">") }),
                make("small", { textContent: percent(one.certainty) + " sure · " + seen(one.page || "") }),
              ),
            ),
          )
        : empty("They are not listed; kibont evaluate --errors writes all."),
    );
  };
  const rows = held.matrix.map((row, is) => {
    const all = row.reduce((a, b) => a + b, 0);
    const [precision, recall, f1] = held.scores[is];
    const cells = row.map((count, taken) => {
      const cell = make("td", { className: "cell " + (is === taken ? "right" : "mistaken") });
      cell.style.setProperty("--share", count ? 12 + 60 * Math.sqrt(count / most) + "%" : "0%");
      if (count && is !== taken) {
        const button = make("button", {
          type: "button",
          textContent: number(count),
          ariaLabel: plural(count, "element") + " of " + about.kinds[is] + " taken for " + about.kinds[taken],
        });
        button.addEventListener("click", () => pick(about.kinds[is], about.kinds[taken]));
        cell.append(button);
      } else cell.textContent = count ? number(count) : "·";
      return cell;
    });
    const scores = [recall, precision, f1].map((score) => make("td", { className: "number", textContent: all ? score.toFixed(3) : "–" }));
    return make(
      "tr",
      {},
      make("th", { scope: "row", textContent: about.kinds[is] }),
      ...cells,
      make("td", { className: "number", textContent: number(all) }),
      ...scores,
    );
  });
  return card(
    "How often the trees are right on held-out elements",
    make("p", {
      className: "hint",
      textContent:
        plural(held.elements, "element") +
        ": accuracy " +
        held.accuracy.toFixed(3) +
        ", macro-F1 " +
        held.macro_f1.toFixed(3) +
        ". Rows are what they are, columns what all trees together take them for." +
        (held.left_out
          ? " " + plural(held.left_out, "element is", "elements are") + " left out: unsure, of invented sites or of kinds of your own."
          : ""),
    }),
    make("div", { className: "wide" }, make("table", { className: "matrix" }, make("thead", {}, head), make("tbody", {}, ...rows))),
    list,
  );
};

export const enter = (element) => {
  main = element;
  parts = {
    number: make("select", { id: "tree-number", ariaLabel: "Which tree" }),
    stage: make("div", { className: "drawing" }),
    detail: make("aside", { className: "card detail", ariaLabel: "The chosen node" }),
    matrix: make("div"),
    said: make("p", { className: "hint" }),
    asked: make("div"),
  };
  const button = (text, act) => {
    const one = make("button", { type: "button", textContent: text });
    one.addEventListener("click", act);
    return one;
  };
  parts.number.addEventListener("change", () => {
    location.hash = hash(["tree", parts.number.value]);
  });
  parts.stage.addEventListener("keydown", arrows);
  main.append(
    make(
      "section",
      { className: "card" },
      make("h2", { textContent: "The trees" }),
      parts.said,
      make(
        "p",
        { className: "row" },
        make("label", {}, "Tree ", parts.number),
        button("Open all below", () => {
          openTo(current, Infinity);
          picture(true);
        }),
        button("Close all", () => {
          opened = new Set();
          openTo(0, 1);
          choose(0, true);
        }),
      ),
    ),
    make("div", { className: "stand" }, parts.stage, parts.detail),
    parts.matrix,
    parts.asked,
  );
  about = null;
};
export const leave = () => {
  main = null;
};

export const turn = async ([which]) => {
  const index = Number(which) || 0;
  if (!about) {
    const { trees, directory } = await ask("trees");
    if (!main) return;
    where(directory);
    about = trees;
    parts.number.replaceChildren(
      ...about.sizes.map((size, at) =>
        make("option", { value: at, textContent: at + 1 + " of " + about.sizes.length + " (" + number(size) + " nodes)" }),
      ),
    );
    const one = about.sizes.length === 1 && !about.adding_up;
    const adding = about.adding_up ? ", and " + plural(about.adding_up, "tree") + " whose answers add up, say half each." : " judge.";
    const features = seen(about.from) + " and know " + number(about.features) + " features.";
    parts.said.textContent = one
      ? "One plain decision tree judges. It is " + features.replace(" and know ", " and knows ")
      : plural(about.sizes.length, "tree") +
        " that vote" +
        adding +
        " Each that votes has seen a part of the examples and features. They are " +
        features;
    parts.matrix.replaceChildren(card("How often the trees are right", empty("Measuring…")));
    ask("held-out").then(
      (held) => main && parts.matrix.replaceChildren(matrix(held)),
      (error) => main && parts.matrix.replaceChildren(empty(error.message)),
    );
    const most = Math.max(1, ...about.asked.map(([, times]) => times));
    parts.asked.replaceChildren(
      card(
        "What the trees ask most",
        make(
          "table",
          { className: "bars" },
          make(
            "tbody",
            {},
            ...about.asked.map(([name, times]) => {
              const bar = make("span", { className: "bar", ariaHidden: "true" });
              bar.style.width = (times / most) * 100 + "%";
              return make(
                "tr",
                {},
                make("th", { scope: "row", textContent: name }),
                make("td", { className: "long" }, bar),
                make("td", { className: "number", textContent: plural(times, "time") }),
              );
            }),
          ),
        ),
      ),
    );
  }
  const asked = await ask("tree/" + index);
  if (!main || (Number(route().parts[1]) || 0) !== index) return;
  tree = { ...asked, nodes: measure(asked.nodes) };
  parts.number.value = String(index);
  [opened, current] = [new Set(), 0];
  openTo(0, SHOWN_FIRST);
  picture();
};

const arrows = (event) => {
  if (!tree) return;
  const node = tree.nodes[current];
  const row = [...place().entries()]
    .filter(([, { x }]) => x === place().get(current)?.x)
    .sort((a, b) => a[1].y - b[1].y)
    .map(([at]) => at);
  const near = (by) => row[row.indexOf(current) + by];
  const to = {
    ArrowLeft: () => (isOpen(current) && event.shiftKey ? current : node.above),
    ArrowRight: () => {
      if (node.asks && !isOpen(current)) opened.add(current);
      return node.asks ? children(node)[0] : undefined;
    },
    ArrowUp: () => near(-1),
    ArrowDown: () => near(1),
    Home: () => 0,
  }[event.key];
  if (to) {
    event.preventDefault();
    event.stopPropagation();
    const next = to();
    if (next !== undefined) choose(next, true);
  } else if ((event.key === "Enter" || event.key === " ") && node.asks) {
    event.preventDefault();
    choose(current, true, true);
  }
};
