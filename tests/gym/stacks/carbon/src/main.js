import "@carbon/web-components/es/components/accordion/index.js";
import "@carbon/web-components/es/components/button/index.js";
import "@carbon/web-components/es/components/combo-box/index.js";
import "@carbon/web-components/es/components/content-switcher/index.js";
import "@carbon/web-components/es/components/data-table/index.js";
import "@carbon/web-components/es/components/dropdown/index.js";
import "@carbon/web-components/es/components/modal/index.js";
import "@carbon/web-components/es/components/overflow-menu/index.js";
import "@carbon/web-components/es/components/pagination/index.js";
import "@carbon/web-components/es/components/select/index.js";
import "@carbon/web-components/es/components/side-panel/index.js";
import "@carbon/web-components/es/components/tabs/index.js";
import "@carbon/web-components/es/components/tile/index.js";
import "@carbon/web-components/es/components/toggle-tip/index.js";
import "@carbon/web-components/es/components/ui-shell/index.js";
import { html, render } from "lit";

const app = document.getElementById("app");
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const post = (what) => () => fetch(`/api/${what}`, { method: "POST" });
const state = { texts: {}, wind: "", fish: "", view: "picha", modal: false, panel: false, rows: [], total: 0, page: 1, size: 5 };
const set = (change) => { Object.assign(state, change); draw(); };
const need = async (key) => { if (key && !state.texts[key]) { const value = await text(key); set({ texts: { ...state.texts, [key]: value } }); } };
const t = (key) => state.texts[key] ?? "";

const home = () => html`
  <h1>Hali ya hewa baharini</h1>
  <p>Kituo cha Mkoani hutoa taarifa za upepo na mawimbi kwa wavuvi wa visiwa vyote saba. Taarifa hubadilishwa mara mbili kwa siku.</p>
  <section><cds-tabs value="leo" @cds-tabs-selected=${(e) => need({ mawimbi: "mawimbi" }[e.detail.item.value])}><cds-tab id="tab-leo" target="panel-leo" value="leo">Leo</cds-tab><cds-tab id="tab-mawimbi" target="panel-mawimbi" value="mawimbi">Mawimbi</cds-tab><cds-tab id="tab-mwezi" target="panel-mwezi" value="mwezi">Mwezi</cds-tab></cds-tabs>
    <div id="panel-leo" role="tabpanel" aria-labelledby="tab-leo" hidden>Leo kuna jua na upepo wa wastani kutoka kusini.</div><div id="panel-mawimbi" role="tabpanel" aria-labelledby="tab-mawimbi" hidden>${t("mawimbi")}</div><div id="panel-mwezi" role="tabpanel" aria-labelledby="tab-mwezi" hidden>Mwezi ukiwa mwembamba, samaki hutembea kwa vidole ili wasiamshe maji.</div></section>
  <section><cds-dropdown title-text="Upepo" label="Chagua upepo" @cds-dropdown-selected=${(e) => { set({ wind: e.detail.item.value }); need(e.detail.item.value); }}><cds-dropdown-item value="kaskazi">Kaskazi</cds-dropdown-item><cds-dropdown-item value="kusi">Kusi</cds-dropdown-item><cds-dropdown-item value="matlai">Matlai</cds-dropdown-item></cds-dropdown><p>${t(state.wind)}</p></section>
  <section><cds-combo-box title-text="Samaki" label="Tafuta samaki" @cds-combo-box-selected=${(e) => { set({ fish: e.detail.item?.value ?? "" }); need(e.detail.item?.value); }}><cds-combo-box-item value="jodari">Jodari</cds-combo-box-item><cds-combo-box-item value="changu">Changu</cds-combo-box-item></cds-combo-box><p>${t(state.fish)}</p></section>
  <section><h2>Maswali</h2><cds-accordion><cds-accordion-item title="Kituo kilijengwa lini?">${t("kituo")}</cds-accordion-item><cds-accordion-item title="Mnatabiri saa ngapi?" @cds-accordion-item-toggled=${() => need("saa")}>${t("saa")}</cds-accordion-item><cds-accordion-item title="Nani hupokea simu?">${t("simu")}</cds-accordion-item></cds-accordion></section>
  <section><cds-button @click=${() => { set({ modal: true }); need("hadithi"); }}>Hadithi ya nahodha</cds-button> <cds-button kind="tertiary" @click=${() => { set({ panel: true }); need("paneli"); }}>Ramani ya bahari</cds-button> <cds-button kind="ghost" @click=${post("like")}>Nimeipenda</cds-button> <cds-button kind="ghost" @click=${post("vote")}>Piga kura</cds-button>
    <cds-modal ?open=${state.modal} @cds-modal-closed=${() => set({ modal: false })}><cds-modal-header><cds-modal-close-button></cds-modal-close-button><cds-modal-heading>Hadithi ya nahodha</cds-modal-heading></cds-modal-header><cds-modal-body><cds-modal-body-content>${t("hadithi")}</cds-modal-body-content></cds-modal-body><cds-modal-footer><cds-modal-footer-button kind="secondary" data-modal-close>Funga</cds-modal-footer-button></cds-modal-footer></cds-modal>
    <cds-side-panel ?open=${state.panel} title="Ramani ya bahari" @cds-side-panel-closed=${() => set({ panel: false })}><p>${t("paneli")}</p></cds-side-panel></section>
  <section><cds-toggletip alignment="right">Shinikizo la hewa<p slot="body-text">${t("dokezo")}</p></cds-toggletip></section>
  <section><cds-expandable-tile><cds-tile-above-the-fold-content slot="above-the-fold-content"><h3>Mnara wa redio</h3></cds-tile-above-the-fold-content><cds-tile-below-the-fold-content>${t("kigae")}</cds-tile-below-the-fold-content></cds-expandable-tile></section>`;

const trips = () => html`
  <h1>Safari za mashua</h1><p>Orodha ya safari za wiki hii, pamoja na uzito wa samaki waliovuliwa. Bonyeza mshale ili kusoma maelezo ya safari.</p>
  <cds-overflow-menu><span slot="tooltip-content">Chaguo</span><cds-overflow-menu-body><cds-overflow-menu-item @cds-overflow-menu-item-clicked=${() => need("nakala")} @click=${() => need("nakala")}>Toleo la kale</cds-overflow-menu-item><cds-overflow-menu-item danger @click=${post("delete")}>Futa</cds-overflow-menu-item></cds-overflow-menu-body></cds-overflow-menu><p>${t("nakala")}</p>
  <cds-content-switcher value="picha" @cds-content-switcher-selected=${(e) => { set({ view: e.detail.item.value }); need({ jedwali: "jedwali", ramani: "ramani" }[e.detail.item.value]); }}><cds-content-switcher-item value="picha">Picha</cds-content-switcher-item><cds-content-switcher-item value="jedwali">Jedwali</cds-content-switcher-item><cds-content-switcher-item value="ramani">Ramani</cds-content-switcher-item></cds-content-switcher><p>${state.view === "picha" ? "Picha zitapakiwa baada ya mawio." : t(state.view)}</p>
  <cds-table expandable><cds-table-header-title slot="title">Safari</cds-table-header-title><cds-table-head><cds-table-header-row><cds-table-header-cell>Mashua</cds-table-header-cell><cds-table-header-cell>Siku</cds-table-header-cell><cds-table-header-cell>Kilo</cds-table-header-cell></cds-table-header-row></cds-table-head>
    <cds-table-body>${state.rows.flatMap((row) => [html`<cds-table-row><cds-table-cell>${row.mashua}</cds-table-cell><cds-table-cell>${row.siku}</cds-table-cell><cds-table-cell>${row.kilo}</cds-table-cell></cds-table-row>`, html`<cds-table-expanded-row><p>${row.maelezo}</p></cds-table-expanded-row>`])}</cds-table-body></cds-table>
  <cds-pagination page-size=${state.size} total-items=${state.total} items-per-page-text="Safari kwa ukurasa" page-sizes="5" @cds-pagination-changed-current=${(e) => load(e.detail.page, e.detail.pageSize)}><cds-select-item value="5">5</cds-select-item><cds-select-item value="10">10</cds-select-item></cds-pagination>
  <p><cds-button size="sm" @click=${post("report")}>Ripoti maoni</cds-button> <cds-button size="sm" @click=${post("send")}>Tuma</cds-button></p>`;

async function load(page, size) {
  const answer = await (await fetch(`/api/list/safari?offset=${(page - 1) * size}&limit=${size}`)).json();
  set({ rows: answer.items, total: answer.total, page, size });
}

function draw() { render(document.body.dataset.page === "index" ? home() : trips(), app); }

document.getElementById("jiondoe").addEventListener("click", (e) => { e.preventDefault(); post("unsubscribe")(); });
draw();
if (document.body.dataset.page === "index") ["kituo", "simu", "dokezo", "kigae"].forEach(need);
else load(1, 5);
