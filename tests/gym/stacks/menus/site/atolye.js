$("#yan").metisMenu();
const sag = document.getElementById("sag");
$("#depo").on("contextmenu", ".list-group-item", (olay) => { olay.preventDefault(); $(sag).addClass("show").css({ left: olay.pageX, top: olay.pageY }); });
$(document).on("click", () => $(sag).removeClass("show"));
