const SAFHA = 4, TAALIQAT = 3, TAWABIL = 6;
wahid("main").innerHTML = `
<h1>كل الوصفات</h1>
<section><fw-data-table id="jadwal" label="الوصفات"></fw-data-table><div id="safahat"></div></section>
<section><h2>التوابل</h2><ul class="tawabil"></ul></section>
<section><details><summary>سر المخلل</summary><p></p></details></section>
<section><h2>التعليقات</h2><div id="taaliqat"></div><fw-button id="mazid" color="secondary">عرض المزيد من التعليقات</fw-button></section>`;

const jadwal = wahid("#jadwal");
jadwal.columns = [{ key: "ism", text: "الوصفة" }, { key: "waqt", text: "الوقت" }, { key: "wasf", text: "الوصف" }];
jadwal.rowActions = [{ name: "حذف", handler: () => arsil("delete") }];
jadwal.rowActionsHeaderLabel = "إجراءات";
const safha = (raqm) => qaima("wasafat", { offset: (raqm - 1) * SAFHA, limit: SAFHA }).then((juz) => { jadwal.rows = juz.items; return juz.total; });
safha(1).then((adad) => {
  // The pagination counts when it is first drawn, so it is drawn once the total is known.
  wahid("#safahat").innerHTML = `<fw-pagination total="${adad}" per-page="${SAFHA}"></fw-pagination>`;
  wahid("fw-pagination").addEventListener("fwChange", (hadath) => safha(hadath.detail.page));
});

const tawabil = wahid(".tawabil");
let tabil = 0, mashghul = false;
const tawabilUkhra = async () => {
  if (mashghul || tabil === null) return;
  mashghul = true;
  const juz = await qaima("tawabil", { offset: tabil, limit: TAWABIL });
  tawabil.append(...juz.items.map((t) => Object.assign(document.createElement("li"), { textContent: t.nass })));
  tabil = juz.next; mashghul = false;
};
tawabil.addEventListener("scroll", () => { if (tawabil.scrollTop + tawabil.clientHeight > tawabil.scrollHeight - 40) tawabilUkhra(); });

wahid("details").addEventListener("toggle", () => imla("details p", "mukhallal"), { once: true });

const taaliq = (t) => {
  const ansur = Object.assign(document.createElement("article"), { className: "taaliq" });
  ansur.innerHTML = `<strong></strong><p></p><div class="azrar"><fw-button size="small" color="text" data-amal="like">أعجبني</fw-button><fw-button size="small" color="text" data-amal="reply">رد</fw-button><fw-button size="small" color="text" data-amal="report">إبلاغ</fw-button>
    ${t.rudud ? `<fw-button size="small" color="link" class="ardh">عرض الردود (${t.rudud})</fw-button>` : ""}</div><div class="rudud"></div>`;
  wahid("strong", ansur).textContent = t.katib;
  wahid("p", ansur).textContent = t.nass;
  wahid(".ardh", ansur)?.addEventListener("fwClick", async (hadath) => {
    const juz = await qaima("taaliqat", { parent: t.id, limit: 20 });
    wahid(".rudud", ansur).replaceChildren(...juz.items.map(taaliq));
    hadath.target.remove();
  });
  return ansur;
};
let taaliqTali = 0;
const taaliqatUkhra = async () => {
  const juz = await qaima("taaliqat", { parent: "", offset: taaliqTali, limit: TAALIQAT });
  wahid("#taaliqat").append(...juz.items.map(taaliq));
  taaliqTali = juz.next;
  if (taaliqTali === null) wahid("#mazid").remove();
};
wahid("#mazid").addEventListener("fwClick", async (hadath) => { hadath.target.loading = true; await taaliqatUkhra(); hadath.target.loading = false; });
tawabilUkhra(); taaliqatUkhra();
