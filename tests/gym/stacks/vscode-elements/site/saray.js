const $ = (id) => document.getElementById(id);
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const list = (name, offset, limit) => fetch(`/api/list/${name}?offset=${offset}&limit=${limit}`).then((answer) => answer.json());
const fill = async (element) => { if (element && !element.textContent) element.textContent = await text(element.dataset.matn); };
const line = (tag, one) => Object.assign(document.createElement(tag), { textContent: one.soz });

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-ish]");
  if (button) fetch(button.dataset.ish, { method: "POST" });
});
for (const fold of document.querySelectorAll("vscode-collapsible")) fold.addEventListener("vsc-collapsible-toggle", () => fill(fold.querySelector("[data-matn]")));

if ($("yollar")) {
  const panels = $("yollar").querySelectorAll("vscode-tab-panel");
  fill(panels[0]);
  $("yollar").addEventListener("vsc-tabs-select", (event) => fill(panels[event.detail.selectedIndex]));
  $("sheher").addEventListener("change", async () => { $("sheher-matn").textContent = $("sheher").value ? await text(`sheher-${$("sheher").value}`) : ""; });
  await customElements.whenDefined("vscode-context-menu");
  $("tizim").data = [{ label: "خەرىتە", value: "xerite", tabindex: 0 }, { label: "كالېندار", value: "kalendar", tabindex: 1 }];
  $("ishlar").addEventListener("click", (event) => { event.stopPropagation(); $("tizim").show = !$("tizim").show; });
  $("tizim").addEventListener("vsc-context-menu-select", async (event) => { $("ish-matn").textContent = await text(`ish-${event.detail.value}`); });
  $("ach").addEventListener("click", async () => { $("sanduq").firstChild.textContent = await text("sanduq"); $("sanduq").showModal(); });
  $("yap").addEventListener("click", () => $("sanduq").close());
  let stone = 1;
  $("pal-yengi").addEventListener("click", () => { $("pal").textContent = `${++stone}-تاش`; });
}

if ($("shaxlar")) {
  $("shaxlar").addEventListener("vsc-tree-select", async (event) => {
    const key = event.detail[0]?.dataset.matn;
    if (key) $("shax-matn").textContent = await text(key);
  });
  $("uzun").addEventListener("click", async () => { $("uzun").replaceWith(await text("uzun")); });
  // A letter of our own making: its button and its words live in a shadow root.
  customElements.define("xet-qutisi", class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: "open" });
      root.innerHTML = "<p></p><vscode-button>خەتنى ئوقۇش</vscode-button>";
      root.querySelector("vscode-button").addEventListener("click", async () => { root.querySelector("p").textContent = await text("sir"); });
    }
  });
}

if ($("hekayeler")) {
  let page = 0, pages = 1, next = 0, busy = false, guests = 0;
  const turn = async (to) => {
    if (to < 0 || to >= pages) return;
    page = to;
    const answer = await list("hekaye", page * 4, 4);
    pages = Math.ceil(answer.total / 4);
    $("hekayeler").replaceChildren(...answer.items.map((one) => line("li", one)));
    $("bet").textContent = `${page + 1} / ${pages}`;
  };
  const notes = async () => {
    if (busy || next === null) return;
    busy = true;
    const answer = await list("xatire", next, 12);
    $("xatire").firstElementChild.append(...answer.items.map((one) => line("p", one)));
    next = answer.next;
    busy = false;
  };
  const more = async () => {
    const answer = await list("mehman", guests, 3);
    $("mehmanlar").append(...answer.items.map((one) => line("li", one)));
    guests = answer.next;
    if (guests === null) $("yene").remove();
  };
  $("keyinki").addEventListener("click", () => turn(page + 1));
  $("aldinqi").addEventListener("click", () => turn(page - 1));
  $("xatire").addEventListener("vsc-scrollable-scroll", () => { if ($("xatire").scrollPos > $("xatire").scrollMax - 60) notes(); });
  $("yene").addEventListener("click", more);
  turn(0);
  notes();
  more();
}
