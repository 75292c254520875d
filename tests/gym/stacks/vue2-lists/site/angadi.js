// A second-hand bookshop: Vue 2 with its router and the list, page and choice components of its day.
const get = (path) => fetch(path).then((answer) => answer.json());
const list = (name, offset, limit) => get(`/api/list/${name}?offset=${offset}&limit=${limit}`);
const post = (path) => fetch(path, { method: "POST" });

Vue.component("paginate", VuejsPaginate);
Vue.component("v-select", VueSelect.VueSelect);
Vue.component("virtual-list", VirtualList);

const Salu = {
  name: "Salu",
  props: { index: Number, source: Object },
  template: `<div class="salu"><h4>{{ source.hesaru }}</h4><p>{{ source.tippani }}</p><span>₹{{ source.bele }}</span> <button type="button" @click="serisu">ಬುಟ್ಟಿಗೆ ಸೇರಿಸಿ</button></div>`,
  methods: { serisu() { post(`/butti/${this.source.id}`); } },
};
const Angadi = {
  data: () => ({ Salu, pustakagalu: [], mundide: 0, busy: false, vaara: [] }),
  async created() {
    this.vaara = (await list("pustakagalu", 0, 6)).items;
    this.tannu();
  },
  methods: {
    async tannu() {
      if (this.busy || this.mundide === null) return;
      this.busy = true;
      const { items, next } = await list("pustakagalu", this.mundide, 35);
      this.pustakagalu.push(...items);
      this.mundide = next;
      this.busy = false;
    },
  },
  template: `<div><h2>ವಾರದ ಪುಸ್ತಕಗಳು</h2><div class="cardgalu"><div class="card" v-for="p in vaara" :key="p.id" @click="$router.push('/pustaka/' + p.id)"><b>{{ p.hesaru }}</b><span>₹{{ p.bele }}</span></div></div>
    <h2>ಎಲ್ಲ ಪುಸ್ತಕಗಳು</h2>
    <virtual-list class="patti" data-key="id" :data-sources="pustakagalu" :data-component="Salu" :estimate-size="90" :keeps="25" @tobottom="tannu"><div slot="footer" class="adi">{{ mundide === null ? "ಇಷ್ಟೇ" : "ತರುತ್ತಿದ್ದೇವೆ…" }}</div></virtual-list></div>`,
};
const Pustaka = {
  data: () => ({ pustaka: null, vivara: [], tere: false }),
  async created() {
    const id = this.$route.params.id;
    const [{ items }, vivara] = await Promise.all([list("pustakagalu", Number(id) - 1, 1), get("/api/text/vivara")]);
    this.pustaka = items[0];
    this.vivara = vivara[id] || [];
  },
  methods: { ishta() { post(`/ishta/${this.pustaka.id}`); } },
  template: `<div v-if="pustaka"><h2>{{ pustaka.hesaru }}</h2><p>{{ vivara[0] || pustaka.tippani }}</p><template v-if="vivara[1]"><p v-if="tere">{{ vivara[1] }}</p><a href="#" @click.prevent="tere = !tere">{{ tere ? "ಕಡಿಮೆ ತೋರಿಸಿ" : "ಇನ್ನಷ್ಟು ಓದಿ" }}</a></template>
    <p><button type="button" @click="ishta">ಇಷ್ಟ</button></p></div>`,
};
const Vimarshe = {
  data: () => ({ puta: 1, putagalu: 1, vimarshegalu: [] }),
  created() { this.tirugu(1); },
  methods: {
    async tirugu(puta) {
      const { items, total } = await list("vimarshe", (puta - 1) * 4, 4);
      this.vimarshegalu = items;
      this.putagalu = Math.ceil(total / 4);
    },
    dooru(id) { post(`/dooru/${id}`); },
  },
  template: `<div><h2>ವಿಮರ್ಶೆ</h2><blockquote v-for="v in vimarshegalu" :key="v.id"><p>{{ v.matu }}</p><cite>{{ v.yaaru }}</cite> <button type="button" @click="dooru(v.id)">ದೂರು ನೀಡಿ</button></blockquote>
    <paginate v-model="puta" :page-count="putagalu" :page-range="3" :margin-pages="1" :click-handler="tirugu" prev-text="‹" next-text="›" container-class="putagalu" page-class="puta" page-link-class="puta-kondi" /></div>`,
};
const Charche = {
  data: () => ({ matugalu: [], modalu: 36 }),
  created() { this.hinde(); },
  methods: {
    async hinde() {
      const box = this.$refs.box, before = box ? box.scrollHeight : 0, top = box ? box.scrollTop : 0;
      const { items } = await list("charche", this.modalu, 8);
      this.matugalu.unshift(...items);
      await this.$nextTick();
      this.$refs.box.scrollTop = before ? this.$refs.box.scrollHeight - before + top : this.$refs.box.scrollHeight;
      this.modalu -= 8;
    },
    kalisu() { post("/charche"); },
  },
  template: `<div><h2>ಓದುಗರ ಚರ್ಚೆ</h2><div class="maatu" ref="box"><p v-if="modalu > -8" class="hinde"><span @click="hinde">ಹಿಂದಿನ ಸಂದೇಶಗಳು</span></p><p v-for="m in matugalu" :key="m.id">{{ m.matu }}</p></div>
    <form @submit.prevent="kalisu"><input placeholder="ನಿಮ್ಮ ಮಾತು"><button>ಕಳುಹಿಸಿ</button></form></div>`,
};
const Prakara = {
  data: () => ({ prakara: {}, vitarane: {}, modala: null, olage: null, uru: "" }),
  async created() { [this.prakara, this.vitarane] = await Promise.all([get("/api/text/prakara"), get("/api/text/vitarane")]); },
  computed: {
    prakaragalu() { return Object.entries(this.prakara).map(([code, one]) => ({ code, label: one.hesaru })); },
    olagina() { return this.modala ? Object.entries(this.prakara[this.modala.code].olage).map(([code, one]) => ({ code, label: one.hesaru })) : []; },
  },
  template: `<div><h2>ಪ್ರಕಾರ</h2>
    <v-select append-to-body :options="prakaragalu" v-model="modala" placeholder="ಪ್ರಕಾರ ಆರಿಸಿ" @input="olage = null"></v-select>
    <v-select append-to-body :options="olagina" v-model="olage" placeholder="ಉಪಪ್ರಕಾರ ಆರಿಸಿ" :disabled="!modala"></v-select>
    <p v-if="olage" class="matu">{{ prakara[modala.code].olage[olage.code].matu }}</p>
    <h2>ವಿತರಣೆ</h2><label>ಊರು <select v-model="uru"><option value="" disabled>ಊರು ಆರಿಸಿ</option><option value="bengaluru">ಬೆಂಗಳೂರು</option><option value="mysuru">ಮೈಸೂರು</option><option value="karwar">ಕಾರವಾರ</option></select></label>
    <p v-if="uru">{{ vitarane[uru] }}</p></div>`,
};
new Vue({
  el: "#app",
  router: new VueRouter({ mode: "history", routes: [
    { path: "/", component: Angadi }, { path: "/pustaka/:id", component: Pustaka }, { path: "/vimarshe", component: Vimarshe }, { path: "/charche", component: Charche }, { path: "/prakara", component: Prakara },
  ] }),
  methods: { chandadara() { post("/chandadara"); } },
  template: `<div id="app"><header><router-link to="/" class="hesaru">ಹಳೆ ಪುಸ್ತಕದಂಗಡಿ</router-link><nav><router-link to="/vimarshe">ವಿಮರ್ಶೆ</router-link><router-link to="/charche">ಚರ್ಚೆ</router-link><router-link to="/prakara">ಪ್ರಕಾರ</router-link></nav><a href="/nirgamana">ನಿರ್ಗಮನ</a></header>
    <main><router-view :key="$route.fullPath" /></main><footer><button type="button" @click="chandadara">ಚಂದಾದಾರರಾಗಿ</button></footer></div>`,
});
