document.querySelectorAll("[data-post]").forEach((b) => b.addEventListener("click", () => fetch(b.dataset.post, { method: "POST" })));
const $ = (ki) => document.querySelector(ki);
const ano = (chabi) => fetch(`/api/text/${chabi}`);
const dekhao = async (koi, chabi) => { $(koi).textContent = await ano(chabi).then((r) => r.text()); };

if ($("#nouka")) {
  const nodi = new Selectr("#nouka", { searchable: true, placeholder: "নদী", messages: { searchPlaceholder: "খুঁজুন…", noResults: "কিছু নেই" } });
  nodi.on("selectr.change", (bikalpa) => bikalpa && dekhao("#nouka-lekha", `n-${bikalpa.value}`));
  dekhao("#nouka-lekha", "n-padma");
  new lc_select("#majhi", { min_for_search: 20, on_change: (naya) => dekhao("#majhi-lekha", `m-${naya[0]}`) });
  dekhao("#majhi-lekha", "m-rahim");
}

if ($("#ghat")) {
  customSelect("#ghat");
  $("#ghat").addEventListener("change", (e) => dekhao("#ghat-lekha", `g-${e.target.value}`));
  $("#kholo").addEventListener("click", () => {
    $("#somoy").showModal();
    $(".notish").textContent = "নোটিশ: ঘাটের সিঁড়ি জোয়ারের সময় নিজে থেকে একধাপ কমে যায়।";
    dekhao("#ghat-lekha", "g-bhor");
  });
  $("#bondho").addEventListener("click", () => $("#somoy").close());
}

if ($("#bibhag")) ano("jela").then((r) => r.json()).then((sob) => {
  const NAM = { bagerhat: "বাগেরহাট", satkhira: "সাতক্ষীরা", bhola: "ভোলা", pirojpur: "পিরোজপুর", sunamganj: "সুনামগঞ্জ", moulvibazar: "মৌলভীবাজার" };
  const jela = new Dropkick("#jela", { mobile: true, change() { const l = sob[$("#bibhag").value]?.[this.value]; $("#jela-lekha").textContent = l ?? ""; } });
  new Dropkick("#bibhag", { mobile: true, change() {
    $("#jela").innerHTML = `<option value="">জেলা</option>${Object.keys(sob[this.value] ?? {}).map((k) => `<option value="${k}">${NAM[k]}</option>`).join("")}`;
    $("#jela-lekha").textContent = "";
    jela.refresh();
  } });
});
