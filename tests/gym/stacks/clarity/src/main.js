import { html, LitElement } from "lit";
import { until } from "lit/directives/until.js";
import "@cds/core/accordion/register.js";
import "@cds/core/button/register.js";
import "@cds/core/button-action/register.js";
import "@cds/core/datalist/register.js";
import "@cds/core/divider/register.js";
import "@cds/core/dropdown/register.js";
import "@cds/core/modal/register.js";
import "@cds/core/navigation/register.js";
import "@cds/core/pagination/register.js";
import "@cds/core/radio/register.js";
import "@cds/core/range/register.js";
import "@cds/core/select/register.js";
import "@cds/core/toggle/register.js";
import "@cds/core/tree-view/register.js";

const pide = (path) => fetch(path).then((r) => (r.headers.get("content-type").includes("json") ? r.json() : r.text()));
const manda = (que) => () => fetch(`/api/${que}`, { method: "POST" });
const guardado = new Map();
const texto = (k) => { if (!k) return ""; if (!guardado.has(k)) guardado.set(k, pide(`/api/text/${k}`)); return html`<p cds-text="body">${until(guardado.get(k), "…")}</p>`; };

class NieblaApp extends LitElement {
  static properties = { vista: {}, grupo: {}, raton: {}, menu: {}, abierto: {}, modal: {}, elegido: {}, visto: {}, pueblo: {}, red: {}, hora: {}, nota: {}, pagina: {}, filas: {}, ramas: {}, comentarios: {}, respuestas: {}, permiso: {} };
  constructor() {
    super();
    Object.assign(this, { vista: "inicio", grupo: {}, abierto: -1, elegido: "", visto: "", pueblo: "", red: "rashel", hora: 0, pagina: 1, filas: { items: [], total: 0 }, ramas: {}, comentarios: [], sigue: 0, respuestas: {} });
  }
  createRenderRoot() { return this; }
  connectedCallback() { super.connectedCallback(); this.hojea(1); this.mas(); }
  async hojea(n) { this.pagina = n; this.filas = await pide(`/api/list/registro?offset=${(n - 1) * 5}&limit=5`); }
  async mas() { const a = await pide(`/api/list/voces?parent=&offset=${this.sigue}&limit=3`); this.sigue = a.next; this.comentarios = [...this.comentarios, ...a.items]; }
  async responde(id) { this.respuestas = { ...this.respuestas, [id]: (await pide(`/api/list/voces?parent=${id}`)).items }; }
  async rama(k) {
    const r = this.ramas[k];
    this.ramas = { ...this.ramas, [k]: { ...r, abierta: !r?.abierta } };
    if (!r?.hojas) { const hojas = (await pide(`/api/list/arbol?parent=${k}`)).items; this.ramas = { ...this.ramas, [k]: { abierta: true, hojas } }; }
  }
  nodo(k, nombre, hay) {
    const r = this.ramas[k];
    return html`<cds-tree-item ?expandable=${hay} ?expanded=${!!r?.abierta} ?loading=${!!r?.abierta && !r.hojas} @expandedChange=${(e) => { e.stopPropagation(); this.rama(k); }}>${nombre}${r?.abierta ? (r.hojas ?? []).map((h) => this.nodo(h.id, h.nombre, h.hay)) : ""}</cds-tree-item>`;
  }
  render() {
    const ultimo = Math.ceil(this.filas.total / 5);
    const va = (n) => (e) => { e.preventDefault(); this.vista = n; };
    return html`<header><b>Atrapanieblas de Chañaral</b><cds-button action="flat" id="mas" @click=${() => { this.menu = true; }}>La cooperativa</cds-button>
      <cds-dropdown anchor="mas" ?hidden=${!this.menu} @closeChange=${() => { this.menu = false; }}><div cds-layout="vertical gap:sm p:md">${texto("cooperativa")}<cds-button action="flat" @click=${manda("baja")}>Darme de baja</cds-button></div></cds-dropdown>
      <a href="/cesta/anadir?id=8">Añadir a la cesta</a><cds-button action="flat-inline" @click=${() => location.assign("/salir")}>Salir</cds-button></header>
    <div class="marco"><cds-navigation expanded><cds-navigation-start>Índice</cds-navigation-start><cds-navigation-item><a href="javascript:void(0)" @click=${va("inicio")}>Inicio</a></cds-navigation-item>
      <cds-navigation-group ?expanded=${!!this.grupo.a} @expandedChange=${() => { this.grupo = { ...this.grupo, a: !this.grupo.a }; }}><cds-navigation-start>Los cerros</cds-navigation-start><cds-navigation-item><a href="javascript:void(0)" @click=${va("alto")}>Cerro Alto</a></cds-navigation-item><cds-navigation-item><a href="javascript:void(0)" @click=${va("bajo")}>Cerro Bajo</a></cds-navigation-item></cds-navigation-group></cds-navigation>
    <article class="pagina">${this.vista !== "inicio" ? html`<h1 cds-text="heading">${this.vista === "alto" ? "Cerro Alto" : "Cerro Bajo"}</h1>${texto(`cerro-${this.vista}`)}` : html`
      <h1 cds-text="heading">Agua que llega caminando</h1><p>En la costa del desierto, la camanchaca sube cada madrugada. El pueblo la recoge con mallas desde 1961 y la reparte los lunes.</p>
      <section><h2 cds-text="section">Preguntas</h2><cds-accordion>${[["¿Se puede beber?", "Se puede beber, pero el primer sorbo hay que devolverlo con un cuento."], ["¿Cuánta agua cae?", "Cae la que cabe en el silencio de dos burros."]].map(([p, r], i) => html`<cds-accordion-panel ?expanded=${this.abierto === i} @expandedChange=${() => { this.abierto = this.abierto === i ? -1 : i; }}><cds-accordion-header>${p}</cds-accordion-header><cds-accordion-content>${r}</cds-accordion-content></cds-accordion-panel>`)}</cds-accordion></section>
      <section><h2 cds-text="section">Elige</h2><form @submit=${(e) => { e.preventDefault(); this.visto = this.elegido; }}><cds-select><label>Estación</label><select @change=${(e) => { this.elegido = e.target.value; }}><option value="">Elige una</option><option value="otono">Otoño</option><option value="invierno">Invierno</option><option value="verano">Verano</option></select></cds-select> <cds-button type="submit" action="outline" @click=${() => { this.visto = this.elegido; }}>Mostrar</cds-button></form>${texto(this.visto)}
        <cds-datalist><label>Pueblo vecino</label><input placeholder="Escribe…" @change=${(e) => { this.pueblo = { "El Tofo": "tofo", Chungungo: "chungungo" }[e.target.value] ?? ""; }}><datalist><option value="El Tofo"></option><option value="Chungungo"></option></datalist></cds-datalist>${texto(this.pueblo)}
        <cds-radio-group><label>Tipo de malla</label>${[["rashel", "Raschel"], ["arpa", "Arpa"], ["telar", "Telar"]].map(([v, n]) => html`<cds-radio><label>${n}</label><input type="radio" name="malla" value=${v} ?checked=${this.red === v} @change=${() => { this.red = v; }}></cds-radio>`)}</cds-radio-group>${texto(`malla-${this.red}`)}
        <cds-range><label>Hora de la niebla</label><input type="range" min="0" max="2" value="0" @input=${(e) => { this.hora = Number(e.target.value); }}></cds-range>${texto(`hora-${this.hora}`)}
        <cds-toggle><label>Notas de la maestra</label><input type="checkbox" @change=${(e) => { this.nota = e.target.checked; }}></cds-toggle>${this.nota ? texto("maestra") : ""}</section>
      <section><h2 cds-text="section">Archivo</h2><cds-tree>${this.nodo("cajas", "Cajas", true)}${this.nodo("mapas", "Mapas", true)}</cds-tree></section>
      <section><cds-button @click=${() => { this.modal = "leyenda"; }}>La leyenda</cds-button> <cds-button action="outline" @click=${() => { this.modal = "panel"; }}>Turnos</cds-button> <cds-button status="danger" @click=${manda("gusta")}>Me gusta</cds-button> <cds-button @click=${manda("voto")}>Votar</cds-button></section>
      <section><h2 cds-text="section">Registro de litros</h2><table cds-table="border:all"><thead><tr><th>Día</th><th>Litros</th><th>Quién</th></tr></thead><tbody>${this.filas.items.map((f) => html`<tr><td>${f.dia}</td><td>${f.litros}</td><td>${f.quien}</td></tr>`)}</tbody></table>
        <cds-pagination aria-label="páginas"><cds-pagination-button action="first" ?disabled=${this.pagina === 1} @click=${() => this.hojea(1)} aria-label="primera página"></cds-pagination-button><cds-pagination-button action="prev" ?disabled=${this.pagina === 1} @click=${() => this.hojea(this.pagina - 1)} aria-label="página anterior"></cds-pagination-button><span aria-label="página actual">${this.pagina} / ${ultimo}</span><cds-pagination-button action="next" ?disabled=${this.pagina === ultimo} @click=${() => this.hojea(this.pagina + 1)} aria-label="página siguiente"></cds-pagination-button><cds-pagination-button action="last" ?disabled=${this.pagina === ultimo} @click=${() => this.hojea(ultimo)} aria-label="última página"></cds-pagination-button></cds-pagination></section>
      <section><h2 cds-text="section">Voces</h2>${this.comentarios.map((c) => html`<div><b>${c.quien}</b><p>${c.dice}</p><cds-button action="flat" size="sm" @click=${manda("responder")}>Responder</cds-button><cds-button action="flat" size="sm" @click=${manda("denuncia")}>Denunciar</cds-button><cds-button action="flat" size="sm" @click=${manda("borra")}>Borrar</cds-button>${c.n && !this.respuestas[c.id] ? html`<cds-button action="flat" size="sm" @click=${() => this.responde(c.id)}>${c.n} respuestas</cds-button>` : ""}${(this.respuestas[c.id] ?? []).map((r) => html`<p style="margin-left:2rem"><b>${r.quien}</b> ${r.dice}</p>`)}</div>`)}
        ${this.sigue !== null ? html`<cds-button action="outline" @click=${() => this.mas()}>Más voces</cds-button>` : ""}<form @submit=${(e) => { e.preventDefault(); manda("voz")(); }}><textarea aria-label="Tu voz"></textarea> <cds-button type="submit">Enviar</cds-button></form></section>`}</article></div>
    <footer>© Cooperativa de la Niebla, Chañaral</footer>
    <cds-modal ?hidden=${this.modal !== "leyenda"} @closeChange=${() => { this.modal = ""; }}><cds-modal-header><h3 cds-text="title">La leyenda</h3></cds-modal-header><cds-modal-content>${this.modal === "leyenda" ? texto("leyenda") : ""}</cds-modal-content><cds-modal-actions><cds-button @click=${() => { this.modal = ""; }}>Cerrar</cds-button></cds-modal-actions></cds-modal>
    <cds-modal size="sm" ?hidden=${this.modal !== "panel"} @closeChange=${() => { this.modal = ""; }}><cds-modal-header><h3 cds-text="title">Turnos</h3></cds-modal-header><cds-modal-content>${this.modal === "panel" ? texto("turnos") : ""}</cds-modal-content></cds-modal>
    <cds-modal .closable=${false} ?hidden=${!!this.permiso} size="sm"><cds-modal-header><h3 cds-text="title">Cookies</h3></cds-modal-header><cds-modal-content>Usamos cookies para contar las visitas.</cds-modal-content><cds-modal-actions><cds-button @click=${() => { this.permiso = true; }}>Acepto</cds-button></cds-modal-actions></cds-modal>`;
  }
}
customElements.define("niebla-app", NieblaApp);
