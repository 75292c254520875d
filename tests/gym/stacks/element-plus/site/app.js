const { createApp, ref, reactive, computed, onMounted, h } = Vue;
const wenben = (jian) => fetch(`/api/text/${jian}`).then((huida) => huida.text());
const App = {
  setup() {
    const wen = reactive({});
    const qu = async (jian) => { wen[jian] ||= await wenben(jian); };
    const biaoqian = ref("lvcha");
    const dakai = ref([]);
    const duihua = ref(false);
    const chouti = ref(false);
    const tanchu = ref(false);
    const jijie = ref("");
    const huandeng = ref([]);
    const pinglun = ref([]);
    const ye = ref(1);
    const zong = ref(0);
    const xuni = ref([]);
    const fan = async (n) => {
      ye.value = n;
      const { data } = await fetch("/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query: "query Pinglun($offset:Int){pinglun(offset:$offset){shei shuo}}", variables: { list: "pinglun", offset: (n - 1) * 5, limit: 5 } }) }).then((r) => r.json());
      pinglun.value = data.items;
      zong.value = data.total;
    };
    onMounted(async () => {
      fan(1);
      huandeng.value = (await fetch("/api/list/huandeng").then((r) => r.json())).items;
      xuni.value = (await fetch("/api/list/caizhai?limit=300").then((r) => r.json())).items.map((t, i) => ({ id: i, hang: i + 1, jilu: t }));
      setTimeout(() => { tanchu.value = true; }, 1500);
    });
    const lie = [{ key: "hang", dataKey: "hang", title: "行", width: 80 }, { key: "jilu", dataKey: "jilu", title: "记录", width: 780 }];
    const jia = (jiedian, wan) => {
      if (jiedian.level === 0) return wan([{ label: "东坡" }, { label: "西坡" }]);
      if (jiedian.level === 1) return setTimeout(() => wan(jiedian.data.label === "东坡" ? [{ label: "东坡老树会在打雷前把叶子卷成小拳头", leaf: true }] : [{ label: "西坡的石阶每年多出一级，没有人承认是自己铺的", leaf: true }]), 100);
      wan([]);
    };
    return { wen, qu, biaoqian, dakai, duihua, chouti, tanchu, jijie, huandeng, pinglun, ye, zong, fan, xuni, lie, jia, song: (d) => fetch(`/api/${d}`, { method: "POST" }), tui: () => { location.href = "/tuichu"; } };
  },
  template: `
  <el-menu mode="horizontal" :ellipsis="false"><el-menu-item index="1">云雾茶山</el-menu-item><el-sub-menu index="2" @mouseenter="qu('fuwu')"><template #title>服务</template><el-menu-item index="2-1">{{ wen.fuwu }}</el-menu-item></el-sub-menu><el-menu-item index="3" @click="tui">退出登录</el-menu-item></el-menu>
  <h1>山上的茶，山下的水</h1>
  <p>茶园在海拔一千二百米的地方，清晨云雾从山谷里升起来，采茶的人先听见鸟叫，后看见彼此。</p>
  <el-tabs v-model="biaoqian" @tab-change="qu"><el-tab-pane label="绿茶" name="lvcha">绿茶在清明前采摘。</el-tab-pane><el-tab-pane label="红茶" name="hongcha" lazy>{{ wen.hongcha }}</el-tab-pane><el-tab-pane label="白茶" name="baicha" lazy>{{ wen.baicha }}</el-tab-pane></el-tabs>
  <el-collapse v-model="dakai" accordion @change="(n) => n && qu(n)"><el-collapse-item title="怎样保存茶叶？" name="baocun">{{ wen.baocun }}</el-collapse-item><el-collapse-item title="可以上山参观吗？" name="canguan">{{ wen.canguan }}</el-collapse-item></el-collapse>
  <p><el-button @click="duihua = true; qu('gushi')">茶山的故事</el-button><el-button @click="chouti = true; qu('diaocha')">打开抽屉</el-button>
    <el-popover trigger="click" width="300" @show="qu('mijue')"><template #reference><el-button>泡茶秘诀</el-button></template>{{ wen.mijue }}</el-popover>
    <el-button type="danger" @click="song('zan')">点赞</el-button><el-button @click="song('jubao')">举报</el-button><el-button @click="song('shoucang')">收藏</el-button></p>
  <el-dialog v-model="duihua" title="茶山的故事"><p>{{ wen.gushi }}</p></el-dialog>
  <el-drawer v-model="chouti" title="抽屉">{{ wen.diaocha }}</el-drawer>
  <el-dialog v-model="tanchu" title="隐私提示" :show-close="false" :close-on-click-modal="false" :close-on-press-escape="false"><p>本站使用 Cookie 统计访问量。</p><template #footer><el-button type="primary" @click="tanchu = false">同意并继续</el-button></template></el-dialog>
  <el-select v-model="jijie" placeholder="选择季节" style="width: 200px" @change="qu"><el-option label="春" value="chun"></el-option><el-option label="秋" value="qiu"></el-option></el-select><p>{{ wen[jijie] }}</p>
  <el-carousel v-if="huandeng.length" :autoplay="false" height="140px" arrow="always"><el-carousel-item v-for="t in huandeng" :key="t"><div style="padding: 3rem">{{ t }}</div></el-carousel-item></el-carousel>
  <h2>茶客留言</h2>
  <el-card v-for="p in pinglun" :key="p.shuo" style="margin-bottom: .5rem"><b>{{ p.shei }}</b><p>{{ p.shuo }}</p><el-button link @click="song('huifu')">回复</el-button><el-button link @click="song('shanchu')">删除</el-button></el-card>
  <el-pagination layout="prev, pager, next" :total="zong" :page-size="5" :current-page="ye" @current-change="fan"></el-pagination>
  <h2>茶园地图</h2>
  <el-tree lazy :load="jia" :props="{ isLeaf: 'leaf' }"></el-tree>
  <h2>采摘记录</h2>
  <el-table-v2 v-if="xuni.length" :columns="lie" :data="xuni" :width="900" :height="320"></el-table-v2>`,
};
createApp(App).use(ElementPlus, { locale: ElementPlusLocaleZhCn }).mount("#app");
