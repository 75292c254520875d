Rivet.init();
const text = (cheie) => fetch(`/api/text/${cheie}`).then((r) => r.text());
const lista = (nume, start, cate) => fetch(`/api/list/${nume}?offset=${start}&limit=${cate}`).then((r) => r.json());
const trimite = (cale, metoda = "POST", corp = {}) => fetch(cale, { method: metoda, headers: { "content-type": "application/json" }, body: JSON.stringify(corp) });
const anunta = (vorbe, inapoi) => {
  const loc = document.querySelector("#anunt");
  loc.textContent = vorbe + " ";
  if (inapoi) {
    const buton = document.createElement("button");
    buton.type = "button";
    buton.textContent = "Anulează trimiterea";
    buton.onclick = () => { trimite("/api/anuleaza"); loc.textContent = ""; };
    loc.append(buton);
  }
  setTimeout(() => { loc.textContent = ""; }, 6000);
};
const FAPTE = {
  "tot-citit": () => trimite("/api/citit-tot", "PUT"), necitit: () => trimite("/api/scrisori/necitit", "PATCH"), spam: () => trimite("/api/spam"),
  muta: () => { location.href = "/scrisori/1/muta?unde=cos"; }, blocheaza: () => navigator.sendBeacon("/api/blocheaza", "cine=1"), tipareste: () => window.print(),
  goleste: () => { location.href = "/cos/goleste?sigur=da"; }, "sterge-cont": () => trimite("/api/cont", "DELETE"), uneste: () => trimite("/api/contacte/uneste"), importa: () => trimite("/api/contacte/importa"),
  filtru: (buton) => { trimite("/api/filtre/1", "DELETE"); buton.closest("li").remove(); },
};
document.addEventListener("click", (e) => {
  const buton = e.target.closest("[data-fapta]");
  if (!buton) return;
  e.preventDefault();
  FAPTE[buton.dataset.fapta](buton);
  anunta("Gata.");
});
// Texts of tabs, answers and dialogs come when they are first looked at.
const aduce = (loc) => { if (!loc.textContent) text(loc.dataset.text).then((vorbe) => { loc.textContent = vorbe; }); };
const priveste = new IntersectionObserver((toate) => toate.forEach((una) => { if (una.isIntersecting) { aduce(una.target); priveste.unobserve(una.target); } }));
document.querySelectorAll("[data-text]").forEach((loc) => { loc.style.minHeight = "1em"; priveste.observe(loc); });
