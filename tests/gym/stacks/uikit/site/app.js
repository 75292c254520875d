const tekst = (klucz) => fetch(`/api/text/${klucz}`).then((odpowiedz) => odpowiedz.text());
const SLOWA = {
  zwiedzanie: "Przewodnik oprowadza tyłem do przodu, bo twierdzi, że tylko tak można cofnąć wskazówki o kwadrans.",
  oficyna: "W oficynie za szufladą mieszka zegarmistrz, który od trzech lat szuka jednej sprężynki i swoich okularów.",
  zajezdnia: "Ostatni tramwaj wyjechał stąd bez motorniczego i podobno do dziś punktualnie objeżdża miasto.",
};
for (const [id, slowa] of Object.entries(SLOWA)) if (document.getElementById(id)) document.getElementById(id).textContent = slowa;

async function wypelnij(element) {
  if (!element || element.dataset.pelne) return;
  element.dataset.pelne = "1";
  element.textContent = "Wczytywanie…";
  element.textContent = await tekst(element.dataset.klucz);
}
UIkit.util.on(document, "show", ".uk-switcher > *", (zdarzenie) => zdarzenie.target.dataset.klucz && wypelnij(zdarzenie.target));
UIkit.util.on(document, "beforeshow", "#pytania > li", (zdarzenie) => wypelnij(zdarzenie.target.querySelector("[data-klucz]")));
UIkit.util.on(document, "beforeshow", "#okno", () => wypelnij(document.querySelector("#okno [data-klucz]")));
for (const guzik of document.querySelectorAll("[data-wyslij]")) guzik.addEventListener("click", () => fetch(guzik.dataset.wyslij, { method: "POST" }));
const zegar = document.getElementById("zegar");
if (zegar) setInterval(() => { zegar.textContent = new Date().toLocaleTimeString("pl", { fractionalSecondDigits: 2 }); }, 50);

setTimeout(() => {
  if (localStorage.getItem("ciasteczka")) return;
  const okno = UIkit.modal.dialog('<div class="uk-modal-body"><h3>Ciasteczka</h3><p>Używamy plików cookie, aby zliczać odwiedziny.</p>' +
    '<p class="uk-text-right"><button class="uk-button uk-button-primary uk-modal-close" type="button">Akceptuję wszystkie</button></p></div>', { bgClose: false, escClose: false });
  UIkit.util.on(okno.$el, "hidden", () => localStorage.setItem("ciasteczka", "1"));
}, 1500);
