let ot = 0;
const karta = (m) => $(`<div class="card mb-2" data-id="${m.id}"><div class="card-body"><h2 class="h6">${m.ot}</h2><p class="mb-2"><span class="duma">${m.kratko}</span> <a href="#" class="oshte">прочети</a></p><div class="btn-group btn-group-sm"><button type="button" class="btn btn-outline-success da" title="Одобри"><i class="bi bi-check-lg"></i></button><button type="button" class="btn btn-outline-danger ne" title="Отхвърли"><i class="bi bi-x-lg"></i></button><a class="btn btn-outline-secondary" href="/mnenia?do=spam&amp;id=${m.id}"><i class="bi bi-flag"></i></a></div></div></div>`).data("m", m);
const zaredi = () => spisak("mnenia", ot, 2).then((felia) => { felia.items.forEach((m) => $("#mnenia").append(karta(m))); ot = felia.next; $("#oshte").toggle(felia.next !== null); });
$("#oshte").on("click", zaredi);
$("#mnenia").on("click", ".oshte", (e) => { e.preventDefault(); const k = $(e.target).closest(".card"); k.find(".duma").text(k.data("m").tekst); $(e.target).remove(); })
  .on("click", ".da", (e) => { const k = $(e.target).closest(".card"); fetch(`/api/mnenia/${k.data("id")}/odobri`, { method: "POST" }); k.slideUp(); otmeni("Одобрено."); })
  .on("click", ".ne", (e) => { const k = $(e.target).closest(".card"); bootbox.confirm("Да се отхвърли ли мнението?", (da) => { if (da) fetch(`/api/mnenia/${k.data("id")}`, { method: "DELETE" }); }); });
zaredi();
