const besedilo = (kljuc) => $.get(`/api/text/${kljuc}`);
$("#postaja").text("Na tretji postaji točijo juho, ki jo je treba pohvaliti, še preden jo pokusiš.");
$("#namig").text("Kdor potrka trikrat na solni kamen, izve, kje je gostilničar skril dobro vino.");
$("#straza").attr("title", "Mejnik se vsako leto premakne za ped, da bi bolje videl v dolino.");
(async () => {
  if (document.querySelector(".orbit")) {
    const { items } = await $.get("/api/list/slike");
    items.forEach((slika, i) => $("<li class='orbit-slide'>").toggleClass("is-active", i === 0).append($("<div class='callout'>").text(slika)).appendTo(".orbit-container"));
  }
  $(document).foundation();
})();
$("#zavihki").on("change.zf.tabs", async (_, naslov) => {
  const plosca = $(naslov.find("a").attr("href"));
  if (plosca.is(":empty")) plosca.text(await besedilo(plosca.attr("id")));
});
$("[data-accordion]").on("down.zf.accordion", async (_, vsebina) => { if (vsebina.is(":empty")) vsebina.text(await besedilo(vsebina.data("kljuc"))); });
$(document).on("open.zf.reveal", "#zgodba", async () => $("#zgodba p").text(await besedilo("mula")));
$(document).on("click", ".poslji", () => $.post("/api/dejanje"));
$(document).on("click", "#ven", (e) => { e.preventDefault(); location.href = "/odjava"; });
let naslednji = 0;
const vpis = (v) => {
  const d = $("<div class='callout'><p></p><div class='tiny button-group'><button class='button clear poslji'>Všeč mi je</button><button class='button clear poslji'>Odgovori</button><button class='button clear poslji'>Izbriši</button></div></div>");
  d.find("p").text(v.kaj);
  if (v.koliko) $("<button class='button clear tiny'>").text(`Pokaži odgovore (${v.koliko})`).on("click", async function () {
    const { items } = await $.get(`/api/list/knjiga?parent=${v.id}&limit=20`);
    $(this).replaceWith(items.map(vpis));
  }).appendTo(d);
  return d;
};
const vec = async () => {
  const { items, next } = await $.get(`/api/list/knjiga?parent=&offset=${naslednji}&limit=4`);
  $("#knjiga").append(items.map(vpis));
  naslednji = next;
  if (next === null) $("#vec").remove();
};
if ($("#knjiga").length) { $("#vec").on("click", vec); vec(); }
setTimeout(() => {
  if (localStorage.piskotki) return;
  $("<div style='position:fixed;inset:0;background:#000a;z-index:2000'><div class='callout' style='margin:30vh auto;width:26rem'>Uporabljamo piškotke za štetje obiskov. <button class='button'>Sprejmem vse</button></div></div>").appendTo("body").find("button").on("click", function () { localStorage.piskotki = 1; $(this).parent().parent().remove(); });
}, 1400);
