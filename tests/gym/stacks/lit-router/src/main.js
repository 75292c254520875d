import { LitElement, css, html, nothing } from "lit";
import { Router, Routes } from "@lit-labs/router";
import { lista, post, shko } from "./pjese.js";

const kutite = css`.karta { display: inline-block; width: 14rem; background: #fff; padding: .8rem; margin: .4rem; cursor: pointer; box-shadow: 0 1px 4px #0003; } button { font: inherit; } dialog { border: 0; padding: 1.5rem; width: 24rem; } [popover] { border: 1px solid #d8c690; padding: 1rem; width: 20rem; }`;

class OraKryefaqja extends LitElement {
  static properties = { qyteti: { state: true }, historia: { state: true }, gjate: { state: true } };
  static styles = kutite;
  render() {
    return html`<h1>Muzeu i Orëve të Diellit</h1><ora-tekst celesi="hyrje"></ora-tekst>
      <p><ora-menu emri="Rreth nesh ▾"><div role="menuitem" @click=${() => { this.historia = true; }}>Historia</div><div role="menuitem" @click=${() => post("/api/voto")}>Voto</div></ora-menu>
      <button popovertarget="shenim">Shënimi i drekës</button> <button @click=${() => this.renderRoot.querySelector("dialog").showModal()}>Rregullat</button></p>
      ${this.historia ? html`<ora-tekst celesi="menu-historia"></ora-tekst>` : nothing}
      <div id="shenim" popover @toggle=${(ngjarja) => { if (ngjarja.newState === "open") ngjarja.target.firstElementChild.celesi = "shenim"; }}><ora-tekst></ora-tekst></div>
      <dialog><ora-tekst celesi="rregulla"></ora-tekst><form method="dialog"><button>Mbyll</button></form></dialog>
      <div class="karta" @click=${() => shko("/oret/1")}><h3>Ora e sheshit</h3></div><div class="karta" @click=${() => shko("/oret/2")}><h3>Ora e kalasë</h3></div>
      <p>Hija bie nga <ora-fjale celesi="shpjegim">gnomoni</ora-fjale> dhe jo nga inati.</p>
      <ora-skeda .emrat=${["Dimri", "Vera"]}><ora-tekst slot="fleta-0" celesi="dimri"></ora-tekst><ora-tekst slot="fleta-1" celesi="vera"></ora-tekst></ora-skeda>
      <p>Qyteti: <select @change=${(ngjarja) => { this.qyteti = ngjarja.target.value; }}><option value="">Zgjidh</option><option value="berat">Berat</option><option value="korce">Korçë</option></select></p>${this.qyteti ? html`<ora-tekst celesi=${`qyteti-${this.qyteti}`}></ora-tekst>` : nothing}
      <ora-rresht .celesat=${["foto1", "foto2", "foto3"]}></ora-rresht>
      <ora-palosje titulli="Po kur ka re?" celesi="rete"></ora-palosje><ora-palosje titulli="Po natën?" celesi="nata"></ora-palosje>
      <p>Ora e kopshtit lodhet shpejt. ${this.gjate ? nothing : html`<a href="javascript:void(0)" @click=${() => { this.gjate = true; }}>Lexo më shumë</a>`}</p>${this.gjate ? html`<ora-tekst celesi="gjate"></ora-tekst>` : nothing}
      <p><button @click=${() => post("/api/pelqim")}>Më pëlqen</button> <a href="/shporta/shto?artikulli=ore" rel="external">Shto në shportë</a></p>`;
  }
}
customElements.define("ora-kryefaqja", OraKryefaqja);

class OraOret extends LitElement {
  static properties = { rreshta: { state: true } };
  static styles = css`table { width: 100%; background: #fff; } tr { cursor: pointer; } td { padding: .5rem; }`;
  async connectedCallback() { super.connectedCallback(); this.rreshta = (await lista("oret")).items; }
  render() { return html`<h1>Orët</h1><table>${(this.rreshta ?? []).map((ora) => html`<tr @click=${() => shko(`/oret/${ora.id}`)}><td>${ora.emri}</td><td>${ora.viti}</td></tr>`)}</table>`; }
}
customElements.define("ora-oret", OraOret);

class OraLibri extends LitElement {
  static properties = { faqja: { state: true }, gjendja: { state: true }, zerat: { state: true } };
  static styles = css`.faqet button { min-width: 2rem; } .faqet [aria-current] { font-weight: bold; }`;
  connectedCallback() { super.connectedCallback(); this.hap(1); lista("biseda", { parent: 0 }).then(({ items }) => { this.zerat = items; }); }
  async hap(faqja) { this.gjendja = await lista("vizitore", { offset: (faqja - 1) * 8, limit: 8 }); this.faqja = faqja; }
  render() {
    const sa = Math.ceil((this.gjendja?.total ?? 0) / 8);
    return html`<h1>Libri i vizitorëve</h1><ul>${(this.gjendja?.items ?? []).map((njeri) => html`<li>${njeri.teksti}</li>`)}</ul>
      <div class="faqet">${Array.from({ length: sa }, (_, i) => html`<button aria-current=${i + 1 === this.faqja ? "page" : nothing} @click=${() => this.hap(i + 1)}>${i + 1}</button>`)}</div>
      <h2>Biseda</h2>${(this.zerat ?? []).map((zeri) => html`<ora-ze .zeri=${zeri}></ora-ze>`)}
      <form @submit=${(ngjarja) => { ngjarja.preventDefault(); post("/api/liber"); }}><textarea aria-label="Mendimi juaj"></textarea> <button>Dërgo</button></form>`;
  }
}
customElements.define("ora-libri", OraLibri);

// The workshop has routes of its own below those of the house.
class OraPunishte extends LitElement {
  #shtigjet = new Routes(this, [
    { path: "guri", render: () => html`<h2>Guri</h2><ora-tekst celesi="guri"></ora-tekst>` },
    { path: "hija", render: () => html`<h2>Hija</h2><ora-tekst celesi="hija"></ora-tekst>` },
  ]);
  render() { return html`<h1>Punishtja</h1><p><button @click=${() => shko("/punishte/guri")}>Guri</button> <button @click=${() => shko("/punishte/hija")}>Hija</button></p>${this.#shtigjet.outlet()}`; }
}
customElements.define("ora-punishte", OraPunishte);

class OraMuze extends LitElement {
  static properties = { sirtari: { state: true } };
  static styles = css`header, footer { display: flex; gap: 1rem; align-items: center; padding: .7rem 1.4rem; background: #6d4f14; color: #fff; } header a { color: #fff; } main { max-width: 56rem; margin: 0 auto; padding: 1rem; min-height: 26rem; } .sirtar { position: fixed; inset: 0 auto 0 0; width: 15rem; background: #fff; padding: 1rem; z-index: 9; box-shadow: 0 0 20px #0006; } .sirtar div { padding: .5rem; cursor: pointer; }`;
  #router = new Router(this, [
    { path: "/", render: () => html`<ora-kryefaqja></ora-kryefaqja>` },
    { path: "/oret", render: () => html`<ora-oret></ora-oret>` },
    { path: "/oret/:id", render: ({ id }) => html`<h1>Ora ${id}</h1><ora-tekst celesi=${`ora${id}`}></ora-tekst><button @click=${() => post("/api/pelqim")}>Më pëlqen</button>` },
    { path: "/libri", render: () => html`<ora-libri></ora-libri>` },
    { path: "/matjet", render: () => html`<h1>Matjet</h1><ora-dritare emri="matjet"></ora-dritare>` },
    { path: "/punishte/*", render: () => html`<ora-punishte></ora-punishte>` },
  ], { fallback: { render: () => html`<h1>404</h1>` } });
  connectedCallback() { super.connectedCallback(); addEventListener("shko", (ngjarja) => this.#shko(ngjarja.detail)); }
  #shko(shtegu) { this.sirtari = false; history.pushState({}, "", shtegu); this.#router.goto(shtegu); }
  render() {
    return html`<header><button aria-label="Menyja" @click=${() => { this.sirtari = true; }}>☰</button><strong>Orët e Diellit</strong><a href="/">Kreu</a><a href="/libri">Libri</a><a href="/dil" rel="external">Dil</a></header>
      ${this.sirtari ? html`<div class="sirtar"><button aria-label="Mbyll" @click=${() => { this.sirtari = false; }}>×</button><div @click=${() => this.#shko("/oret")}>Orët</div><div @click=${() => this.#shko("/matjet")}>Matjet</div><div @click=${() => this.#shko("/punishte/guri")}>Punishtja</div></div>` : nothing}
      <main>${this.#router.outlet()}</main><footer><button @click=${() => post("/api/buletini")}>Çregjistrohu nga buletini</button></footer>`;
  }
}
customElements.define("ora-muze", OraMuze);
