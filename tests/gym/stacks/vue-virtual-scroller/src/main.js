import { createApp, h, onMounted, reactive, ref, watch } from "vue/dist/vue.esm-bundler.js";
import { DynamicScroller, DynamicScrollerItem, RecycleScroller } from "vue-virtual-scroller";
import InfiniteLoading from "v3-infinite-loading/lib/v3-infinite-loading.es.js";
import { Carousel, Navigation, Pagination, Slide } from "vue3-carousel";
import Paginate from "vuejs-paginate-next";

const post = (path) => fetch(path, { method: "POST" });
const list = (name, offset, limit) => fetch(`/api/list/${name}?offset=${offset}&limit=${limit}`).then((answer) => answer.json());
const text = (key) => fetch(`/api/text/${key}`).then((answer) => (answer.headers.get("content-type").includes("json") ? answer.json() : answer.text()));

const Carpets = {
  components: { RecycleScroller, Carousel, Navigation, Pagination, Slide },
  setup() {
    const rows = ref([]), names = ref([]), at = ref(0), story = ref(""), colours = ref({}), colour = ref("sorkh");
    onMounted(async () => { rows.value = (await list("farshha", 0, 500)).items; names.value = await text("kar"); colours.value = await text("rang"); });
    watch(at, async (now) => { story.value = "…"; story.value = await text(`dastan${now}`); }, { immediate: true });
    return { rows, names, at, story, colours, colour, post };
  },
  template: `<h1>خانه فرش</h1>
    <section><h2>فرش‌های ماه</h2>
      <Carousel v-if="names.length" v-model="at" dir="rtl" :items-to-show="1" :height="180"><Slide v-for="name in names" :key="name"><div class="naghsh">{{ name }}</div></Slide><template #addons><Navigation /><Pagination /></template></Carousel>
      <p class="dastan">{{ story }}</p><button @click="post('/api/pasand')">پسندیدن</button></section>
    <section><h2>دفتر فرش‌ها</h2>
      <RecycleScroller class="daftar" :items="rows" :item-size="48" key-field="id" v-slot="{ item }"><div class="satr"><b>{{ item.nam }}</b><span>{{ item.shahr }}</span><i>{{ item.yad }}</i></div></RecycleScroller></section>
    <section><h2>نخ‌ها</h2><div class="sarbarg"><span :class="{ on: colour === 'sorkh' }" @click="colour = 'sorkh'">سرخ</span><span :class="{ on: colour === 'abi' }" @click="colour = 'abi'">آبی</span></div>
      <RecycleScroller v-if="colours[colour]" class="nakh" :key="colour" :items="colours[colour]" :item-size="32" v-slot="{ item }"><div class="satr">{{ item }}</div></RecycleScroller></section>
    <p><button @click="post('/api/rezerv')">رزرو</button></p>`,
};

const Answer = { props: ["number"], setup(props) { const value = ref("…"); text(`pasokh${props.number}`).then((answer) => { value.value = answer; }); return () => h("p", { class: "pasokh" }, value.value); } };
const Talk = {
  components: { DynamicScroller, DynamicScrollerItem, Answer },
  setup() {
    const rows = ref([]), questions = ref([]), open = ref(-1), unfolded = reactive({});
    onMounted(async () => { rows.value = (await list("payamha", 0, 500)).items; questions.value = await text("porsesh"); });
    return { rows, questions, open, unfolded, post };
  },
  template: `<h1>گفت‌وگوی کارگاه</h1>
    <DynamicScroller class="goftogu" :items="rows" :min-item-size="60" key-field="id">
      <template #default="{ item, index, active }"><DynamicScrollerItem :item="item" :active="active" :data-index="index" :size-dependencies="[unfolded[item.id]]">
        <div class="payam"><b>{{ item.kas }}</b> {{ item.matn }} <template v-if="item.edame"><span v-if="unfolded[item.id]">{{ item.edame }}</span><a v-else class="bishtar" @click="unfolded[item.id] = true">ادامه…</a></template>
          <button class="riz" @click="post('/api/gozaresh')">گزارش تخلف</button></div>
      </DynamicScrollerItem></template>
    </DynamicScroller>
    <h2>پرسش‌ها</h2>
    <div v-for="(question, at) in questions" class="gereh"><div class="sar" @click="open = open === at ? -1 : at"><span>{{ question }}</span><svg viewBox="0 0 10 10" width="10"><path :d="open === at ? 'M0 7 5 2l5 5z' : 'M0 3l5 5 5-5z'" /></svg></div><Answer v-if="open === at" :number="at" /></div>
    <form @submit.prevent="post('/api/nazar')"><textarea></textarea><button>ثبت نظر</button></form>`,
};

const Wall = {
  components: { InfiniteLoading, Paginate },
  setup() {
    const frames = ref([]), letters = ref([]), pages = ref(1), auto = ref(true), rest = ref(true);
    // The first three loads come by themselves; from then on the reader asks for them.
    const load = async (state) => {
      const answer = await list("divar", frames.value.length, 10);
      frames.value.push(...answer.items);
      rest.value = answer.next !== null;
      if (!state) return;
      if (frames.value.length >= 30) { auto.value = false; state.complete(); } else state.loaded();
    };
    const turn = async (page) => { const answer = await list("nameha", (page - 1) * 5, 5); letters.value = answer.items; pages.value = Math.ceil(answer.total / 5); };
    onMounted(() => turn(1));
    return { frames, letters, pages, auto, rest, load, turn, post };
  },
  template: `<h1>نامه‌ها</h1>
    <ul class="nameha"><li v-for="letter in letters" :key="letter.id">{{ letter.matn }} <button class="riz" @click="post('/api/hazf')">حذف</button></li></ul>
    <Paginate :page-count="pages" :click-handler="turn" :page-range="3" :margin-pages="1" prev-text="قبلی" next-text="بعدی" container-class="safhe" page-class="sh" no-li-surround />
    <h1>دیوار</h1><div class="divar"><figure v-for="frame in frames" :key="frame.id"><div class="aks"></div><figcaption>{{ frame.matn }}</figcaption><button class="riz" @click="post('/api/donbal')">دنبال کردن</button></figure></div>
    <InfiniteLoading v-if="auto" @infinite="load"><template #spinner><p>در حال بارگذاری…</p></template><template #complete><span></span></template></InfiniteLoading>
    <div v-else-if="rest" class="bargozari" @click="load()">نمایش بیشتر</div>`,
};

const root = document.getElementById("app");
const Page = { index: Carpets, goftogu: Talk, gallery: Wall }[root.dataset.page];
createApp({
  components: { Page }, setup: () => ({ post }),
  template: `<header><b>خانه فرش</b><nav><a href="/">فرش‌ها</a><a href="/goftogu.html">گفت‌وگو</a><a href="/gallery.html">دیوار</a></nav><button @click="post('/khoruj')">خروج</button></header><main><Page /></main>
    <footer><span>بازار بزرگ، سرای سوم</span><button @click="post('/api/khabar')">عضویت در خبرنامه</button><a href="/sabad/afzudan?f=2">افزودن به سبد</a></footer>`,
}).mount(root);
