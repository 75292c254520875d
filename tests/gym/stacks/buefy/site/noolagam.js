const { createApp, ref, reactive, computed, onMounted } = Vue;
const eduthuvaa = (saavi) => fetch(`/api/text/${saavi}`).then((p) => p.text());
const anuppu = (enna) => fetch(`/api/${enna}`, { method: "POST" });

const app = createApp({
  setup() {
    const u = reactive({});
    const vendum = async (saavi) => { if (saavi && !u[saavi]) u[saavi] = await eduthuvaa(saavi); };
    const thaaval = ref("mugappu"), alamaari = ref(null), oor = ref(""), ezhuthu = ref(""), jannal = ref(false), pakkam = ref(false), padam = ref(0), padi = ref("1"), nool = ref([]), mottham = ref(0), ippo = ref(1), menu = ref("");
    const kondu = async () => { const p = await fetch(`/api/list/nool?offset=${(ippo.value - 1) * 3}&limit=3`).then((x) => x.json()); nool.value = p.items; mottham.value = p.total; };
    onMounted(() => { kondu(); ["padam2", "padam3", "neram"].forEach(vendum); });
    const oorgal = [{ id: "thanjai", peyar: "தஞ்சாவூர்" }, { id: "madurai", peyar: "மதுரை" }];
    return { u, vendum, anuppu, thaaval, alamaari, oor, ezhuthu, jannal, pakkam, padam, padi, nool, mottham, ippo, kondu, menu,
      alamaarigal: { kavithai: "கவிதை", kathai: "கதை", varalaru: "வரலாறு" },
      vadi: computed(() => oorgal.filter((o) => o.peyar.includes(ezhuthu.value))), oorTherndhu: (o) => { if (o) { oor.value = o.id; vendum(o.id); } },
      veliyeru: () => location.assign("/veliyeru"), menuTherndhu: (m) => { menu.value = m; vendum(m); } };
  },
  template: `
  <b-navbar type="is-light"><template #brand><b-navbar-item href="/"><b>குளக்கரை நூலகம்</b></b-navbar-item></template><template #start><b-navbar-dropdown label="பிரிவுகள்"><b-navbar-item @click="menuTherndhu('paguthi')">அடித்தளம்</b-navbar-item><b-navbar-item @click="anuppu('cancel')">சந்தாவை ரத்து செய்</b-navbar-item></b-navbar-dropdown></template><template #end><b-navbar-item @click="veliyeru">வெளியேறு</b-navbar-item></template></b-navbar>
  <section class="section"><div class="container" style="max-width: 860px">
    <p v-if="menu" class="notification">{{ u[menu] }}</p>
    <h1 class="title">தண்ணீர் வாசிக்கும் இடம்</h1><p class="block">கோயில் குளத்தின் வடகரையில் நூலகம் உள்ளது. இங்கே ஆறாயிரம் நூல்களும் நூறு ஓலைச்சுவடிகளும் உள்ளன. மாலையில் கதை சொல்லும் நேரம் உண்டு.</p>
    <b-tabs v-model="thaaval" @update:modelValue="vendum"><b-tab-item label="முகப்பு" value="mugappu">இன்று நூலகம் திறந்திருக்கிறது.</b-tab-item><b-tab-item label="குளம்" value="kulam">{{ u.kulam }}</b-tab-item><b-tab-item label="நூலகர்" value="noolagar">{{ u.noolagar }}</b-tab-item></b-tabs>
    <b-field label="அலமாரி"><b-dropdown v-model="alamaari" aria-role="list" @change="vendum"><template #trigger><b-button type="is-info">{{ alamaarigal[alamaari] ?? "அலமாரியைத் தேர்ந்தெடு" }} ▾</b-button></template><b-dropdown-item v-for="(peyar, id) in alamaarigal" :key="id" :value="id" aria-role="listitem">{{ peyar }}</b-dropdown-item></b-dropdown></b-field><p class="block">{{ u[alamaari] }}</p>
    <b-field label="ஊர்"><b-autocomplete v-model="ezhuthu" :data="vadi" field="peyar" open-on-focus placeholder="ஊரைத் தேடு" @select="oorTherndhu"></b-autocomplete></b-field><p class="block">{{ u[oor] }}</p>
    <b-collapse class="card block" animation="slide" :model-value="false"><template #trigger="props"><div class="card-header" role="button"><p class="card-header-title">எப்போது திறக்கும்?</p></div></template><div class="card-content">{{ u.neram }}</div></b-collapse>
    <b-collapse class="card block" animation="slide" :model-value="false" @open="vendum('kattanam')"><template #trigger="props"><div class="card-header" role="button"><p class="card-header-title">கட்டணம் எவ்வளவு?</p></div></template><div class="card-content">{{ u.kattanam }}</div></b-collapse>
    <div class="buttons"><b-button type="is-primary" @click="jannal = true; vendum('kadhai')">பாட்டியின் கதை</b-button><b-button @click="pakkam = true; vendum('varaipadam')">பழைய வரைபடம்</b-button><b-tooltip label="மணிக்கூண்டு தூங்கும்போது பன்னிரண்டரை முறை அடிக்கும்." multilined><b-button>மணிக்கூண்டு</b-button></b-tooltip><b-button @click="anuppu('like')">விருப்பம்</b-button><b-button @click="anuppu('vote')">வாக்களி</b-button><a class="button is-text" href="/koodai/serkka?n=3">கூடையில் சேர்</a></div>
    <b-modal v-model="jannal"><div class="box">{{ u.kadhai }}</div></b-modal>
    <b-sidebar v-model="pakkam" type="is-light" fullheight right overlay><div class="p-4"><p>{{ u.varaipadam }}</p></div></b-sidebar>
    <b-carousel v-model="padam" :autoplay="false" :arrow-hover="false" icon-prev="" icon-next=""><b-carousel-item><section class="hero is-light"><div class="hero-body">முதல் படம்: குளத்தின் படிக்கட்டு.</div></section></b-carousel-item><b-carousel-item><section class="hero is-warning"><div class="hero-body">{{ u.padam2 }}</div></section></b-carousel-item><b-carousel-item><section class="hero is-info"><div class="hero-body">{{ u.padam3 }}</div></section></b-carousel-item></b-carousel>
    <h2 class="title is-4 mt-5">உறுப்பினராவது எப்படி?</h2>
    <b-steps v-model="padi" :has-navigation="false" @update:modelValue="p => vendum('padi' + p)"><b-step-item step="1" value="1" label="படிவம்">முதலில் படிவத்தை நிரப்புங்கள்.</b-step-item><b-step-item step="2" value="2" label="கையெழுத்து" clickable>{{ u.padi2 }}</b-step-item><b-step-item step="3" value="3" label="அட்டை" clickable>{{ u.padi3 }}</b-step-item></b-steps>
    <div class="columns"><div class="column is-4"><b-menu :accordion="false"><b-menu-list label="பட்டியல்"><b-menu-item label="அரிய நூல்கள்"><b-menu-item label="ஏடு 14: படித்தவரை மட்டும் நினைவில் வைத்திருக்கும்"></b-menu-item></b-menu-item><b-menu-item label="சிறுவர் நூல்கள்"><b-menu-item label="யானை நூல்: பக்கங்களைத் திருப்ப இருவர் தேவை"></b-menu-item></b-menu-item></b-menu-list></b-menu></div>
      <div class="column"><b-table :data="nool" detailed detail-key="id" :show-detail-icon="true"><b-table-column field="peyar" label="நூல்" v-slot="props">{{ props.row.peyar }}</b-table-column><b-table-column field="aandu" label="ஆண்டு" v-slot="props">{{ props.row.aandu }}</b-table-column><template #detail="props"><p>{{ props.row.text }}</p></template></b-table>
        <b-pagination v-model="ippo" :total="mottham" :per-page="3" icon-pack="none" @update:modelValue="kondu"></b-pagination></div></div>
    <div class="buttons"><b-button size="is-small" @click="anuppu('report')">புகார் செய்</b-button><b-button size="is-small" @click="anuppu('delete')">நீக்கு</b-button><b-button size="is-small" @click="anuppu('send')">அனுப்பு</b-button></div>
  </div></section><footer class="footer"><p>© குளக்கரை நூலகம்</p></footer>`,
});
app.use(Buefy.default ?? Buefy);
app.mount("#app");
