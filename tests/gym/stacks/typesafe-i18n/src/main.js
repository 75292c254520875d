import { i18nObject } from "typesafe-i18n";
import { Calendar } from "vanilla-calendar-pro";
import { messages, names } from "./i18n.js";

// https://github.com/ivanhofer/typesafe-i18n/tree/main/packages/runtime
let locale = localStorage.getItem("lang") ?? "eu";
let LL = i18nObject(locale, messages[locale], {});
const app = document.getElementById("app");
const post = (what) => fetch(`/api/${what}`, { method: "POST" });

const views = {
  "": () => `<h1>${LL.title()}</h1><p class="lead">${LL.intro()}</p><p id="story" hidden>${LL.story()}</p><button id="more">${LL.more()}</button> <button data-post="like">${LL.like()}</button>`,
  bisitak: () => `<h1>${LL.tours()}</h1><p>${LL.toursIntro()}</p><div id="calendar"></div><div id="tour"><p>${LL.choose()}</p></div><button data-post="book">${LL.book()}</button>`,
  egunkaria: () => `<h1>${LL.log()}</h1><p>${LL.logIntro()}</p><ul id="log"></ul><div class="pager"><button id="back" aria-label="←">←</button><span id="where"></span><button id="on" aria-label="→">→</button><input id="number" type="number" min="1" max="4"><button id="go">${LL.go()}</button></div>`,
  lanparak: () => `<h1>${LL.lamps()}</h1><label>${LL.lamp()} <select id="lamp"><option value="main">${LL.main()}</option><option value="small">${LL.small()}</option></select></label> <button id="show">${LL.show()}</button><div id="about"></div>`,
};
const starts = {
  "": () => { document.getElementById("more").onclick = (event) => { document.getElementById("story").hidden = false; event.target.remove(); }; },
  bisitak: () => {
    new Calendar(document.getElementById("calendar"), { locale, selectedTheme: "light", dateToday: "2026-10-05", selectedMonth: 9, selectedYear: 2026, dateMin: "2026-10-01", dateMax: "2026-10-31", enableDates: ["2026-10-12", "2026-10-19"], disableAllDates: true,
      onClickDate(self) {
        const day = self.context.selectedDates[0]?.slice(-2);
        document.getElementById("tour").innerHTML = `<p>${day ? LL[`tour${day}`]() : LL.choose()}</p>`;
      } }).init();
  },
  egunkaria: () => {
    let at = 1;
    const draw = async () => {
      const answer = await fetch(`/api/list/log?offset=${(at - 1) * 2}&limit=2`).then((one) => one.json());
      document.getElementById("log").innerHTML = answer.items.map((row) => `<li>${row.text} <button data-post="report">${LL.report()}</button></li>`).join("");
      document.getElementById("where").textContent = LL.page({ at, of: 4 });
      document.getElementById("back").disabled = at === 1;
      document.getElementById("on").disabled = at === 4;
    };
    document.getElementById("back").onclick = () => { at -= 1; draw(); };
    document.getElementById("on").onclick = () => { at += 1; draw(); };
    document.getElementById("go").onclick = () => { at = Math.min(4, Math.max(1, Number(document.getElementById("number").value) || 1)); draw(); };
    draw();
  },
  lanparak: () => { document.getElementById("show").onclick = () => { document.getElementById("about").innerHTML = `<p>${LL[`${document.getElementById("lamp").value}Text`]()}</p>`; }; },
};

function render() {
  const route = location.hash.replace(/^#\//, "");
  const view = views[route] ? route : "";
  document.documentElement.lang = locale;
  app.innerHTML = `<header><b>🗼 ${LL.site()}</b><nav><a href="#/">${LL.home()}</a><a href="#/bisitak">${LL.tours()}</a><a href="#/egunkaria">${LL.log()}</a><a href="#/lanparak">${LL.lamps()}</a></nav><button id="settings" aria-label="${LL.settings()}">⚙</button><a href="/irten">${LL.logout()}</a></header>
    <main>${views[view]()}</main><footer><button data-post="unsubscribe">${LL.leave()}</button></footer>
    <dialog><h2>${LL.settings()}</h2><form method="dialog">${Object.entries(names).map(([code, name]) => `<label><input type="radio" name="lang" value="${code}"${code === locale ? " checked" : ""}> ${name}</label>`).join("")}<p><button value="save">${LL.save()}</button> <button value="">${LL.close()}</button></p></form></dialog>`;
  const dialog = app.querySelector("dialog");
  document.getElementById("settings").onclick = () => dialog.showModal();
  dialog.onclose = () => {
    if (dialog.returnValue !== "save") return;
    locale = dialog.querySelector(":checked").value;
    localStorage.setItem("lang", locale);
    LL = i18nObject(locale, messages[locale], {});
    render();
  };
  starts[view]();
}
addEventListener("hashchange", render);
document.addEventListener("click", (event) => { const button = event.target.closest("[data-post]"); if (button) post(button.dataset.post); });
render();
