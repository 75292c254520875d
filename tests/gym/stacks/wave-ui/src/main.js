import { createApp, computed, defineComponent, ref, watch } from "vue/dist/vue.esm-bundler.js";
import WaveUI from "wave-ui";

const api = (path) => fetch(path).then((r) => (r.headers.get("content-type").includes("json") ? r.json() : r.text()));
const post = (x) => fetch(`/api/${x}`, { method: "POST" });

const Test = defineComponent({
  props: { isem: String },
  setup(props) {
    const kliem = ref(null);
    watch(() => props.isem, async (isem) => { kliem.value = null; kliem.value = isem ? await api(`/api/text/${isem}`) : ""; }, { immediate: true });
    return { kliem };
  },
  template: `<w-spinner v-if="kliem === null" sm /><p v-else>{{ kliem }}</p>`,
});

const Kummenti = defineComponent({
  setup() {
    const rows = ref([]), next = ref(0), busy = ref(false);
    const aktar = async () => {
      busy.value = true;
      const p = await api(`/api/list/kummenti?parent=&offset=${next.value}&limit=3`);
      rows.value.push(...p.items);
      next.value = p.next;
      busy.value = false;
    };
    const tweġibiet = async (row) => { row.open = !row.open; row.sub ??= (await api(`/api/list/kummenti?parent=${row.id}`)).items; };
    aktar();
    return { rows, next, busy, aktar, tweġibiet, post };
  },
  template: `<section><h2>X'qalu l-viżitaturi</h2>
    <w-card v-for="r in rows" :key="r.id" class="mb3"><b>{{ r.min }}</b><p>{{ r.kliem }}</p>
      <w-button text sm @click="post('like')">Jogħġobni</w-button><w-button text sm @click="post('report')">Irrapporta</w-button><w-button text sm @click="post('delete')">Ħassar</w-button>
      <w-button v-if="r.n" text sm @click="tweġibiet(r)"><w-icon class="mr1">mdi mdi-comment-outline</w-icon>{{ r.n }} tweġibiet</w-button>
      <w-transition-expand y><div v-if="r.open" class="pl6"><p v-for="s in r.sub" :key="s.id"><b>{{ s.min }}:</b> {{ s.kliem }}</p></div></w-transition-expand>
    </w-card>
    <w-button v-if="next !== null" :loading="busy" @click="aktar">Aktar kummenti</w-button></section>`,
});

const App = defineComponent({
  components: { Test, Kummenti },
  setup() {
    const drawer = ref(false), dialog = ref(false), dinja = ref(true);
    const kapitlu = ref("bidu");
    const lingwa = ref(null), arja = ref(null), għodda = ref([]);
    const ħdura = ref(false), fond = ref(0);
    const pass = ref(0);
    const tabs = [{ title: "Ix-xitwa" }, { title: "Ir-rebbiegħa" }, { title: "Is-sajf" }, { title: "Il-ħarifa" }];
    const headers = [{ label: "Sena", key: "sena" }, { label: "Familja", key: "familja" }, { label: "Tunnellati", key: "piz", align: "right" }];
    const ħsad = ref([]);
    const pagination = { itemsPerPage: 5, itemsPerPageOptions: [{ label: "5", value: 5 }, { label: "10", value: 10 }] };
    api("/api/list/hsad?limit=200").then((a) => { ħsad.value = a.items; });
    const siġra = [{ label: "Għawdex", children: [{ label: "Ix-Xwejni", children: [{ label: "Salina 14, fejn il-baħar jitlob permess qabel jidħol" }, { label: "Salina 15" }] }, { label: "Il-Qbajjar", children: [{ label: "Salina 3" }] }] }, { label: "Malta", children: [{ label: "Is-Salini" }] }];
    const bibita = computed(() => għodda.value.map((x) => ({ rixa: "Ir-rixa tkines biss meta r-riħ ikun nieżel il-kafè.", pala: "Il-pala l-antika twarrab waħedha kull tork li jkun niedja." })[x]).filter(Boolean));
    return { drawer, dialog, dinja, kapitlu, lingwa, arja, għodda, ħdura, fond, pass, tabs, headers, ħsad, pagination, siġra, bibita, post,
      oħroġ: () => location.assign("/ohrog"),
      irjieħ: [{ label: "Majjistral", value: "majjistral" }, { label: "Xlokk", value: "xlokk" }, { label: "Grigal", value: "grigal" }],
      xtut: [{ label: "Ix-Xwejni", value: "xwejni", searchable: "ix-xwejni" }, { label: "Il-Qbajjar", value: "qbajjar", searchable: "il-qbajjar" }, { label: "Marsalforn", value: "marsalforn", searchable: "marsalforn" }],
      għodod: [{ label: "Rixa", value: "rixa" }, { label: "Pala", value: "pala" }] };
  },
  template: `<w-app>
    <w-toolbar shadow class="mb4"><w-button icon="mdi mdi-menu" text lg @click="drawer = true" aria-label="Menu" /><div class="ml2 title3">Mużew tas-Salini</div><div class="spacer" />
      <w-menu hide-on-menu-click><template #activator><w-button text>Il-kapitli</w-button></template>
        <w-list v-model="kapitlu" :items="[{ label: 'Il-bidu', id: 'bidu' }, { label: 'Is-sid il-qadim', id: 'sid' }, { label: 'Il-maltempata', id: 'maltempata' }]" item-value-key="id" class="white--bg"></w-list></w-menu>
      <a class="w-button ml2" href="/basket/zid?id=7">Żid mal-basket</a><w-button text class="ml2" @click="oħroġ">Oħroġ</w-button></w-toolbar>
    <w-drawer v-model="drawer" left width="300px"><div class="pa4"><w-button icon="wi-cross" sm text @click="drawer = false" aria-label="Agħlaq il-menu" /><b>Kif tasal</b><Test v-if="drawer" isem="triq" /></div></w-drawer>
    <div class="content-wrap"><h1>Melħ, xemx u paċenzja</h1>
      <p>Il-mużew jinsab fuq il-kosta ta' fuq ta' Għawdex, bejn żewġ għelieqi tal-melħ li ilhom jinħadmu mill-1740. Id-dħul huwa b'xejn l-Erbgħa filgħodu.</p>
      <section><Test :isem="'kap-' + kapitlu" /></section>
      <section><h2>L-istaġuni</h2><w-tabs :items="tabs"><template #item-content.1><p>Fix-xitwa l-baħar jieħu lura dak li silef.</p></template><template #item-content.2><Test isem="rebbiegha" /></template><template #item-content.3><Test isem="sajf" /></template><template #item-content.4><Test isem="harifa" /></template></w-tabs></section>
      <section><h2>Ħsad kull sena</h2><w-table v-if="ħsad.length" :headers="headers" :items="ħsad" :pagination="pagination" expandable-rows><template #row-expansion="{ item }"><p>{{ item.nota }}</p></template></w-table></section>
      <section><h2>Ir-riħ tal-lum</h2><w-select v-model="arja" :items="irjieħ" style="max-width: 260px">Agħżel ir-riħ</w-select><Test v-if="arja" :isem="arja" />
        <w-autocomplete v-model="lingwa" :items="xtut" class="mt4" style="max-width: 260px">Fittex xatt</w-autocomplete><Test v-if="lingwa" :isem="'xatt-' + lingwa" />
        <w-select v-model="għodda" :items="għodod" multiple class="mt4" style="max-width: 260px">Għodda</w-select><p v-for="b in bibita" :key="b">{{ b }}</p></section>
      <section><h2>Mistoqsijiet</h2><w-accordion :items="[{ title: 'Nista\\' nixtri melħ?' }, { title: 'Hemm parkeġġ?' }, { title: 'Il-klieb jidħlu?' }]" expand-single><template #item-content.1><p>Il-melħ jinbigħ bil-ponn, u l-ponn ikejlu n-nannu b'għajnejh magħluqa.</p></template></w-accordion></section>
      <section><h2>Għarfien</h2><w-switch v-model="ħdura" label="Uri n-noti tal-kuratur" /><Test v-if="ħdura" isem="kuratur" />
        <w-tree :data="siġra" class="mt4" /></section>
      <section><w-button @click="dialog = true" class="mr2">L-istorja sħiħa</w-button>
        <w-tooltip><template #activator><w-button outline>X'inhi mielħa?</w-button></template>Mielħa hija xadina li trid togħdos tliet darbiet qabel tgħid bonġu.</w-tooltip>
        <w-menu arrow><template #activator><w-button outline class="ml2">Parir</w-button></template>Iġbor il-melħ qabel ma titla' x-xemx, għax wara jibda jgħodd is-snin tiegħek.</w-menu>
        <w-button class="ml2" bg-color="error" @click="post('like')">Jogħġobni</w-button><w-button class="ml2" @click="post('vote')">Ivvota</w-button></section>
      <w-dialog v-model="dialog" title="L-istorja sħiħa" :width="480"><Test v-if="dialog" isem="storja" /><template #actions><div class="spacer" /><w-button @click="dialog = false">Agħlaq</w-button></template></w-dialog>
      <Kummenti />
      <form class="my6" @submit.prevent="post('send')"><w-input>Ikteb messaġġ</w-input><w-button type="submit" class="mt2">Ibgħat</w-button> <w-button text @click="post('unsub')">Neħħini mil-lista</w-button></form>
    </div><footer class="pa4 text-center">© Mużew tas-Salini, Triq ix-Xwejni, Iż-Żebbuġ</footer>
    <w-dialog v-model="dinja" persistent :width="380" title="Cookies">Nużaw il-cookies biex ngħoddu ż-żjarat.<template #actions><div class="spacer" /><w-button @click="dinja = false">Naċċetta</w-button></template></w-dialog>
  </w-app>`,
});

const app = createApp(App);
app.use(WaveUI, { theme: "light" });
app.mount("#app");
