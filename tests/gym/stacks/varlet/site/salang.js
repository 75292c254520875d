const { createApp, reactive, ref, watch } = Vue;
const text = (key) => fetch("/api/text/" + key).then((answer) => answer.text());
const list = (name, asked) => fetch(`/api/list/${name}?` + new URLSearchParams(asked)).then((answer) => answer.json());

createApp({
  template: "#shell",
  setup() {
    const tab = ref("home"), views = ref([{ name: "root" }]), pushed = ref(""), more = ref(false), secret = ref(false), mine = ref("");
    const titles = { root: "សាឡាងភូមិទឹក", boat: "ទូក" };
    const words = reactive({ intro: "សាឡាងរបស់ភូមិដើរពីព្រឹកដល់ល្ងាច ហើយឈប់នៅកំពង់ផែទាំងបី។", pier: "ជ្រើសកំពង់ផែ", older: "មើលដំណឹងចាស់ៗ" });
    const boats = [{ id: "crane", name: "ទូកក្រៀល" }, { id: "lotus", name: "ទូកឈូក" }];
    const piers = [{ value: "north", label: "កំពង់ជើង" }, { value: "market", label: "កំពង់ផ្សារ" }, { value: "pagoda", label: "កំពង់វត្ត" }];
    const told = reactive({});
    const tell = async (key) => { told[key] ||= await text(key); };
    const season = ref("dry"), pier = ref(undefined), open = ref([]);
    watch(season, (name) => name === "wet" && tell("wet"));
    watch(pier, (name) => name && tell(name));
    watch(open, (names) => names.forEach(tell));
    watch(secret, (shown) => shown && tell("secret"));
    const push = async (one) => { pushed.value = ""; views.value.push({ name: "boat", title: one.name }); pushed.value = await text(one.id); };
    const back = () => { views.value.pop(); };
    const times = ref([]), page = ref(1), total = ref(0), news = ref([]), newsTotal = ref(0), talk = ref([]);
    const turn = async (to) => { page.value = to; const found = await list("times", { offset: (to - 1) * 5, limit: 5 }); times.value = found.items; total.value = found.total; };
    const older = async () => { const found = await list("news", { offset: news.value.length, limit: 3 }); news.value.push(...found.items); newsTotal.value = found.total; };
    watch(tab, async (name) => {
      views.value.length = 1;
      if (name === "times" && !times.value.length) { turn(1); older(); }
      if (name === "talk" && !talk.value.length) talk.value = (await list("talk", { parent: "" })).items;
    });
    const answers = async (one) => { one.answers = (await list("talk", { parent: one.id })).items; };
    const post = (where) => fetch(where, { method: "POST" });
    const english = async () => { more.value = false; document.documentElement.lang = "en"; words.intro = await text("intro-en"); words.pier = "Choose a pier"; words.older = "Show older news"; };
    return { tab, views, pushed, more, secret, mine, titles, words, boats, piers, told, season, pier, open, push, back, times, page, total, turn, news, newsTotal, older, talk, answers, post, english };
  },
}).use(Varlet).mount("#app");
