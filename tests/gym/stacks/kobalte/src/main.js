import { createEffect, createResource, createSignal, For, Match, Show, Switch as Cas } from "solid-js";
import { render } from "solid-js/web";
import html from "solid-js/html";
import { Accordion } from "@kobalte/core/accordion";
import { AlertDialog } from "@kobalte/core/alert-dialog";
import { Checkbox } from "@kobalte/core/checkbox";
import { Collapsible } from "@kobalte/core/collapsible";
import { Combobox } from "@kobalte/core/combobox";
import { ContextMenu } from "@kobalte/core/context-menu";
import { Dialog } from "@kobalte/core/dialog";
import { DropdownMenu } from "@kobalte/core/dropdown-menu";
import { HoverCard } from "@kobalte/core/hover-card";
import * as Listbox from "@kobalte/core/listbox";
import { Pagination } from "@kobalte/core/pagination";
import { Popover } from "@kobalte/core/popover";
import { SegmentedControl } from "@kobalte/core/segmented-control";
import { Select } from "@kobalte/core/select";
import { Tabs } from "@kobalte/core/tabs";
import { Tooltip } from "@kobalte/core/tooltip";

const faigh = (k) => fetch(`/api/text/${k}`).then((r) => r.text());
const liosta = (l, q) => fetch(`/api/list/${l}?${new URLSearchParams(q)}`).then((r) => r.json());
const seol = (rud) => (_e) => fetch(`/api/${rud}`, { method: "POST" });

function Teacs(props) {
  const [focail] = createResource(() => props.k, faigh);
  return html`<p>${() => focail() ?? ""}</p>`;
}

const [radharc, teigh] = createSignal("baile");
const [roghnaithe, roghnaigh] = createSignal();

function Ceann() {
  return html`<header><b>Iarnród na Móna</b>
    <button onClick=${() => teigh("baile")}>Baile</button><button onClick=${() => teigh("inneall")}>Na hinnill</button><button onClick=${() => teigh("obair")}>Obair sa phortach</button>
    <${DropdownMenu}><${DropdownMenu.Trigger} class="trigger">Stáisiúin <${DropdownMenu.Icon}>▾<//><//>
      <${DropdownMenu.Portal}><${DropdownMenu.Content} class="content">
        <${DropdownMenu.Item} class="item" onSelect=${(_e) => roghnaigh("cnoc")}>An Cnoc<//>
        <${DropdownMenu.Sub}><${DropdownMenu.SubTrigger} class="item">Thar an droichead ▸<//><${DropdownMenu.Portal}><${DropdownMenu.SubContent} class="content"><${DropdownMenu.Item} class="item" onSelect=${(_e) => roghnaigh("loch")}>An Loch<//><${DropdownMenu.Item} class="item" onSelect=${(_e) => roghnaigh("deireadh")}>Ceann an Bhóthair<//><//><//><//>
        <${DropdownMenu.Separator} /><${DropdownMenu.Item} class="item" onSelect=${seol("dilios")}>Díliostáil<//>
      <//><//><//>
    <a href="/cisean/cuir?id=5">Cuir sa chiseán</a><button onClick=${() => location.assign("/logail-amach")}>Logáil amach</button></header>
    <${Show} when=${() => roghnaithe()}><main><${Teacs} k=${() => roghnaithe()} /></main><//>`;
}

const aimsirí = [{ value: "baisteach", label: "Báisteach" }, { value: "ceo", label: "Ceo" }, { value: "grian", label: "Grian" }];
const contaetha = [{ value: "offaly", label: "Uíbh Fhailí" }, { value: "kildare", label: "Cill Dara" }, { value: "mayo", label: "Maigh Eo" }];
const uirlisí = [{ value: "slean", label: "Sleán" }, { value: "barra", label: "Barra rotha" }, { value: "lampa", label: "Lampa" }];

function Roghanna() {
  const [aimsir, cuirAimsir] = createSignal(aimsirí[0]), [contae, cuirContae] = createSignal(), [uirlis, cuirUirlis] = createSignal(new Set()), [am, cuirAm] = createSignal("maidin"), [nota, cuirNota] = createSignal(false);
  return html`<section><h2>Roghnaigh do thuras</h2>
    <${Select} options=${aimsirí} optionValue="value" optionTextValue="label" value=${() => aimsir()} onChange=${(a) => a && cuirAimsir(a)} placeholder="Aimsir…" itemComponent=${(props) => html`<${Select.Item} item=${() => props.item} class="item"><${Select.ItemLabel}>${() => props.item.rawValue.label}<//><${Select.ItemIndicator}>✓<//><//>`}>
      <${Select.Trigger} class="trigger" aria-label="Aimsir"><${Select.Value}>${(staid) => staid.selectedOption()?.label}<//><${Select.Icon}>▾<//><//><${Select.Portal}><${Select.Content} class="content"><${Select.Listbox} class="listbox" /><//><//><//>
    <${Teacs} k=${() => aimsir().value} />
    <${Combobox} options=${contaetha} optionValue="value" optionTextValue="label" optionLabel="label" value=${() => contae()} onChange=${cuirContae} placeholder="Cuardaigh contae…" itemComponent=${(props) => html`<${Combobox.Item} item=${() => props.item} class="item"><${Combobox.ItemLabel}>${() => props.item.rawValue.label}<//><//>`}>
      <${Combobox.Control} aria-label="Contae"><${Combobox.Input} /><${Combobox.Trigger} aria-label="Oscail"><${Combobox.Icon}>▾<//><//><//><${Combobox.Portal}><${Combobox.Content} class="content"><${Combobox.Listbox} class="listbox" /><//><//><//>
    <${Teacs} k=${() => contae()?.value} />
    <${Listbox.Root} class="listbox" aria-label="Uirlisí" options=${uirlisí} optionValue="value" optionTextValue="label" selectionMode="single" value=${() => uirlis()} onChange=${cuirUirlis} renderItem=${(mír) => html`<${Listbox.Item} item=${mír} class="item"><${Listbox.ItemLabel}>${mír.rawValue.label}<//><//>`} />
    <${Teacs} k=${() => [...uirlis()][0]} />
    <${SegmentedControl} value=${() => am()} onChange=${cuirAm}><${SegmentedControl.Label}>Am an turais<//><div role="presentation"><${SegmentedControl.Indicator} /><div role="presentation"><${For} each=${[["maidin", "Maidin"], ["tráthnóna", "Tráthnóna"], ["oíche", "Oíche"]]}>${([v, l]) => html`<${SegmentedControl.Item} value=${v} class="seg"><${SegmentedControl.ItemInput} /><${SegmentedControl.ItemLabel}>${l}<//><//>`}<//></div></div><//>
    <${Teacs} k=${() => ({ maidin: "am-maidin", tráthnóna: "am-trathnona", oíche: "am-oiche" })[am()]} />
    <${Checkbox} checked=${() => nota()} onChange=${cuirNota}><${Checkbox.Input} /><${Checkbox.Control} class="box"><${Checkbox.Indicator}>✓<//><//> <${Checkbox.Label}>Taispeáin nóta an tiománaí<//><//>
    <${Show} when=${() => nota()}><${Teacs} k="nota" /><//></section>`;
}

function Freagra(props) {
  const [oscailte, oscail] = createSignal(false);
  const [freagraí] = createResource(() => oscailte() && props.t.id, (parent) => liosta("tuairimi", { parent }));
  return html`<article><b>${props.t.ce}</b><p>${props.t.focal}</p><button onClick=${seol("freagair")}>Freagair</button> <button onClick=${seol("tuairiscigh")}>Tuairiscigh</button> <button onClick=${seol("scrios")}>Scrios</button>
    <${Show} when=${!!props.t.n}><${Collapsible} open=${() => oscailte()} onOpenChange=${oscail}><${Collapsible.Trigger}>${`${props.t.n} fhreagra`}<//><${Collapsible.Content}><${For} each=${() => freagraí()?.items ?? []}>${(f) => html`<p style="margin-left:2rem"><b>${f.ce}</b> ${f.focal}</p>`}<//><//><//><//></article>`;
}

function Tuairimi() {
  const [lch, iompaigh] = createSignal(1);
  const [sonraí] = createResource(lch, (l) => liosta("tuairimi", { parent: "", offset: (l - 1) * 2, limit: 2 }));
  return html`<section><h2>Leabhar na gcuairteoirí</h2><${For} each=${() => sonraí()?.items ?? []}>${(t) => html`<${Freagra} t=${t} />`}<//>
    <${Pagination} class="pag" page=${() => lch()} onPageChange=${iompaigh} count=${7} itemComponent=${(props) => html`<${Pagination.Item} page=${() => props.page}>${() => props.page}<//>`} ellipsisComponent=${(_p) => html`<${Pagination.Ellipsis}>…<//>`}><${Pagination.Previous}>Roimhe<//><${Pagination.Items} /><${Pagination.Next}>Ar aghaidh<//><//></section>`;
}

function Baile() {
  const [tab, cuirTab] = createSignal("stair");
  return html`<main><h1>Cúig mhíle ar luas caorach</h1><p>Tá an t-iarnród caol seo ag rith trasna an phortaigh ó 1920. Imíonn an traein ar a deich, nó nuair a bhíonn an citeal fuar.</p>
    <${Tabs} orientation="vertical" class="vertical" value=${() => tab()} onChange=${cuirTab}><${Tabs.List}><${Tabs.Trigger} value="stair">Stair<//><${Tabs.Trigger} value="ticéid">Ticéid<//><${Tabs.Trigger} value="bia">Bia<//><${Tabs.Indicator} /><//>
      <${Tabs.Content} value="stair"><p>Tógadh an líne le láimh.</p><//><${Tabs.Content} value="ticéid"><${Teacs} k="ticeid" /><//><${Tabs.Content} value="bia"><${Teacs} k="bia" /><//><//>
    <${Roghanna} />
    <section><h2>Ceisteanna</h2><${Accordion} collapsible=${true}><${For} each=${[["An bhfuil leithreas ar bord?", "Níl, ach tá tor ag an dara coirnéal a bhfuil cáil mhaith air."], ["An ligtear gabhair isteach?", "Ligtear gabhair isteach má íocann siad roimh ré agus gan an ticéad a ithe."]]}>${([c, f]) => html`<${Accordion.Item} value=${c}><${Accordion.Header}><${Accordion.Trigger}>${c}<//><//><${Accordion.Content}><p>${f}</p><//><//>`}<//><//></section>
    <section style="display:flex;gap:8px"><${Dialog}><${Dialog.Trigger} class="trigger">Scéal an tiománaí<//><${Dialog.Portal}><${Dialog.Overlay} class="overlay" /><${Dialog.Content} class="dialog"><${Dialog.CloseButton}>Dún<//><${Dialog.Title}>Scéal an tiománaí<//><${Dialog.Description}><${Teacs} k="tiomanai" /><//><//><//><//>
      <${Popover}><${Popover.Trigger} class="trigger">Comhairle<//><${Popover.Portal}><${Popover.Content} class="content"><${Popover.Description}>Coinnigh do hata le do smaointe, mar séideann an ghaoth an dá cheann.<//><//><//><//>
      <${HoverCard}><${HoverCard.Trigger} href="#moin">Cad is móin ann?<//><${HoverCard.Portal}><${HoverCard.Content} class="content">Is éard is móin ann ná coill a chodail thar am agus a dhúisigh ina císte.<//><//><//>
      <${Tooltip}><${Tooltip.Trigger}>⏱<//><${Tooltip.Portal}><${Tooltip.Content} class="content">Tá clog an stáisiúin trí choiscéim taobh thiar den fhírinne.<//><//><//>
      <button onClick=${seol("maith")}>Is maith liom</button><button onClick=${seol("vota")}>Caith vóta</button></section>
    <section><${ContextMenu}><${ContextMenu.Trigger}>Léarscáil: cliceáil ar dheis le haghaidh roghanna<//><${ContextMenu.Portal}><${ContextMenu.Content} class="content"><${ContextMenu.Item} class="item">Zúmáil<//><//><//><//></section>
    <${Tuairimi} /><form onSubmit=${(e) => { e.preventDefault(); seol("tuairim")(); }}><input aria-label="Do thuairim" /> <button>Seol</button></form></main>`;
}

function Innill() {
  const [céim, cuirCéim] = createSignal(0);
  return html`<main class="view"><h1>Na hinnill</h1><${Teacs} k="innill" /><h2>Conas inneall a dhúiseacht</h2><${Cas}><${Match} when=${() => céim() === 0}><p>Ar dtús, bain an brat de.</p><//><${Match} when=${() => céim() === 1}><${Teacs} k="ceim2" /><//><${Match} when=${() => céim() === 2}><${Teacs} k="ceim3" /><//><//>
    <button disabled=${() => céim() === 0} onClick=${() => cuirCéim(céim() - 1)}>Siar</button> <button disabled=${() => céim() === 2} onClick=${() => cuirCéim(céim() + 1)}>An chéad chéim eile</button></main>`;
}

function App() {
  const [toil, tabhair] = createSignal(true);
  return html`<${Ceann} /><${Cas}><${Match} when=${() => radharc() === "baile"}><${Baile} /><//><${Match} when=${() => radharc() === "inneall"}><${Innill} /><//><${Match} when=${() => radharc() === "obair"}><main class="view"><h1>Obair</h1><${Teacs} k="obair" /></main><//><//><footer>© Iarnród na Móna, Béal Átha na Muc</footer>
    <${AlertDialog} open=${() => toil()} onOpenChange=${(_o) => {}}><${AlertDialog.Portal}><${AlertDialog.Overlay} class="overlay" /><${AlertDialog.Content} class="dialog"><${AlertDialog.Title}>Fianáin<//><${AlertDialog.Description}>Úsáidimid fianáin chun cuairteanna a chomhaireamh.<//><button onClick=${() => tabhair(false)}>Glacaim leis</button><//><//><//>`;
}
render(() => html`<${App} />`, document.getElementById("root"));
