import m from "mithril";

const post = (path) => m.request({ method: "POST", url: path });
const rows = (parent, offset = 0, limit = 3) => m.request(`/api/list/uttare?parent=${parent}&offset=${offset}&limit=${limit}`);

// A post, with what was answered to it behind a plus sign or a line that counts the answers.
const Post = {
  oninit({ state }) { Object.assign(state, { open: false, replies: null, next: null, spoiler: false, whole: false }); },
  view({ attrs: { row, depth }, state }) {
    const load = async () => {
      const answer = await rows(row.id, state.next ?? 0, 2);
      state.replies = [...(state.replies ?? []), ...answer.items];
      state.next = answer.next;
    };
    const toggle = async () => { state.open = !state.open; if (state.open && !state.replies) await load(); };
    return m("li.post", { key: row.id }, [
      m("div.post-head", [row.uttare ? m("span.fold", { onclick: toggle }, state.open ? "[–]" : "[+]") : null, " ", m("strong", row.kon), m("time", ` ${row.vel}`)]),
      row.rahasya ? m("p", state.spoiler ? row.majkur : m("span.spoiler", { onclick: () => { state.spoiler = true; } }, "कथाभंग: पाहण्यासाठी दाबा")) : m("p", row.majkur),
      row.purna ? (state.whole ? m("p", row.purna) : m("a.purna[role=button][tabindex=0]", { onclick: () => { state.whole = true; } }, "पूर्ण वाचा…")) : null,
      m("div.kruti", [m("button[type=button]", { onclick: () => post("/api/avadle") }, "आवडले"), m("button[type=button]", { onclick: () => post("/api/takrar") }, "तक्रार करा")]),
      row.uttare && !state.open && depth < 3 ? m("button.uttare[type=button]", { onclick: toggle }, `${row.uttare} उत्तरे पाहा`) : null,
      state.open && state.replies ? m("ul", [...state.replies.map((one) => m(Post, { key: one.id, row: one, depth: depth + 1 })),
        state.next !== null ? m("li.adhik", { key: "adhik" }, m("a", { onclick: load }, "आणखी उत्तरे आणा")) : null].filter(Boolean)) : null,
    ]);
  },
};

const Forum = {
  oninit({ state }) { state.rows = []; rows("").then((answer) => { state.rows = answer.items; state.next = answer.next; }); },
  view({ state }) {
    const older = async () => { const answer = await rows("", state.next); state.rows.push(...answer.items); state.next = answer.next; };
    return [
      m("header", [m("b", "पावसाचा मंच"), m("nav", [m("a[href=/]", "Навіны"), m("a[href=/board.html]", "Links")]), m("button[type=button]", { onclick: () => post("/api/bahera") }, "बाहेर पडा")]),
      m("main", [m("h1", "पाऊस यंदा कुणाकडे उतरणार?"), m("p", "ढगांनी अर्ज केले आहेत; गावकऱ्यांनी आपली मते लिहावीत."),
        m("ul.charcha", state.rows.map((row) => m(Post, { key: row.id, row, depth: 0 }))),
        state.next != null ? m("button.june[type=button]", { onclick: older }, "जुने संदेश पाहा") : null,
        m("form[method=post][action=/uttar]", [m("textarea[name=majkur]"), m("button", "पाठवा")])]),
      m("footer", "कोकण"),
    ];
  },
};
m.mount(document.getElementById("app"), Forum);
