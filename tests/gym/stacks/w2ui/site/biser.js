import { w2layout, w2sidebar, w2toolbar, w2tabs, w2popup, w2tooltip } from "/npm/w2ui/w2ui-2.0.es6.min.js";

const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const put = (path) => fetch(path, { method: "POST", body: "{}" });
let jazik = "mk";

const lenta = new w2toolbar({
  name: "lenta", box: "#lenta",
  items: [
    { type: "menu", id: "meni", text: "Работилница", items: [{ id: "pravila", text: "Куќен ред" }, { id: "za", text: "За нас" }, { id: "sep", text: "--" }, { id: "pecati", text: "Печати" }] },
    { type: "break" },
    { type: "drop", id: "praznik", text: "Отворено", overlay: { style: "padding: 12px" },
      html: "<div style='padding:14px;width:260px'>На Водици работилницата е отворена само за оние што допливале.</div>" },
    { type: "check", id: "pano", icon: "w2ui-icon-info", tooltip: "Белешки на дежурниот" },
    { type: "button", id: "prozorec", icon: "w2ui-icon-search", tooltip: "Подетално за бисерот" },
    { type: "button", id: "zacuvaj", icon: "w2ui-icon-check", text: "Зачувај" },
    { type: "button", id: "izbrisi", icon: "w2ui-icon-cross", text: "Избриши" },
    { type: "spacer" },
    { type: "menu-radio", id: "jazik", selected: "mk", text: (item) => (item.selected === "en" ? "English" : "Македонски"),
      items: [{ id: "mk", text: "Македонски" }, { id: "en", text: "English" }] },
  ],
  onClick(event) {
    event.done(() => {
      const id = event.target;
      if (id === "meni:pravila") show("Куќен ред", "pravila");
      if (id === "meni:za") otvoriZaNas();
      if (id === "meni:pecati") print();
      if (id === "pano") raspored.toggle("right");
      if (id === "prozorec") otvori();
      if (id === "zacuvaj") put("/api/zapis/zacuvaj");
      if (id === "izbrisi") put("/api/zapis/izbrisi");
      if (id === "jazik:mk" || id === "jazik:en") { jazik = id.slice(6); document.documentElement.lang = jazik; pocetok(); beleska(); }
    });
  },
});

const stranicnik = new w2sidebar({
  name: "stranicnik",
  nodes: [
    { id: "opsto", text: "Општо", group: true, expanded: true, nodes: [
      { id: "istorija", text: "Почетоци", icon: "w2ui-icon-pencil", selected: true },
      { id: "majstori", text: "Мајстори", icon: "w2ui-icon-pencil" },
    ] },
    { id: "zanaet", text: "Занает", group: true, expanded: true, groupShowHide: true, nodes: [
      { id: "materijal", text: "Материјал", icon: "w2ui-icon-columns", nodes: [
        { id: "recept", text: "Лак и рецепт", icon: "w2ui-icon-drop" },
        { id: "riba", text: "Плашица", icon: "w2ui-icon-drop" },
      ] },
      { id: "cuvanje", text: "Чување", icon: "w2ui-icon-settings" },
    ] },
    { id: "ezero", text: "Езеро", group: true, expanded: false, nodes: [{ id: "brod", text: "Чамецот", icon: "w2ui-icon-drop" }] },
  ],
  onClick(event) { const node = this.get(event.target); if (node.nodes?.length) this.toggle(node.id); else show(node.text, node.id); },
});

const jazicinja = new w2tabs({
  name: "jazicinja", active: "vreme",
  tabs: [{ id: "vreme", text: "Време" }, { id: "bran", text: "Бранови" }, { id: "galeb", text: "Галеби" }],
  onClick(event) { dolu(event.target); },
});
const DOLU = {
  vreme: "Утрово маглата дојде десет минути порано и се извини.",
  bran: "Најголемиот бран годинава ја измил перницата на чуварот.",
  galeb: "Галебот Методија знае да отвора ќесиња, но само од пуканки.",
};
function dolu(which) { raspored.html("preview", `<div class="vnatre"><p>${DOLU[which]}</p></div>`); }

const raspored = new w2layout({
  name: "raspored", box: "#raspored",
  panels: [
    { type: "left", size: 220, resizable: true, html: stranicnik },
    { type: "main", html: "" },
    { type: "preview", size: 150, resizable: true, html: "", show: { tabs: true }, tabs: jazicinja },
    { type: "right", size: 260, hidden: true, resizable: true, html: "" },
  ],
});

async function show(title, key) {
  raspored.html("main", `<div class="vnatre"><h1>${title}</h1>${await text(key)}</div>`);
}
function pocetok() { show(jazik === "en" ? "Beginnings" : "Почетоци", jazik === "en" ? "en-istorija" : "istorija"); }
async function beleska() { raspored.html("right", `<div class="vnatre">${await text(jazik === "en" ? "en-desno" : "desno")}</div>`); raspored.refresh("right"); }

const PROZOREC = {
  sjaj: "Сјајот доаѓа од седмиот премаз, а шестиот секогаш ја презема заслугата.",
  tezina: "Бисерот тежи колку збор што не сте го кажале.",
  zvuk: "Кога ќе падне на плочки, бисерот одѕвонува во тонот ла.",
};
function otvori() {
  w2popup.open({
    title: "Бисерот одблизу", width: 520, height: 320, showClose: true,
    body: "<div id='pj' style='height:30px'></div><div id='pt' class='vnatre'></div>",
    actions: { Затвори() { w2popup.close(); } },
  }).then(() => {
    const pokazi = (id) => { document.querySelector("#pt").textContent = PROZOREC[id]; };
    new w2tabs({ name: `pj${Date.now()}`, box: "#pj", active: "sjaj",
      tabs: [{ id: "sjaj", text: "Сјај" }, { id: "tezina", text: "Тежина" }, { id: "zvuk", text: "Звук" }], onClick: (event) => pokazi(event.target) });
    pokazi("sjaj");
  });
}
function otvoriZaNas() {
  w2popup.open({ title: "За нас", width: 420, height: 200, showClose: true,
    body: "<div class='vnatre'>Семејството ја чува тајната во три дела, а третиот го заборавило.</div>" });
}

pocetok();
dolu("vreme");
beleska();
