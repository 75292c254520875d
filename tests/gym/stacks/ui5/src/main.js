import { setDefaultFontLoading } from "@ui5/webcomponents-base/dist/config/Fonts.js";
import "@ui5/webcomponents/dist/Bar.js";
import "@ui5/webcomponents/dist/Button.js";
import "@ui5/webcomponents/dist/Carousel.js";
import "@ui5/webcomponents/dist/ComboBox.js";
import "@ui5/webcomponents/dist/ComboBoxItem.js";
import "@ui5/webcomponents/dist/Dialog.js";
import "@ui5/webcomponents/dist/Link.js";
import "@ui5/webcomponents/dist/List.js";
import "@ui5/webcomponents/dist/ListItemCustom.js";
import "@ui5/webcomponents/dist/Menu.js";
import "@ui5/webcomponents/dist/MenuItem.js";
import "@ui5/webcomponents/dist/Option.js";
import "@ui5/webcomponents/dist/Panel.js";
import "@ui5/webcomponents/dist/Popover.js";
import "@ui5/webcomponents/dist/SegmentedButton.js";
import "@ui5/webcomponents/dist/SegmentedButtonItem.js";
import "@ui5/webcomponents/dist/Select.js";
import "@ui5/webcomponents/dist/Tab.js";
import "@ui5/webcomponents/dist/TabContainer.js";
import "@ui5/webcomponents/dist/Title.js";
import "@ui5/webcomponents/dist/Tree.js";
import "@ui5/webcomponents/dist/TreeItem.js";

setDefaultFontLoading(false);
const app = document.getElementById("app");
const $ = (id) => document.getElementById(id);
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const into = async (id, key) => { $(id).textContent = await text(key); };
const post = (what) => fetch(`/api/${what}`, { method: "POST" });

const head = `<ui5-bar design="Header"><ui5-title level="H5" slot="startContent">მარანი ზედუბანი</ui5-title>
  <ui5-link href="/">მთავარი</ui5-link><ui5-link href="/koleqcia.html">კოლექცია</ui5-link>
  <ui5-button slot="endContent" id="meti" design="Transparent">მეტი</ui5-button><ui5-button slot="endContent" id="gasvla" design="Transparent">გასვლა</ui5-button></ui5-bar>
  <ui5-menu id="menu" opener="meti"><ui5-menu-item text="მარნის რუკა" data-act="ruka"></ui5-menu-item><ui5-menu-item text="დალაგება"><ui5-menu-item text="ძველიდან ახლისკენ" data-act="dzveli"></ui5-menu-item><ui5-menu-item text="ახლიდან ძველისკენ" data-act="axali"></ui5-menu-item></ui5-menu-item><ui5-menu-item text="გამოწერის გაუქმება" data-act="cancel"></ui5-menu-item></ui5-menu>
  <p id="menuresult" style="margin: .5rem 1rem"></p>`;
const foot = `<footer style="padding: 1rem; text-align: center"><ui5-link href="/kalata/damateba?id=12">კალათაში დამატება</ui5-link> · © 2024 მარანი ზედუბანი</footer>`;

function header() {
  $("meti").addEventListener("click", () => { $("menu").open = !$("menu").open; });
  $("gasvla").addEventListener("click", () => { location.href = "/gasvla"; });
  $("menu").addEventListener("item-click", ({ detail }) => {
    const act = detail.item.dataset.act;
    if (act === "cancel") post("subscription/cancel");
    else if (act === "axali") $("menuresult").textContent = "დალაგებულია თარიღით.";
    else if (act) into("menuresult", act);
  });
}

async function home() {
  app.innerHTML = `${head}<main><ui5-title level="H1">ღვინის მუზეუმი კლდის ქვეშ</ui5-title>
  <p>მარანი კლდეშია გამოკვეთილი და მთელი წლის განმავლობაში თორმეტი გრადუსი სითბოა. მნახველს შეუძლია სამი დარბაზი დაათვალიეროს და ბოლოს ვერანდაზე დაისვენოს.</p>
  <ui5-tabcontainer id="tabs" ><ui5-tab text="დარბაზები" selected>პირველ დარბაზში საწნახელი დგას, მეორეში კი ქვევრებია ჩაფლული.</ui5-tab><ui5-tab text="დეგუსტაცია" data-key="degustacia"><p></p></ui5-tab><ui5-tab text="ქვევრი" data-key="qvevri"><p></p></ui5-tab></ui5-tabcontainer>
  <ui5-title level="H3">კითხვები</ui5-title>
  <ui5-panel collapsed header-text="როდის არის მარანი ღია?"><p id="saatebi"></p></ui5-panel>
  <ui5-panel collapsed header-text="შეიძლება ბავშვებთან ერთად?"><p id="bavshvebi"></p></ui5-panel>
  <ui5-panel collapsed header-text="როგორ მოვიდე?" data-lazy="avtobusi"><p id="avtobusi">იტვირთება…</p></ui5-panel>
  <ui5-title level="H3">რეგიონი</ui5-title>
  <ui5-select id="regioni" accessible-name="რეგიონი"><ui5-option value="">აირჩიეთ რეგიონი</ui5-option><ui5-option value="kakheti">კახეთი</ui5-option><ui5-option value="imereti">იმერეთი</ui5-option><ui5-option value="racha">რაჭა</ui5-option></ui5-select><p id="regionitext"></p>
  <p><ui5-button id="ambavi" design="Emphasized">მეღვინის ამბავი</ui5-button> <ui5-button id="rcheva">რჩევა სტუმარს</ui5-button> <ui5-button id="like">მომწონს</ui5-button> <ui5-button id="vote">ხმის მიცემა</ui5-button></p>
  <ui5-dialog id="dialog" header-text="მეღვინის ამბავი"><p id="ambavitext"></p><ui5-bar slot="footer" design="Footer"><ui5-button slot="endContent" id="close">დახურვა</ui5-button></ui5-bar></ui5-dialog>
  <ui5-popover id="popover" opener="rcheva" header-text="რჩევა"><p id="rchevatext"></p></ui5-popover>
  <ui5-title level="H3">სურათები</ui5-title>
  <ui5-carousel id="suratebi" arrows-placement="Navigation"><div style="padding: 2rem">პირველი სურათი: მარნის კარიბჭე 1911 წელს.</div><div style="padding: 2rem" id="surati2"></div><div style="padding: 2rem" id="surati3"></div></ui5-carousel>
  </main>${foot}`;
  header();
  into("saatebi", "saatebi"); into("bavshvebi", "bavshvebi"); into("surati2", "surati2"); into("surati3", "surati3");
  $("tabs").addEventListener("tab-select", async ({ detail: { tab } }) => { const p = tab.querySelector("p"); if (tab.dataset.key && !p.textContent) p.textContent = await text(tab.dataset.key); });
  app.querySelector("[data-lazy]").addEventListener("toggle", (e) => { if (!e.target.collapsed) into("avtobusi", "avtobusi"); });
  $("regioni").addEventListener("change", ({ detail: { selectedOption } }) => { if (selectedOption.value) into("regionitext", selectedOption.value); else $("regionitext").textContent = ""; });
  $("ambavi").addEventListener("click", () => { $("dialog").open = true; into("ambavitext", "ambavi"); });
  $("close").addEventListener("click", () => { $("dialog").open = false; });
  $("rcheva").addEventListener("click", () => { into("rchevatext", "rcheva"); $("popover").open = true; });
  $("like").addEventListener("click", () => post("like"));
  $("vote").addEventListener("click", () => post("vote"));
}

async function collection() {
  app.innerHTML = `${head}<main><ui5-title level="H1">კოლექცია</ui5-title><p>კოლექციაში ასამდე ბოთლი ინახება. მოძებნეთ ჯიში ან დაათვალიერეთ საცავი.</p>
  <ui5-combobox id="jishi" placeholder="ჯიში" accessible-name="ჯიში"><ui5-cb-item text="საფერავი"></ui5-cb-item><ui5-cb-item text="რქაწითელი"></ui5-cb-item></ui5-combobox><p id="jishitext"></p>
  <ui5-title level="H3">საცავი</ui5-title>
  <ui5-tree id="khe" accessible-name="საცავი"><ui5-tree-item text="ქვედა სართული" has-children data-key="floor"></ui5-tree-item><ui5-tree-item text="ზედა სართული"><ui5-tree-item text="ჩრდილოეთის თარო"><ui5-tree-item text="თარო 12: ბოთლი, რომელიც საკუთარ ეტიკეტს ღამით ხელახლა წერს"></ui5-tree-item></ui5-tree-item><ui5-tree-item text="აღმოსავლეთის თარო"></ui5-tree-item></ui5-tree-item></ui5-tree>
  <ui5-title level="H3">ხედი</ui5-title>
  <ui5-segmented-button id="khedi"><ui5-segmented-button-item selected>სია</ui5-segmented-button-item><ui5-segmented-button-item>ცხრილი</ui5-segmented-button-item></ui5-segmented-button><div id="khedebi"><p>სიაში ოთხი თაროა.</p><p hidden>ცხრილში მეცამეტე სვეტი განზრახ ცარიელია, რომ სტუმარმა თავისი სიზმარი ჩაწეროს.</p></div>
  <ui5-title level="H3">სტუმრების წიგნი</ui5-title><ui5-list id="stumrebi" growing="Button" growing-button-text="მეტის ჩვენება"></ui5-list>
  <p><ui5-button id="send">გაგზავნა</ui5-button></p></main>${foot}`;
  header();
  $("send").addEventListener("click", () => post("review"));
  $("jishi").addEventListener("selection-change", ({ detail: { item } }) => { if (item) into("jishitext", item.text === "საფერავი" ? "saperavi" : "rkatsiteli"); });
  $("khe").addEventListener("item-toggle", async ({ detail: { item } }) => {
    if (item.dataset.key && !item.children.length) { const row = document.createElement("ui5-tree-item"); row.text = (await (await fetch("/api/list/sacavi?limit=1")).json()).items[0]; item.append(row); }
  });
  $("khedi").addEventListener("selection-change", () => { const at = [...$("khedi").children].findIndex((item) => item.selected); [...$("khedebi").children].forEach((p, i) => { p.hidden = i !== at; }); });
  let next = 0;
  const row = (one) => {
    const block = document.createElement("div");
    block.className = "st";
    block.innerHTML = `<b>${one.vin}</b><p>${one.text}</p><ui5-button class="l" design="Transparent">მომწონს</ui5-button><ui5-button class="r" design="Transparent">გასაჩივრება</ui5-button><ui5-button class="d" design="Transparent">წაშლა</ui5-button>${one.count ? `<ui5-button class="more" design="Transparent">პასუხები (${one.count})</ui5-button>` : ""}<div class="re"></div>`;
    for (const [k, what] of [["l", "like"], ["r", "report"], ["d", "delete"]]) block.querySelector(`.${k}`).addEventListener("click", () => post(what));
    block.querySelector(".more")?.addEventListener("click", async (e) => { e.target.hidden = true; const page = await (await fetch(`/api/list/stumrebi?parent=${one.id}`)).json(); block.querySelector(".re").append(...page.items.map(row)); });
    return block;
  };
  const more = async () => {
    if (next === null) return;
    const page = await (await fetch(`/api/list/stumrebi?parent=&offset=${next}&limit=4`)).json();
    for (const one of page.items) { const li = document.createElement("ui5-li-custom"); li.type = "Inactive"; li.append(row(one)); $("stumrebi").append(li); }
    next = page.next;
    if (next === null) $("stumrebi").growing = "None";
  };
  $("stumrebi").addEventListener("load-more", more);
  more();
}
(document.body.dataset.page === "index" ? home : collection)();
