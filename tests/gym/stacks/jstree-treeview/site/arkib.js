var hantar = function (apa) { return fetch("/api/" + apa, { method: "POST" }); };
var ambil = function (nama, tanya) { return $.getJSON("/api/list/" + nama, tanya); };

// What Bootstrap Table calls by name.
window.ambilKapal = function (p) {
  ambil("kapal", { offset: p.data.offset || 0, limit: p.data.limit || 4 }).done(function (r) { p.success({ total: r.total, rows: r.items }); });
};
window.kisahKapal = function (i, baris) { return "<p>" + baris.kisah + "</p>"; };
window.butang = function () { return '<button type="button" class="btn btn-sm btn-outline-secondary buat">Undi</button> <button type="button" class="btn btn-sm btn-outline-danger buat">Padam</button>'; };

$(document).on("click", ".buat", function () { hantar("buat"); });

$(function () {
  if ($.fn.jstree) $("#pokok").jstree({
    core: {
      data: function (nod, jawab) {
        ambil("pokok", { parent: nod.id === "#" ? "" : nod.id, limit: 50 }).done(function (r) {
          jawab(r.items.map(function (x) { return { id: x.id, text: x.text, children: x.children, icon: x.children ? undefined : "jstree-file" }; }));
        });
      },
      themes: { responsive: false },
    },
  }).on("select_node.jstree", function (e, d) {
    if (d.node.children.length || !d.instance.is_leaf(d.node)) return;
    $("#keterangan").prop("hidden", false).find("h2").text(d.node.text);
    $.get("/api/text/n" + d.node.id).done(function (t) { $("#keterangan p").text(t); }).fail(function () { $("#keterangan p").text("Tiada keterangan."); });
  });

  if (!$.fn.jstree && !window.agGrid) return;
  var bekas = document.querySelector("#log");
  if (!bekas) return;
  agGrid.createGrid(bekas, {
    theme: agGrid.themeQuartz, loadThemeGoogleFonts: false, pagination: true, paginationPageSize: 10, paginationPageSizeSelector: false, tooltipShowDelay: 300,
    localeText: { page: "Halaman", to: "hingga", of: "daripada", nextPage: "Halaman berikut", previousPage: "Halaman sebelum", firstPage: "Halaman pertama", lastPage: "Halaman akhir", ariaMenuColumn: "Menu lajur" },
    columnDefs: [
      { field: "hari", headerName: "Hari", width: 90 },
      { field: "pelabuhan", headerName: "Pelabuhan", width: 180, tooltipField: "petua" },
      { field: "catatan", headerName: "Catatan", width: 560 },
      { headerName: "Tindakan", width: 200, cellRenderer: function () { var b = document.createElement("button"); b.textContent = "Laporkan"; b.onclick = function () { hantar("laporan"); }; return b; } },
      { field: "kapal", headerName: "Kapal", width: 300, valueGetter: function () { return "Cahaya Laut"; } },
      { field: "penulis", headerName: "Penulis", width: 460 },
    ],
    onGridReady: function (p) { ambil("log", { limit: 200 }).done(function (r) { p.api.setGridOption("rowData", r.items); }); },
    onRowDoubleClicked: function () {
      $.get("/api/text/penuh").done(function (t) { $("#penuh p").text(t); document.querySelector("#penuh").showModal(); });
    },
  });
});
