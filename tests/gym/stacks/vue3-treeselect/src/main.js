import { createApp, defineComponent, h, nextTick, onMounted, ref } from "vue";
import { Treeselect } from "@zanmato/vue3-treeselect";
import Macy from "macy";

const post = (onde) => fetch(onde, { method: "POST" });
const texto = (chave) => fetch(`/api/text/${chave}`).then((r) => r.json());
const lista = (nome, q) => fetch(`/api/list/${nome}?${new URLSearchParams(q)}`).then((r) => r.json());
const buscar = (list, q) => fetch("/api/buscar", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ list, ...q }) }).then((r) => r.json());
const TEXTOS = { clearAllText: "Limpar", clearValueText: "Limpar", noChildrenText: "Sen ramas", noOptionsText: "Sen opcións", noResultsText: "Nada", loadingText: "Cargando…", searchPromptText: "Escriba…", retryText: "Outra vez?" };

/** The offices: a tree whose branches come when they open; what is chosen is asked for. */
const Oficinas = defineComponent({
  setup() {
    const opcions = ref(null);
    const valor = ref(null);
    const ficha = ref("");
    const tema = ref(null);
    const temas = ref({});
    lista("ramas", { parent: "" }).then((r) => { opcions.value = r.items.map((x) => ({ id: x.id, label: x.label, children: null })); });
    texto("temas").then((t) => { temas.value = t; });
    const ramas = async ({ parentNode, callback }) => {
      const r = await lista("ramas", { parent: parentNode.id });
      parentNode.children = r.items.map((x) => ({ id: x.id, label: x.label, ...(x.rama ? { children: null } : {}) }));
      callback();
    };
    const escoller = async (v) => {
      valor.value = v;
      ficha.value = v ? (await buscar("fichas", { parent: v })).items[0]?.txt ?? "Oficina pechada por obras." : "";
    };
    return () => [
      h("h1", "Oficinas"), h("p", "Escolla a oficina na árbore."),
      opcions.value && h("div", { class: "arbore" }, [h(Treeselect, { options: opcions.value, loadOptions: ramas, disableBranchNodes: true, modelValue: valor.value, "onUpdate:modelValue": escoller, placeholder: "Oficina", ...TEXTOS })]),
      h("p", ficha.value),
      h("h2", "Temas"),
      h("div", { class: "arbore" }, [h(Treeselect, { options: Object.keys(temas.value).map((id) => ({ id, label: id })), modelValue: tema.value, "onUpdate:modelValue": (v) => { tema.value = v; }, searchable: false, clearable: false, placeholder: "Tema", ...TEXTOS })]),
      h("p", temas.value[tema.value] ?? ""),
      h("button", { onClick: () => post("/api/cita") }, "Pedir cita"),
    ];
  },
});

/** Edicts: menus of three kinds, a field that suggests, a dialog whose tree applies by its button. */
const Menu = defineComponent({
  props: ["nome", "entradas", "abre"],
  emits: ["vai"],
  setup(props, { emit }) {
    const aberto = ref(false);
    const sub = ref(null);
    const abrir = () => { aberto.value = true; };
    const pechar = () => { aberto.value = false; sub.value = null; };
    const como = { down: { onPointerdown: () => { aberto.value = !aberto.value; } }, hover: {}, tecla: { tabindex: 0, "aria-haspopup": "menu", "aria-expanded": aberto.value, onKeydown: (e) => { if (e.key === "ArrowDown") { e.preventDefault(); abrir(); } }, onClick: abrir } }[props.abre];
    const xunto = props.abre === "hover" ? { onMouseenter: abrir, onMouseleave: pechar } : {};
    return () => h("div", { class: "menu", ...xunto }, [
      h("span", { class: "mais", ...como }, `${props.nome} ▾`),
      aberto.value && h("ul", Object.entries(props.entradas).map(([n, e]) => (typeof e === "string"
        ? h("li", { key: n, onClick: () => { emit("vai", e); pechar(); } }, n)
        : h("li", { key: n, onMouseenter: () => { sub.value = n; }, onMouseleave: () => { sub.value = null; } }, [`${n} ▸`, sub.value === n && h("ul", Object.entries(e).map(([m, t]) => h("li", { key: m, onClick: () => { emit("vai", t); pechar(); } }, m)))])))),
    ]);
  },
});

const Edictos = defineComponent({
  setup() {
    const menus = ref({});
    const dito = ref("");
    const ruas = ref({});
    const foco = ref(false);
    const rua = ref("");
    const dialogo = ref(false);
    const arbore = ref([]);
    const borrador = ref(null);
    const filtrado = ref([]);
    texto("menus").then((m) => { menus.value = m; });
    texto("ruas").then((m) => { ruas.value = m; });
    texto("materias").then((m) => { arbore.value = m; });
    const aplicar = async () => {
      dialogo.value = false;
      filtrado.value = (await buscar("edictos", { parent: borrador.value ?? "x" })).items;
    };
    return () => [
      h("h1", "Edictos"),
      h("p", Object.entries(menus.value).map(([nome, { abre, entradas }]) => h(Menu, { key: nome, nome, abre, entradas, onVai: (t) => { dito.value = t; } }))),
      h("p", { style: "min-height: 6em" }, dito.value),
      h("h2", "Rúas"),
      h("input", { placeholder: "Rúa", role: "combobox", "aria-expanded": foco.value, onFocus: () => { foco.value = true; }, onBlur: () => setTimeout(() => { foco.value = false; }, 200) }),
      foco.value && h("ul", { class: "suxestions", role: "listbox" }, Object.keys(ruas.value).map((r) => h("li", { key: r, role: "option", onMousedown: () => { rua.value = ruas.value[r]; foco.value = false; } }, r))),
      h("p", rua.value),
      h("h2", "Por materia"),
      h("button", { onClick: () => { dialogo.value = true; } }, "Filtros"),
      h("ul", filtrado.value.map((e) => h("li", { key: e.txt }, e.txt))),
      dialogo.value && h("div", { class: "velo" }, [h("div", { role: "dialog", "aria-modal": "true", "aria-label": "Filtros" }, [
        h("h3", "Filtros"),
        h(Treeselect, { options: arbore.value, modelValue: borrador.value, "onUpdate:modelValue": (v) => { borrador.value = v; }, defaultExpandLevel: 1, alwaysOpen: false, disableBranchNodes: true, placeholder: "Materia", ...TEXTOS }),
        h("button", { onClick: aplicar }, "Aplicar"), " ", h("button", { onClick: () => { dialogo.value = false; } }, "Cancelar"),
      ])]),
      h("p", [h("button", { onClick: () => post("/api/instancia") }, "Presentar instancia"), " ", h("button", { onClick: () => post("/api/denuncia") }, "Denunciar")]),
    ];
  },
});

/** The board: a wall that goes on by itself twice, then by a sign. */
const Taboleiro = defineComponent({
  setup() {
    const muro = ref(null);
    const avisos = ref([]);
    const seguinte = ref(0);
    let macy;
    let veces = 0;
    let ocupado = false;
    const traer = async () => {
      if (ocupado || seguinte.value === null) return;
      ocupado = true;
      const r = await lista("avisos", { offset: seguinte.value, limit: 15 });
      avisos.value.push(...r.items);
      seguinte.value = r.next;
      await nextTick();
      macy ??= Macy({ container: muro.value, columns: 3, margin: 12 });
      macy.recalculate(true);
      ocupado = false;
    };
    onMounted(() => {
      traer();
      addEventListener("scroll", () => { if (veces < 2 && innerHeight + scrollY > document.body.scrollHeight - 120 && !ocupado) { veces++; traer(); } });
    });
    return () => [
      h("h1", "Taboleiro"), h("div", { class: "muro", ref: muro }, avisos.value.map((a) => h(Aviso, { key: a.id, a, onMedra: () => nextTick(() => macy?.recalculate(true)) }))),
      seguinte.value !== null && h("div", { class: "sinal", onClick: traer }, "⌄⌄"),
    ];
  },
});

const Aviso = defineComponent({
  props: ["a"],
  emits: ["medra"],
  setup(props, { emit }) {
    const paso = ref(0);
    const ler = () => { paso.value++; emit("medra"); };
    return () => h("article", [props.a.txt, " ", ...(props.a.mais ?? []).slice(0, paso.value).map((m) => h("p", { key: m }, m)), paso.value < (props.a.mais?.length ?? 0) && h("a", { class: "mais", onClick: ler }, paso.value ? "e aínda máis" : "ler máis"), h("div", [h("button", { onClick: () => post("/api/gusta") }, "Gústame")])]);
  },
});

/** The minutes: a row tells what was said when it is pressed, its votes in a row of their own, three at a time. */
const Actas = defineComponent({
  setup() {
    const actas = ref([]);
    const detalle = ref({});
    const votos = ref({});
    lista("actas", { limit: 40 }).then((r) => { actas.value = r.items; });
    const abrir = async (id) => { detalle.value = detalle.value[id] ? { ...detalle.value, [id]: null } : { ...detalle.value, [id]: (await lista("ditos", { parent: id })).items }; };
    const votar = async (id) => {
      const v = votos.value[id] ?? { items: [], next: 0 };
      const r = await lista("votos", { parent: id, offset: v.next, limit: 3 });
      votos.value = { ...votos.value, [id]: { items: [...v.items, ...r.items], next: r.next } };
    };
    return () => [h("h1", "Actas do pleno"), h("table", { style: "width: 100%" }, [h("thead", [h("tr", [h("th", "Acta"), h("th", "Data"), h("th")])]), h("tbody", actas.value.flatMap((a) => [
      h("tr", { key: a.id, onClick: () => abrir(a.id), style: "cursor: pointer" }, [h("td", a.nome), h("td", a.data), h("td", [h("button", { onClick: (e) => { e.stopPropagation(); post("/api/borrar"); } }, "Borrar acta")])]),
      detalle.value[a.id] && h("tr", { key: `${a.id}d` }, [h("td", { colspan: 3 }, [...detalle.value[a.id].map((d) => h("p", { key: d.txt }, d.txt)),
        ...(votos.value[a.id]?.items ?? []).map((v) => h("p", { key: v.txt }, `· ${v.txt}`)),
        a.votos && votos.value[a.id]?.next !== null && h("span", { class: "mais", onClick: () => votar(a.id) }, votos.value[a.id] ? "…" : "Votos")])]),
    ]))]), h("p", [h("button", { onClick: () => post("/api/asinar") }, "Asinar")])];
  },
});

const Paxina = { "/edictos.html": Edictos, "/taboleiro.html": Taboleiro, "/actas.html": Actas }[location.pathname] ?? Oficinas;
createApp({
  render: () => [
    h("header", [h("b", "Concello da Brétema"), h("a", { href: "/" }, "Oficinas"), h("a", { href: "/edictos.html" }, "Edictos"), h("a", { href: "/taboleiro.html" }, "Taboleiro"), h("a", { href: "/actas.html" }, "Actas"), h("button", { onClick: () => post("/sair") }, "Saír")]),
    h("main", [h(Paxina)]),
    h("footer", [h("a", { href: "/cesta/engadir?v=3" }, "Engadir á cesta"), h("button", { onClick: () => post("/api/sub") }, "Subscribirse")]),
  ],
}).mount("#app");
