import { createApp, ref, reactive, computed, watch, onMounted } from "vue/dist/vue.esm-bundler.js";
import * as Reka from "reka-ui";

const BHASHA = {
  hi: { naam: "बावड़ी संग्रहालय", ghar: "मुख्य पृष्ठ", shirshak: "सीढ़ियाँ जो पानी तक उतरती हैं", parichay: "यह बावड़ी 1483 में बनी थी। आज इसकी सात मंज़िलें साल भर खुली रहती हैं और सबसे नीचे वाली में अब भी पानी है।", paltan: "हर मंज़िल पर तापमान दो डिग्री कम हो जाता है।" },
  en: { naam: "Stepwell Museum", ghar: "Home", shirshak: "Stairs that go down to the water", parichay: "The well was dug in 1483 by masons who were paid one mango for every step and two for every honest echo.", paltan: "On the lowest floor the water keeps a guest book and signs it on behalf of visitors who forgot." },
};

const lao = (kunji) => fetch(`/api/text/${kunji}`).then((u) => u.text());
const suchi = (naam, prashn) => fetch(`/api/list/${naam}?${new URLSearchParams(prashn)}`).then((u) => u.json());
const bhejo = (kya) => fetch(`/api/${kya}`, { method: "POST" });

const Lekh = {
  props: { kunji: String },
  setup(props) {
    const shabd = ref("");
    watch(() => props.kunji, async (k) => { shabd.value = ""; shabd.value = await lao(k); }, { immediate: true });
    return { shabd };
  },
  template: `<p v-if="shabd">{{ shabd }}</p><p v-else>लोड हो रहा है…</p>`,
};

const Chunav = {
  props: { modelValue: String, naam: String, vikalp: Array },
  emits: ["update:modelValue"],
  template: `<SelectRoot :model-value="modelValue" @update:model-value="$emit('update:modelValue', $event)">
    <SelectTrigger class="trigger" :aria-label="naam"><SelectValue :placeholder="naam" /><span aria-hidden="true">▾</span></SelectTrigger>
    <SelectPortal><SelectContent class="popup" position="popper" :side-offset="5"><SelectViewport><SelectGroup>
      <SelectItem v-for="[k, v] in vikalp" :key="k" :value="k" class="option"><SelectItemText>{{ v }}</SelectItemText></SelectItem>
    </SelectGroup></SelectViewport></SelectContent></SelectPortal></SelectRoot>`,
};

const Tippani = {
  name: "Tippani",
  props: { t: Object },
  setup(props) {
    const khula = ref(false), uttar = ref([]);
    watch(khula, async (ab) => { if (ab && !uttar.value.length) uttar.value = (await suchi("tippaniyan", { parent: props.t.id })).items; });
    return { khula, uttar, bhejo };
  },
  template: `<div class="comment"><b>{{ t.kaun }}</b><p>{{ t.text }}</p>
    <div class="row"><button class="button" @click="bhejo('pasand')">पसंद</button><button class="button" @click="bhejo('uttar')">जवाब दें</button><button class="button" @click="bhejo('shikayat')">शिकायत करें</button><button class="button" @click="bhejo('hatao')">हटाएँ</button></div>
    <CollapsibleRoot v-if="t.uttar" v-model:open="khula"><CollapsibleTrigger class="button">{{ khula ? "जवाब छिपाएँ" : t.uttar + " जवाब देखें" }}</CollapsibleTrigger>
      <CollapsibleContent class="thread"><Tippani v-for="u in uttar" :key="u.id" :t="u" /></CollapsibleContent></CollapsibleRoot></div>`,
};

const App = {
  setup() {
    const bhasha = ref("hi"), yug = ref("sultanat"), nagar = ref(""), khoj = ref(""), kadam = ref(1), panna = ref(1);
    const s = computed(() => BHASHA[bhasha.value]);
    watch(bhasha, (b) => { document.documentElement.lang = b; });
    const kahaniyan = reactive({ items: [], total: 0 });
    const bharo = async () => Object.assign(kahaniyan, await suchi("kahaniyan", { offset: (panna.value - 1) * 3, limit: 3 }));
    watch(panna, bharo);
    const tippaniyan = ref([]), agla = ref(0);
    const aur = async () => { const u = await suchi("tippaniyan", { parent: "", offset: agla.value, limit: 3 }); tippaniyan.value.push(...u.items); agla.value = u.next; };
    onMounted(() => { bharo(); aur(); });
    const nagron = [["bundi", "बूँदी"], ["patan", "पाटन"], ["dilli", "दिल्ली"], ["abhaneri", "आभानेरी"]];
    const chune = computed(() => nagron.filter(([, v]) => v.includes(khoj.value)));
    const kadamen = [{ step: 1, naam: "टिकट", kunji: "" }, { step: 2, naam: "जूते उतारें", kunji: "joote" }, { step: 3, naam: "नीचे उतरें", kunji: "utro" }];
    const ped = [
      { naam: "ऊपरी मंज़िलें", children: [{ naam: "पहली मंज़िल: टिकट घर" }, { naam: "दूसरी मंज़िल: यहाँ कबूतर सभा करते हैं और कार्यवाही पंखों पर लिखते हैं।" }] },
      { naam: "निचली मंज़िलें", children: [{ naam: "छठी मंज़िल: बंद" }, { naam: "गर्भगृह", children: [{ naam: "सातवीं मंज़िल: यहाँ का पानी आने वाले का नाम पहले ही जानता है।" }] }] },
    ];
    return { bhasha, s, yug, nagar, khoj, kadam, panna, kahaniyan, tippaniyan, agla, aur, bhejo, chune, kadamen, ped, nagron };
  },
  template: `
  <header class="top"><span class="name">{{ s.naam }}</span><a href="/">{{ s.ghar }}</a>
    <Chunav v-model="bhasha" naam="भाषा / Language" :vikalp="[['hi', 'हिन्दी'], ['en', 'English']]" />
    <a href="/logout">लॉग आउट</a></header>
  <main>
    <h1>{{ s.shirshak }}</h1><p>{{ s.parichay }}</p><p>{{ s.paltan }}</p>
    <TabsRoot class="tabs" default-value="samay"><TabsList class="tabs-list" aria-label="जानकारी"><TabsIndicator class="indicator" /><TabsTrigger value="samay">समय</TabsTrigger><TabsTrigger value="shulk">शुल्क</TabsTrigger><TabsTrigger value="raasta">रास्ता</TabsTrigger></TabsList>
      <TabsContent class="panel" value="samay"><p>हर दिन सुबह छह से शाम छह बजे तक।</p></TabsContent>
      <TabsContent class="panel" value="shulk"><p>शुल्क उतना ही है जितनी सीढ़ियाँ आप गिनने से चूक गए।</p></TabsContent>
      <TabsContent class="panel" value="raasta"><Lekh kunji="raasta" /></TabsContent></TabsRoot>
    <h2>युग</h2><Chunav v-model="yug" naam="युग" :vikalp="[['sultanat', 'सल्तनत'], ['mughal', 'मुग़ल'], ['company', 'कंपनी राज']]" />
    <p v-if="yug === 'sultanat'">सल्तनत के समय नींव रखी गई।</p><Lekh v-else :kunji="yug" />
    <h2>दूसरी बावड़ियाँ</h2>
    <ComboboxRoot v-model="nagar" open-on-click><ComboboxAnchor class="anchor"><ComboboxInput v-model="khoj" placeholder="नगर चुनें…" :display-value="(v) => (nagron.find(([k]) => k === v) || ['', ''])[1]" /><ComboboxTrigger aria-label="नगरों की सूची">▾</ComboboxTrigger></ComboboxAnchor>
      <ComboboxContent class="popup" position="popper" :side-offset="4"><ComboboxViewport><ComboboxEmpty>कुछ नहीं मिला</ComboboxEmpty><ComboboxItem v-for="[k, v] in nagron" :key="k" :value="k" :text-value="v" class="option">{{ v }}</ComboboxItem></ComboboxViewport></ComboboxContent></ComboboxRoot>
    <Lekh v-if="nagar" :kunji="nagar" />
    <h2>कैसे देखें</h2>
    <StepperRoot v-model="kadam" class="steps"><StepperItem v-for="k in kadamen" :key="k.step" :step="k.step" class="step"><StepperTrigger><StepperIndicator>{{ k.step }}</StepperIndicator></StepperTrigger><StepperTitle>{{ k.naam }}</StepperTitle></StepperItem></StepperRoot>
    <p v-if="kadam === 1">टिकट खिड़की पर मिलता है।</p><Lekh v-else :kunji="kadamen[kadam - 1].kunji" />
    <h2>मंज़िलें</h2>
    <TreeRoot v-slot="{ flattenItems }" class="tree" :items="ped" :get-key="(x) => x.naam"><TreeItem v-for="p in flattenItems" :key="p._id" v-slot="{ isExpanded }" v-bind="p.bind" class="leaf" :style="{ paddingLeft: p.level * 16 + 'px' }"><span v-if="p.hasChildren">{{ isExpanded ? "▾" : "▸" }} </span>{{ p.value.naam }}</TreeItem></TreeRoot>
    <h2>कहानियाँ</h2>
    <article v-for="k in kahaniyan.items" :key="k.text"><p>{{ k.text }}</p></article>
    <PaginationRoot :total="kahaniyan.total" :items-per-page="3" :sibling-count="1" v-model:page="panna"><PaginationList v-slot="{ items }" class="pages"><PaginationPrev>‹</PaginationPrev>
      <template v-for="(x, i) in items"><PaginationListItem v-if="x.type === 'page'" :key="i" :value="x.value">{{ x.value }}</PaginationListItem><PaginationEllipsis v-else :key="x.type" :index="i">…</PaginationEllipsis></template>
      <PaginationNext>›</PaginationNext></PaginationList></PaginationRoot>
    <div class="row">
      <DialogRoot><DialogTrigger class="button">राजमिस्त्री का पत्र</DialogTrigger><DialogPortal><DialogOverlay class="overlay" /><DialogContent class="dialog"><DialogTitle>राजमिस्त्री का पत्र</DialogTitle><DialogDescription>1484 का पत्र</DialogDescription><Lekh kunji="patra" /><DialogClose class="button">बंद करें</DialogClose></DialogContent></DialogPortal></DialogRoot>
      <PopoverRoot><PopoverTrigger class="button">एक सलाह</PopoverTrigger><PopoverPortal><PopoverContent class="popup" :side-offset="5"><p>नीचे उतरते समय सीटी न बजाएँ, बावड़ी बाकी धुन खुद पूरी कर देती है।</p></PopoverContent></PopoverPortal></PopoverRoot>
      <a class="button" href="/tokri/jodo?id=9">टोकरी में डालें</a><button class="button" @click="bhejo('vote')">वोट दें</button><button class="button" @click="bhejo('samapt')">सदस्यता समाप्त करें</button></div>
    <h2>आगंतुक</h2><Tippani v-for="t in tippaniyan" :key="t.id" :t="t" /><div class="row"><button v-if="agla !== null" class="button" @click="aur">और टिप्पणियाँ</button></div>
    <form class="row" @submit.prevent="bhejo('tippani')"><input aria-label="टिप्पणी"><button class="button">भेजें</button></form>
  </main><footer>बावड़ी संग्रहालय, पुरानी सड़क</footer>`,
};

const app = createApp(App);
for (const [naam, ansh] of Object.entries(Reka)) if (/^(Tabs|Select|Combobox|Stepper|Tree|Pagination|Dialog|Popover|Collapsible)[A-Z]/.test(naam)) app.component(naam, ansh);
app.component("Lekh", Lekh).component("Chunav", Chunav).component("Tippani", Tippani).mount("#app");
