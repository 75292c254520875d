const pane = (html) => `<div class="pane">${html}</div>`;
const accordion = new dhtmlXAccordion({ parent: "accordion", items: [
  { id: "sap", text: "삽날" }, { id: "sogeum", text: "살포기", open: false }, { id: "jeondeung", text: "전조등", open: false }] });
accordion.cells("sap").attachHTMLString(pane("삽날은 두 겹인데 안쪽 것은 아직 아무도 보지 못했다."));
const AKO = { sogeum: "살포기는 설날에 떡국 간도 맞출 수 있다.", jeondeung: "전조등을 켜면 눈이 잠깐 부끄러워하며 멈춘다." };
accordion.attachEvent("onActive", (id, open) => { if (open && AKO[id]) accordion.cells(id).attachHTMLString(pane(AKO[id])); });

const sidebar = new dhtmlXSideBar({ parent: "sidebar", template: "text", width: 150, items: [
  { id: "ot", text: "방한복", selected: true }, { id: "sinbal", text: "장화" }, { id: "jangap", text: "장갑" }] });
sidebar.items("ot").attachHTMLString(pane("방한복 안주머니에는 비상용 귤이 들어 있어야 한다."));
sidebar.items("sinbal").attachHTMLString(pane("장화는 왼발이 두 짝씩이라 셋이서 나누어 신는다."));
sidebar.items("jangap").attachHTMLString(pane("장갑 한 짝은 늘 무전기를 잡으러 먼저 떠난다."));

const grid = new dhtmlXGridObject("grid");
grid.setHeader("항목,상태");
grid.setInitWidths("*,160");
grid.setColTypes("ro,ro");
grid.setColSorting("na,na");
grid.init();
let at = 0;
const notes = new Map();
grid.attachEvent("onRowSelect", (id) => { document.getElementById("note").textContent = notes.get(String(id)); });
async function load(offset) {
  const page = await fetch(`/api/list/jeomgeom?offset=${offset}&limit=4`).then((answer) => answer.json());
  at = offset;
  grid.clearAll();
  for (const row of page.items) { notes.set(String(row.id), row.note); grid.addRow(row.id, [row.name, row.state]); }
  document.getElementById("where").textContent = offset / 4 + 1;
  document.getElementById("next").style.visibility = page.next === null ? "hidden" : "visible";
  document.getElementById("prev").style.visibility = offset ? "visible" : "hidden";
}
document.getElementById("next").onclick = () => load(at + 4);
document.getElementById("prev").onclick = () => load(at - 4);
load(0);
