import { Virtualizer, elementScroll, observeElementOffset, observeElementRect, observeWindowOffset, observeWindowRect, windowScroll } from "@tanstack/virtual-core";

document.getElementById("ut").addEventListener("click", () => { location.href = "/logga-ut"; });
for (const knapp of document.querySelectorAll(".gor")) knapp.addEventListener("click", () => fetch("/api/gor", { method: "POST", body: knapp.textContent }));

for (const ram of document.querySelectorAll("[data-lista]")) starta(ram);

async function starta(ram) {
  const { items } = await fetch(`/api/list/${ram.dataset.lista}?limit=500`).then((svar) => svar.json());
  const yta = ram.firstElementChild;
  const fonster = ram.dataset.fonster;
  const lista = new Virtualizer({
    count: items.length,
    estimateSize: () => 72,
    overscan: 2,
    getScrollElement: () => (fonster ? window : ram),
    scrollToFn: fonster ? windowScroll : elementScroll,
    observeElementRect: fonster ? observeWindowRect : observeElementRect,
    observeElementOffset: fonster ? observeWindowOffset : observeElementOffset,
    scrollMargin: fonster ? yta.offsetTop : 0,
    onChange: rita,
  });
  lista._didMount();
  lista._willUpdate();
  rita();

  // Rows are reused: the element stays, its text changes.
  function rita() {
    const synliga = lista.getVirtualItems();
    yta.style.height = `${lista.getTotalSize()}px`;
    while (yta.children.length > synliga.length) yta.lastElementChild.remove();
    while (yta.children.length < synliga.length) yta.append(Object.assign(document.createElement("div"), { className: "rad" }));
    synliga.forEach((rad, plats) => {
      const element = yta.children[plats];
      element.style.transform = `translateY(${rad.start - (fonster ? lista.options.scrollMargin : 0)}px)`;
      element.style.height = `${rad.size}px`;
      element.textContent = `${rad.index + 1}. ${items[rad.index]}`;
    });
  }
}
