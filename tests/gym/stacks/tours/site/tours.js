const text = (key) => fetch(`/api/text/${key}`).then((a) => a.text()), list = (q) => fetch(`/api/list/${q}`).then((a) => a.json());
const post = (what) => fetch(`/api/${what}`, { method: "POST" });
const app = document.getElementById("app"), notyf = new Notyf({ duration: 6000, dismissible: true, position: { x: "right", y: "top" } });
const svg = (d) => `<svg viewBox="0 0 24 24"><path d="${d}"/></svg>`;
const HEART = "M12 21 3 12a5 5 0 0 1 9-6 5 5 0 0 1 9 6z", SHARE = "M4 12v8h16v-8M12 3v12M8 7l4-4 4 4", PRINT = "M6 9V3h12v6M6 18H3v-8h18v8h-3M6 14h12v7H6z", COPY = "M8 8h12v12H8zM4 16V4h12", HOME = "M3 12l9-9 9 9v9H3z", BOOK = "M4 4h16v16H4zM12 4v16", BELL = "M6 17V11a6 6 0 0 1 12 0v6zM10 20h4";
app.innerHTML = `<header><b>ቤት መድመጺ ድምጺ ጎቦ</b><span style="flex:1"></span><span class="icon" role="button" tabindex="0" aria-label="ጸልማት ወይ ብርሃን" id="theme">${svg("M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z")}</span><button id="out">ውጻእ</button></header><main></main>
<nav class="bar"><div data-go="" aria-label="ገዛ" role="link" tabindex="0" class="icon">${svg(HOME)}</div><div data-go="መዝገብ" aria-label="መዝገብ" role="link" tabindex="0" class="icon">${svg(BOOK)}</div><div data-go="ምልክታ" aria-label="ምልክታ" role="link" tabindex="0" class="icon">${svg(BELL)}</div></nav>`;
const main = app.querySelector("main");
document.getElementById("theme").onclick = () => document.body.classList.toggle("dark");
document.getElementById("out").onclick = () => location.assign("/ውጻእ");
for (const d of document.querySelectorAll("[data-go]")) d.onclick = () => { location.hash = d.dataset.go ? `#/${d.dataset.go}` : "#/"; };

const icons = () => `<p><span class="icon" role="button" tabindex="0" aria-label="ፈተውክዎ" data-post="like">${svg(HEART)}</span> <span class="icon" role="button" tabindex="0" aria-label="ኣካፍል" data-post="share">${svg(SHARE)}</span> <span class="icon" role="button" tabindex="0" aria-label="ሕተም" data-print>${svg(PRINT)}</span> <span class="icon" role="button" tabindex="0" aria-label="ቅዳሕ" data-copy>${svg(COPY)}</span> <button data-post="follow">ስዓብ</button> <button data-post="wish">ናብ ምሩጻት ወስኽ</button> <a href="/ዘንቢል/ወስኽ?id=2">ናብ ዘንቢል ወስኽ</a></p>`;
main.addEventListener("click", (e) => {
  const b = e.target.closest("[data-post],[data-print],[data-copy]");
  if (!b) return;
  if (b.dataset.post) post(b.dataset.post);
  else if ("print" in b.dataset) print();
  else navigator.clipboard?.writeText(location.href).catch(() => {});
});
async function guide(keys, anchors) {
  const words = await Promise.all([text(keys[0])]);
  const d = driver.js.driver({ showProgress: true, animate: false, nextBtnText: "ቀጽል", prevBtnText: "ተመለስ", doneBtnText: "ወድእ", progressText: "{{current}} ካብ {{total}}",
    steps: keys.map((k, i) => ({ element: anchors[i % anchors.length], popover: { title: `ስጉምቲ ${i + 1}`, description: i ? "…" : words[0] } })),
    onPopoverRender: async (p, { state }) => { if (state.activeIndex) p.description.textContent = await text(keys[state.activeIndex]); } });
  d.drive();
}
function dialog(title, key, more) {
  const m = new tingle.modal({ footer: true, closeLabel: "ዕጾ", closeMethods: ["overlay", "button", "escape"], onClose() { m.destroy(); } });
  m.setContent(`<h3>${title}</h3><p>…</p>`);
  text(key).then((t) => { m.modalBoxContent.querySelector("p").textContent = t; });
  if (more) m.addFooterBtn(more[0], "tingle-btn tingle-btn--primary", () => dialog(...more));
  m.addFooterBtn("ዕጾ", "tingle-btn tingle-btn--pull-right", () => m.close());
  m.open();
}
const views = {
  "": () => {
    main.innerHTML = `<h1 id="h">ድምጺ ጎቦ ብኸመይ ንሰምዕ</h1><p id="a">ቤት መድመጺና ኣብ ጫፍ እምባ ሶይራ ይርከብ፣ ካብ ሓሙስ ክሳብ ሰንበት ድማ ክፉት እዩ።</p><p><button id="t1">ዙረት ጀምር</button> <button id="t2">ንሓደሽቲ በጻሕቲ</button> <button id="d1">ታሪኽ እቲ ደወል</button> <span class="hint" id="h1" role="button" tabindex="0" aria-label="ሓበሬታ"></span></p>${icons()}
      <h2 id="b">መሳርሒታት</h2><p id="c">ሰለስተ እዝኒ ዘለዎም ቀርኒታት ኣለዉና። <a id="call" tabindex="0" style="text-decoration:underline;cursor:pointer">ቀርኒ እንታይ እዩ?</a></p><h2>ርእይቶታት</h2><div id="r"></div><form><input aria-label="መልእኽቲ"><button>ልኣኽ</button></form>`;
    document.getElementById("t1").onclick = () => guide(["g1", "g2", "g3", "g4"], ["#h", "#a", "#b", "#c"]);
    document.getElementById("t2").onclick = async () => {
      const [x, y, z] = await Promise.all(["h1", "h2", "h3"].map(text));
      hopscotch.startTour({ id: "z", showPrevButton: true, i18n: { nextBtn: "ስዓቢ", prevBtn: "ዝሓለፈ", doneBtn: "ወዲአ", closeTooltip: "ዕጾ", stepNums: ["፩", "፪", "፫"] }, steps: [{ target: "h", placement: "bottom", title: "ሓደ", content: x }, { target: "b", placement: "bottom", title: "ክልተ", content: y }, { target: "c", placement: "bottom", title: "ሰለስተ", content: z }] }, 0);
    };
    document.getElementById("d1").onclick = () => dialog("ታሪኽ", "s1", ["ቀጻሊ ታሪኽ", "s2"]);
    document.getElementById("call").onclick = async () => hopscotch.getCalloutManager().createCallout({ id: `c${Date.now()}`, target: "call", placement: "bottom", title: "ቀርኒ", content: await text("call") });
    document.getElementById("h1").onclick = async () => driver.js.driver({ animate: false }).highlight({ element: "#h1", popover: { title: "ሓበሬታ", description: await text("hint") } });
    document.querySelector("form").onsubmit = (e) => { e.preventDefault(); post("send"); };
    const r = document.getElementById("r");
    list("ርእይቶ?parent=&limit=20").then((a) => { for (const x of a.items) { const p = document.createElement("div"); p.innerHTML = `<p><b>${x.who}</b> ${x.text}</p><button data-post="report">ጸብጻብ ልኣኽ</button> <button data-post="delete">ደምስስ</button> ${x.n ? `<span class="m" role="button" tabindex="0" style="cursor:pointer">${x.n} መልሲ</span>` : ""}<div></div>`; const m = p.querySelector(".m"); if (m) m.onclick = async () => { const into = p.lastElementChild; if (!into.innerHTML) into.innerHTML = (await list(`ርእይቶ?parent=${x.id}`)).items.map((y) => `<p><i>${y.who}</i> ${y.text}</p>`).join(""); }; r.append(p); } });
    if (!sessionStorage.seen) { sessionStorage.seen = 1; setTimeout(() => guide(["w1", "w2"], ["#h", "#b"]), 600); }
  },
  መዝገብ: async () => {
    main.innerHTML = `<h1>መዝገብ ድምጺታት</h1><div class="two"><div id="rows"></div><div id="one">ድምጺ ምረጽ።</div></div><p><button id="more">ዝያዳ ኣርኢ</button></p>`;
    const rows = document.getElementById("rows"); let next = 0;
    const more = async () => { const a = await list(`ድምጺ?offset=${next}&limit=5`); next = a.next; for (const x of a.items) { const d = document.createElement("div"); d.className = "row"; d.textContent = x.text; d.onclick = async () => { rows.querySelector(".on")?.classList.remove("on"); d.classList.add("on"); document.getElementById("one").textContent = x.key ? await text(x.key) : "ሓጺር ድምጺ፣ ዝርዝር የብሉን።"; }; rows.append(d); } if (next === null) document.getElementById("more").remove(); };
    await more(); document.getElementById("more")?.addEventListener("click", more);
  },
  ምልክታ: () => {
    main.innerHTML = `<h1>ምልክታታት</h1><p>እዚ ካብ እምባ ዝመጽእ ሓጺር ቃላት እዩ።</p><button id="n1">ናይ ሎሚ ምልክታ</button> <button id="n2">ናይ ትማሊ ምልክታ</button>`;
    document.getElementById("n1").onclick = async () => notyf.success({ message: await text("n1") });
    document.getElementById("n2").onclick = async () => { const n = notyf.open({ type: "success", message: "ኣብዚ ጠውቕ ንዝርዝር" }); n.on("click", () => dialog("ናይ ትማሊ", "n2")); };
  },
};
const route = () => { main.innerHTML = ""; (views[decodeURIComponent(location.hash).replace(/^#\/?/, "")] ?? views[""])(); scrollTo(0, 0); };
addEventListener("hashchange", route);
route();
