const { createApp, ref, reactive, onMounted } = Vue;
const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((r) => r.json());
const post = (what) => fetch(`/api/${what}`, { method: "POST" });
VxeUI.setI18n("zh-TC", { vxe: { pager: { goto: "前往", gotoTitle: "頁數", pagesize: "{0} 筆/頁", total: "共 {0} 筆", pageClassifier: "頁", homePage: "首頁", homePageTitle: "首頁", prevPage: "上一頁", prevPageTitle: "上一頁", nextPage: "下一頁", nextPageTitle: "下一頁", prevJump: "向上跳頁", prevJumpTitle: "向上跳頁", nextJump: "向下跳頁", nextJumpTitle: "向下跳頁", endPage: "末頁", endPageTitle: "末頁" }, base: { pleaseSelect: "請選擇", pleaseInput: "請輸入" }, select: { search: "搜尋", emptyText: "無資料", loadingText: "載入中" }, table: { emptyText: "無資料" }, loading: { text: "載入中" }, modal: { close: "關閉", zoomIn: "最大化", zoomOut: "還原" }, drawer: { close: "關閉" } } });
VxeUI.setLanguage("zh-TC");

createApp({
  setup() {
    const words = reactive({});
    const load = async (key) => { if (key && !words[key]) words[key] = await text(key); };
    const tab = ref("paper"), season = ref(null), maker = ref(null), city = ref(null), style = ref("a"), drawer = ref(false), modal = ref(false), panels = ref([]);
    const makers = ref([]);
    const grid = reactive({
      border: true, rowConfig: { keyField: "id" },
      columns: [{ type: "seq", title: "#", width: 60 }, { field: "name", title: "傘名" }, { field: "year", title: "年代", width: 90 }, { field: "note", title: "說明" }, { title: "操作", width: 150, slots: { default: "ops" } }],
      pagerConfig: { enabled: true, pageSize: 5, pageSizes: [5, 10, 20], layouts: ["PrevJump", "PrevPage", "Number", "NextPage", "NextJump", "FullJump", "Sizes", "Total"] },
      proxyConfig: { response: { result: "result", total: "page.total" }, ajax: { query: ({ page }) => list("umbrellas", { offset: (page.currentPage - 1) * page.pageSize, limit: page.pageSize }).then((r) => ({ result: r.items, page: { total: r.total } })) } },
    });
    const stories = reactive({ page: 1, size: 1, total: 6, text: "" });
    const story = async () => { const r = await list("stories", { offset: stories.page - 1, limit: 1 }); stories.total = r.total; stories.text = r.items[0]; };
    const crafts = ref([]), parts = ref([]), log = ref([]);
    const loadCraft = ({ row }) => text(row.key).then((t) => { row.text = t; });
    const loadParts = ({ row }) => list("parts", { parent: row.id, limit: 20 }).then((r) => r.items);
    onMounted(async () => {
      story();
      crafts.value = (await list("crafts", { limit: 10 })).items;
      parts.value = (await list("parts", { parent: "", limit: 20 })).items;
      log.value = (await list("log", { limit: 300 })).items.map((t, i) => ({ id: i, t }));
    });
    return { words, load, post, tab, season, maker, city, style, drawer, modal, panels, makers, grid, stories, story, crafts, parts, log, loadCraft, loadParts,
      signout: () => location.assign("/signout"),
      seasons: [{ label: "梅雨", value: "plum" }, { label: "颱風", value: "typhoon" }],
      remote: async () => { if (!makers.value.length) makers.value = (await list("makers", { limit: 10 })).items.map((m) => ({ label: m.name, value: m.key })); },
      cities: [{ label: "美濃", value: "meinong" }, { label: "鹿港", value: "lukang" }, { label: "大溪", value: "daxi" }],
      styles: [{ label: "油紙傘", value: "a" }, { label: "綢布傘", value: "silk" }, { label: "竹骨傘", value: "bamboo" }] };
  },
  template: `
  <header><h3>紙傘博物館</h3><vxe-button mode="text" @click="post('subscribe')">送出</vxe-button><a href="/cart/add?id=3">加入購物車</a><a href="/newsletter/leave?k=9">取消訂閱</a>
    <vxe-button>帳戶<template #dropdowns><vxe-button mode="text" @click="post('delete')">刪除</vxe-button><vxe-button mode="text" @click="signout">登出</vxe-button></template></vxe-button></header>
  <h1>一把傘撐起一百年</h1><p>博物館設在老糖廠裡，收藏三百多把油紙傘。下雨天免費入館，出太陽的日子請自備影子。</p>
  <section><vxe-tabs v-model="tab" @change="({ name }) => load(name)"><vxe-tab-pane title="紙" name="paper">紙來自構樹的皮。</vxe-tab-pane><vxe-tab-pane title="油" name="oil"><p>{{ words.oil }}</p></vxe-tab-pane><vxe-tab-pane title="骨" name="rib"><p>{{ words.rib }}</p></vxe-tab-pane></vxe-tabs></section>
  <section><vxe-radio-group v-model="style" @change="({ label }) => load(label)"><vxe-radio-button v-for="s in styles" :key="s.value" :label="s.value" :checked-value="s.value" :content="s.label"></vxe-radio-button></vxe-radio-group><p>{{ words[style] }}</p></section>
  <section>季節 <vxe-select v-model="season" :options="seasons" placeholder="請選擇季節" @change="({ value }) => load(value)"></vxe-select><p>{{ words[season] }}</p>
    師傅 <vxe-select v-model="maker" :options="makers" filterable placeholder="請選擇師傅" @focus="remote" @change="({ value }) => load(value)"></vxe-select><p>{{ words[maker] }}</p>
    產地 <vxe-select v-model="city" :options="cities" clearable filterable placeholder="請選擇產地" @change="({ value }) => load(value)"></vxe-select><p>{{ words[city] }}</p></section>
  <section><vxe-button status="primary" @click="modal = true; load('ghost')">夜間導覽</vxe-button><vxe-button @click="drawer = true; load('map')">館內地圖</vxe-button><vxe-button @click="post('like')">按讚</vxe-button><vxe-button @click="post('vote')">投票</vxe-button>
    <vxe-tooltip content="雨聲是這裡唯一不收門票的展品，只是偶爾會遲到。" trigger="hover"><vxe-button>今日展品</vxe-button></vxe-tooltip></section>
  <vxe-modal v-model="modal" title="夜間導覽" width="480" height="240"><p>{{ words.ghost }}</p></vxe-modal>
  <vxe-drawer v-model="drawer" title="館內地圖" width="320"><p>{{ words.map }}</p></vxe-drawer>
  <section><h2>常見問題</h2><vxe-collapse v-model="panels" @change="({ name }) => load(name)"><vxe-collapse-pane title="可以摸傘嗎？" name="touch"><p>{{ words.touch }}</p></vxe-collapse-pane><vxe-collapse-pane title="可以帶雨進來嗎？" name="rain"><p>{{ words.rain }}</p></vxe-collapse-pane></vxe-collapse></section>
  <section><h2>館藏</h2><vxe-grid v-bind="grid"><template #ops><vxe-button mode="text" @click="post('report')">檢舉</vxe-button><vxe-button mode="text" status="error" @click="post('delete')">刪除</vxe-button></template></vxe-grid></section>
  <section><h2>每日一話</h2><p>{{ stories.text }}</p><vxe-pager v-model:currentPage="stories.page" v-model:pageSize="stories.size" :total="stories.total" :layouts="['PrevPage', 'JumpNumber', 'NextPage']" @page-change="story"></vxe-pager></section>
  <section><h2>工法</h2><vxe-table :data="crafts" :row-config="{ keyField: 'id' }" :expand-config="{ lazy: true, loadMethod: loadCraft }"><vxe-column type="expand" width="60"><template #content="{ row }"><p style="padding: 1rem">{{ row.text }}</p></template></vxe-column><vxe-column field="name" title="工序"></vxe-column><vxe-column field="days" title="天數"></vxe-column></vxe-table></section>
  <section><h2>零件</h2><vxe-table :data="parts" :row-config="{ keyField: 'id' }" :tree-config="{ lazy: true, hasChildField: 'more', loadMethod: loadParts }"><vxe-column field="name" title="名稱" tree-node></vxe-column><vxe-column field="note" title="備註"></vxe-column></vxe-table></section>
  <section><h2>守館日誌</h2><vxe-table :data="log" height="280" :virtual-y-config="{ enabled: true, gt: 0 }" :show-header="false"><vxe-column field="t"></vxe-column></vxe-table></section>`,
}).use(VxeUI).use(VxeUITable).mount("#app");
