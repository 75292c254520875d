const tekst = (kljuc) => fetch(`/api/text/${kljuc}`).then((o) => o.text());
const { computePosition, autoUpdate, flip, shift, offset } = window.FloatingUIDOM;

function postavi(uz, kartica) {
  return autoUpdate(uz, kartica, async () => {
    const { x, y } = await computePosition(uz, kartica, { placement: "bottom-start", middleware: [offset(8), flip(), shift({ padding: 8 })] });
    Object.assign(kartica.style, { left: `${x}px`, top: `${y}px` });
  });
}

for (const osoba of document.querySelectorAll(".osoba")) {
  let kartica, cekanje, ocisti;
  const otvori = () => {
    clearTimeout(cekanje);
    cekanje = setTimeout(async () => {
      if (kartica) return;
      kartica = document.createElement("div");
      kartica.className = "kartica";
      kartica.setAttribute("role", "tooltip");
      kartica.innerHTML = `<strong>${osoba.textContent}</strong><p></p>`;
      document.body.append(kartica);
      ocisti = postavi(osoba, kartica);
      kartica.querySelector("p").textContent = await tekst(osoba.dataset.kljuc);
    }, 350);
  };
  const zatvori = () => {
    clearTimeout(cekanje);
    cekanje = setTimeout(() => { ocisti?.(); kartica?.remove(); kartica = undefined; }, 250);
  };
  osoba.addEventListener("mouseenter", otvori);
  osoba.addEventListener("focus", otvori);
  osoba.addEventListener("mouseleave", zatvori);
  osoba.addEventListener("blur", zatvori);
  osoba.addEventListener("click", (e) => e.preventDefault());
}

document.querySelectorAll(".mesto").forEach((mesto) => {
  mesto.onclick = async () => {
    const prozor = basicLightbox.create(`<div><h2>${mesto.querySelector("figcaption").textContent}</h2><p>${await tekst(mesto.dataset.kljuc)}</p></div>`);
    prozor.show();
  };
});

const dugme = document.querySelector("#staze");
let spisak, ocisti;
dugme.addEventListener("click", async () => {
  if (spisak) {
    ocisti();
    spisak.remove();
    spisak = undefined;
  } else {
    spisak = document.createElement("ul");
    spisak.className = "kartica";
    spisak.setAttribute("role", "menu");
    spisak.innerHTML = `<li role="menuitem">Кружна стаза, 4 км</li><li role="menuitem">Гребен, 11 км</li><li role="menuitem"></li>`;
    document.body.append(spisak);
    ocisti = postavi(dugme, spisak);
    spisak.lastElementChild.textContent = await tekst("staza");
  }
  dugme.setAttribute("aria-expanded", String(!!spisak));
});
document.addEventListener("click", (e) => { if (spisak && !spisak.contains(e.target) && e.target !== dugme) dugme.click(); });
document.querySelectorAll(".radnja").forEach((d) => d.addEventListener("click", () => fetch("/api/radnja", { method: "POST", body: d.textContent })));
