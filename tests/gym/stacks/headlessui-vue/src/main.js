import { createApp, onMounted, ref, watch } from "vue/dist/vue.esm-bundler.js";
import { createRouter, createWebHistory, useRoute, useRouter } from "vue-router";
import * as ui from "@headlessui/vue";

const post = (pot) => fetch(pot, { method: "POST" });
const besedilo = (kljuc) => fetch(`/api/text/${kljuc}`).then((odgovor) => (odgovor.ok ? odgovor.text() : ""));
const seznam = (ime, vprasanje) => fetch(`/api/list/${ime}?${new URLSearchParams(vprasanje)}`).then((odgovor) => odgovor.json());

// A text of the server, fetched when it is first drawn.
const Besedilo = {
  props: ["kljuc"],
  setup(props) {
    const vsebina = ref("…");
    watch(() => props.kljuc, async (kljuc) => { vsebina.value = kljuc ? await besedilo(kljuc) : ""; }, { immediate: true });
    return { vsebina };
  },
  template: `<p>{{ vsebina }}</p>`,
};

const Domov = {
  setup() {
    const KRAJI = [{ id: "", ime: "Izberite kraj" }, { id: "vrhnika", ime: "Vrhnika" }, { id: "ig", ime: "Ig" }];
    const VASI = [{ id: "crna", ime: "Črna vas" }, { id: "lipe", ime: "Lipe" }, { id: "bevke", ime: "Bevke" }];
    const iskano = ref("");
    return { post, KRAJI, VASI, iskano, okno: ref(false), predal: ref(false), kraj: ref(KRAJI[0]), vas: ref(null), raven: ref("clan"), router: useRouter(), zgodovina: ref(""),
      najdene: () => VASI.filter((ena) => ena.ime.toLowerCase().includes(iskano.value.toLowerCase())) };
  },
  template: `
  <h1>Društvo opazovalcev megle</h1><Besedilo kljuc="uvod" /><Besedilo v-if="zgodovina" :kljuc="zgodovina" />
  <p><Menu as="div" class="rel"><MenuButton>O društvu ▾</MenuButton><MenuItems as="ul" class="plavajoce"><MenuItem as="li" @click="zgodovina = 'meni-zgodovina'">Zgodovina</MenuItem><MenuItem as="li" @click="router.push('/vodic')">Vodič</MenuItem><MenuItem as="li" @click="post('/api/pridruzitev')">Pridruži se</MenuItem></MenuItems></Menu>
  <Popover as="div" class="rel"><PopoverButton>Kako merimo?</PopoverButton><PopoverPanel class="plavajoce"><Besedilo kljuc="namig" /></PopoverPanel></Popover>
  <button @click="okno = true">Pravilnik</button> <button @click="predal = true">Predal</button></p>
  <div class="kartice"><div class="kartica" @click="router.push('/postaje/1')"><h3>Pri mostu</h3></div><div class="kartica" @click="router.push('/postaje/2')"><h3>Pri kozolcu</h3></div></div>
  <h2>Dan megle</h2>
  <TabGroup><TabList><Tab class="zavihek">Jutro</Tab><Tab class="zavihek">Poldne</Tab><Tab class="zavihek">Večer</Tab></TabList><TabPanels><TabPanel><Besedilo kljuc="jutro" /></TabPanel><TabPanel><Besedilo kljuc="poldne" /></TabPanel><TabPanel><Besedilo kljuc="vecer" /></TabPanel></TabPanels></TabGroup>
  <h2>Oprema</h2>
  <RadioGroup v-model="raven"><RadioGroupOption v-for="[id, ime] in [['clan', 'Član'], ['mojster', 'Mojster']]" :key="id" :value="id" class="izbira">{{ ime }}</RadioGroupOption></RadioGroup><Besedilo :kljuc="'oprema-' + raven" />
  <h2>Po krajih</h2>
  <Listbox v-model="kraj" as="div" class="rel"><ListboxButton>{{ kraj.ime }} ▾</ListboxButton><ListboxOptions class="plavajoce"><ListboxOption v-for="en in KRAJI" :key="en.id" :value="en">{{ en.ime }}</ListboxOption></ListboxOptions></Listbox><Besedilo :kljuc="kraj.id && 'kraj-' + kraj.id" />
  <Combobox v-model="vas" as="div" class="rel"><ComboboxInput @change="iskano = $event.target.value" :display-value="(ena) => ena?.ime" placeholder="Vas" /><ComboboxButton aria-label="Pokaži vasi">▾</ComboboxButton><ComboboxOptions class="plavajoce"><ComboboxOption v-for="ena in najdene()" :key="ena.id" :value="ena">{{ ena.ime }}</ComboboxOption></ComboboxOptions></Combobox><Besedilo :kljuc="vas && 'kraj-' + vas.id" />
  <h2>Vprašanja</h2>
  <Disclosure v-for="[id, ime] in [['vprasanje1', 'Ali smem meglo odnesti?'], ['vprasanje2', 'Ali posojate svetilke?']]" :key="id" as="div"><DisclosureButton>{{ ime }}</DisclosureButton><DisclosurePanel><Besedilo :kljuc="id" /></DisclosurePanel></Disclosure>
  <Dialog :open="okno" @close="okno = false"><div class="ozadje" /><DialogPanel class="okno"><DialogTitle>Pravilnik</DialogTitle><Besedilo kljuc="pravilnik" /><button @click="okno = false">Zapri</button></DialogPanel></Dialog>
  <Dialog :open="predal" @close="predal = false"><div class="ozadje" /><DialogPanel class="predal"><DialogTitle>Predal</DialogTitle><Besedilo kljuc="panel" /><button @click="predal = false">Zapri</button></DialogPanel></Dialog>`,
};

const Postaje = {
  setup() { const vrstice = ref([]); onMounted(async () => { vrstice.value = (await seznam("postaje", {})).items; }); return { vrstice, router: useRouter() }; },
  template: `<h1>Postaje</h1><table><thead><tr><th>Ime</th><th>Kota</th></tr></thead><tbody><tr v-for="ena in vrstice" :key="ena.id" @click="router.push('/postaje/' + ena.id)"><td>{{ ena.ime }}</td><td>{{ ena.kota }} m</td></tr></tbody></table>`,
};
const Postaja = { setup: () => ({ post, route: useRoute() }), template: `<h1>Postaja {{ route.params.id }}</h1><Besedilo :kljuc="'postaja' + route.params.id" /><p><button @click="post('/api/vsec')">Všeč mi je</button> <a :href="'/kosarica/dodaj?postaja=' + route.params.id">V košarico</a></p>` };
const Vodic = { template: `<h1>Vodič</h1><Besedilo kljuc="pravila" />` };

const Odziv = {
  name: "Odziv", props: ["odziv"],
  setup(props) { const pod = ref(null); return { post, pod, odpri: async () => { pod.value = (await seznam("odzivi", { parent: props.odziv.id })).items; } }; },
  template: `<li><b>{{ odziv.kdo }}</b> {{ odziv.besedilo }} <span class="majhno"><button v-if="odziv.odgovorov && !pod" @click="odpri">Prikaži odgovore ({{ odziv.odgovorov }})</button> <button @click="post('/api/odgovor')">Odgovori</button> <button @click="post('/api/prijava')">Prijavi neprimerno</button> <button @click="post('/api/izbris')">Izbriši</button></span><ul v-if="pod" class="pod"><Odziv v-for="en in pod" :key="en.id" :odziv="en" /></ul></li>`,
};

const Dnevnik = {
  setup() {
    const PO = 9, stran = ref(1), stanje = ref({ items: [], total: 0 }), slike = ref([]), se = ref(true), odzivi = ref([]);
    watch(stran, async (katera) => { stanje.value = await seznam("dnevnik", { offset: (katera - 1) * PO, limit: PO }); }, { immediate: true });
    const vec = async () => { const odgovor = await seznam("posnetki", { offset: slike.value.length, limit: 5 }); slike.value.push(...odgovor.items); se.value = odgovor.next !== null; };
    onMounted(async () => { vec(); odzivi.value = (await seznam("odzivi", { parent: 0 })).items; });
    return { post, PO, stran, stanje, slike, se, vec, odzivi };
  },
  template: `<h1>Dnevnik</h1><p>Gostota <span class="rel" tabindex="0">oznaka 3<span class="namig"><Besedilo kljuc="nihanje" /></span></span></p>
  <ul><li v-for="en in stanje.items" :key="en.id">{{ en.vpis }}</li></ul>
  <nav aria-label="Strani"><button :disabled="stran === 1" @click="stran--">Prejšnja</button> Stran {{ stran }} od {{ Math.ceil(stanje.total / PO) }} <button :disabled="stran * PO >= stanje.total" @click="stran++">Naslednja</button></nav>
  <h2>Posnetki</h2><ul><li v-for="ena in slike" :key="ena.id">{{ ena.slika }}</li></ul><button v-if="se" @click="vec">Več posnetkov</button>
  <h2>Odzivi</h2><ul><Odziv v-for="en in odzivi" :key="en.id" :odziv="en" /></ul>`,
};

const App = {
  setup: () => ({ post }),
  template: `<header><strong>Megla</strong><RouterLink to="/">Domov</RouterLink><RouterLink to="/postaje">Postaje</RouterLink><RouterLink to="/dnevnik">Dnevnik</RouterLink>
  <Menu as="div" class="rel"><MenuButton aria-label="Moj račun">👤</MenuButton><MenuItems class="plavajoce"><MenuItem as="a" href="/odjava">Odjavi se</MenuItem></MenuItems></Menu></header>
  <main><RouterView /></main>
  <main><form @submit.prevent="post('/api/mnenje')"><label>Kaj menite o strani? <input></label> <button>Pošlji mnenje</button></form><p><button @click="post('/api/novice')">Naroči se na novice</button></p></main>`,
};

const router = createRouter({ history: createWebHistory(), routes: [
  { path: "/", component: Domov }, { path: "/postaje", component: Postaje }, { path: "/postaje/:id", component: Postaja }, { path: "/dnevnik", component: Dnevnik }, { path: "/vodic", component: Vodic },
] });
const app = createApp(App).use(router).component("Besedilo", Besedilo).component("Odziv", Odziv);
for (const ime of ["Menu", "MenuButton", "MenuItems", "MenuItem", "Popover", "PopoverButton", "PopoverPanel", "TabGroup", "TabList", "Tab", "TabPanels", "TabPanel", "RadioGroup", "RadioGroupOption", "Listbox", "ListboxButton", "ListboxOptions", "ListboxOption",
  "Combobox", "ComboboxInput", "ComboboxButton", "ComboboxOptions", "ComboboxOption", "Disclosure", "DisclosureButton", "DisclosurePanel", "Dialog", "DialogPanel", "DialogTitle"]) app.component(ime, ui[ime]);
app.mount("#app");
