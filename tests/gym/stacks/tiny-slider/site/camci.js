(function () {
  const zemi = (k) => fetch(`/api/text/${k}`).then((o) => o.text());
  const prati = () => fetch("/api/rabota", { method: "POST" });
  const polni = async (el) => { if (!el || !el.dataset.k) return; const k = el.dataset.k; delete el.dataset.k; el.querySelector("p").textContent = await zemi(k); };

  const lizgac = document.querySelector(".moj-lizgac");
  if (lizgac) {
    const s = tns({ container: lizgac, items: 1, loop: false, controlsContainer: "#kontroli", navPosition: "bottom", mouseDrag: true });
    s.events.on("indexChanged", (i) => polni(i.slideItems[i.index]));
    new Accordion(".accordion-container", { duration: 300, beforeOpen: polni });
    document.querySelectorAll(".dialog-container").forEach((el) => {
      const d = new A11yDialog(el);
      d.on("show", async () => { el.querySelector("p").textContent = await zemi(el.id.slice(2)); });
    });
    $(".poim").tooltipster({ content: "…", delay: 200, functionBefore(t, h) { zemi($(h.origin).data("k")).then((x) => t.content(x)); } });
    document.querySelector(".uste").addEventListener("click", async (e) => { const a = e.currentTarget; a.replaceWith(await zemi(a.dataset.k)); });
    document.querySelectorAll(".rabota").forEach((b) => b.addEventListener("click", prati));
  }

  const galerija = document.querySelector(".galerija");
  if (galerija) {
    fetch("/api/list/sliki").then((o) => o.json()).then(({ items }) => {
      for (const x of items) galerija.insertAdjacentHTML("beforeend", `<a href="${x.s}"><img src="${x.s}" alt="${x.n}" title="${x.o}"></a>`);
      new SimpleLightbox(".galerija a", { captionSelector: "img", captionsData: "title", fileExt: "svg" });
    });
    const p = tns({ container: ".pogled", items: 1, loop: false, controls: false, nav: true });
    p.events.on("indexChanged", (i) => polni(i.slideItems[i.index]));
    let od = 0;
    const kopce = document.querySelector("#povekje");
    const dodaj = async () => {
      const d = await fetch(`/api/list/utisoci?offset=${od}&limit=3`).then((o) => o.json());
      d.items.forEach((x) => {
        const el = document.createElement("div");
        el.innerHTML = "<p></p><button>Ми се допаѓа</button> <button>Пријави</button> <button>Избриши</button>";
        el.firstChild.textContent = x;
        el.querySelectorAll("button").forEach((b) => b.addEventListener("click", prati));
        document.querySelector("#utisoci").append(el);
      });
      od = d.next;
      kopce.hidden = od === null;
      if (kopce.hidden) kopce.style.display = "none";
    };
    kopce.addEventListener("click", dodaj);
    dodaj();
  }
})();
