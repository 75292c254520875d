const tekst = (klucz) => fetch(`/api/text/${klucz}`).then((r) => r.text());
const czyn = (co) => fetch(`/api/${co}`, { method: "POST" });
const $ = (s, w = document) => w.querySelector(s);
const strony = $("#strony");

function dialog(tytul, tresc) {
  const d = $("#t-dialog").content.cloneNode(true).firstElementChild;
  d.headline = tytul;
  $(".d", d).textContent = tresc;
  $(".zamknij", d).addEventListener("click", () => { d.open = false; });
  d.addEventListener("closed", () => d.remove());
  document.body.append(d);
  requestAnimationFrame(() => { d.open = true; });
}

// Bottom navigation: each page is made from its template when it is first chosen, and kept.
const widoki = {};
async function pokaz(nazwa) {
  if (!widoki[nazwa]) {
    const el = $(`#t-${nazwa}`).content.cloneNode(true).firstElementChild;
    widoki[nazwa] = el;
    strony.append(el);
    for (const t of el.querySelectorAll("[data-tekst]")) tekst(t.dataset.tekst).then((s) => { t.textContent = s; });
    gotowe[nazwa]?.(el);
  }
  for (const [n, el] of Object.entries(widoki)) el.hidden = n !== nazwa;
}

// The stack of pages: pushed over the others, taken away by the arrow.
const stos = [];
const karty = {
  wystawa: { tytul: "Wystawa soczewek", dalej: "soczewka" }, soczewka: { tytul: "Soczewka z Rozewia" }, statut: { tytul: "Statut bractwa" },
  kontakt: { tytul: "Jak do nas dojść" }, bosman: { tytul: "Bosman Rozalia" }, elektryk: { tytul: "Elektryk Walenty" },
};
async function push(nazwa) {
  const el = $("#t-push").content.cloneNode(true).firstElementChild;
  $(".tytul", el).textContent = karty[nazwa].tytul;
  $(".wstecz", el).addEventListener("click", pop);
  document.body.append(el);
  stos.push(el);
  const p = document.createElement("p");
  p.textContent = await tekst(nazwa);
  $(".tresc", el).append(p);
  if (karty[nazwa].dalej) {
    const li = document.createElement("mdui-list-item");
    li.dataset.push = karty[nazwa].dalej;
    li.textContent = karty[karty[nazwa].dalej].tytul;
    $(".tresc", el).append(li);
  }
}
function pop() { stos.pop()?.remove(); }

const gotowe = {
  dom(el) {
    $("#opowiesc", el).addEventListener("click", async () => dialog("Opowieść", await tekst("opowiesc")));
    $("#rada", el).addEventListener("click", async () => mdui.snackbar({ message: await tekst("rada"), autoCloseDelay: 4000 }));
    $("#wieza", el).addEventListener("change", async (e) => { if (e.target.value) $("#wieza-opis", el).textContent = await tekst(`w-${e.target.value}`); });
    for (const w of el.querySelectorAll("[data-otworz]")) w.closest("mdui-collapse-item").addEventListener("open", async () => { w.textContent = await tekst(w.dataset.otworz); });
    $("#plus", el).addEventListener("click", () => { const a = $(".fab-akcje", el); a.hidden = !a.hidden; });
    for (const k of el.querySelectorAll("[data-karta]")) k.addEventListener("click", async () => { $(".fab-akcje", el).hidden = true; dialog(k.textContent, await tekst(k.dataset.karta)); });
  },
  dziennik(el) {
    let dalej = 0, zajety = false;
    const wiecej = async () => {
      if (zajety || dalej === null) return;
      zajety = true;
      const strona = await fetch(`/api/list/wpisy?offset=${dalej}&limit=15`).then((r) => r.json());
      for (const w of strona.items) { const li = document.createElement("mdui-list-item"); li.nonclickable = true; li.innerHTML = `${w.t}<span slot="description">${w.d}</span>`; $("#wpisy", el).append(li); }
      dalej = strona.next; zajety = false;
      if (dalej === null) $("#kreci", el).remove();
    };
    el.addEventListener("scroll", () => { if (el.scrollTop + el.clientHeight > el.scrollHeight - 80) wiecej(); });
    wiecej();
  },
  pogoda(el) {
    const pisz = async (k) => { $("#prognoza", el).textContent = await tekst(`p-${k}`); };
    $("#dni", el).addEventListener("change", (e) => { if (e.target.value) pisz(e.target.value); });
    pisz("dzis");
  },
};

$("#dol").addEventListener("change", (e) => pokaz(e.target.value));
$("#menu").addEventListener("click", () => { $("#szuflada").open = !$("#szuflada").open; });
$("#godziny").addEventListener("click", async () => dialog("Godziny wejść", await tekst("godziny")));
$("#zglos").addEventListener("click", () => czyn("zglos"));
$("#wyloguj").addEventListener("click", () => fetch("/wyloguj"));
document.addEventListener("click", (e) => {
  const c = e.target.closest("[data-czyn]");
  if (c) return czyn(c.dataset.czyn);
  const p = e.target.closest("[data-push]");
  if (!p) return;
  $("#szuflada").open = false;
  push(p.dataset.push);
});
pokaz("dom");
