import { createApp, defineComponent, reactive, ref, watch } from "vue/dist/vue.esm-bundler.js";
import { createOruga, OrugaComponentPlugins } from "@oruga-ui/oruga-next";

const lavo = (path) => fetch(path).then((r) => (r.headers.get("content-type").includes("json") ? r.json() : r.text()));
const moklo = (shu) => fetch(`/api/${shu}`, { method: "POST" });

const Lakhan = defineComponent({
  props: { of: String },
  setup(props) {
    const shabdo = ref("");
    watch(() => props.of, async (k) => { shabdo.value = k ? await lavo(`/api/text/${k}`) : ""; }, { immediate: true });
    return { shabdo };
  },
  template: `<p>{{ shabdo }}</p>`,
});

const App = defineComponent({
  components: { Lakhan },
  setup() {
    const banne = reactive({ bar: false, modal: false, kuki: true });
    const ritu = ref(), gaam = ref(""), gaamText = ref(""), bhasha = ref("itihas"), pagthiyu = ref("1"), menu = ref(), mapni = ref(""), pasand = ref([]), naksho = ref(false);
    const gaamo = [{ label: "પાટણ", value: "patan" }, { label: "અડાલજ", value: "adalaj" }, { label: "ધોળકા", value: "dholka" }];
    const pothi = ref([]), kul = ref(0), paanu = ref(1), bharay = ref(false);
    const bharo = async () => { bharay.value = true; const a = await lavo(`/api/list/pothi?offset=${(paanu.value - 1) * 6}&limit=6`); pothi.value = a.items; kul.value = a.total; bharay.value = false; };
    bharo();
    const mat = ref([]), matKul = ref(0), matPaanu = ref(1);
    const matBharo = async () => { const a = await lavo(`/api/list/mat?parent=&offset=${(matPaanu.value - 1) * 3}&limit=3`); mat.value = a.items; matKul.value = a.total; };
    watch(matPaanu, matBharo, { immediate: true });
    const javab = async (m) => { m.khulo = !m.khulo; m.javabo ??= (await lavo(`/api/list/mat?parent=${m.id}`)).items; };
    return { banne, ritu, gaam, gaamText, bhasha, pagthiyu, menu, mapni, pasand, naksho, gaamo, pothi, kul, paanu, bharay, bharo, mat, matKul, matPaanu, javab, moklo, bahar: () => location.assign("/bahar-niklo"),
      slides: [{ t: "પહેલો માળ" }, { k: "maal2" }, { k: "maal3" }, { k: "maal4" }] };
  },
  template: `
  <header><o-button icon-left="menu" @click="banne.bar = true" aria-label="મેનૂ" /><b>રાણીની વાવ સમિતિ</b>
    <o-dropdown><template #trigger="{ active }"><o-button variant="primary" label="મુલાકાત" :icon-right="active ? 'menu-up' : 'menu-down'" /></template>
      <o-dropdown-item label="સમય" @click="mapni = 'samay'" /><o-dropdown-item label="પહોંચવાનો રસ્તો" @click="mapni = 'rasto'" /></o-dropdown>
    <a href="/tokri/umero?id=4">ટોપલીમાં ઉમેરો</a><o-button @click="bahar">બહાર નીકળો</o-button></header>
  <o-sidebar v-model:active="banne.bar" fullheight overlay><div style="padding:1em">
    <o-menu v-model="menu" label="વિભાગો"><o-menu-item label="સંગ્રહ"><o-menu-item label="શિલ્પ" @click="mapni = 'shilp'" /><o-menu-item label="સિક્કા" @click="mapni = 'sikka'" /></o-menu-item><o-menu-item label="દાન" /></o-menu>
    <o-button @click="banne.bar = false">બંધ કરો</o-button></div></o-sidebar>
  <main><h1>પાણી સુધી ઊતરતાં પગથિયાં</h1>
    <p>અગિયારમી સદીની આ વાવ સાત માળ ઊંડી છે. દરેક માળે પથ્થરના થાંભલા છે અને સૌથી નીચે ઠંડો કૂવો.</p>
    <Lakhan :of="mapni" />
    <section><o-tabs v-model="bhasha"><o-tab-item value="itihas" label="ઇતિહાસ"><p>વાવ રાણી ઉદયમતીએ બંધાવી હતી.</p></o-tab-item><o-tab-item value="lokvarta" label="લોકવાર્તા"><Lakhan of="lokvarta" /></o-tab-item><o-tab-item value="samarkam" label="સમારકામ"><Lakhan of="samarkam" /></o-tab-item></o-tabs></section>
    <section><h2>કેમ ઊતરવું</h2><o-steps v-model="pagthiyu" rounded><o-step-item value="1" step="1" label="ચંપલ કાઢો">ચંપલ ઉપર રાખો.</o-step-item><o-step-item value="2" step="2" label="દીવો લો"><Lakhan of="divo" /></o-step-item><o-step-item value="3" step="3" label="ગણતા જાઓ"><Lakhan of="gano" /></o-step-item></o-steps></section>
    <section><h2>માળ</h2><o-carousel><o-carousel-item v-for="(s, i) in slides" :key="i"><div class="slide"><span v-if="s.t">{{ s.t }}</span><Lakhan v-else :of="s.k" /></div></o-carousel-item></o-carousel></section>
    <section><h2>ઋતુ પસંદ કરો</h2><o-field label="ઋતુ"><o-select v-model="ritu" placeholder="પસંદ કરો"><option value="chomasu">ચોમાસું</option><option value="shiyalo">શિયાળો</option><option value="unalo">ઉનાળો</option></o-select></o-field><Lakhan :of="ritu" />
      <o-field label="બીજી વાવ"><o-autocomplete v-model="gaamText" :options="gaamo" open-on-focus placeholder="ગામ શોધો" @select="(g) => (gaam = g)" /></o-field><Lakhan :of="gaam" />
      <o-field label="શું જોવું છે"><o-listbox v-model="pasand" multiple><o-list-item label="કબૂતરખાનું" value="kabutar" /><o-list-item label="ભોંયરું" value="bhoyru" /></o-listbox></o-field><Lakhan v-for="p in pasand" :key="p" :of="p" />
      <o-field><o-switch v-model="naksho">નકશો બતાવો</o-switch></o-field><Lakhan v-if="naksho" of="naksho" /></section>
    <section><h2>પોથી</h2><o-table :data="pothi" row-key="id" detailed paginated backend-pagination pagination-simple :total="kul" :per-page="6" v-model:current-page="paanu" :loading="bharay" @page-change="(p) => { paanu = p; bharo(); }">
      <o-table-column field="varsh" label="વર્ષ"></o-table-column><o-table-column field="nondh" label="નોંધ"></o-table-column>
      <template #detail="{ row }"><article>{{ row.vadhu }}</article></template></o-table></section>
    <section><o-collapse :open="false"><template #trigger="{ open }"><h3 style="cursor:pointer">ફોટા પાડી શકાય? <o-icon :icon="open ? 'menu-up' : 'menu-down'" /></h3></template><p>ફોટા પાડો, પણ પથ્થરની અપ્સરાને પહેલાં પૂછો કે કઈ બાજુ સારી લાગે છે.</p></o-collapse>
      <o-collapse :open="false"><template #trigger><h3 style="cursor:pointer">વાવમાં પાણી છે?</h3></template><Lakhan of="pani" /></o-collapse></section>
    <section><o-button variant="primary" @click="banne.modal = true">રાણીનો પત્ર</o-button> <o-tooltip label="થાંભલા દર અમાસે ગણાય છે અને દર પૂનમે એક ઓછો નીકળે છે."><o-button>થાંભલા</o-button></o-tooltip>
      <o-button @click="moklo('like')">ગમ્યું</o-button> <o-button @click="moklo('vote')">મત આપો</o-button></section>
    <section><h2>મુલાકાતીઓ</h2><article v-for="m in mat" :key="m.id"><b>{{ m.kon }}</b><p>{{ m.vaat }}</p><o-button size="small" @click="moklo('reply')">જવાબ આપો</o-button> <o-button size="small" @click="moklo('report')">ફરિયાદ કરો</o-button> <o-button size="small" @click="moklo('delete')">કાઢી નાખો</o-button>
      <o-button v-if="m.n" size="small" variant="info" @click="javab(m)">{{ m.n }} જવાબ</o-button><template v-if="m.khulo"><p v-for="j in m.javabo" :key="j.id" style="margin-left:2rem">{{ j.kon }}: {{ j.vaat }}</p></template></article>
      <o-pagination v-model:current="matPaanu" :total="matKul" :per-page="3" :range-before="1" :range-after="1" aria-next-label="આગળનું પાનું" aria-previous-label="પાછલું પાનું" aria-page-label="પાનું" />
      <form @submit.prevent="moklo('send')"><o-input type="textarea" placeholder="તમારો અનુભવ" /><o-button native-type="submit">મોકલો</o-button></form></section>
  </main><footer>© રાણીની વાવ સમિતિ, પાટણ</footer>
  <o-modal v-model:active="banne.modal"><div style="padding:2rem"><h3>રાણીનો પત્ર</h3><Lakhan of="patra" /></div></o-modal>
  <o-modal v-model:active="banne.kuki" :closeable="false"><div style="padding:2rem"><p>અમે મુલાકાતો ગણવા કૂકી વાપરીએ છીએ.</p><o-button variant="primary" @click="banne.kuki = false">મંજૂર છે</o-button></div></o-modal>`,
});

createApp(App).use(createOruga({ iconPack: "mdi" }, OrugaComponentPlugins)).mount("#app");
