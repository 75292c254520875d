layui.use(["tabs", "element", "form", "laypage", "flow", "layer", "tree", "carousel", "dropdown", "jquery"], () => {
  const { form, laypage, flow, layer, tree, carousel, dropdown, element, $ } = layui;
  const CI = {
    zh: { ming: "云岭茶山", shouye: "首页", biaoti: "云里种茶，雾里听雨", jieshao: "云岭茶山海拔一千二百米，有三十六片茶园，最老的一棵茶树已经八百岁。", jijie: "清明前后是最忙的时候。" },
    en: { ming: "Cloud Ridge Tea", shouye: "Home", biaoti: "Tea grown in clouds", jieshao: "Thirty-six gardens climb the ridge, and the oldest tree still corrects the calendars of the villages below.", jijie: "Spring is busiest, when even the fog is given a basket and asked to make itself useful." },
    ja: { ming: "雲嶺茶山", shouye: "ホーム", biaoti: "雲の中の茶畑", jieshao: "雲嶺には三十六の茶畑があり、一番古い木は毎朝ふもとの村へ霧で手紙を書きます。", jijie: "清明のころは一番忙しく、鶯までが籠を背負って出勤します。" },
  };
  const qu = (jian) => fetch(`/api/text/${jian}`).then((d) => d.text());
  const lie = (ming, wen) => fetch(`/api/list/${ming}?${new URLSearchParams(wen)}`).then((d) => d.json());
  const zuo = (shi) => fetch(`/api/${shi}`, { method: "POST" });

  for (const [wei, zi] of Object.entries({
    chao: "炒茶的锅从不洗净，锅底留着一百年来所有春天的脾气。",
    wen1: "可以，但第一篮茶叶要先请山神过目，他通常只看颜色。",
    wen2: "有三间竹屋，其中一间会在半夜轻轻换个方向看月亮。",
    zp2: "照片二：采茶人的斗笠排成一行，等待雨来点名。",
    zp3: "照片三：老茶树伸出一根枝条，替迷路的云指了方向。",
  })) document.getElementById(wei).textContent = zi;
  $("#fuwu").html('<dd><a href="javascript:;" id="daolan">导览</a></dd><dd><a href="javascript:;" id="kecheng">茶课</a></dd>');
  element.render("nav");
  $("#daolan").on("click", async () => layer.open({ type: 1, title: "导览", area: ["400px", "auto"], content: `<div style="padding: 20px">${await qu("daolan")}</div>` }));
  $("#kecheng").on("click", async () => layer.open({ type: 1, title: "茶课", area: ["400px", "auto"], content: `<div style="padding: 20px">${await qu("kecheng")}</div>` }));
  element.on("tab", async ({ index }) => { if (index === 2 && !$("#pao").text()) $("#pao").text(await qu("pao")); });
  element.render("tab");
  $(".layui-tab-title li").eq(2).on("click", async () => { if (!$("#pao").text()) $("#pao").text(await qu("pao")); });
  form.on("select(yuan)", async ({ value }) => { $("#yuanwen").text(value === "dong" ? "东园朝阳，每天最先看见太阳。" : await qu(value)); });
  form.on("submit(xie)", () => { zuo("liuyan"); return false; });
  $("[data-zuo]").on("click", function () { zuo(this.dataset.zuo); });
  $("#gushi").on("click", async () => { const wen = await qu("gushi"); layer.open({ type: 0, title: "老茶树的故事", content: wen, btn: ["知道了"] }); });
  $("#tishi").on("click", function () { layer.tips("上山前先问问石阶今天的心情，它决定你要走多少级。", this, { time: 0, closeBtn: 1 }); });
  dropdown.render({ elem: "#yuyan", data: [{ title: "中文", id: "zh" }, { title: "English", id: "en" }, { title: "日本語", id: "ja" }], click({ id, title }) {
    document.documentElement.lang = id === "zh" ? "zh-CN" : id;
    $("#yuyan span").text(title);
    $("[data-ci]").each(function () { $(this).text(CI[id][this.dataset.ci]); });
  } });
  tree.render({ elem: "#shu", data: [{ title: "南坡", children: [{ title: "第一园：新栽的茶苗" }, { title: "第二园：这里的茶叶只在有人吹笛时发芽。" }] }, { title: "北坡", children: [{ title: "冷泉边", children: [{ title: "第九园：泉水替每片叶子取了一个小名。" }] }] }] });
  carousel.render({ elem: "#zhaopian", width: "100%", height: "120px", arrow: "always", autoplay: false });

  const xinwen = async (ye) => {
    const { items, total } = await lie("xinwen", { offset: (ye - 1) * 3, limit: 3 });
    $("#xinwen").html(items.map((x) => `<div class="layui-card"><div class="layui-card-header">${x.ti}</div><div class="layui-card-body">${x.text}</div></div>`).join(""));
    return total;
  };
  xinwen(1).then((count) => laypage.render({ elem: "fenye", count, limit: 3, layout: ["count", "prev", "page", "next", "skip"], jump: ({ curr }, first) => { if (!first) xinwen(curr); } }));

  const ping = (p) => `<div class="ping"><b>${p.shei}</b><p>${p.text}</p><a href="javascript:;" class="zan">点赞</a> <a href="javascript:;" class="hui">回复</a> <a href="javascript:;" class="ju">举报</a> <a href="javascript:;" class="shan">删除</a>${p.n ? ` <a href="javascript:;" class="kai" data-id="${p.id}">查看${p.n}条回复 <i class="layui-icon layui-icon-down"></i></a><div class="layui-hide"></div>` : ""}</div>`;
  $("#liuyan").on("click", ".zan", () => zuo("zan")).on("click", ".hui", () => zuo("hui")).on("click", ".ju", () => zuo("ju")).on("click", ".shan", () => zuo("shan"))
    .on("click", ".kai", async function () { const kuang = $(this).next().toggleClass("layui-hide"); if (!kuang.children().length) kuang.html((await lie("liuyan", { parent: this.dataset.id })).items.map(ping).join("")); });
  flow.load({ elem: "#liuyan", isAuto: false, end: "没有更多了", done: async (ye, xia) => { const d = await lie("liuyan", { parent: "", offset: (ye - 1) * 3, limit: 3 }); xia(d.items.map(ping).join(""), d.next !== null); } });
});
