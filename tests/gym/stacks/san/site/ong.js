const { router, Link } = sanRouter;
const lay = async (ten, hoi = {}) => (await fetch(`/api/list/${ten}?` + new URLSearchParams(hoi))).json();
const chu = async (ma) => (await fetch(`/api/text/${ma}`)).text();
const gui = (duong) => fetch(duong, { method: "POST" });

const Trang = san.defineComponent({
  template: `<ul class="trang">
    <li class="{{nay === 0 ? 'mo' : ''}}" on-click="di(nay - 1)">‹</li>
    <li s-for="so in cacSo" class="{{so === nay ? 'nay' : ''}}" on-click="di(so)">{{so + 1}}</li>
    <li class="{{nay === cuoi ? 'mo' : ''}}" on-click="di(nay + 1)">›</li>
  </ul>`,
  computed: {
    cuoi() { return Math.ceil(this.data.get("tong") / this.data.get("moi")) - 1; },
    cacSo() { return Array.from({ length: this.data.get("cuoi") + 1 }, (_, i) => i); },
  },
  di(so) {
    if (so < 0 || so > this.data.get("cuoi")) return;
    this.fire("chuyen", so);
  },
});

const Nguoi = san.defineComponent({
  template: `<span style="position:relative"><span class="ten" on-click="mo">{{ten}}</span>
    <div class="the" s-if="dangMo"><p>{{gioiThieu}}</p><button class="nut" on-click="lam('/theo-doi')">Theo dõi</button> <button class="nut" on-click="lam('/chan')">Chặn người này</button></div></span>`,
  initData() { return { dangMo: false, gioiThieu: "…" }; },
  async mo() {
    this.data.set("dangMo", !this.data.get("dangMo"));
    const ma = { "chú Tư": "chutu", "bé Na": "bena" }[this.data.get("ten")];
    this.data.set("gioiThieu", ma ? await chu(ma) : "Thành viên chưa viết gì về mình.");
  },
  lam: gui,
});

const DanhSach = san.defineComponent({
  components: { "x-trang": Trang, "x-nguoi": Nguoi },
  template: `<div>
    <h2>Chủ đề mới</h2>
    <div class="bai"><b>Nội quy</b><p>Nói có sách, mách có ong. {{noiQuy}} <a s-if="!noiQuy" class="nut" on-click="doc">Xem thêm</a></p></div>
    <div s-for="c in chuDe" class="hang"><span on-click="den(c.id)">{{c.ten}}</span><x-nguoi ten="{{c.nguoi}}"/></div>
    <x-trang tong="{{tong}}" moi="{{8}}" nay="{{nay}}" on-chuyen="chuyen"/>
  </div>`,
  initData() { return { chuDe: [], tong: 0, nay: 0, noiQuy: "" }; },
  attached() { this.chuyen(0); },
  async chuyen(so) {
    const d = await lay("chude", { limit: 8, offset: so * 8 });
    this.data.set("chuDe", []);
    this.data.set("chuDe", d.items);
    this.data.set("tong", d.total);
    this.data.set("nay", so);
  },
  async doc() { this.data.set("noiQuy", await chu("noiquy")); },
  den(id) { router.push(`/chu-de/${id}`); },
});

const TraLoi = san.defineComponent({
  components: { "x-tra-loi": "self" },
  template: `<div class="bai"><b>{{t.nguoi}}</b><p>{{t.loi}}</p>
    <button class="nut" on-click="gui('/tra-loi/thich')">Thích</button> <button class="nut" on-click="gui('/tra-loi/bao-cao')">Báo cáo</button>
    <button class="nut" s-if="t.con && !con.length" on-click="mo">▸ {{t.con}} trả lời</button>
    <div class="con" s-if="con.length"><x-tra-loi s-for="c in con" t="{{c}}"/></div></div>`,
  initData() { return { con: [] }; },
  async mo() { this.data.set("con", (await lay("traloi", { parent: this.data.get("t").id, limit: 20 })).items); },
  gui,
});

const ChuDe = san.defineComponent({
  components: { "x-trang": Trang, "x-tra-loi": TraLoi },
  template: `<div><span class="nut" on-click="ve">← Về danh sách</span>
    <div s-if="c"><h2>{{c.ten}}</h2><div class="bai"><p>{{c.bai}}</p>
    <button class="nut" on-click="thich">Thích</button> <button class="nut" on-click="gui('/chia-se')">Chia sẻ</button> <button class="nut" on-click="gui('/xoa')">Xoá bài</button></div>
    <h3>Trả lời</h3><x-tra-loi s-for="t in traLoi trackBy t.id" t="{{t}}"/>
    <x-trang s-if="tong > 4" tong="{{tong}}" moi="{{4}}" nay="{{nay}}" on-chuyen="chuyen"/>
    <textarea></textarea><button on-click="gui('/tra-loi')">Gửi trả lời</button></div></div>`,
  initData() { return { c: null, traLoi: [], tong: 0, nay: 0 }; },
  async route() {
    const id = Number(this.data.get("route").query.id);
    this.data.set("c", (await lay("chude", { limit: 1, offset: id - 1 })).items[0]);
    this.chuyen(0);
  },
  async chuyen(so) {
    const d = await lay("traloi", { parent: this.data.get("route").query.id, limit: 4, offset: so * 4 });
    this.data.set("traLoi", d.items);
    this.data.set("tong", d.total);
    this.data.set("nay", so);
  },
  ve() { router.push("/"); },
  thich() { fetch(`/chu-de/thich?id=${this.data.get("c").id}`); },
  gui,
});

const NhatKy = san.defineComponent({
  template: `<div><h2>Nhật ký trại ong</h2><div s-for="n in ngay" class="ngay"><b>{{n.ngay}}</b><p>{{n.loi}}</p></div><div s-ref="canh" class="canh">{{het ? 'Hết.' : 'Đang tải…'}}</div></div>`,
  initData() { return { ngay: [], het: false }; },
  attached() {
    this.mat = new IntersectionObserver((thay) => thay.some((t) => t.isIntersecting) && this.them(), { rootMargin: "80px" });
    this.mat.observe(this.ref("canh"));
  },
  detached() { this.mat.disconnect(); },
  async them() {
    if (this.ban || this.data.get("het")) return;
    this.ban = true;
    const d = await lay("nhatky", { limit: 6, offset: this.data.get("ngay").length });
    d.items.forEach((n) => this.data.push("ngay", n));
    this.data.set("het", d.next === null);
    this.ban = false;
    this.mat.unobserve(this.ref("canh"));
    if (d.next !== null) this.mat.observe(this.ref("canh"));
  },
});

const Cho = san.defineComponent({
  template: `<div><h2>Chợ mật</h2>
    <label>Tỉnh <select value="{=tinh=}" on-change="chonTinh($event)"><option value="">-- chọn tỉnh --</option><option s-for="t in cacTinh" value="{{t}}">{{t}}</option></select></label>
    <label>Huyện <select disabled="{{!huyen.length}}" on-change="chonHuyen($event)"><option value="">-- chọn huyện --</option><option s-for="h in huyen" value="{{h}}">{{h}}</option></select></label>
    <div s-for="m in mon" class="bai"><b>{{m.mon}}</b> {{m.gia}}<p>{{m.mota}}</p><button class="nut" on-click="mua">Thêm vào giỏ</button></div></div>`,
  initData() { return { cacTinh: ["Gia Lai", "Cà Mau", "Sơn La"], tinh: "", huyen: [], mon: [] }; },
  async chonTinh(e) {
    this.data.set("mon", []);
    this.data.set("huyen", e.target.value ? (await lay("tinh", { parent: e.target.value })).items.map((x) => x.huyen) : []);
  },
  async chonHuyen(e) { this.data.set("mon", e.target.value ? (await lay("cho", { parent: e.target.value })).items : []); },
  mua() { fetch("/cho/mua?mot=1"); },
});

const Dau = san.defineComponent({
  template: `<div style="display:contents"><b on-click="den('/')">🐝 Ong Rừng</b><span class="muc" on-click="den('/nhat-ky')">Nhật ký</span><span class="muc" on-click="den('/cho')">Chợ mật</span><a href="/dang-xuat">Đăng xuất</a></div>`,
  den(duong) { router.push(duong); },
});
new Dau().attach(document.getElementById("dau"));

router.setMode("html5");
router.add([
  { rule: "/", Component: DanhSach },
  { rule: "/chu-de/:id", Component: ChuDe },
  { rule: "/nhat-ky", Component: NhatKy },
  { rule: "/cho", Component: Cho },
]);
router.start();
