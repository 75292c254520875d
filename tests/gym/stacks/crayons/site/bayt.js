wahid("main").innerHTML = `
<h1>صيادية السمك</h1>
<div class="azrar"><fw-button data-amal="subscribe">اشترك</fw-button><fw-button color="secondary" data-amal="like">أعجبني</fw-button><fw-button color="secondary" data-amal="rate">قيّم الوصفة</fw-button>
  <fw-button color="secondary" modal-trigger-id="hikaya">حكاية القدر</fw-button><fw-button color="secondary" modal-trigger-id="muna">المؤونة</fw-button><fw-kebab-menu id="qaima"></fw-kebab-menu></div>
<p id="natija"></p>
<p>رز وسمك وبصل محمّر، مع <fw-tooltip id="kammun" placement="bottom"><a href="#kammun">الكمون</a></fw-tooltip>.</p>
<fw-popover id="hissa" same-width="false" placement="bottom-start"><fw-button slot="popover-trigger" color="link">كم شخصًا يكفي؟</fw-button><div slot="popover-content" class="fuqaa"></div></fw-popover>
<section><fw-tabs id="alsina"><fw-tab slot="tab" panel="nubdha">نبذة</fw-tab><fw-tab slot="tab" panel="maqadir">المقادير</fw-tab><fw-tab slot="tab" panel="tariqa">الطريقة</fw-tab>
  <fw-tab-panel name="nubdha"><p>طبق ساحلي يُقدَّم ساخنًا مع الطرطور.</p></fw-tab-panel><fw-tab-panel name="maqadir"><p></p></fw-tab-panel><fw-tab-panel name="tariqa"><p></p></fw-tab-panel></fw-tabs></section>
<section><h2>نوع الطعام</h2><fw-toggle-group id="nizam" value="aadi" label="نوع الطعام"><fw-toggle-group-button value="aadi" header="عادي"></fw-toggle-group-button><fw-toggle-group-button value="nabati" header="نباتي"></fw-toggle-group-button><fw-toggle-group-button value="saim" header="صيامي"></fw-toggle-group-button></fw-toggle-group><p id="nizam-nass"></p></section>
<section><h2>أسئلة</h2><fw-accordion id="ajin"><fw-accordion-title>هل يجوز تجميد العجين؟</fw-accordion-title><fw-accordion-body></fw-accordion-body></fw-accordion>
  <fw-accordion id="basal"><fw-accordion-title>ماذا أفعل إذا احترق البصل؟</fw-accordion-title><fw-accordion-body></fw-accordion-body></fw-accordion></section>
<section><fw-select id="fasl" label="الفصل" placeholder="اختر الفصل"></fw-select><p id="fasl-nass"></p></section>
<section><p>كتاب الوصفات المطبوع، ثلاثون صفحة. <a href="/salla/adif?kitab=1">أضف إلى السلة</a></p></section>
<fw-modal id="hikaya" title-text="حكاية القدر" hide-footer><p></p></fw-modal>
<fw-modal id="muna" title-text="المؤونة" slider hide-footer><p></p></fw-modal>
<fw-modal id="ilan" title-text="تنبيه" size="small" hide-footer><p></p></fw-modal>`;

for (const ism of ["maqadir", "tariqa"]) imla(`fw-tab-panel[name=${ism}] p`, ism);
for (const ism of ["ajin", "basal"]) wahid(`#${ism}`).addEventListener("fwAccordionToggle", () => imla(`#${ism} fw-accordion-body`, ism), { once: true });
wahid("#hikaya").addEventListener("fwOpen", () => imla("#hikaya p", "qidr"));
wahid("#muna").addEventListener("fwOpen", () => imla("#muna p", "muna"));
wahid("#hissa").addEventListener("fwShow", () => imla("#hissa .fuqaa", "hissa"));
nass("kammun").then((x) => { wahid("#kammun").content = x; });
wahid("#kammun a").addEventListener("click", (hadath) => hadath.preventDefault());

wahid("#qaima").options = [{ value: "tibaa", text: "نسخة للطباعة" }, { value: "musharaka", text: "رابط المشاركة" }, { value: "hadhf", text: "حذف الوصفة" }];
wahid("#qaima").addEventListener("fwSelect", (hadath) => (hadath.detail.value === "hadhf" ? arsil("delete") : imla("#natija", hadath.detail.value)));
wahid("#fasl").options = [{ value: "sayf", text: "الصيف" }, { value: "kharif", text: "الخريف" }, { value: "shita", text: "الشتاء" }];
wahid("#fasl").addEventListener("fwChange", (hadath) => hadath.detail.value && imla("#fasl-nass", `fasl-${hadath.detail.value}`));
wahid("#nizam").addEventListener("fwChange", (hadath) => hadath.detail.value && imla("#nizam-nass", `nizam-${hadath.detail.value}`));
setTimeout(() => imla("#ilan p", "ilan").then(() => wahid("#ilan").open()), 2500);
