const lood = { kaevumees: "Kaevumees", tuuletark: "Tuuletark", piimaeit: "Piimaeit" };
$.sammy("#raamat", function () {
  this.get("#/", function (olek) {
    olek.$element().html(`<h1>Lugude raamat</h1><p>Rahva suust kirja pandud, apteekri käega.</p><ul class="lood">${Object.entries(lood).map(([id, nimi]) => `<li data-id="${id}"><b>${nimi}</b></li>`).join("")}</ul>`);
    olek.$element().find("li").on("click", function () { olek.redirect("#/lood", this.dataset.id); });
  });
  this.get("#/lood/:id", function (olek) {
    const id = this.params.id;
    $.get(`/api/text/${id}`).then((sisu) => {
      olek.$element().html(`<h1>${lood[id]}</h1><p class="sisu"></p><p><span class="nupp tagasi">Tagasi raamatu juurde</span></p>`);
      olek.$element().find(".sisu").text(sisu);
      olek.$element().find(".tagasi").on("click", () => olek.redirect("#/"));
    });
  });
  this.get("#/retseptid", function (olek) {
    $.get("/api/text/retseptid").then((sisu) => olek.$element().html("<h1>Retseptid</h1><p></p>").find("p").text(sisu));
  });
  // Links without a hash are ordinary links.
  this.disable_push_state = true;
}).run("#/");
