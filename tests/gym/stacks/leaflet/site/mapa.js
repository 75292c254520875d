const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
const post = (what, body = {}) => fetch(`/api/${what}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
document.addEventListener("click", (e) => { const { post: what, get } = e.target.dataset; if (what) post(what, { id: e.target.dataset.id }); if (get) { e.preventDefault(); fetch(get); } });

const bounds = [[0, 0], [600, 1000]];
const map = L.map("mapa", { crs: L.CRS.Simple, minZoom: -1, maxZoom: 3, maxBounds: [[-100, -100], [700, 1100]] });
L.imageOverlay("/vall.svg", bounds).addTo(map);
map.fitBounds(bounds);
L.control.scale({ imperial: false }).addTo(map);

// Markers whose popups ask the server when they open.
const told = (marker, key) => marker.bindPopup("…").on("popupopen", async ({ popup }) => {
  const words = await text(key);
  popup.setContent(`<p>${words}</p><button type="button" data-post="agrada" data-id="${key}">M'agrada</button> <button type="button" data-post="denuncia" data-id="${key}">Denuncia</button> <a href="#" data-get="/vota?font=${key}">Vota</a>`);
});
const fonts = L.layerGroup(["llop", "freda", "notari"].map((key, n) => told(L.marker([420 - n * 90, 180 + n * 210], { title: ["Font del Llop", "Font Freda", "Font del Notari"][n], alt: "Font", icon: L.divIcon({ className: "agulla", html: String(n + 1), iconSize: [22, 22] }) }), key))).addTo(map);
const pont = L.circleMarker([250, 520], { radius: 12, color: "#333" }).addTo(map);
pont.bindTooltip("Pont dels Sospirs");
pont.once("mouseover", async () => pont.setTooltipContent(await text("pont")));

// Shapes.
const termes = { type: "FeatureCollection", features: [
  { type: "Feature", properties: { key: "dalt", nom: "Terme de dalt" }, geometry: { type: "Polygon", coordinates: [[[40, 480], [420, 480], [420, 580], [40, 580], [40, 480]]] } },
  { type: "Feature", properties: { key: "baix", nom: "Terme de baix" }, geometry: { type: "Polygon", coordinates: [[[600, 30], [960, 30], [960, 150], [600, 150], [600, 30]]] } },
] };
const info = document.getElementById("info");
const shapes = L.geoJSON(termes, {
  style: { color: "#2d5b3a", weight: 2, fillOpacity: .25 },
  onEachFeature(feature, layer) {
    layer.on({
      mouseover: () => layer.setStyle({ fillOpacity: .6 }), mouseout: () => shapes.resetStyle(layer),
      click: async () => { info.hidden = false; info.querySelector("p").textContent = await text(feature.properties.key); },
    });
  },
}).addTo(map);
info.querySelector(".tanca").onclick = () => { info.hidden = true; };

// Three that stand so close that they are drawn as one until the map is near.
const cluster = L.markerClusterGroup({ maxClusterRadius: 40, disableClusteringAtZoom: 2 });
[[180, 300], [184, 306], [178, 309]].forEach((at, n) => told(L.marker(at, { title: `Bessona ${n + 1}`, icon: L.divIcon({ className: "agulla", html: "b", iconSize: [22, 22] }) }), `bessona${n + 1}`).addTo(cluster));
map.addLayer(cluster);
const molins = L.layerGroup([told(L.marker([330, 820], { title: "Molí vell", icon: L.divIcon({ className: "agulla", html: "M", iconSize: [22, 22] }) }), "moli")]);
L.control.layers(null, { "Fonts": fonts, "Fonts bessones": cluster, "Molins": molins }).addTo(map);

const Legend = L.Control.extend({
  options: { position: "bottomright" },
  onAdd() {
    const box = L.DomUtil.create("div", "llegenda leaflet-bar");
    const head = L.DomUtil.create("a", "", box);
    head.href = "#"; head.setAttribute("role", "button"); head.textContent = "Llegenda ▴"; head.style.width = "auto"; head.style.padding = "0 .5rem";
    const body = L.DomUtil.create("div", "", box);
    L.DomEvent.disableClickPropagation(box);
    L.DomEvent.on(head, "click", async (event) => { L.DomEvent.preventDefault(event); body.textContent = body.textContent ? "" : await text("llegenda"); });
    return box;
  },
});
new Legend().addTo(map);

// The list beside it.
let next = 0;
const more = async () => {
  const answer = await fetch(`/api/list/fonts?offset=${next}&limit=8`).then((r) => r.json());
  for (const font of answer.items) {
    const row = document.createElement("li");
    row.innerHTML = `<b>${font.nom}</b><br><small>${font.nota}</small> <button type="button" data-post="preferits" data-id="${font.id}">Desa als preferits</button> <button type="button" data-post="elimina" data-id="${font.id}">Elimina el punt</button>`;
    row.addEventListener("click", () => map.flyTo([60 + (font.id * 97) % 480, 60 + (font.id * 211) % 880], 1));
    document.getElementById("llista").append(row);
  }
  next = answer.next;
  document.getElementById("mes").hidden = next === null;
};
document.getElementById("mes").onclick = more;
more();
