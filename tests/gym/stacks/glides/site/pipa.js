const byId = (id) => document.getElementById(id);
const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
document.body.addEventListener("click", (e) => { const b = e.target.closest("[data-post]"); if (b) { e.preventDefault(); fetch(`/api/${b.dataset.post}`, { method: "POST" }); } });

if (document.querySelector(".glide")) {
  fetch("/api/list/pipas").then((r) => r.json()).then(({ items }) => {
    document.querySelector(".glide__slides").innerHTML = items.map((one) => `<li class="glide__slide"><h3>${one.nome}</h3><p>${one.de}</p></li>`).join("");
    document.querySelector(".glide__bullets").innerHTML = items.map((one, i) => `<button class="glide__bullet" data-glide-dir="=${i}" aria-label="Pipa ${i + 1}"></button>`).join("");
    const glide = new Glide(".glide", { type: "carousel", autoplay: 4000, hoverpause: true });
    const tell = async () => { byId("legenda").textContent = await text(`pipa-${glide.index}`); };
    glide.on(["mount.after", "run.after"], tell);
    glide.mount();
  });

  // https://www.embla-carousel.com/examples/predefined/#thumbnails
  const main = EmblaCarousel(document.querySelector(".embla__viewport"));
  const thumbs = EmblaCarousel(document.querySelector(".embla-thumbs__viewport"), { containScroll: "keepSnaps", dragFree: true });
  thumbs.slideNodes().forEach((node, i) => node.querySelector("button").addEventListener("click", () => main.scrollTo(i)));
  const toggle = async () => {
    const at = main.selectedScrollSnap();
    thumbs.slideNodes().forEach((node, i) => node.classList.toggle("embla-thumbs__slide--selected", i === at));
    const slide = main.slideNodes()[at];
    if (!slide.dataset.cheio) { slide.dataset.cheio = "sim"; slide.querySelector("p").textContent = await text(`oficina-${at}`); }
  };
  main.on("init", toggle).on("select", toggle);
}

// https://keen-slider.io/examples#navigation-controls
function navigation(slider) {
  let wrapper, dots, arrowLeft, arrowRight;
  const el = (tag, name) => { const e = document.createElement(tag); e.className = name; return e; };
  const arrow = (dir) => {
    const a = el("div", `arrow arrow--${dir}`);
    a.innerHTML = dir === "left" ? '<svg viewBox="0 0 24 24"><path d="M16.67 0l2.83 2.829-9.339 9.175 9.339 9.167-2.83 2.829-12.17-11.996z"/></svg>' : '<svg viewBox="0 0 24 24"><path d="M5 3l3.057-3 11.943 12-11.943 12-3.057-3 9-9z"/></svg>';
    a.addEventListener("click", () => (dir === "left" ? slider.prev() : slider.next()));
    wrapper.appendChild(a);
    return a;
  };
  slider.on("created", () => {
    wrapper = el("div", "navigation-wrapper");
    slider.container.parentNode.insertBefore(wrapper, slider.container);
    wrapper.appendChild(slider.container);
    arrowLeft = arrow("left"); arrowRight = arrow("right");
    dots = el("div", "dots");
    slider.track.details.slides.forEach((_, i) => { const dot = el("div", "dot"); dot.addEventListener("click", () => slider.moveToIdx(i)); dots.appendChild(dot); });
    wrapper.appendChild(dots);
    classes();
  });
  const classes = () => {
    const at = slider.track.details.rel;
    arrowLeft.classList.toggle("arrow--disabled", at === 0);
    arrowRight.classList.toggle("arrow--disabled", at === slider.track.details.slides.length - 1);
    [...dots.children].forEach((dot, i) => dot.classList.toggle("active", i === at));
  };
  slider.on("slideChanged", classes);
}

if (byId("juri")) {
  new KeenSlider("#juri", { slideChanged: async (s) => { const slide = s.slides[s.track.details.rel], p = slide.querySelector("p"); if (p.dataset.key) { const key = p.dataset.key; delete p.dataset.key; p.textContent = await text(key); } } }, [navigation]);
  new KeenSlider("#vento", { vertical: true, loop: true, slideChanged: async (s) => { byId("vento-nota").textContent = await text(`vento-${s.track.details.rel}`); } }, [(s) => { byId("vento-baixo").onclick = () => s.next(); byId("vento-cima").onclick = () => s.prev(); }]);
  let at = 0;
  const more = async () => { const { items, next } = await fetch(`/api/list/recados?offset=${at}&limit=3`).then((r) => r.json()); byId("recados").insertAdjacentHTML("beforeend", items.map((one) => `<div class="recado"><b>${one.quem}</b><p>${one.texto}</p><button data-post="like">Curtir</button> <button data-post="report">Denunciar</button></div>`).join("")); at = next; byId("mais").hidden = next === null; };
  byId("mais").onclick = more; more();
}
