const menu = new Mmenu("#menu", { slidingSubmenus: true, navbar: { title: "Menü" } }, { offCanvas: { page: { selector: "#sayfa" } } });
const sayfalar = { kurulus: "Kuruluş", ustalar: "Ustalar", ayse: "Ayşe Usta", rifat: "Rıfat Usta", adres: "Adres", saatler: "Saatler" };
const ilk = $("#icerik").html();
async function git() {
  const yer = location.hash.slice(1);
  if (sayfalar[yer]) { $("#baslik").text(sayfalar[yer]); $("#icerik").html($("<p>").text(await metin(yer))); menu.API.close(); }
  else if (yer === "/") { $("#baslik").text("Hoş geldiniz"); $("#icerik").html(ilk); menu.API.close(); }
}
addEventListener("hashchange", git);
git();
$("[data-bs-toggle=popover]").each(function () {
  new bootstrap.Popover(this, { content: "…", title: $(this).text() });
  this.addEventListener("show.bs.popover", async () => bootstrap.Popover.getInstance(this).setContent({ ".popover-header": $(this).text(), ".popover-body": await metin(this.dataset.metin) }), { once: true });
});
$("#kural").on("show.bs.modal", async () => $("#kural .modal-body").text(await metin("kural")));
$("[data-sepet]").on("click", function () { fetch(`/sepet/ekle?id=${this.dataset.sepet}`); });
