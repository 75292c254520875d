const LANGUAGES = { uk: "Українська", en: "English", el: "Ελληνικά" };
const root = document.getElementById("root");
const make = (tag, attributes, ...children) => {
  const element = Object.assign(document.createElement(tag), attributes);
  element.append(...children);
  return element;
};

async function start() {
  const resources = {};
  await i18next.use(i18nextBrowserLanguageDetector).use({
    type: "backend",
    read: (language, namespace, done) => fetch(`/locales/${language}.json`).then((answer) => answer.json()).then((all) => done(null, all), done),
  }).init({ fallbackLng: "uk", supportedLngs: Object.keys(LANGUAGES), detection: { order: ["localStorage"], caches: ["localStorage"] }, interpolation: { escapeValue: false } });
  i18next.on("languageChanged", draw);
  addEventListener("hashchange", draw);
  draw();
}

function draw() {
  const t = i18next.t.bind(i18next);
  const place = location.hash.slice(2) || "home";
  document.documentElement.lang = i18next.language;
  document.title = t("title");
  const to = (name) => make("span", { className: "link", onclick: () => { location.hash = `/${name}`; } }, t(`nav.${name}`));
  const list = make("ul", { hidden: true });
  for (const [code, name] of Object.entries(LANGUAGES)) list.append(make("li", { onclick: () => i18next.changeLanguage(code) }, name));
  const picker = make("div", { className: "lang" }, make("button", { ariaHasPopup: "true", onclick: () => { list.hidden = !list.hidden; } }, "🌐 " + LANGUAGES[i18next.language]), list);
  const nav = make("nav", {}, to("home"), to("engines"), to("tickets"),
    make("button", { onclick: () => { location.href = "/logout"; } }, t("logout")), picker);
  const main = make("main", {}, make("h1", {}, t(`${place}.title`)), make("p", {}, t(`${place}.text`)));
  if (place === "home") {
    const more = make("p", { hidden: true }, t("home.more"));
    main.append(more, make("button", { onclick: (event) => { more.hidden = false; event.target.remove(); } }, t("readMore")),
      make("button", { onclick: () => fetch("/api/like", { method: "POST" }) }, t("like")), make("button", { onclick: () => fetch("/api/report", { method: "POST" }) }, t("report")));
  }
  if (place === "tickets") main.append(make("button", { onclick: () => fetch("/api/buy", { method: "POST" }) }, t("buy")));
  root.replaceChildren(nav, main);
}
start();
