const $kyrio = $("#kyrio");
$kyrio.html(`
<h1>Καταφύγιο «Αετοφωλιά»</h1>
<p>Υψόμετρο <a href="#" id="ypsometro">1.940 μ.</a> · 42 κρεβάτια · ανοιχτά όλο τον χρόνο</p>
<p class="energeies"><button class="aui-button aui-button-primary" data-steile="book" data-minyma="Η κράτηση έγινε">Κράτηση τώρα</button>
  <button class="aui-button" id="anoixe-kanonismo">Κανονισμός</button>
  <button class="aui-button" id="deltio">Δελτίο χιονιού</button>
  <button class="aui-button aui-dropdown2-trigger" aria-controls="diadromes">Διαδρομές</button>
  <button class="aui-button" data-steile="subscribe" data-minyma="Εγγραφήκατε">Εγγραφή στα νέα</button></p>
<aui-dropdown-menu id="diadromes"><aui-section label="Ανάβαση">
  <aui-item-link href="#skieri" data-diadromi="skieri">Σκιερή</aui-item-link>
  <aui-item-link href="#koryfogrammi" data-diadromi="koryfogrammi">Κορυφογραμμή</aui-item-link></aui-section>
  <aui-section><aui-item-link href="#akyrosi" data-akyrosi="nai">Ακύρωση κράτησης</aui-item-link></aui-section></aui-dropdown-menu>
<p id="diadromi"></p>

<section class="aui-tabs horizontal-tabs" id="kartes"><ul class="tabs-menu">
  <li class="menu-item active-tab"><a href="#kalokairi">Καλοκαίρι</a></li><li class="menu-item"><a href="#xeimonas">Χειμώνας</a></li><li class="menu-item"><a href="#prosvasi">Πρόσβαση</a></li></ul>
  <div class="tabs-pane active-pane" id="kalokairi"><p>Το καλοκαίρι η αυλή γεμίζει σκηνές και μυρωδιά από ρίγανη.</p></div>
  <div class="tabs-pane" id="xeimonas"></div><div class="tabs-pane" id="prosvasi"></div></section>

<section><h2>Ιστορία</h2><p id="istoria" class="aui-expander-content"></p>
  <button id="istoria-koumpi" class="aui-button aui-button-link aui-expander-trigger" data-replace-text="Λιγότερα" aria-controls="istoria">Περισσότερα</button></section>

<section><h2>Διανυκτέρευση</h2>
  <p>Κρεβάτι σε κοιτώνα 18 € <a href="#timi" data-aui-trigger aria-controls="timi">Τι περιλαμβάνεται;</a></p>
  <aui-inline-dialog id="timi" alignment="right middle"><p></p></aui-inline-dialog>
  <p><a class="aui-button" href="/kalathi/prosthiki?eidos=koukoula">Στο καλάθι</a> μάλλινη κουκούλα του συλλόγου, 12 €</p></section>

<section><h2>Συχνές ερωτήσεις</h2>
  <p><a class="aui-expander-trigger" aria-controls="skyloi" role="button" tabindex="0">Δέχεστε σκύλους;</a></p><div id="skyloi" class="aui-expander-content" hidden></div>
  <p><a class="aui-expander-trigger" aria-controls="nero" role="button" tabindex="0">Υπάρχει ζεστό νερό;</a></p><div id="nero" class="aui-expander-content" hidden></div></section>

<section><h2>Το βουνό μήνα με τον μήνα</h2><form class="aui"><select id="minas" aria-label="Μήνας"><option value="">Διαλέξτε μήνα</option>
  <option value="maios">Μάιος</option><option value="avgoustos">Αύγουστος</option><option value="noemvrios">Νοέμβριος</option></select></form><p id="minas-keimeno"></p></section>

<section id="kanonismos" class="aui-dialog2 aui-dialog2-medium aui-layer" role="dialog" aria-labelledby="kanonismos-titlos" hidden>
  <header class="aui-dialog2-header"><h1 class="aui-dialog2-header-main" id="kanonismos-titlos">Κανονισμός</h1><button class="aui-close-button" type="button" aria-label="Κλείσιμο"></button></header>
  <div class="aui-dialog2-content"></div>
  <footer class="aui-dialog2-footer"><div class="aui-dialog2-footer-actions"><button class="aui-button aui-button-link" id="kleise">Εντάξει</button></div></footer></section>`);

AJS.tabs.setup();
$("#kartes").on("tabSelect", "a", (event) => {
  const $karta = $($(event.currentTarget).attr("href"));
  if (!$karta.text()) fere($karta.attr("id")).done((html) => $karta.html(html));
});
for (const kleidi of ["istoria", "skyloi", "nero"]) fere(kleidi).done((keimeno) => $(`#${kleidi}`).text(keimeno));
fere("ypsometro").done((keimeno) => $("#ypsometro").attr("title", keimeno).tooltip());
$("#ypsometro").on("click", (event) => event.preventDefault());
document.getElementById("timi").addEventListener("aui-show", function () {
  const p = this.querySelector("p");
  if (!p.textContent) fere("timi").done((keimeno) => { p.textContent = keimeno; });
});
$("#diadromes").on("click", "aui-item-link", function (event) {
  event.preventDefault();
  if (this.dataset.akyrosi) steile("cancel-booking", "Ακυρώθηκε");
  else fere(this.dataset.diadromi).done((keimeno) => $("#diadromi").text(keimeno));
});
$("#minas").auiSelect2({ minimumResultsForSearch: -1, width: "240px" }).on("change", function () {
  if (this.value) fere(`minas-${this.value}`).done((keimeno) => $("#minas-keimeno").text(keimeno));
});
$("#anoixe-kanonismo").on("click", () => {
  fere("kanonismos").done((keimeno) => $("#kanonismos .aui-dialog2-content").html($("<p>").text(keimeno)));
  AJS.dialog2("#kanonismos").show();
});
$("#kleise").on("click", () => AJS.dialog2("#kanonismos").hide());
$("#deltio").on("click", () => fere("xioni").done((keimeno) => AJS.flag({ type: "info", title: "Δελτίο χιονιού", body: AJS.escapeHtml(keimeno), close: "manual" })));
setTimeout(() => fere("gefyra").done((keimeno) => {
  $("body").append(`<section id="anakoinosi" class="aui-dialog2 aui-dialog2-small aui-layer" role="dialog" aria-label="Ανακοίνωση" data-aui-remove-on-hide="true" hidden>
    <header class="aui-dialog2-header"><h1 class="aui-dialog2-header-main">Ανακοίνωση</h1><button class="aui-close-button" type="button" aria-label="Κλείσιμο"></button></header>
    <div class="aui-dialog2-content"><p>${AJS.escapeHtml(keimeno)}</p></div></section>`);
  AJS.dialog2("#anakoinosi").show();
}), 2500);
