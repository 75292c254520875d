import { html, LitElement } from "lit";
import { until } from "lit/directives/until.js";
import "@patternfly/elements/pf-accordion/pf-accordion.js";
import "@patternfly/elements/pf-button/pf-button.js";
import "@patternfly/elements/pf-card/pf-card.js";
import "@patternfly/elements/pf-dropdown/pf-dropdown.js";
import "@patternfly/elements/pf-modal/pf-modal.js";
import "@patternfly/elements/pf-popover/pf-popover.js";
import "@patternfly/elements/pf-select/pf-select.js";
import "@patternfly/elements/pf-switch/pf-switch.js";
import "@patternfly/elements/pf-table/pf-table.js";
import "@patternfly/elements/pf-tabs/pf-tabs.js";
import "@patternfly/elements/pf-tile/pf-tile.js";
import "@patternfly/elements/pf-tooltip/pf-tooltip.js";

const al = (path) => fetch(path).then((r) => (r.headers.get("content-type").includes("json") ? r.json() : r.text()));
const jonot = (emne) => () => fetch(`/api/${emne}`, { method: "POST" });
const kesh = new Map();
const tekst = (k) => { if (!k) return ""; if (!kesh.has(k)) kesh.set(k, al(`/api/text/${k}`)); return html`<p>${until(kesh.get(k), "…")}</p>`; };

class KiyizApp extends LitElement {
  static properties = { menu: {}, tus: {}, kol: {}, uluk: {}, taktai: {}, belgi: {}, kadam: {}, bet: {}, pikir: {}, jooptor: {}, kitep: {}, ruksat: {} };
  constructor() {
    super();
    Object.assign(this, { tus: "", kol: [], uluk: "", taktai: "ala", kadam: 0, bet: 1, pikir: { items: [], total: 0 }, jooptor: {}, kitep: [] });
  }
  createRenderRoot() { return this; }
  connectedCallback() {
    super.connectedCallback();
    this.barak(1);
    al("/api/list/kitep?limit=20").then((a) => { this.kitep = a.items; });
  }
  async barak(n) { this.bet = n; this.pikir = await al(`/api/list/pikir?parent=&offset=${(n - 1) * 3}&limit=3`); }
  async joop(id) { this.jooptor = { ...this.jooptor, [id]: this.jooptor[id] ? null : (await al(`/api/list/pikir?parent=${id}`)).items }; }
  render() {
    const kadamdar = ["kadam1", "kadam2", "kadam3"];
    return html`<header><b>Кийизчилер биримдиги</b>
      <pf-dropdown @select=${(e) => { const v = e.value; if (v === "chyk") location.assign("/chyguu"); else this.menu = v; }}><pf-button slot="toggle" variant="control">Биз жөнүндө</pf-button><pf-dropdown-item value="ustat">Уста апа</pf-dropdown-item><pf-dropdown-item value="dareg">Дарегибиз</pf-dropdown-item><pf-dropdown-item value="chyk">Чыгуу</pf-dropdown-item></pf-dropdown>
      <a href="/sebet/kosh?id=6">Себетке кошуу</a></header>
    <main><h1>Жүндөн жасалган жылуулук</h1><p>Биримдик 1936-жылы түзүлгөн. Азыр отуз уста шырдак, ала кийиз жана калпак жасайт.</p>${tekst(this.menu)}
      <section><pf-tabs vertical><pf-tab slot="tab" active>Жүн</pf-tab><pf-tab-panel>Жүн жазында кыркылат.</pf-tab-panel><pf-tab slot="tab">Боёк</pf-tab><pf-tab-panel>${tekst("boyok")}</pf-tab-panel><pf-tab slot="tab">Оймо</pf-tab><pf-tab-panel>${tekst("oimo")}</pf-tab-panel></pf-tabs></section>
      <section><h2>Тандаңыз</h2><pf-select placeholder="Түс" @change=${(e) => { this.tus = e.target.value ?? ""; }}><pf-option value="kyzyl">Кызыл</pf-option><pf-option value="kok">Көк</pf-option><pf-option value="ak">Ак</pf-option></pf-select>${tekst(this.tus)}
        <pf-select variant="checkbox" placeholder="Шаймандар" @change=${(e) => { this.kol = (e.target.value ?? "").split(",").filter(Boolean); }}><pf-option value="chiy">Чий</pf-option><pf-option value="sabau">Сабоо</pf-option></pf-select>${this.kol.map(tekst)}
        <pf-select variant="typeahead" placeholder="Өрөөн издөө" @change=${(e) => { this.uluk = e.target.value ?? ""; }}><pf-option value="naryn">Нарын</pf-option><pf-option value="talas">Талас</pf-option><pf-option value="alai">Алай</pf-option></pf-select>${tekst(this.uluk)}
        <div class="tiles">${[["ala", "Ала кийиз"], ["shyr", "Шырдак"], ["kalpak", "Калпак"]].map(([k, a]) => html`<pf-tile ?selected=${this.taktai === k} tabindex="0" @click=${() => { this.taktai = k; }}><h3 slot="title">${a}</h3></pf-tile>`)}</div>${tekst(`buyum-${this.taktai}`)}
        <label for="belgi">Уста белгисин көрсөт</label> <pf-switch id="belgi" @change=${(e) => { this.belgi = e.target.checked; }}></pf-switch>${this.belgi ? tekst("belgi") : ""}</section>
      <section><h2>Кийиз кантип басылат</h2>${tekst(kadamdar[this.kadam])}<pf-button ?disabled=${this.kadam === 0} @click=${() => { this.kadam = Math.max(0, this.kadam - 1); }}>Артка</pf-button> <pf-button ?disabled=${this.kadam === 2} @click=${() => { this.kadam = Math.min(2, this.kadam + 1); }}>Кийинки кадам</pf-button></section>
      <section><h2>Суроолор</h2><pf-accordion>${[["Кийиз жууса болобу?", "Кийизди жууса болот, бирок койдон уруксат алуу керек."], ["Заказ канча күтөт?", "Заказ койдун кайсы жакка карап жатканына жараша бүтөт."]].map(([s, j]) => html`<pf-accordion-header><h3>${s}</h3></pf-accordion-header><pf-accordion-panel><p>${j}</p></pf-accordion-panel>`)}</pf-accordion></section>
      <section><pf-button id="tarykh">Тарых</pf-button><pf-modal trigger="tarykh"><h2 slot="header">Тарых</h2>${tekst("tarykh")}</pf-modal>
        <pf-popover body="Калпакты терс кийсеңиз, шамал башка жактан согот."><pf-button variant="secondary">Кеңеш</pf-button></pf-popover>
        <pf-tooltip content="Чычкак улак деген кийиз уста уктап калганда гана басылат."><pf-button variant="link">Чычкак улак</pf-button></pf-tooltip>
        <pf-button variant="danger" @click=${jonot("jakty")}>Жакты</pf-button> <pf-button @click=${jonot("dobush")}>Добуш берүү</pf-button></section>
      <section><h2>Эсеп дептери</h2><pf-table><pf-thead slot="header"><pf-tr><pf-th></pf-th><pf-th>Жыл</pf-th><pf-th>Буюм</pf-th></pf-tr></pf-thead><pf-tbody>${this.kitep.map((k) => html`<pf-tr expandable="row"><pf-td data-label="Жыл">${k.jyl}</pf-td><pf-td data-label="Буюм">${k.buyum}</pf-td><div slot="expansion">${k.eskert}</div></pf-tr>`)}</pf-tbody></pf-table></section>
      <section><h2>Конок сөзү</h2>${this.pikir.items.map((p) => html`<pf-card><h3 slot="header">${p.kim}</h3><p>${p.soz}</p>${(this.jooptor[p.id] ?? []).map((j) => html`<p style="margin-left:2rem"><b>${j.kim}</b> ${j.soz}</p>`)}<div slot="footer"><pf-button variant="link" @click=${jonot("joop")}>Жооп берүү</pf-button><pf-button variant="link" @click=${jonot("dat")}>Даттануу</pf-button><pf-button variant="link" @click=${jonot("ochur")}>Өчүрүү</pf-button>${p.n ? html`<pf-button variant="link" @click=${() => this.joop(p.id)}>${p.n} жооп</pf-button>` : ""}</div></pf-card>`)}
        <p class="pages">${Array.from({ length: Math.ceil(this.pikir.total / 3) }, (_, i) => html`<button aria-current=${this.bet === i + 1} aria-label=${`${i + 1}-бет`} @click=${() => this.barak(i + 1)}>${i + 1}</button> `)}</p>
        <form @submit=${(e) => { e.preventDefault(); jonot("pikir")(); }}><textarea aria-label="Пикириңиз"></textarea> <button>Жөнөтүү</button></form></section>
    </main><footer>© Кийизчилер биримдиги, Кочкор</footer>
    ${this.ruksat ? "" : html`<pf-modal open variant="small"><h2 slot="header">Кукилер</h2><p>Конокторду саноо үчүн кукилерди колдонобуз.</p><pf-button slot="footer" @click=${() => { this.ruksat = true; }}>Макулмун</pf-button></pf-modal>`}`;
  }
}
customElements.define("kiyiz-app", KiyizApp);
