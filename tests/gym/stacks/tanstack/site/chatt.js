// Opens at the newest message; older ones come in at the top when it is scrolled up.
document.getElementById("ut").addEventListener("click", () => { location.href = "/logga-ut"; });
for (const knapp of document.querySelectorAll(".gor")) knapp.addEventListener("click", () => fetch("/api/gor", { method: "POST" }));
const radio = document.getElementById("radio");
let offset = 0;
let laddar = false;

async function aldre() {
  if (laddar || offset === null) return;
  laddar = true;
  const sida = await fetch(`/api/list/radio?offset=${offset}&limit=12`).then((svar) => svar.json());
  const botten = radio.scrollHeight - radio.scrollTop;
  for (const text of sida.items) radio.prepend(Object.assign(document.createElement("p"), { textContent: text }));
  radio.scrollTop = radio.scrollHeight - botten;
  offset = sida.next;
  laddar = false;
}
await aldre();
radio.scrollTop = radio.scrollHeight;
radio.addEventListener("scroll", () => { if (radio.scrollTop < 50) aldre(); });
