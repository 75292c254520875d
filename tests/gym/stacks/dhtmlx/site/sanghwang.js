const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const pane = (html) => `<div class="pane">${html}</div>`;

const menu = new dhtmlXMenuObject("menu");
menu.loadStruct([
  { id: "chago", text: "차고", items: [
    { id: "yeoksa", text: "연혁" },
    { id: "jijeom", text: "지점", items: [{ id: "neomeo", text: "고개 너머" }, { id: "bada", text: "바닷가" }] },
    { id: "s1", type: "separator" },
    { id: "inswae", text: "인쇄" },
  ] },
  { id: "dowoom", text: "도움말", items: [{ id: "yaksok", text: "근무 약속" }] },
]);
menu.attachEvent("onClick", async (id) => {
  if (id === "yeoksa") layout.cells("b").attachHTMLString(pane(await text("yeoksa")));
  if (id === "neomeo") open("고개 너머 지점", await text("jijeom"));
  if (id === "bada") open("바닷가 지점", "<p>바닷가 지점의 제설차는 눈 대신 갈매기를 비켜 가게 한다.</p>");
  if (id === "yaksok") open("근무 약속", "<p>첫눈이 오면 모두 함께 호빵을 먹은 뒤에 출동한다.</p>");
  if (id === "inswae") print();
});

const wins = new dhtmlXWindows();
function open(title, html) {
  const box = wins.createWindow(`w${Date.now()}`, 320, 140, 420, 240);
  box.setText(title);
  box.attachHTMLString(pane(html));
  box.setModal(true);
}

const ICONS = "/npm/dhtmlx-suite/samples/dhtmlxToolbar/common/imgs/";
const toolbar = new dhtmlXToolbarObject("toolbar");
toolbar.setIconsPath(ICONS);
toolbar.addButton("alim", 0, "", "new.gif", null);
toolbar.setItemToolTip("alim", "오늘의 알림");
toolbar.addButton("jido", 1, "", "open.gif", null);
toolbar.setItemToolTip("jido", "지도 설명");
toolbar.addSeparator("s", 2);
toolbar.addButton("jeojang", 3, "저장", "save.gif", null);
toolbar.addButton("sakje", 4, "삭제", "cut.gif", null);
toolbar.addButtonSelect("gyodae", 5, "교대조", [["a", "obj", "아침조", null], ["b", "obj", "저녁조", null], ["c", "obj", "새벽조", null]], null, null, true, true);
const popup = new dhtmlXPopup({ toolbar, id: "alim" });
popup.attachHTML("<div style='width:220px;padding:8px'>오늘은 삽 손잡이를 왼손으로 잡는 날입니다.</div>");
const GYODAE = {
  a: "아침조는 해보다 먼저 일어나지만 해에게는 말하지 않는다.",
  b: "저녁조는 퇴근하는 눈송이와 인사를 나눈다.",
  c: "새벽조의 라면은 계기판 위에서만 익는다.",
};
toolbar.attachEvent("onClick", (id) => {
  if (id === "jido") open("지도 설명", "<p>지도에서 하얀 곳은 눈이고 더 하얀 곳은 지도가 비어 있는 곳이다.</p>");
  if (id === "jeojang" || id === "sakje") fetch(`/api/gireok/${id}`, { method: "POST" });
  if (GYODAE[id]) { toolbar.setItemText("gyodae", toolbar.getListOptionText("gyodae", id)); layout.cells("c").attachHTMLString(pane(`<p>${GYODAE[id]}</p>`)); }
});

const layout = new dhtmlXLayoutObject({ parent: "layout", pattern: "4W", cells: [
  { id: "a", text: "구역", width: 230 }, { id: "b", text: "내용" }, { id: "c", text: "교대", width: 220 }, { id: "d", text: "무전 기록", width: 240, collapse: true }] });
layout.cells("d").attachHTMLString(pane("<p>무전 기록: 여기는 반달곰, 길이 없어서 길을 만들고 있다.</p>"));
layout.cells("c").attachHTMLString(pane(`<p>교대조를 고르세요.</p>`));

const tree = layout.cells("a").attachTreeView({ json: "/api/text/mok-{id}" });
const opened = new Set();
tree.attachEvent("onSelect", async (id, mode) => {
  if (!mode || ["gil", "cha"].includes(id)) return;
  tabbar.tabs("nae").setActive();
  tabbar.tabs("nae").attachHTMLString(pane(await text(id)));
});

const tabbar = layout.cells("b").attachTabbar();
tabbar.addTab("nae", "오늘", null, null, true);
tabbar.addTab("nalssi", "날씨");
tabbar.addTab("sago", "사고");
tabbar.addTab("inteobyu", "인터뷰");
tabbar.tabs("nae").attachHTMLString(pane("<p>왼쪽에서 구역을 고르세요.</p>"));
tabbar.attachEvent("onSelect", async (id) => {
  if (id !== "nae" && !opened.has(id)) { opened.add(id); tabbar.tabs(id).attachHTMLString(pane(await text(id))); }
  return true;
});
