import { define, html, router } from "hybrids";
import { list, post } from "/parts.js";

const GOODS = [["inku", "インク"], ["fuutou", "封筒"], ["kitte", "切手"]];

const Shina = define({
  tag: "tegami-shina",
  [router.connect]: { url: "/shina/:key" },
  key: "",
  render: ({ key }) => html`<h1>${Object.fromEntries(GOODS)[key]}</h1><tegami-words of="${key}"></tegami-words><p><a href="${router.backUrl()}">戻る</a></p>`,
});

const Item = define({
  tag: "tegami-item",
  [router.connect]: { url: "/tana/:number" },
  number: "",
  render: ({ number }) => html`${number && html.resolve(list("tana", { offset: number - 1, limit: 1 }).then(({ items: [row] }) => html`<h1>${row.na}</h1><p>${row.hanashi}</p>`))}<p><a href="${router.backUrl()}">戻る</a></p>`,
});

const Tana = define({
  tag: "tegami-tana",
  [router.connect]: { url: "/tana", stack: [Item] },
  page: 1,
  got: { value: undefined, connect(host) { turn(host, 1); } },
  render: ({ page, got }) => html`
    <h1>棚</h1>${got && html`<table>${got.items.map((row) => html`<tr onclick="${(host) => { open(router.url(Item, { number: row.id })); }}"><td>${row.id}</td><td>${row.na}</td><td>${row.hitokoto}</td></tr>`.key(row.id))}</table>
    <nav>${Array.from({ length: Math.ceil(got.total / 5) }, (_, i) => html`<button aria-current="${i + 1 === page ? "page" : "false"}" onclick="${(host) => turn(host, i + 1)}">${i + 1}</button> `.key(i))}</nav>`}`.css`tr { cursor: pointer } [aria-current=page] { background: #4a5a9a; color: #fff }`,
});
async function turn(host, page) {
  host.got = await list("tana", { offset: (page - 1) * 5, limit: 5 });
  host.page = page;
}

const Kotozute = define({
  tag: "tegami-kotozute",
  [router.connect]: { url: "/kotozute" },
  rows: { value: [], connect(host) { more(host, 0); } },
  render: ({ rows }) => html`<h1>言伝</h1>${rows.map((one) => html`<tegami-letter letter="${one}"></tegami-letter>`.key(one.id))}<div class="end">…</div><form onsubmit="${(host, event) => { event.preventDefault(); post("kotozute")(); }}"><textarea></textarea><button>送信</button></form>`.css`tegami-letter { display: block; min-height: 240px }`,
});
async function more(host, offset) {
  const got = await list("kotozute", { parent: "", offset, limit: 3 });
  host.rows = [...host.rows, ...got.items];
  if (got.next === null) return;
  const watcher = new IntersectionObserver(([entry]) => { if (entry.isIntersecting) { watcher.disconnect(); more(host, got.next); } });
  requestAnimationFrame(() => watcher.observe(host.shadowRoot.querySelector(".end")));
}

const Home = define({
  tag: "tegami-home",
  [router.connect]: { url: "/", stack: [Shina, Tana, Kotozute] },
  season: "",
  more: false,
  rules: false,
  render: ({ season, more, rules }) => html`
    <h1>出さない手紙のための文具</h1><p>出されなかった手紙が四万通、湿気を避けて眠っています。</p>
    <div class="cards">${GOODS.map(([key, name]) => html`<div class="card" onclick="${() => open(router.url(Shina, { key }))}">${name}</div>`.key(key))}</div>
    <tegami-tabs></tegami-tabs>
    <p><label>便箋 <select onchange="${(host, event) => { host.season = event.target.value; }}"><option value="">選ぶ</option><option value="kurabe-haru">春</option><option value="kurabe-aki">秋</option><option value="kurabe-fuyu">冬</option></select></label></p>${season && html`<tegami-words of="${season}"></tegami-words>`}
    <tegami-listbox></tegami-listbox>
    <h2>よくある質問</h2><tegami-fold of="q-hen" title="返事は来ますか"></tegami-fold><tegami-fold of="q-moji" title="字が下手でも平気ですか"></tegami-fold>
    <h2>書き方</h2><tegami-steps></tegami-steps>
    <p>店は百年前からここにあります。${!more && html`<a href="#" onclick="${(host, event) => { event.preventDefault(); host.more = true; }}">続きを読む</a>`}</p>${more && html`<tegami-words of="mukashi"></tegami-words>`}
    <p><button onclick="${(host) => { host.rules = true; }}">店の決まり</button> <button onclick="${post("iine")}">いいね</button> <button onclick="${post("touhyou")}">投票</button></p>
    ${rules && html`<div class="veil"><div role="dialog" aria-modal="true"><tegami-words of="kimari"></tegami-words><button onclick="${(host) => { host.rules = false; }}">閉じる</button></div></div>`}`
    .css`.cards { display: flex; gap: 1rem } .card { flex: 1; padding: 1.5rem; background: #eef0f8; cursor: pointer } .veil { position: fixed; inset: 0; background: #0007; display: grid; place-items: center } [role=dialog] { background: #fff; padding: 1.5rem }`,
});

// Rows and cards are no links: the router follows a link that is pressed for them.
function open(address) {
  const link = Object.assign(document.createElement("a"), { href: address });
  document.querySelector("tegami-app").shadowRoot.append(link);
  link.click();
  link.remove();
}

define({
  tag: "tegami-app",
  stack: router(Home),
  render: ({ stack }) => html`
    <header><a href="${router.url(Home)}">出さない手紙の店</a> <a href="${router.url(Tana)}">棚</a> <a href="${router.url(Kotozute)}">言伝</a> <a href="/kago/ireru?k=1">かごに入れる</a> <button onclick="${() => { location.href = "/deru"; }}">ログアウト</button></header>
    <main>${stack}</main><footer><a href="/tayori/yameru?k=5">便りをやめる</a></footer>`.css`header, footer { display: flex; gap: 1rem; padding: .8rem 1.4rem; background: #dfe3f2 } main { max-width: 50rem; margin: 1rem auto; padding: 0 1rem }`,
});
