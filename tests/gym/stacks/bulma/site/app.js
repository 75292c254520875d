const text = (klic) => fetch(`/api/text/${klic}`).then((odpoved) => odpoved.text());
const hledat = (telo) => fetch("/api/hledat", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(telo) }).then((o) => o.json());
let strana = 0;
async function kresli() {
  const { items, total } = await hledat({ list: "kronika", offset: strana * 4, limit: 4 });
  document.getElementById("kronika").innerHTML = items.map((z) => `<div class="box"><strong>${z.kdo}</strong><p>${z.co}</p><a data-akce="odpoved">Odpovědět</a> · <a data-akce="smazat">Smazat</a></div>`).join("");
  document.querySelector(".pagination-next").toggleAttribute("disabled", (strana + 1) * 4 >= total);
  document.querySelector(".pagination-previous").toggleAttribute("disabled", strana === 0);
}
// One listener for the whole document.
document.addEventListener("click", async (udalost) => {
  const cil = udalost.target.closest("[data-akce], [data-karta], [data-rozbal], [data-okno], [data-nabidka], [data-strana], .modal-close, .modal-background");
  if (!cil || cil.hasAttribute("disabled")) return;
  const d = cil.dataset;
  if (d.akce === "ven") location.href = "/odhlaseni";
  else if (d.akce) fetch(`/api/${d.akce}`, { method: d.akce === "smazat" ? "DELETE" : "POST" });
  else if (d.karta) {
    document.querySelector(".tabs .is-active").classList.remove("is-active");
    cil.parentElement.classList.add("is-active");
    document.getElementById("karta").textContent = await text(`pivo-${d.karta}`);
  } else if (d.rozbal) {
    const telo = cil.closest(".message").querySelector(".message-body");
    if (!telo.textContent) telo.textContent = await text(d.rozbal);
    telo.classList.toggle("is-hidden");
    cil.textContent = telo.classList.contains("is-hidden") ? "+" : "−";
  } else if (d.okno) {
    document.querySelector("#okno .modal-content").textContent = await text(d.okno);
    document.getElementById("okno").classList.add("is-active");
  } else if (d.nabidka !== undefined) {
    cil.closest(".dropdown").classList.toggle("is-active");
    cil.closest(".dropdown").querySelector(".dropdown-item").textContent = await text("doba");
  } else if (d.strana) { strana += Number(d.strana); kresli(); }
  else document.getElementById("okno")?.classList.remove("is-active");
});
for (const misto of document.querySelectorAll("[data-text]")) misto.addEventListener("mouseenter", async () => { misto.textContent ||= await text(misto.dataset.text); }, { once: true });
document.querySelector(".has-dropdown")?.addEventListener("mouseenter", async (u) => { const m = u.target.querySelector("[data-text]"); m.textContent ||= await text(m.dataset.text); });
if (document.getElementById("kronika")) {
  kresli();
  let dalsi = 0;
  const hlidka = new IntersectionObserver(async ([z]) => {
    if (!z.isIntersecting || dalsi === null) return;
    const { items, next } = await hledat({ list: "stitky", offset: dalsi, limit: 8 });
    for (const s of items) document.getElementById("stitky").insertAdjacentHTML("beforeend", `<p class="box">${s}</p>`);
    dalsi = next;
    hlidka.unobserve(konec);
    document.getElementById("stitky").append(konec);
    hlidka.observe(konec);
  });
  const konec = document.createElement("div");
  konec.style.height = "1px";
  document.getElementById("stitky").append(konec);
  hlidka.observe(konec);
}
// Notifications come back; the bar for cookies covers the page.
setTimeout(() => {
  if (sessionStorage.susenky) return;
  document.body.insertAdjacentHTML("beforeend", '<div class="modal is-active" id="susenky"><div class="modal-background" style="pointer-events:none"></div><div class="modal-content box"><p>Používáme soubory cookie.</p><button class="button is-primary">Souhlasím</button> <button class="button">Nastavení</button></div></div>');
  document.querySelector("#susenky .is-primary").onclick = () => { sessionStorage.susenky = 1; document.getElementById("susenky").remove(); };
}, 1400);
