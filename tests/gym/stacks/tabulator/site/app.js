const ambil = (alamat) => fetch(alamat).then((jawab) => jawab.json());
const ada = (id) => document.getElementById(id);
ada("keluar").onclick = (e) => { e.preventDefault(); location.href = "/keluar"; };
for (const tombol of document.querySelectorAll(".kirim")) tombol.onclick = () => fetch("/api/kirim", { method: "POST" });
const bahasa = { locale: "id", langs: { id: { pagination: { first: "Awal", first_title: "Halaman awal", last: "Akhir", last_title: "Halaman akhir", prev: "Sebelumnya", prev_title: "Halaman sebelumnya", next: "Berikutnya", next_title: "Halaman berikutnya" }, data: { loading: "Memuat" } } } };
(async () => {
  if (ada("gempa")) {
    // All rows are here, only those in view are drawn.
    const { items } = await ambil("/api/list/gempa?limit=400");
    const tabel = new Tabulator("#gempa", { ...bahasa, height: 300, layout: "fitColumns", data: items, columns: [{ title: "No", field: "no", width: 70 }, { title: "Kekuatan", field: "skala", width: 110 }, { title: "Catatan", field: "catatan", formatter: "textarea" }] });
    ada("unduh").onclick = () => tabel.download("csv", "gempa.csv");
    // Pages of the guest book come from the server.
    new Tabulator("#tamu", { ...bahasa, layout: "fitColumns", pagination: true, paginationMode: "remote", paginationSize: 5, ajaxURL: "/api/list/tamu",
      ajaxRequestFunc: async (alamat, _, { page, size }) => { const { items: data, total } = await ambil(`${alamat}?offset=${(page - 1) * size}&limit=${size}`); return { data, last_page: Math.ceil(total / size) }; },
      columns: [{ title: "Nama", field: "nama", width: 140 }, { title: "Kesan", field: "kesan", formatter: "textarea" }] });
  }
  if (ada("pohon")) {
    new Tabulator("#pohon", { ...bahasa, layout: "fitColumns", dataTree: true, dataTreeStartExpanded: false, data: (await ambil("/api/list/pohon")).items, columns: [{ title: "Desa", field: "nama", formatter: "textarea" }] });
    new Tabulator("#kelompok", { ...bahasa, layout: "fitColumns", groupBy: "jenis", groupStartOpen: false, data: (await ambil("/api/list/kelompok")).items, columns: [{ title: "Isi", field: "isi", formatter: "textarea" }] });
    // Rows come in as one scrolls.
    new Tabulator("#arsip", { ...bahasa, height: 260, layout: "fitColumns", progressiveLoad: "scroll", progressiveLoadScrollMargin: 100, paginationSize: 12, ajaxURL: "/api/list/arsip",
      ajaxRequestFunc: async (alamat, _, { page, size }) => { const { items: data, total } = await ambil(`${alamat}?offset=${(page - 1) * (size ?? 12)}&limit=${size ?? 12}`); return { data, last_page: Math.ceil(total / (size ?? 12)) }; },
      columns: [{ title: "Arsip", field: "isi", formatter: "textarea" }] });
  }
})();
setTimeout(() => {
  if (sessionStorage.kue) return;
  const s = Object.assign(document.createElement("div"), { className: "selimut", innerHTML: "<div>Situs ini memakai kuki untuk menghitung kunjungan. <button>Setuju semua</button></div>" });
  s.querySelector("button").onclick = () => { sessionStorage.kue = 1; s.remove(); };
  document.body.append(s);
}, 1500);
