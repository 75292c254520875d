$(function () {
  const tekst = (klucz) => fetch(`/api/text/${klucz}`).then((r) => r.text());
  const post = (co) => fetch(`/api/${co}`, { method: "POST" });
  $(document).on("click", ".czyn", function (e) { e.preventDefault(); post($(this).data("czyn")); });

  $("#piece").on("changed.bs.select", async function () { $("#piece-opis").html(`<p>${await tekst("piec-" + $(this).val())}</p>`); });

  if ($.fn.chosen) $("#mistrzowie").chosen({ disable_search_threshold: 10, no_results_text: "Brak wyników" }).on("change", async function (e, zmiana) { $("#mistrz-opis").html(`<p>${await tekst("mistrz-" + zmiana.selected)}</p>`); });
  if ($.fn.SumoSelect) $("#pora").each(function () { $(this).SumoSelect(); }).on("change", function () { $(".pora").removeClass("widoczna").filter(`[data-pora=${this.value}]`).addClass("widoczna"); });

  if ($.fn.selectize) {
    $("#rodzaj").selectize({ allowEmptyOption: true });
    const lista = async () => {
      const rodzaj = $("#rodzaj").val();
      const { items } = await fetch(`/api/list/wyroby?limit=2${rodzaj ? "&parent=" + rodzaj : ""}`).then((r) => r.json());
      $("#wyroby").html((rodzaj ? items : [items[0]]).map((w) => `<div class="kafelek"><h3>${w.nazwa}</h3><p>${w.text}</p><button class="czyn" data-czyn="usun">Usuń</button> <a href="/koszyk/dodaj?towar=${w.id}">Do koszyka</a></div>`).join(""));
    };
    $("#filtr").on("submit", (e) => { e.preventDefault(); lista(); });
    lista();
  }
  if ($.fn.multipleSelect) $("#gwiazdki").multipleSelect({ single: true, onClick: async (widok) => {
    const { items } = await fetch(`/api/list/opinie?parent=${widok.value}`).then((r) => r.json());
    $("#opinie").html(items.map((o) => `<blockquote><p>${o.text}</p><cite>${o.kto}</cite> <button class="czyn" data-czyn="zglos">Zgłoś</button></blockquote>`).join(""));
  } });

  $("#dojazd .pole").on("mousedown", function (e) { e.stopPropagation(); $("#dojazd").toggleClass("rozwiniety"); });
  $("#dojazd li").on("mousedown", async function () { $("#dojazd").removeClass("rozwiniety"); $("#dojazd .pole").text($(this).text()); $("#dojazd-opis").text(await tekst("dojazd-" + $(this).data("klucz"))); });
  $(document).on("mousedown", () => $("#dojazd").removeClass("rozwiniety"));
  $("#pokaz-rade").on("click", async () => { const rada = $("#rada").val(); $("#rada-opis").text(rada ? await tekst("rada-" + rada) : ""); });
});
