const $ = (id) => document.getElementById(id);
const tekst = (kluch) => fetch(`/api/text/${kluch}`).then((r) => r.text());
const spis = (nazva, pytannie) => fetch(`/api/list/${nazva}?${new URLSearchParams(pytannie)}`).then((r) => r.json());
const zrabic = (shto) => fetch(`/api/${shto}`, { method: "POST" });
const knopka = (slova, dzieja, varyjant = "ghost") => { const k = document.createElement("scale-button"); k.size = "small"; k.variant = varyjant; k.textContent = slova; k.addEventListener("click", dzieja); return k; };

$("kasirka").textContent = "Касірка прадае квіткі толькі тым, хто ўмее пазяхаць у рыфму.";
for (const e of document.querySelectorAll("[data-zrabic]")) e.addEventListener(e.localName === "scale-menu-flyout-item" ? "scale-select" : "click", () => zrabic(e.dataset.zrabic));

customElements.define("bahna-lichylnik", class extends HTMLElement {
  connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = `<style>p { background: #eef4f0; border-left: 4px solid #3c7a52; padding: 8px 12px; }</style><p>Сёння ў музеі гараць трыста адзінаццаць агеньчыкаў, і адзін яшчэ сумняваецца.</p>`; }
});

if ($("pra-zalu")) $("pra-zalu").textContent = await tekst("zala");

if ($("staronki")) {
  const pakazac = async (ad) => {
    const { items } = await spis("ekspanaty", { offset: ad, limit: 4 });
    $("ekspanaty").replaceChildren(...items.map((e) => { const a = document.createElement("article"); a.append(Object.assign(document.createElement("h3"), { textContent: e.nazva }), Object.assign(document.createElement("p"), { textContent: e.apis })); return a; }));
  };
  $("staronki").addEventListener("scale-pagination", ({ detail }) => { $("staronki").startElement = detail.startElement; pakazac(detail.startElement); });
  pakazac(0);
}

if ($("ukladki")) {
  $("vada").textContent = "Вадзяное святло запальваюць толькі тыя, хто аднойчы навучыўся свістаць пад вадой.";
  $("uziac").textContent = "Бярыце з сабой гумовыя боты і адну таямніцу, якую не шкада пакінуць.";
  $("padkazka").content = "Гэтая бутля захоўвае вечар шостага жніўня разам з усімі камарамі.";
  $("ahienchyki").addEventListener("scale-select", async () => { $("ahni").textContent ||= await tekst("ahni"); });
  $("fota").addEventListener("scale-expand", async () => { $("fota-adkaz").textContent ||= await tekst("fota"); });
  $("historyja").addEventListener("click", async () => { $("akno").opened = true; $("akno-tekst").textContent ||= await tekst("historyja"); });
  $("dalej").addEventListener("click", (e) => { e.preventDefault(); $("lehienda").textContent = "Сканчаецца тым, што балота засмяялася і вярнула яму чатыры."; $("lehienda").hidden = false; $("dalej").hidden = true; });
  $("para").addEventListener("scale-change", async () => { const p = $("para").value; $("pra-paru").textContent = p === "leta" ? "Улетку музей адкрыты да позняга вечара." : await tekst(p); });
  $("ekskursii").addEventListener("scale-change", async () => { $("pra-ekskursiju").textContent = $("ekskursii").lastElementChild.selected ? await tekst("nachnaja") : "Дзённая экскурсія доўжыцца гадзіну."; });
  $("zala").addEventListener("click", () => { location.href = "/zala/"; });
  $("druk").addEventListener("click", () => print());
  $("kapija").addEventListener("click", () => navigator.clipboard?.writeText(location.href));
  $("napisac").addEventListener("submit", (e) => { e.preventDefault(); zrabic("vodhuk"); });

  const { items: zdymki } = await spis("zdymki", {});
  $("zdymki").innerHTML = `<scale-carousel><div>${zdymki.map((z) => `<div style="min-height: 120px; padding: 24px 60px; background: #24452f; color: #fff">${z}</div>`).join("")}</div><scale-icon-navigation-left slot="arrow-left" accessibility-title="Папярэдні здымак"></scale-icon-navigation-left><scale-icon-navigation-right slot="arrow-right" accessibility-title="Наступны здымак"></scale-icon-navigation-right></scale-carousel>`;

  let dzien = 0, zaniaty = false;
  const zapisy = async () => {
    if (dzien === null || zaniaty) return;
    zaniaty = true;
    const { items, next } = await spis("dzionnik", { offset: dzien, limit: 10 });
    $("dzionnik").append(...items.map((z) => Object.assign(document.createElement("p"), { textContent: z })));
    dzien = next;
    zaniaty = false;
  };
  $("dzionnik").addEventListener("scroll", () => { const d = $("dzionnik"); if (d.scrollTop + d.clientHeight > d.scrollHeight - 60) zapisy(); });
  zapisy();

  const vodhuk = (v) => {
    const d = document.createElement("div");
    d.className = "vodhuk";
    const rad = Object.assign(document.createElement("div"), { className: "rad" });
    rad.append(...[["Падабаецца", "padabajecca"], ["Адказаць", "adkazac"], ["Паскардзіцца", "skarha"], ["Выдаліць", "vydalic"]].map(([s, k]) => knopka(s, () => zrabic(k))));
    d.append(Object.assign(document.createElement("b"), { textContent: v.chto }), Object.assign(document.createElement("p"), { textContent: v.slova }), rad);
    if (v.n) {
      const adkazy = document.createElement("div");
      const k = knopka(`Паказаць адказы (${v.n})`, async () => { adkazy.replaceChildren(...(await spis("vodhuki", { parent: v.id })).items.map(vodhuk)); k.remove(); }, "secondary");
      d.append(k, adkazy);
    }
    return d;
  };
  let dalej = 0;
  const jashche = async () => {
    const { items, next } = await spis("vodhuki", { parent: "", offset: dalej, limit: 3 });
    $("vodhuki").append(...items.map(vodhuk));
    dalej = next;
    $("jashche").style.display = next === null ? "none" : "";
  };
  $("jashche").addEventListener("click", jashche);
  jashche();
}
