// What all pages share: the frame of tool bar, side bar and footer, texts and lists of the depot.
export const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
export const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((answer) => answer.json());
export const post = (what) => fetch(`/api/${what}`, { method: "POST" });
export const say = (view, key) => text(key).then((words) => $$(view).setHTML(`<p>${words}</p>`));

const ABTEILUNGEN = [{ id: "schirme", value: "Schirme" }, { id: "handschuhe", value: "Handschuhe" }, { id: "gebisse", value: "Gebisse" }];

function abteilung(key) {
  if (!ABTEILUNGEN.some((one) => one.id === key)) return;
  webix.ui({ id: "inhalt", rows: [{ type: "header", template: ABTEILUNGEN.find((one) => one.id === key).value }, { id: "abteilung", template: "…", autoheight: true }, {}] }, $$("inhalt"));
  say("abteilung", key);
}

export function seite(inhalt) {
  webix.ready(() => {
    webix.ui({ rows: [
      { view: "toolbar", elements: [{ view: "label", label: "Depot der verlorenen Dinge" }, { view: "button", value: "Übersicht", width: 120, click: () => { location.href = "/"; } },
        { template: '<a href="/fundstuecke.html">Fundstücke</a> <a href="/gaestebuch.html">Gästebuch</a> <a href="/korb/dazu?ding=8">In den Korb</a>', borderless: true, width: 320 }, { view: "button", value: "Abmelden", width: 120, click: () => { location.href = "/abmelden"; } }] },
      { cols: [{ view: "sidebar", width: 200, data: [{ id: "abteilungen", value: "Abteilungen", data: ABTEILUNGEN }], on: { onAfterSelect: (id) => { if (location.pathname === "/") { history.pushState({}, "", `/#!/${id}`); abteilung(id); } else location.href = `/#!/${id}`; } } },
        { view: "scrollview", body: { id: "inhalt", padding: 16, rows: [...inhalt, {}] } }] },
      { template: 'Bahnhof Bebra, Gleis null. <a href="/rundbrief/ab?k=7">Rundbrief abbestellen</a>', height: 36 },
    ] });
    if (location.pathname === "/") abteilung(location.hash.slice(3));
  });
  addEventListener("popstate", () => location.reload());
}
