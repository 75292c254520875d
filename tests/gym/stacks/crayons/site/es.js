wahid("main").innerHTML = `
<h1>La cocina de la familia</h1><p>Recetas de tíos, abuelas y algún vecino.</p>
<div class="azrar"><fw-button data-amal="subscribe">Suscribirse</fw-button><fw-button color="secondary" data-amal="like">Me gusta</fw-button><fw-button color="danger" data-amal="delete">Borrar</fw-button><a href="/cesta/agregar?libro=2">Añadir a la cesta</a></div>
<section><fw-popover id="cocido" trigger="hover" same-width="false"><fw-button slot="popover-trigger" color="link">El cocido</fw-button><div slot="popover-content" class="fuqaa"></div></fw-popover></section>
<section><fw-select id="estacion" label="Estación" placeholder="Elige una estación"><fw-select-option value="verano">Verano</fw-select-option><fw-select-option value="otono">Otoño</fw-select-option></fw-select><p id="plato"></p></section>`;
imla("#cocido .fuqaa", "es-cocido");
wahid("#estacion").addEventListener("fwChange", (evento) => evento.detail.value && imla("#plato", `es-${evento.detail.value}`));
