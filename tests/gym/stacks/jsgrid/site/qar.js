const text = (key) => $.get("/api/text/" + key);
const list = (name, asked) => $.getJSON("/api/list/" + name, asked);

$(document).on("click", "[data-do]", (event) => { $.post($(event.currentTarget).data("do")); });
$("#patver, #grel").on("submit", (event) => { event.preventDefault(); $.post("/api/send"); });

if ($("#cucak").length) {
  $("#cucak").jsGrid({
    width: "100%", autoload: true, paging: true, pageLoading: true, pageSize: 6, pageButtonCount: 4, sorting: true,
    pagerFormat: "Էջեր՝ {first} {prev} {pages} {next} {last} — {pageIndex} / {pageCount}", pagePrevText: "Նախորդ", pageNextText: "Հաջորդ", pageFirstText: "Առաջին", pageLastText: "Վերջին",
    controller: { loadData: (filter) => list("qarer", { offset: (filter.pageIndex - 1) * filter.pageSize, limit: filter.pageSize }).then((found) => ({ data: found.items, itemsCount: found.total })) },
    fields: [{ name: "id", type: "number", title: "№", width: 40 }, { name: "text", type: "text", title: "Քար" }],
  });
  $("#hanq").on("change", async (event) => { $("#hanq-out").text(event.target.value ? await text(event.target.value) : ""); });
  const open = async (button, on) => {
    const box = $(button).closest(".fold").children("div");
    $(button).attr("aria-expanded", on);
    box.prop("hidden", !on);
    if (on && !box.text()) box.text(await text(box.data("text")));
  };
  $(".glukh").on("click", (event) => open(event.currentTarget, $(event.currentTarget).attr("aria-expanded") === "false"));
  $("#bolor").on("click", (event) => {
    const on = $(event.currentTarget).attr("aria-expanded") === "false";
    $(event.currentTarget).attr("aria-expanded", on).text(on ? "Թաքցնել բոլոր բաժինները" : "Ցույց տալ բոլոր բաժինները");
    $(".glukh").each((_, button) => { open(button, on); });
  });
  const diary = async (page) => {
    const found = await list("oragir", { offset: page * 4, limit: 4 });
    $("#oragir").html(found.items.map((one) => `<p>${one.text}</p>`).join(""));
    if (!$("#ej option").length) for (let at = 0; at * 4 < found.total; at++) $("#ej").append(`<option value="${at}">${at + 1}</option>`);
  };
  $("#ej").on("change", (event) => diary(Number(event.target.value)));
  diary(0);
  $("#lezu").on("change", async (event) => {
    document.documentElement.lang = event.target.value;
    for (const one of $("[data-say]").get()) $(one).text(await text(one.dataset.say + "-" + event.target.value));
  });
}

if ($("#namak").length) {
  let offset = 0;
  const turn = async () => {
    const found = await list("namak", { offset, limit: 3 });
    $("#namak").html(found.items.map((one) => `<article data-id="${one.id}"><p>${one.text}</p><p><a href="#" class="bacel">${one.replies} պատասխան</a> · <a href="#" data-do="/api/reply">Պատասխանել</a> · <a href="#" data-do="/api/report">Բողոքել</a> · <a href="#" data-do="/api/delete">Ջնջել</a></p><div class="answers"></div></article>`).join(""));
    $("#qani").text(`${offset + 1}–${Math.min(offset + 3, found.total)} / ${found.total}`);
    $("#nor").prop("disabled", offset === 0);
    $("#hin").prop("disabled", offset + 3 >= found.total);
  };
  $("#hin").on("click", () => { offset += 3; turn(); });
  $("#nor").on("click", () => { offset -= 3; turn(); });
  $("#namak").on("click", ".bacel", async (event) => {
    event.preventDefault();
    const article = $(event.currentTarget).closest("article");
    const found = await list("patas", { parent: article.data("id") });
    article.children(".answers").html(found.items.map((one) => `<p>${one.text}</p>`).join(""));
  });
  turn();
}
