const $ = (what) => document.querySelector(what);
const words = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const list = (name, asked) => fetch(`/api/list/${name}?${new URLSearchParams(asked)}`).then((answer) => answer.json());
const make = (tag, name, text) => Object.assign(document.createElement(tag), { className: name, textContent: text ?? "" });
const send = (where) => fetch(where, { method: "POST" });

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-post]");
  if (button) { event.preventDefault(); send(button.dataset.post); }
});
document.querySelectorAll("[data-send]").forEach((form) => form.addEventListener("submit", (event) => { event.preventDefault(); send(form.dataset.send); }));

// What opens is filled when it opens.
document.querySelectorAll("[data-fill]").forEach((box) => {
  const fill = async () => { (box.querySelector(".accordion-body, .offcanvas-body") ?? box.firstElementChild).textContent = await words(box.dataset.fill); };
  ["show.mdb.collapse", "show.bs.collapse", "show.mdb.offcanvas", "show.bs.offcanvas"].forEach((name) => box.addEventListener(name, fill, { once: true }));
});
const pane = async (key) => { $(`[data-of="${key}"]`).textContent = await words(key); };
document.querySelectorAll("[data-words]").forEach((tab) => ["show.mdb.tab", "show.bs.tab"].forEach((name) => tab.addEventListener(name, () => pane(tab.dataset.words))));
document.querySelectorAll("[data-popover]").forEach(async (button) => {
  const content = await words(button.dataset.popover);
  mdb.Popover.getInstance(button)?.dispose();
  new mdb.Popover(button, { content, trigger: "click", placement: "bottom" });
});

if ($("#shomer")) {
  pane("delet");
  ["show.mdb.modal", "show.bs.modal"].forEach((name) => $("#shomer").addEventListener(name, () => pane("shomer")));
  $("#hemshech").addEventListener("click", () => pane("shomer2"));
}

if ($("#katalog")) {
  const turn = async (page) => {
    const { items, total } = await list("katalog", { offset: (page - 1) * 6, limit: 6 });
    $("#katalog").replaceChildren(...items.map((one) => make("li", "list-group-item", one.txt)));
    $("#dapim").replaceChildren(...Array.from({ length: Math.ceil(total / 6) }, (_, i) => {
      const item = make("li", `page-item${i + 1 === page ? " active" : ""}`);
      const link = Object.assign(make("a", "page-link", i + 1), { href: "#" });
      link.addEventListener("click", (event) => { event.preventDefault(); turn(i + 1); });
      item.append(link);
      return item;
    }));
  };
  turn(1);
  let next = 0;
  const more = async () => {
    const answer = await list("matanot", { offset: next, limit: 5 });
    $("#matanot").append(...answer.items.map((one) => make("p", "note note-light", one.txt)));
    next = answer.next;
    $("#od").hidden = next === null;
  };
  $("#od").addEventListener("click", more);
  more();
  list("orchim", { limit: 20 }).then(({ items }) => $("#orchim").append(...items.map((one) => {
    const card = make("div", "card card-body mb-3");
    card.append(make("p", "card-text", one.txt));
    const row = make("div", "d-flex gap-2");
    if (one.n) {
      const open = make("button", "btn btn-link btn-sm", one.n === 1 ? "הצגת תשובה אחת" : `הצגת ${one.n} תשובות`);
      open.addEventListener("click", async () => {
        const { items: answers } = await list("teguvot", { parent: one.id });
        const box = make("div", "teguvot");
        box.append(...answers.map((answer) => make("p", "", answer.txt)));
        card.append(box);
        open.remove();
      });
      row.append(open);
    }
    const reply = make("button", "btn btn-link btn-sm", "תגובה");
    reply.dataset.post = "/api/teguva";
    row.append(reply);
    card.append(row);
    return card;
  })));
}

if ($("#ona")) {
  document.querySelectorAll("[data-qoma]").forEach((link) => link.addEventListener("click", async (event) => {
    event.preventDefault();
    $("#qoma-milim").textContent = await words(link.dataset.qoma);
  }));
  const season = async () => { $("#ona-milim").textContent = await words($("#ona").value); };
  $("#ona").addEventListener("change", season);
  season();
  let all;
  const show = (at) => {
    const item = make("div", "carousel-item active", all[at].txt);
    $("#qir .carousel-inner").replaceChildren(item);
  };
  list("tmunot", {}).then(({ items }) => { all = items; show(0); });
  let at = 0;
  document.querySelectorAll("#qir [data-mdb-slide]").forEach((arrow) => arrow.addEventListener("click", (event) => {
    event.stopPropagation();
    at = (at + (arrow.dataset.mdbSlide === "next" ? 1 : all.length - 1)) % all.length;
    show(at);
  }, true));
}
