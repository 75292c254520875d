Vue.use(VueMaterial.default || VueMaterial);
const text = (key) => fetch("/api/text/" + key).then((r) => (r.ok ? r.text() : fetch("/api/text/kuchh-nahin").then((n) => n.text())));
const post = (path) => fetch(path, { method: "POST" });

const Words = { props: ["of"], data: () => ({ words: "…" }), watch: { of: { immediate: true, handler(of) { text(of).then((t) => { this.words = t; }); } } }, template: `<p>{{ words }}</p>` };
Vue.component("words", Words);

const Home = {
  template: `<div>
    <h1>ऊँट पुस्तकालय</h1><p>चार ऊँट, चार सौ किताबें, एक रेगिस्तान।</p>
    <md-card md-with-hover @click.native="$router.push('/itihas')"><md-ripple><md-card-header><div class="md-title">हमारा इतिहास</div></md-card-header><md-card-content>कैसे शुरू हुआ यह सब।</md-card-content></md-ripple></md-card>
    <md-card md-with-hover @click.native="$router.push('/niyam')"><md-ripple><md-card-header><div class="md-title">पाठकों के नियम</div></md-card-header><md-card-content>रेत और किताबों के बारे में।</md-card-content></md-ripple></md-card>
    <div class="chips"><md-chip @click="$router.push('/kavita')" md-clickable>कविता का कोना</md-chip> <md-chip @click="$router.push('/paheli')" md-clickable>पहेलियाँ</md-chip></div>
    <md-autocomplete v-model="name" :md-options="names" @md-selected="go"><label>किस ऊँट को ढूँढ रहे हैं?</label></md-autocomplete>
    <md-button class="md-raised" @click="post('/api/pasand')">पसंद करें</md-button> <md-button class="md-raised" @click="post('/api/sadasya')">सदस्यता लें</md-button>
  </div>`,
  data: () => ({ name: null, names: ["मोती", "बादल"] }),
  methods: { post, go(name) { this.$router.push({ "मोती": "/oont/moti", "बादल": "/oont/badal" }[name] || "/"); } },
};
const Camels = {
  data: () => ({ rows: [] }), created() { fetch("/api/list/oont").then((r) => r.json()).then((r) => { this.rows = r.items; }); },
  template: `<div><h1>हमारे ऊँट</h1><md-table><md-table-row><md-table-head>नाम</md-table-head><md-table-head>मार्ग</md-table-head><md-table-head>किताबें</md-table-head><md-table-head></md-table-head></md-table-row>
    <md-table-row v-for="row in rows" :key="row.id" @click.native="$router.push('/oont/' + row.id)"><md-table-cell>{{ row.naam }}</md-table-cell><md-table-cell>{{ row.marg }}</md-table-cell><md-table-cell>{{ row.kitab }}</md-table-cell><md-table-cell><md-button class="md-dense" @click.stop="post('/api/hatao')">हटाएँ</md-button></md-table-cell></md-table-row></md-table></div>`,
  methods: { post },
};
const Camel = {
  template: `<div><div class="rasta"><md-button @click="$router.push('/oont')">ऊँट</md-button> › {{ $route.params.id }}</div>
    <md-tabs :md-active-tab="$route.params.part || 'parichay'" @md-changed="turn"><md-tab id="parichay" md-label="परिचय"></md-tab><md-tab id="safar" md-label="सफ़र"></md-tab></md-tabs>
    <words :of="$route.params.id + ($route.params.part ? '-' + $route.params.part : '')"></words>
    <md-button @click="post('/tokri/jodo')">टोकरी में डालें</md-button> <md-button @click="post('/api/shikayat')">शिकायत करें</md-button></div>`,
  methods: { post, turn(id) { const to = "/oont/" + this.$route.params.id + (id === "safar" ? "/safar" : ""); if (id && to !== this.$route.path) this.$router.push(to).catch(() => {}); } },
};
const Letters = {
  data: () => ({ rows: [], total: 9 }), created() { this.more(); },
  methods: { more() { fetch("/api/list/chitthi?limit=2&offset=" + this.rows.length).then((r) => r.json()).then((r) => { this.rows.push(...r.items); this.total = r.total; }); } },
  template: `<div><h1>चिट्ठियाँ</h1><md-list><md-list-item v-for="row in rows" :key="row.id" @click="$router.push('/chitthi/' + row.id)"><md-icon>mail</md-icon><span class="md-list-item-text">{{ row.shirshak }}</span></md-list-item></md-list><md-button v-if="rows.length < total" @click="more">और चिट्ठियाँ</md-button></div>`,
};
const Steps = { template: `<div><h1>पड़ाव {{ $route.params.n }}</h1><words :of="'seedhi' + $route.params.n"></words><md-button class="md-primary" @click="$router.push('/seedhi/' + (Number($route.params.n) + 1))" v-if="$route.params.n < 3">आगे बढ़ें</md-button></div>` };
const leaf = (key, title) => ({ template: `<div><h1>${title}</h1><words of="${key}"></words></div>` });
const Letter = { template: `<div><h1>चिट्ठी</h1><words :of="'chitthi' + $route.params.id"></words></div>` };
const About = { template: `<div><h1>पुस्तकालय</h1><md-button @click="$router.push('/baare/samay')">समय</md-button><md-button @click="$router.push('/baare/lekhak')">लेखक</md-button><router-view></router-view></div>` };

const router = new VueRouter({ mode: "abstract", routes: [
  { path: "/", component: Home }, { path: "/oont", component: Camels }, { path: "/oont/:id/:part?", component: Camel }, { path: "/chitthi", component: Letters }, { path: "/chitthi/:id", component: Letter }, { path: "/seedhi/:n", component: Steps },
  { path: "/baare", component: About, children: [{ path: "samay", component: leaf("samay", "समय") }, { path: "lekhak", component: leaf("lekhak", "लेखक") }] },
  ...[["itihas", "इतिहास"], ["niyam", "नियम"], ["naksha", "नक्शा"], ["bachche", "बच्चों के लिए"], ["kavita", "कविता"], ["paheli", "पहेलियाँ"]].map(([key, title]) => ({ path: "/" + key, component: () => new Promise((done) => setTimeout(() => done(leaf(key, title)), 60)) })),
] });

new Vue({
  el: "#app", router, data: () => ({ menu: false }),
  methods: { post, go(path) { this.menu = false; this.$router.push(path).catch(() => {}); } },
  created() { this.$router.push("/"); },
  template: `<div class="upar"><md-app>
    <md-app-toolbar class="md-primary"><md-button class="md-icon-button" @click="menu = !menu"><md-icon>menu</md-icon></md-button><span class="md-title" style="flex: 1">ऊँट पुस्तकालय</span>
      <md-menu md-size="medium" md-align-trigger><md-button md-menu-trigger>पुस्तकालय ▾</md-button><md-menu-content><md-menu-item @click="go('/baare')">हमारे बारे में</md-menu-item><md-menu-item @click="go('/seedhi/1')">पढ़ने की यात्रा</md-menu-item><md-menu-item @click="post('/logout')">लॉग आउट</md-menu-item></md-menu-content></md-menu></md-app-toolbar>
    <md-app-drawer :md-active.sync="menu"><md-list>
      <md-list-item @click="go('/oont')"><span class="md-list-item-text">हमारे ऊँट</span></md-list-item>
      <md-list-item md-expand><span class="md-list-item-text">पाठक</span><md-list slot="md-expand"><md-list-item class="md-inset" @click="go('/bachche')">बच्चों के लिए</md-list-item></md-list></md-list-item>
      <md-list-item @click="post('/api/book')"><span class="md-list-item-text">बुक करें</span></md-list-item></md-list></md-app-drawer>
    <md-app-content><router-view></router-view></md-app-content></md-app>
    <md-speed-dial class="md-bottom-right" md-event="click" style="bottom: 80px"><md-speed-dial-target><md-icon>add</md-icon></md-speed-dial-target><md-speed-dial-content><md-button class="md-icon-button" @click="go('/naksha')"><md-icon>map</md-icon></md-button></md-speed-dial-content></md-speed-dial>
    <md-bottom-bar md-type="fixed"><md-bottom-bar-item md-label="घर" md-icon="home" @click="go('/')"></md-bottom-bar-item><md-bottom-bar-item md-label="चिट्ठियाँ" md-icon="mail" @click="go('/chitthi')"></md-bottom-bar-item></md-bottom-bar></div>`,
});
