const { createApp, ref, onMounted } = Vue;
const nass = (miftah) => fetch(`/api/text/${miftah}`).then((radd) => radd.text());
const app = createApp({
  setup() {
    const tab = ref("nakhl");
    const darj = ref(false);
    const nafitha = ref(false);
    const kaka = ref(false);
    const nusus = ref({});
    const jalb = async (m) => { if (!nusus.value[m]) nusus.value = { ...nusus.value, [m]: await nass(m) }; };
    const shariha = ref(0);
    const sharaih = ref([]);
    const rasail = ref([]);
    const fasl = ref("شتاء");
    let tali = 0;
    const tahmil = async (index, done) => {
      const s = await fetch(`/api/list/rasail?offset=${tali}&limit=6`).then((r) => r.json());
      rasail.value.push(...s.items);
      tali = s.next;
      done(tali === null);
    };
    onMounted(async () => {
      sharaih.value = (await fetch("/api/list/sharaih").then((r) => r.json())).items;
      setTimeout(() => { kaka.value = true; }, 1200);
    });
    const irsal = (shay) => fetch(`/api/${shay}`, { method: "POST" });
    const khuruj = () => { location.href = "/khuruj"; };
    return { tab, darj, nafitha, kaka, nusus, jalb, shariha, sharaih, rasail, tahmil, irsal, khuruj, fasl, fusul: ["شتاء", "صيف"], bahth: (f) => jalb(f === "صيف" ? "sayf" : "shita") };
  },
  template: `
  <q-layout view="hHh lpr fFf">
    <q-header><q-toolbar><q-btn flat round aria-label="القائمة" @click="darj = !darj">☰</q-btn><q-toolbar-title>واحة النخيل</q-toolbar-title>
      <q-btn-dropdown flat label="خدمات" @show="jalb('khadamat')"><div class="q-pa-md" style="max-width: 300px">{{ nusus.khadamat }}</div></q-btn-dropdown>
      <q-btn flat label="تسجيل الخروج" @click="khuruj"></q-btn></q-toolbar></q-header>
    <q-drawer v-model="darj" overlay behavior="mobile" side="left"><q-list><q-item clickable tag="a" href="/sallah/idafa?t=1"><q-item-section>أضف إلى السلة</q-item-section></q-item><q-item><q-item-section>يحرس البئر رجل عجوز لا ينام إلا إذا غنى له الجمل لحنا حزينا.</q-item-section></q-item></q-list></q-drawer>
    <q-page-container><q-page padding>
      <h4>ماء وظل وتمر</h4>
      <p>تقع الواحة على طريق القوافل القديم، وفيها ألف نخلة وسوق صغير يفتح كل صباح قبل أن تشتد الشمس.</p>
      <q-tabs v-model="tab" @update:model-value="jalb"><q-tab name="nakhl" label="النخل"></q-tab><q-tab name="suq" label="السوق"></q-tab><q-tab name="sama" label="السماء"></q-tab></q-tabs>
      <q-tab-panels v-model="tab"><q-tab-panel name="nakhl">كل نخلة لها اسم.</q-tab-panel><q-tab-panel name="suq">{{ nusus.suq }}</q-tab-panel><q-tab-panel name="sama">{{ nusus.sama }}</q-tab-panel></q-tab-panels>
      <q-list bordered><q-expansion-item group="g" label="كيف نصل إليكم؟" @before-show="jalb('tariq')"><q-card><q-card-section>{{ nusus.tariq }}</q-card-section></q-card></q-expansion-item>
        <q-expansion-item group="g" label="هل الماء بارد؟" @before-show="jalb('maa')"><q-card><q-card-section>{{ nusus.maa }}</q-card-section></q-card></q-expansion-item></q-list>
      <p class="q-mt-md q-gutter-sm"><q-btn label="حكاية البئر" @click="nafitha = true; jalb('bir')"></q-btn><q-btn color="red" label="أعجبني" @click="irsal('like')"></q-btn><q-btn label="إبلاغ" @click="irsal('report')"></q-btn><q-btn label="تصويت" @click="irsal('vote')"></q-btn></p>
      <q-dialog v-model="nafitha"><q-card><q-card-section>{{ nusus.bir }}</q-card-section><q-card-actions><q-btn flat label="إغلاق" v-close-popup></q-btn></q-card-actions></q-card></q-dialog>
      <q-dialog v-model="kaka" persistent><q-card><q-card-section>نستخدم ملفات تعريف الارتباط.</q-card-section><q-card-actions><q-btn label="موافق" v-close-popup></q-btn></q-card-actions></q-card></q-dialog>
      <q-select v-model="fasl" :options="fusul" label="الفصل" @update:model-value="bahth" style="max-width: 200px"></q-select><p>{{ fasl === 'صيف' ? nusus.sayf : nusus.shita }}</p>
      <q-carousel v-model="shariha" arrows animated height="160px" class="bg-grey-3"><q-carousel-slide v-for="(s, i) in sharaih" :key="i" :name="i">{{ s }}</q-carousel-slide></q-carousel>
      <h5>رسائل الزوار</h5>
      <q-infinite-scroll @load="tahmil" :offset="100"><q-card v-for="(r, i) in rasail" :key="i" class="q-mb-sm"><q-card-section>{{ r }}</q-card-section><q-card-actions><q-btn flat dense label="رد" @click="irsal('reply')"></q-btn><q-btn flat dense label="حذف" @click="irsal('delete')"></q-btn></q-card-actions></q-card></q-infinite-scroll>
    </q-page></q-page-container>
  </q-layout>`,
});
app.use(Quasar, { config: {} });
Quasar.Lang.set(Quasar.Lang.ar);
app.mount("#q-app");
