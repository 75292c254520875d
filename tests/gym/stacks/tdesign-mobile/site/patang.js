const { createApp, ref, watch, reactive, onMounted } = Vue, TD = window.TDesignMobile ?? window.TDesign ?? window["tdesign-mobile-vue"];
const text = (key) => fetch(`/api/text/${key}`).then((a) => a.text()), list = (q) => fetch(`/api/list/${q}`).then((a) => a.json()), post = (x) => fetch(`/api/${x}`, { method: "POST" });
// Words that are fetched when they are first shown.
const Lekh = { props: ["k"], setup(p) { const t = ref(""); watch(() => p.k, async (k) => { t.value = k ? await text(k) : ""; }, { immediate: true }); return { t }; }, template: "<p v-if='t'>{{ t }}</p>" };
const Ghar = {
  components: { Lekh },
  setup() {
    const open = ref([]), seg = ref(0), pop = ref(false), sheet = ref(false), more = ref(""), wheel = ref(false), wind = ref([]), casc = ref(false), place = ref(""), dlg = ref(false), guide = ref(-1), slide = ref(0), late = ref(false);
    const tags = reactive([{ n: "રેશમ", k: "tag1", on: false }, { n: "કાગળ", k: "tag2", on: false }]);
    onMounted(() => setTimeout(() => { late.value = !sessionStorage.getItem("ok"); }, 1200));
    return { open, seg, pop, sheet, more, wheel, wind, casc, place, dlg, guide, slide, late, tags, post, ok() { sessionStorage.setItem("ok", 1); late.value = false; },
      winds: [[{ label: "ઉત્તરનો", value: "uttar" }, { label: "દરિયાનો", value: "dariyo" }, { label: "રણનો", value: "ran" }]],
      places: [{ label: "કચ્છ", value: "k", children: [{ label: "ભુજ", value: "bhuj" }, { label: "માંડવી", value: "mandvi" }] }, { label: "સુરત", value: "s", children: [{ label: "અડાજણ", value: "adajan" }] }],
      items: [{ label: "પતંગનો ઇતિહાસ" }, { label: "શેર કરો" }, { label: "ફરિયાદ કરો" }], chosen(x, i) { if (i === 0) more.value = "itihas"; else post("share"); } };
  },
  template: `<div class="v"><h1>પતંગ કેવી રીતે બને</h1><p>અમારું ઘર સાબરમતીના કાંઠે છે અને ઉત્તરાયણ પછીના દિવસે આરામ કરે છે.</p>
  <t-collapse v-model="open" expand-mutex><t-collapse-panel value="a" header="દોરી કોણ માંજે?"><Lekh v-if="open.includes('a')" k="c1" /></t-collapse-panel><t-collapse-panel value="b" header="કપાયેલા પતંગનું શું?"><Lekh v-if="open.includes('b')" k="c2" /></t-collapse-panel></t-collapse>
  <t-tabs :default-value="0" @change="seg = $event"><t-tab-panel :value="0" label="સવાર"><p>સવારે પવન ઊંઘે છે.</p></t-tab-panel><t-tab-panel :value="1" label="બપોર"><Lekh v-if="seg === 1" k="t1" /></t-tab-panel><t-tab-panel :value="2" label="સાંજ"><Lekh v-if="seg === 2" k="t2" /></t-tab-panel></t-tabs>
  <t-cell-group><t-cell title="આજનો પવન" arrow :note="wind[0] || 'પસંદ કરો'" @click="wheel = true" /><t-cell title="તમારું ગામ" arrow @click="casc = true" /><t-cell title="આખી વાર્તા" arrow @click="dlg = true" /><t-cell title="વધુ" arrow @click="sheet = true" /></t-cell-group>
  <Lekh :k="wind[0]" /><Lekh :k="place" /><Lekh :k="more" />
  <t-popup v-model="wheel" placement="bottom"><t-picker v-if="wheel" title="પવન" confirm-button-text="નક્કી" cancel-button-text="રદ" :columns="winds" @confirm="(v) => { wind = v; wheel = false }" @cancel="wheel = false" /></t-popup>
  <t-cascader :visible="casc" title="ગામ" placeholder="પસંદ કરો" :options="places" @close="casc = false" @change="(v) => { place = v; casc = false }" />
  <t-action-sheet v-model="sheet" :items="items" cancel-text="રદ" @selected="chosen" />
  <t-dialog v-model:visible="dlg" title="આખી વાર્તા" confirm-btn="બંધ" @confirm="dlg = false"><template #content><Lekh v-if="dlg" k="varta" /></template></t-dialog>
  <p><t-check-tag v-for="g in tags" :key="g.n" v-model:checked="g.on" style="margin-right:8px">{{ g.n }}</t-check-tag></p><template v-for="g in tags"><Lekh v-if="g.on" :k="g.k" /></template>
  <t-swiper v-model:current="slide" :navigation="{ type: 'dots', showControls: true }" :loop="false" :height="90"><t-swiper-item><p style="padding:16px">ચિત્ર એક: લાલ પતંગ.</p></t-swiper-item><t-swiper-item><div style="padding:16px"><Lekh v-if="slide === 1" k="s1" /></div></t-swiper-item><t-swiper-item><div style="padding:16px"><Lekh v-if="slide === 2" k="s2" /></div></t-swiper-item></t-swiper>
  <p><t-popover placement="top" theme="light"><template #content><Lekh k="pop" /></template><t-button size="small">ફિરકી એટલે?</t-button></t-popover> <t-button size="small" variant="outline" @click="post('like')">ગમ્યું</t-button> <t-button size="small" variant="outline" @click="post('follow')">અનુસરો</t-button> <span role="button" tabindex="0" aria-label="પસંદગીમાં ઉમેરો" @click="post('wish')"><t-icon name="heart" />♡</span> <a href="/tokri/umero?id=8">ટોપલીમાં મૂકો</a></p>
  <t-dialog v-model:visible="late" content="અમે મુલાકાતો ગણવા કૂકી વાપરીએ છીએ." confirm-btn="બધી સ્વીકારો" cancel-btn="ના" @confirm="ok" @cancel="ok" /></div>`,
};
const Bazar = {
  components: { Lekh },
  setup() {
    const at = ref("1"), kind = ref("all"), rows = ref([]), shop = ref([]), next = ref(0), busy = ref(false);
    const load = async () => { rows.value = (await list(`patang?parent=${kind.value}&limit=30`)).items; };
    watch(kind, load, { immediate: true });
    const go = async () => { if (busy.value || next.value === null) return; busy.value = true; const a = await list(`dukan?offset=${next.value}&limit=4`); shop.value.push(...a.items); next.value = a.next; busy.value = false; };
    go();
    return { at, kind, rows, shop, next, busy, go, post, kinds: [{ label: "બધા", value: "all" }, { label: "મોટા", value: "mota" }, { label: "નાના", value: "nana" }] };
  },
  template: `<div class="v"><h1>પતંગ બજાર</h1><t-dropdown-menu><t-dropdown-item v-model="kind" :options="kinds" label="પ્રકાર" /></t-dropdown-menu><p v-for="r in rows" :key="r.id">{{ r.text }}</p>
  <h2>પોળો</h2><div class="side"><t-side-bar v-model="at"><t-side-bar-item value="1" label="ખાડિયા" /><t-side-bar-item value="2" label="રાયપુર" /><t-side-bar-item value="3" label="જમાલપુર" /></t-side-bar><div><p v-if="at === '1'">ખાડિયાના ધાબાં સૌથી ઊંચા.</p><Lekh v-else :k="'pol' + at" /></div></div>
  <h2>દુકાનો</h2><t-swipe-cell v-for="s in shop" :key="s.id" :right="[{ text: 'કાઢી નાખો', className: 'x', onClick: () => post('delete') }]"><t-cell :title="s.text" /></t-swipe-cell><t-button v-if="next !== null" block variant="text" :loading="busy" @click="go">વધુ દુકાનો</t-button></div>`,
};
const Hun = {
  setup() {
    const says = ref([]);
    list("vato?parent=&limit=9").then((a) => { says.value = a.items; });
    const ans = async (x) => { x.sub = x.sub ? null : (await list(`vato?parent=${x.id}`)).items; };
    return { says, ans, post, out: () => location.assign("/bahar"), term: ref("") };
  },
  template: `<div class="v"><h1>મહેમાનોની વાતો</h1><t-cell-group v-for="x in says" :key="x.id"><t-cell :title="x.who" :description="x.text" /><p style="padding:0 16px;background:#fff;margin:0"><t-link size="small" theme="primary" v-if="x.n" @click="ans(x)">{{ x.n }} જવાબ</t-link> <t-link size="small" @click="post('report')">ફરિયાદ કરો</t-link></p><p v-for="y in x.sub || []" style="padding-left:32px">{{ y.who }}: {{ y.text }}</p></t-cell-group><t-input placeholder="તમારી વાત" /><t-button @click="post('send')">મોકલો</t-button> <t-button variant="text" @click="out">બહાર નીકળો</t-button></div>`,
};
createApp({
  components: { Ghar, Bazar, Hun },
  setup: () => ({ at: ref("ghar") }),
  template: `<t-navbar title="પતંગઘર" :fixed="false" /><Ghar v-if="at === 'ghar'" /><Bazar v-else-if="at === 'bazar'" /><Hun v-else /><t-tab-bar v-model="at" :split="false"><t-tab-bar-item value="ghar">ઘર</t-tab-bar-item><t-tab-bar-item value="bazar">બજાર</t-tab-bar-item><t-tab-bar-item value="hun">વાતો</t-tab-bar-item></t-tab-bar>`,
}).use(TD.default ?? TD).mount("#app");
