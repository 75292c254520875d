import { createSignal, createResource, createEffect, For, Index, Show } from "solid-js";
import { Portal, render } from "solid-js/web";
import html from "solid-js/html";
import { Accordion } from "@ark-ui/solid/accordion";
import { Carousel } from "@ark-ui/solid/carousel";
import { Collapsible } from "@ark-ui/solid/collapsible";
import { createListCollection } from "@ark-ui/solid/collection";
import { Dialog } from "@ark-ui/solid/dialog";
import { Listbox } from "@ark-ui/solid/listbox";
import { Menu } from "@ark-ui/solid/menu";
import { Pagination } from "@ark-ui/solid/pagination";
import { Popover } from "@ark-ui/solid/popover";
import { SegmentGroup } from "@ark-ui/solid/segment-group";
import { Select } from "@ark-ui/solid/select";
import { Tabs } from "@ark-ui/solid/tabs";
import { DUMI } from "./dumi.js";

const [ezik, smeni] = createSignal("bg");
const d = (klyuch) => DUMI[ezik()][klyuch];
createEffect(() => { document.documentElement.lang = ezik(); });

const vzemi = (klyuch) => fetch(`/api/text/${klyuch}`).then((o) => o.text());
const spisak = (ime, vapros) => fetch(`/api/list/${ime}?${new URLSearchParams(vapros)}`).then((o) => o.json());
const prati = (kakvo) => () => fetch(`/api/${kakvo}`, { method: "POST" });

function Tekst(props) {
  const [dumi] = createResource(() => props.klyuch, vzemi);
  return html`<p>${() => (dumi.loading ? "Зарежда се…" : dumi())}</p>`;
}

function Ezici() {
  return html`<${SegmentGroup.Root} value=${() => ezik()} onValueChange=${(e) => smeni(e.value)}>
    <${SegmentGroup.Indicator} />
    <${For} each=${[["bg", "БГ"], ["en", "EN"], ["fr", "FR"]]}>${([kod, ime]) => html`<${SegmentGroup.Item} value=${kod}><${SegmentGroup.ItemText}>${ime}<//><${SegmentGroup.ItemControl} /><${SegmentGroup.ItemHiddenInput} /><//>`}<//>
  <//>`;
}

const sezoni = createListCollection({ items: [{ label: "Май", value: "may" }, { label: "Юни", value: "yuni" }, { label: "Септември", value: "septemvri" }, { label: "Януари", value: "yanuari" }] });
const masla = createListCollection({ items: [{ label: "Розово масло", value: "maslo" }, { label: "Розова вода", value: "voda" }, { label: "Сладко от роза", value: "sladko" }] });

function Sezon() {
  const [koi, izberi] = createSignal("may");
  return html`<section><h2>Какво правим през</h2>
    <${Select.Root} collection=${sezoni} value=${() => [koi()]} onValueChange=${(e) => izberi(e.value[0])}>
      <${Select.Label}>Месец<//><${Select.Control}><${Select.Trigger}><${Select.ValueText} placeholder="Избери месец" /> <${Select.Indicator}>▾<//><//><//>
      <${Portal}><${Select.Positioner}><${Select.Content}><${Select.ItemGroup}><${For} each=${sezoni.items}>${(m) => html`<${Select.Item} item=${m}><${Select.ItemText}>${m.label}<//><${Select.ItemIndicator}>✓<//><//>`}<//><//><//><//><//>
      <${Select.HiddenSelect} />
    <//>
    <${Show} when=${() => koi() !== "may"} fallback=${html`<p>През май берем от четири часа сутринта.</p>`}><${Tekst} klyuch=${() => koi()} /><//></section>`;
}

function Produkti() {
  const [koi, izberi] = createSignal("maslo");
  return html`<section><h2>Продукти</h2>
    <${Listbox.Root} collection=${masla} value=${() => [koi()]} onValueChange=${(e) => e.value[0] && izberi(e.value[0])}><${Listbox.Label}>Избери продукт<//><${Listbox.Content}><${For} each=${masla.items}>${(m) => html`<${Listbox.Item} item=${m}><${Listbox.ItemText}>${m.label}<//><//>`}<//><//><//>
    <${Show} when=${() => koi() !== "maslo"} fallback=${html`<p>За един килограм масло трябват три тона цвят.</p>`}><${Tekst} klyuch=${() => koi()} /><//>
    <a class="btn" href="/koshnica/dobavi?id=2">Добави в количката</a></section>`;
}

function Otziv(props) {
  const [otvoreno, otvori] = createSignal(false);
  const [otgovori] = createResource(() => otvoreno() && props.o.id, (id) => spisak("otzivi", { parent: id }));
  return html`<div class="otzivi"><b>${props.o.koi}</b><p>${props.o.text}</p>
    <div class="row"><button onClick=${prati("haresai")}>Харесай</button><button onClick=${prati("otgovor")}>Отговори</button><button onClick=${prati("doklad")}>Докладвай</button><button onClick=${prati("iztrii")}>Изтрий</button></div>
    <${Show} when=${!!props.o.otg}><${Collapsible.Root} open=${() => otvoreno()} onOpenChange=${(e) => otvori(e.open)} lazyMount=${true}>
      <${Collapsible.Trigger}>${() => (otvoreno() ? "Скрий отговорите" : `Отговори: ${props.o.otg}`)}<//>
      <${Collapsible.Content} class="otgovori"><${For} each=${() => otgovori()?.items ?? []}>${(o) => html`<${Otziv} o=${o} />`}<//><//><//><//></div>`;
}

function Otzivi() {
  const [redove, slozhi] = createSignal([]);
  const [sledva, pazi] = createSignal(0);
  const oshte = async () => { const o = await spisak("otzivi", { parent: "", offset: sledva(), limit: 3 }); slozhi([...redove(), ...o.items]); pazi(o.next); };
  oshte();
  return html`<section><h2>Отзиви</h2><${For} each=${() => redove()}>${(o) => html`<${Otziv} o=${o} />`}<//>
    <${Show} when=${() => sledva() !== null}><button onClick=${oshte}>Още отзиви</button><//>
    <form class="row" onSubmit=${(e) => { e.preventDefault(); prati("otziv")(); }}><input aria-label="Вашият отзив" /><button>Изпрати</button></form></section>`;
}

function Novini() {
  const [str, otidi] = createSignal(1);
  const [novini] = createResource(str, (n) => spisak("novini", { offset: (n - 1) * 3, limit: 3 }));
  return html`<section><h2>Новини от долината</h2><${For} each=${() => novini()?.items ?? []}>${(n) => html`<article><h4>${n.ime}</h4><p>${n.text}</p></article>`}<//>
    <${Pagination.Root} count=${12} pageSize=${3} siblingCount=${1} page=${() => str()} onPageChange=${(e) => otidi(e.page)}>
      <${Pagination.PrevTrigger}>Предишна<//><${Pagination.Context}>${(api) => html`<${For} each=${() => api().pages}>${(p, i) => p.type === "page" ? html`<${Pagination.Item} ...${p}>${p.value}<//>` : html`<${Pagination.Ellipsis} index=${i()}>…<//>`}<//>`}<//><${Pagination.NextTrigger}>Следваща<//>
    <//></section>`;
}

const snimki = ["Снимка първа: казанът преди изгрев.", "Снимка втора: пчелата Стоянка подписва приемния протокол с левия преден крак.", "Снимка трета: последната капка масло отказва да влезе в шишето без сбогуване."];

function App() {
  return html`<header><strong>${() => d("ime")}</strong><a href="/">${() => d("nachalo")}</a><${Ezici} />
      <${Menu.Root} onSelect=${(e) => (e.value === "izhod" ? (location.href = "/izhod") : prati("otpishi")())}><${Menu.Trigger}>Профил<//><${Portal}><${Menu.Positioner}><${Menu.Content}><${Menu.Item} value="otpishi">Отпиши ме<//><${Menu.Item} value="izhod">Изход<//><//><//><//><//></header>
    <main><h1>${() => d("zaglavie")}</h1><p>${() => d("uvod")}</p><p>${() => d("mirizma")}</p>
    <${Tabs.Root} defaultValue="brane" lazyMount=${true}><${Tabs.List}><${Tabs.Trigger} value="brane">Бране<//><${Tabs.Trigger} value="varene">Варене<//><${Tabs.Trigger} value="pazene">Съхранение<//><${Tabs.Indicator} /><//>
      <${Tabs.Content} value="brane"><p>Берем на ръка, докато росата още стои.</p><//>
      <${Tabs.Content} value="varene"><${Tekst} klyuch="varene" /><//>
      <${Tabs.Content} value="pazene"><p>Шишетата спят на тъмно и сънуват единствено градината на съседа.</p><//><//>
    <${Sezon} /><${Produkti} />
    <h2>Въпроси</h2>
    <${Accordion.Root} collapsible=${true}><${For} each=${[["vhod", "Колко струва входът?"], ["kuche", "Може ли с куче?"]]}>${([k, v]) => html`<${Accordion.Item} value=${k}><${Accordion.ItemTrigger}><h3>${v}</h3><${Accordion.ItemIndicator}>▾<//><//><${Accordion.ItemContent}>${k === "vhod" ? html`<p>Входът е една история, която баба ви е разказвала само веднъж.</p>` : html`<${Lenivo} klyuch=${k} />`}<//><//>`}<//><//>
    <h2>Снимки</h2>
    <${Carousel.Root} slideCount=${3}><${Carousel.ItemGroup}><${Index} each=${snimki}>${(s, i) => html`<${Carousel.Item} index=${i}>${s()}<//>`}<//><//><${Carousel.Control}><${Carousel.PrevTrigger} aria-label="Предишна снимка">←<//><${Carousel.IndicatorGroup}><${Index} each=${snimki}>${(_, i) => html`<${Carousel.Indicator} index=${i} />`}<//><//><${Carousel.NextTrigger} aria-label="Следваща снимка">→<//><//><//>
    <div class="row">
      <${Dialog.Root} lazyMount=${true}><${Dialog.Trigger}>История на казана<//><${Portal}><${Dialog.Backdrop} /><${Dialog.Positioner}><${Dialog.Content}><${Dialog.Title}>История на казана<//><${Dialog.Description}>Разказана от майстор Дончо<//><${Tekst} klyuch="kazan" /><${Dialog.CloseTrigger}>Затвори<//><//><//><//><//>
      <${Popover.Root}><${Popover.Trigger}>Малка тайна<//><${Popover.Positioner}><${Popover.Content}><${Popover.Title}>Тайна<//><${Popover.Description}>Розите цъфтят по-рано, ако градинарят се престори, че пристига влакът.<//><//><//><//>
      <button onClick=${prati("glas")}>Гласувай</button></div>
    <${Novini} /><${Otzivi} /></main><footer>Розоварна Казанлъшка, улица Дамаскина 12</footer>`;
}

function Lenivo(props) { return html`<${Tekst} klyuch=${props.klyuch} />`; }

render(App, document.getElementById("root"));
