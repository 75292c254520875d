const post = (noi) => fetch(noi, { method: "POST" });
document.querySelectorAll("[data-post]").forEach((nut) => nut.addEventListener("click", () => post(nut.dataset.post)));
const chu = (khoa) => fetch(`/api/text/${khoa}`).then((d) => d.json());
const danhSach = (ten, hoi) => fetch(`/api/list/${ten}?${new URLSearchParams(hoi)}`).then((d) => d.json());
const traCuu = (list, hoi) => fetch("/api/tra-cuu", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ list, ...hoi }) }).then((d) => d.json());
const $ = (chon) => document.querySelector(chon);

// A line, then a landing of it; what the landing says is asked for by a POST.
if ($("#tuyen")) {
  const tuyen = await chu("tuyen");
  for (const ten of Object.keys(tuyen)) $("#tuyen").append(new Option(ten, ten));
  $("#tuyen").addEventListener("change", () => {
    $("#ben").replaceChildren(new Option("— chọn bến —", ""), ...(tuyen[$("#tuyen").value] ?? []).map(([ma, ten]) => new Option(ten, ma)));
    $("#ben").disabled = !$("#tuyen").value;
    $("#loi-nhan").textContent = "";
  });
  $("#ben").addEventListener("change", async () => {
    $("#loi-nhan").textContent = "";
    if ($("#ben").value) $("#loi-nhan").textContent = (await traCuu("ben", { parent: $("#ben").value })).items[0]?.loi ?? "";
  });
  $("#xem").addEventListener("click", async () => { $("#nuoc").textContent = (await traCuu("nuoc", { offset: $("#muc-nuoc").value, limit: 1 })).items[0]; });
}

// The register: rows come in portions, at the end of what is there.
if ($("#so")) {
  class ChiTiet {
    constructor(props) {
      this.el = document.createElement("span");
      this.el.className = "ct";
      this.el.textContent = props.value ? "☰" : "";
      this.el.addEventListener("click", () => mo(props.grid.getRow(props.rowKey)));
    }
    getElement() { return this.el; }
    render(props) { this.el.textContent = props.value ? "☰" : ""; }
  }
  const ke = await chu("chi-tiet");
  let dang = null;
  const mo = (dong) => {
    dang = ke[dong.ten];
    if (!dang) return;
    $("#ngan h2").textContent = dong.ten;
    $("#ngan .ke").textContent = dang[0];
    $("#ngan .them-nua").hidden = dang.length < 2;
    $("#ngan").hidden = false;
  };
  $("#dong").addEventListener("click", () => { $("#ngan").hidden = true; });
  $("#ngan .them-nua").addEventListener("click", () => { $("#ngan .ke").textContent = dang.join(" "); $("#ngan .them-nua").hidden = true; });
  let { items, next } = await danhSach("tau", { offset: 0, limit: 40 });
  const luoi = new tui.Grid({ el: $("#so"), data: items, bodyHeight: 320, rowHeight: 40, scrollX: false, usageStatistics: false,
    columns: [{ header: "Số", name: "so", width: 70 }, { header: "Tàu", name: "ten", width: 160, sortable: true }, { header: "Ghi chú", name: "ghi" }, { header: " ", name: "ct", width: 50, renderer: { type: ChiTiet } }] });
  let dangTai = false;
  luoi.on("scrollEnd", async () => {
    if (next === null || dangTai) return;
    dangTai = true;
    const them = await danhSach("tau", { offset: next, limit: 40 });
    next = them.next;
    luoi.appendRows(them.items);
    dangTai = false;
  });
}

// Folders as rows of a tree; the papers of one are fetched when it opens.
if ($("#ho-so")) {
  const { items } = await danhSach("ho-so", { parent: "", limit: 50 });
  const luoi = new tui.Grid({ el: $("#ho-so"), bodyHeight: "auto", scrollX: false, scrollY: false, usageStatistics: false,
    data: items.map((muc) => ({ ma: muc.ma, ten: muc.ten, ghi: muc.ghi, _children: [] })), treeColumnOptions: { name: "ten", useIcon: true },
    columns: [{ header: "Hồ sơ", name: "ten", width: 300 }, { header: "Ghi", name: "ghi" }] });
  luoi.on("expand", async ({ rowKey }) => {
    const dong = luoi.getRow(rowKey);
    if (luoi.getChildRows(rowKey).length) return;
    const con = await danhSach("ho-so", { parent: dong.ma, limit: 50 });
    for (const muc of con.items) luoi.appendTreeRow({ ma: muc.ma, ten: muc.ten, ghi: muc.ghi, ...(muc.co ? { _children: [] } : {}) }, { parentRowKey: rowKey });
  });
}

// The months: each grows by itself, by a sign.
if ($("#thang")) {
  for (const thang of ["Tháng Ba", "Tháng Hai", "Tháng Giêng"]) {
    const nhom = document.createElement("section");
    nhom.innerHTML = `<h2>${thang}</h2><ul></ul><div class="them-nua">⌄</div>`;
    $("#thang").append(nhom);
    let tu = 0;
    const tai = async () => {
      const phan = await danhSach("tin", { parent: thang, offset: tu, limit: 3 });
      nhom.querySelector("ul").append(...phan.items.map((tin) => Object.assign(document.createElement("li"), { textContent: tin.txt })));
      tu = phan.next;
      if (tu === null) nhom.querySelector(".them-nua").remove();
    };
    nhom.querySelector(".them-nua").addEventListener("click", tai);
    await tai();
  }
}
