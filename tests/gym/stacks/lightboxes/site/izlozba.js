import PhotoSwipeLightbox from "/npm/photoswipe/dist/photoswipe-lightbox.esm.min.js";

const tekst = (kljuc) => fetch(`/api/text/${kljuc}`).then((o) => o.text());

const galerija = document.querySelector("#galerija");
const { items } = await fetch("/api/list/foto?limit=30").then((o) => o.json());
for (const foto of items) {
  const veza = document.createElement("a");
  veza.href = foto.slika;
  veza.target = "_blank";
  veza.dataset.pswpWidth = 1200;
  veza.dataset.pswpHeight = 800;
  veza.innerHTML = `<img src="${foto.slika}" alt="${foto.naziv}"><div class="hidden-caption-content"></div>`;
  veza.querySelector("div").textContent = foto.prica;
  galerija.append(veza);
}

const lightbox = new PhotoSwipeLightbox({
  gallery: "#galerija", children: "a", pswpModule: () => import("/npm/photoswipe/dist/photoswipe.esm.min.js"),
  closeTitle: "Затвори", zoomTitle: "Увећај", arrowPrevTitle: "Претходна", arrowNextTitle: "Следећа",
});
lightbox.on("uiRegister", () => {
  lightbox.pswp.ui.registerElement({
    name: "custom-caption", order: 9, isButton: false, appendTo: "root", html: "",
    onInit: (el, pswp) => {
      lightbox.pswp.on("change", () => {
        const polazna = lightbox.pswp.currSlide.data.element;
        el.innerHTML = polazna?.querySelector(".hidden-caption-content")?.innerHTML ?? "";
      });
    },
  });
});
lightbox.init();

// Short explanations come from the glossary when they are asked for.
tippy(".pojam", {
  content: "…", delay: [150, 0],
  onShow(instanca) {
    if (instanca._trazeno) return;
    instanca._trazeno = true;
    tekst(instanca.reference.dataset.kljuc).then((t) => instanca.setContent(t));
  },
});
tippy("#izvor", { content: "Учитавам…", trigger: "click", interactive: true, placement: "bottom", onShow(i) { tekst("izvor").then((t) => i.setContent(t)); } });

document.querySelectorAll(".radnja").forEach((dugme) => dugme.addEventListener("click", () => fetch("/api/radnja", { method: "POST", body: dugme.textContent })));
