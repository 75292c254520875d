import { Icon } from "/npm/@nordhealth/components/lib/bundle.js";

Icon.registerResolver((na) => fetch(`/npm/@nordhealth/icons/lib/assets/${na}.svg`).then((k) => k.text()));
const bun = (kagi) => fetch(`/api/text/${kagi}`).then((k) => k.text());
const ichiran = (na, t) => fetch(`/api/list/${na}?${new URLSearchParams(t)}`).then((k) => k.json());
const okuru = (nani) => fetch(`/api/${nani}`, { method: "POST" });
const $ = (s) => document.querySelector(s);

$("#app").innerHTML = `
<nord-layout>
  <nord-navigation slot="nav">
    <nord-nav-group><nord-nav-item href="/" active>診療所</nord-nav-item>
      <nord-nav-item>はじめての方へ<nord-nav-group slot="subnav"><nord-nav-item>受付は朝八時から。</nord-nav-item><nord-nav-item>初診の兎には、にんじんの種類を選ぶ用紙が二枚渡される。</nord-nav-item></nord-nav-group></nord-nav-item></nord-nav-group>
    <nord-nav-group heading="アカウント"><nord-nav-item href="/kanja/sakujo?id=9">カルテを削除</nord-nav-item><nord-nav-item href="/logout">ログアウト</nord-nav-item></nord-nav-group>
  </nord-navigation>
  <nord-header slot="header"><h1 class="n-typescale-l">里の動物診療所</h1>
    <nord-dropdown slot="end" expand><nord-button slot="toggle">時間外</nord-button><nord-dropdown-group heading="時間外の診療"><nord-dropdown-item>日曜は午前のみ。</nord-dropdown-item><nord-dropdown-item>夜間の往診は梟の紹介状があれば無料になる。</nord-dropdown-item></nord-dropdown-group></nord-dropdown>
  </nord-header>
  <nord-stack>
    <nord-card>
      <nord-tab-group label="患者さん">
        <nord-tab slot="tab" selected>犬</nord-tab><nord-tab-panel>犬の診察は毎日行っています。</nord-tab-panel>
        <nord-tab slot="tab">猫</nord-tab><nord-tab-panel>三毛猫の診察では、先生のほうが先に体重を量られることになっている。</nord-tab-panel>
        <nord-tab slot="tab" class="roba-tab">驢馬</nord-tab><nord-tab-panel><p id="roba"></p></nord-tab-panel>
      </nord-tab-group>
    </nord-card>
    <nord-stack direction="horizontal" wrap>
      <nord-button variant="primary" id="kame-open">亀の話</nord-button>
      <nord-button id="oumu-open">鸚鵡の話</nord-button>
      <nord-button aria-controls="kusuri">薬の飲ませ方</nord-button>
      <nord-popout id="kusuri"><div style="padding: 1rem">薬は月を見ながら飲ませると、犬が苦さを忘れてくれる。</div></nord-popout>
      <nord-button aria-describedby="shirushi">★</nord-button><nord-tooltip id="shirushi">この印は看護師が山羊に三度負けたことを示す。</nord-tooltip>
      <nord-button data-okuru="yoyaku">予約を確定する</nord-button><nord-button data-okuru="kusuri">薬を注文する</nord-button><nord-button data-okuru="kyoyu">共有する</nord-button><nord-button variant="danger" data-okuru="teishi">配信を停止</nord-button>
    </nord-stack>
    <nord-card><h2 slot="header">分院</h2>
      <nord-select label="分院を選ぶ" placeholder="選択してください" id="bunin"><option value="kawa">川向こう</option><option value="eki">駅前</option></nord-select><p id="bunin-bun"></p>
      <nord-segmented-control id="kisetsu"><nord-segmented-control-item name="kisetsu" label="夏" value="natsu" checked></nord-segmented-control-item><nord-segmented-control-item name="kisetsu" label="冬" value="fuyu"></nord-segmented-control-item></nord-segmented-control>
      <p id="kisetsu-bun">夏の診療は九時からです。</p></nord-card>
    <nord-card padding="none"><h2 slot="header">日誌</h2><nord-table><table><thead><tr><th>できごと</th></tr></thead><tbody id="nisshi"></tbody></table></nord-table>
      <nord-button-group slot="footer" variant="spaced"><nord-button id="mae">前へ</nord-button><nord-button id="tsugi">次へ</nord-button></nord-button-group></nord-card>
    <nord-card><h2 slot="header">飼い主の声</h2><nord-stack id="koe"></nord-stack><nord-button id="motto" expand>もっと見る</nord-button></nord-card>
  </nord-stack>
</nord-layout>
<nord-modal id="kame" size="s" aria-labelledby="kame-na"><h2 slot="header" id="kame-na">亀の話</h2><p>聴診器を当てると、亀の胸からは遠い海の天気予報が聞こえた。</p><nord-button slot="footer" expand>閉じる</nord-button></nord-modal>
<nord-modal id="oumu" size="s" aria-labelledby="oumu-na"><h2 slot="header" id="oumu-na">鸚鵡の話</h2><p></p><nord-button slot="footer" expand>閉じる</nord-button></nord-modal>`;

for (const id of ["kame", "oumu"]) {
  const mado = document.getElementById(id);
  $(`#${id}-open`).addEventListener("click", () => mado.showModal());
  mado.querySelector("nord-button").addEventListener("click", () => mado.close());
}
$("#oumu-open").addEventListener("click", async () => { $("#oumu p").textContent ||= await bun("oumu"); });
$(".roba-tab").addEventListener("click", async () => { $("#roba").textContent ||= await bun("roba"); });
$("#bunin").addEventListener("change", async ({ target }) => { $("#bunin-bun").textContent = await bun(target.value); });
$("#kisetsu").addEventListener("change", async ({ target }) => {
  $("#kisetsu-bun").textContent = target.value === "fuyu" ? await bun("fuyu") : "夏の診療は九時からです。";
});

let nanme = 0;
const hiraku = async (n) => {
  nanme = n;
  const { items, next } = await ichiran("nisshi", { offset: n, limit: 3 });
  $("#nisshi").innerHTML = items.map((g) => `<tr><td>${g}</td></tr>`).join("");
  $("#mae").disabled = n === 0;
  $("#tsugi").disabled = next === null;
};
$("#mae").addEventListener("click", () => hiraku(nanme - 3));
$("#tsugi").addEventListener("click", () => hiraku(nanme + 3));
hiraku(0);

const hitotsu = (k) => `<div><strong>${k.dare}</strong><p>${k.hon}</p><nord-button size="s" data-okuru="iine">いいね</nord-button> <nord-button size="s" data-okuru="henshin">返信する</nord-button> <nord-button size="s" data-okuru="tsuho">通報する</nord-button>
  ${k.henji ? `<nord-button size="s" variant="plain" data-henji="${k.id}">${k.henji}件の返信</nord-button>` : ""}<div style="margin-inline-start: 2rem"></div></div>`;
let tsuzuki = 0;
const yomu = async () => {
  const { items, next } = await ichiran("koe", { parent: "", offset: tsuzuki, limit: 2 });
  $("#koe").insertAdjacentHTML("beforeend", items.map(hitotsu).join(""));
  tsuzuki = next;
  if (next === null) $("#motto").remove();
};
$("#motto").addEventListener("click", yomu);
yomu();
document.addEventListener("click", async ({ target }) => {
  const b = target.closest("nord-button");
  if (b?.dataset.okuru) okuru(b.dataset.okuru);
  if (b?.dataset.henji) {
    b.nextElementSibling.innerHTML = (await ichiran("koe", { parent: b.dataset.henji })).items.map(hitotsu).join("");
    b.remove();
  }
});
