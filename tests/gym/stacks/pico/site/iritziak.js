import { zerrenda } from "./app.js";

const lekua = document.querySelector("#iritziak");
const geroago = document.querySelector("#geroago");
let hurrengoa = 0;

function iritzia(i) {
  const artikulua = document.createElement("article");
  artikulua.innerHTML = `<header>${i.nor}</header><p>${i.zer}</p><footer role="group"><button class="outline" data-egin="POST">Erantzun</button><button class="outline" data-egin="POST">Salatu</button><button class="outline" data-egin="DELETE">Ezabatu</button></footer>`;
  for (const botoia of artikulua.querySelectorAll("[data-egin]")) botoia.onclick = () => fetch(`/api/iritziak/${i.id}`, { method: botoia.dataset.egin });
  return artikulua;
}
async function gehiago() {
  geroago.setAttribute("aria-busy", "true");
  const { items, next } = await zerrenda("iritziak", { offset: hurrengoa, limit: 3, parent: "" });
  for (const i of items) {
    const artikulua = iritzia(i);
    const { items: erantzunak } = await zerrenda("iritziak", { limit: 1, parent: i.id });
    if (erantzunak.length) {
      const botoia = document.createElement("a");
      botoia.href = "#";
      botoia.role = "button";
      botoia.className = "secondary";
      botoia.textContent = "Ikusi erantzunak";
      botoia.onclick = async (gertaera) => {
        gertaera.preventDefault();
        const { items: denak } = await zerrenda("iritziak", { limit: 50, parent: i.id });
        botoia.replaceWith(...denak.map(iritzia));
      };
      artikulua.append(botoia);
    }
    lekua.append(artikulua);
  }
  hurrengoa = next;
  geroago.removeAttribute("aria-busy");
  geroago.hidden = next === null;
}
geroago.addEventListener("click", gehiago);
gehiago();
