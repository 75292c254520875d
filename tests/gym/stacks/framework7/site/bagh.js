const matn = (kelid) => fetch(`/api/text/${kelid}`).then((r) => r.text());
const ersal = (kar) => fetch(`/api/${kar}`, { method: "POST" });
const $ = Dom7;

const app = new Framework7({
  el: "#app", name: "باغ انار صنوبر", theme: "ios",
  routes: [{ path: "/mive/", url: "./safhe/mive.html" }, { path: "/tarikh/", url: "./safhe/tarikh.html", on: { pageInit: tarikh } }, { path: "/nazar/", url: "./safhe/nazar.html", on: { pageInit: nazar } }],
  dialog: { buttonOk: "باشد", buttonCancel: "نه" },
});

$("[data-matn]").each((el) => { matn(el.dataset.matn).then((t) => { el.textContent = t; }); });
$(document).on("click", ".ersal", (e) => { e.preventDefault(); ersal(e.target.dataset.kar); });
app.on("accordionOpen", async (el) => { if (el.dataset.dir) $(el).find(".block").text(await matn(el.dataset.dir)); });
$("#qese").on("popup:open", async () => { $("#qese-matn").text(await matn("qese")); });
$("#noe select").on("change", async (e) => { $("#noe-matn").text(e.target.value ? await matn(e.target.value) : ""); });
$("#rob").on("click", async () => { app.dialog.alert(await matn("rob"), "رب انار"); });

const amal = app.actions.create({ buttons: [[{ text: "نکته‌ی انتخاب", onClick: async () => { $("#amal-matn").text(await matn("nokte")); } }, { text: "حذف", color: "red", onClick: () => ersal("delete") }], [{ text: "انصراف", color: "gray" }]] });
$("#amal").on("click", () => amal.open());

async function tarikh(e, page) { page.$el.find("#edame").on("click", async () => { page.$el.find("#edame-matn").text(await matn("tarikh")); }); }
async function nazar(e, page) {
  const { items } = await fetch("/api/list/nazar?limit=20").then((r) => r.json());
  page.$el.find("#nazarha").html(items.map((n) => `<li><div class="item-content"><div class="item-inner"><div class="item-title">${n.ki}</div><div class="item-text">${n.text}</div></div></div></li>`).join(""));
}

let next = 0;
let busy = false;
async function more() {
  if (busy || next === null) return;
  busy = true;
  const page = await fetch(`/api/list/yaddasht?offset=${next}&limit=20`).then((r) => r.json());
  $("#yaddasht").append(page.items.map((t) => `<li><span>${t}</span></li>`).join(""));
  next = page.next;
  busy = false;
  if (next === null) app.infiniteScroll.destroy(".infinite-scroll-content");
}
$(".infinite-scroll-content").on("infinite", more);
more();
