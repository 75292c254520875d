import { LitElement, css, html, nothing } from "lit";

export const post = (shtegu) => fetch(shtegu, { method: "POST" });
export const teksti = (celesi) => fetch(`/api/text/${encodeURIComponent(celesi)}`).then((u) => (u.ok ? u.text() : ""));
export const lista = (emri, pyetja = {}) => fetch(`/api/list/${emri}?${new URLSearchParams(pyetja)}`).then((u) => u.json());
export const shko = (shtegu) => dispatchEvent(new CustomEvent("shko", { detail: shtegu }));

// A text of the server, fetched when the element comes to be.
export class OraTekst extends LitElement {
  static properties = { celesi: {}, fjalet: { state: true } };
  willUpdate(ndryshuar) {
    if (!ndryshuar.has("celesi")) return;
    const celesi = this.celesi;
    this.fjalet = "";
    if (celesi) teksti(celesi).then((u) => { if (celesi === this.celesi) this.fjalet = u; });
  }
  render() { return html`<p>${this.fjalet}</p>`; }
}
customElements.define("ora-tekst", OraTekst);

export class OraSkeda extends LitElement {
  static properties = { emrat: { type: Array }, zgjedhur: { state: true } };
  static styles = css`[role="tab"] { background: none; border: 0; padding: .5rem 1rem; font: inherit; cursor: pointer; } [aria-selected="true"] { border-bottom: 3px solid #b5862b; }`;
  constructor() { super(); this.zgjedhur = 0; }
  render() {
    return html`<div role="tablist">${this.emrat.map((emri, i) => html`<div role="tab" tabindex="0" style="display:inline-block;padding:.5rem 1rem;cursor:pointer" aria-selected=${i === this.zgjedhur} @click=${() => { this.zgjedhur = i; }}>${emri}</div>`)}</div><slot name=${`fleta-${this.zgjedhur}`}></slot>`;
  }
}
customElements.define("ora-skeda", OraSkeda);

export class OraPalosje extends LitElement {
  static properties = { titulli: {}, celesi: {}, hapur: { type: Boolean, reflect: true } };
  static styles = css`.koka { cursor: pointer; padding: .5rem; background: #f0e4c4; display: flex; justify-content: space-between; } :host { display: block; margin: .3rem 0; }`;
  render() {
    return html`<div class="koka" role="button" tabindex="0" aria-expanded=${!!this.hapur} @click=${() => { this.hapur = !this.hapur; }}>${this.titulli}<span aria-hidden="true">${this.hapur ? "▴" : "▾"}</span></div>${this.hapur ? html`<ora-tekst celesi=${this.celesi}></ora-tekst>` : nothing}`;
  }
}
customElements.define("ora-palosje", OraPalosje);

export class OraMenu extends LitElement {
  static properties = { emri: {}, hapur: { state: true } };
  static styles = css`:host { position: relative; display: inline-block; } .lista { position: absolute; z-index: 4; background: #fff; box-shadow: 0 2px 8px #0004; min-width: 12rem; } ::slotted(*) { display: block; padding: .4rem .8rem; cursor: pointer; }`;
  #jashte = (ngjarja) => { if (!ngjarja.composedPath().includes(this)) this.hapur = false; };
  connectedCallback() { super.connectedCallback(); document.addEventListener("click", this.#jashte); }
  disconnectedCallback() { document.removeEventListener("click", this.#jashte); super.disconnectedCallback(); }
  render() {
    return html`<button aria-haspopup="menu" aria-expanded=${!!this.hapur} @click=${() => { this.hapur = !this.hapur; }}>${this.emri}</button>${this.hapur ? html`<div class="lista" role="menu" @click=${() => { this.hapur = false; }}><slot></slot></div>` : nothing}`;
  }
}
customElements.define("ora-menu", OraMenu);

export class OraFjale extends LitElement {
  static properties = { celesi: {}, dukshme: { state: true } };
  static styles = css`:host { position: relative; border-bottom: 1px dashed; } .flluska { position: absolute; left: 0; top: 1.6rem; width: 16rem; z-index: 3; background: #3a2c12; color: #fff; padding: .2rem .6rem; }`;
  constructor() {
    super();
    this.addEventListener("mouseenter", () => { this.dukshme = true; });
    this.addEventListener("mouseleave", () => { this.dukshme = false; });
  }
  render() { return html`<slot></slot>${this.dukshme ? html`<div class="flluska" role="tooltip"><ora-tekst celesi=${this.celesi}></ora-tekst></div>` : nothing}`; }
}
customElements.define("ora-fjale", OraFjale);

export class OraRresht extends LitElement {
  static properties = { celesat: { type: Array }, ku: { state: true } };
  static styles = css`.korniza { background: #efe0b6; padding: 1.5rem 3rem; min-height: 3rem; position: relative; } .shigjeta { position: absolute; top: 1.8rem; border: 0; background: #fff9; font-size: 1.3rem; } .majtas { left: .4rem; } .djathtas { right: .4rem; }`;
  constructor() { super(); this.ku = 0; }
  render() {
    const sa = this.celesat.length;
    return html`<div class="korniza" role="group" aria-roledescription="karusel"><ora-tekst celesi=${this.celesat[this.ku]}></ora-tekst><button class="shigjeta majtas" aria-label="Mbrapa" @click=${() => { this.ku = (this.ku + sa - 1) % sa; }}>‹</button><button class="shigjeta djathtas" aria-label="Përpara" @click=${() => { this.ku = (this.ku + 1) % sa; }}>›</button></div>`;
  }
}
customElements.define("ora-rresht", OraRresht);

// Only the rows in sight exist; the others are fetched in tens.
export class OraDritare extends LitElement {
  static properties = { emri: {}, sa: { state: true }, nga: { state: true } };
  static styles = css`.kuti { height: 280px; overflow-y: auto; background: #fff; border: 1px solid #d8c690; } .fusha { position: relative; } .rreshti { position: absolute; left: 0; right: 0; height: 40px; line-height: 40px; padding: 0 .8rem; border-bottom: 1px solid #eee; box-sizing: border-box; }`;
  #rreshta = new Map();
  constructor() { super(); this.sa = 0; this.nga = 0; }
  connectedCallback() { super.connectedCallback(); this.#merr(0); }
  async #merr(faqja) {
    if (this.#rreshta.has(`f${faqja}`)) return;
    this.#rreshta.set(`f${faqja}`, true);
    const { items, total, offset } = await lista(this.emri, { offset: faqja * 20, limit: 20 });
    items.forEach((njeri, i) => this.#rreshta.set(offset + i, njeri));
    this.sa = total;
    this.requestUpdate();
  }
  #leviz(ngjarja) {
    this.nga = Math.max(0, Math.floor(ngjarja.target.scrollTop / 40) - 2);
    this.#merr(Math.floor(this.nga / 20));
    this.#merr(Math.floor(Math.min(this.sa - 1, this.nga + 11) / 20));
  }
  render() {
    const deri = Math.min(this.sa, this.nga + 12);
    const numra = Array.from({ length: Math.max(0, deri - this.nga) }, (_, i) => this.nga + i);
    return html`<div class="kuti" tabindex="0" @scroll=${this.#leviz}><div class="fusha" style="height:${this.sa * 40}px">${numra.map((i) => html`<div class="rreshti" style="top:${i * 40}px">${this.#rreshta.get(i)?.teksti ?? "…"}</div>`)}</div></div>`;
  }
}
customElements.define("ora-dritare", OraDritare);

export class OraZe extends LitElement {
  static properties = { zeri: { attribute: false }, poshte: { state: true } };
  static styles = css`:host { display: block; margin: .5rem 0; } .poshte { margin-left: 1.5rem; border-left: 2px solid #d8c690; padding-left: .8rem; } .vogel { font-size: .8rem; }`;
  render() {
    const { zeri } = this;
    return html`<b>${zeri.kush}</b>: ${zeri.teksti}<div class="vogel"><button @click=${() => post("/api/pergjigju")}>Përgjigju</button> <button @click=${() => post("/api/raporto")}>Raporto</button> <button @click=${() => post("/api/fshij")}>Fshij</button>
      ${zeri.pergjigje && !this.poshte ? html`<span role="link" tabindex="0" style="cursor:pointer;color:#85611a" @click=${async () => { this.poshte = (await lista("biseda", { parent: zeri.id })).items; }}>Shfaq përgjigjet (${zeri.pergjigje})</span>` : nothing}</div>
      ${this.poshte ? html`<div class="poshte">${this.poshte.map((tjetri) => html`<ora-ze .zeri=${tjetri}></ora-ze>`)}</div>` : nothing}`;
  }
}
customElements.define("ora-ze", OraZe);
