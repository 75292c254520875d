import "@spectrum-web-components/theme/src/themes.js";
import "@spectrum-web-components/bundle/elements.js";
import { html, render } from "lit";

const tekst = (kluch) => fetch(`/api/text/${kluch}`).then((o) => o.text());
const prati = (shto) => () => fetch(`/api/${shto}`, { method: "POST" });
const s = { t: {}, uloga: "", grad: "", vest: "", oddel: "" };
const smeni = (novo) => { Object.assign(s, novo); crtaj(); };
const treba = async (kluch) => { if (kluch && !s.t[kluch]) { const v = await tekst(kluch); smeni({ t: { ...s.t, [kluch]: v } }); } };
const t = (kluch) => s.t[kluch] ?? "";
const izbor = ({ target }) => {
  if (target.value === "otkazi") prati("cancel")();
  else if (target.value === "izbrishi") prati("delete")();
  else if (target.value === "arhiva") { smeni({ vest: "arhiva" }); treba("arhiva"); }
};

function crtaj() {
  render(html`
  <header><b>Езеро</b><span style="flex: 1"></span>
    <sp-action-menu label="Повеќе" @change=${izbor}><span slot="label">Повеќе</span><sp-menu-item value="arhiva">Архива</sp-menu-item><sp-menu-item>Плакати<sp-menu slot="submenu"><sp-menu-item value="plakat" @click=${() => { smeni({ vest: "plakat" }); treba("plakat"); }}>Стар плакат</sp-menu-item></sp-menu></sp-menu-item><sp-menu-divider></sp-menu-divider><sp-menu-item value="otkazi">Откажи претплата</sp-menu-item><sp-menu-item value="izbrishi">Избриши</sp-menu-item></sp-action-menu>
    <sp-button variant="secondary" treatment="outline" @click=${() => location.assign("/odjava-mk")}>Одјави се</sp-button></header>
  <main>
    <aside><sp-sidenav variant="multilevel" @change=${(e) => { smeni({ oddel: e.target.value }); treba(e.target.value); }}><sp-sidenav-item value="pocetna" label="Почетна" selected></sp-sidenav-item><sp-sidenav-item value="kulisi" label="Зад кулисите"><sp-sidenav-item value="rabotilnica" label="Работилница"></sp-sidenav-item><sp-sidenav-item value="garderoba" label="Гардероба"></sp-sidenav-item></sp-sidenav-item></sp-sidenav><p>${t(s.oddel)}</p></aside>
    <article>
      <h1>Театар на конци и вода</h1><p>Театарот плови на езерото од 1952 година. Има сто и дваесет седишта и една завеса везена со рибарска мрежа.</p><p>${t(s.vest)}</p>
      <section><sp-tabs selected="denes" @change=${(e) => treba(e.target.selected)}><sp-tab label="Денес" value="denes"></sp-tab><sp-tab label="Кукли" value="kukli"></sp-tab><sp-tab label="Режисер" value="rezhiser"></sp-tab><sp-tab-panel value="denes"><p>Денес нема претстава.</p></sp-tab-panel><sp-tab-panel value="kukli"><p>${t("kukli")}</p></sp-tab-panel><sp-tab-panel value="rezhiser"><p>${t("rezhiser")}</p></sp-tab-panel></sp-tabs></section>
      <section><sp-picker label="Одбери улога" @change=${(e) => { smeni({ uloga: e.target.value }); treba(e.target.value); }}><sp-menu-item value="zajak">Зајак</sp-menu-item><sp-menu-item value="volk">Волк</sp-menu-item><sp-menu-item value="princeza">Принцеза</sp-menu-item></sp-picker><p>${t(s.uloga)}</p></section>
      <section><sp-combobox label="Град" .options=${gradovi} @change=${(e) => { const g = gradovi.find((x) => x.itemText === e.target.value || x.value === e.target.value); if (g) { smeni({ grad: g.value }); treba(g.value); } }}>Град</sp-combobox><p>${t(s.grad)}</p></section>
      <section><sp-accordion><sp-accordion-item label="Кога почнува?"><div>${t("vreme")}</div></sp-accordion-item><sp-accordion-item label="Колку чини?" @sp-accordion-item-toggle=${() => treba("cena")}><div>${t("cena")}</div></sp-accordion-item><sp-accordion-item label="Може ли со деца?" @sp-accordion-item-toggle=${() => treba("deca")}><div>${t("deca")}</div></sp-accordion-item></sp-accordion></section>
      <section>
        <overlay-trigger type="modal" triggered-by="click"><sp-dialog-wrapper slot="click-content" headline="Мајсторот Наум" dismissable underlay dismiss-label="Затвори">${t("prikazna")}</sp-dialog-wrapper><sp-button slot="trigger" @click=${() => treba("prikazna")}>Приказна за мајсторот</sp-button></overlay-trigger>
        <overlay-trigger placement="bottom" triggered-by="click"><sp-popover slot="click-content"><p style="padding: 0 1rem; max-width: 16rem">${t("sovet")}</p></sp-popover><sp-button slot="trigger" variant="secondary" @click=${() => treba("sovet")}>Совет</sp-button></overlay-trigger>
        <overlay-trigger placement="top" triggered-by="hover"><sp-button slot="trigger" variant="secondary" treatment="outline">Ѕвонче</sp-button><sp-tooltip slot="hover-content">Ѕвончето се слуша само ако некој чека некого.</sp-tooltip></overlay-trigger>
        <sp-contextual-help label="Помош"><h2 slot="heading">Суфлер</h2>Суфлерот шепоти и дома, па соседите ги знаат сите улоги.</sp-contextual-help>
        <sp-button variant="secondary" @click=${prati("like")}>Ми се допаѓа</sp-button> <sp-button variant="secondary" @click=${prati("vote")}>Гласај</sp-button> <sp-link href="/koshnicka/dodadi?k=5">Додај во кошничка</sp-link>
      </section>
      <section><sp-button variant="negative" @click=${prati("report")}>Пријави</sp-button> <sp-button @click=${prati("send")}>Испрати</sp-button></section>
    </article>
  </main>`, document.getElementById("app"));
}
const gradovi = [{ value: "ohrid", itemText: "Охрид" }, { value: "struga", itemText: "Струга" }];
crtaj();
treba("vreme");
