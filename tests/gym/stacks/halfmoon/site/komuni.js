document.addEventListener("DOMContentLoaded", () => halfmoon.onDOMContentLoaded && halfmoon.onDOMContentLoaded());
const kliem = (key) => $.get("/api/text/" + key);
$("[data-t]").each((_, el) => { kliem(el.dataset.t).then((t) => $(el).text(t)); });
$("details[data-lazy]").on("toggle", (e) => { if (e.currentTarget.open) kliem(e.currentTarget.dataset.lazy).then((t) => $(e.currentTarget).find(".collapse-content").text(t)); });
$(document).on("click", "[data-att]", (e) => { $.post("/api/att/" + e.currentTarget.dataset.att); });
