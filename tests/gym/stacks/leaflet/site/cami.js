const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
const by = (id) => document.getElementById(id);
document.addEventListener("click", (e) => { const { post, get } = e.target.dataset; if (post) fetch(`/api/${post}`, { method: "POST" }); if (get) { e.preventDefault(); fetch(get); } });
const plain = (id) => { const map = L.map(id, { crs: L.CRS.Simple, minZoom: -1, scrollWheelZoom: false }); L.imageOverlay("/vall.svg", [[0, 0], [600, 1000]]).addTo(map); map.setView([300, 500], -1); return map; };

// A walk step by step.
const map = plain("mapa-cami");
const places = [[300, 150], [380, 360], [260, 560], [420, 800]];
const walker = L.circleMarker(places[0], { interactive: false }).addTo(map);
L.polyline(places, { dashArray: "4 8", interactive: false }).addTo(map);
let at = 0;
const step = async () => {
  by("enrere").disabled = at === 0;
  by("endavant").disabled = at === places.length - 1;
  by("comptador").textContent = `${at + 1} / ${places.length}`;
  walker.setLatLng(places[at]);
  map.panTo(places[at]);
  by("pas").textContent = await text(`pas${at + 1}`);
};
by("enrere").onclick = () => { at--; step(); };
by("endavant").onclick = () => { at++; step(); };
step();

// Tabs, one with a map of its own.
let cave;
const show = async (button) => {
  document.querySelector(".activa")?.classList.remove("activa");
  button.classList.add("activa");
  const drawn = button.dataset.panell === "plànol";
  by("mapa-cova").hidden = !drawn;
  by("panell").textContent = drawn ? "" : await text(button.dataset.panell);
  if (drawn && !cave) {
    cave = plain("mapa-cova");
    L.marker([320, 480], { title: "Cova del Vent", icon: L.divIcon({ className: "agulla", html: "c", iconSize: [22, 22] }) }).addTo(cave).on("click", async (event) => L.popup().setLatLng(event.latlng).setContent(await text("cova")).openOn(cave));
  }
};
for (const button of document.querySelectorAll("[data-panell]")) button.onclick = () => show(button);
show(document.querySelector("[data-panell]"));

by("estacio").onchange = async () => { by("riu").textContent = await text(by("estacio").value); };
by("estacio").onchange();
by("foto").onclick = async () => { by("gran").querySelector("p").textContent = await text("pastor"); by("gran").showModal(); };

let next = 0;
let busy = false;
new IntersectionObserver(async (seen) => {
  if (busy || next === null || !seen.some((one) => one.isIntersecting)) return;
  busy = true;
  do {
    const answer = await fetch(`/api/list/caminants?offset=${next}&limit=4`).then((r) => r.json());
    by("caminants").insertAdjacentHTML("beforeend", answer.items.map((row) => `<p>${row.text}</p>`).join(""));
    next = answer.next;
  } while (next !== null && by("final").getBoundingClientRect().top < innerHeight);
  busy = false;
}, { rootMargin: "50px" }).observe(by("final"));
