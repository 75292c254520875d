import { CI } from "/ci.js";
const { createApp, ref, reactive, computed, watch, onMounted, resolveComponent, h } = Vue;

const qu = (jian) => fetch(`/api/text/${jian}`).then((d) => d.text());
const lie = (ming, wen) => fetch(`/api/list/${ming}?${new URLSearchParams(wen)}`).then((d) => d.json());
const song = (shenme) => fetch(`/api/${shenme}`, { method: "POST" });

const Wen = {
  props: { jian: String },
  setup(props) {
    const zi = ref("");
    watch(() => props.jian, async (j) => { zi.value = ""; zi.value = await qu(j); }, { immediate: true });
    return { zi };
  },
  template: `<p v-if="zi">{{ zi }}</p><Spin v-else />`,
};

const Ping = {
  name: "Ping",
  props: { p: Object },
  setup(props) {
    const hui = ref(null), mang = ref(false);
    const kai = async () => { if (hui.value) { hui.value = null; return; } mang.value = true; hui.value = (await lie("pinglun", { parent: props.p.id })).items; mang.value = false; };
    return { hui, mang, kai, song };
  },
  template: `<div class="ping"><Avatar>{{ p.shei[0] }}</Avatar> <b>{{ p.shei }}</b> <Time :time="p.shi" type="date" /><p>{{ p.text }}</p>
    <Button size="small" type="text" @click="song('zan')">点赞</Button><Button size="small" type="text" @click="song('huifu')">回复</Button><Button size="small" type="text" @click="song('jubao')">举报</Button><Button size="small" type="text" @click="song('shanchu')">删除</Button>
    <Button v-if="p.hui" size="small" type="text" :loading="mang" @click="kai">{{ hui ? "收起" : "展开" + p.hui + "条回复" }}</Button>
    <template v-if="hui"><Ping v-for="x in hui" :key="x.id" :p="x" /></template></div>`,
};

const Shouye = {
  setup() {
    const jie = ref("yuanxiao"), di = ref([]), ye = ref(1), mei = ref(4), chouti = ref(false), tan = ref(false), pan = ref("");
    const xinwen = reactive({ items: [], total: 0 });
    const jiazai = async () => Object.assign(xinwen, await lie("xinwen", { offset: (ye.value - 1) * mei.value, limit: mei.value }));
    watch([ye, mei], jiazai);
    const pinglun = ref([]), xia = ref(0);
    const gengduo = async () => { const d = await lie("pinglun", { parent: "", offset: xia.value, limit: 3 }); pinglun.value.push(...d.items); xia.value = d.next; };
    onMounted(() => { jiazai(); gengduo(); });
    const chengshi = [
      { value: "jiangnan", label: "江南", children: [{ value: "suzhou", label: "苏州" }, { value: "nanjing", label: "南京" }] },
      { value: "lingnan", label: "岭南", children: [{ value: "foshan", label: "佛山" }, { value: "chaozhou", label: "潮州" }] },
    ];
    return { jie, di, ye, mei, chouti, tan, pan, xinwen, pinglun, xia, gengduo, song, chengshi };
  },
  template: `
    <Tabs value="zhi"><TabPane label="纸灯" name="zhi"><p>纸灯最轻，用竹篾和棉纸糊成。</p></TabPane><TabPane label="绢灯" name="juan"><p>绢灯怕羞，有人夸它好看时会自己转过身去。</p></TabPane><TabPane label="走马灯" name="ma"><p>走马灯里的马跑了四百年，去年终于申请了一个星期的假。</p></TabPane></Tabs>
    <h2>节日</h2><Select v-model="jie" style="width: 200px"><Option value="yuanxiao">元宵节</Option><Option value="zhongyuan">中元节</Option><Option value="zhongqiu">中秋节</Option></Select>
    <p v-if="jie === 'yuanxiao'">元宵节全城挂灯，从傍晚到天亮。</p><Wen v-else :jian="jie" />
    <h2>各地的灯</h2><Cascader v-model="di" :data="chengshi" placeholder="请选择城市" style="width: 260px" /><Wen v-if="di.length" :jian="di[1]" />
    <h2>常见问题</h2><Collapse accordion><Panel name="a">门票多少钱？<template #content><p>门票是一个谜语，猜不出来的人可以改付一段旧回忆。</p></template></Panel><Panel name="b">可以拍照吗？<template #content><p>可以拍照，但闪光灯须先向老灯行礼，否则照片里只剩影子。</p></template></Panel></Collapse>
    <div class="hang"><Button type="primary" @click="chouti = true">馆长手记</Button><Button @click="tan = true">修灯的秘诀</Button>
      <Poptip title="小贴士" placement="right"><Button>小贴士</Button><template #content><p>过石桥时请放慢脚步，桥下的倒影要先点灯才看得见你。</p></template></Poptip>
      <Tooltip content="开馆前的钟声由一只迷路的鹤代敲，误差不超过半个梦。"><Button>钟声</Button></Tooltip>
      <Button to="/gouwuche/jia?id=5">加入购物车</Button><Button @click="song('toupiao')">投票</Button></div>
    <Drawer title="馆长手记" v-model="chouti" :closable="true"><Wen v-if="chouti || pan" jian="shouji" /></Drawer>
    <Modal v-model="tan" title="修灯的秘诀" footer-hide><Wen v-if="tan" jian="mijue" /></Modal>
    <h2>新闻</h2><Card v-for="x in xinwen.items" :key="x.text" style="margin-bottom: 8px"><p><b>{{ x.ti }}</b></p><p>{{ x.text }}</p></Card>
    <Page :total="xinwen.total" v-model="ye" :page-size="mei" :page-size-opts="[4, 6]" show-sizer show-total @on-page-size-change="mei = $event" />
    <h2>留言</h2><Ping v-for="p in pinglun" :key="p.id" :p="p" /><Button v-if="xia !== null" long @click="gengduo">加载更多留言</Button>
    <div class="hang"><Input type="textarea" placeholder="写点什么" style="width: 300px" /><Button @click="song('liuyan')">发送</Button></div>`,
};

const Cangpin = {
  setup() {
    const riji = ref([]); let xia = 0;
    const geng = async () => { if (xia === null) return; const d = await lie("riji", { offset: xia, limit: 10 }); riji.value.push(...d.items); xia = d.next; };
    onMounted(geng);
    const zhankai = { type: "expand", width: 50, render: (_, { row }) => h("p", row.gushi) };
    const lan = [zhankai, { title: "名称", key: "ming" }, { title: "年代", key: "nian" }, { title: "材质", key: "cai" }];
    const biao = [
      { ming: "鲤鱼灯", nian: "明", cai: "绢", gushi: "鲤鱼灯每逢大雨便练习跃门，管理员只好把门再加高一寸。" },
      { ming: "兔儿灯", nian: "清", cai: "纸", gushi: "兔儿灯的四个轮子里有一个是借来的，至今没有人敢问是谁的。" },
      { ming: "莲花灯", nian: "清", cai: "纸", gushi: "放生河上的莲花灯。" },
    ];
    return { riji, geng, lan, biao };
  },
  template: `<Table :columns="lan" :data="biao" row-key="ming" /><h2>守灯日记</h2><Scroll :on-reach-bottom="geng" height="300"><Card dis-hover v-for="r in riji" :key="r" style="margin: 32px 0">{{ r }}</Card></Scroll>`,
};

const App = {
  components: { Shouye, Cangpin },
  setup() {
    const yu = ref("zh"), ye = ref("shouye");
    const c = computed(() => CI[yu.value]);
    watch(yu, (y) => { document.documentElement.lang = y; });
    const zhanghao = (n) => (n === "tuichu" ? (location.href = "/tuichu") : song("tuiding"));
    return { yu, ye, c, zhanghao };
  },
  template: `<header class="top"><span class="logo">{{ c.ming }}</span>
      <Menu mode="horizontal" :active-name="ye" @on-select="ye = $event"><MenuItem name="shouye">{{ c.shouye }}</MenuItem><MenuItem name="cangpin">{{ c.cangpin }}</MenuItem></Menu>
      <Dropdown @on-click="yu = $event"><a href="javascript:void(0)"><Icon type="md-globe" /> {{ yu === "zh" ? "中文" : "English" }} <Icon type="ios-arrow-down" /></a><template #list><DropdownMenu><DropdownItem name="zh">中文</DropdownItem><DropdownItem name="en">English</DropdownItem></DropdownMenu></template></Dropdown>
      <Dropdown trigger="click" @on-click="zhanghao"><a href="javascript:void(0)">我的</a><template #list><DropdownMenu><DropdownItem name="tuiding">取消订阅</DropdownItem><DropdownItem name="tuichu">退出登录</DropdownItem></DropdownMenu></template></Dropdown></header>
    <main class="layout"><h1>{{ c.biaoti }}</h1><p>{{ c.jieshao }}</p><p>{{ c.yejian }}</p><Shouye v-if="ye === 'shouye'" /><Cangpin v-else /></main><footer>灯城博物馆 · 老码头街八号</footer>`,
};

createApp(App).use(ViewUIPlus).component("Wen", Wen).component("Ping", Ping).mount("#app");
