layui.use(["tabs", "element", "form", "laypage", "flow", "layer", "tree", "carousel", "dropdown", "jquery"], () => {
  const { form, laypage, flow, layer, tree, carousel, dropdown, element, $ } = layui;
  const FALA = {
    pt: { nome: "Salina da Boa Hora", casa: "Início", titulo: "Onde o mar se senta", conta: "A salina tem quarenta tanques entre o rio e o farol, e trabalha-se nela de maio a setembro.", epoca: "Em agosto raspa-se o sal todos os dias." },
    en: { nome: "Good Hour Salt Pan", casa: "Home", titulo: "Where the sea sits down", conta: "The youngest pan still believes that the sea will come back for its luggage.", epoca: "In August the heaps are counted by lantern so that none of them feels left out." },
  };
  const texto = (nome) => fetch(`/api/text/${nome}`).then((r) => r.text());
  const lista = (nome, o) => fetch(`/api/list/${nome}?${new URLSearchParams(o)}`).then((r) => r.json());
  const faz = (o) => fetch(`/api/${o}`, { method: "POST" });

  for (const [onde, dito] of Object.entries({
    decantar: "A água entra pela porta dos fundos e limpa os pés antes.",
    p1: "Pode, se o rodo gostar de si e não se virar ao contrário.",
    p2: "Fica no antigo barco do sal, que ainda balança ao ouvir falar de tempestades.",
    p3: "O cão chama-se Alguidar e já sabe as tabuadas até ao seis.",
    i2: "Imagem dois: o moinho a fingir que não tem sede.",
    i3: "Imagem três: as botas da véspera à espera de quem as leve a passear.",
  })) document.getElementById(onde).textContent = dito;
  const entradas = { visita: "Visita guiada", oficina: "Oficina", loja: "Loja" };
  $("#vem").html(Object.entries(entradas).map(([nome, dito]) => `<dd><a href="javascript:;" data-abre="${nome}">${dito}</a></dd>`).join(""));
  element.render("nav");
  $("#vem").on("click", "[data-abre]", async function () { layer.open({ type: 1, title: $(this).text(), area: ["380px", "auto"], content: `<div style="padding: 16px">${await texto(this.dataset.abre)}</div>` }); });
  element.render("tab");
  $(".layui-tab-title li").eq(2).on("click", async () => { if (!$("#secar").text()) $("#secar").text(await texto("secar")); });
  form.on("select(talhao)", async ({ value }) => { $("#talhao-diz").text(value === "meio" ? "O talhão do meio é o mais antigo." : await texto(value)); });
  form.on("submit(deixa)", () => { faz("recado"); return false; });
  $("[data-faz]").on("click", function () { faz(this.dataset.faz); });
  $("#avo").on("click", async () => { const dito = await texto("avo"); layer.open({ type: 0, title: "A avó das salinas", content: dito, btn: ["Está bem"] }); });
  $("#conselho").on("click", function () { layer.tips("Traga sapatos que não se importem de ficar brancos por dentro.", this, { time: 0, closeBtn: 1 }); });
  dropdown.render({ elem: "#lingua", data: [{ title: "Português", id: "pt" }, { title: "English", id: "en" }], click({ id, title }) {
    document.documentElement.lang = id;
    $("#lingua span").text(title);
    $("[data-fala]").each(function () { $(this).text(FALA[id][this.dataset.fala]); });
  } });
  tree.render({ elem: "#mapa", data: [{ title: "Lado do rio", children: [{ title: "Tanque 2: o mais fundo" }, { title: "Tanque 3: aqui as sombras ficam mais leves do que os donos." }] }, { title: "Lado do farol", children: [{ title: "Junto ao dique", children: [{ title: "Tanque 8: a garça lê o jornal de anteontem em voz baixa." }] }] }] });
  carousel.render({ elem: "#imagens", width: "100%", height: "120px", arrow: "always", autoplay: false });

  const novas = async (qual) => {
    const { items, total } = await lista("novas", { offset: (qual - 1) * 3, limit: 3 });
    $("#novas").html(items.map((x) => `<div class="layui-card"><div class="layui-card-header">${x.ti}</div><div class="layui-card-body">${x.text}</div></div>`).join(""));
    return total;
  };
  novas(1).then((count) => laypage.render({ elem: "paginas", count, limit: 3, layout: ["count", "prev", "page", "next", "skip"], jump: ({ curr }, first) => { if (!first) novas(curr); } }));

  const recado = (r) => `<div class="recado"><b>${r.quem}</b><p>${r.text}</p><a href="javascript:;" class="gosto">Gosto</a> <a href="javascript:;" class="resp">Responder</a> <a href="javascript:;" class="den">Denunciar</a> <a href="javascript:;" class="apa">Apagar</a>${r.n ? ` <a href="javascript:;" class="ver" data-id="${r.id}">Ver ${r.n} resposta${r.n > 1 ? "s" : ""} <i class="layui-icon layui-icon-down"></i></a><div class="layui-hide"></div>` : ""}</div>`;
  $("#recados").on("click", ".gosto", () => faz("gosto")).on("click", ".resp", () => faz("resp")).on("click", ".den", () => faz("den")).on("click", ".apa", () => faz("apa"))
    .on("click", ".ver", async function () { const caixa = $(this).next().toggleClass("layui-hide"); if (!caixa.children().length) caixa.html((await lista("recados", { parent: this.dataset.id })).items.map(recado).join("")); });
  flow.load({ elem: "#recados", isAuto: false, end: "Não há mais", done: async (qual, mais) => { const d = await lista("recados", { parent: "", offset: (qual - 1) * 3, limit: 3 }); mais(d.items.map(recado).join(""), d.next !== null); } });
});
