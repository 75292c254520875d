const texto = (clave) => fetch(`/api/text/${clave}`).then((respuesta) => respuesta.text());
const laminas = async (nombre, opciones) => {
  const { items } = await fetch(`/api/list/${nombre}`).then((respuesta) => respuesta.json());
  const lista = document.querySelector(`#${nombre} .splide__list`);
  for (const item of items) {
    const lamina = document.createElement("li");
    lamina.className = "splide__slide";
    lamina.textContent = item;
    lista.append(lamina);
  }
  new Splide(`#${nombre}`, { i18n: { prev: "Anterior", next: "Siguiente", slideX: "Ir a la lámina %s", pageX: "Ir a la página %s", slide: "lámina", select: "Elija", carousel: "carrusel", slideLabel: "%s de %s" }, ...opciones }).mount();
};
laminas("obras", { perPage: 1 });
// Slides that are not near are empty until they are shown.
laminas("criticas", { type: "fade", rewind: true, arrows: true, pagination: false });

MicroModal.init({ onShow: async (ventana) => {
  const parrafo = ventana.querySelector(".texto");
  if (parrafo && !parrafo.textContent) parrafo.textContent = await texto(ventana.id);
} });
const desplegable = document.querySelector(".desplegable");
document.getElementById("abrir-menu").addEventListener("click", (suceso) => {
  suceso.preventDefault();
  desplegable.textContent = "El guardarropa acepta bufandas, secretos y loros, siempre que estos últimos no sepan el final de la obra.";
  desplegable.hidden = !desplegable.hidden;
});
for (const detalle of document.querySelectorAll("details[data-clave]")) detalle.addEventListener("toggle", async () => {
  if (detalle.open && !detalle.lastElementChild.textContent) detalle.lastElementChild.textContent = await texto(detalle.dataset.clave);
});
for (const boton of document.querySelectorAll(".enviar")) boton.addEventListener("click", () => fetch("/api/accion", { method: "POST", body: boton.textContent }));
setTimeout(() => { if (!localStorage.galletas) MicroModal.show("galletas", { onClose: () => { localStorage.galletas = 1; } }); }, 1800);

// The last word appears only to those who went to the end and came back up a little.
let fondo = 0;
addEventListener("scroll", async () => {
  if (scrollY > fondo) { fondo = scrollY; return; }
  if (fondo - scrollY > 80 && fondo > 300 && !document.getElementById("propina")) {
    const barra = document.createElement("aside");
    barra.id = "propina";
    barra.style.cssText = "position:fixed;top:0;left:0;right:0;background:#fe8;padding:.5rem";
    barra.innerHTML = '<span></span> <a href="/boletin/baja?x=1">Darse de baja</a>';
    document.body.append(barra);
    barra.firstChild.textContent = await texto("barra");
  }
});
