const post = (kuhu) => fetch(kuhu, { method: "POST" });
document.querySelectorAll("[data-post]").forEach((nupp) => nupp.addEventListener("click", () => post(nupp.dataset.post)));
const tekst = (votme) => fetch(`/api/text/${votme}`).then((vastus) => vastus.json());

// The register: as many rows and columns are drawn as the box shows.
const helid = document.querySelector("#helid");
if (helid) {
  await import("/npm/regular-table/dist/esm/regular-table.js");
  const leitud = await tekst("helid");
  const PAIGAD = ["Kihnu", "Sõrve", "Palamuse", "Nõo", "Kunda"];
  const lahter = (x, y) => leitud[`${y},${x}`] ?? ["·", "kõu", "piiks", "müdin", "ohe"][(x * 7 + y * 3) % 5];
  helid.setDataListener(async (x0, y0, x1, y1) => ({
    num_rows: 240,
    num_columns: 24,
    row_headers: Array.from({ length: y1 - y0 }, (_, i) => [`${PAIGAD[(y0 + i) % 5]} ${y0 + i + 1}`]),
    column_headers: Array.from({ length: x1 - x0 }, (_, i) => [`kell ${x0 + i}`]),
    data: Array.from({ length: x1 - x0 }, (_, i) => Array.from({ length: y1 - y0 }, (_, j) => lahter(x0 + i, y0 + j))),
  }));
  await helid.draw();
}

// The folders: a row that is a folder opens and shuts what is below it.
const kaustad = document.querySelector("#kaustad");
if (kaustad) {
  await import("/npm/regular-table/dist/esm/regular-table.js");
  const puu = await tekst("kaustad");
  const lahti = new Set();
  const read = () => Object.entries(puu).flatMap(([nimi, sisu]) => [[`${lahti.has(nimi) ? "▾" : "▸"} ${nimi}`, `${Object.keys(sisu).length} heli`, nimi], ...(lahti.has(nimi) ? Object.entries(sisu).map(([koht, heli]) => [`   ${koht}`, heli]) : [])]);
  kaustad.setDataListener(async (x0, y0, x1, y1) => {
    const koik = read();
    const aken = koik.slice(y0, y1);
    return { num_rows: koik.length, num_columns: 2, column_headers: [["Kaust"], ["Heli"]].slice(x0, x1), data: [0, 1].slice(x0, x1).map((veerg) => aken.map((rida) => rida[veerg])) };
  });
  kaustad.addEventListener("mousedown", (syndmus) => {
    const meta = kaustad.getMeta(syndmus.target);
    const nimi = meta && read()[meta.y]?.[2];
    if (!nimi) return;
    if (!lahti.delete(nimi)) lahti.add(nimi);
    kaustad.draw();
  });
  await kaustad.draw();
}

// The loans: two sheets, each in pages.
const leht = document.querySelector("#leht");
if (leht) {
  const [laenud, trahvid] = await Promise.all([tekst("laenud"), tekst("trahvid")]);
  const veerud = (...nimed) => nimed.map((title, i) => ({ type: "text", title, width: i === nimed.length - 1 ? 460 : 130, readOnly: true }));
  const kujul = { pagination: 10, paginationOptions: [10, 25, 50], search: true };
  jspreadsheet(leht, {
    tabs: true,
    worksheets: [
      { ...kujul, worksheetName: "Laenud", data: laenud, columns: veerud("Nr", "Laenaja", "Heli", "Seis") },
      { ...kujul, worksheetName: "Trahvid", data: trahvid, columns: veerud("Nr", "Laenaja", "Trahv") },
    ],
  });
}
