$("[data-nastroyka]").on("change", (e) => prati(`/api/nastroyki/${$(e.target).data("nastroyka")}`, "PUT", { stoynost: e.target.checked }));
$("[data-stapka]").on("click", (e) => { const pole = $("#mesta"); pole.val(Number(pole.val()) + Number($(e.currentTarget).data("stapka"))); prati("/api/nastroyki/mesta", "PUT", { stoynost: pole.val() }); });
$("#svetlina").on("change", (e) => navigator.sendBeacon("/api/svetlina", e.target.value));
$("#kopie").on("click", () => bootbox.confirm("Копието отнема цяло антре. Да започнем ли?", (da) => { if (da) location.href = "/kopie/start"; }));
$("#kukli").on("click", "[data-kukla]", (e) => { prati(`/api/kukli/${$(e.currentTarget).data("kukla")}`, "DELETE"); $(e.currentTarget).closest("li").remove(); });
$("#pomosht").on("click", () => tekst("pomosht").then((t) => bootbox.alert({ title: "Помощ", message: t })));
$("#pravila").on("show.bs.collapse", (e) => { const loc = $(e.target).find("[data-klyuch]"); if (!loc.text()) tekst(loc.data("klyuch")).then((t) => loc.text(t)); });
$("#nastroyki").on("submit", (e) => { e.preventDefault(); prati("/api/nastroyki", "PUT", { ime: e.target.ime.value }); });
