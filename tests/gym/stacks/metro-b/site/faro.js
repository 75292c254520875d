const trova = (id) => document.getElementById(id);
const testo = (k) => fetch(`/api/text/${k}`).then((r) => r.text());
const scrivi = async (id, k) => { trova(id).textContent = k ? await testo(k) : ""; };
// What is in the page from the start and hidden by its parts.
trova("chi").innerHTML = `<li><a href="#" data-mostra="guardiano">Il guardiano</a></li><li><a href="#" class="dropdown-toggle">Le cose</a><ul class="d-menu" data-role="dropdown"><li><a href="#" data-mostra="lente">La lente</a></li><li><a href="#" data-mostra="sirena">La sirena</a></li></ul></li>`;
trova("accende").innerHTML = ["Prima si chiede permesso ai gabbiani.", "Poi si carica l'orologio finché non comincia a sbadigliare.", "Infine si accende la luce con una parola gentile."].map((t) => `<section><div class="page-content p-4">${t}</div></section>`).join("");
trova("racconto").innerHTML = ["Mi chiamo Nazario e salgo le scale da trent'anni.", "Un giorno la nebbia entrò in cucina e si fece il caffè.", "Da allora il faro la lascia passare solo se si pulisce i piedi."].map((t) => `<div class="page"><p class="p-4 text-center">${t}</p></div>`).join("");
trova("domande").innerHTML = [["Si può salire di notte?", "Sì, ma il buio va lasciato all'ingresso insieme agli ombrelli."], ["Quanti sono i gradini?", "Novantanove, il centesimo lo ha sognato l'architetto."]].map(([d, r]) => `<div class="frame"><div class="heading">${d}</div><div class="content"><div class="p-2">${r}</div></div></div>`).join("");
trova("ripostiglio").innerHTML = `<li><a href="#">Sopra</a></li><li><a href="#">Sotto</a><ul><li><a href="#">A destra</a></li><li><a href="#">A sinistra</a><ul><li><a href="#">Cassetto 4: contiene il rumore di una porta che non c'è più</a></li></ul></li></ul></li>`;
document.querySelectorAll("#ripostiglio ul").forEach((u) => u.parentElement.setAttribute("data-collapsed", "true"));
trova("lanterna").dataset.hintText = "La lanterna è la camera in cui la luce si toglie le scarpe.";
document.querySelectorAll("[data-prendi],[data-metti]").forEach((d) => testo(d.dataset.prendi ?? d.dataset.metti).then((t) => { d.textContent = t; }));

const ospiti = [["Carla", "Bellissimo."], ["Ugo", "Tante scale."], ["Mira", "Torneremo."], ["Elio", "Ho starnutito e il faro ha risposto salute."], ["Nives", "Vento forte."], ["Gino", "Bravi."], ["Olga", "Mio nonno adesso lampeggia ogni dodici secondi."], ["Piero", "Grazie."]];
trova("ospiti").innerHTML = ospiti.map(([n, d]) => `<li><b>${n}</b>: ${d} <button class="button mini" data-invia="segnala">Segnala</button> <button class="button mini" data-invia="elimina">Elimina</button></li>`).join("");

document.addEventListener("click", (e) => {
  const m = e.target.closest("[data-mostra]"), i = e.target.closest("[data-invia]");
  if (m) { e.preventDefault(); trova("voce").style.display = ""; scrivi("voce", m.dataset.mostra); }
  if (i) fetch(`/api/${i.dataset.invia}`, { method: "POST" });
});
trova("pianta").addEventListener("change", (e) => scrivi("pianta-t", e.target.checked && "pianta"));
window.brucia = (tab, dove) => scrivi("brucia", String(dove).replace("#", ""));
window.vento = () => scrivi("vento-t", trova("vento").value);
window.ora = () => scrivi("ora-t", trova("ora").value);
window.pesce = async () => { trova("pesce-t").innerHTML = (await Promise.all([...trova("pesce").selectedOptions].map((o) => testo(o.value)))).map((t) => `<p>${t}</p>`).join(""); };
window.bottiglia = () => scrivi("bottiglia-t", "bottiglia");
