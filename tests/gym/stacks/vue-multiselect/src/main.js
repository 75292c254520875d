import { createApp, h, ref, watch } from "vue";
import Multiselect from "vue-multiselect";
import { VueAwesomePaginate } from "vue-awesome-paginate";
import VirtualList from "vue3-virtual-scroll-list";

const post = (path) => fetch(path, { method: "POST" });
const list = (name, offset, limit) => fetch(`/api/list/${name}?offset=${offset}&limit=${limit}`).then((answer) => answer.json());
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());

// The carpets of a page, and a town chosen from a list that can be searched.
const Carpets = {
  setup() {
    const page = ref(1), items = ref([]), total = ref(1), town = ref(null), words = ref("");
    const towns = [{ name: "هرات", key: "herat" }, { name: "بلخ", key: "balkh" }, { name: "میمنه", key: "maymana" }];
    watch(page, async (at) => {
      const answer = await list("ghalay", (at - 1) * 6, 6);
      items.value = answer.items;
      total.value = answer.total;
    }, { immediate: true });
    watch(town, async (one) => { words.value = one ? await text(`shar-${one.key}`) : ""; });
    return () => [
      h("h1", "غالۍ"), h("ul", items.value.map((one) => h("li", { key: one.id }, [one.matn, " ", h("button", { onClick: () => post("/api/khwakh") }, "خوښول")]))),
      h(VueAwesomePaginate, { totalItems: total.value, itemsPerPage: 6, maxPagesShown: 3, locale: "ir", hidePrevNextWhenEnds: true, prevButtonContent: "→", nextButtonContent: "←", modelValue: page.value, "onUpdate:modelValue": (at) => { page.value = at; } }),
      h("h2", "ښار"), h(Multiselect, { options: towns, label: "name", trackBy: "key", placeholder: "ښار وټاکئ", selectLabel: "", deselectLabel: "", selectedLabel: "", modelValue: town.value, "onUpdate:modelValue": (one) => { town.value = one; } }),
      h("p", words.value), h("p", h("button", { onClick: () => post("/api/amar") }, "امر ورکړئ")),
    ];
  },
};

const Line = { props: { source: Object }, setup: (props) => () => h("div", { class: "lika", style: { paddingBottom: `${(props.source.id % 4) * 9 + 8}px` } }, [props.source.matn, " ", h("button", { onClick: () => post("/api/rangawal") }, "ړنګول")]) };

// One list in a box, one along the window that is fetched as its end comes near.
const Stories = {
  setup() {
    const stories = ref([]), letters = ref([]);
    let next = 0, busy = false;
    const more = async () => {
      if (next === null || busy) return;
      busy = true;
      const answer = await list("liik", next, 15);
      letters.value = [...letters.value, ...answer.items];
      next = answer.next;
      busy = false;
    };
    list("kissa", 0, 500).then((answer) => { stories.value = answer.items; });
    more();
    return () => [
      h("h1", "کیسې"), h(VirtualList, { class: "kor", dataKey: "id", dataSources: stories.value, dataComponent: Line, keeps: 14, estimateSize: 60 }),
      h("h2", "لیکونه"), h(VirtualList, { pageMode: true, dataKey: "id", dataSources: letters.value, dataComponent: Line, keeps: 20, estimateSize: 70, bottomThreshold: 200, onTobottom: more }),
    ];
  },
};

// Patterns by older and newer, a colour from a list without a search field, a text and questions that unfold.
const Patterns = {
  setup() {
    const at = ref(0), items = ref([]), next = ref(null), colour = ref(""), words = ref(""), long = ref(""), open = ref({});
    const names = { "سور": "sur", "شین": "shin", "ژېړ": "zher" };
    watch(at, async (offset) => {
      const answer = await list("naqsha", offset, 5);
      items.value = answer.items;
      next.value = answer.next;
    }, { immediate: true });
    watch(colour, async (one) => { words.value = one ? await text(`rang-${names[one]}`) : ""; });
    const fold = async (key) => { open.value = { ...open.value, [key]: open.value[key] ? undefined : await text(`taf-${key}`) }; };
    return () => [
      h("h1", "نقشې"), h("ul", items.value.map((one) => h("li", { key: one.id }, one.matn))),
      h("p", [at.value > 0 && h("span", { role: "button", tabindex: 0, onClick: () => { at.value -= 5; } }, "نوې نقشې"), " ", next.value !== null && h("span", { role: "button", tabindex: 0, onClick: () => { at.value = next.value; } }, "زړې نقشې")]),
      h("h2", "رنګ"), h(Multiselect, { options: Object.keys(names), searchable: false, allowEmpty: false, showLabels: false, placeholder: "رنګ", modelValue: colour.value, "onUpdate:modelValue": (one) => { colour.value = one; } }), h("p", words.value),
      h("h2", "د اوبدونکې په اړه"), h("p", ["هغه په کلي کې زېږېدلې او لومړۍ غوټه یې په خوب کې وتړله. ", long.value || h("span", { style: "cursor:pointer;color:#824", onClick: async () => { long.value = await text("upol"); } }, "… نور")]),
      h("dl", [["a", "سلام څه ته وايي؟"], ["b", "پیشو چېرته ده؟"]].flatMap(([key, name]) => [h("dt", { style: "cursor:pointer", onClick: () => fold(key) }, name), open.value[key] && h("dd", open.value[key])])),
      h("p", [h("input", { placeholder: "پیغام" }), h("button", { onClick: () => post("/api/leezhal") }, "لېږل")]),
    ];
  },
};

const root = document.getElementById("bazar");
const Page = { index: Carpets, kissay: Stories, naqshe: Patterns }[root.dataset.panha];
createApp({ render: () => [
  h("header", [h("b", "د غالیو بازار"), h("nav", [h("a", { href: "/" }, "غالۍ"), h("a", { href: "/kissay.html" }, "کیسې"), h("a", { href: "/naqshe.html" }, "نقشې")]), h("button", { onClick: () => post("/watal") }, "وتل")]),
  h("main", h(Page)),
  h("footer", [h("button", { onClick: () => post("/api/laghwa") }, "ګډون لغوه کړئ"), " ", h("button", { onClick: () => post("/api/rapor") }, "راپور"), " ", h("a", { href: "/tokrey/achol?v=8" }, "ټوکرۍ ته اچول")]),
] }).mount(root);
