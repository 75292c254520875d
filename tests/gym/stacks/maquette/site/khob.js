const { h, createProjector } = window.maquette;
const projector = createProjector();
const fresh = () => projector.scheduleRender();
const list = (name, query = {}) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((r) => r.json()).then((got) => { fresh(); return got; });
const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
const send = (path, body = {}, method = "POST") => fetch(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) }).finally(fresh);

const state = { page: "", doctors: null, part: "all", open: {}, bio: null, week: 0, days: null, visits: null, tab: "next", letters: null, sure: null, lamps: null, more: {}, rated: 0, note: "" };
const keep = (where, key) => async () => { state.open[key] = !state.open[key]; if (!state.more[key]) state.more[key] = await text(key); fresh(); };
const later = (key) => state.more[key] ?? "…";

const doctor = (one) => h("div.card", { key: one.id }, [
  h("div.line", [h("div.grow", [h("b", [one.name]), " · ", one.part]), h("button.ic", { type: "button", title: "Ба дӯстдоштаҳо", onclick: () => { one.kept = !one.kept; send(`/api/favourites/${one.id}`, {}, one.kept ? "PUT" : "DELETE"); } }, [one.kept ? "♥" : "♡"])]),
  h("p", [h("button", { type: "button", onclick: async () => { state.bio = { one, words: await text(`bio-${one.id}`) }; fresh(); } }, ["Дар бораи табиб"]), " ", h("button.main", { type: "button", onclick: () => { location.hash = `#/calendar/${one.id}`; } }, ["Вақтҳои холӣ"]), " ", h("button", { type: "button", onclick: () => send("/api/waiting", { doctor: one.id }) }, ["Ба навбат истодан"])]),
  h("div", { classes: { open: !!state.open[`about-${one.id}`] } }, [h("button.ic", { type: "button", "aria-expanded": String(!!state.open[`about-${one.id}`]), onclick: keep("open", `about-${one.id}`) }, [h("span.arrow", ["▸"]), " Чӣ тавр омода шудан"]), state.open[`about-${one.id}`] ? h("p", [later(`about-${one.id}`)]) : null]),
]);

const doctors = () => h("main", { key: "doctors" }, [
  h("h1", ["Табибони хоб"]), h("p", [h("div.seg", { role: "tablist" }, [["all", "Ҳама"], ["dream", "Рӯё"], ["snore", "Хуррок"]].map(([key, name]) => h("div", { key, role: "tab", tabIndex: 0, classes: { on: state.part === key }, "aria-selected": String(state.part === key), onclick: async () => { state.part = key; state.note = await text(`part-${key}`); fresh(); } }, [name])))]),
  state.note ? h("p", { key: "note" }, [state.note]) : null,
  ...(state.doctors?.items ?? []).map(doctor),
  state.doctors?.next != null ? h("button", { type: "button", onclick: async () => { const got = await list("doctors", { offset: state.doctors.next, limit: 2 }); state.doctors = { ...got, items: [...state.doctors.items, ...got.items] }; fresh(); } }, ["Боз табибон"]) : null,
  h("p", [h("a", { href: "/news/off?who=7" }, ["Даст кашидан аз хабарнома"])]),
]);

// A slot is taken as soon as it is touched, for ten minutes.
const calendar = (id) => h("main", { key: `calendar-${id}` }, [
  h("h1", ["Тақвими қабул"]), h("p.week", [h("button.ic", { type: "button", "aria-label": "Ҳафтаи гузашта", disabled: state.week === 0, onclick: () => turn(-1) }, ["‹"]), h("b", [state.days?.items[0]?.week ?? ""]), h("button.ic", { type: "button", "aria-label": "Ҳафтаи оянда", disabled: state.days?.next == null, onclick: () => turn(1) }, ["›"])]),
  ...(state.days?.items ?? []).map((day) => h("div.card", { key: day.id }, [h("h3", [day.day]), h("p", [day.note]), h("div.slots", day.slots.map((slot) => h("button", { key: slot, type: "button", onclick: () => send("/api/slots", { doctor: id, day: day.id, slot }) }, [slot])))])),
  h("p", [h("button", { type: "button", onclick: () => send("/api/remind", { doctor: id }, "PUT") }, ["🔔 Вақт холӣ шавад, хабар деҳ"]), " ", h("a", { href: `/calendar/sync?doctor=${id}` }, ["Ба тақвими ман илова кардан"])]),
]);
const turn = async (by) => { state.week += by; state.days = await list("days", { offset: state.week, limit: 1 }); fresh(); };

const visit = (one) => h("div.card", { key: one.id }, [h("div.line", [h("div.grow", [h("b", [one.when]), " ", one.who]), h("button.ic", { type: "button", "aria-label": "Бештар", "aria-expanded": String(!!one.open), onclick: () => { one.open = !one.open; } }, ["⌄"])]),
  one.open ? h("div", { key: "more" }, [h("p", [one.note]), h("p", [h("button.main", { type: "button", onclick: () => send(`/api/visits/${one.id}/confirm`) }, ["Тасдиқ кардан"]), " ", h("button", { type: "button", onclick: () => send(`/api/visits/${one.id}/move`, {}, "PATCH") }, ["Ба рӯзи дигар гузаронидан"]), " ", h("button.warn", { type: "button", onclick: () => { state.sure = () => send(`/api/visits/${one.id}`, {}, "DELETE"); } }, ["Бекор кардан"]), " ", h("button", { type: "button", onclick: async () => { one.paper = await text(`paper-${one.id}`); fresh(); } }, ["Нусхаи табиб"])]), one.paper ? h("blockquote", [one.paper]) : null,
    h("p.stars", [1, 2, 3, 4, 5].map((n) => h("span", { key: n, onclick: () => { state.rated = n; send(`/api/visits/${one.id}/rate`, { n }); } }, [n <= state.rated ? "★" : "☆"])))]) : null]);
const visits = () => h("main", { key: "visits" }, [h("h1", ["Қабулҳои ман"]), h("div.seg", { role: "tablist" }, [["next", "Дар пеш"], ["past", "Гузашта"]].map(([key, name]) => h("div", { key, role: "tab", tabIndex: 0, classes: { on: state.tab === key }, onclick: () => { state.tab = key; } }, [name]))), ...(state.visits?.items ?? []).filter((one) => one.tab === state.tab).map(visit)]);

const letters = () => h("main", { key: "letters" }, [h("h1", ["Номаҳо"]), h("p", [h("button", { type: "button", onclick: () => send("/api/letters/read", {}, "PUT") }, ["Ҳамаро хондашуда шуморидан"])]),
  ...(state.letters?.items ?? []).map((one) => h("div.card", { key: one.id }, [h("div.line", [h("input", { type: "checkbox", "aria-label": "Нишон кардан", onchange: (event) => send(`/api/letters/${one.id}/flag`, { on: event.target.checked }, "PUT") }), h("a.grow", { href: "javascript:void(0)", onclick: () => { one.open = !one.open; if (!one.read) { one.read = true; send(`/api/letters/${one.id}`, { read: true }, "PATCH"); } } }, [one.title]), h("button.ic", { type: "button", title: "Ба бойгонӣ", onclick: () => send(`/api/letters/${one.id}/archive`) }, ["🗄"]), h("button.ic", { type: "button", onclick: () => send(`/api/letters/${one.id}`, {}, "DELETE") }, ["🗑"])]),
    one.open ? h("div", { key: "body" }, [h("p", [one.text]), h("p", [h("button", { type: "button", onclick: () => { one.answer = true; } }, ["Ҷавоб"]), " ", h("button", { type: "button", onclick: () => send(`/api/letters/${one.id}/spam`) }, ["Ҳамчун партов"])]), one.answer ? h("form", { onsubmit: (event) => { event.preventDefault(); send("/api/letters", {}); } }, [h("textarea", { "aria-label": "Матн" }), h("button.main", ["Фиристодан"])]) : null]) : null]))]);

// The ward's devices, as the nurse's tablet shows them.
const ward = () => h("main", { key: "ward" }, [h("h1", ["Палата"]), ...(state.lamps?.items ?? []).map((one) => h("div.card", { key: one.id }, [
  h("div.line", [h("div.grow", { role: "button", tabIndex: 0, "aria-expanded": String(!!one.open), onclick: () => { one.open = !one.open; } }, [h("b", [one.name])]), h("span.switch", { role: "switch", tabIndex: 0, "aria-checked": String(!!one.on), "aria-label": `${one.name}: фурӯзон`, classes: { on: !!one.on }, onclick: () => { one.on = !one.on; send(`/api/devices/${one.id}`, { on: one.on }, "PATCH"); } })]),
  one.open ? h("div", { key: "more" }, [h("p", [one.text]), h("p", [h("button", { type: "button", "aria-label": "Кам кардан", onclick: () => send(`/api/devices/${one.id}/level`, { by: -1 }) }, ["−"]), " ", String(one.level), " ", h("button", { type: "button", "aria-label": "Зиёд кардан", onclick: () => send(`/api/devices/${one.id}/level`, { by: 1 }) }, ["+"]), " ", h("button", { type: "button", onclick: () => send(`/api/devices/${one.id}/restart`) }, ["Аз нав ба кор андохтан"]), " ", h("button", { type: "button", onclick: async () => { one.log = await text(`log-${one.id}`); fresh(); } }, ["Дафтари қайд"])]), one.log ? h("pre", [one.log]) : null]) : null]))]);

const pages = { "": doctors, visits, letters, ward };
const view = () => { const [, name, id] = state.page.split("/"); return name === "calendar" ? calendar(id) : (pages[name ?? ""] ?? doctors)(); };
const render = () => h("div", [
  h("nav", [h("a", { href: "#/" }, [h("b", ["Дармонгоҳи хоб"])]), h("a", { href: "#/visits" }, ["Қабулҳои ман"]), h("a", { href: "#/letters" }, ["Номаҳо"]), h("a", { href: "#/ward" }, ["Палата"]), h("button.end", { type: "button", onclick: () => send("/api/session", {}, "DELETE").then(() => location.reload()) }, ["Баромадан"])]),
  view(),
  state.bio ? h("div.veil", { key: "bio" }, [h("div", { role: "dialog", "aria-modal": "true" }, [h("h2", [state.bio.one.name]), h("p", [state.bio.words]), h("p", [h("button", { type: "button", onclick: () => send(`/api/doctors/${state.bio.one.id}/thank`) }, ["Сипос гуфтан"]), " ", h("button", { type: "button", onclick: () => { state.bio = null; } }, ["Пӯшидан"])])])]) : null,
  state.sure ? h("div.veil", { key: "sure" }, [h("div", { role: "alertdialog", "aria-modal": "true" }, [h("p", ["Қабулро бекор мекунем?"]), h("p", [h("button.warn", { type: "button", onclick: () => { state.sure(); state.sure = null; } }, ["Бале"]), " ", h("button", { type: "button", onclick: () => { state.sure = null; } }, ["Не"])])])]) : null,
]);
const arrive = async () => {
  state.page = location.hash.slice(1) || "/"; state.bio = state.sure = null; window.scrollTo(0, 0);
  const name = state.page.split("/")[1];
  if (name === "") state.doctors ??= await list("doctors", { limit: 2 });
  if (name === "calendar") { state.week = 0; state.days = await list("days", { offset: 0, limit: 1 }); }
  if (name === "visits") state.visits ??= await list("visits");
  if (name === "letters") state.letters ??= await list("letters");
  if (name === "ward") state.lamps ??= await list("devices");
  fresh();
};
window.addEventListener("hashchange", arrive);
projector.append(document.querySelector("#app"), render);
arrive();
