import van from "vanjs-core";
import { _, frame, list } from "/samaan.js";

const { div, h1, span, table, tbody, td, tr } = van.tags;
const PER_PAGE = 4;
const page = van.state(0), rows = van.state([]), pages = van.state(0);
van.derive(() => { list("patang", { offset: page.val * PER_PAGE, limit: PER_PAGE }).then((got) => { rows.val = got.items; pages.val = Math.ceil(got.total / PER_PAGE); }); });

frame(h1(_("collection")),
  () => table(tbody(rows.val.map((row) => tr(td(row.id), td(row.naam), td(row.saal), td(row.baat))))),
  () => div({ class: "dots" },
    span({ class: "arrow", onclick: () => { if (page.val > 0) page.val -= 1; } }, "‹"),
    Array.from({ length: pages.val }, (_, i) => span({ class: i === page.val ? "dot on" : "dot", onclick: () => { page.val = i; } })),
    span({ class: "arrow", onclick: () => { if (page.val < pages.val - 1) page.val += 1; } }, "›")));
