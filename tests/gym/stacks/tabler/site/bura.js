const tekst = (kljuc) => fetch(`/api/text/${kljuc}`).then((odgovor) => odgovor.text());
const rijeci = (kljuc) => fetch(`/api/text/${kljuc}`).then((odgovor) => odgovor.json());
const popis = (ime, od, koliko, roditelj) => fetch(`/api/list/${ime}?offset=${od}&limit=${koliko}${roditelj === undefined ? "" : `&parent=${roditelj}`}`).then((odgovor) => odgovor.json());
const novi = (oznaka, razred, sadrzaj) => { const element = document.createElement(oznaka); if (razred) element.className = razred; if (sadrzaj !== undefined) element.textContent = sadrzaj; return element; };
const $ = (put) => document.querySelector(put);
const puni = (mjesto) => { if (mjesto && !mjesto.textContent) tekst(mjesto.dataset.tekst).then((receno) => { mjesto.textContent = receno; }); };

document.addEventListener("click", (dogadaj) => {
  const meta = dogadaj.target.closest("[data-post],[data-otvori],[data-jezik],[data-korak],[data-pogled]");
  if (!meta) return;
  dogadaj.preventDefault();
  const { post, otvori, jezik, korak, pogled } = meta.dataset;
  if (post) fetch(post, { method: "POST" });
  if (otvori && $("#otvoreno")) tekst(otvori).then((receno) => { $("#otvoreno").textContent = receno; $("#otvoreno").classList.remove("d-none"); });
  if (jezik) govori(jezik);
  if (korak && korak !== "korak1") {
    document.querySelectorAll("#koraci .step-item").forEach((jedan) => jedan.classList.toggle("active", jedan === meta));
    tekst(korak).then((receno) => { $("#korak").textContent = receno; });
  }
  if (pogled) {
    document.querySelectorAll("[data-pogled]").forEach((jedan) => jedan.classList.toggle("active", jedan === meta));
    $("#tablica").classList.toggle("d-none", pogled !== "tablica");
    $("#karta").classList.toggle("d-none", pogled !== "karta");
    if (pogled === "karta") tekst("pogled-karta").then((receno) => { $("#karta .card-body").textContent = receno; });
  }
});
document.addEventListener("submit", (dogadaj) => { dogadaj.preventDefault(); fetch(dogadaj.target.dataset.salji, { method: "POST" }); });
for (const kada of ["shown.bs.tab", "show.bs.collapse", "show.bs.offcanvas", "show.bs.modal"])
  document.addEventListener(kada, (dogadaj) => puni(kada === "shown.bs.tab" ? $(dogadaj.target.getAttribute("href")) : dogadaj.target.querySelector("[data-tekst]") ?? (dogadaj.target.dataset.tekst ? dogadaj.target : null)));

async function govori(jezik) {
  const receno = await rijeci(jezik);
  document.documentElement.lang = jezik;
  document.querySelectorAll("[data-rijec]").forEach((mjesto) => { if (receno[mjesto.dataset.rijec]) mjesto.textContent = receno[mjesto.dataset.rijec]; });
  $("#jezik").textContent = jezik === "hr" ? "Hrvatski" : "English";
}
govori("hr");

async function pocetna() {
  const { Popover, Tooltip } = window.bootstrap ?? window.tabler;
  new Popover($("#skura"), { content: await tekst("sablast"), placement: "top" });
  new Tooltip($("#vjetrokaz"), { title: await tekst("nagib") });
  document.querySelectorAll("[name=smjer]").forEach((jedan) => jedan.addEventListener("change", async () => { $("#smjer").textContent = jedan.value ? await tekst(`smjer-${jedan.value}`) : ""; }));
  const { items } = await popis("slike", 0, 10);
  items.forEach((slika, red) => {
    const gumb = novi("button", red ? "" : "active");
    gumb.type = "button";
    gumb.dataset.bsTarget = "#galerija";
    gumb.dataset.bsSlideTo = red;
    gumb.setAttribute("aria-label", `Slika ${red + 1}`);
    $(".carousel-indicators").append(gumb);
    const okvir = novi("div", red ? "carousel-item" : "carousel-item active");
    const natpis = novi("div", "carousel-caption");
    natpis.append(novi("p", "", slika.opis));
    okvir.append(natpis);
    $(".carousel-inner").append(okvir);
  });
}

const PO = 6;
async function stranica(broj) {
  const { items, total } = await popis("zapisi", (broj - 1) * PO, PO);
  const zadnja = Math.ceil(total / PO);
  $("#koliko").textContent = `${(broj - 1) * PO + 1}–${Math.min(broj * PO, total)} od ${total}`;
  $("#tablica tbody").replaceChildren(...items.flatMap((zapis) => {
    const red = novi("tr"), detalj = novi("tr", "detalj");
    const strelica = novi("button", "btn btn-icon btn-sm", "▸");
    strelica.setAttribute("aria-label", "Bilješka");
    strelica.setAttribute("aria-expanded", "false");
    detalj.hidden = true;
    strelica.addEventListener("click", () => {
      detalj.hidden = !detalj.hidden;
      strelica.setAttribute("aria-expanded", String(!detalj.hidden));
      if (!detalj.firstChild) { const mjesto = novi("td", "", zapis.biljeska); mjesto.colSpan = 4; detalj.append(mjesto); }
    });
    const brisi = novi("button", "btn btn-sm btn-outline-danger", "Obriši");
    brisi.addEventListener("click", () => fetch("/api/obrisi", { method: "POST" }));
    const [prva, zadnjaCelija] = [novi("td"), novi("td")];
    prva.append(strelica);
    zadnjaCelija.append(brisi);
    red.append(prva, novi("td", "", zapis.datum), novi("td", "", zapis.predmet), zadnjaCelija);
    return [red, detalj];
  }));
  const veza = (kamo, sto, ime) => {
    const stavka = novi("li", `page-item${kamo === broj && !ime ? " active" : ""}${kamo < 1 || kamo > zadnja ? " disabled" : ""}`);
    const a = novi("a", "page-link", sto);
    a.href = "#";
    if (ime) a.setAttribute("aria-label", ime);
    a.addEventListener("click", (dogadaj) => { dogadaj.preventDefault(); if (kamo >= 1 && kamo <= zadnja) stranica(kamo); });
    stavka.append(a);
    return stavka;
  };
  $(".pagination").replaceChildren(veza(broj - 1, "‹", "Prethodna"), ...Array.from({ length: zadnja }, (_, red) => veza(red + 1, String(red + 1))), veza(broj + 1, "›", "Sljedeća"));
}

function mjehur(poruka) {
  const mjesto = novi("div", "chat-item mb-2"), tijelo = novi("div", "chat-bubble");
  tijelo.append(novi("b", "", poruka.tko), novi("p", "m-0", poruka.tekst));
  const alati = novi("div", "btn-list mt-1");
  for (const [sto, kamo] of [["Odgovori", "/api/odgovor"], ["Prijavi neprimjereno", "/api/prijava"]]) {
    const gumb = novi("button", "btn btn-sm btn-link", sto);
    gumb.dataset.post = kamo;
    alati.append(gumb);
  }
  if (poruka.odgovora) {
    const gumb = novi("button", "btn btn-sm", poruka.odgovora === 1 ? "1 odgovor" : `${poruka.odgovora} odgovora`);
    gumb.addEventListener("click", async () => {
      const ispod = novi("div", "odgovori mt-2");
      ispod.append(...(await popis("razgovor", 0, 20, poruka.id)).items.map(mjehur));
      gumb.replaceWith(ispod);
    });
    alati.prepend(gumb);
  }
  tijelo.append(alati);
  mjesto.append(tijelo);
  return mjesto;
}

let dojava = 0;
async function dojave() {
  const { items, next } = await popis("vijesti", dojava, 5);
  dojava += items.length;
  $("#dojave").append(...items.map((jedna) => novi("li", "timeline-event", jedna.tekst)));
  if (next === null) $("#jos").remove();
}

if ($("#galerija")) pocetna();
if ($("#tablica")) {
  stranica(1);
  dojave();
  $("#jos").addEventListener("click", dojave);
  popis("razgovor", 0, 20, 0).then(({ items }) => $("#razgovor").append(...items.map(mjehur)));
}
