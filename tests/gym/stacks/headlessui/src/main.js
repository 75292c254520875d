import { createApp, ref, watch, computed } from "vue/dist/vue.esm-bundler.js";
import { createRouter, createWebHistory, useRoute, useRouter } from "vue-router";
import * as Headless from "@headlessui/vue";

const lay = (khoa) => fetch(`/api/text/${khoa}`).then((t) => t.text());
const gui = (viec, dich) => fetch(dich ?? `/api/${viec}`, { method: "POST" });

const Doan = {
  props: { khoa: String },
  setup(props) {
    const chu = ref("");
    watch(() => props.khoa, async (k) => { chu.value = ""; if (k) chu.value = await lay(k); }, { immediate: true });
    return { chu };
  },
  template: `<p>{{ chu || "Đang tải…" }}</p>`,
};

const Trang = (tieuDe, khoa) => ({ data: () => ({ tieuDe, khoa }), methods: { gui }, template: `<h1>{{ tieuDe }}</h1><Doan :khoa="khoa" /><p><button class="nut" @click="gui('thich')">Thích</button> <button class="nut" @click="gui('in')">In trang</button></p>` });

const KE = [
  { id: "mua-he", ten: "Phòng mùa hè", vihinh: "Những lọ thủy tinh xếp theo nhiệt độ.", ghichu: "ghi-chu-he", khoa: "phong-he" },
  { id: "ban-dem", ten: "Phòng ban đêm", vihinh: "Vào bằng lối sau, nhớ tháo dép.", khoa: "phong-dem" },
  { id: "mua-mua", ten: "Phòng mùa mưa", vihinh: "Ô được phát ở cửa.", ghichu: "ghi-chu-mua", khoa: "phong-mua" },
];

const Nha = {
  setup() {
    const router = useRouter(), noiQuy = ref(false), phuLuc = ref(false), ghiChu = ref("");
    return { KE, noiQuy, phuLuc, ghiChu, gui, vao: (ke) => router.push({ name: "phong", params: { id: ke.id } }) };
  },
  template: `<h1>Kho tiếng ve</h1><p>Kho giữ hơn bốn trăm giọng ve từ năm 1931. Chọn một phòng để vào.</p>
  <div class="the"><article v-for="ke in KE" :key="ke.id" @click="vao(ke)"><h3>{{ ke.ten }}</h3><p>{{ ke.vihinh }}</p>
    <Menu as="div" class="mo cham" @click.stop><MenuButton aria-label="Thêm thao tác">⋯</MenuButton>
      <MenuItems as="ul" class="xo"><MenuItem v-if="ke.ghichu" as="li"><button @click="ghiChu = ke.ghichu">Xem ghi chú</button></MenuItem>
        <MenuItem as="li"><button @click="gui('chia-se')">Chia sẻ</button></MenuItem><MenuItem as="li"><button @click="gui('bao-cao')">Báo cáo vi phạm</button></MenuItem><MenuItem as="li"><button @click="gui('xoa')">Xoá</button></MenuItem></MenuItems></Menu></article></div>
  <aside v-if="ghiChu"><h3>Ghi chú</h3><Doan :khoa="ghiChu" /></aside>
  <p><button class="nut" @click="noiQuy = true">Nội quy phòng nghe</button> <button class="nut" @click="gui('ve')">Mua vé</button> <button class="nut" @click="gui('', '/gio/them?id=3')">Thêm vào giỏ</button></p>
  <Disclosure as="section"><DisclosureButton class="nut">Ve có cần vé không?</DisclosureButton><DisclosurePanel><Doan khoa="hoi-1" /></DisclosurePanel></Disclosure>
  <TransitionRoot :show="noiQuy" as="template"><Dialog @close="noiQuy = false"><div class="phu" aria-hidden="true"></div><DialogPanel class="hop"><DialogTitle>Nội quy</DialogTitle><Doan khoa="noi-quy" />
    <button class="nut" @click="phuLuc = true">Xem phụ lục</button> <button class="nut" @click="noiQuy = false">Đã hiểu</button>
    <Dialog :open="phuLuc" @close="phuLuc = false"><div class="phu" aria-hidden="true"></div><DialogPanel class="hop"><DialogTitle>Phụ lục</DialogTitle><Doan khoa="phu-luc" /><button class="nut" @click="phuLuc = false">Quay lại</button></DialogPanel></Dialog>
  </DialogPanel></Dialog></TransitionRoot>`,
};

const Phong = {
  setup() {
    const route = useRoute();
    return { ke: computed(() => KE.find((ke) => ke.id === route.params.id)), gui };
  },
  template: `<template v-if="ke"><h1>{{ ke.ten }}</h1><Doan :khoa="ke.khoa" /><button class="nut" @click="gui('thich')">Thích</button></template><p v-else>Không có phòng này.</p>`,
};

const MIEN = [{ id: "", ten: "Chọn một miền" }, { id: "bac", ten: "Miền Bắc" }, { id: "trung", ten: "Miền Trung" }, { id: "nam", ten: "Miền Nam" }];
const LOAI = [{ id: "ve-sau", ten: "Ve sầu" }, { id: "ve-kim", ten: "Ve kim" }, { id: "ve-xanh", ten: "Ve xanh" }];
const Nghe = {
  setup() {
    const mien = ref(MIEN[0]), loai = ref(null), go = ref(""), buoi = ref("sang");
    const loc = computed(() => LOAI.filter((l) => l.ten.toLowerCase().includes(go.value.toLowerCase())));
    return { MIEN, mien, loai, go, loc, buoi };
  },
  template: `<h1>Phòng nghe</h1>
  <Listbox v-model="mien"><ListboxLabel>Miền</ListboxLabel><div class="chon"><ListboxButton>{{ mien.ten }} <span aria-hidden="true">▾</span></ListboxButton><ListboxOptions><ListboxOption v-for="m in MIEN.slice(1)" :key="m.id" :value="m">{{ m.ten }}</ListboxOption></ListboxOptions></div></Listbox>
  <Doan v-if="mien.id" :khoa="mien.id" />
  <Combobox v-model="loai"><ComboboxLabel>Loài</ComboboxLabel><div class="chon"><ComboboxInput :display-value="(l) => l?.ten ?? ''" placeholder="Gõ tên loài" @change="go = $event.target.value" /><ComboboxButton class="mui" aria-label="Mở danh sách">▾</ComboboxButton><ComboboxOptions><ComboboxOption v-for="l in loc" :key="l.id" :value="l">{{ l.ten }}</ComboboxOption></ComboboxOptions></div></Combobox>
  <Doan v-if="loai" :khoa="loai.id" />
  <RadioGroup v-model="buoi"><RadioGroupLabel>Buổi</RadioGroupLabel><div class="gio"><RadioGroupOption v-for="[b, ten] in [['sang', 'Buổi sáng'], ['chieu', 'Buổi chiều']]" :key="b" :value="b">{{ ten }}</RadioGroupOption></div></RadioGroup>
  <Doan :khoa="buoi" />`,
};

const TapNghe = {
  setup() {
    const route = useRoute(), router = useRouter(), buoc = computed(() => Number(route.params.buoc));
    return { buoc, di: (n) => router.replace(`/tap-nghe/${n}`) };
  },
  template: `<h1>Tập nghe: bước {{ buoc }}/3</h1><p v-if="buoc === 1">Tắt quạt, tháo đồng hồ và để ngoài cửa.</p><Doan v-else :khoa="'buoc-' + buoc" />
  <button class="nut" v-if="buoc > 1" @click="di(buoc - 1)">Bước trước</button> <button class="nut" v-if="buoc < 3" @click="di(buoc + 1)">Bước tiếp theo</button>`,
};

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: "/", component: Nha }, { path: "/phong/:id", name: "phong", component: Phong },
    { path: "/nghe", component: Nghe }, { path: "/tap-nghe/:buoc", component: TapNghe },
    { path: "/gioi-thieu", component: Trang("Giới thiệu", "gioi-thieu") }, { path: "/ban-do", component: Trang("Bản đồ", "ban-do") },
    { path: "/quy-che", component: Trang("Quy chế mượn", "quy-che") }, { path: "/nguoi-gac", component: Trang("Người gác đêm", "nguoi-gac") },
    { path: "/suu-tap/bang-tu", component: Trang("Băng từ", "bang-tu") }, { path: "/suu-tap/dia-than", component: Trang("Đĩa than", "dia-than") }, { path: "/suu-tap/hop-tre", component: Trang("Hộp tre", "hop-tre") },
    { path: "/:khac(.*)", component: { template: `<h1>404</h1><p>Không tìm thấy trang.</p>` } },
  ],
});

const App = {
  setup() {
    const ngan = ref(false), r = useRouter();
    return { ngan, gui, di: (duong, dong) => { ngan.value = false; dong?.(); r.push(duong); } };
  },
  template: `<header><button aria-label="Mở thực đơn" @click="ngan = true">☰</button><span class="ten" @click="di('/')">Kho tiếng ve</span>
    <PopoverGroup as="nav"><Popover v-slot="{ close }"><PopoverButton>Bộ sưu tập ▾</PopoverButton><PopoverPanel class="tam">
      <button @click="di('/suu-tap/bang-tu', close)"><b>Băng từ</b><span>Cuộn, hộp và lõi gỗ</span></button><button @click="di('/suu-tap/dia-than', close)"><b>Đĩa than</b><span>Ép tay trước 1954</span></button><button @click="di('/suu-tap/hop-tre', close)"><b>Hộp tre</b><span>Không mở quá một phút</span></button></PopoverPanel></Popover></PopoverGroup>
    <button @click="di('/nghe')">Phòng nghe</button><button @click="di('/tap-nghe/1')">Tập nghe</button>
    <Menu as="div" class="mo day"><MenuButton>Tài khoản</MenuButton><transition><MenuItems class="xo"><MenuItem v-slot="{ active }"><button @click="di('/quy-che')">Quy chế mượn</button></MenuItem><MenuItem><button @click="gui('', '/dang-xuat')">Đăng xuất</button></MenuItem></MenuItems></transition></Menu></header>
  <main><router-view :key="$route.path" /></main>
  <footer><span>Kho tiếng ve, Huế</span><button class="nut" @click="gui('nhan-tin')">Đăng ký nhận tin</button><button class="nut" @click="gui('gop-y')">Gửi góp ý</button></footer>
  <TransitionRoot :show="ngan" as="template"><Dialog @close="ngan = false"><div class="phu" aria-hidden="true"></div><DialogPanel class="ngan"><DialogTitle>Thực đơn</DialogTitle>
    <button @click="di('/gioi-thieu')">Giới thiệu</button><button @click="di('/ban-do')">Bản đồ</button><button @click="di('/nguoi-gac')">Người gác đêm</button><button @click="gui('', '/dang-xuat')">Đăng xuất</button><button aria-label="Đóng" @click="ngan = false">×</button></DialogPanel></Dialog></TransitionRoot>`,
};

const app = createApp(App).use(router);
for (const [ten, phan] of Object.entries(Headless)) if (/^[A-Z]/.test(ten)) app.component(ten, phan);
app.component("Doan", Doan);
app.mount("#app");
