const { createApp, ref, reactive, onMounted, defineComponent } = Vue;
const post = (what) => fetch(`/api/${what}`, { method: "POST" });
const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((answer) => answer.json());

const Remark = defineComponent({
  name: "Remark",
  props: ["row"],
  setup(props) {
    const answers = ref(null);
    const busy = ref(false);
    const open = async () => { busy.value = true; answers.value = (await list("tabsire", { parent: props.row.id, limit: 20 })).items; busy.value = false; };
    return { answers, busy, open, post };
  },
  template: `<a-comment :author="row.name" :content="row.text">
    <template #actions><span @click="post('pasand')">پسند</span><span @click="post('shikayat')">شکایت کریں</span><span v-if="row.count && !answers" @click="open">{{ row.count }} جوابات دیکھیں</span></template>
    <a-spin v-if="busy"></a-spin><remark v-for="answer in answers" :key="answer.id" :row="answer"></remark></a-comment>`,
});

const app = createApp({
  setup() {
    const words = reactive({});
    const load = async (key) => { if (key && !words[key]) words[key] = await fetch(`/api/text/${key}`).then((answer) => answer.text()); };
    const modal = ref(false), drawer = ref(false), room = ref(undefined), time = ref("دن"), remarks = ref([]), next = ref(0), loading = ref(false);
    const more = async () => {
      loading.value = true;
      const page = await list("tabsire", { parent: "", offset: next.value, limit: 3 });
      remarks.value.push(...page.items);
      next.value = page.next;
      loading.value = false;
    };
    const books = ref([]), total = ref(0), bookPage = ref(1);
    const turn = async ({ current }) => { bookPage.value = current; const page = await list("kitabein", { offset: (current - 1) * 4, limit: 4 }); books.value = page.items; total.value = page.total; };
    const shelves = ref([{ title: "نیچے کی الماری", key: "neeche" }, { title: "اوپر کی الماری", key: "upar" }]);
    const branch = async (node) => {
      if (node.dataRef.children) return;
      node.dataRef.children = (await list("almari", { parent: node.key })).items.map((row) => ({ title: row.text, key: row.id, isLeaf: !row.more }));
      shelves.value = [...shelves.value];
    };
    const slides = ref([]);
    onMounted(async () => { more(); turn({ current: 1 }); slides.value = (await list("tasveer", {})).items; });
    return { words, load, modal, drawer, room, time, remarks, next, loading, more, books, total, bookPage, turn, shelves, branch, slides, post,
      menu: ["home"], leave: () => location.assign("/bahar"), rooms: [{ value: "sardi", label: "سردیوں کا کمرہ" }, { value: "garmi", label: "گرمیوں کا کمرہ" }],
      columns: [{ title: "کتاب", dataIndex: "title" }, { title: "سال", dataIndex: "year" }] };
  },
  template: `<a-config-provider direction="rtl">
  <a-menu mode="horizontal" :selected-keys="menu"><a-menu-item key="home">صفحۂ اول</a-menu-item>
    <a-sub-menu key="about" title="ہمارے بارے میں"><a-menu-item key="a1" style="height: auto; white-space: normal; max-width: 320px">دکان کا بورڈ ہر جمعرات کو اپنا نام خود بدل لیتا ہے۔</a-menu-item></a-sub-menu>
    <a-menu-item key="basket"><a href="/tokri/shamil?k=3">ٹوکری میں ڈالیں</a></a-menu-item><a-menu-item key="out" @click="leave">لاگ آؤٹ</a-menu-item></a-menu>
  <main>
  <h1>پرانی گلی کا کتب خانہ</h1>
  <p>یہ دکان تین نسلوں سے اسی موڑ پر ہے۔ یہاں کتابیں خریدی بھی جاتی ہیں اور صرف سنی بھی جاتی ہیں۔</p>
  <a-carousel v-if="slides.length" arrows><div v-for="slide in slides" :key="slide"><div class="slide">{{ slide }}</div></div></a-carousel>
  <section><a-tabs @change="load"><a-tab-pane key="aj" tab="آج">آج دکان مغرب تک کھلی ہے۔</a-tab-pane><a-tab-pane key="kal" tab="کل">{{ words.kal }}</a-tab-pane><a-tab-pane key="mela" tab="کتاب میلہ">{{ words.mela }}</a-tab-pane></a-tabs></section>
  <section><a-collapse accordion @change="load"><a-collapse-panel key="udhar" header="کیا کتاب ادھار مل سکتی ہے؟">{{ words.udhar }}</a-collapse-panel><a-collapse-panel key="chai" header="کیا چائے بھی ملتی ہے؟">{{ words.chai }}</a-collapse-panel></a-collapse></section>
  <section><a-space wrap><a-button type="primary" @click="modal = true; load('malik')">مالک کی کہانی</a-button><a-button @click="drawer = true; load('tehkhana')">تہہ خانہ کھولیں</a-button>
    <a-popover trigger="click" title="مشورہ"><template #content><p style="max-width: 260px">موٹی کتاب کو ہمیشہ سلام پہلے کریں، وہ دیر تک برا مانتی ہے۔</p></template><a-button>مشورہ لیں</a-button></a-popover>
    <a-dropdown><a-button>گاہک</a-button><template #overlay><a-menu><a-menu-item>استاد رفیق کتاب واپس کرنے آتے ہیں تو کہانی بھی چھوڑ جاتے ہیں۔</a-menu-item></a-menu></template></a-dropdown>
    <a-tooltip title="بلی کا نام فہرست ہے اور وہ حروفِ تہجی کے حساب سے سوتی ہے۔"><a-tag>دکان کی بلی</a-tag></a-tooltip>
    <a-popconfirm title="کیا واقعی حذف کریں؟" ok-text="ہاں" cancel-text="نہیں" @confirm="post('hazf')"><a-button danger>حذف کریں</a-button></a-popconfirm><a-button @click="post('khabarnama')">سبسکرائب کریں</a-button></a-space></section>
  <a-modal v-model:open="modal" title="مالک کی کہانی" ok-text="ٹھیک ہے" cancel-text="بند کریں" @ok="modal = false">{{ words.malik }}</a-modal>
  <a-drawer v-model:open="drawer" title="تہہ خانہ" placement="left">{{ words.tehkhana }}</a-drawer>
  <section><h2>پڑھنے کے کمرے</h2><a-select v-model:value="room" :options="rooms" placeholder="کمرہ منتخب کریں" style="width: 220px" @change="load"></a-select><p>{{ words[room] }}</p>
    <a-segmented v-model:value="time" :options="['دن', 'رات']" @change="(v) => v === 'رات' && load('raat')"></a-segmented><p>{{ time === 'رات' ? words.raat : 'دن میں کھڑکیاں کھلی رہتی ہیں۔' }}</p></section>
  <section><h2>الماریاں</h2><a-tree :tree-data="shelves" :load-data="branch" :selectable="false"></a-tree></section>
  <section><h2>نئی کتابیں</h2><a-table :columns="columns" :data-source="books" row-key="id" :pagination="{ current: bookPage, pageSize: 4, total }" @change="turn"><template #expandedRowRender="{ record }">{{ record.note }}</template></a-table></section>
  <section><h2>پڑھنے والوں کی رائے</h2><remark v-for="row in remarks" :key="row.id" :row="row"></remark><a-button v-if="next !== null" block :loading="loading" @click="more">مزید رائے دیکھیں</a-button></section>
  </main><a-back-top></a-back-top></a-config-provider>`,
});
app.use(antd);
app.component("Remark", Remark);
app.mount("#app");
