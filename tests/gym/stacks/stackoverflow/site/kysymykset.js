const SIZE = 4;
let page = 0;
const draw = () => fetch("/api/haku", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ list: "kysymykset", offset: page * SIZE, limit: SIZE }) })
  .then((answer) => answer.json()).then(({ items, total }) => {
    document.querySelector("#kysymykset").innerHTML = items.map((one) => `<li class="rivi"><span class="aanet"><button class="s-btn" type="button" data-teko="image:ylos-${one.id}" aria-label="Ääni ylös">${UP}</button>${one.aanet}<button class="s-btn" type="button" data-teko="image:alas-${one.id}" aria-label="Ääni alas">${DOWN}</button></span>
      <span>${one.otsikko} <button class="s-btn s-btn__xs" type="button" data-teko="put:kirjanmerkki" title="Kirjanmerkki">🔖</button> <button class="s-btn s-btn__xs" type="button" data-teko="post:nosta">Nosta</button></span></li>`).join("");
    const pages = Math.ceil(total / SIZE);
    document.querySelector("#sivut").innerHTML = Array.from({ length: pages }, (_, n) => `<button type="button" class="s-pagination--item${n === page ? " is-selected" : ""}" data-sivu="${n}">${n + 1}</button>`).join("") + (page + 1 < pages ? `<button type="button" class="s-pagination--item" data-sivu="${page + 1}">Seuraava</button>` : "");
  });
document.querySelector("#sivut").addEventListener("click", (event) => { if (event.target.dataset.sivu) { page = Number(event.target.dataset.sivu); draw(); } });
document.querySelector("#valilehdet").addEventListener("s-navigation-tablist:selected", (event) => {
  const tab = event.detail.newTab;
  const key = { t2: "ilman", t3: "poistetut" }[tab.id];
  if (key) text(key).then((words) => { document.querySelector(`#${key}`).textContent = words; });
});
text("kartta").then((words) => { document.querySelector("#kartta-teksti").textContent = words; });
draw();
