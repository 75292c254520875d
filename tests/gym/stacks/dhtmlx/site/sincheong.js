const COMBO = [
  ["bam", "야간 견학", "야간 견학에서는 별보다 경광등을 먼저 세어야 한다."],
  ["nat", "주간 견학", "주간 견학은 눈이 부셔서 눈을 감고 진행한다."],
  ["gajok", "가족 견학", "가족 견학에서는 할머니가 늘 운전석에 앉는다."],
  ["hakgyo", "학교 견학", "학교 견학이 끝나면 제설차도 숙제를 받는다."],
];
const combo = new dhtmlXCombo("combo", "combo", 260);
COMBO.forEach(([id, name]) => combo.addOption(id, name));
combo.setPlaceholder("견학 종류");
combo.readonly(true);
combo.attachEvent("onChange", (value) => { document.getElementById("combo-text").textContent = COMBO.find(([id]) => id === value)?.[2] ?? ""; });

const SEASON = [
  ["gyeoul", "한겨울", "한겨울에는 안내원의 말이 입김으로 적혀 나온다."],
  ["bom", "초봄", "초봄의 마지막 눈은 박수를 받으며 치워진다."],
  ["yeoreum", "한여름", "한여름에는 빙수 기계에 제설차 번호판을 단다."],
];
const season = new dhtmlXCombo("season", "season", 260);
SEASON.forEach(([id, name]) => season.addOption(id, name));
season.setPlaceholder("계절을 입력하거나 고르세요");
season.enableFilteringMode(true);
season.attachEvent("onChange", () => { document.getElementById("season-text").textContent = SEASON.find(([id]) => id === season.getSelectedValue())?.[2] ?? ""; });

const form = new dhtmlXForm("form", [
  { type: "settings", position: "label-right" },
  { type: "label", label: "오는 방법" },
  { type: "radio", name: "gil", value: "bus", label: "버스", list: [{ type: "label", label: "버스는 고개 아래에서 멈추고 나머지는 썰매가 맡는다." }] },
  { type: "radio", name: "gil", value: "cha", label: "자가용", list: [{ type: "label", label: "자가용은 소금 한 봉지를 통행료로 낸다." }] },
  { type: "checkbox", name: "ai", label: "아이와 함께", list: [{ type: "label", label: "아이에게는 키 높이만큼의 작은 삽을 빌려준다." }] },
  { type: "input", name: "ireum", label: "이름" },
  { type: "button", name: "bonaegi", value: "신청서 보내기" },
]);
form.attachEvent("onButtonClick", () => { fetch("/api/gireok/sincheong", { method: "POST" }); });
