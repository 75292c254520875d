import { post, say, seite } from "/depot.js";

const feld = (id) => ({ id, view: "template", template: "", autoheight: true, borderless: true });
const frage = (key, header, collapsed = true) => ({ id: `frage-${key}`, header, collapsed, body: { id: key, template: "…", height: 60 } });

seite([
  { template: "<h1>Was verloren ging, ist hier</h1><p>Vierzigtausend Dinge aus Zügen, Wartesälen und guten Vorsätzen.</p>", autoheight: true, borderless: true },
  { view: "tabview", height: 130, tabbar: { on: { onChange: (id) => say(id, id) } }, cells: [{ header: "Zeiten", body: { id: "zeiten", template: "Täglich außer vorgestern." } }, { header: "Gebühren", body: { id: "gebuehren", template: "…" } }, { header: "Weg", body: { id: "weg", template: "…" } }] },
  { cols: [{ view: "richselect", label: "Regal", width: 360, options: [{ id: "regal-a", value: "Regal A" }, { id: "regal-b", value: "Regal B" }, { id: "regal-c", value: "Regal C" }], on: { onChange: (key) => say("regal", key) } }, {}] }, feld("regal"),
  { cols: [{ view: "combo", label: "Bahnhof", width: 360, options: [{ id: "hamm", value: "Hamm" }, { id: "uelzen", value: "Uelzen" }, { id: "gotha", value: "Gotha" }], on: { onChange: (key) => key && say("bahnhof", key) } }, {}] }, feld("bahnhof"),
  { view: "accordion", multi: false, height: 240, rows: [frage("q1", "Bekomme ich verlorene Zeit zurück?", false), frage("q2", "Ich habe den Faden verloren."), frage("q3", "Muss ich etwas verloren haben?")], on: { onAfterExpand: (id) => { const key = id.replace("frage-", ""); if ($$(key)) say(key, key); } } },
  { cols: [
    { view: "button", autowidth: true, value: "Hausordnung", click: () => { webix.ui({ view: "window", modal: true, position: "center", width: 420, head: "Hausordnung", close: true, body: { id: "ordnung", template: "…", height: 90 } }).show(); say("ordnung", "ordnung"); } },
    { view: "button", autowidth: true, value: "Der Zettel", popup: { view: "popup", width: 320, body: { id: "zettel", template: "…", height: 80 }, on: { onShow: () => say("zettel", "zettel") } } },
    { view: "button", autowidth: true, value: "Gefällt mir", click: () => post("gefaellt") }, { view: "button", autowidth: true, value: "Abstimmen", click: () => post("stimme") }, {},
  ] },
]);
