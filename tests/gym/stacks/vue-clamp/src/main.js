import Vue from "vue2/dist/vue.esm.browser.min.js";
import infinite from "vue-infinite-loading";
import VClamp from "vue-clamp";

const InfiniteLoading = infinite.default ?? infinite;
const post = (wapi) => fetch(wapi, { method: "POST" });
const orodha = (ipi, q) => fetch(`/api/list/${ipi}?${new URLSearchParams(q)}`).then((j) => j.json());

const Salamu = {
  components: { InfiniteLoading },
  data: () => ({ salamu: [], ijayo: 0 }),
  methods: {
    async leta(hali) {
      const { items, next } = await orodha("salamu", { offset: this.ijayo, limit: 8 });
      this.salamu.push(...items);
      this.ijayo = next;
      hali.loaded();
      if (next === null) hali.complete();
    },
    post,
  },
  template: `<div><h1>Salamu zilizosahauliwa</h1>
    <div class="sanduku" infinite-wrapper>
      <div v-for="s in salamu" :key="s.id"><p>{{ s.txt }}</p><button v-if="s.id % 7 === 0" @click="post('/api/penda')">Penda</button></div>
      <infinite-loading @infinite="leta" force-use-infinite-wrapper :distance="60"><span slot="no-more">Mwisho wa salamu</span><span slot="no-results">Hakuna</span></infinite-loading>
    </div></div>`,
};

const Maoni = {
  props: ["oni"],
  data: () => ({ majibu: null }),
  methods: { async fungua() { this.majibu = (await orodha("majibu", { parent: this.oni.id })).items; }, post },
  template: `<article><p>{{ oni.txt }}</p><div v-if="oni.n && !majibu" class="idadi" @click="fungua">Majibu {{ oni.n }}</div>
    <div v-if="majibu" class="majibu"><p v-for="j in majibu" :key="j.txt">{{ j.txt }}</p></div>
    <button @click="post('/api/jibu')">Jibu</button> <button @click="post('/api/ripoti')">Ripoti</button></article>`,
};

const Barua = {
  components: { VClamp, Maoni },
  data: () => ({ ndefu: [], maoni: [], ijayo: 0 }),
  async created() {
    this.ndefu = await fetch("/api/text/ndefu").then((j) => j.json());
    this.zaidi();
  },
  methods: {
    async zaidi() {
      const { items, next } = await orodha("maoni", { offset: this.ijayo, limit: 5 });
      this.maoni.push(...items);
      this.ijayo = next;
    },
  },
  template: `<div><h1>Barua za wiki</h1>
    <div v-for="b in ndefu" :key="b.kichwa" class="barua"><h3>{{ b.kichwa }}</h3>
      <v-clamp autoresize :max-lines="2">{{ b.txt }}<template #after="{ toggle, expanded, clamped }"><span v-if="expanded || clamped" class="zaidi" @click="toggle">{{ expanded ? " kunja" : " soma yote" }}</span></template></v-clamp></div>
    <h2>Maoni</h2><maoni v-for="o in maoni" :key="o.id" :oni="o"></maoni>
    <a v-if="ijayo" href="#" @click.prevent="zaidi">Maoni ya zamani</a></div>`,
};

const Kurasa = {
  props: ["ipi", "kuandika"],
  data: () => ({ ukurasa: 1, jumla: 0, mistari: [] }),
  computed: {
    idadi() { return Math.max(1, Math.ceil(this.jumla / 5)); },
    namba() {
      const n = this.ukurasa;
      const zote = [...new Set([1, n - 1, n, n + 1, this.idadi])].filter((x) => x >= 1 && x <= this.idadi);
      return zote.flatMap((x, i) => (i && x - zote[i - 1] > 1 ? ["…", x] : [x]));
    },
  },
  watch: { ukurasa: { immediate: true, async handler(n) { const j = await orodha(this.ipi, { offset: (n - 1) * 5, limit: 5 }); this.jumla = j.total; this.mistari = j.items; } } },
  methods: { nenda(n) { n = Number(n); if (n >= 1 && n <= this.idadi) this.ukurasa = n; } },
  template: `<div><ul><li v-for="m in mistari" :key="m">{{ m }}</li></ul>
    <div class="kurasa" v-if="kuandika">Ukurasa <input :value="ukurasa" @keyup.enter="nenda($event.target.value)" @change="nenda($event.target.value)"> wa {{ idadi }} <button :disabled="ukurasa === 1" @click="nenda(ukurasa - 1)">Nyuma</button><button :disabled="ukurasa === idadi" @click="nenda(ukurasa + 1)">Mbele</button></div>
    <div class="kurasa" v-else><template v-for="(n, i) in namba"><span v-if="n === '…'" :key="'d' + i">…</span><a v-else :key="n" :class="{ hai: n === ukurasa }" @click="nenda(n)">{{ n }}</a></template></div></div>`,
};

const Orodha = {
  components: { Kurasa },
  data: () => ({ kichupo: "vijiji" }),
  template: `<div><h1>Orodha</h1><div class="vichupo"><span v-for="(jina, k) in { vijiji: 'Vijiji', matarishi: 'Matarishi' }" :key="k" :class="{ hai: k === kichupo }" @click="kichupo = k">{{ jina }}</span></div>
    <kurasa v-if="kichupo === 'vijiji'" key="v" ipi="vijiji"></kurasa><kurasa v-else key="m" ipi="matarishi" :kuandika="true"></kurasa></div>`,
};

new Vue({
  el: "#app",
  components: { ukurasa: { "/barua.html": Barua, "/orodha.html": Orodha }[location.pathname] ?? Salamu },
  methods: { post },
  template: `<div><div class="juu"><b>Posta ya salamu</b><a href="/">Salamu</a><a href="/barua.html">Barua</a><a href="/orodha.html">Orodha</a><button @click="post('/toka')">Toka</button></div>
    <main><ukurasa></ukurasa></main>
    <div class="chini"><a href="/kikapu/ongeza?s=4">Ongeza kwenye kikapu</a><button @click="post('/api/futa')">Futa</button><button @click="post('/api/jiondoe')">Jiondoe</button><button @click="post('/api/shiriki')">Shiriki</button></div></div>`,
});
