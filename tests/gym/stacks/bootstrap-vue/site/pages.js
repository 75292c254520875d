const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
const list = (name, offset = 0, limit = 50) => fetch(`/api/list/${name}?offset=${offset}&limit=${limit}`).then((r) => r.json());
const send = (path, method = "POST") => fetch(path, { method });

/** A paragraph that fetches its words when it is made. */
Vue.component("remote-text", {
  props: { name: { type: String, required: true } },
  data: () => ({ words: "" }),
  watch: { name: { immediate: true, async handler(name) { this.words = await text(name); } } },
  template: `<p>{{ words || "…" }}</p>`,
});

const Home = {
  data: () => ({ slides: [], slide: 0, branch: null, branches: [{ value: null, text: "ஒரு கிளையைத் தேர்வுசெய்க" }, { value: "chennai", text: "சென்னை" }, { value: "madurai", text: "மதுரை" }, { value: "kovai", text: "கோவை" }], asked: false }),
  async created() { this.slides = (await list("slides")).items; },
  methods: { send },
  template: `
<div>
  <b-jumbotron header="இரவுப் பட்டச் சந்தை" lead="காற்று வரும் வரை காத்திருங்கள்."><b-button v-b-modal.thalaivar variant="primary">தலைவரைப் பற்றி</b-button>
    <b-button v-b-toggle.vazhi>வழி</b-button> <b-button id="kaatru">இன்றைய காற்று</b-button></b-jumbotron>
  <b-popover target="kaatru" triggers="hover focus" title="காற்று"><remote-text name="mazhai"></remote-text></b-popover>
  <b-modal id="thalaivar" title="தலைவர்" ok-only ok-title="சரி" lazy><remote-text name="thalaivar"></remote-text></b-modal>
  <b-sidebar id="vazhi" title="வழி" shadow lazy><div class="p-3"><remote-text name="varaipadam"></remote-text></div></b-sidebar>
  <b-card no-body class="mb-4"><b-tabs card lazy>
    <b-tab title="அறிமுகம்"><p>பட்டம் மூன்று பொருள்களால் ஆனது.</p></b-tab>
    <b-tab title="வால்"><remote-text name="vaal"></remote-text></b-tab>
    <b-tab title="நூல்"><remote-text name="nool"></remote-text></b-tab>
    <b-tab title="தாள்"><remote-text name="thaal"></remote-text></b-tab>
  </b-tabs></b-card>
  <b-carousel id="padangal" v-model="slide" :interval="0" controls indicators background="#456" img-width="800" img-height="200" label-prev="முந்தைய படம்" label-next="அடுத்த படம்">
    <b-carousel-slide v-for="s in slides" :key="s.thalaippu" :caption="s.thalaippu" :text="s.urai" img-blank img-width="800" img-height="200" img-alt=""></b-carousel-slide></b-carousel>
  <div class="my-4" role="tablist">
    <b-card no-body><b-card-header><b-button block v-b-toggle.neram variant="light" @click="asked = true">எப்போது திறக்கும்?</b-button></b-card-header><b-collapse id="neram" accordion="kelvi" role="tabpanel"><b-card-body><remote-text v-if="asked" name="neram"></remote-text></b-card-body></b-collapse></b-card>
    <b-card no-body><b-card-header><b-button block v-b-toggle.pakkam variant="light" @click="asked = true">அருகில் என்ன உள்ளது?</b-button></b-card-header><b-collapse id="pakkam" accordion="kelvi" role="tabpanel"><b-card-body><remote-text v-if="asked" name="pakkam"></remote-text></b-card-body></b-collapse></b-card>
  </div>
  <b-form-group label="கிளைகள்" label-for="kilai"><b-form-select id="kilai" v-model="branch" :options="branches"></b-form-select></b-form-group>
  <remote-text v-if="branch" :name="branch"></remote-text>
  <b-button @click="send('/api/basket')">கூடையில் சேர்</b-button> <b-button variant="outline-secondary" @click="send('/api/like')">விருப்பம்</b-button> <b-button variant="link" href="/api/vote?for=puli">வாக்களி</b-button>
</div>` };

const Stalls = {
  data: () => ({ stalls: [] }),
  async created() { this.stalls = (await list("stalls")).items; },
  template: `<div><h1>கடைகள்</h1><b-card-group columns><b-card v-for="s in stalls" :key="s.id" :title="s.peyar"><b-button @click="$router.push({ name: 'stall', params: { id: s.id } })">கடைக்குச் செல்</b-button></b-card></b-card-group></div>` };

const Stall = {
  data: () => ({ stall: null }),
  async created() { this.stall = (await list("stalls")).items.find((s) => s.id === this.$route.params.id); },
  methods: { send },
  template: `<div v-if="stall"><h1>{{ stall.peyar }}</h1><p>{{ stall.urai }}</p><b-button @click="send('/api/basket')">கூடையில் சேர்</b-button> <b-button to="/kadaigal" variant="link">எல்லாக் கடைகளும்</b-button></div>` };

const Letters = {
  data: () => ({ page: 1, perPage: 3, total: 0, fields: [{ key: "yaar", label: "பெயர்" }, { key: "enna", label: "கடிதம்" }, { key: "more", label: "" }] }),
  methods: {
    send,
    async rows(context) {
      const answer = await list("letters", (context.currentPage - 1) * context.perPage, context.perPage);
      this.total = answer.total;
      return answer.items;
    },
  },
  template: `<div><h1>கடிதங்கள்</h1>
  <b-table id="kadithangal" :items="rows" :fields="fields" :current-page="page" :per-page="perPage">
    <template #cell(more)="row"><b-button size="sm" @click="row.toggleDetails">{{ row.detailsShowing ? "மறை" : "பதிலைக் காட்டு" }}</b-button> <b-button size="sm" variant="outline-danger" @click="send('/api/letters', 'DELETE')">நீக்கு</b-button> <b-button size="sm" variant="link" @click="send('/api/report')">புகார் செய்</b-button></template>
    <template #row-details="row"><b-card>{{ row.item.badhil }}</b-card></template></b-table>
  <b-pagination v-model="page" :total-rows="total" :per-page="perPage" aria-controls="kadithangal"></b-pagination></div>` };

const History = {
  data: () => ({ years: [], next: 0, busy: false }),
  created() { this.more(); },
  methods: {
    async more() {
      this.busy = true;
      const answer = await list("history", this.next, 3);
      this.years.push(...answer.items);
      this.next = answer.next;
      this.busy = false;
    },
  },
  template: `<div><h1>வரலாறு</h1><b-list-group><b-list-group-item v-for="y in years" :key="y">{{ y }}</b-list-group-item></b-list-group>
  <b-button v-if="next !== null" class="mt-3" :disabled="busy" @click="more"><b-spinner v-if="busy" small></b-spinner> மேலும் ஆண்டுகள்</b-button></div>` };
