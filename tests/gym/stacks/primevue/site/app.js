const { createApp, ref, reactive, onMounted } = Vue;
const matn = (kelid) => fetch(`/api/text/${kelid}`).then((p) => p.text());
const app = createApp({
  setup() {
    const m = reactive({});
    const biar = async (k) => { if (k) m[k] ??= await matn(k); };
    const panjere = ref(false), keshu = ref(false), kuki = ref(false), fasl = ref(null), nokte = ref(), menu = ref();
    const nazar = ref([]), kol = ref(0), tasvir = ref([]), daftar = ref([]);
    const safhe = async (az) => {
      const j = await fetch("/api/jostoju", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ list: "nazar", offset: az, limit: 4 }) }).then((p) => p.json());
      nazar.value = j.items;
      kol.value = j.total;
    };
    const derakht = ref([{ key: "0", label: "کارگاه بالا", children: [{ key: "0-0", label: "استاد کارگاه بالا گره‌ها را با آواز می‌شمارد و هیچ‌وقت به عدد صد نمی‌رسد." }] }, { key: "1", label: "کارگاه پایین", children: [{ key: "1-0", label: "در کارگاه پایین نخ آبی قهر کرده و فقط با نخ نارنجی حرف می‌زند." }] }]);
    onMounted(async () => {
      safhe(0);
      tasvir.value = (await fetch("/api/list/tasvir").then((p) => p.json())).items;
      daftar.value = (await fetch("/api/list/daftar?limit=300").then((p) => p.json())).items;
      setTimeout(() => { kuki.value = true; }, 1400);
    });
    const gozine = [{ label: "رنگرز شب‌ها رنگ‌ها را به خانه می‌برد تا از تاریکی نترسند." }, { label: "خروج", command: () => { location.href = "/khoruj"; } }];
    return { m, biar, panjere, keshu, kuki, fasl, nokte, menu, nazar, kol, tasvir, daftar, safhe, derakht, gozine, fasla: [{ n: "بهار", k: "bahar" }, { n: "پاییز", k: "paeez" }], ferest: (c) => fetch(`/api/${c}`, { method: "POST" }) };
  },
  template: `
  <p><b>روستای قالی</b> <p-button text label="منو" @click="(e) => menu.toggle(e)"></p-button><p-menu ref="menu" :model="gozine" popup></p-menu> <a href="/sabad/afzudan?q=3">افزودن به سبد</a></p>
  <h1>هزار گره در یک وجب</h1><p>در این روستا هر خانه یک دار قالی دارد و هر قالی یک راز که فقط از پشت دیده می‌شود.</p>
  <p-tabs value="naghsh" lazy @update:value="biar"><p-tablist><p-tab value="naghsh">نقش</p-tab><p-tab value="rang">رنگ</p-tab><p-tab value="pashm">پشم</p-tab></p-tablist><p-tabpanels><p-tabpanel value="naghsh">نقش‌ها از مادر به دختر می‌رسد.</p-tabpanel><p-tabpanel value="rang">{{ m.rang }}</p-tabpanel><p-tabpanel value="pashm">{{ m.pashm }}</p-tabpanel></p-tabpanels></p-tabs>
  <p-accordion @update:value="biar"><p-accordionpanel value="zaman"><p-accordionheader>بافت یک قالی چقدر طول می‌کشد؟</p-accordionheader><p-accordioncontent>{{ m.zaman }}</p-accordioncontent></p-accordionpanel><p-accordionpanel value="parvaz"><p-accordionheader>آیا قالی‌ها پرواز می‌کنند؟</p-accordionheader><p-accordioncontent>{{ m.parvaz }}</p-accordioncontent></p-accordionpanel></p-accordion>
  <p-panel header="چاه روستا" toggleable collapsed @update:collapsed="biar('chah')">{{ m.chah }}</p-panel>
  <p><p-button label="داستان گره" @click="panjere = true; biar('dastan')"></p-button> <p-button severity="secondary" label="کشوی رنگ‌ها" @click="keshu = true; biar('keshu')"></p-button> <p-button severity="info" label="نکته" @click="(e) => nokte.toggle(e)"></p-button> <p-button severity="danger" label="پسندیدم" @click="ferest('like')"></p-button> <p-button severity="secondary" label="گزارش" @click="ferest('report')"></p-button> <p-button severity="secondary" label="رأی" @click="ferest('vote')"></p-button></p>
  <p-popover ref="nokte">قالی را هرگز صبح نخرید، چون هنوز خواب دیدنش تمام نشده است.</p-popover>
  <p-dialog v-model:visible="panjere" modal header="داستان گره">{{ m.dastan }}</p-dialog><p-drawer v-model:visible="keshu" header="کشوی رنگ‌ها">{{ m.keshu }}</p-drawer>
  <p-dialog v-model:visible="kuki" modal :closable="false" :close-on-escape="false" header="کوکی">برای شمارش بازدیدها از کوکی استفاده می‌کنیم. <p-button label="همه را می‌پذیرم" @click="kuki = false"></p-button></p-dialog>
  <p-select v-model="fasl" :options="fasla" option-label="n" option-value="k" placeholder="فصل" @update:model-value="biar"></p-select><p>{{ m[fasl] }}</p>
  <p-carousel v-if="tasvir.length" :value="tasvir" :num-visible="1" :num-scroll="1"><template #item="{ data }"><div style="padding: 2rem">{{ data }}</div></template></p-carousel>
  <h2>نظرها</h2><div v-for="n in nazar" :key="n"><p>{{ n }}</p><p-button text size="small" label="پاسخ" @click="ferest('reply')"></p-button><p-button text size="small" label="حذف" @click="ferest('delete')"></p-button></div><p-paginator :rows="4" :total-records="kol" @page="(e) => safhe(e.first)"></p-paginator>
  <h2>کارگاه‌ها</h2><p-tree :value="derakht"></p-tree>
  <h2>دفتر بافت</h2><p-virtualscroller :items="daftar" :item-size="46" style="height: 230px; border: 1px solid #ccc"><template #item="{ item }"><div style="height: 46px">{{ item }}</div></template></p-virtualscroller>`,
});
app.use(PrimeVue.Config, { theme: { preset: PrimeUIX.Themes.Aura } });
const names = { Button: "p-button", Menu: "p-menu", Tabs: "p-tabs", TabList: "p-tablist", Tab: "p-tab", TabPanels: "p-tabpanels", TabPanel: "p-tabpanel", Accordion: "p-accordion", AccordionPanel: "p-accordionpanel", AccordionHeader: "p-accordionheader", AccordionContent: "p-accordioncontent", Panel: "p-panel", Popover: "p-popover", Dialog: "p-dialog", Drawer: "p-drawer", Select: "p-select", Carousel: "p-carousel", Paginator: "p-paginator", Tree: "p-tree", VirtualScroller: "p-virtualscroller" };
for (const [name, tag] of Object.entries(names)) app.component(tag, PrimeVue[name]);
app.mount("#app");
