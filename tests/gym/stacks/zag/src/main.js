import * as pagination from "@zag-js/pagination";
import * as popover from "@zag-js/popover";
import * as select from "@zag-js/select";
import * as steps from "@zag-js/steps";
import { VanillaMachine, normalizeProps, spreadProps } from "@zag-js/vanilla";
import { html } from "lit";
import "@lit-labs/virtualizer";

const page = document.body.dataset.tampor;
const $ = (id) => document.getElementById(id);
const list = (name, offset, limit) => fetch(`/api/list/${name}?offset=${offset}&limit=${limit}`).then((answer) => answer.json());
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const km = (number) => String(number).replace(/\d/g, (digit) => String.fromCodePoint(0x17e0 + Number(digit)));
document.addEventListener("click", (event) => {
  const path = event.target.closest("[data-post]")?.dataset.post;
  if (path) fetch(path, { method: "POST" });
});
const element = (name, parent, words = "") => {
  const made = document.createElement(name);
  made.textContent = words;
  parent.append(made);
  return made;
};
// A machine and what draws it.
const run = (kind, props, draw) => {
  const machine = new VanillaMachine(kind.machine, props);
  const again = () => draw(kind.connect(machine.service, normalizeProps));
  machine.start();
  machine.subscribe(again);
  again();
};

async function pager(place, box, name, size, numbers) {
  const show = async (at) => {
    const answer = await list(name, (at - 1) * size, size);
    place.replaceChildren(...answer.items.map((one) => {
      const line = document.createElement("li");
      line.innerHTML = `${one.ot} <button data-post="/api/choulchet">${numbers ? "ចូលចិត្ត" : "លុប"}</button>`;
      return line;
    }));
    return answer.total;
  };
  run(pagination, { id: name, count: await show(1), pageSize: size, siblingCount: 0, onPageChange: (one) => show(one.page), translations: numbers ? undefined : { prevTriggerLabel: undefined, nextTriggerLabel: undefined } }, (api) => {
    const keep = box.contains(document.activeElement) ? document.activeElement.id : undefined;
    box.replaceChildren();
    spreadProps(element("button", box, "‹"), api.getPrevTriggerProps());
    if (numbers) for (const [index, one] of api.pages.entries()) {
      if (one.type === "page") {
        const made = element("button", box, km(one.value));
        spreadProps(made, { ...api.getItemProps(one), "aria-label": undefined });
      } else spreadProps(element("span", box, "…"), api.getEllipsisProps({ index }));
    }
    else element("span", box, `${km(api.page)}/${km(api.totalPages)}`);
    spreadProps(element("button", box, "›"), api.getNextTriggerProps());
    if (keep) document.getElementById(keep)?.focus();
  });
}

function listbox(place, items, label, chosen) {
  const root = element("div", place);
  const trigger = element("button", element("div", root));
  const positioner = element("div", document.body);
  const content = element("ul", positioner);
  const lines = items.map((item) => [item, element("li", content, item.label)]);
  run(select, { id: "khaet", collection: select.collection({ items }), onValueChange: ({ value }) => chosen(value[0]) }, (api) => {
    spreadProps(root, api.getRootProps());
    spreadProps(trigger.parentElement, api.getControlProps());
    spreadProps(trigger, api.getTriggerProps());
    trigger.textContent = api.valueAsString || label;
    spreadProps(positioner, api.getPositionerProps());
    spreadProps(content, api.getContentProps());
    for (const [item, line] of lines) spreadProps(line, api.getItemProps({ item }));
  });
}

if (page === "index") {
  pager($("chrieng"), $("tampor"), "chrieng", 5, true);
  listbox($("khaet"), [{ label: "សៀមរាប", value: "siemreap" }, { label: "កំពត", value: "kampot" }, { label: "តាកែវ", value: "takeo" }], "ជ្រើសខេត្ត", async (value) => { $("khaettext").textContent = await text(`khaet-${value}`); });
  for (const [index, place] of document.querySelectorAll(".puk").entries()) {
    const trigger = element("button", place, ["ទូកលឿន", "ទូកចាស់"][index]);
    const positioner = element("div", document.body);
    const content = element("div", positioner);
    run(popover, { id: `puk${index}`, onOpenChange: async ({ open }) => { if (open) content.textContent = await text(place.dataset.key); } }, (api) => {
      spreadProps(trigger, api.getTriggerProps());
      spreadProps(positioner, api.getPositionerProps());
      spreadProps(content, api.getContentProps());
    });
  }
}

if (page === "trey") {
  list("trey", 0, 500).then((answer) => {
    $("trey").renderItem = (one) => html`<p>${one.ot}</p>`;
    $("trey").items = answer.items;
  });
  pager($("kamnap"), $("sanhnha"), "kamnap", 6, false);
}

if (page === "reuang") {
  const root = $("chomhean");
  const panes = [0, 1, 2].map((index) => [index, element("div", root)]);
  for (const [index, pane] of panes) text(`chom-${index + 1}`).then((words) => { pane.dataset.words = words; if (!pane.hidden) pane.textContent = words; });
  const back = element("button", root, "ថយ");
  const on = element("button", root, "បន្ត");
  run(steps, { id: "chomhean", count: 3 }, (api) => {
    spreadProps(root, api.getRootProps());
    for (const [index, pane] of panes) {
      spreadProps(pane, api.getContentProps({ index }));
      pane.textContent = api.value === index ? pane.dataset.words ?? "…" : "";
    }
    spreadProps(back, api.getPrevTriggerProps());
    spreadProps(on, api.getNextTriggerProps());
  });
  list("reuang", 0, 500).then((answer) => {
    $("reuang").renderItem = (one) => html`<section><b>${km(one.id)}</b><p>${one.ot}</p><button data-post="/api/choulchet">ចូលចិត្ត</button></section>`;
    $("reuang").items = answer.items;
  });
}
