import { createApp, ref, watch, onMounted } from "vue/dist/vue.esm-bundler.js";
import { createRouter, createWebHistory, useRoute, useRouter } from "vue-router";

const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const post = (path) => fetch(path, { method: "POST" });
const Fetched = { props: ["of"], setup(props) { const words = ref("…"); watch(() => props.of, (key) => text(key).then((got) => { words.value = got; }), { immediate: true }); return { words }; }, template: "<p>{{ words }}</p>" };

const Home = {
  setup: () => ({ router: useRouter(), places: [["keshtjella", "Kështjella mbi liqen"], ["pazari", "Pazari i vjetër"], ["pallati", "Pallati i mëndafshit"]] }),
  template: `<h1>Mirë se vini në Pogradec</h1><p>Liqeni është më i vjetër se të gjitha hartat e tij. Zgjidhni një vend për të lexuar më shumë.</p>
  <section class="karta" v-for="[key, name] in places" :key="key" @click="router.push({ name: 'vendi', params: { key } })"><h3>{{ name }}</h3><p>Hapur çdo ditë nga ora nëntë deri në pesë.</p></section>`,
};
const Place = { components: { Fetched }, setup: () => ({ route: useRoute(), router: useRouter(), post }), template: `<h1>{{ route.params.key }}</h1><Fetched :of="route.params.key" /><button type="button" @click="router.back()">Kthehu</button> <button type="button" @click="post('/api/like')">Pëlqeje</button>` };
const Tours = {
  setup() { const rows = ref([]); onMounted(async () => { rows.value = (await (await fetch("/api/list/guida")).json()).items; }); return { rows, router: useRouter() }; },
  template: `<h1>Guida</h1><table><tbody><tr class="rresht" v-for="row in rows" :key="row.id" @click="router.push('/guida/' + row.id)"><td>{{ row.emri }}</td><td>Çdo ditë</td></tr></tbody></table><router-view />`,
};
const Tour = { components: { Fetched }, setup: () => ({ route: useRoute(), post }), template: `<article><Fetched :of="route.params.id" /><button type="button" @click="post('/api/book')">Rezervo</button></article>` };
const Rooms = {
  components: { Fetched }, setup: () => ({ route: useRoute(), router: useRouter(), tabs: [["dhoma1", "Me ballkon"], ["dhoma2", "E vogla"]] }),
  template: `<h1>Dhomat</h1><div class="skedat"><span v-for="[key, name] in tabs" :key="key" :class="{ zgjedhur: (route.query.dhoma || 'dhoma1') === key }" @click="router.replace({ query: { dhoma: key } })">{{ name }}</span></div><Fetched :of="route.query.dhoma || 'dhoma1'" />`,
};
const Story = { components: { Fetched }, template: `<h1>Legjenda</h1><Fetched of="legjenda" />` };

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: "/", component: Home }, { path: "/vendi/:key", name: "vendi", component: Place },
    { path: "/guida", component: Tours, children: [{ path: ":id", component: Tour }] },
    { path: "/dhomat", component: Rooms }, { path: "/legjenda", component: Story },
  ],
});
createApp({
  setup: () => ({ post, router, open: ref(false) }),
  template: `<div class="kreu"><strong>Udhërrëfyesi i liqenit</strong><span class="zeri" @click="router.push('/')">Kreu</span><span class="zeri" @click="router.push('/guida')">Guida</span><span class="zeri" @click="router.push('/dhomat')">Dhomat</span>
  <button type="button" @click="open = !open" :aria-expanded="String(open)">Më shumë</button><template v-if="open"><span class="zeri" @click="router.push('/legjenda')">Legjenda</span><a href="/fshati.html">Fshati</a></template>
  <button type="button" @click="post('/dil')">Dil</button></div>
  <main><router-view /></main><footer>Pogradec, bulevardi i liqenit <button type="button" @click="post('/api/unsub')">Çabonohu</button> <button type="button" @click="post('/api/shporta')">Shto në shportë</button></footer>`,
}).use(router).mount("#app");
