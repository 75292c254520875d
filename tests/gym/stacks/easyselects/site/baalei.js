const BAALEI = { "נחום הטלאי": "nahum", "רבקה המגהצת": "rivka", "יוסף המשאיל": "yosef", "שמוליק המודד": "shmulik" };
accessibleAutocomplete({
  element: document.querySelector("#baal-makom"), id: "baal", showAllValues: true, dropdownArrow: () => '<span class="autocomplete__dropdown-arrow-down" style="left:10px">▾</span>',
  source: (shaila, mila) => mila(Object.keys(BAALEI).filter((shem) => shem.includes(shaila))),
  onConfirm: (shem) => { if (BAALEI[shem]) male("#baal-tekst", BAALEI[shem]); },
  tNoResults: () => "לא נמצא",
});
const PINOT = { "החלון המזרחי": "halon", "הדלת": "delet" };
const pina = document.getElementById("pina");
const reshima = new Awesomplete(pina, { list: Object.keys(PINOT), minChars: 0, autoFirst: false });
document.getElementById("pina-hetz").addEventListener("click", () => { if (reshima.ul.hasAttribute("hidden")) { reshima.evaluate(); reshima.open(); } else reshima.close(); });
pina.addEventListener("awesomplete-selectcomplete", (e) => male("#pina-tekst", PINOT[e.text.value]));
