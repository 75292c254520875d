const ROLI = ["гост", "техник", "режисьор", "директор"];
spisak("hora", 0, 10).then((felia) => {
  $("#hora").html(felia.items.map((c) => `<div class="accordion-item" data-id="${c.id}"><h2 class="accordion-header d-flex"><button class="accordion-button collapsed" type="button" data-bs-toggle="collapse" data-bs-target="#c${c.id}">${c.ime}</button></h2><div id="c${c.id}" class="accordion-collapse collapse"><div class="accordion-body"><p>${c.za}</p>
<select class="form-select form-select-sm d-inline-block w-auto rolya" aria-label="Роля">${ROLI.map((r) => `<option${r === c.rolya ? " selected" : ""}>${r}</option>`).join("")}</select>
<a class="btn btn-sm btn-outline-secondary" href="/potrebiteli/${c.id}/vlez-kato">Влез като него</a> <button type="button" class="btn btn-sm btn-outline-secondary parola">Прати нова парола</button> <button type="button" class="btn btn-sm btn-outline-danger spri">Деактивирай</button></div></div></div>`).join(""));
});
const id = (e) => $(e.target).closest("[data-id]").data("id");
$("#hora").on("change", ".rolya", (e) => prati(`/api/hora/${id(e)}`, "PATCH", { rolya: e.target.value }))
  .on("click", ".parola", (e) => prati(`/api/hora/${id(e)}/parola`, "POST"))
  .on("click", ".spri", (e) => { const koy = id(e); bootbox.confirm({ message: "Да спрем ли достъпа му?", buttons: { confirm: { label: "Спри" }, cancel: { label: "Остави" } }, callback: (da) => { if (da) prati(`/api/hora/${koy}`, "DELETE"); } }); });
