const { createApp, ref, reactive, onMounted } = Vue;
const matin = (kilt) => fetch(`/api/text/${kilt}`).then((j) => j.text());
const zhiberu = (ne) => fetch(`/api/${ne}`, { method: "POST" });

const app = createApp({
  setup() {
    const m = reactive({});
    const kerek = async (kilt) => { if (kilt && !m[kilt]) m[kilt] = await matin(kilt); };
    const qoiyndy = ref("aspan"), zhuldyz = ref(), munara = ref(), tereze = ref(false), tartpa = ref(false), menyu = ref(""), zhazba = ref([]), kelesi = ref(0), bos = ref(false), korinis = ref("tizim");
    const tagy = async () => {
      if (bos.value || kelesi.value === null) return;
      bos.value = true;
      const bet = await fetch(`/api/list/kitap?offset=${kelesi.value}&limit=10`).then((j) => j.json());
      zhazba.value.push(...bet.items); kelesi.value = bet.next; bos.value = false;
    };
    onMounted(() => { tagy(); ["suret2", "suret3"].forEach(kerek); });
    return { m, kerek, zhiberu, qoiyndy, zhuldyz, munara, tereze, tartpa, menyu, zhazba, tagy, korinis, kelesi,
      shygu: () => location.assign("/shygu"),
      tandau: (v) => { if (v === "bas") zhiberu("unsubscribe"); else { menyu.value = v; kerek(v); } },
      zhuldyzdar: [{ value: "altair", label: "Алтаир" }, { value: "vega", label: "Вега" }, { value: "sholpan", label: "Шолпан" }],
      munaralar: [{ value: "m", label: "Мұнаралар", children: [{ value: "soltustik", label: "Солтүстік" }, { value: "ontustik", label: "Оңтүстік" }] }, { value: "a", label: "Алаңдар", children: [{ value: "batys", label: "Батыс" }] }],
      agash: [{ key: "1", title: "Қойма", children: [{ key: "2", title: "Жоғарғы сөре", children: [{ key: "3", title: "Линза 8: тек жұма күндері ғана дөңес" }] }] }, { key: "4", title: "Кітапхана", children: [{ key: "5", title: "Атлас 3: беттері ай туғанда өзі аударылады" }] }],
      bagan: [{ title: "Аспап", dataIndex: "aspap" }, { title: "Жыл", dataIndex: "zhyl" }], aspap: [{ key: "a", aspap: "Секстант", zhyl: 1894, expand: "Секстант бұрышты емес, көңіл күйді өлшейді." }, { key: "b", aspap: "Хронометр", zhyl: 1902, expand: "Хронометр бір секундты жасырып қойған да, кімге берерін білмейді." }] };
  },
  template: `
  <a-page-header title="Дала обсерваториясы" :show-back="false"><template #extra><a-space><a-dropdown trigger="click" @select="tandau"><a-button>Бөлімдер</a-button><template #content><a-doption value="arhiv">Мұрағат</a-doption><a-dsubmenu value="k"><template #default>Көмек</template><template #content><a-doption value="kenes">Бақылаушыға кеңес</a-doption></template></a-dsubmenu><a-doption value="bas">Жазылудан бас тарту</a-doption></template></a-dropdown><a-button type="text" @click="shygu">Шығу</a-button></a-space></template></a-page-header>
  <main>
    <h1>Дала үстіндегі тыныш аспан</h1><p>Обсерватория ауылдан қырық шақырым жерде. Мұнда екі мұнара, бір алаң және көне кітапхана бар. Қонақтар түнгі бақылауға қатыса алады.</p><p v-if="menyu">{{ m[menyu] }}</p>
    <a-tabs v-model:active-key="qoiyndy" lazy-load @change="kerek"><a-tab-pane key="aspan" title="Аспан">Бүгін аспан ашық.</a-tab-pane><a-tab-pane key="teleskop" title="Телескоп">{{ m.teleskop }}</a-tab-pane><a-tab-pane key="qyzmetker" title="Қызметкерлер">{{ m.qyzmetker }}</a-tab-pane></a-tabs>
    <p><a-select v-model="zhuldyz" :options="zhuldyzdar" placeholder="Жұлдызды таңдаңыз" style="width: 260px" @change="kerek"></a-select></p><p>{{ m[zhuldyz] }}</p>
    <p><a-cascader v-model="munara" :options="munaralar" placeholder="Орынды таңдаңыз" style="width: 260px" @change="kerek"></a-cascader></p><p>{{ m[munara] }}</p>
    <a-collapse accordion @change="k => k.forEach(x => kerek(x))"><a-collapse-item key="uaqyt" header="Қашан ашық?">{{ m.uaqyt }}</a-collapse-item><a-collapse-item key="baga" header="Билет қанша тұрады?">{{ m.baga }}</a-collapse-item><a-collapse-item key="balalar" header="Балалармен келуге бола ма?">{{ m.balalar }}</a-collapse-item></a-collapse>
    <a-space wrap style="margin: 16px 0"><a-button type="primary" @click="tereze = true; kerek('angime')">Астроном туралы әңгіме</a-button><a-button @click="tartpa = true; kerek('karta')">Ескі карта</a-button>
      <a-popover trigger="click" title="Ескерту"><a-button>Ескерту</a-button><template #content><p style="max-width: 240px">Мұнараның баспалдағы түнде бір саты қосып алады.</p></template></a-popover>
      <a-tooltip content="Күмбездің тоты алтыннан қымбат, өйткені ол жаңбырды есінде сақтайды."><a-button type="text">Күмбез</a-button></a-tooltip>
      <a-button @click="zhiberu('like')">Ұнайды</a-button><a-button @click="zhiberu('vote')">Дауыс беру</a-button><a-link href="/sebet/qosu?z=1">Себетке қосу</a-link></a-space>
    <a-modal v-model:visible="tereze" title="Астроном туралы әңгіме" ok-text="Түсінікті" hide-cancel><p>{{ m.angime }}</p></a-modal>
    <a-drawer v-model:visible="tartpa" title="Ескі карта" :width="340" :footer="false"><p>{{ m.karta }}</p></a-drawer>
    <a-carousel :style="{ width: '100%', height: '140px' }" show-arrow="always" indicator-type="dot"><a-carousel-item><div class="kadr">Бірінші сурет: құрылыс басталған күн.</div></a-carousel-item><a-carousel-item><div class="kadr">{{ m.suret2 }}</div></a-carousel-item><a-carousel-item><div class="kadr">{{ m.suret3 }}</div></a-carousel-item></a-carousel>
    <h2>Қор</h2><a-tree :data="agash" :default-expand-all="false"></a-tree><a-table :columns="bagan" :data="aspap" :pagination="false" :expandable="{}"></a-table>
    <p><a-radio-group v-model="korinis" type="button"><a-radio value="tizim">Тізім</a-radio><a-radio value="keste">Кесте</a-radio></a-radio-group></p><p v-if="korinis !== 'tizim'">Кестеде үшінші баған әлі туылмаған жұлдыздарға арналған.</p><p v-else>Тізімде он екі бақылау бар.</p>
    <h2>Қонақ кітабы</h2><a-list :max-height="260" :scrollbar="false" @reach-bottom="tagy"><a-list-item v-for="(z, i) in zhazba" :key="i"><a-list-item-meta :title="z.kim" :description="z.text"></a-list-item-meta><template #actions><a-button size="mini" @click="zhiberu('report')">Шағымдану</a-button><a-button size="mini" @click="zhiberu('delete')">Жою</a-button></template></a-list-item></a-list>
    <p><a-button @click="zhiberu('send')">Жіберу</a-button></p>
  </main>`,
});
app.use(ArcoVue);
app.mount("#app");
