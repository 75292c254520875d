const keel = document.documentElement.lang;
const tekst = (nimi) => fetch(`/api/text/${keel}-${nimi}`).then((vastus) => vastus.text());
const saada = (mida) => fetch(`/api/${mida}`, { method: "POST" });

async function lae(koht) {
  for (const element of [koht, ...koht.querySelectorAll("[data-load]")]) {
    const nimi = element.dataset.load;
    if (!nimi) continue;
    delete element.dataset.load;
    element.textContent = await tekst(nimi);
  }
}

for (const sundmus of ["show.bs.collapse", "show.bs.modal", "show.bs.offcanvas", "show.bs.toast"]) {
  document.addEventListener(sundmus, (e) => lae(e.target));
}
document.addEventListener("show.bs.tab", (e) => lae(document.querySelector(e.target.dataset.bsTarget)));
document.addEventListener("show.bs.dropdown", (e) => lae(e.target.parentElement.querySelector(".dropdown-menu")));
document.querySelector("#nipp")?.addEventListener("click", () => bootstrap.Toast.getOrCreateInstance("#teade").show());
document.querySelectorAll("[data-post]").forEach((nupp) => nupp.addEventListener("click", () => saada(nupp.dataset.post)));

for (const nupp of document.querySelectorAll("[data-bs-toggle=popover]")) {
  const hull = new bootstrap.Popover(nupp, { content: "…", placement: "bottom" });
  nupp.addEventListener("shown.bs.popover", async () => {
    if (!nupp.dataset.text) return;
    const nimi = nupp.dataset.text;
    delete nupp.dataset.text;
    hull.setContent({ ".popover-header": nupp.textContent, ".popover-body": await tekst(nimi) });
  });
}

const pildid = document.querySelector("#pildid .carousel-inner");
if (pildid) {
  fetch(`/api/list/${keel}-pildid?limit=9`).then((vastus) => vastus.json()).then(({ items }) => {
    // A slide's words are put in when it is slid to, as its picture would be.
    items.forEach((_, mitmes) => {
      const slaid = document.createElement("div");
      slaid.className = `carousel-item${mitmes ? "" : " active"}`;
      slaid.append(document.createElement("p"));
      pildid.append(slaid);
    });
    const nayta = (mitmes) => { pildid.children[mitmes].firstChild.textContent = items[mitmes]; };
    nayta(0);
    document.querySelector("#pildid").addEventListener("slide.bs.carousel", (e) => nayta(e.to));
  });
}

const jutud = document.querySelector("#jutud");
if (jutud) {
  const nupp = document.querySelector("#veel");
  const sildid = keel === "et" ? ["Meeldib", "Vasta", "Teata", "Kustuta"] : ["Like", "Reply", "Report", "Delete"];
  let jargmine = 0;
  const veel = async () => {
    nupp.disabled = true;
    const vastus = await fetch(`/api/list/${keel}-jutud?offset=${jargmine}&limit=3`).then((v) => v.json());
    for (const jutt of vastus.items) {
      const kaart = document.createElement("div");
      kaart.className = "card card-body mb-2";
      const loik = document.createElement("p");
      loik.textContent = jutt;
      const rida = document.createElement("div");
      for (const silt of sildid) {
        const tegu = document.createElement("button");
        tegu.className = "btn btn-sm btn-link";
        tegu.textContent = silt;
        tegu.addEventListener("click", () => saada("jutt"));
        rida.append(tegu);
      }
      kaart.append(loik, rida);
      jutud.append(kaart);
    }
    jargmine = vastus.next;
    nupp.disabled = false;
    nupp.hidden = jargmine === null;
  };
  nupp.addEventListener("click", veel);
  veel();
}
