import { app, h, text } from "hyperapp";
import { later, onAddress } from "./effects.js";
import * as on from "./actions.js";

const t = (words) => text(words ?? "…");
const button = (label, action, more = {}) => h("button", { type: "button", onclick: action, ...more }, t(label));
const link = (state, label, path) => h("a", { href: path, class: { active: state.path === path }, onclick: (s, event) => { event.preventDefault(); return on.Go(s, path); } }, t(label));

const months = ["Jaanuar", "Veebruar", "Märts", "Aprill", "Mai", "Juuni", "Juuli", "August", "September", "Oktoober", "November", "Detsember"];
const calendar = (state) => {
  const at = 10 + state.month;
  return h("section", {}, [h("h2", {}, t("Vabad õhtud")), h("p", {}, t(`${months[((at % 12) + 12) % 12]} ${2026 + Math.floor(at / 12)}: kõik õhtud on vabad.`)), button("Eelmine kuu", [on.Month, -1]), button("Järgmine kuu", [on.Month, 1])]);
};

const tabs = { "kord-leil": "Leil", "kord-viht": "Viht", "kord-laud": "Lava" };
const questions = { hooaeg: "Millal hooaeg algab?", ujumine: "Kas ujuda tohib?" };

const home = (state) => h("main", {}, [
  h("h1", {}, t("Rabasaunade Selts")),
  h("p", {}, [t("Seltsis on neli sauna ja üks "), h("span", { class: "hint", tabindex: "0", onmouseenter: on.Hover, onmouseleave: on.Leave, onfocus: on.Hover, onblur: on.Leave }, t("saunakoer")), t(". Kõik muu on raba.")]),
  state.bubble && h("div", { class: "bubble" }, t(state.texts.koer)),
  h("section", {}, [h("h2", {}, t("Kodukord")), h("div", { role: "tablist" }, Object.entries(tabs).map(([key, label]) => button(label, [on.Tab, key], { role: "tab", "aria-selected": String(state.tab === key), key }))),
    h("div", { role: "tabpanel" }, t(state.tab ? state.texts[state.tab] : "Kodukord ripub ka eesruumi seinal."))]),
  h("section", {}, [h("h2", {}, t("Küsimused")), ...Object.entries(questions).map(([key, label]) => h("div", { key }, [button(label, [on.Toggle, key], { "aria-expanded": String(!!state.open[key]) }), state.open[key] && h("p", {}, t(state.texts[key]))]))]),
  h("section", {}, [button("Esimehest", [on.Open, "esimees"]), button("Saunalaul", [on.Open, "laulud"]), button("Meeldib", on.Like), button("Teata", on.Report)]),
  h("section", {}, [h("p", {}, t("Kerisekivid on pärit jääajast.")), state.open.kerise && h("p", {}, t(state.texts.kerise)), button(state.open.kerise ? "Näita vähem" : "Näita rohkem", [on.Toggle, "kerise"])]),
  h("section", {}, [h("h2", {}, t("Kuidas kohale jõuda")), state.step > 0 && h("p", {}, t(state.texts[`samm-${state.step}`])), state.step > 1 && button("Tagasi", [on.Step, -1]), state.step < 3 && button(state.step ? "Edasi" : "Alusta juhist", [on.Step, 1])]),
  calendar(state),
  h("form", { onsubmit: on.Subscribe }, [h("input", { type: "email", name: "post", "aria-label": "E-post" }), h("button", {}, t("Telli uudiskiri"))]),
]);

const saunas = (state) => h("main", {}, [h("h1", {}, t("Saunad")), ...state.saunas.map((s) => h("article", { key: s.id, onclick: [on.Go, `/saunad/${s.id}`], style: { cursor: "pointer" } }, [h("h2", {}, t(s.nimi))]))]);
const sauna = (state) => {
  const found = state.saunas.find((s) => state.path === `/saunad/${s.id}`);
  return h("main", {}, found ? [h("h1", {}, t(found.nimi)), h("p", {}, t(found.lugu)), link(state, "Kõik saunad", "/saunad")] : t("…"));
};
const book = (state) => h("main", {}, [h("h1", {}, t("Külalisraamat")),
  ...state.book.map((b) => h("blockquote", { key: b.mis }, [h("p", {}, t(b.mis)), h("footer", {}, [t(b.kes), button("Kustuta", on.Delete)])])),
  button("Uuemad", [on.Page, state.bookAt - 3], { disabled: state.bookAt === 0 }), button("Vanemad", [on.Page, state.bookAt + 3], { disabled: state.bookAt + 3 >= state.bookTotal })]);
const diary = (state) => h("main", {}, [h("h1", {}, t("Raba päevik")), h("div", { class: "diary", tabindex: "0", onscroll: on.Scrolled }, state.diary.map((line) => h("p", { key: line }, t(line))))]);

const pages = { "/": home, "/saunad": saunas, "/raamat": book, "/paevik": diary };
const page = (state) => (pages[state.path] ?? (state.path.startsWith("/saunad/") ? sauna : () => h("main", {}, t("…"))))(state);

app({
  init: on.initial,
  node: document.getElementById("app"),
  subscriptions: (state) => [onAddress(on.Arrived), state.note === null && later(on.Announce, 2500)],
  view: (state) => h("div", { id: "app" }, [
    h("nav", {}, [link(state, "Selts", "/"), link(state, "Saunad", "/saunad"), link(state, "Külalisraamat", "/raamat"), link(state, "Päevik", "/paevik"), button("ET", [on.Speak, "et"], { lang: "et", "aria-label": "Eesti keel" }), button("RU", [on.Speak, "ru"], { lang: "ru", "aria-label": "Русский" }), h("a", { href: "/valju" }, t("Logi välja"))]),
    state.lang === "ru" && h("p", { lang: "ru" }, t(state.texts.ruske)),
    page(state),
    state.dialog && h("div", { class: "overlay" }, h("div", { role: "dialog", "aria-modal": "true" }, [h("p", {}, t(state.texts[state.dialog])), button("Sulge", on.Close)])),
    state.note && h("div", { class: "toast", role: "status" }, [h("p", {}, t(state.texts.teade)), button("Selge", on.Dismiss)]),
  ]),
});
