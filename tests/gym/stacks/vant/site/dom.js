const { createApp, ref, reactive, computed } = Vue;
const uzmi = (kljuc) => fetch(`/api/text/${kljuc}`).then((o) => o.text());
const posalji = (sta) => fetch(`/api/${sta}`, { method: "POST" });

const app = createApp({
  setup() {
    const t = reactive({});
    const treba = async (kljuc) => { if (kljuc && !t[kljuc]) t[kljuc] = await uzmi(kljuc); };
    const strana = ref(0), jezicak = ref("dom"), otvoreno = ref([]), birac = ref(false), doba = ref(""), kaskada = ref(false), planina = ref(""), planinaIme = ref("");
    const red = ref("novo"), filter = ref(0), prozor = ref(false), list = ref(false), akcije = ref(false), oblak = ref(false), izabrano = ref(""), bocno = ref(0);
    const utisci = ref([]), dalje = ref(0), ucitava = ref(false), gotovo = ref(false);
    const jos = async () => {
      const deo = await fetch(`/api/list/utisci?offset=${dalje.value}&limit=10`).then((o) => o.json());
      utisci.value.push(...deo.items); ucitava.value = false; dalje.value = deo.next; gotovo.value = deo.next === null;
    };
    uzmi("istorija").then((x) => { t.istorija = x; });
    ["kako", "cena", "oprema"].forEach(treba);
    const doba4 = [{ text: "Пролеће", value: "prolece" }, { text: "Лето", value: "leto" }, { text: "Јесен", value: "jesen" }, { text: "Зима", value: "zima" }];
    return { t, treba, posalji, strana, jezicak, otvoreno, birac, doba, kaskada, planina, planinaIme, red, filter, prozor, list, akcije, oblak, izabrano, bocno, utisci, jos, ucitava, gotovo, doba4,
      dobaIme: computed(() => doba4.find((d) => d.value === doba.value)?.text ?? ""),
      potvrdi: ({ selectedValues }) => { doba.value = selectedValues[0]; birac.value = false; treba(doba.value); },
      vrhovi: [{ text: "Запад", value: "z", children: [{ text: "Тара", value: "tara" }] }, { text: "Исток", value: "i", children: [{ text: "Ртањ", value: "rtanj" }, { text: "Копаоник", value: "kopaonik" }] }],
      kraj: ({ selectedOptions }) => { kaskada.value = false; planina.value = selectedOptions.at(-1).value; planinaIme.value = selectedOptions.map((s) => s.text).join(" / "); treba(planina.value); },
      radnje: [{ name: "Савет домара" }, { name: "Обриши", color: "#ee0a24" }], izbor: (r) => { akcije.value = false; if (r.name === "Обриши") posalji("delete"); else { izabrano.value = "savet"; treba("savet"); } },
      tezine: [{ text: "Све стазе", value: 0 }, { text: "Лаке стазе", value: 1 }, { text: "Тешке стазе", value: 2 }], redovi: [{ text: "Најновије", value: "novo" }, { text: "Најдуже", value: "dugo" }], prostorije: [{ text: "Остава" }, { text: "Таван" }],
      oblacak: [{ text: "Прогноза" }, { text: "Откажи претплату" }], oblakIzbor: (r) => { if (r.text === "Прогноза") { izabrano.value = "radar"; treba("radar"); } else posalji("unsubscribe"); },
      dijalog: async () => vant.showDialog({ title: "Из летописа", message: await uzmi("planinari"), confirmButtonText: "У реду" }),
      odjava: () => location.assign("/odjava") };
  },
  template: `
  <van-nav-bar title="Вилина вода" right-text="Одјави се" @click-right="odjava"><template #left><van-popover v-model:show="oblak" :actions="oblacak" placement="bottom-start" @select="oblakIzbor"><template #reference><van-icon name="wap-nav" size="20" aria-label="Мени" role="button" /></template></van-popover></template></van-nav-bar>
  <p class="tekst" v-if="izabrano">{{ t[izabrano] }}</p>
  <div class="strana" v-if="strana === 0">
    <van-swipe :autoplay="4000" lazy-render><van-swipe-item><div class="slajd">Дом је отворен сваког дана.</div></van-swipe-item><van-swipe-item><div class="slajd">Око дома расте двеста јела и једна која се претвара да је јела.</div></van-swipe-item></van-swipe>
    <h1 class="tekst">Дом изнад облака</h1>
    <p class="tekst"><van-text-ellipsis rows="1" :content="t.istorija ?? ''" expand-text="више" collapse-text="мање"></van-text-ellipsis></p>
    <van-tabs v-model:active="jezicak" @change="treba"><van-tab title="Дом" name="dom"><p class="tekst">Дом има тридесет лежајева и велику трпезарију.</p></van-tab><van-tab title="Кухиња" name="kuhinja"><p class="tekst">{{ t.kuhinja }}</p></van-tab><van-tab title="Собе" name="sobe"><p class="tekst">{{ t.sobe }}</p></van-tab></van-tabs>
    <van-collapse v-model="otvoreno" @change="o => o.forEach(treba)"><van-collapse-item title="Како се стиже?" name="kako">{{ t.kako }}</van-collapse-item><van-collapse-item title="Колико кошта?" name="cena">{{ t.cena }}</van-collapse-item><van-collapse-item title="Примате ли псе?" name="psi">{{ t.psi }}</van-collapse-item></van-collapse>
    <van-cell-group inset title="Планирање"><van-field :model-value="dobaIme" is-link readonly label="Доба" placeholder="Изабери годишње доба" @click="birac = true"></van-field><van-field :model-value="planinaIme" is-link readonly label="Планина" placeholder="Изабери планину" @click="kaskada = true"></van-field></van-cell-group>
    <p class="tekst">{{ t[doba] }}</p><p class="tekst">{{ t[planina] }}</p>
    <van-popup v-model:show="birac" round position="bottom"><van-picker :columns="doba4" title="Доба" confirm-button-text="Потврди" cancel-button-text="Одустани" @confirm="potvrdi" @cancel="birac = false"></van-picker></van-popup>
    <van-popup v-model:show="kaskada" round position="bottom"><van-cascader title="Планина" placeholder="Изабери" :options="vrhovi" @close="kaskada = false" @finish="kraj"></van-cascader></van-popup>
    <van-cell title="Прича о зори" is-link @click="prozor = true; treba('prica')"></van-cell><van-cell title="Стара карта" is-link @click="list = true; treba('karta')"></van-cell><van-cell title="Летопис" is-link @click="dijalog"></van-cell><van-cell title="Још могућности" is-link @click="akcije = true"></van-cell>
    <van-popup v-model:show="prozor" closeable :style="{ padding: '48px 24px', width: '320px' }">{{ t.prica }}</van-popup>
    <van-popup v-model:show="list" position="right" closeable :style="{ width: '60%', height: '100%', paddingTop: '48px' }"><p class="tekst">{{ t.karta }}</p></van-popup>
    <van-action-sheet v-model:show="akcije" :actions="radnje" cancel-text="Одустани" @select="izbor"></van-action-sheet>
    <div class="tekst"><van-button size="small" @click="posalji('like')">Свиђа ми се</van-button> <van-button size="small" @click="posalji('vote')">Гласај</van-button> <van-button size="small" url="/korpa/dodaj?id=8">Додај у корпу</van-button></div>
  </div>
  <div class="strana" v-else-if="strana === 1">
    <van-dropdown-menu><van-dropdown-item v-model="filter" :options="tezine"></van-dropdown-item><van-dropdown-item v-model="red" :options="redovi"></van-dropdown-item></van-dropdown-menu>
    <p class="tekst">{{ ['Приказано је дванаест стаза.', 'Најлакша стаза води у круг и захваљује се на посети код сваке клупе.', 'На најтежој стази сопствена сенка тражи паузу пре вас.'][filter] }}</p>
    <p class="tekst" v-if="red === 'dugo'">Најдужа стаза почиње у календару из прошле године.</p>
    <van-tree-select v-model:main-active-index="bocno" :items="prostorije" height="160"><template #content><p class="tekst" v-if="bocno === 0">{{ t.oprema }}</p><p class="tekst" v-else>На тавану стоји телескоп који гледа само у јучерашње вече.</p></template></van-tree-select>
  </div>
  <div class="strana" v-else>
    <van-list v-model:loading="ucitava" :finished="gotovo" finished-text="Нема више" loading-text="Учитава се…" @load="jos"><van-swipe-cell v-for="(u, i) in utisci" :key="i"><van-cell :title="u.ko" :label="u.text"></van-cell><template #right><van-button square type="danger" text="Обриши" @click="posalji('delete')"></van-button></template></van-swipe-cell></van-list>
    <div class="tekst"><van-button size="small" @click="posalji('report')">Пријави коментар</van-button> <van-button size="small" @click="posalji('send')">Пошаљи</van-button></div>
  </div>
  <van-tabbar v-model="strana"><van-tabbar-item icon="home-o">Почетна</van-tabbar-item><van-tabbar-item icon="guide-o">Стазе</van-tabbar-item><van-tabbar-item icon="chat-o">Утисци</van-tabbar-item></van-tabbar>`,
});
app.use(vant);
app.mount("#app");
