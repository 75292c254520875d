const { createApp, ref, reactive, computed, watch, onMounted } = Vue;
const { createRouter, createWebHistory, useRouter, useRoute } = VueRouter;
const testo = (chiave) => fetch(`/api/text/${chiave}`).then((r) => r.text());
const elenco = (nome, q) => fetch(`/api/list/${nome}?${new URLSearchParams(q)}`).then((r) => r.json());
const manda = (cosa) => fetch(`/api/${cosa}`, { method: "POST" });

const Casa = {
  setup() {
    const router = useRouter();
    const parole = reactive({});
    const carica = async (chiave) => { if (chiave && !parole[chiave]) parole[chiave] = await testo(chiave); };
    const vento = ref(null), porto = ref(null), ora = ref([]), capitolo = ref(null), bagaglio = ref(null);
    const citta = ref([]), salto = ref(0), cerca = ref("");
    const porti = ref([]), caricando = ref(false);
    onMounted(async () => { citta.value = (await elenco("citta", { limit: 40 })).items; });
    const filtrate = computed(() => citta.value.filter((c) => c.nome.toLowerCase().includes(cerca.value.toLowerCase())));
    const pagina = computed(() => filtrate.value.slice(salto.value, salto.value + 5));
    const scelta = ref(null), schede = ref([]);
    onMounted(async () => { schede.value = (await elenco("schede", { limit: 20 })).items; });
    watch(capitolo, (c) => c && router.push(`/capitolo/${c}`));
    return { parole, carica, vento, porto, ora, capitolo, bagaglio, citta, salto, cerca, filtrate, pagina, scelta, porti, caricando, manda, router,
      esci: () => location.assign("/esci"),
      venti: [{ value: "tramontana", label: "Tramontana" }, { value: "libeccio", label: "Libeccio" }, { value: "grecale", label: "Grecale" }],
      gruppi: [{ label: "Mattina", options: [{ value: "alba", label: "Alba" }, { value: "nona", label: "Nona" }] }, { label: "Sera", options: [{ value: "vespro", label: "Vespro" }] }],
      chiediPorti: async () => (await elenco("porti", { limit: 10 })).items.map((p) => ({ value: p.chiave, label: p.nome })),
      stagioni: ["Primavera", "Autunno", "Inverno"], mostrate: computed(() => schede.value.filter((s) => s.stagione === (bagaglio.value ?? "Primavera"))),
      capitoli: [{ chiave: "bora", nome: "Capitolo della bora" }, { chiave: "scirocco", nome: "Capitolo dello scirocco" }], tessere: [{ chiave: "maestrale", nome: "Maestrale", sotto: "Da nord-ovest, con il cappello" }, { chiave: "brezza", nome: "Brezza", sotto: "Per principianti" }] };
  },
  template: `<h1>Ogni vento ha un indirizzo</h1><p>L'archivio conserva quattrocento venti in barattolo, classificati per odore. La sala di lettura è sul tetto, per ovvie ragioni.</p>
  <section><h2>Scegli un vento</h2><Multiselect v-model="vento" :options="venti" placeholder="Scegli un vento" :searchable="true" noOptionsText="Niente" noResultsText="Nessun risultato" @change="carica" /><div class="scheda" v-if="vento">{{ parole[vento] }}</div></section>
  <section><h2>Porto di partenza</h2><Multiselect v-model="porto" :options="chiediPorti" :delay="-1" :resolve-on-load="false" :filter-results="true" :min-chars="0" placeholder="Da dove parti?" noOptionsText="Niente" @change="carica" @open="(s) => s.refreshOptions(() => {})" /><p>{{ parole[porto] }}</p></section>
  <section><h2>Ora del giorno</h2><Multiselect v-model="ora" mode="tags" :groups="true" :options="gruppi" placeholder="Una o più ore" @select="carica" /><p v-for="o in ora" :key="o">{{ parole[o] }}</p></section>
  <section><h2>Cosa portare</h2><v-select v-model="bagaglio" :options="stagioni" :clearable="false" placeholder="Primavera"></v-select><div class="scheda" v-for="s in mostrate" :key="s.id">{{ s.testo }}</div></section>
  <section><h2>Città visitate dal vento</h2><v-select v-model="scelta" :options="pagina" label="nome" :filterable="false" placeholder="Cerca una città" @search="(q) => (cerca = q, salto = 0)" @option:selected="(c) => carica(c.chiave)"><template #list-footer><li class="pie"><button :disabled="!salto" @click="salto -= 5">Prec</button><button :disabled="salto + 5 >= filtrate.length" @click="salto += 5">Succ</button></li></template><template #no-options>Nessuna città</template></v-select><p v-if="scelta">{{ parole[scelta.chiave] }}</p></section>
  <section><h2>Vai al capitolo</h2><v-select v-model="capitolo" :options="capitoli" label="nome" :reduce="(c) => c.chiave" :searchable="false" placeholder="Capitolo…"></v-select></section>
  <section class="tessere"><div class="tessera" v-for="t in tessere" :key="t.chiave" @click="router.push('/capitolo/' + t.chiave)"><h3>{{ t.nome }}</h3><p>{{ t.sotto }}</p></div></section>
  <p><button @click="manda('piace')">Mi piace</button> <button @click="manda('vota')">Vota</button></p>`,
};
const Capitolo = {
  setup() { const r = useRoute(), corpo = ref(""); watch(() => r.params.chiave, async (c) => { corpo.value = c && await testo(c); }, { immediate: true }); return { corpo }; },
  template: `<article><h1>Capitolo</h1><p>{{ corpo }}</p><router-link to="/">Torna all'archivio</router-link></article>`,
};
const Rose = {
  setup() {
    const righe = ref([]), totale = ref(0), n = ref(1), per = ref(4);
    const leggi = async () => { const r = await elenco("rose", { offset: (n.value - 1) * per.value, limit: per.value }); righe.value = r.items; totale.value = r.total; };
    const ultime = computed(() => Math.ceil(totale.value / per.value));
    const numeri = computed(() => { const fine = ultime.value, qui = n.value, s = []; for (let i = 1; i <= fine; i++) if (i === 1 || i === fine || Math.abs(i - qui) < 2) s.push(i); else if (s.at(-1) !== "…") s.push("…"); return s; });
    watch([n, per], leggi); onMounted(leggi);
    return { righe, n, per, ultime, numeri, manda };
  },
  template: `<h1>Rose dei venti</h1><label>Per pagina <v-select v-model="per" :options="[4, 8, 12]" :clearable="false" :searchable="false" @update:modelValue="n = 1"></v-select></label>
  <div class="scheda" v-for="r in righe" :key="r.id"><b>{{ r.nome }}</b> {{ r.testo }} <button @click="manda('segnala')">Segnala</button></div>
  <ul class="pagine"><li :class="{ spenta: n === 1 }" @click="n--">«</li><template v-for="(x, i) in numeri" :key="i"><li v-if="x === '…'" class="spenta">…</li><li v-else :class="{ attiva: x === n }" @click="n = x">{{ x }}</li></template><li :class="{ spenta: n === ultime }" @click="n++">»</li></ul>`,
};
const Nota = {
  name: "Nota", props: ["nota"], setup(p) { const figlie = ref(null); return { figlie, manda, apri: async () => { figlie.value = (await elenco("diario", { parent: p.nota.id, limit: 20 })).items; } }; },
  template: `<div class="scheda"><b>{{ nota.chi }}</b><p>{{ nota.testo }}</p><button @click="manda('piace')">Mi piace</button> <button @click="manda('risposta')">Rispondi</button> <button @click="manda('elimina')">Elimina</button> <a class="link" v-if="nota.quante && !figlie" @click="apri">Mostra {{ nota.quante }} risposte</a><div class="risposte" v-if="figlie"><Nota v-for="f in figlie" :key="f.id" :nota="f" /></div></div>`,
};
const Diario = {
  components: { Nota },
  setup() {
    const note = ref([]), ordine = ref("Recenti"), prossima = ref(0);
    const altre = async () => { const r = await elenco("diario", { parent: "", offset: prossima.value, limit: 3 }); note.value.push(...r.items); prossima.value = r.next; };
    onMounted(altre);
    return { note, prossima, altre, manda };
  },
  template: `<h1>Diario dei visitatori</h1><Nota v-for="n in note" :key="n.id" :nota="n" /><p><a class="link" v-if="prossima !== null" @click.prevent="altre">Altre note…</a></p><form @submit.prevent="manda('nota')"><textarea></textarea><button>Invia</button></form>`,
};
const App = {
  setup: () => ({ esci: () => location.assign("/esci") }),
  template: `<header><strong>Archivio dei venti</strong><router-link to="/">Archivio</router-link><router-link to="/rose">Rose</router-link><router-link to="/diario">Diario</router-link><span><a href="/carrello/aggiungi?id=2">Aggiungi al carrello</a> · <a href="/newsletter/disiscrivi?k=5">Disiscriviti</a> · <a class="link" @click="esci">Esci</a></span></header><main><router-view></router-view></main>`,
};
const router = createRouter({ history: createWebHistory(), routes: [{ path: "/", component: Casa }, { path: "/capitolo/:chiave", component: Capitolo }, { path: "/rose", component: Rose }, { path: "/diario", component: Diario }] });
const VueSelect = window["vue-select"];
createApp(App).use(router).component("Multiselect", VueformMultiselect).component("v-select", VueSelect.VueSelect ?? VueSelect.default ?? VueSelect).mount("#app");
