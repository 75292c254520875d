import { list, post, seite } from "/depot.js";

const eintrag = (e) => ({ paddingX: 0, rows: [
  { template: `<b>${e.wer}</b><p>${e.text}</p>`, autoheight: true, borderless: true },
  { cols: [...["Gefällt mir", "Antworten", "Melden", "Löschen"].map((value) => ({ view: "button", value, autowidth: true, click: () => post("eintrag") })),
    ...(e.n ? [{ view: "button", css: "webix_transparent", value: `${e.n} Antworten zeigen`, autowidth: true, click() { antworten(this, e.id); } }] : []), {}] },
  { paddingX: 30, rows: [] },
] });

async function antworten(button, parent) {
  const got = await list("buch", { parent, limit: 20 });
  const views = button.getParentView().getParentView().getChildViews();
  got.items.forEach((e) => views[2].addView(eintrag(e)));
  button.hide();
}

let at = 0;
async function mehr() {
  const got = await list("buch", { parent: "", offset: at, limit: 3 });
  got.items.forEach((e) => $$("eintraege").addView(eintrag(e)));
  at = got.next;
  if (at === null) $$("mehr").hide();
}

seite([
  { type: "header", template: "Gästebuch" },
  { id: "eintraege", rows: [] },
  { view: "button", id: "mehr", value: "Weitere Einträge", width: 200, click: mehr },
  { view: "form", elements: [{ view: "textarea", name: "text", label: "Eintrag", height: 80 }, { view: "button", value: "Absenden", click: () => post("eintrag") }] },
]);
webix.ready(mehr);
