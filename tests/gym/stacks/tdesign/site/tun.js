const { createApp, ref, reactive, onMounted } = Vue;
const tekst = (banali) => fetch(`/api/text/${banali}`).then((p) => p.text());
const ugharkel = (inch) => fetch(`/api/${inch}`, { method: "POST" });

const app = createApp({
  setup() {
    const t = reactive({});
    const petq = async (banali) => { if (banali && !t[banali]) t[banali] = await tekst(banali); };
    const ejt = ref("glkhavor"), tab = ref("aysor"), khumb = ref(""), qaghaq = ref(""), patuhan = ref(false), darak = ref(false), patker = ref(0), ej = ref(1), shargasyun = ref(""), khagher = ref([]), bolor = ref(0), batsvats = ref([]);
    const berel = async () => { const p = await fetch(`/api/list/khagher?offset=${(ej.value - 1) * 3}&limit=3`).then((x) => x.json()); khagher.value = p.items; bolor.value = p.total; };
    onMounted(() => { berel(); ["nkar2", "nkar3", "zham"].forEach(petq); });
    return { t, petq, ugharkel, ejt, tab, khumb, qaghaq, patuhan, darak, patker, ej, khagher, bolor, berel, batsvats, shargasyun,
      durs: () => location.assign("/durs-gal"),
      khmber: [{ label: "Սկսնակներ", value: "skizb" }, { label: "Միջին", value: "mijin" }, { label: "Վարպետներ", value: "varpet" }],
      qaghaqner: [{ label: "Կենտրոն", value: "k", children: [{ label: "Երևան", value: "yerevan" }] }, { label: "Հյուսիս", value: "h", children: [{ label: "Գյումրի", value: "gyumri" }] }],
      tsar: [{ label: "Գրադարան", value: 1, children: [{ label: "Դարակ Ա", value: 2, children: [{ label: "Գիրք 31. սկզբնախաղ, որ սկսվում է վերջից", value: 3 }] }] }, { label: "Նկուղ", value: 4, children: [{ label: "Տուփ 7. զինվոր, որ հրաժարվել է առաջ գնալ և դարձել բանաստեղծ", value: 5 }] }],
      menyu: [{ content: "Հին խաղագիրք", value: "hin" }, { content: "Չեղարկել բաժանորդագրությունը", value: "cancel" }],
      yntrel: (e) => { if (e.value === "cancel") ugharkel("cancel"); else { shargasyun.value = e.value; petq(e.value); } },
      syunyakner: [{ colKey: "ov", title: "Խաղ" }, { colKey: "ardyunq", title: "Արդյունք" }] };
  },
  template: `
  <t-head-menu v-model="ejt" theme="light" expand-type="popup"><template #logo><b style="padding: 0 1rem">Սպիտակ ձի</b></template><t-menu-item value="glkhavor">Գլխավոր</t-menu-item><t-menu-item value="khagher">Խաղեր</t-menu-item><t-submenu value="avelin" title="Ավելին"><t-menu-item value="tun">Մեր տունը</t-menu-item></t-submenu>
    <template #operations><t-dropdown :options="menyu" trigger="click" @click="yntrel"><t-button variant="text">Ընտրացանկ</t-button></t-dropdown><t-button variant="text" @click="durs">Դուրս գալ</t-button></template></t-head-menu>
  <main v-if="ejt === 'glkhavor'">
    <h1>Տուն, որտեղ լռությունը քայլում է</h1><p>Շախմատի տունը բաց է բոլորի համար։ Այստեղ կան քսան սեղան, փոքր գրադարան և մի հին ժամացույց, որ չի շտապում։</p><p v-if="shargasyun">{{ t[shargasyun] }}</p>
    <t-tabs v-model="tab" @change="petq"><t-tab-panel value="aysor" label="Այսօր"><p>Այսօր անցկացվում է արագ շախմատի մրցաշար։</p></t-tab-panel><t-tab-panel value="dasaran" label="Դասեր"><p>{{ t.dasaran }}</p></t-tab-panel><t-tab-panel value="patmutyun" label="Պատմություն"><p>{{ t.patmutyun }}</p></t-tab-panel></t-tabs>
    <p><t-select v-model="khumb" :options="khmber" placeholder="Ընտրեք խումբը" style="width: 260px" @change="petq"></t-select></p><p>{{ t[khumb] }}</p>
    <p><t-cascader v-model="qaghaq" :options="qaghaqner" placeholder="Ընտրեք քաղաքը" style="width: 260px" @change="petq"></t-cascader></p><p>{{ t[qaghaq] }}</p>
    <t-collapse @change="b => b.forEach(x => petq(x))"><t-collapse-panel value="zham" header="Ե՞րբ է բաց դուռը">{{ t.zham }}</t-collapse-panel><t-collapse-panel value="gin" header="Որքա՞ն արժե">{{ t.gin }}</t-collapse-panel></t-collapse>
    <t-space style="margin: 1rem 0"><t-button @click="patuhan = true; petq('qartez')">Նկուղի քարտեզ</t-button><t-button variant="outline" @click="darak = true; petq('hartak')">Ներքևի հարկ</t-button>
      <t-popup trigger="click" placement="bottom"><template #content><div style="max-width: 260px">{{ t.khorhurd }}</div></template><t-button variant="dashed" @click="petq('khorhurd')">Խորհուրդ</t-button></t-popup>
      <t-tooltip content="Այս ժամացույցը կանգնել է, երբ արքան առաջին անգամ հորանջեց։"><t-button variant="text">Ժամացույց</t-button></t-tooltip>
      <t-button theme="default" @click="ugharkel('like')">Հավանել</t-button><t-button theme="default" @click="ugharkel('vote')">Քվեարկել</t-button></t-space>
    <t-dialog v-model:visible="patuhan" header="Նկուղի քարտեզ" :cancel-btn="null" confirm-btn="Լավ" @confirm="patuhan = false"><p>{{ t.qartez }}</p></t-dialog>
    <t-drawer v-model:visible="darak" header="Ներքևի հարկ" :footer="false"><p>{{ t.hartak }}</p></t-drawer>
    <t-swiper :autoplay="false" :navigation="{ type: 'dots', showSlideBtn: 'always' }" :height="140"><t-swiper-item><div class="nkar">Առաջին նկար. բացման օրը։</div></t-swiper-item><t-swiper-item><div class="nkar">{{ t.nkar2 }}</div></t-swiper-item><t-swiper-item><div class="nkar">{{ t.nkar3 }}</div></t-swiper-item></t-swiper>
  </main>
  <main v-else-if="ejt === 'khagher'">
    <h1>Խաղեր</h1><t-table row-key="id" :data="khagher" :columns="syunyakner" :expanded-row-keys="batsvats" @expand-change="k => { batsvats = k }"><template #expandedRow="{ row }"><div>{{ row.text }}</div></template></t-table>
    <t-pagination v-model:current="ej" :total="bolor" :page-size="3" :show-page-size="false" @current-change="berel"></t-pagination>
    <t-tree :data="tsar"></t-tree>
    <t-space><t-button @click="ugharkel('report')">Բողոքել</t-button><t-button theme="danger" @click="ugharkel('delete')">Ջնջել</t-button><t-button @click="ugharkel('send')">Ուղարկել</t-button></t-space>
  </main>
  <main v-else><h1>Մեր տունը</h1><p>Տունը կառուցել է մի հյուսն, որը քառակուսիները համարել է միայն քնի մեջ։</p></main>
  <footer style="padding: 1rem; text-align: center"><a href="/zambyugh/avelacnel?id=3">Ավելացնել զամբյուղ</a></footer>`,
});
app.use(TDesign.default ?? TDesign);
app.mount("#app");
