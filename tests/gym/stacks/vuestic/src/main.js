import { createApp, defineComponent, h, ref, watch, onMounted } from "vue/dist/vue.esm-bundler.js";
import { createRouter, createWebHistory } from "vue-router";
import { createVuestic } from "vuestic-ui";
import "vuestic-ui/css";

const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const post = (path) => fetch(path, { method: "POST" });

const Fetched = defineComponent({
  props: { of: String },
  setup(props) {
    const words = ref("");
    watch(() => props.of, (key) => key && text(key).then((got) => { words.value = got; }), { immediate: true });
    return () => h("p", words.value);
  },
});

const Home = {
  components: { Fetched },
  setup() {
    const schools = [{ text: "Şirvan", value: "" }, { text: "Quba", value: "quba" }, { text: "Təbriz", value: "tebriz" }, { text: "Qarabağ", value: "qarabag" }];
    const school = ref(schools[0]), tab = ref("1"), step = ref(0), modal = ref(false), open = ref([false, false, false]), about = ref(false);
    const material = ref("");
    const menu = ref("");
    return { schools, school, tab, step, modal, open, about, material, menu, post, steps: [{ label: "Yun" }, { label: "Boya" }, { label: "İlmə" }], branches: [{ text: "Şəki filialı", value: "filial" }, { text: "Anbar", value: "anbar" }] };
  },
  template: `
  <h1>İlmə məktəbi</h1>
  <p>Məktəbimiz Qala küçəsində köhnə karvansarada yerləşir və səhər səkkizdən axşam altıyadək açıqdır.</p>
  <h2>Naxış məktəbləri</h2>
  <VaSelect v-model="school" :options="schools" label="Məktəb seçin" style="max-width:20rem" />
  <p v-if="!school.value">Şirvan xalçaları həndəsi naxışları ilə tanınır.</p><Fetched v-else :of="school.value" />
  <VaSelect v-model="material" :options="['Yun', 'İpək', 'Pambıq']" placeholder="Material" searchable style="max-width:20rem" />
  <p v-if="material === 'İpək'">İpək gecə ay işığında özü-özünü daraqlayır.</p><p v-if="material === 'Pambıq'">Pambıq haqqında buludlar paxıllıq edir.</p>
  <VaTabs v-model="tab"><template #tabs><VaTab name="1">Qaydalar</VaTab><VaTab name="2">Usta</VaTab><VaTab name="3">Şagird</VaTab></template></VaTabs>
  <Fetched :of="{ 1: 'qayda', 2: 'usta', 3: 'sagird' }[tab]" />
  <h2>Necə toxunur</h2>
  <VaStepper v-model="step" :steps="steps" next-disabled-on-error><template #step-content-0><Fetched of="yun" /></template><template #step-content-1><Fetched of="boya" /></template><template #step-content-2><Fetched of="ilme" /></template></VaStepper>
  <h2>Suallar</h2>
  <VaAccordion v-model="open"><VaCollapse header="Dərs neçəyədir?">Dərs haqqı bir topa sap və ya üç tapmacadır.</VaCollapse><VaCollapse header="Uşaqlar gələ bilər?">Uşaqlar gəlsin, amma pişiyə ilmə öyrətməsinlər.</VaCollapse><VaCollapse header="Sertifikat verilir?">Sertifikat toxunur, ona görə üç il çəkir.</VaCollapse></VaAccordion>
  <div class="sira">
    <VaButton @click="modal = true">Tarix</VaButton>
    <VaModal v-model="modal" title="Tarix" hide-default-actions><p>Bina əvvəl dəvələrin yataqxanası olub, qapılar hələ də hündür danışır.</p></VaModal>
    <VaPopover message="Cümə günü dəzgahlar dincəlir və bir-birinə baxır." trigger="click"><VaButton preset="secondary">Cədvəl</VaButton></VaPopover>
    <VaPopover message="Bu ay rəng mövzusu: payızın ikinci həftəsi." trigger="hover"><VaBadge text="Yeni" /></VaPopover>
    <VaButtonDropdown label="Ünvan"><p>Qala küçəsi 7, zəngi yox, amma qapı sizi tanıyır.</p></VaButtonDropdown>
    <VaMenu :options="branches" @selected="(o) => (menu = o.value)"><template #anchor><VaButton preset="secondary">Filiallar</VaButton></template></VaMenu>
  </div>
  <Fetched v-if="menu" :of="menu" />
  <div class="sira"><VaButton size="small" @click="post('/api/like')">Bəyən</VaButton><VaButton size="small" @click="post('/api/report')">Şikayət et</VaButton><VaButton size="small" @click="post('/api/basket')">Səbətə at</VaButton><VaButton size="small" @click="post('/api/order')">Sifariş ver</VaButton></div>`,
};

const Comment = {
  name: "Comment", props: { row: Object },
  setup(props) {
    const replies = ref([]), shown = ref(false);
    const toggle = async () => { shown.value = !shown.value; if (!replies.value.length) replies.value = (await (await fetch(`/api/list/reyler?parent=${props.row.id}`)).json()).items; };
    return { replies, shown, toggle, post };
  },
  template: `<VaCard outlined style="margin:.5rem 0"><VaCardContent><strong>{{ row.kim }}</strong><p>{{ row.soz }}</p>
   <VaButton preset="plain" size="small" @click="toggle">{{ shown ? 'Gizlət' : 'Cavablar' }}</VaButton> <VaButton preset="plain" size="small" color="danger" @click="post('/api/del/' + row.id)">Sil</VaButton>
   <div v-if="shown" style="margin-left:1.5rem"><Comment v-for="one in replies" :key="one.id" :row="one" /><p v-if="!replies.length">Cavab yoxdur.</p></div></VaCardContent></VaCard>`,
};

const Guests = {
  components: { Comment },
  setup() {
    const rows = ref([]);
    onMounted(async () => { rows.value = (await (await fetch("/api/list/reyler?parent=")).json()).items; });
    return { rows };
  },
  template: `<h1>Qonaqların sözü</h1><Comment v-for="row in rows" :key="row.id" :row="row" />`,
};

const Workshop = {
  setup() {
    const columns = [{ key: "ad", label: "Xalça" }, { key: "il", label: "İl" }, { key: "actions", label: "" }];
    const items = [["Əjdahalı", 1903, "Əjdaha hər il bir pulcuq itirir, onları papaqçı alır."], ["Dörd fəsil", 1921, "Dördüncü fəsil hələ toxunmayıb, çünki qar gecikir."], ["Balıqlı", 1934, ""], ["Güllü", 1950, ""], ["Buta", 1961, "Butalar bayramda ucunu düzəldib rəqs edir."]].map(([ad, il, qeyd]) => ({ ad, il, qeyd }));
    const page = ref(1), nodes = [{ id: 1, label: "Zirzəmi", children: [{ id: 2, label: "Boya otağı", children: [{ id: 3, label: "İndiqo kürəsi ildə bir dəfə səmaya icarəyə verilir." }] }] }];
    return { columns, items, page, nodes };
  },
  template: `<h1>Emalatxana</h1>
  <VaDataTable :items="items" :columns="columns" :per-page="2" :current-page="page">
    <template #cell(actions)="{ row, isExpanded }"><VaButton preset="plain" size="small" icon="expand_more" aria-label="Ətraflı" @click="row.toggleRowDetails()" /></template>
    <template #expandableRow="{ rowData }"><p>{{ rowData.qeyd || 'Qeyd yoxdur.' }}</p></template>
    <template #bodyAppend><tr><td colspan="3"><VaPagination v-model="page" :pages="3" /></td></tr></template>
  </VaDataTable>
  <VaTreeView :nodes="nodes" />`,
};

const router = createRouter({ history: createWebHistory(), routes: [{ path: "/", component: Home }, { path: "/qonaqlar", component: Guests }, { path: "/emalatxana", component: Workshop }, { path: "/elaqe", component: { template: "<h1>Əlaqə</h1><p>Telefonumuz çalanda sapları silkələyirik ki, oxuyan bilinsin.</p>" } }] });

const App = {
  setup: () => ({ post, links: [["/", "Əsas"], ["/qonaqlar", "Qonaqlar"], ["/emalatxana", "Emalatxana"], ["/elaqe", "Əlaqə"]] }),
  template: `<VaNavbar color="primary"><template #left>İlmə</template><template #right><VaButton preset="secondary" size="small" @click="post('/cixis')">Çıxış</VaButton></template></VaNavbar>
  <div style="display:flex"><VaSidebar><VaSidebarItem v-for="[to, name] in links" :key="to" :active="$route.path === to" @click="$router.push(to)"><VaSidebarItemContent><VaSidebarItemTitle>{{ name }}</VaSidebarItemTitle></VaSidebarItemContent></VaSidebarItem></VaSidebar>
  <main><router-view /></main></div>
  <footer style="padding:1rem 2rem"><form method="post" action="/abune/sil"><button>Abunəlikdən çıx</button></form></footer>`,
};
createApp(App).use(router).use(createVuestic()).mount("#app");
