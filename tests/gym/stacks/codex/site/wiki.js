const { createApp, ref, reactive, onMounted } = Vue;
const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
const csrf = { method: "POST", headers: { "content-type": "application/json" } };
const api = (action, more = {}) => fetch("/api/w", { ...csrf, body: JSON.stringify({ action, format: "json", token: "+\\", ...more }) });

const Words = { props: ["of"], setup: (props) => { const words = ref("…"); onMounted(async () => { words.value = await text(props.of); }); return { words }; }, template: "<p>{{ words }}</p>" };

createApp({
  components: { Words, ...Object.fromEntries(Object.entries(codex).filter(([name]) => name.startsWith("Cdx"))) },
  setup() {
    const tab = ref("patha");
    const open = reactive({ nirman: false, maajhi: false });
    const cite = ref(false);
    const season = ref("shit");
    const told = ref("");
    const size = ref(false);
    const anchor = ref(null);
    const picture = ref("naksha");
    const chosen = ref(null);
    const links = ref(false);
    const rows = ref([]), total = ref(0), pending = ref(false);
    const load = async (offset, limit) => { pending.value = true; const answer = await fetch(`/api/list/nouka?offset=${offset}&limit=${limit}`).then((r) => r.json()); rows.value = answer.items; total.value = answer.total; pending.value = false; };
    const act = (value) => {
      if (value === "links") links.value = true;
      if (value === "delete") location.href = "/w/index.php?title=নৌকা&action=delete";
      if (value === "purge") fetch("/w/index.php?title=নৌকা&action=purge");
      if (value === "report") api("report");
      chosen.value = null;
    };
    const watch = () => fetch("/w/index.php?title=নৌকা&action=watch");
    // Page previews.
    const card = ref(null);
    let over = "";
    const preview = async (key, event) => { over = key; const { left, bottom } = event.currentTarget.getBoundingClientRect(); const words = await text(key); if (over === key) card.value = { words, left: `${left + scrollX}px`, top: `${bottom + scrollY + 6}px` }; };
    const leave = () => { over = ""; card.value = null; };
    const choose = async (value) => { told.value = await text(value); };
    onMounted(() => { choose("shit"); load(0, 5); });
    return { tab, open, cite, season, told, choose, size, anchor, picture, chosen, links, rows, total, pending, load, act, watch, card, preview, leave, api,
      actions: [{ label: "কী কী সংযোগ করে", value: "links" }, { label: "হালনাগাদ", value: "purge" }, { label: "পাতাটি মুছুন", value: "delete" }, { label: "অভিযোগ করুন", value: "report" }],
      seasons: [{ label: "শীতকাল", value: "shit" }, { label: "বর্ষাকাল", value: "borsha" }],
      columns: [{ id: "naam", label: "নাম" }, { id: "biboron", label: "বিবরণ" }], sizes: [{ value: 5 }, { value: 10 }],
      pictures: [{ value: "naksha", label: "নকশা" }, { value: "chobi", label: "ছবি" }] };
  },
  template: `
  <div class="mw-header"><b>মুক্ত জলকোষ</b><nav><a href="/">নৌকা</a> <a href="/ooui.html">নৌকার কারিগর</a></nav><cdx-button weight="quiet" @click="api('markread', { all: true })">পঠিত চিহ্নিত করুন</cdx-button><a href="/wiki/বিশেষ:প্রস্থান">প্রস্থান</a></div>
  <main><h1>নৌকা</h1>
  <div class="actions"><cdx-button @click="watch" aria-label="নজরে রাখুন">☆</cdx-button><cdx-menu-button v-model:selected="chosen" :menu-items="actions" aria-label="সরঞ্জাম" @update:selected="act">সরঞ্জাম</cdx-menu-button><cdx-button @click="cite = true">উদ্ধৃত করুন</cdx-button></div>
  <words v-if="links" of="songjog"></words>
  <cdx-tabs v-model:active="tab"><cdx-tab name="patha" label="পাতা">
    <p>নৌকা জলে চলার বাহন, আর বাংলাদেশে আত্মীয়ের মতো। <a href="#shitalakshya" class="mw-link" @mouseenter="preview('shitalakshya', $event)" @mouseleave="leave">শীতলক্ষ্যা</a> ও <a href="#goalondo" class="mw-link" @mouseenter="preview('goalondo', $event)" @mouseleave="leave">গোয়ালন্দ</a> ঘাটে সবচেয়ে বেশি নৌকা দেখা যায়। দৈর্ঘ্য এগারো হাত<button ref="anchor" type="button" class="cdx-button cdx-button--weight-quiet" @click="size = !size">[ক]</button>।</p>
    <cdx-popover v-model:open="size" :anchor="anchor" title="মাপ"><words of="maap"></words></cdx-popover>
    <template v-for="[key, head] in [['nirman', 'নির্মাণ'], ['maajhi', 'মাঝি']]" :key="key"><div class="mw-heading" :class="{ 'open-block': open[key] }" @click="open[key] = !open[key]"><span class="mw-ui-icon"></span><h2><span role="button" tabindex="0" :aria-expanded="open[key]">{{ head }}</span></h2></div><section v-if="open[key]"><words :of="key"></words></section></template>
    <h2>ঋতু</h2><cdx-select v-model:selected="season" :menu-items="seasons" @update:selected="choose"></cdx-select><p>{{ told }}</p>
    <h2>নকশা ও ছবি</h2><cdx-toggle-button-group v-model="picture" :buttons="pictures"></cdx-toggle-button-group><words :of="picture" :key="picture"></words>
    <cdx-table caption="নৌকার ধরন" :columns="columns" :data="rows" :paginate="true" :server-pagination="true" :total-rows="total" :pending="pending" :pagination-size-options="sizes" :pagination-size-default="5" @load-more="load"></cdx-table>
  </cdx-tab><cdx-tab name="alap" label="আলোচনা"><words v-if="tab === 'alap'" of="alochona"></words><cdx-button action="progressive" @click="api('thank', { rev: 81 })">ধন্যবাদ দিন</cdx-button></cdx-tab>
  <cdx-tab name="itihas" label="ইতিহাস"><words v-if="tab === 'itihas'" of="itihas"></words><a href="/w/index.php?title=নৌকা&action=rollback&from=81">পূর্বাবস্থায় ফেরান</a></cdx-tab></cdx-tabs>
  <cdx-dialog v-model:open="cite" title="উদ্ধৃতি" :use-close-button="true" :primary-action="{ label: 'প্রকাশ করুন', actionType: 'progressive' }" @primary="api('edit', { text: 'x' })"><words of="uddhriti"></words></cdx-dialog></main>
  <div v-if="card" class="mwe-popups" :style="{ left: card.left, top: card.top }">{{ card.words }}</div>`,
}).mount("#app");
