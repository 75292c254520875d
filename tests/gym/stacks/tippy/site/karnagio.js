const byId = (id) => document.getElementById(id);
const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
document.body.addEventListener("click", (e) => { const b = e.target.closest("[data-post]"); if (b) { e.preventDefault(); fetch(`/api/${b.dataset.post}`, { method: "POST" }); } });

// https://atomiks.github.io/tippyjs/v6/ajax/
const ajax = (key, extra = () => "") => ({
  content: "Φόρτωση…", allowHTML: true,
  onShow(instance) {
    if (instance._told) return;
    instance._told = true;
    text(key(instance.reference)).then((words) => instance.setContent(`<p>${words}</p>${extra()}`));
  },
});

if (byId("keimeno")) {
  tippy.delegate("#keimeno", { target: ".lexi", theme: "light-border", interactive: true, appendTo: document.body, ...ajax((ref) => ref.dataset.key) });
  for (const id of ["kalafati", "mpogia"]) tippy(`#${id}`, { trigger: "click", interactive: true, theme: "light-border", appendTo: document.body, ...ajax(() => id, () => '<button data-post="like">Μου αρέσει</button> <button data-post="report">Αναφορά</button>') });
  tippy("#mikos", { trigger: "focus", placement: "right", ...ajax(() => "mikos") });
  // A menu whose last item opens a menu of its own.
  const item = (label, key) => { const b = document.createElement("button"); b.type = "button"; b.textContent = label; b.setAttribute("role", "menuitem"); if (key) b.onclick = async () => { byId("odigia").textContent = await text(key); tippy.hideAll(); }; return b; };
  const menu = (...items) => { const div = document.createElement("div"); div.className = "menou"; div.setAttribute("role", "menu"); div.append(...items); return div; };
  const more = item("Περισσότερα ▸");
  const share = item("Κοινοποίηση"); share.dataset.post = "share";
  tippy(byId("odigies"), { trigger: "click", interactive: true, placement: "bottom-start", content: menu(item("Στάθμευση", "parking"), item("Σκύλοι", "skyloi"), share, more), hideOnClick: true });
  tippy(more, { trigger: "mouseenter click", interactive: true, placement: "right-start", content: menu(item("Παιδιά", "paidia")), appendTo: () => more.closest(".tippy-content") });
  byId("istoria").addEventListener("toggle", async () => { byId("istoria").querySelector("p").textContent ||= await text("istoria"); });
}

if (byId("skafi")) {
  let at = 0;
  const singles = [];
  const more = async () => {
    const { items, next } = await fetch(`/api/list/skafi?offset=${at}&limit=3`).then((r) => r.json());
    for (const one of items) {
      const row = document.createElement("div");
      row.className = "skafi";
      row.innerHTML = `<h3>${one.onoma}</h3><button type="button" class="plirofories" aria-label="Πληροφορίες για ${one.onoma}">ℹ</button><button type="button" data-post="delete">Διαγραφή</button>`;
      byId("skafi").append(row);
      tippy(row.querySelector(".plirofories"), { trigger: "click", ...ajax(() => `skafos-${one.id}`) });
    }
    at = next;
    byId("kiala").hidden = next === null;
  };
  byId("kiala").onclick = more;
  more();

  // https://floating-ui.com/docs/tutorial
  const { computePosition, offset, flip, shift } = FloatingUIDOM;
  const card = byId("karta");
  let shown = "";
  for (const name of document.querySelectorAll(".ipografi")) {
    const show = async () => {
      shown = name.dataset.key;
      const words = await text(shown);
      if (shown !== name.dataset.key) return;
      card.innerHTML = `<b>${name.textContent}</b><p>${words}</p>`;
      card.style.display = "block";
      const { x, y } = await computePosition(name, card, { placement: "top", middleware: [offset(6), flip(), shift({ padding: 5 })] });
      Object.assign(card.style, { left: `${x}px`, top: `${y}px` });
    };
    const hide = () => { shown = ""; card.style.display = ""; };
    for (const [event, listener] of [["mouseenter", show], ["mouseleave", hide], ["focus", show], ["blur", hide]]) name.addEventListener(event, listener);
  }
}
