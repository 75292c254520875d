import { computed, createApp, defineComponent, h, nextTick, onMounted, ref } from "vue";
import { onClickOutside, useElementHover, useFetch, useInfiniteScroll, useVirtualList } from "@vueuse/core";

const post = (ur) => fetch(ur, { method: "POST" });
const text = (banali) => fetch(`/api/text/${banali}`).then((p) => p.json());
const tsank = (anun, harts) => fetch(`/api/list/${anun}?${new URLSearchParams(harts)}`).then((p) => p.json());

/** One section of the paper: grows by itself. */
const Bazhin = defineComponent({
  props: ["anun"],
  setup(props) {
    const toxer = ref([]);
    const hajord = ref(0);
    const ber = async () => {
      const p = await tsank("lurer", { parent: props.anun, offset: hajord.value, limit: 3 });
      toxer.value.push(...p.items);
      hajord.value = p.next;
    };
    onMounted(ber);
    return () => h("section", [
      h("h2", props.anun), h("ul", toxer.value.map((t) => h("li", { key: t.txt }, [t.txt, " ", t.shar && h(Shar, { shar: t.shar }), h("button", { onClick: () => post("/api/havanel") }, "Հավանել")]))),
      hajord.value !== null && h("span", { class: "avelin", onClick: ber }, "+ ևս երեք"),
    ]);
  },
});

const Shar = defineComponent({
  props: ["shar"],
  setup(props) {
    const bac = ref(0);
    return () => h("span", [...props.shar.slice(0, bac.value).map((s) => h("span", { key: s }, `${s} `)), bac.value < props.shar.length && h("span", { class: "avelin", onClick: () => bac.value++ }, "»")]);
  },
});

const Aysor = defineComponent({
  setup() {
    const zhapaven = ref(null);
    const qarter = ref([]);
    let hajord = 0;
    useInfiniteScroll(zhapaven, async () => {
      const p = await tsank("qarter", { offset: hajord, limit: 6 });
      qarter.value.push(...p.items);
      hajord = p.next;
    }, { direction: "right", distance: 20, canLoadMore: () => hajord !== null });
    return () => [h("h1", "Այսօր"), h("div", { class: "zhapaven", ref: zhapaven }, qarter.value.map((q) => h("article", { key: q }, q))), ...["Այգիներ", "Շուկա", "Եղանակ"].map((anun) => h(Bazhin, { anun, key: anun }))];
  },
});

/** A talk that begins in its middle. */
const Zruyc = defineComponent({
  setup() {
    const tup = ref(null);
    const toxer = ref([]);
    let sksel = 40, verj = 40, verev = true;
    const nerqev = async () => {
      const p = await tsank("zruyc", { offset: verj, limit: 10 });
      toxer.value.push(...p.items);
      verj += p.items.length;
      if (p.next === null) verj = null;
    };
    const verevits = async () => {
      const offset = Math.max(0, sksel - 10);
      const p = await tsank("zruyc", { offset, limit: sksel - offset });
      const barcr = tup.value.scrollHeight;
      toxer.value.unshift(...p.items);
      sksel = offset;
      await nextTick();
      tup.value.scrollTop += tup.value.scrollHeight - barcr;
    };
    onMounted(async () => {
      await nerqev();
      await nextTick();
      tup.value.scrollTop = 80;
      verev = false;
    });
    useInfiniteScroll(tup, nerqev, { distance: 10, canLoadMore: () => verj !== null && !verev });
    useInfiniteScroll(tup, verevits, { distance: 10, direction: "top", canLoadMore: () => sksel > 0 && !verev });
    return () => [h("h1", "Զրույց ծառի տակ"), h("div", { class: "tup", ref: tup }, toxer.value.map((t) => h("p", { key: t }, t))), h("p", [h("input", { placeholder: "Գրեք…" }), h("button", { onClick: () => post("/api/grel") }, "Ուղարկել")])];
  },
});

/** Rows of differing heights, of which only some exist; in a drawer. */
const Darak = defineComponent({
  props: ["toxer"],
  emits: ["pak"],
  setup(props, { emit }) {
    const { list, containerProps, wrapperProps } = useVirtualList(computed(() => props.toxer), { itemHeight: (i) => props.toxer[i].h, overscan: 3 });
    const darak = ref(null);
    onClickOutside(darak, () => emit("pak"));
    return () => h("div", { class: "darak", ref: darak, role: "dialog" }, [
      h("button", { onClick: () => emit("pak"), "aria-label": "Փակել" }, "✕"),
      h("div", { ...containerProps, class: "tup" }, [h("div", wrapperProps.value, list.value.map(({ data, index }) => h("div", { key: index, class: "tox", style: { height: `${data.h}px` } }, data.txt)))]),
    ]);
  },
});

const Arxiv = defineComponent({
  setup() {
    const { data } = useFetch("/api/text/arxiv").json();
    const bac = ref(null);
    return () => [h("h1", "Արխիվ"), h("p", "Դարակը քաշեք՝ տեսնելու համարները։"),
      ...Object.keys(data.value ?? {}).map((tari) => h("p", { key: tari }, [h("span", { class: "avelin", onClick: () => { bac.value = tari; } }, `🗄 ${tari}`)])),
      bac.value && h(Darak, { key: bac.value, toxer: data.value[bac.value], onPak: () => { bac.value = null; } }), h("p", [h("button", { onClick: () => post("/api/jnjel") }, "Ջնջել")])];
  },
});

/** Days above their rows, each row opens in its place and makes the list longer. */
const Orer = defineComponent({
  setup() {
    const toxer = ref([]);
    const bac = ref(new Set());
    const lracner = ref({});
    text("orer").then((o) => { toxer.value = o; });
    const itemHeight = (i) => (bac.value.has(i) ? 130 : toxer.value[i]?.or ? 34 : 52);
    const { list, containerProps, wrapperProps } = useVirtualList(toxer, { itemHeight, overscan: 4 });
    const bacel = async (i, tox) => {
      const nor = new Set(bac.value);
      if (!nor.delete(i)) nor.add(i);
      if (tox.id && !lracner.value[tox.id]) lracner.value = { ...lracner.value, [tox.id]: (await tsank("lracner", { parent: tox.id })).items[0]?.txt ?? "" };
      bac.value = nor;
      toxer.value = [...toxer.value];
    };
    const orva = ref(null);
    const taq = useElementHover(orva);
    return () => [h("h1", "Օրեր"), h("p", [h("b", { ref: orva, class: "avelin" }, "Այսօրվա խոսքը"), taq.value && h("em", " Ծիրանի կորիզը գիտի ժամը, բայց չի ասում։")]),
      h("div", { ...containerProps, class: "tup" }, [h("div", wrapperProps.value, list.value.map(({ data, index }) => (data.or
        ? h("h3", { key: index, style: { height: "30px" } }, data.or)
        : h("div", { key: index, class: "tox", style: { height: `${itemHeight(index)}px` } }, [data.id ? h("span", { class: "avelin", onClick: () => bacel(index, data) }, bac.value.has(index) ? "▾" : "▸") : "· ", data.txt, bac.value.has(index) && h("p", lracner.value[data.id])]))))]),
      h("p", [h("button", { onClick: () => post("/api/bazhan") }, "Բաժանորդագրվել"), " ", h("button", { onClick: () => post("/api/boghoq") }, "Բողոքել")])];
  },
});

const Ej = { "/zruyc.html": Zruyc, "/arxiv.html": Arxiv, "/orer.html": Orer }[location.pathname] ?? Aysor;
createApp({
  render: () => [
    h("header", [h("b", "Ծիրանի լրագիր"), h("a", { href: "/" }, "Այսօր"), h("a", { href: "/zruyc.html" }, "Զրույց"), h("a", { href: "/arxiv.html" }, "Արխիվ"), h("a", { href: "/orer.html" }, "Օրեր"), h("button", { onClick: () => post("/elq") }, "Ելք")]),
    h("main", [h(Ej)]),
    h("footer", [h("a", { href: "/zambyugh/avelatsnel?k=4" }, "Ավելացնել զամբյուղ"), h("button", { onClick: () => post("/api/hetevel") }, "Հետևել")]),
  ],
}).mount("#app");
