let hut = [], murija = 2, stagun = "";
const pinġi = () => {
  const tal = hut.filter((h) => !stagun || h.stagun === stagun);
  const rows = stagun ? tal : tal.slice(0, murija);
  $("#hut").html(rows.map((h) => `<tr><td>${h.isem}</td><td>${h.prezz}</td><td><button class="btn btn-sm" data-nota="${h.id}">+ nota</button> <button class="btn btn-sm" data-att="tqabbil">Żid mat-tqabbil</button></td></tr>`).join(""));
  const baqa = tal.length - rows.length;
  $("#izjed").toggle(baqa > 0).text(`Uri ${Math.min(2, baqa)} oħra ⌄`);
};
$.getJSON("/api/list/hut?limit=50", ({ items }) => { hut = items; pinġi(); });
$("#izjed").on("click", () => { murija += 2; pinġi(); });
$(document).on("click", "[data-nota]", (e) => {
  const h = hut.find((one) => String(one.id) === e.currentTarget.dataset.nota), row = $(e.currentTarget).closest("tr");
  if (row.next().is(".nota")) row.next().remove(); else row.after(`<tr class="nota"><td colspan="3">${h.nota}</td></tr>`);
});
const combo = $("#staġun"), list = $("#staġuni");
const iftah = (yes) => { list.prop("hidden", !yes); combo.attr("aria-expanded", String(yes)); };
combo.on("click", () => iftah(list.prop("hidden")));
list.on("click", "li", (e) => { stagun = e.currentTarget.dataset.s; list.find("li").attr("aria-selected", "false"); $(e.currentTarget).attr("aria-selected", "true"); combo.find("span").text(e.currentTarget.textContent); iftah(false); pinġi(); });

let moqrija = 0;
const kummenti = () => $.getJSON(`/api/list/kummenti?parent=&limit=2&offset=${moqrija}`, ({ items, next }) => {
  items.forEach((k) => $("#kliem").append(`<div class="card p-10"><p><b>${k.min}</b> ${k.kliem}</p>${k.tweġibiet ? `<button class="btn btn-link" data-twegibiet="${k.id}">${k.tweġibiet === 1 ? "Tweġiba waħda" : `${k.tweġibiet} tweġibiet`}</button>` : ""}
    <button class="btn btn-sm" data-att="toghgob">Togħġobni</button> <button class="btn btn-sm" data-att="wiegeb">Wieġeb</button> <button class="btn btn-sm" data-att="wahhal">Waħħal fuq</button> <button class="btn btn-sm" data-att="siekta">Siekta</button> <button class="btn btn-sm" data-hassar="${k.id}">Ħassar</button></div>`));
  moqrija += items.length;
  if (next === null) $("#eqdem").remove();
});
kummenti();
$("#eqdem").on("click", (e) => { e.preventDefault(); kummenti(); });
$(document).on("click", "[data-twegibiet]", (e) => { const b = $(e.currentTarget); $.getJSON("/api/list/kummenti?parent=" + b.data("twegibiet"), ({ items }) => { items.forEach((k) => b.closest(".card").append($('<p class="risposta">').text(`${k.min}: ${k.kliem}`))); b.remove(); }); });
$(document).on("click", "[data-hassar]", (e) => { fetch("/rumol/hassar?id=" + e.currentTarget.dataset.hassar).then(() => $(e.currentTarget).closest(".card").remove()); });
