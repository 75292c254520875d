Vue.use(MINT);
const post = (where) => fetch(where, { method: "POST" });
const words = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const list = (name, asked) => fetch(`/api/list/${name}?${new URLSearchParams(asked)}`).then((answer) => answer.json());

Vue.component("geul", {
  props: ["of"],
  data: () => ({ text: "" }),
  watch: { of: { immediate: true, async handler(key) { this.text = await words(key); } } },
  template: `<p class="geul">{{ text }}</p>`,
});

const Home = {
  data: () => ({ tab: "bangpae", wind: "bom", winds: [{ label: "봄바람", value: "bom" }, { label: "가을바람", value: "gaeul" }, { label: "겨울바람", value: "gyeoul" }], picking: false, room: "dong", slots: [{ values: ["동쪽 방", "서쪽 방", "북쪽 방"], defaultIndex: 0 }], sheet: false, told: "" }),
  computed: {
    actions() { return [{ name: "별명 보기", method: async () => { this.told = await words("byeolmyeong"); } }, { name: "공유", method: () => post("/api/gongyu") }, { name: "삭제", method: () => post("/api/sakje") }]; },
  },
  methods: {
    post,
    turned(picker, values) { this.room = { "동쪽 방": "dong", "서쪽 방": "seo", "북쪽 방": "buk" }[values[0]] ?? this.room; },
    async rules() { MINT.MessageBox({ title: "규칙", message: await words("gyuchik"), confirmButtonText: "확인" }); },
  },
  template: `<div><h2>은퇴한 연 쉼터</h2>
    <section><mt-navbar v-model="tab"><mt-tab-item id="bangpae">방패연</mt-tab-item><mt-tab-item id="gaori">가오리연</mt-tab-item><mt-tab-item id="sangja">상자연</mt-tab-item></mt-navbar><geul :of="tab"></geul></section>
    <section><mt-radio title="바람" v-model="wind" :options="winds"></mt-radio><geul :of="wind"></geul></section>
    <section><mt-cell title="방 고르기" is-link @click.native="picking = true"></mt-cell><geul :of="room"></geul><mt-popup v-model="picking" position="bottom" style="width: 100%"><mt-picker :slots="slots" show-toolbar @change="turned"><mt-button size="small" type="primary" @click="picking = false">완료</mt-button></mt-picker></mt-popup></section>
    <section><mt-button type="primary" @click="sheet = true">더 보기</mt-button> <mt-button @click="rules">규칙</mt-button> <mt-button type="danger" @click="post('/api/joayo')">좋아요</mt-button><mt-actionsheet :actions="actions" v-model="sheet" cancel-text="취소"></mt-actionsheet><p class="geul">{{ told }}</p></section></div>`,
};

const Diary = {
  data: () => ({ guests: [], after: 0, answers: {}, days: [], next: 0, busy: false }),
  created() { this.more(); this.load(); },
  methods: {
    post,
    async more() { const { items, next } = await list("sonnim", { offset: this.after, limit: 5 }); this.guests.push(...items); this.after = next; },
    async unfold(guest) { this.$set(this.answers, guest.id, (await list("dap", { parent: guest.id })).items); },
    async load() {
      if (this.next === null || this.busy) return;
      this.busy = true;
      const { items, next } = await list("ilgi", { offset: this.next, limit: 15 });
      this.days.push(...items);
      this.next = next;
      this.busy = false;
    },
  },
  template: `<div><h2>방명록</h2><div v-for="guest in guests" :key="guest.id"><mt-cell :title="guest.txt"></mt-cell>
      <div class="dapgeul" v-if="answers[guest.id]"><p v-for="one in answers[guest.id]" :key="one.txt">{{ one.txt }}</p></div>
      <mt-button v-else-if="guest.n" size="small" @click="unfold(guest)">답글 {{ guest.n }}개</mt-button> <mt-button size="small" plain @click="post('/api/dapgeul')">답글 쓰기</mt-button></div>
    <mt-button v-if="after" size="large" plain @click="more">방명록 더 보기</mt-button>
    <h2>일기</h2><div v-infinite-scroll="load" infinite-scroll-disabled="busy" infinite-scroll-distance="40"><mt-cell v-for="day in days" :key="day.txt" :title="day.txt"></mt-cell></div><mt-spinner v-if="busy"></mt-spinner></div>`,
};

const App = {
  data: () => ({ bar: "jip", pushed: "" }),
  watch: { bar() { this.pushed = ""; } },
  methods: { post, async phone() { MINT.MessageBox({ title: "전화", message: await words("jeonhwa"), confirmButtonText: "확인" }); } },
  template: `<div><template v-if="pushed"><mt-header :title="pushed === 'wonjang' ? '원장' : '정원'"><mt-button icon="back" slot="left" @click="pushed = ''">뒤로</mt-button></mt-header><geul :of="pushed"></geul></template>
    <template v-else><h2>안내</h2><geul :of="bar"></geul><div v-if="bar === 'jip'"><mt-cell title="원장 인사" is-link @click.native="pushed = 'wonjang'"></mt-cell><mt-cell title="정원" is-link @click.native="pushed = 'jeongwon'"></mt-cell><mt-cell title="전화 안내" is-link @click.native="phone"></mt-cell><mt-cell title="로그아웃" @click.native="post('/logeuaut')"></mt-cell></div></template>
    <mt-tabbar v-model="bar" fixed><mt-tab-item id="jip">집</mt-tab-item><mt-tab-item id="siksa">식사</mt-tab-item><mt-tab-item id="sanchaek">산책</mt-tab-item></mt-tabbar></div>`,
};

new Vue({
  el: "#app",
  components: { page: { "/ilgi.html": Diary, "/aep.html": App }[location.pathname] ?? Home },
  methods: { post },
  template: `<div><mt-header title="연 쉼터"><mt-button slot="right" @click="post('/logeuaut')">로그아웃</mt-button></mt-header>
    <main><p class="garo"><a href="/">쉼터</a><a href="/ilgi.html">일기</a><a href="/aep.html">안내</a></p><page></page>
    <p><a href="/jangbaguni/damgi?y=1">장바구니에 담기</a> <mt-button size="small" @click="post('/api/gudok')">구독하기</mt-button> <mt-button size="small" @click="post('/api/singo')">신고</mt-button></p></main></div>`,
});
