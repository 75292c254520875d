const box = (id) => document.querySelector(`#${id}`);
const comments = (query) => list("kommentit", query).then(({ items }) => items.forEach((one) => box("kommentit").insertAdjacentHTML("beforeend",
  `<div class="kommentti"><button class="s-btn s-btn__xs" type="button" data-teko="image:k${one.id}" title="Hyödyllinen kommentti">▴</button> ${one.teksti} — ${one.kuka} <button class="s-btn s-btn__xs" type="button" data-teko="image:lippu" aria-label="Ilmianna">${FLAG}</button></div>`)));
comments("limit=2");
box("lisaa-kommentteja").addEventListener("click", (event) => { event.currentTarget.remove(); comments("offset=2&limit=10"); });
let seen = 0;
const answers = () => list("vastaukset", `parent=&offset=${seen}&limit=3`).then(({ items, next }) => {
  items.forEach((one) => box("vastaukset").insertAdjacentHTML("beforeend", `<article class="vastaus rivi"><div class="aanet"><button class="s-btn" type="button" data-teko="image:v${one.id}">${UP}</button><b>${one.id}</b><button class="s-btn" type="button" data-teko="image:w${one.id}">${DOWN}</button><button class="s-btn" type="button" data-teko="put:ratkaisu" title="Merkitse ratkaistuksi">${CHECK}</button></div>
    <div><p>${one.teksti}</p><p class="teot"><span>${one.kuka}</span>${one.vastauksia ? `<button class="s-btn s-btn__xs vastaukset" type="button" data-id="${one.id}">💬 ${one.vastauksia}</button>` : ""}<button class="s-btn s-btn__xs" type="button" data-teko="post:vaimenna">Vaimenna</button><button class="s-btn s-btn__xs" type="button" data-teko="get:v${one.id}">Poista</button><button class="s-btn s-btn__xs" type="button" data-teko="post:reagoi" title="Reagoi">➕</button></p></div></article>`));
  seen += items.length;
  if (next === null) box("lisaa-vastauksia").remove();
});
answers();
box("lisaa-vastauksia").addEventListener("click", answers);
document.addEventListener("click", (event) => {
  const one = event.target.closest(".vastaukset");
  if (one) list("vastaukset", `parent=${one.dataset.id}`).then(({ items }) => { items.forEach((child) => { const p = document.createElement("p"); p.className = "lapsi"; p.textContent = child.teksti; one.closest("article").lastElementChild.append(p); }); one.remove(); });
});
box("historia-nappi").addEventListener("click", () => text("historia").then((words) => { box("historia-teksti").textContent = words; }));
box("miksi").addEventListener("toggle", () => text("miksi").then((words) => { box("miksi-teksti").textContent = words; }));
