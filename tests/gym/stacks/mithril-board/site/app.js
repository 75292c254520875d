const text = (key) => m.request({ url: `/api/text/${key}`, responseType: "text", extract: (xhr) => xhr.responseText });
const list = (name, params) => m.request({ url: `/api/list/${name}`, params });
const act = (what) => m.request({ method: "POST", url: `/api/${what}` });

const Bell = () => {
  let open = false, items = null;
  return {
    view: () => [
      m("button", { "aria-label": "알림", onclick: () => { open = !open; if (!items) list("alrim", { limit: 5 }).then((r) => { items = r.items; }); } }, "🔔 2"),
      open && m(".bell", items ? items.map((i) => m("p", i.text)) : "불러오는 중…"),
    ],
  };
};

const Layout = {
  view: ({ children }) => [
    m("header", m(m.route.Link, { href: "/" }, m("strong", "강변 자전거 수리방")),
      [["/board", "게시판"], ["/prices", "수리 요금"]].map(([href, name]) => m(m.route.Link, { href, class: m.route.get().startsWith(href) ? "selected" : "" }, name)),
      m(".spacer"), m(Bell), m("a[href=/jangbaguni/dam?id=31]", "튜브 담기"), m("button", { onclick: () => location.assign("/logout") }, "로그아웃")),
    m("main", children),
    m("footer", "강변북로 아래 3번 굴다리 · 화~일 10시부터 19시까지 · ", m("a[href=/sosik/haeji?k=9]", "소식지 수신거부")),
  ],
};

const Tabs = () => {
  let now = 0;
  const got = {};
  const names = [["펑크", null], ["체인", "chain"], ["브레이크", "brake"]];
  return {
    view: () => [
      m(".tabs", names.map(([name, key], i) => m("div", { class: now === i ? "on" : "", onclick: () => { now = i; if (key && !got[key]) text(key).then((t) => { got[key] = t; }); } }, name))),
      m("p", names[now][1] ? got[names[now][1]] ?? "…" : "펑크는 보통 이십 분이면 때웁니다. 바퀴는 떼지 말고 그대로 가져오세요."),
    ],
  };
};

const Question = () => {
  let open = false, body = null;
  return {
    view: ({ attrs }) => m(".q", m("h3", { onclick: () => { open = !open; if (!body) text(attrs.of).then((t) => { body = t; }); } }, open ? "▾ " : "▸ ", attrs.title), open && m("p", body ?? "…")),
  };
};

const Photos = () => {
  let at = null;
  const shots = [["#7aa6a1", "photo1"], ["#c9a66b", "photo2"], ["#8a7aa6", "photo3"]];
  const words = {};
  const show = (i) => { at = (i + shots.length) % shots.length; const key = shots[at][1]; if (!words[key]) text(key).then((t) => { words[key] = t; }); };
  return {
    view: () => [
      m(".photos", shots.map(([color], i) => m("div", { style: { background: color }, onclick: () => show(i) }))),
      at !== null && m(".veil", { onclick: (e) => { if (e.target === e.currentTarget) at = null; } }, m("figure[role=dialog]",
        m("div", { style: { background: shots[at][0], height: "220px" } }), m("figcaption", words[shots[at][1]] ?? "…"),
        m("button", { onclick: () => show(at - 1) }, "이전"), m("button", { onclick: () => show(at + 1) }, "다음"), m("button", { onclick: () => { at = null; } }, "닫기"))),
    ],
  };
};

const Home = () => {
  let whole = null;
  return {
    view: () => m(Layout, m("h1", "굴러가지 않으면 데려오세요"),
      m("p", "이곳은 동네 사람들이 돌아가며 여는 수리방입니다. 공구는 빌려 드리고, 기름때는 가져가셔도 됩니다. ", whole ?? m("button.link", { onclick: () => text("story").then((t) => { whole = t; }) }, "전체 읽기")),
      m("p", "처음 오신 분은 문 앞의 종을 한 번만 울려 주세요. 토요일 오전에는 아이들 자전거를 먼저 봅니다."),
      m("h2", "무엇이 고장 났나요?"), m(Tabs), m("h2", "작업실 풍경"), m(Photos),
      m("h2", "자주 묻는 질문"), m(Question, { title: "예약해야 하나요?", of: "faq1" }), m(Question, { title: "헌 자전거를 기증할 수 있나요?", of: "faq2" }),
      m("p", m("button", { onclick: () => act("joa") }, "좋아요"), " ", m("button", { onclick: () => act("gudok") }, "구독하기"))),
  };
};

const Board = () => {
  let rows = [], next = 0, sort = "recent";
  const more = () => list(`geul-${sort}`, { offset: next, limit: 6 }).then((r) => { rows = rows.concat(r.items); next = r.next; });
  more();
  return {
    view: () => m(Layout, m("h1", "게시판"),
      m("label", "정렬 ", m("select", { value: sort, onchange: (e) => { sort = e.target.value; rows = []; next = 0; more(); } }, m("option[value=recent]", "최신순"), m("option[value=best]", "추천순"))),
      rows.map((r) => m(".row", { key: sort + r.id, onclick: () => m.route.set(`/board/${r.id}`) }, m("span", r.title), m("small", r.who), m("small", `댓글 ${r.n}`))),
      next !== null && m("p", m("button", { onclick: more }, "글 더 보기"))),
  };
};

const Talk = () => {
  let kids = null, shown = false, writing = false;
  return {
    view: ({ attrs: { row } }) => m(".talk", m("small", row.who),
      row.folded && !shown ? m("p.folded", "비추천이 많아 접힌 댓글입니다. ", m("button.link", { onclick: () => { shown = true; } }, "펼치기")) : m("p", row.text),
      m("div", m("button.link", { onclick: () => act("chucheon") }, "추천"), m("button.link", { onclick: () => act("singo") }, "신고"), m("button.link", { onclick: () => m.request({ method: "DELETE", url: `/api/daet/${row.id}` }) }, "삭제"),
        m("button.link", { onclick: () => { writing = !writing; } }, "답글 쓰기"),
        row.n > 0 && !kids && m("button.link", { onclick: () => list("daet", { parent: row.id, limit: 20 }).then((r) => { kids = r.items; }) }, `답글 ${row.n}개 보기`)),
      writing && m("form", { onsubmit: (e) => { e.preventDefault(); act("daet"); writing = false; } }, m("textarea[placeholder=답글]"), m("button", "등록")),
      kids && kids.map((k) => m(Talk, { key: k.id, row: k }))),
  };
};

const Thread = ({ attrs }) => {
  let post = null, talk = [], next = 0, roots = null;
  m.request(`/api/text/geul-${attrs.id}`).then((r) => { post = r; roots = `${r.root}`; more(); }).catch(() => { post = { title: "글이 없습니다", text: "" }; next = null; });
  const more = () => list("daet", { parent: roots, offset: next, limit: 3 }).then((r) => { talk = talk.concat(r.items); next = r.next; });
  return {
    view: () => m(Layout, m(m.route.Link, { href: "/board" }, "← 목록"), post ? [m("h1", post.title), m("p", post.text), m("h2", "댓글"),
      talk.map((t) => m(Talk, { key: t.id, row: t }))] : "…",
      post && next !== null && m("p", m("button", { onclick: more }, "댓글 더 보기"))),
  };
};

const Prices = () => {
  let rows = null, open = null;
  list("yogeum", { limit: 20 }).then((r) => { rows = r.items; });
  return {
    view: () => m(Layout, m("h1", "수리 요금"), m("p", "줄을 누르면 자세한 내용이 열립니다. 부품값은 따로입니다."),
      rows && m("table", { style: { width: "100%" } }, m("tbody", rows.map((r) => [
        m("tr", { style: { cursor: "pointer" }, onclick: () => { open = open === r.id ? null : r.id; } }, m("td", r.name), m("td", r.price)),
        open === r.id && m("tr", m("td[colspan=2]", { style: { background: "#f1f6f6", padding: ".6rem" } }, r.text)),
      ])))),
  };
};

m.route(document.getElementById("app"), "/", { "/": Home, "/board": Board, "/board/:id": { render: ({ attrs }) => [m(Thread, { key: attrs.id, id: attrs.id })] }, "/prices": Prices });
