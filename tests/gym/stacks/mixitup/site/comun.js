// Deeds: the server is told at once, as the like buttons of small sites do.
$(document).on("click", "[data-facer]", (e) => { $.post("/api/facer/" + e.currentTarget.dataset.facer); });
$(document).on("click", "[data-borrar]", (e) => { fetch("/receita/borrar?id=" + e.currentTarget.dataset.borrar).then(() => $(e.currentTarget).closest("tr").remove()); });
