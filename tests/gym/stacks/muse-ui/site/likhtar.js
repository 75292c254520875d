Vue.use(MuseUI);
const post = (where) => fetch(where, { method: "POST" });
const list = (name, asked) => fetch(`/api/list/${name}?${new URLSearchParams(asked)}`).then((answer) => answer.json());

Vue.component("slova", {
  props: ["of"],
  data: () => ({ text: "" }),
  watch: { of: { immediate: true, async handler(key) { this.text = key ? await fetch(`/api/text/${key}`).then((answer) => answer.text()) : ""; } } },
  template: `<p class="slova">{{ text }}</p>`,
});

const Home = {
  data: () => ({ tab: "gas", open: "", statut: 0, misto: "nizhyn", mista: { nizhyn: "Ніжин", luts: "Луцьк", sumy: "Суми" }, hnit: false, trigger: null, menu: false }),
  mounted() { this.trigger = this.$refs.hnit; },
  methods: { post },
  template: `<div><h1>Товариство ліхтарників</h1>
    <section><mu-tabs :value.sync="tab" color="amber800" inverse><mu-tab value="gas">Гас</mu-tab><mu-tab value="olia">Олія</mu-tab><mu-tab value="elektro">Електрика</mu-tab></mu-tabs><slova :of="tab"></slova></section>
    <section><mu-expansion-panel v-for="(name, key) in { draby: 'Драбини', sirnyky: 'Сірники', viter: 'Вітер' }" :key="key" :expand="open === key" @change="open = $event ? key : ''"><div slot="header">{{ name }}</div><slova v-if="open === key" :of="key"></slova></mu-expansion-panel></section>
    <section><mu-button color="primary" @click="statut = 1">Статут</mu-button> <mu-button flat ref="hnit" @click="hnit = !hnit">Що таке ґніт?</mu-button> <mu-button flat color="red" @click="post('/api/podobaietsia')">Подобається</mu-button>
      <mu-menu :open.sync="menu"><mu-button flat>Ще</mu-button><mu-list slot="content"><mu-list-item button @click="post('/api/nadislaty')"><mu-list-item-title>Надіслати</mu-list-item-title></mu-list-item><mu-list-item button @click="post('/api/vydalyty')"><mu-list-item-title>Видалити</mu-list-item-title></mu-list-item></mu-list></mu-menu>
      <mu-popover :open.sync="hnit" :trigger="trigger && trigger.$el"><div style="padding: 12px"><slova v-if="hnit" of="pryntsyp"></slova></div></mu-popover>
      <mu-dialog title="Статут" width="400" :open="statut > 0" @update:open="statut = $event ? statut || 1 : 0"><slova v-if="statut" :of="statut === 1 ? 'statut' : 'statut2'"></slova><mu-button v-if="statut === 1" slot="actions" flat color="primary" @click="statut = 2">Далі</mu-button><mu-button slot="actions" flat @click="statut = 0">Закрити</mu-button></mu-dialog></section>
    <section><mu-select label="Місто" v-model="misto"><mu-option v-for="(name, key) in mista" :key="key" :label="name" :value="key"></mu-option></mu-select><slova :of="misto"></slova></section></div>`,
};

const Journal = {
  data: () => ({ page: 1, total: 0, rows: [], nights: [], next: 0, loading: false, notes: [], answers: {} }),
  created() { this.turn(1); this.more(); list("dumky", {}).then(({ items }) => { this.notes = items; }); },
  methods: {
    post,
    async turn(page) { const { items, total } = await list("zapysy", { offset: (page - 1) * 6, limit: 6 }); this.rows = items; this.total = total; },
    async more() {
      if (this.next === null || this.loading) return;
      this.loading = true;
      const { items, next } = await list("nochi", { offset: this.next, limit: 12 });
      this.nights.push(...items);
      this.next = next;
      this.loading = false;
    },
    async unfold(note) { this.$set(this.answers, note.id, (await list("vidpovidi", { parent: note.id })).items); },
  },
  template: `<div><h1>Журнал</h1>
    <section><mu-list><mu-list-item v-for="row in rows" :key="row.txt"><mu-list-item-title>{{ row.txt }}</mu-list-item-title></mu-list-item></mu-list><mu-pagination :total="total" :page-size="6" :current.sync="page" @change="turn"></mu-pagination></section>
    <section><h2>Ночі</h2><div class="skrynia"><mu-load-more :loading="loading" :loaded-all="next === null" loading-text="Завантаження…" @load="more"><mu-list><mu-list-item v-for="night in nights" :key="night.txt"><mu-list-item-title>{{ night.txt }}</mu-list-item-title></mu-list-item></mu-list></mu-load-more></div></section>
    <section><h2>Думки</h2><mu-paper v-for="note in notes" :key="note.id" :z-depth="1" style="padding: 12px; margin-bottom: 12px"><p>{{ note.txt }}</p>
      <div class="vidpovidi" v-if="answers[note.id]"><p v-for="one in answers[note.id]" :key="one.txt">{{ one.txt }}</p></div>
      <mu-button v-if="note.n && !answers[note.id]" small flat color="primary" @click="unfold(note)">Відповіді: {{ note.n }}</mu-button><mu-button small flat @click="post('/api/vidpovisty')">Відповісти</mu-button></mu-paper></section></div>`,
};

const Round = {
  data: () => ({ view: "holovna", drawer: false, step: 0 }),
  methods: { post, go(view) { this.view = view; this.drawer = false; } },
  template: `<div><h1>Обхід</h1><mu-button color="primary" @click="drawer = true">Меню</mu-button>
    <mu-drawer :open.sync="drawer" :docked="false"><mu-list><mu-list-item button @click="go('holovna')"><mu-list-item-title>Початок</mu-list-item-title></mu-list-item><mu-list-item button @click="go('arkhiv')"><mu-list-item-title>Архів</mu-list-item-title></mu-list-item><mu-list-item button @click="post('/vyhid')"><mu-list-item-title>Вийти</mu-list-item-title></mu-list-item></mu-list></mu-drawer>
    <section><slova :of="view"></slova></section>
    <section v-if="view === 'holovna'"><mu-stepper :active-step="step"><mu-step v-for="n in 3" :key="n"><mu-step-label>Крок {{ n }}</mu-step-label></mu-step></mu-stepper><slova :of="'krok' + (step + 1)"></slova><mu-button flat :disabled="!step" @click="step--">Назад</mu-button> <mu-button color="primary" :disabled="step === 2" @click="step++">Вперед</mu-button></section>
    <mu-container class="dno"><mu-bottom-nav :value="view" @change="go"><mu-bottom-nav-item value="holovna" title="Початок"></mu-bottom-nav-item><mu-bottom-nav-item value="mapa" title="Мапа"></mu-bottom-nav-item><mu-bottom-nav-item value="instrument" title="Торба"></mu-bottom-nav-item></mu-bottom-nav></mu-container></div>`,
};

new Vue({
  el: "#app",
  components: { page: { "/zhurnal.html": Journal, "/zastosunok.html": Round }[location.pathname] ?? Home },
  methods: { post },
  template: `<div><mu-appbar color="amber800">Ліхтарники<mu-button flat slot="right" href="/">Товариство</mu-button><mu-button flat slot="right" href="/zhurnal.html">Журнал</mu-button><mu-button flat slot="right" href="/zastosunok.html">Обхід</mu-button><mu-button flat slot="right" @click="post('/vyhid')">Вийти</mu-button></mu-appbar>
    <main><page></page><footer><a href="/koshyk/dodaty?l=2">Додати до кошика</a> <mu-button small flat @click="post('/api/pidpyska')">Підписатися</mu-button> <mu-button small flat @click="post('/api/skarha')">Поскаржитися</mu-button></footer></main></div>`,
});
