const get = (path) => fetch(path).then((answer) => answer.json());
const STRANA = 3;
let site = [], strana = 0;
const knigi = document.querySelector("#knigi"), strani = document.querySelector("#strani");
function crtaj() {
  const filtri = [...document.querySelectorAll(".ts-chip input:checked")].map((el) => el.value);
  const izbrani = filtri.length ? site.filter((k) => filtri.includes(k.vid)) : site;
  const broj = Math.ceil(izbrani.length / STRANA);
  strana = Math.min(strana, Math.max(0, broj - 1));
  knigi.innerHTML = izbrani.slice(strana * STRANA, strana * STRANA + STRANA).map((k) => `<tr><td>${k.ime}</td><td>${k.sostojba.length > 34
    ? `<span>${k.sostojba.slice(0, 26)}</span><a href="#k${k.id}" data-cela="${k.id}">… понатаму</a>` : k.sostojba}</td>
    <td><button class="ts-button is-small" data-izbrisi="${k.id}">Избриши</button> <button class="ts-button is-small" data-delo="sporedba">Додај за споредба</button></td></tr>`).join("");
  strani.innerHTML = `<a class="item is-back" href="#!" data-kon="-1"></a>` + Array.from({ length: broj }, (_, n) => `<a class="item${n === strana ? " is-active" : ""}" href="#!" data-strana="${n}">${n + 1}</a>`).join("") + `<a class="item is-next" href="#!" data-kon="1"></a>`;
}
get("/api/list/knigi?limit=50").then(({ items }) => { site = items; crtaj(); });
document.querySelector(".ts-wrap").addEventListener("change", () => { strana = 0; crtaj(); });
document.addEventListener("click", (e) => {
  const a = e.target.closest("a,button");
  if (!a) return;
  if (a.dataset.strana || a.dataset.kon) { e.preventDefault(); strana = a.dataset.strana ? Number(a.dataset.strana) : Math.max(0, strana + Number(a.dataset.kon)); crtaj(); }
  if (a.dataset.cela) { e.preventDefault(); const k = site.find((one) => String(one.id) === a.dataset.cela); a.parentNode.textContent = k.sostojba; }
  if (a.dataset.izbrisi) fetch("/kniga/izbrisi?id=" + a.dataset.izbrisi).then(() => a.closest("tr").remove());
  if (a.dataset.delo) fetch("/api/delo/" + a.dataset.delo, { method: "POST" });
  if (a.dataset.odgovori) get("/api/list/vpecatoci?parent=" + a.dataset.odgovori).then(({ items }) => {
    a.closest("article").insertAdjacentHTML("beforeend", items.map((o) => `<p class="odgovor"><b>${o.koj}</b> ${o.tekst}</p>`).join("")); a.remove();
  });
});
let prikazani = 0;
const ushte = document.querySelector("#ushte");
const vpecatoci = () => get(`/api/list/vpecatoci?offset=${prikazani}&limit=2&parent=`).then(({ items, total }) => {
  document.querySelector("#vpecatoci").insertAdjacentHTML("beforeend", items.map((v) => `<article><p><b>${v.koj}</b> ${v.tekst}</p><p>${v.odgovori
    ? `<button class="ts-button is-ghost is-small" data-odgovori="${v.id}">▸ ${v.odgovori} ${v.odgovori === 1 ? "одговор" : "одговори"}</button>` : ""}
    <button class="ts-button is-ghost is-small" data-delo="dopaga">Ми се допаѓа</button><button class="ts-button is-ghost is-small" data-delo="odgovori">Одговори</button><button class="ts-button is-ghost is-small" data-delo="zakaci">Закачи</button><button class="ts-button is-ghost is-small" data-delo="stisi">Стиши</button></p></article>`).join(""));
  prikazani += items.length;
  if (prikazani >= total) ushte.remove(); else ushte.textContent = `Уште впечатоци (${total - prikazani})`;
});
vpecatoci(); ushte.addEventListener("click", vpecatoci);
