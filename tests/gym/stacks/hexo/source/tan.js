const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((r) => r.json());
const act = (what) => fetch(`/api/${what}`, { method: "POST" });
const make = (tag, props, ...inside) => { const e = Object.assign(document.createElement(tag), props); e.append(...inside); return e; };
for (const e of document.querySelectorAll("[data-do]")) e.addEventListener("click", () => act(e.dataset.do));
for (const e of document.querySelectorAll(".post-tools .copy")) e.addEventListener("click", () => navigator.clipboard?.writeText(location.href));
for (const e of document.querySelectorAll(".post-tools .print")) e.addEventListener("click", () => print());

// Comments below a post; the list of posts has none.
const boxes = document.querySelectorAll(".comments-box");
if (boxes.length === 1 && document.querySelector(".post-nav")) {
  const [box] = boxes;
  const name = decodeURI(location.pathname).split("/").filter(Boolean).pop();
  const comment = (c) => {
    const d = make("div", { className: "comment" }, make("strong", { textContent: c.who }), make("p", { textContent: c.said }));
    for (const [words, what] of [["按讚", "like"], ["回覆", "reply"], ["檢舉", "report"], ["刪除", "delete"]]) d.append(make("button", { type: "button", textContent: words, onclick: () => act(what) }));
    if (c.n) {
      const b = make("button", { type: "button", textContent: `查看 ${c.n} 則回覆` });
      b.onclick = async () => { b.remove(); d.append(...(await list("comments", { parent: c.id })).items.map(comment)); };
      d.append(b);
    }
    return d;
  };
  let at = 0;
  const more = async () => {
    const { items, next } = await list("comments", { parent: name, offset: at, limit: 2 });
    box.querySelector(".list").append(...items.map(comment));
    at = next;
    box.querySelector(".more").hidden = next === null;
  };
  box.querySelector(".more").onclick = more;
  box.querySelector("form").onsubmit = (e) => { e.preventDefault(); act("comment"); };
  more();
} else boxes.forEach((box) => box.remove());

const moments = document.querySelector("#moments");
if (moments) {
  const end = make("div", { textContent: "…" });
  moments.after(end);
  let at = 0;
  new IntersectionObserver(async ([entry], watch) => {
    if (!entry.isIntersecting || at === null) return;
    watch.unobserve(end);
    const { items, next } = await list("moments", { offset: at, limit: 8 });
    moments.append(...items.map((m) => make("div", { className: "moment" }, make("p", { textContent: m }), make("button", { type: "button", textContent: "按讚", onclick: () => act("like") }))));
    at = next;
    if (at !== null) watch.observe(end);
    else end.remove();
  }).observe(end);
}

const brand = document.querySelector("#brand");
if (brand) brand.onchange = async () => { document.querySelector("#brand-note").textContent = brand.value ? await text(brand.value) : ""; };
for (const b of document.querySelectorAll("button[data-dialog]")) b.onclick = async () => {
  const d = make("dialog", {}, make("p", { textContent: await text(b.dataset.dialog) }));
  d.append(make("button", { type: "button", textContent: "關閉", onclick: () => { d.close(); d.remove(); } }));
  document.body.append(d);
  d.showModal();
};
for (const b of document.querySelectorAll("button[data-rest]")) b.onclick = async () => { b.replaceWith(make("p", { textContent: await text(b.dataset.rest) })); };

if (location.pathname === "/" && !sessionStorage.getItem("notice")) setTimeout(() => {
  sessionStorage.setItem("notice", "1");
  const d = make("dialog", {}, make("p", { textContent: "本週五颱風假，時間也放假，請把手錶留在家裡陪它。" }));
  d.append(make("button", { type: "button", textContent: "我知道了", onclick: () => { d.close(); d.remove(); } }));
  document.body.append(d);
  d.showModal();
}, 1600);
