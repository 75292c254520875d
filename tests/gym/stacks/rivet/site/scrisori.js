let dosar = "scrisori", unde = 0;
const loc = document.querySelector("#lista"), inca = document.querySelector("#inca");
const el = (nume, atribute = {}, ...copii) => { const nou = Object.assign(document.createElement(nume), atribute); nou.append(...copii); return nou; };
function rand(s) {
  const steaua = el("button", { type: "button", className: "icoana", textContent: "☆", onclick: (e) => { e.stopPropagation(); steaua.textContent = "★"; trimite(`/api/scrisori/${s.id}/stea`, "PUT"); } });
  steaua.setAttribute("aria-label", "Pune stea");
  const arhiva = el("button", { type: "button", className: "icoana", textContent: "🗄", title: "Arhivează", onclick: (e) => { e.stopPropagation(); trimite(`/api/scrisori/${s.id}/arhiveaza`); cutie.remove(); anunta("Arhivată.", true); } });
  // An icon that tells its name to nobody.
  const cos = el("button", { type: "button", className: "icoana i-cos", onclick: (e) => { e.stopPropagation(); trimite(`/api/scrisori/${s.id}`, "DELETE"); cutie.remove(); anunta("Mutată în coș.", true); } });
  const corp = el("div", { className: "corp", hidden: true });
  const cap = el("div", { className: "rand-scrisoare", onclick: () => deschide(s, cutie, corp) }, el("input", { type: "checkbox", onclick: (e) => e.stopPropagation() }), steaua, el("span", { textContent: s.de }), el("span", { className: "subiect", textContent: s.subiect }), el("span", { className: "ora", textContent: s.ora }), arhiva, cos);
  const cutie = el("div", { className: "scrisoare" + (s.necitit ? " necitit" : "") }, cap, corp);
  return cutie;
}
function deschide(s, cutie, corp) {
  corp.hidden = !corp.hidden;
  if (corp.childNodes.length) return;
  text(`m${s.id}`).then((vorbe) => {
    corp.append(el("p", { textContent: vorbe }));
    const unelte = el("div", { className: "unelte" });
    const buton = (nume, ce) => unelte.append(el("button", { type: "button", className: "rvt-button rvt-button--small rvt-button--secondary", textContent: nume, onclick: ce }));
    buton("Răspunde", () => trimite("/api/ciorne", "POST", { la: s.id }));
    buton("Redirecționează", () => trimite("/api/ciorne", "POST", { din: s.id }));
    if (s.invitatie) ["Confirm participarea", "Poate", "Refuză invitația"].forEach((nume) => buton(nume, () => trimite(`/api/invitatii/${s.id}`, "POST", { raspuns: nume })));
    buton("Șterge scrisoarea", () => { if (confirm("Chiar ștergi scrisoarea?")) { trimite(`/api/scrisori/${s.id}`, "DELETE"); cutie.remove(); } });
    if (s.buletin) unelte.append(el("a", { href: `/dezabonare?id=${s.id}`, textContent: "Dezabonare" }));
    corp.append(unelte);
  });
  if (s.necitit) { trimite(`/api/scrisori/${s.id}/citit`); cutie.classList.remove("necitit"); s.necitit = false; }
}
const arata = (de) => lista(dosar, de, 5).then((felie) => { felie.items.forEach((s) => loc.append(rand(s))); unde = felie.next; inca.hidden = felie.next === null; });
document.querySelector("#dosare").addEventListener("click", (e) => { const b = e.target.closest("[data-dosar]"); if (!b) return; dosar = b.dataset.dosar; loc.textContent = ""; arata(0); });
inca.onclick = () => arata(unde);
document.querySelector("#amana").onchange = (e) => trimite("/api/scrisori/amana", "PATCH", { pana: e.target.value });
document.querySelector("#f-scrie").onsubmit = (e) => { e.preventDefault(); trimite("/api/trimite", "POST", Object.fromEntries(new FormData(e.target))); anunta("Trimisă.", true); };
arata(0);
