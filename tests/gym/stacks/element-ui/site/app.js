ELEMENT.locale(ELEMENT.lang.vi);
const lay = (duong) => fetch(duong).then((a) => a.json());
const chu = (khoa) => fetch("/api/text/" + khoa).then((a) => a.text());
const gui = (viec) => fetch("/api/" + viec, { method: "POST" }).then(() => ELEMENT.Message.success("Đã gửi"));

// A paragraph whose text comes from the server.
Vue.component("doan", {
  props: ["khoa"],
  data: () => ({ loi: "", cho: true }),
  watch: { khoa: { immediate: true, handler() { this.cho = true; chu(this.khoa).then((t) => { this.loi = t; this.cho = false; }); } } },
  template: `<p v-loading="cho">{{ loi }}</p>`,
});

const TongQuan = {
  data: () => ({ the: [["thung-lon", "Thùng gỗ lớn", "el-icon-box"], ["muoi", "Ruộng muối", "el-icon-heavy-rain"], ["tau", "Con tàu cá cơm", "el-icon-ship"]] }),
  template: `<div><h1>Tổng quan</h1><p>Kho lưu trữ mở cửa khi gió chướng thổi và đóng cửa khi mèo của làng đi vắng.</p>
    <el-row :gutter="16"><el-col :span="8" v-for="[ma, ten, hinh] in the" :key="ma"><el-card shadow="hover" class="the" @click.native="$router.push({ name: 'muc', params: { ma } })"><i :class="hinh"></i> {{ ten }}</el-card></el-col></el-row>
    <el-collapse><el-collapse-item title="Vì sao nước mắm có màu hổ phách?" name="1">Nước mắm có màu hổ phách vì nó đã nhìn mặt trời lặn suốt một năm qua khe gỗ.</el-collapse-item>
    <el-collapse-item title="Có được nếm thử không?" name="2">Khách được nếm một giọt, và giọt ấy được ghi vào sổ bằng mực tím.</el-collapse-item></el-collapse></div>`,
};
const Muc = {
  data: () => ({ tab: "chuyen" }),
  methods: { gui },
  template: `<div><el-page-header @back="$router.back()" title="Quay lại" :content="'Hồ sơ ' + $route.params.ma"></el-page-header>
    <doan class="sau" :khoa="'muc-' + $route.params.ma"></doan>
    <el-button size="small" @click="gui('thich')">Thích</el-button><el-button size="small" @click="gui('bao-cao')">Báo cáo</el-button></div>`,
};
const Kho = {
  data: () => ({ dong: [], tong: 0, trang: 1, cho: false }),
  created() { this.tai(); },
  methods: {
    gui,
    async tai() { this.cho = true; const t = await lay(`/api/list/kho?offset=${(this.trang - 1) * 6}&limit=6`); this.dong = t.items; this.tong = t.total; this.cho = false; },
    mo(hang, cot) { if (cot.label !== "Việc") this.$router.push("/kho/" + hang.id); },
  },
  template: `<div><h1>Kho thùng</h1><el-table :data="dong" v-loading="cho" @row-click="mo"><el-table-column prop="so" label="Số" width="80"></el-table-column><el-table-column prop="ten" label="Tên thùng"></el-table-column><el-table-column prop="ghi" label="Ghi chép"></el-table-column>
    <el-table-column label="Việc" width="110"><template slot-scope="h"><el-button type="text" @click="gui('xoa/' + h.row.id)">Xóa</el-button></template></el-table-column></el-table>
    <el-pagination class="sau" background layout="total, prev, pager, next" :page-size="6" :total="tong" :current-page.sync="trang" @current-change="tai"></el-pagination></div>`,
};
const Thung = {
  data: () => ({ tab: "ly-lich", them: false }),
  methods: { gui },
  template: `<div><el-page-header @back="$router.push('/kho')" title="Quay lại" content="Một thùng"></el-page-header>
    <doan class="sau" :khoa="'thung-' + $route.params.id"></doan>
    <el-button size="small" type="primary" @click="gui('dat-mua')">Đặt mua</el-button></div>`,
};
const SoTay = {
  data: () => ({ mua: "", cac: [["xuan", "Mùa xuân"], ["ha", "Mùa hạ"], ["thu", "Mùa thu"]], tab: "ca" }),
  template: `<div><h1>Sổ tay người ủ mắm</h1>
    <el-select v-model="mua" placeholder="Chọn mùa"><el-option v-for="[ma, ten] in cac" :key="ma" :value="ma" :label="ten"></el-option></el-select><doan v-if="mua" :khoa="'mua-' + mua"></doan>
    <el-tabs class="sau" v-model="tab"><el-tab-pane label="Cá" name="ca"><p>Cá cơm phải tươi như lời chào buổi sáng.</p></el-tab-pane><el-tab-pane label="Muối" name="muoi" lazy><doan khoa="tab-muoi"></doan></el-tab-pane><el-tab-pane label="Thời gian" name="gio" lazy><doan khoa="tab-gio"></doan></el-tab-pane></el-tabs>
    <el-button type="text" @click="$router.push('/so-tay/phu-luc')">Phụ lục của sổ tay<i class="el-icon-arrow-right el-icon--right"></i></el-button></div>`,
};
const PhuLuc = { template: `<div><h1>Phụ lục</h1><doan khoa="phu-luc"></doan></div>` };
const Khach = {
  data: () => ({ loi: [], toi: 0 }),
  created() { this.them(); },
  methods: { gui, async them() { const t = await lay(`/api/list/khach?offset=${this.toi}&limit=4`); this.loi.push(...t.items); this.toi = t.next; } },
  template: `<div><h1>Sổ khách</h1><div class="loi" v-for="l in loi" :key="l.id"><b>{{ l.ten }}</b> {{ l.loi }} <el-button size="mini" @click="gui('thich/' + l.id)">Thích</el-button></div>
    <el-button class="sau" v-if="toi !== null" @click="them">Xem thêm lời nhắn</el-button></div>`,
};
const LichSu = { template: `<div><h1>Lịch sử làng</h1><doan khoa="lich-su"></doan></div>` };
const NguoiGiu = { template: `<div><h1>Người giữ kho</h1><doan khoa="nguoi-giu"></doan></div>` };

const router = new VueRouter({
  mode: "abstract",
  routes: [
    { path: "/", component: TongQuan, meta: { ten: "Tổng quan" } }, { path: "/muc/:ma", name: "muc", component: Muc, meta: { ten: "Hồ sơ" } },
    { path: "/kho", component: Kho, meta: { ten: "Kho thùng" } }, { path: "/kho/:id", component: Thung, meta: { ten: "Một thùng" } },
    { path: "/so-tay", component: SoTay, meta: { ten: "Sổ tay" } }, { path: "/so-tay/phu-luc", component: PhuLuc, meta: { ten: "Phụ lục" } },
    { path: "/khach", component: Khach, meta: { ten: "Sổ khách" } }, { path: "/lang/lich-su", component: LichSu, meta: { ten: "Lịch sử làng" } }, { path: "/lang/nguoi-giu", component: NguoiGiu, meta: { ten: "Người giữ kho" } },
  ],
});
router.replace("/");

new Vue({
  el: "#app",
  router,
  data: { gap: false, ca: false },
  methods: { lenh(l) { if (l === "ra") fetch("/dang-xuat").then(() => location.reload()); if (l === "huy") gui("huy-nhan-tin"); } },
  template: `<el-container><el-aside :width="gap ? '64px' : '220px'"><el-menu :default-active="$route.path" :collapse="gap" :collapse-transition="false" router>
      <el-menu-item index="/"><i class="el-icon-s-home"></i><span slot="title">Tổng quan</span></el-menu-item>
      <el-menu-item index="/kho"><i class="el-icon-s-grid"></i><span slot="title">Kho thùng</span></el-menu-item>
      <el-menu-item index="/so-tay"><i class="el-icon-notebook-1"></i><span slot="title">Sổ tay</span></el-menu-item>
      <el-submenu index="lang"><template slot="title"><i class="el-icon-place"></i><span slot="title">Làng</span></template><el-menu-item index="/lang/lich-su">Lịch sử làng</el-menu-item><el-menu-item index="/lang/nguoi-giu">Người giữ kho</el-menu-item></el-submenu>
      <el-menu-item index="/khach"><i class="el-icon-chat-line-square"></i><span slot="title">Sổ khách</span></el-menu-item></el-menu></el-aside>
    <el-container><el-header height="52px"><span><i :class="gap ? 'el-icon-s-unfold' : 'el-icon-s-fold'" style="cursor:pointer;font-size:20px" @click="gap = !gap"></i></span>
        <el-breadcrumb><el-breadcrumb-item :to="{ path: '/' }">Kho lưu trữ</el-breadcrumb-item><el-breadcrumb-item>{{ $route.meta.ten }}</el-breadcrumb-item></el-breadcrumb>
        <span><el-button size="small" icon="el-icon-document" @click="ca = true">Ghi chú ca trực</el-button>
        <el-dropdown @command="lenh"><span class="el-dropdown-link" style="cursor:pointer">Bà Năm<i class="el-icon-arrow-down el-icon--right"></i></span><el-dropdown-menu slot="dropdown"><el-dropdown-item command="huy">Hủy đăng ký nhận tin</el-dropdown-item><el-dropdown-item command="ra" divided>Đăng xuất</el-dropdown-item></el-dropdown-menu></el-dropdown></span></el-header>
      <el-main><router-view :key="$route.path"></router-view></el-main></el-container>
    <el-drawer title="Ghi chú ca trực" :visible.sync="ca" size="40%"><div style="padding:0 20px"><doan v-if="ca" khoa="ca-truc"></doan></div></el-drawer></el-container>`,
});
