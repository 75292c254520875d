const SELIDA = 4, NEA = 3;
$("#kyrio").html(`<h1>Φόρουμ</h1><p><a class="aui-button" href="/forum/apofollow?thema=7">Άρση παρακολούθησης</a></p>
<section id="nea"><h2>Νέα του συλλόγου</h2><table class="aui"><tbody></tbody></table><ol class="aui-nav aui-nav-pagination"></ol></section>
<section><h2>Εντυπώσεις</h2><div id="minymata"></div><p><button class="aui-button" id="akoma">Φόρτωσε κι άλλα</button></p></section>`);

const minyma = (m) => $(`<article class="minyma"><strong></strong><p></p><div class="energeies">
  <button class="aui-button aui-button-link" data-steile="like">Μου αρέσει</button><button class="aui-button aui-button-link" data-steile="reply">Απάντηση</button>
  <button class="aui-button aui-button-link" data-steile="report">Αναφορά</button><button class="aui-button aui-button-link" data-steile="delete">Διαγραφή</button></div></article>`)
  .find("strong").text(m.syntaktis).end().find("p").text(m.keimeno).end()
  .append(m.apantiseis ? `<button class="aui-button aui-button-subtle deixe" data-id="${m.id}">${m.apantiseis} απαντήσεις</button><div class="apantiseis"></div>` : "");

let epomeno = 0;
const fortose = () => lista("minymata", { offset: epomeno, limit: SELIDA, parent: "" }).done((meros) => {
  $("#minymata").append(meros.items.map(minyma));
  epomeno = meros.next;
  if (epomeno === null) $("#akoma").remove();
});
$("#akoma").on("click", function () {
  this.busy();
  fortose().always(() => this.idle());
});
$("#minymata").on("click", ".deixe", function () {
  const $koumpi = $(this);
  lista("minymata", { parent: $koumpi.data("id"), limit: 20 }).done((meros) => { $koumpi.next(".apantiseis").append(meros.items.map(minyma)); $koumpi.remove(); });
});

const selidaNeon = (n) => lista("nea", { offset: n * NEA, limit: NEA }).done(({ total, items }) => {
  const selides = Math.ceil(total / NEA);
  $("#nea tbody").html(items.map((neo) => `<tr><td>${neo.imera}</td><td>${neo.titlos}</td></tr>`).join(""));
  const keli = (i, ti) => `<li><a href="#" data-selida="${i}">${ti}</a></li>`;
  $("#nea .aui-nav-pagination").html((n ? keli(n - 1, "Προηγούμενη") : "") + Array.from({ length: selides }, (_, i) => i === n ? `<li class="aui-nav-selected">${i + 1}</li>` : keli(i, i + 1)).join("")
    + (n < selides - 1 ? keli(n + 1, "Επόμενη") : ""));
});
$("#nea").on("click", "[data-selida]", function (event) { event.preventDefault(); selidaNeon(Number(this.dataset.selida)); });
fortose();
selidaNeon(0);
