import { computed, createApp, onMounted, reactive, ref, watch } from "vue/dist/vue.esm-bundler.js";
import { createRouter, createWebHistory, useRouter } from "vue-router";
import * as B from "bootstrap-vue-next";
import { HITZAK } from "./hitzak.js";

const testua = (gakoa) => fetch(`/api/text/${gakoa}`).then((r) => r.text());
const zerrenda = (izena, galdera) => fetch(`/api/list/${izena}?${new URLSearchParams(galdera)}`).then((r) => r.json());
const egin = (zer) => fetch(`/api/${zer}`, { method: "POST" });

const hizkuntza = ref(localStorage.getItem("hizkuntza") ?? "eu");
const t = (gakoa) => HITZAK[hizkuntza.value][gakoa] ?? HITZAK.eu[gakoa];
watch(hizkuntza, (berria) => { localStorage.setItem("hizkuntza", berria); document.documentElement.lang = berria; }, { immediate: true });
const testuak = reactive({});
const ekarri = async (gakoa) => { testuak[gakoa] ??= await testua(gakoa); };

const Iruzkina = {
  name: "Iruzkina", props: ["i"],
  setup(props) {
    const zabalik = ref(false);
    const erantzunak = ref([]);
    const ikusi = async () => { zabalik.value = !zabalik.value; if (!erantzunak.value.length) erantzunak.value = (await zerrenda("foroa", { parent: props.i.id })).items; };
    return { zabalik, erantzunak, ikusi, egin, t };
  },
  template: `<div class="iruzkina mb-3"><strong>{{ i.nor }}</strong><p class="mb-1">{{ i.esan }}</p>
    <BButton size="sm" variant="link" @click="egin('atsegin')"><i class="bi bi-hand-thumbs-up"></i> {{ t("atsegin") }}</BButton><BButton size="sm" variant="link" @click="egin('erantzun')">{{ t("erantzun") }}</BButton><BButton size="sm" variant="link" @click="egin('salatu')">{{ t("salatu") }}</BButton><BButton size="sm" variant="link" @click="egin('ezabatu')">{{ t("ezabatu") }}</BButton>
    <BButton v-if="i.n" size="sm" variant="outline-secondary" @click="ikusi">{{ zabalik ? t("ezkutatu") : i.n + " " + t("erantzunak") }}</BButton>
    <div v-if="zabalik" class="mt-2"><Iruzkina v-for="e in erantzunak" :key="e.id" :i="e" /></div></div>`,
};

const Hasiera = {
  setup() {
    const irekia = reactive({ egitaraua: false, gutuna: false, oharra: false, bandoa: false });
    const fitxa = ref(0);
    const auzoa = ref(null);
    const linea = ref("goizekoa");
    const irudia = ref(0);
    const irudiak = ref([]);
    const router = useRouter();
    watch(auzoa, (a) => a && ekarri(a));
    watch(linea, (l) => l === "gauekoa" && ekarri(l));
    onMounted(async () => {
      irudiak.value = (await zerrenda("irudiak", {})).items;
      if (!sessionStorage.getItem("oharra")) setTimeout(() => { irekia.oharra = true; sessionStorage.setItem("oharra", "1"); }, 1800);
    });
    const bilerak = [{ eguna: "2026-11-05", gaia: "Aurrekontua" }, { eguna: "2026-10-08", gaia: "Ametsak", xehetasuna: "akta" }, { eguna: "2026-09-10", gaia: "Bideak" }];
    const eremuak = computed(() => [{ key: "eguna", label: t("eguna") }, { key: "gaia", label: t("gaia") }, { key: "gehiago", label: "" }]);
    const auzoak = computed(() => [{ value: null, text: t("aukeratuAuzoa") }, { value: "goikale", text: "Goikale" }, { value: "itsasalde", text: "Itsasalde" }]);
    const lineak = computed(() => [{ value: "goizekoa", text: t("goizekoa") }, { value: "gauekoa", text: t("gauekoa") }]);
    return { t, egin, ekarri, testuak, irekia, fitxa, auzoa, auzoak, linea, lineak, irudia, irudiak, bilerak, eremuak, inprimatu: () => window.print(), kopiatu: () => navigator.clipboard?.writeText(location.href), joan: (nora) => router.push(nora), fitxara: (n) => n && ekarri(["", "bulegoak", "historia"][n]) };
  },
  template: `
  <h1>{{ t("titulua") }}</h1><p class="lead">{{ t("sarrera") }}</p><p>{{ t("iturria") }}</p>
  <BTabs v-model:index="fitxa" class="mb-4" @update:index="fitxara"><BTab :title="t('ordutegia')"><p class="p-3">{{ t("ordutegiaTestua") }}</p></BTab><BTab :title="t('bulegoak')" lazy><p class="p-3">{{ testuak.bulegoak }}</p></BTab><BTab :title="t('historia')" lazy><p class="p-3">{{ testuak.historia }}</p></BTab></BTabs>
  <BRow class="mb-4"><BCol md="6"><BCard :title="t('plaza')" class="auzo-txartela" @click="joan('/plaza')"><p>{{ t("plazaLaburra") }}</p></BCard></BCol>
    <BCol md="6"><BCard :title="t('jaiak')"><p>{{ t("jaiakLaburra") }}</p><BButton variant="success" @click="irekia.egitaraua = true; ekarri('egitaraua')">{{ t("egitarauaIkusi") }}</BButton> <a class="btn btn-outline-success" href="/erreserbatu?aretoa=2">{{ t("erreserbatu") }}</a></BCard></BCol></BRow>
  <BModal v-model="irekia.egitaraua" :title="t('jaiak')" ok-only :ok-title="t('itxi')" :no-footer="false"><p>{{ testuak.egitaraua }}</p></BModal>
  <BModal v-model="irekia.oharra" :title="t('oharra')" ok-only :ok-title="t('ulertuta')" lazy><p>Bihar kaleak ordu erdi lehenago esnatuko dira, lanak direla eta.</p></BModal>
  <h2>{{ t("galderak") }}</h2>
  <BAccordion class="mb-4"><BAccordionItem :title="t('galdera1')" @show="ekarri('zerga')"><p>{{ testuak.zerga }}</p></BAccordionItem><BAccordionItem :title="t('galdera2')" lazy><p>Haize-baimena eskatzeko, idatzi zure izena paper mehe batean eta utzi hegan egiten.</p></BAccordionItem></BAccordion>
  <p><BButton variant="outline-primary" @click="irekia.gutuna = true; ekarri('gutuna')">{{ t("gutuna") }}</BButton>
    <BButton id="mugarria" class="ms-2" variant="outline-primary">{{ t("mugarria") }}</BButton><BPopover target="mugarria" click :title="t('mugarria')" lazy>Mugarria urtero pauso bat mugitzen da ekialderantz, eta inork ez dio galdetu zergatik.</BPopover>
    <BButton id="eguraldia" class="ms-2" variant="outline-primary"><i class="bi bi-cloud-sun"></i> {{ t("eguraldia") }}</BButton><BTooltip target="eguraldia" hover lazy>Gaur ekaitza etxean geratuko da, katarro txiki batekin.</BTooltip>
    <BDropdown class="ms-2" :text="t('kontaktua')" lazy><BDropdownText style="width: 260px">Atezainak ezkerreko belarriarekin bakarrik hartzen du telefonoa.</BDropdownText><BDropdownDivider /><BDropdownItemButton @click="egin('mezua')">{{ t("bidali") }}</BDropdownItemButton></BDropdown></p>
  <BOffcanvas v-model="irekia.gutuna" placement="end" :title="t('gutuna')"><p>{{ testuak.gutuna }}</p></BOffcanvas>
  <h2>{{ t("bandoa") }}</h2><p>{{ t("bandoaHasiera") }}</p>
  <BCollapse v-model="irekia.bandoa" lazy><p>Alkateak agindu zuen: kanpaiak bi aldiz jo behar du, lehenengoan inork ez baitio entzuten.</p></BCollapse><p><a href="#" role="button" @click.prevent="irekia.bandoa = !irekia.bandoa">{{ irekia.bandoa ? t("gutxiago") : t("irakurriGehiago") }}</a></p>
  <h2>{{ t("argazkiak") }}</h2>
  <BCarousel v-if="irudiak.length" v-model="irudia" controls indicators :interval="0" class="mb-4"><BCarouselSlide v-for="(a, n) in irudiak" :key="n"><template #img><div><span v-if="n === irudia">{{ a }}</span></div></template></BCarouselSlide></BCarousel>
  <h2>{{ t("auzoak") }}</h2><BFormSelect v-model="auzoa" :options="auzoak" style="max-width: 320px" /><p class="mt-2">{{ testuak[auzoa] }}</p>
  <h2>{{ t("garraioa") }}</h2><BFormRadioGroup v-model="linea" :options="lineak" buttons button-variant="outline-primary" name="linea" /><p class="mt-2">{{ linea === "gauekoa" ? testuak.gauekoa : t("goizekoaTestua") }}</p>
  <h2>{{ t("bilkurak") }}</h2>
  <BTable :items="bilerak" :fields="eremuak" primary-key="eguna"><template #cell(gehiago)="row"><BButton size="sm" @click="row.toggleExpansion(); ekarri(row.item.xehetasuna ?? 'akta')">{{ t("xehetasunak") }}</BButton></template><template #row-expansion="row"><p>{{ row.item.xehetasuna ? testuak[row.item.xehetasuna] : t("aktarikEz") }}</p></template></BTable>
  <p><BButton size="sm" variant="light" @click="inprimatu">{{ t("inprimatu") }}</BButton> <BButton size="sm" variant="light" @click="kopiatu">{{ t("kopiatu") }}</BButton> <BButton size="sm" variant="light" @click="egin('partekatu')">{{ t("partekatu") }}</BButton> <BButton size="sm" variant="light" @click="egin('jarraitu')">{{ t("jarraitu") }}</BButton></p>`,
};

const Albisteak = {
  setup() {
    const orria = ref(1);
    const guztira = ref(0);
    const albisteak = ref([]);
    watch(orria, async (n) => { const { items, total } = await zerrenda("albisteak", { offset: (n - 1) * 4, limit: 4 }); albisteak.value = items; guztira.value = total; }, { immediate: true });
    return { t, orria, guztira, albisteak };
  },
  template: `<h1>{{ t("albisteak") }}</h1><BCard v-for="a in albisteak" :key="a.gaia" class="mb-2" :title="a.gaia"><p class="mb-0">{{ a.berria }}</p></BCard>
  <BPagination v-model="orria" :total-rows="guztira" :per-page="4" class="mt-3" />`,
};

const Foroa = {
  components: { Iruzkina },
  setup() {
    const mezuak = ref([]);
    const hurrengoa = ref(0);
    const gehiago = async () => { const { items, next } = await zerrenda("foroa", { parent: "", offset: hurrengoa.value, limit: 3 }); mezuak.value.push(...items); hurrengoa.value = next; };
    onMounted(gehiago);
    return { t, egin, mezuak, hurrengoa, gehiago };
  },
  template: `<h1>{{ t("foroa") }}</h1><p>{{ t("foroaTestua") }} <BButton size="sm" variant="primary" @click="egin('bozkatu')">{{ t("bozkatu") }}</BButton></p>
  <Iruzkina v-for="m in mezuak" :key="m.id" :i="m" /><BButton v-if="hurrengoa !== null" variant="outline-primary" @click="gehiago">{{ t("mezuGehiago") }}</BButton>
  <BForm class="mt-4" @submit.prevent="egin('mezua')"><BFormTextarea :placeholder="t('zureMezua')" /><BButton type="submit" class="mt-2">{{ t("bidali") }}</BButton></BForm>`,
};

const Izapideak = {
  setup() {
    const router = useRouter();
    return { t, joan: (nora) => router.push(nora) };
  },
  template: `<h1>{{ t("izapideak") }}</h1><BListGroup><BListGroupItem button @click="joan('/izapideak/errolda')">{{ t("errolda") }}</BListGroupItem><BListGroupItem button @click="joan('/izapideak/haize-baimena')">{{ t("haizeBaimena") }}</BListGroupItem></BListGroup>`,
};
const Orria = (izenburua, gakoa, laburra) => ({
  setup() {
    if (gakoa) ekarri(gakoa);
    return { t, testuak, izenburua, gakoa, laburra };
  },
  template: `<h1>{{ t(izenburua) }}</h1><p>{{ gakoa ? testuak[gakoa] : t(laburra) }}</p><p><RouterLink to="/">{{ t("hasierara") }}</RouterLink></p>`,
});

const App = {
  setup: () => ({ t, hizkuntza, irten: () => { location.href = "/saioa-itxi"; } }),
  template: `<BApp><BNavbar toggleable="lg" variant="success" v-b-color-mode="'dark'" class="px-3"><BNavbarBrand to="/">{{ t("udala") }}</BNavbarBrand><BNavbarToggle target="menua" /><BCollapse id="menua" is-nav><BNavbarNav><BNavItem to="/albisteak">{{ t("albisteak") }}</BNavItem><BNavItem to="/izapideak">{{ t("izapideak") }}</BNavItem><BNavItem to="/foroa">{{ t("foroa") }}</BNavItem></BNavbarNav>
    <BNavbarNav class="ms-auto"><BNavItemDropdown :text="hizkuntza.toUpperCase()" end><BDropdownItem lang="eu" @click="hizkuntza = 'eu'">Euskara</BDropdownItem><BDropdownItem lang="es" @click="hizkuntza = 'es'">Español</BDropdownItem></BNavItemDropdown><BNavItem href="/saioa-itxi">{{ t("irten") }}</BNavItem></BNavbarNav></BCollapse></BNavbar>
  <BContainer class="mt-4"><RouterView /></BContainer>
  <footer><BContainer>{{ t("udala") }} · {{ t("helbidea") }} · <a href="/harpidetza-utzi?posta=buletina">{{ t("harpidetzaUtzi") }}</a></BContainer></footer></BApp>`,
};

const router = createRouter({ history: createWebHistory(), routes: [
  { path: "/", component: Hasiera }, { path: "/albisteak", component: Albisteak }, { path: "/foroa", component: Foroa }, { path: "/izapideak", component: Izapideak },
  { path: "/plaza", component: Orria("plaza", "plaza") }, { path: "/izapideak/errolda", component: Orria("errolda", "", "erroldaTestua") }, { path: "/izapideak/haize-baimena", component: Orria("haizeBaimena", "baimena") },
] });
const app = createApp(App).use(router).use(B.createBootstrap());
for (const [izena, osagaia] of Object.entries(B)) if (/^B[A-Z]/.test(izena)) app.component(izena, osagaia);
app.directive("b-color-mode", B.vBColorMode);
app.mount("#app");
