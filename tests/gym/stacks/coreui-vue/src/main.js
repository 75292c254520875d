import { createApp, h, ref, watch } from "vue";
import { CAccordion, CAccordionBody, CAccordionHeader, CAccordionItem, CButton, CCarousel, CCarouselItem, CCloseButton, CCollapse, CDropdown, CDropdownItem,
  CDropdownMenu, CDropdownToggle, CFormSelect, CModal, CModalBody, CModalHeader, CModalTitle, COffcanvas, COffcanvasBody, COffcanvasHeader, CPagination,
  CPaginationItem, CTab, CTabContent, CTabList, CTabPanel, CTabs } from "@coreui/vue";
import { Dropdown as VDropdown } from "floating-vue";

const post = (path) => fetch(path, { method: "POST" });
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((answer) => answer.json());
const does = (path, name) => h(CButton, { color: "secondary", variant: "outline", size: "sm", onClick: () => post(path) }, () => name);

// What stands in a panel is fetched when the panel is shown.
const Fetched = { props: { name: String, on: Boolean }, setup(props) {
  const words = ref("…");
  watch(() => props.on, async (on) => { if (on && words.value === "…") words.value = await text(props.name); }, { immediate: true });
  return () => h("p", words.value);
} };

const Rooms = { setup() {
  const day = ref("montik"), question = ref(""), town = ref(""), clock = ref(false), side = ref(false);
  const days = [["montik", "מאָנטיק"], ["mitvokh", "מיטוואָך"], ["shabes", "שבת"]];
  const towns = [["vilne", "ווילנע"], ["lodzh", "לאָדזש"], ["odes", "אָדעס"]];
  const questions = [["vos", "פֿון וואַנען קומט דער ערשטער זייגער?"], ["ver", "ווער היט די שליסלען?"]];
  return () => [
    h("h1", "דער זייגערמוזיי"), h("p", "ברוך־הבא! דאָ גייען אַלע זייגערס, נאָר נישט אין דער זעלבער ריכטונג."),
    h(CTabs, { activeItemKey: "montik" }, () => [
      h(CTabList, { variant: "tabs" }, () => days.map(([key, name]) => h(CTab, { itemKey: key, key, onClick: () => { day.value = key; } }, () => name))),
      h(CTabContent, () => days.map(([key]) => h(CTabPanel, { itemKey: key, key, class: "p-3" }, () => h(Fetched, { name: `teg-${key}`, on: day.value === key })))),
    ]),
    h("h2", "פֿראַגעס"),
    h(CAccordion, () => questions.map(([key, name]) => h(CAccordionItem, { itemKey: key, key, onClick: () => { question.value = key; } }, () => [
      h(CAccordionHeader, () => name), h(CAccordionBody, () => h(Fetched, { name: `frage-${key}`, on: question.value === key })),
    ]))),
    h("h2", "שטעט"),
    h(CDropdown, () => [h(CDropdownToggle, { color: "primary" }, () => "קלײַבט אויס אַ שטאָט"),
      h(CDropdownMenu, () => towns.map(([key, name]) => h(CDropdownItem, { component: "button", key, onClick: () => { town.value = key; } }, () => name)))]),
    town.value && h(Fetched, { key: town.value, name: `shtot-${town.value}`, on: true }),
    h("p", { class: "mt-3" }, [h(CButton, { color: "info", onClick: () => { clock.value = true; } }, () => "דער גרעסטער זייגער"), " ", h(CButton, { color: "info", onClick: () => { side.value = true; } }, () => "די זײַטיקע טיר"), " ", does("/api/bashtel", "באַשטעלן")]),
    h(CModal, { visible: clock.value, onClose: () => { clock.value = false; } }, () => [h(CModalHeader, () => h(CModalTitle, () => "דער גרעסטער זייגער")), h(CModalBody, () => h(Fetched, { name: "fenster", on: clock.value }))]),
    h(COffcanvas, { placement: "end", visible: side.value, onHide: () => { side.value = false; } }, () => [h(COffcanvasHeader, () => h(CCloseButton, { onClick: () => { side.value = false; } })), h(COffcanvasBody, () => h(Fetched, { name: "zayt", on: side.value }))]),
  ];
} };

const Tales = { setup() {
  const page = ref(1), items = ref([]), last = ref(1), open = ref(false), master = ref("");
  watch(page, async (at) => {
    const answer = await list("mayses", { offset: (at - 1) * 5, limit: 5 });
    items.value = answer.items;
    last.value = Math.ceil(answer.total / 5);
  }, { immediate: true });
  const turn = (to) => { page.value = Math.min(last.value, Math.max(1, to)); };
  return () => {
    const from = Math.max(1, Math.min(page.value - 1, last.value - 2)), shown = [0, 1, 2].map((step) => from + step).filter((at) => at <= last.value);
    return [
      h("h1", "מעשׂיות"), h("ul", items.value.map((one) => h("li", { key: one.id }, [one.vort, " ", does("/api/gefelt", "געפֿעלט מיר")]))),
      h(CPagination, { "aria-label": "בלעטער" }, () => [
        h(CPaginationItem, { component: "button", disabled: page.value === 1, onClick: () => turn(page.value - 1) }, () => "פֿריִערדיקע"),
        ...shown.map((at) => h(CPaginationItem, { component: "button", key: at, active: at === page.value, onClick: () => turn(at) }, () => String(at))),
        h(CPaginationItem, { component: "button", disabled: page.value === last.value, onClick: () => turn(page.value + 1) }, () => "ווײַטערדיקע"),
      ]),
      h("p", ["וואָס איז אַזוינס אַן ", h(VDropdown, {}, { default: () => h("button", { class: "vayzer" }, "אָנווײַזער"), popper: () => h("div", { class: "p-3" }, h(Fetched, { name: "bleter", on: true })) }), "?"]),
      h("h2", "די לאַנגע מעשׂה"), h("p", "אַ מאָל איז געווען אַ זייגערמאַכער וואָס האָט פֿײַנט געהאַט צו וואַרטן."),
      h(CCollapse, { visible: open.value }, () => h(Fetched, { name: "mayse-lang", on: open.value })),
      h(CButton, { color: "link", onClick: () => { open.value = !open.value; } }, () => (open.value ? "ווייניקער" : "לייענט ווײַטער")),
      h("h2", "מײַסטערס"), h(CFormSelect, { "aria-label": "מײַסטער", modelValue: master.value, "onUpdate:modelValue": (one) => { master.value = one; },
        options: [{ label: "קלײַבט אויס", value: "" }, { label: "יאָסל", value: "yosl" }, { label: "דבֿורה", value: "dvoyre" }] }),
      master.value && h(Fetched, { key: master.value, name: `meyster-${master.value}`, on: true }),
    ];
  };
} };

const Comment = { name: "Comment", props: { one: Object }, setup(props) {
  const answers = ref(null);
  return () => h("div", { class: "border-start ps-3 my-2" }, [
    h("b", props.one.ver), h("p", props.one.vort), does("/api/gefelt", "געפֿעלט מיר"), " ", does("/api/melden", "מעלדן"), " ",
    props.one.kinder > 0 && !answers.value && h("a", { href: "#", onClick: async (event) => { event.preventDefault(); answers.value = (await list("kommentarn", { parent: props.one.id })).items; } }, props.one.kinder === 1 ? "ווײַזט אַן ענטפֿער" : `ווײַזט ${props.one.kinder} ענטפֿערס`),
    answers.value && h("div", { class: "kinder" }, answers.value.map((child) => h(Comment, { key: child.id, one: child }))),
  ]);
} };

const Letters = { setup() {
  const letters = ref([]);
  list("kommentarn", { parent: "" }).then((answer) => { letters.value = answer.items; });
  return () => [
    h("h1", "בריוו פֿון געסט"),
    h(CCarousel, { controls: true, indicators: true, interval: false, dark: false }, () => [
      h(CCarouselItem, () => h("p", "אויפֿן ערשטן בילד שטייט דער בנין פֿון מוזיי.")),
      ...[2, 3].map((number) => h(CCarouselItem, { key: number }, () => h(Fetched, { name: `bild-${number}`, on: true }))),
    ]),
    letters.value.map((one) => h(Comment, { key: one.id, one })),
    h("p", [h("input", { class: "form-control d-inline w-50", placeholder: "אײַער בריוו" }), " ", does("/api/shik", "שיקן"), " ", does("/api/mek", "אויסמעקן")]),
  ];
} };

const root = document.getElementById("muzey");
const Page = { index: Rooms, mayses: Tales, briv: Letters }[root.dataset.blat];
createApp({ render: () => [
  h("header", [h("b", "דער זייגערמוזיי"), h("nav", [h("a", { href: "/" }, "צימערן"), h("a", { href: "/mayses.html" }, "מעשׂיות"), h("a", { href: "/briv.html" }, "בריוו")]), does("/aroys", "אַרויסגיין")]),
  h("main", h(Page)),
  h("footer", [does("/api/oysshrayb", "אויסשרײַבן זיך"), " ", h("a", { href: "/koyshl/leyg?v=3" }, "אין קוישל")]),
] }).mount(root);
