const lay = (k) => fetch(`/api/text/${k}`).then((r) => r.text());
const gui = (v) => fetch(`/api/${v}`, { method: "POST" });
const app = Vue.createApp({
  data: () => ({
    the: "tau", ngan: [], chu: {}, mocau: "", ga: "", chuGa: "", chonga: false, hien: false, tam: false, benphai: false, nhanh: false,
    mua: "he", ngay: "nay", nhatky: [], con: true, dangtai: false, tu: 0,
    cacga: [{ text: "Vinh", value: "vinh" }, { text: "Huế", value: "hue" }, { text: "Nha Trang", value: "nhatrang" }],
    cacmua: [{ text: "Mùa hè", value: "he" }, { text: "Mùa mưa", value: "mua" }],
    muc: [{ id: 1, text: "Bản tin loa" }, { id: 2, text: "Bình chọn" }],
    viec: [{ name: "Tìm đồ thất lạc" }, { name: "Báo cáo" }],
    nguoi: [{ k: "truongtau", t: "Bác trưởng tàu", v: "Toa số một" }, { k: "phucvu", t: "Cô phục vụ", v: "Toa ăn" }],
    ten: { thuvien: "Toa thư viện", hoa: "Toa hoa", cam: "Ngăn sách cấm", noiquy: "Nội quy tàu", truongtau: "Bác trưởng tàu", phucvu: "Cô phục vụ" },
  }),
  watch: { mocau(v) { if (v) this.nap(v); }, the(v) { if (v === "lich") { this.nap("m-" + this.mua); this.nap("n-nay"); } if (v === "nhatky" && !this.nhatky.length) this.them(); } },
  created() { for (const i of [1, 2, 3]) this.nap("anh" + i); },
  methods: {
    gui, ra() { fetch("/dang-xuat"); },
    async nap(k) { if (!this.chu[k]) this.chu[k] = await lay(k); },
    mo(t) { this.ngan.push(t); this.nap(t); },
    async xong({ selectedOptions, selectedValue }) { this.chonga = false; this.ga = selectedOptions[0].text; this.chuGa = await lay("g-" + selectedValue[0]); },
    async them(done) {
      const trang = await fetch(`/api/list/nhatky?offset=${this.tu}&limit=15`).then((r) => r.json());
      this.nhatky.push(...trang.items); this.tu += trang.items.length; this.con = trang.next !== null; this.dangtai = false;
      if (typeof done === "function") done();
    },
    async lam(muc) { if (muc.name === "Báo cáo") return gui("baocao"); nutui.showDialog({ title: "Đồ thất lạc", content: await lay("that"), noCancelBtn: true, okText: "Hiểu rồi" }); },
    async tat({ item }) { if (item.id === 2) return gui("binhchon"); nutui.showDialog({ title: "Loa", content: await lay("loa"), noCancelBtn: true, okText: "Hiểu rồi" }); },
  },
});
app.use(nutui.default ?? nutui).mount("#app");
