import fa from "/npm/vuetify/lib/locale/fa.js";

const { createApp, ref, watch, onMounted } = Vue;
const { createVuetify } = Vuetify;

const matn = (kelid) => fetch(`/api/text/${kelid}`).then((pasokh) => pasokh.text());
const list = (nam, az, tedad, digar = "") => fetch(`/api/list/${nam}?offset=${az}&limit=${tedad}${digar}`).then((pasokh) => pasokh.json());
const ferest = (kar) => fetch(`/api/${kar}`, { method: "POST" });

// A paragraph whose words come when it is drawn.
const Matn = {
  props: ["kelid"],
  setup(props) {
    const kalamat = ref("در حال بارگذاری…");
    watch(() => props.kelid, (kelid) => matn(kelid).then((m) => { kalamat.value = m; }), { immediate: true });
    return { kalamat };
  },
  template: `<p class="my-2">{{ kalamat }}</p>`,
};

const Nazar = {
  name: "Nazar", props: ["nazar"],
  setup(props) {
    const pasokhha = ref(null);
    const baz = async () => { pasokhha.value = (await list("nazarat", 0, 20, `&parent=${props.nazar.id}`)).items; };
    return { pasokhha, baz, ferest };
  },
  template: `<v-card class="my-2" variant="outlined" :class="nazar.parent ? 'ms-8' : ''"><v-card-text>{{ nazar.text }}</v-card-text>
    <v-card-actions><v-btn size="small" @click="ferest('pasand')">پسندیدم</v-btn><v-btn size="small" @click="ferest('pasokh')">پاسخ</v-btn><v-btn size="small" @click="ferest('gozaresh')">گزارش</v-btn><v-btn size="small" @click="ferest('hazf')">حذف</v-btn>
      <v-btn v-if="nazar.replies && !pasokhha" size="small" color="primary" @click="baz">نمایش {{ nazar.replies }} پاسخ</v-btn></v-card-actions>
    <Nazar v-for="p in pasokhha || []" :key="p.id" :nazar="p" /></v-card>`,
};

const Khane = {
  components: { Matn },
  setup() {
    const zabane = ref("bahar");
    const goftogu = ref(false);
    const barg = ref(false);
    const shahr = ref(null);
    const shahrha = [{ title: "یزد", value: "yazd" }, { title: "کرمان", value: "kerman" }, { title: "گناباد", value: "gonabad" }];
    return { zabane, goftogu, barg, shahr, shahrha, ferest };
  },
  template: `<h1>آب زیر پای شهر</h1>
    <p class="my-4">این موزه در خانهٔ یک مقنی قدیمی ساخته شده است. صدای آب از زیر حیاط می‌آید و بازدیدکنندگان کفش‌هایشان را دم در می‌گذارند.</p>
    <v-tabs v-model="zabane"><v-tab value="bahar">بهار</v-tab><v-tab value="tabestan">تابستان</v-tab><v-tab value="zemestan">زمستان</v-tab></v-tabs>
    <v-window v-model="zabane"><v-window-item value="bahar"><p class="pa-2">در بهار چاه‌ها لایروبی می‌شوند.</p></v-window-item><v-window-item value="tabestan"><Matn kelid="tabestan" /></v-window-item><v-window-item value="zemestan"><Matn kelid="zemestan" /></v-window-item></v-window>
    <h2 class="my-4">پرسش‌ها</h2>
    <v-expansion-panels><v-expansion-panel title="آیا می‌توان وارد قنات شد؟"><template #text><Matn kelid="vorud" /></template></v-expansion-panel><v-expansion-panel title="عکاسی آزاد است؟"><template #text><Matn kelid="akkasi" /></template></v-expansion-panel></v-expansion-panels>
    <v-carousel class="my-4" height="160" hide-delimiter-background show-arrows :continuous="false"><v-carousel-item><div class="pa-12 text-center">نقشهٔ چاه مادر.</div></v-carousel-item><v-carousel-item><div class="pa-12 text-center"><Matn kelid="aks2" /></div></v-carousel-item><v-carousel-item><div class="pa-12 text-center"><Matn kelid="aks3" /></div></v-carousel-item></v-carousel>
    <div class="d-flex flex-wrap ga-2 my-4"><v-btn @click="goftogu = true">داستان مقنی</v-btn><v-btn @click="barg = true">راهنمای شنیدن</v-btn>
      <v-btn color="pink" prepend-icon="mdi-heart" @click="ferest('pasand')">پسندیدم</v-btn><v-btn @click="ferest('eshterak')">اشتراک</v-btn><v-btn icon="mdi-share" aria-label="هم‌رسانی" @click="ferest('ham')"></v-btn>
      <v-tooltip location="bottom"><template #activator="{ props }"><v-chip v-bind="props">چاه مادر</v-chip></template><Matn kelid="chah" /></v-tooltip></div>
    <v-dialog v-model="goftogu" max-width="500"><v-card title="داستان مقنی"><v-card-text><Matn kelid="moqanni" /></v-card-text><v-card-actions><v-btn @click="goftogu = false">بستن</v-btn></v-card-actions></v-card></v-dialog>
    <v-bottom-sheet v-model="barg"><v-card title="راهنمای شنیدن"><v-card-text><Matn kelid="shenidan" /></v-card-text></v-card></v-bottom-sheet>
    <v-select v-model="shahr" :items="shahrha" label="شهر خود را برگزینید" max-width="320"></v-select><Matn v-if="shahr" :key="shahr" :kelid="shahr" />`,
};

const Bazdid = {
  components: { Nazar },
  setup() {
    const satrha = ref([]);
    const kol = ref(0);
    const sotunha = [{ title: "چاه", key: "chah", sortable: false }, { title: "یادداشت", key: "yad", sortable: false }];
    const bar = async ({ page, itemsPerPage }) => {
      const pasokh = await list("chahha", (page - 1) * itemsPerPage, itemsPerPage);
      satrha.value = pasokh.items;
      kol.value = pasokh.total;
    };
    const nazarat = ref([]);
    let badi = 0;
    const bishtar = async ({ done }) => {
      if (badi === null) return done("empty");
      const pasokh = await list("nazarat", badi, 3, "&parent=");
      nazarat.value.push(...pasokh.items);
      badi = pasokh.next;
      done(badi === null ? "empty" : "ok");
    };
    const daftar = ref([]);
    onMounted(async () => { daftar.value = (await list("daftar", 0, 300)).items; });
    return { satrha, kol, sotunha, bar, nazarat, bishtar, daftar, ferest };
  },
  template: `<h1>بازدید</h1>
    <h2 class="my-4">فهرست چاه‌ها</h2>
    <v-data-table-server :headers="sotunha" :items="satrha" :items-length="kol" :items-per-page="5" :items-per-page-options="[5, 10]" items-per-page-text="ردیف در صفحه" @update:options="bar"></v-data-table-server>
    <v-btn color="primary" @click="ferest('belit')">خرید بلیت</v-btn> <v-btn @click="ferest('ray')">رأی دادن</v-btn>
    <h2 class="my-4">دفتر مقنی</h2>
    <v-virtual-scroll :items="daftar" height="240" item-height="56"><template #default="{ item }"><v-list-item :title="item" style="height: 56px"></v-list-item></template></v-virtual-scroll>
    <h2 class="my-4">نظرها</h2>
    <v-infinite-scroll mode="manual" load-more-text="نظرهای بیشتر" empty-text="نظر دیگری نیست" @load="bishtar"><Nazar v-for="n in nazarat" :key="n.id" :nazar="n" /></v-infinite-scroll>`,
};

const App = {
  components: { Khane, Bazdid, Matn },
  setup() {
    const kesho = ref(false);
    const sofhe = location.pathname === "/bazdid.html" ? "Bazdid" : "Khane";
    return { kesho, sofhe };
  },
  template: `<v-app><v-app-bar><v-app-bar-nav-icon aria-label="فهرست" @click="kesho = !kesho"></v-app-bar-nav-icon><v-app-bar-title>موزهٔ قنات</v-app-bar-title>
      <v-menu><template #activator="{ props }"><v-btn v-bind="props">حساب من</v-btn></template><v-list><v-list-item><Matn kelid="hesab" /></v-list-item><v-list-item href="/khabarname/laghv?k=5" title="لغو اشتراک"></v-list-item><v-list-item href="/khoruj" title="خروج"></v-list-item></v-list></v-menu></v-app-bar>
    <v-navigation-drawer v-model="kesho" temporary><v-list nav><v-list-item href="/" title="خانه"></v-list-item><v-list-item href="/bazdid.html" title="بازدید"></v-list-item><v-list-item href="/sabad/afzudan?id=11" title="افزودن به سبد"></v-list-item></v-list></v-navigation-drawer>
    <v-main><v-container style="max-width: 800px"><component :is="sofhe" /></v-container></v-main></v-app>`,
};

const vuetify = createVuetify({ locale: { locale: "fa", messages: { fa }, rtl: { fa: true } } });
const app = createApp(App);
app.component("Nazar", Nazar);
app.use(vuetify).mount("#app");
