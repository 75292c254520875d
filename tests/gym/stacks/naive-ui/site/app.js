const { createApp, ref, reactive, onMounted, defineComponent } = Vue;
const vanBan = (khoa) => fetch(`/api/text/${khoa}`).then((tra) => tra.text());
const gui = (viec) => fetch(`/api/${viec}`, { method: "POST" });

const BinhLuan = defineComponent({
  name: "BinhLuan",
  props: ["dong"],
  setup(props) {
    const con = ref(null);
    const mo = async () => { con.value = (await fetch(`/api/list/binhluan?parent=${props.dong.id}&limit=30`).then((t) => t.json())).items; };
    return { con, mo, gui };
  },
  template: `<n-thing :title="dong.ai" style="margin: 12px 0"><p>{{ dong.loi }}</p>
    <n-space><n-button text @click="gui('thich')">Thích</n-button><n-button text @click="gui('traloi')">Trả lời</n-button><n-button text @click="gui('baocao')">Báo cáo</n-button>
    <n-button v-if="dong.so && !con" text type="info" @click="mo">Xem {{ dong.so }} câu trả lời</n-button></n-space>
    <div v-if="con" style="margin-left: 2rem"><binh-luan v-for="c in con" :key="c.id" :dong="c"></binh-luan></div></n-thing>`,
});
const app = createApp({
  setup() {
    const chu = reactive({});
    const lay = async (khoa) => { if (khoa && !chu[khoa]) chu[khoa] = await vanBan(khoa); };
    const hop = ref(false);
    const keo = ref(false);
    const xin = ref(false);
    const mua = ref(null);
    const binhLuan = ref([]);
    const tiep = ref(0);
    const them = async () => {
      const trang = await fetch(`/api/list/binhluan?parent=&offset=${tiep.value}&limit=4`).then((t) => t.json());
      binhLuan.value.push(...trang.items);
      tiep.value = trang.next;
    };
    const so = ref([]);
    onMounted(async () => {
      them();
      so.value = (await fetch("/api/list/so?limit=200").then((t) => t.json())).items.map((loi, i) => ({ key: i, loi }));
      setTimeout(() => { xin.value = !localStorage.banh; }, 1300);
    });
    return { chu, lay, hop, keo, xin, mua, binhLuan, tiep, them, so, gui, dongY: () => { localStorage.banh = 1; xin.value = false; }, ra: () => location.assign("/dang-xuat"),
      mo: (ten) => lay(Array.isArray(ten) ? ten[0] : ten), mui: [{ label: "Mùa nước nổi", value: "nuoc" }, { label: "Mùa khô", value: "kho" }],
      thucDon: [{ label: "Bà lái đò mù đếm khách bằng tiếng thở và chưa bao giờ thu nhầm ai một đồng.", key: "a" }] };
  },
  template: `
  <n-space align="center"><strong>Chợ nổi Bến Lúa</strong><n-dropdown trigger="hover" :options="thucDon"><n-button>Người trong chợ</n-button></n-dropdown><a href="/gio-hang/them?m=4">Thêm vào giỏ</a><n-button @click="ra">Đăng xuất</n-button></n-space>
  <h1>Mua bán trên sóng nước</h1><p>Chợ họp từ lúc gà chưa gáy và tan khi nắng chạm mái chùa. Mỗi ghe treo một món hàng trên cây sào để người đằng xa nhìn thấy.</p>
  <n-tabs @update:value="lay" default-value="ghe"><n-tab-pane name="ghe" tab="Ghe">Ghe lớn đi giữa, ghe nhỏ đi bên.</n-tab-pane><n-tab-pane name="traicay" tab="Trái cây">{{ chu.traicay }}</n-tab-pane><n-tab-pane name="bunrieu" tab="Bún riêu">{{ chu.bunrieu }}</n-tab-pane></n-tabs>
  <n-collapse accordion @update:expanded-names="mo"><n-collapse-item title="Đi chợ lúc mấy giờ?" name="gio">{{ chu.gio }}</n-collapse-item><n-collapse-item title="Có được trả giá không?" name="gia">{{ chu.gia }}</n-collapse-item></n-collapse>
  <n-space style="margin: 12px 0"><n-button @click="hop = true; lay('chuyen')">Chuyện cây cầu</n-button><n-button @click="keo = true; lay('ngan')">Mở ngăn kéo</n-button>
    <n-popover trigger="click"><template #trigger><n-button>Mẹo nhỏ</n-button></template>Hãy khen con chó trên ghe trước khi hỏi giá, vì nó mới là người giữ sổ.</n-popover>
    <n-button type="error" @click="gui('thich')">Thích</n-button><n-button @click="gui('binhchon')">Bình chọn</n-button></n-space>
  <n-modal v-model:show="hop" preset="card" title="Chuyện cây cầu" style="width: 480px">{{ chu.chuyen }}</n-modal>
  <n-drawer v-model:show="keo" :width="320"><n-drawer-content title="Ngăn kéo" closable>{{ chu.ngan }}</n-drawer-content></n-drawer>
  <n-modal v-model:show="xin" preset="dialog" title="Quyền riêng tư" :mask-closable="false" :closable="false" content="Chúng tôi dùng cookie để đếm lượt xem." positive-text="Đồng ý" @positive-click="dongY"></n-modal>
  <n-select v-model:value="mua" :options="mui" placeholder="Chọn mùa" style="width: 240px" @update:value="lay"></n-select><p>{{ chu[mua] }}</p>
  <h2>Khách nói gì</h2><binh-luan v-for="d in binhLuan" :key="d.id" :dong="d"></binh-luan><n-button v-if="tiep !== null" block @click="them">Xem thêm bình luận</n-button>
  <h2>Sổ ghe</h2><n-virtual-list :item-size="42" :items="so" style="max-height: 240px"><template #default="{ item }"><div :key="item.key" style="height: 42px">{{ item.loi }}</div></template></n-virtual-list>`,
});
app.use(naive);
app.component("BinhLuan", BinhLuan);
app.mount("#app");
