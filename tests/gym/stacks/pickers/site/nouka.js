$(async function () {
  const { items } = await $.get("/api/list/nouka", { limit: 20 });
  function draw() {
    const colours = $("#rong").val() ?? [], size = $("#map").val();
    const rows = items.filter((one) => colours.includes(one.rong) && one.map === size);
    $("#talika").html(rows.map((one) => $("<li>").append($("<b>").text(one.name), " — ", document.createTextNode(one.kotha))));
    if (!rows.length) $("#talika").append("<li>রঙ আর মাপ দুটোই বাছুন।</li>");
  }
  const options = { templates: { button: '<button type="button" class="multiselect dropdown-toggle btn btn-outline-secondary" data-bs-toggle="dropdown"><span class="multiselect-selected-text"></span></button>' }, onChange: draw, nonSelectedText: "কিছু বাছা হয়নি" };
  $("#rong").multiselect(options);
  $("#map").multiselect(options);
  $("#pochondo").on("click", () => $.post("/pochondo"));
  draw();
});
