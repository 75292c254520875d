const corp = document.querySelector("#contacte"), pagini = document.querySelector("#pagini");
const CATE = 3;
function pagina(n) {
  lista("contacte", n * CATE, CATE).then((felie) => {
    corp.innerHTML = felie.items.map((c) => `<tr><td class="nume" data-id="${c.id}" title="Dublu clic pentru a schimba">${c.nume}</td><td>${c.adresa}</td><td><button type="button" class="rvt-button rvt-button--small rvt-button--secondary" data-detalii="${c.id}" aria-expanded="false">Detalii</button> <button type="button" class="icoana" data-inima="${c.id}" aria-label="Adaugă la favorite">♡</button> <a href="/contacte/blocheaza?id=${c.id}">Blochează</a></td></tr><tr hidden><td colspan="3">${c.despre}</td></tr>`).join("");
    pagini.innerHTML = `<ul class="rvt-pagination">${Array.from({ length: Math.ceil(felie.total / CATE) }, (_, i) => `<li class="rvt-pagination__item${i === n ? " is-active" : ""}"><a href="#0" data-p="${i}">${i + 1}</a></li>`).join("")}</ul>`;
  });
}
pagini.addEventListener("click", (e) => { const a = e.target.closest("[data-p]"); if (a) { e.preventDefault(); pagina(Number(a.dataset.p)); } });
corp.addEventListener("click", (e) => {
  const d = e.target.closest("[data-detalii]"), i = e.target.closest("[data-inima]");
  if (d) { const rand = d.closest("tr").nextElementSibling; rand.hidden = !rand.hidden; d.setAttribute("aria-expanded", String(!rand.hidden)); }
  if (i) { i.textContent = "♥"; trimite(`/api/contacte/${i.dataset.inima}/favorit`, "PUT"); }
});
corp.addEventListener("dblclick", (e) => {
  const loc = e.target.closest(".nume");
  if (!loc || loc.querySelector("input")) return;
  const camp = Object.assign(document.createElement("input"), { value: loc.textContent, className: "rvt-input" });
  camp.onblur = () => { trimite(`/api/contacte/${loc.dataset.id}`, "PATCH", { nume: camp.value }); loc.textContent = camp.value; };
  loc.replaceChildren(camp);
  camp.focus();
});
pagina(0);
