const PO = 4;
const red = (p) => `<tr data-id="${p.id}"><td><a href="#" class="pregled">${p.ime}</a></td><td>${p.sast}</td><td>${p.koga}</td><td class="text-nowrap text-end">
<button type="button" class="btn btn-sm nagore" aria-label="Премести нагоре"><i class="bi bi-arrow-up"></i></button><button type="button" class="btn btn-sm nadolu" aria-label="Премести надолу"><i class="bi bi-arrow-down"></i></button>
${p.sast === "чернова" ? `<a class="btn btn-sm btn-success" href="/piesi/${p.id}/publikuvay">Публикувай</a>` : p.sast === "архивирана" ? `<a class="btn btn-sm btn-secondary" href="/piesi/${p.id}/vazstanovi">Възстанови</a>` : `<a class="btn btn-sm btn-outline-secondary" href="/piesi/${p.id}/arhiv">Архивирай</a>`}
<div class="btn-group"><button type="button" class="btn btn-sm" data-bs-toggle="dropdown" aria-expanded="false"><i class="bi bi-three-dots-vertical"></i></button><ul class="dropdown-menu"><li><a class="dropdown-item istoriya" href="#">История на редакциите</a></li><li><a class="dropdown-item" href="/piesi/${p.id}/kopie">Дублирай</a></li><li><button class="dropdown-item skriy" type="button">Скрий от афиша</button></li><li><button class="dropdown-item zakachi" type="button">Закачи най-горе</button></li><li><hr class="dropdown-divider"></li><li><button class="dropdown-item text-danger iztriy" type="button">Изтрий</button></li></ul></div></td></tr>`;
function stranitsa(n) {
  spisak("piesi", n * PO, PO).then((felia) => {
    $("#piesi").html(felia.items.map(red).join("")).data("redove", felia.items);
    $("#stranitsi").html(Array.from({ length: Math.ceil(felia.total / PO) }, (_, i) => `<li class="page-item ${i === n ? "active" : ""}"><button type="button" class="page-link" data-n="${i}">${i + 1}</button></li>`).join(""));
  });
}
const id = (e) => $(e.target).closest("tr").data("id");
$("#stranitsi").on("click", "[data-n]", (e) => stranitsa($(e.currentTarget).data("n")));
$("#piesi").on("click", ".pregled", (e) => { e.preventDefault(); const p = $("#piesi").data("redove").find((r) => r.id === id(e)); bootbox.dialog({ title: p.ime, message: `<p>${p.tekst}</p>`, onEscape: true, backdrop: true, buttons: { iztriy: { label: "Изтрий", className: "btn-danger", callback: () => { prati(`/api/piesi/${p.id}`, "DELETE"); } }, ok: { label: "Затвори" } } }); })
  .on("click", ".istoriya", (e) => { e.preventDefault(); tekst("istoriya").then((t) => bootbox.alert({ title: "История", message: t })); })
  .on("click", ".skriy", (e) => prati(`/api/piesi/${id(e)}/vidimost`, "PATCH", { vidima: false }).then(() => otmeni("Скрита.")))
  .on("click", ".zakachi", (e) => prati(`/api/piesi/${id(e)}/zakachi`, "PUT"))
  .on("click", ".nagore, .nadolu", (e) => prati(`/api/piesi/${id(e)}/red`, "PATCH", { posoka: $(e.currentTarget).hasClass("nagore") ? -1 : 1 }))
  .on("click", ".iztriy", (e) => { const koya = id(e); popitay("Пиесата ще изчезне заедно с куклите си.", () => prati(`/api/piesi/${koya}`, "DELETE").then(() => otmeni("Изтрита."))); });
$("#zavesa").on("click", () => prati("/api/dekor/zavesa", "DELETE").then(() => otmeni("Завесата е изтрита.")));
$("#zatvori-sezon").on("click", () => bootbox.prompt({ title: "Защо затваряте сезона?", callback: (zashto) => { if (zashto !== null) prati("/api/sezon", "POST", { zashto }); } }));
$("#buletin").on("click", () => prati("/api/buletin", "POST"));
$('[data-bs-toggle="tab"]').on("show.bs.tab", (e) => { const pano = $(e.target).data("bs-target"); tekst(pano.slice(1)).then((t) => $(pano).text(t)); });
tekst("dnes").then((t) => $("#dnes").text(t));
stranitsa(0);
