const text = (key) => fetch("/api/text/" + key).then((answer) => answer.text());
const list = (name, asked) => fetch(`/api/list/${name}?` + new URLSearchParams(asked)).then((answer) => answer.json());
const $ = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const post = (what) => fetch("/api/" + what, { method: "POST" });
const page = $("#bet");

const drawer = mdc.drawer.MDCDrawer.attachTo($(".mdc-drawer"));
const bar = mdc.topAppBar.MDCTopAppBar.attachTo($(".mdc-top-app-bar"));
bar.setScrollTarget(page);
bar.listen("MDCTopAppBar:nav", () => { drawer.open = !drawer.open; });
$(".mdc-drawer .mdc-deprecated-list").addEventListener("click", (event) => {
  const item = event.target.closest(".mdc-deprecated-list-item");
  if (!item) return;
  drawer.open = false;
  if (item.dataset.post) return void fetch(item.dataset.post, { method: "POST" });
  history.pushState({}, "", item.dataset.route);
  draw();
});
addEventListener("popstate", () => draw());

const select = (id, label, options) => `<div class="mdc-select mdc-select--filled" id="${id}"><div class="mdc-select__anchor" role="button" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="${id}-l ${id}-t"><span class="mdc-select__ripple"></span><span id="${id}-l" class="mdc-floating-label">${label}</span><span class="mdc-select__selected-text-container"><span id="${id}-t" class="mdc-select__selected-text"></span></span><span class="mdc-select__dropdown-icon"><svg viewBox="7 10 10 5"><polygon class="mdc-select__dropdown-icon-inactive" points="7 10 12 15 17 10"></polygon></svg></span><span class="mdc-line-ripple"></span></div><div class="mdc-select__menu mdc-menu mdc-menu-surface mdc-menu-surface--fullwidth"><ul class="mdc-deprecated-list" role="listbox" aria-label="${label}">${options.map(([value, name]) => `<li class="mdc-deprecated-list-item" aria-selected="false" data-value="${value}" role="option"><span class="mdc-deprecated-list-item__ripple"></span><span class="mdc-deprecated-list-item__text">${name}</span></li>`).join("")}</ul></div></div>`;

const home = `<h1>Желге қарсы киіз</h1><p>Аулада алты шебер киіз басып, уық иіп, шаңырақ көтереді. Есік күн шыққаннан күн батқанға дейін ашық тұрады.</p>
<div class="mdc-tab-bar" role="tablist"><div class="mdc-tab-scroller"><div class="mdc-tab-scroller__scroll-area"><div class="mdc-tab-scroller__scroll-content">${["Көктем", "Жаз", "Қыс"].map((name, at) => `<button class="mdc-tab${at ? "" : " mdc-tab--active"}" role="tab" aria-selected="${!at}" tabindex="${at ? -1 : 0}"><span class="mdc-tab__content"><span class="mdc-tab__text-label">${name}</span></span><span class="mdc-tab-indicator${at ? "" : " mdc-tab-indicator--active"}"><span class="mdc-tab-indicator__content mdc-tab-indicator__content--underline"></span></span><span class="mdc-tab__ripple"></span></button>`).join("")}</div></div></div></div>
<div class="panel panel--active"><p>Көктемде жүн қырқылады.</p></div><div class="panel" data-text="jaz"></div><div class="panel" data-text="qys"></div>
<h2>Өңірлер</h2>${select("onir", "Өңірді таңдаңыз", [["altai", "Алтай"], ["aral", "Арал"], ["zhetisu", "Жетісу"]])}<p id="onir-out"></p>
<div class="row"><div class="mdc-menu-surface--anchor"><button class="mdc-button" id="kobirek"><span class="mdc-button__label">Шеберлер</span></button><div class="mdc-menu mdc-menu-surface" id="mazir"><ul class="mdc-deprecated-list" role="menu" aria-hidden="true" tabindex="-1">${[["bolat", "Болат аға"], ["aisha", "Айша апа"]].map(([value, name]) => `<li class="mdc-deprecated-list-item" role="menuitem" data-value="${value}"><span class="mdc-deprecated-list-item__ripple"></span><span class="mdc-deprecated-list-item__text">${name}</span></li>`).join("")}</ul></div></div><button class="mdc-button mdc-button--raised" id="syr"><span class="mdc-button__label">Киіз сыры</span></button><button class="mdc-button" data-do="like">Ұнату</button><button class="mdc-button" data-do="vote">Дауыс беру</button><button class="mdc-button" data-do="subscribe">Жазылу</button></div><p id="sheber-out"></p>
<h2>Түсі</h2><div class="mdc-segmented-button mdc-segmented-button--single-select" role="radiogroup">${[["", "Барлығы"], ["aq", "Ақ киіз"], ["qara", "Қара киіз"], ["kok", "Көк киіз"]].map(([value, name]) => `<button class="mdc-segmented-button__segment${value ? "" : " mdc-segmented-button__segment--selected"}" role="radio" aria-checked="${!value}" data-value="${value}"><div class="mdc-segmented-button__ripple"></div><div class="mdc-segmented-button__label">${name}</div></button>`).join("")}</div><p id="tus-out"></p>
<h2>Тапсырыстар</h2><div class="mdc-data-table"><div class="mdc-data-table__table-container"><table class="mdc-data-table__table"><thead><tr class="mdc-data-table__header-row"><th class="mdc-data-table__header-cell">№</th><th class="mdc-data-table__header-cell">Тапсырыс</th></tr></thead><tbody class="mdc-data-table__content" id="keste"></tbody></table></div>
<div class="mdc-data-table__pagination"><div class="mdc-data-table__pagination-trailing"><div class="mdc-data-table__pagination-rows-per-page"><div class="mdc-data-table__pagination-rows-per-page-label">Беттегі жолдар</div>${select("qansha", "", [["5", "5"], ["10", "10"]])}</div><div class="mdc-data-table__pagination-navigation"><div class="mdc-data-table__pagination-total" id="barlygy"></div>${[["first", "first_page"], ["prev", "chevron_left"], ["next", "chevron_right"], ["last", "last_page"]].map(([name, icon]) => `<button class="mdc-icon-button material-icons mdc-data-table__pagination-button" data-${name}-page="true"><div class="mdc-button__icon">${icon}</div></button>`).join("")}</div></div></div></div>`;

const draw = async () => {
  const path = location.pathname;
  all("[data-route]").forEach((one) => one.classList.toggle("mdc-deprecated-list-item--activated", one.dataset.route === path));
  if (path === "/") return drawHome();
  if (path === "/pikirler") return drawOpinions();
  page.innerHTML = `<h1></h1><p></p>`;
  $("p", page).textContent = await text(path.slice(1));
};
const drawHome = () => {
  page.innerHTML = home;
  const tabs = mdc.tabBar.MDCTabBar.attachTo($(".mdc-tab-bar"));
  tabs.listen("MDCTabBar:activated", async (event) => {
    const panels = all(".panel");
    panels.forEach((one, at) => one.classList.toggle("panel--active", at === event.detail.index));
    const panel = panels[event.detail.index];
    if (panel.dataset.text && !panel.textContent) panel.textContent = await text(panel.dataset.text);
  });
  const region = mdc.select.MDCSelect.attachTo($("#onir"));
  region.listen("MDCSelect:change", async () => { $("#onir-out").textContent = region.value ? await text(region.value) : ""; });
  const menu = mdc.menu.MDCMenu.attachTo($("#mazir"));
  $("#kobirek").addEventListener("click", () => { menu.open = !menu.open; });
  menu.listen("MDCMenu:selected", async (event) => { $("#sheber-out").textContent = await text(event.detail.item.dataset.value); });
  const dialog = mdc.dialog.MDCDialog.attachTo($("#tereze"));
  $("#syr").addEventListener("click", async () => { $("#dc").textContent = await text("syr"); dialog.open(); });
  const colours = mdc.segmentedButton.MDCSegmentedButton.attachTo($(".mdc-segmented-button"));
  colours.listen("change", () => {});
  $(".mdc-segmented-button").addEventListener("click", async (event) => {
    const segment = event.target.closest("[role=radio]");
    if (segment) $("#tus-out").textContent = segment.dataset.value ? await text(segment.dataset.value) : "";
  });
  const size = mdc.select.MDCSelect.attachTo($("#qansha"));
  let offset = 0, rows = 5, total = 0;
  const turn = async () => {
    const found = await list("tapsyrys", { offset, limit: rows });
    total = found.total;
    $("tbody", page).replaceChildren(...found.items.map((one) => { const row = document.createElement("tr"); row.className = "mdc-data-table__row"; row.innerHTML = `<td class="mdc-data-table__cell">${one.id}</td><td class="mdc-data-table__cell">${one.text}</td>`; return row; }));
    $("#barlygy").textContent = `${offset + 1}–${Math.min(offset + rows, total)} / ${total}`;
    $("[data-prev-page]").disabled = $("[data-first-page]").disabled = offset === 0;
    $("[data-next-page]").disabled = $("[data-last-page]").disabled = offset + rows >= total;
  };
  size.setSelectedIndex(0, true, true);
  size.listen("MDCSelect:change", () => { if (!size.value) return; rows = Number(size.value); offset = 0; turn(); });
  const go = (name, where) => $(`[data-${name}-page]`).addEventListener("click", () => { offset = where(); turn(); });
  go("first", () => 0);
  go("prev", () => Math.max(0, offset - rows));
  go("next", () => offset + rows);
  go("last", () => Math.floor((total - 1) / rows) * rows);
  turn();
};
const drawOpinions = async () => {
  page.innerHTML = `<h1>Пікірлер</h1><div id="pikir"></div><div class="row"><label>Пікіріңіз <textarea></textarea></label><button class="mdc-button" data-do="send">Жіберу</button></div>`;
  const found = await list("pikir", { parent: "" });
  for (const one of found.items) {
    const box = document.createElement("article");
    box.innerHTML = `<p>${one.text}</p><div class="row"><button class="mdc-button jauaptar">Жауаптарды көрсету (${one.replies})</button><button class="mdc-button" data-do="reply">Жауап беру</button><button class="mdc-button" data-do="report">Шағымдану</button><button class="mdc-button" data-do="delete">Жою</button></div><div></div>`;
    $(".jauaptar", box).addEventListener("click", async (event) => { event.target.remove(); box.lastElementChild.innerHTML = (await list("pikir", { parent: one.id })).items.map((answer) => `<p>${answer.text}</p>`).join(""); });
    $("#pikir").append(box);
  }
};
document.addEventListener("click", (event) => { const act = event.target.closest("[data-do]"); if (act) post(act.dataset.do); });
draw();
