import { zerrenda } from "./app.js";

const { items } = await zerrenda("ibilaldiak", { limit: 20 });
const nagusia = document.querySelector("#ibilaldia");
document.querySelector("#menua").innerHTML = items.map((i) => `<li><a href="#/${i.id}">${i.izena}</a></li>`).join("");
function marraztu() {
  const unekoa = items.find((i) => location.hash === `#/${i.id}`);
  nagusia.innerHTML = unekoa ? `<h2>${unekoa.izena}</h2><p>${unekoa.testua}</p><button class="outline">Parte hartu</button>` : "<p>Aukeratu ibilaldi bat.</p>";
  nagusia.querySelector("button")?.addEventListener("click", () => fetch("/api/izena-eman", { method: "POST" }));
  for (const esteka of document.querySelectorAll("#menua a")) {
    if (esteka.hash === location.hash) esteka.setAttribute("aria-current", "page");
    else esteka.removeAttribute("aria-current");
  }
}
addEventListener("hashchange", marraztu);
marraztu();
