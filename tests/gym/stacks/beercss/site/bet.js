const kal = (kulf) => fetch(`/api/text/${kulf}`).then((m) => m.text());
const zirzir = (sim, t) => fetch(`/api/list/${sim}?${new URLSearchParams(t)}`).then((m) => m.json());
const lak = (min) => fetch(`/api/${min}`, { method: "POST" });

document.getElementById("bet").outerHTML = `
<header class="primary-container"><nav>
  <button class="circle transparent" data-ui="#menu-dialog" aria-label="ምናሌ"><i>menu</i></button>
  <h5 class="max">የደጋ ቡና ቤት</h5>
  <a class="button border small" href="/zembil/cemer?id=6">ወደ ቅርጫት ጨምር</a>
  <a class="button border small" href="/wuta">ውጣ</a>
</nav></header>
<main class="responsive">
  <h3>በተራራው ላይ ያለ ቡና</h3>
  <p>በየቀኑ ጠዋት ቡና ይቆላል፣ ይወቀጣል፣ ይፈላል።</p>
  <article>
    <div class="tabs"><a class="active" data-ui="#jimma">ጅማ</a><a data-ui="#harar">ሐረር</a><a data-ui="#sidama">ሲዳማ</a></div>
    <div class="page padding active" id="jimma"><p>የጅማ ቡና በየቀኑ ይገኛል።</p></div>
    <div class="page padding" id="harar"><p>የሐረር ቡና ሲፈላ የጎረቤቱ ዶሮ በስህተት ሁለት ጊዜ ይጮኻል።</p></div>
    <div class="page padding" id="sidama"><p></p></div>
  </article>
  <article>
    <details><summary>መቼ ይከፈታል?</summary><p>ቤቱ የሚከፈተው የመጀመሪያዋ ጉንዳን ደጁን ከተሻገረች በኋላ ነው።</p></details>
    <details id="sost"><summary class="none"><a class="row wave"><div class="max">ስንት ስኒ ይጠጣል?</div><i>expand_more</i></a></summary><p></p></details>
  </article>
  <nav class="wrap">
    <button data-ui="#jebena">ስለ ጀበናዋ</button>
    <button class="border" id="guada-kift">ጓዳውን ክፈት</button>
    <button class="border">ክፍሎች<i>arrow_drop_down</i><menu><li>የታችኛው ክፍል ክፍት ነው።</li><li>የጣሪያው ክፍል ለዝናብ ድምፅ አድማጮች ተይዟል።</li></menu></button>
    <button class="border">ዋጋ<div class="tooltip bottom">ዋጋው በፈገግታ ሲከፈል ግማሽ ይቀነሳል።</div></button>
    <button class="border" data-lak="dimts">ድምፅ ስጥ</button><button class="border" data-lak="agara">አጋራ</button><button class="border" data-lak="tew">ከደንበኝነት ውጣ</button>
  </nav>
  <div class="field label suffix border"><select id="wer"><option value="">ምረጥ</option><option value="kiremt">ክረምት</option><option value="bega">በጋ</option></select><label>ወቅት</label><i>arrow_drop_down</i></div>
  <p id="wer-kal"></p>
  <h5>አስተያየት</h5><div id="asteyayet"></div>
  <nav class="center-align"><button class="border" id="cemari">ተጨማሪ አስተያየት</button></nav>
  <h5>የቤቱ መዝገብ</h5>
  <article class="border scroll" style="block-size: 14rem" id="mezgeb"><ul class="list border"></ul></article>
</main>
<div class="overlay"></div>
<dialog id="jebena"><h5>ስለ ጀበናዋ</h5><div>ጀበናዋ ከአያታችን ጋር ተከራክራ ያሸነፈች ብቸኛዋ ናት።</div><nav class="right-align no-space"><button class="transparent link" data-ui="#jebena">ዝጋ</button></nav></dialog>
<dialog class="bottom" id="guada"><h5>ጓዳ</h5><div></div><nav><button data-ui="#guada">እሺ</button></nav></dialog>
<dialog class="left" id="menu-dialog"><header><nav><h6 class="max">ምናሌ</h6><button class="transparent circle" data-ui="#menu-dialog" aria-label="ዝጋ"><i>close</i></button></nav></header>
  <ul class="list"><li class="wave round">ቡና በጀበና</li><li class="wave round">ሻይ በቅመም</li><li class="wave round">የዛሬው ልዩ ምግብ ትናንት ማታ ራሱን ያዘጋጀ እንጀራ ነው።</li></ul></dialog>`;

const $ = (m) => document.querySelector(m);
$('[data-ui="#sidama"]').addEventListener("click", async () => { $("#sidama p").textContent ||= await kal("sidama"); });
$("#sost").addEventListener("toggle", async () => { $("#sost p").textContent ||= await kal("sost"); });
$("#guada-kift").addEventListener("click", async () => {
  $("#guada div").textContent = await kal("guada");
  ui("#guada");
});
$("#wer").addEventListener("change", async ({ target }) => { $("#wer-kal").textContent = target.value ? await kal(target.value) : ""; });

// Comments, each with its answers below it.
const and = (a) => `<article class="no-elevate border"><h6 class="small">${a.sim}</h6><p>${a.kal}</p>
  <nav class="wrap"><button class="chip" aria-label="ወደድኩት" data-lak="wedede"><i>thumb_up</i>ወደድኩት</button><button class="chip" data-lak="mels">መልስ ስጥ</button><button class="chip" data-lak="report">ሪፖርት አድርግ</button><button class="chip" data-lak="serez">ሰርዝ</button>
  ${a.melsoch ? `<button class="transparent link" data-melsoch="${a.id}">${a.melsoch} መልስ አሳይ</button>` : ""}</nav><div class="left-padding"></div></article>`;
let ketay = 0;
const cemer = async () => {
  const m = await zirzir("asteyayet", { parent: "", offset: ketay, limit: 3 });
  $("#asteyayet").insertAdjacentHTML("beforeend", m.items.map(and).join(""));
  ketay = m.next;
  if (ketay === null) $("#cemari").remove();
};
$("#cemari").addEventListener("click", cemer);
cemer();
document.addEventListener("click", async ({ target }) => {
  const b = target.closest("button");
  if (b?.dataset.lak) lak(b.dataset.lak);
  if (b?.dataset.melsoch) {
    const place = b.closest("article").querySelector(":scope > div");
    b.remove();
    place.innerHTML = (await zirzir("asteyayet", { parent: b.dataset.melsoch })).items.map(and).join("");
  }
});

// The ledger grows as it is scrolled.
let mestaw = 0, bemamtat = false;
const mezgeb = $("#mezgeb");
const amta = async () => {
  if (bemamtat || mestaw === null) return;
  bemamtat = true;
  const m = await zirzir("mezgeb", { offset: mestaw, limit: 10 });
  mezgeb.firstElementChild.insertAdjacentHTML("beforeend", m.items.map((z) => `<li>${z}</li>`).join(""));
  mestaw = m.next;
  bemamtat = false;
};
mezgeb.addEventListener("scroll", () => { if (mezgeb.scrollTop + mezgeb.clientHeight > mezgeb.scrollHeight - 40) amta(); });
amta();
