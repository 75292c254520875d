import Flicking from "@egjs/flicking";
import { MasonryInfiniteGrid } from "@egjs/infinitegrid";
import { Carousel } from "@fancyapps/ui/dist/carousel/carousel.js";
import { Arrows } from "@fancyapps/ui/dist/carousel/carousel.arrows.js";
import { Fancybox } from "@fancyapps/ui/dist/fancybox/fancybox.js";

const $ = (what, within = document) => within.querySelector(what);
const post = (path) => fetch(path, { method: "POST" });
const text = (key) => fetch(`/api/text/${key}`).then((answer) => (answer.headers.get("content-type").includes("json") ? answer.json() : answer.text()));
const make = (tag, className, inside = "") => { const made = document.createElement(tag); made.className = className; made.append(inside); return made; };
$(".yetzia").onclick = () => post("/yetzia");
$(".harshama").onclick = () => post("/api/harshama");
$(".mashov").onclick = () => post("/api/mashov");
const daf = $("main").dataset.daf;

if (daf === "index") {
  // The lighthouses: the story under them belongs to the one in the middle.
  text("migdalim").then((names) => {
    $(".flicking-camera").append(...names.map((name, at) => { const panel = make("div", "migdal", name); panel.style.setProperty("--h", at * 60); return panel; }));
    const flicking = new Flicking("#migdalim", { circular: false, align: "center", duration: 200 });
    const tell = async () => {
      $(".mone").textContent = `${flicking.index + 1} / ${names.length}`;
      $(".kodem").classList.toggle("kavui", flicking.index === 0);
      $(".haba").classList.toggle("kavui", flicking.index === names.length - 1);
      const like = make("button", "katan", "אהבתי");
      like.onclick = () => post("/api/ahavti");
      $("#sipur").replaceChildren(make("p", "", await text(`sipur${flicking.index}`)), like);
    };
    flicking.on("ready", tell);
    flicking.on("changed", tell);
    $(".haba").onclick = () => flicking.next().catch(() => {});
    $(".kodem").onclick = () => flicking.prev().catch(() => {});
  });
  text("segel").then((people) => Carousel($("#segel"), { rtl: true, infinite: false, slidesPerPage: 1, slides: people.map((one) => ({ html: `<div class="morah">${one}</div>` })) }, { Arrows }).init());
  text("kursim").then((courses) => {
    const ul = make("ul", "");
    ul.append(...courses.slice(0, 4).map((one) => make("li", "", one)));
    const all = make("a", "od", `הצג את כל ${courses.length} הקורסים`);
    all.onclick = () => { ul.append(...courses.slice(4).map((one) => make("li", "", one))); all.remove(); };
    const book = make("button", "", "הזמנת סיור");
    book.onclick = () => post("/api/siyur");
    $(".kursim").append(ul, all, make("br", ""), book);
  });
  text("sheelot").then((questions) => {
    const rows = questions.map((question, at) => {
      const head = make("div", "sheela", question), body = make("div", "tshuva");
      body.style.maxHeight = "0";
      head.onclick = () => open(body, at, body.style.maxHeight === "0px");
      return [head, body];
    });
    const open = async (body, at, on) => { if (on && !body.textContent) body.textContent = await text(`tshuva${at}`); body.style.maxHeight = on ? "200px" : "0"; };
    $(".sheelot").append(...rows.flat());
    $(".hakol").onclick = () => rows.forEach(([, body], at) => open(body, at, true));
  });
}

if (daf === "galeria") {
  const grid = new MasonryInfiniteGrid("#kir", { gap: 12, column: 3, align: "start" });
  const known = [];
  let next = 0;
  const card = (one) => `<div class="karta" data-at="${known.push(one) - 1}" style="width:240px"><div class="tmuna" style="height:${one.gova}px"></div><h4>${one.koteret}</h4><button class="katan">אהבתי</button> <button class="katan">דיווח</button></div>`;
  const fetchMore = async (group) => {
    const answer = await fetch(`/api/list/kir?offset=${next}&limit=9`).then((r) => r.json());
    next = answer.next;
    grid.append(answer.items.map(card), group);
    $(".sof").hidden = next !== null;
  };
  let busy = false;
  grid.on("requestAppend", async (event) => {
    if (next === null || busy) return;
    busy = true;
    event.wait?.();
    await fetchMore((Number(event.groupKey) || 0) + 1);
    event.ready?.();
    busy = false;
  });
  grid.renderItems();
  $("#kir").addEventListener("click", (event) => {
    if (event.target.matches("button")) return void post("/api/ahavti");
    const card = event.target.closest(".karta");
    if (!card) return;
    Fancybox.show(known.map((one) => ({ html: `<div class="sipur-tmuna"><h3>${one.koteret}</h3><p>${one.sipur}</p></div>` })), { startIndex: Number(card.dataset.at) });
  });
}

if (daf === "arkhion") {
  text("milon").then((words) => {
    const show = (letter) => {
      document.querySelectorAll(".ot").forEach((one) => one.classList.toggle("nivhar", one.textContent === letter));
      $(".milon").replaceChildren(...words[letter].flatMap(([word, means]) => [make("dt", "", word), make("dd", "", means)]));
    };
    $(".otiyot").append(...Object.keys(words).map((letter) => { const one = make("span", "ot", letter); one.onclick = () => show(letter); return one; }));
    show("א");
  });
  text("yoman").then((months) => {
    let at = 0;
    const turn = (by) => {
      at = Math.min(months.length - 1, Math.max(0, at + by));
      $(".yoman b").textContent = `${months[at][0]} 1934`;
      $(".yoman ul").replaceChildren(...months[at][1].map((one) => make("li", "", one)));
    };
    $(".ahora").onclick = () => turn(-1);
    $(".kadima").onclick = () => turn(1);
    turn(0);
  });
  text("kuf").then((names) => {
    const heads = make("div", "rashim"), body = make("div", "guf");
    const choose = async (at) => { [...heads.children].forEach((one, i) => one.classList.toggle("pail", i === at)); body.textContent = await text(`kuf${at}`); };
    heads.append(...names.map((name, at) => { const one = make("div", "rosh-kufsa", name); one.onclick = () => choose(at); return one; }));
    const vote = make("button", "katan", "הצבעה"), erase = make("button", "katan", "מחיקה");
    vote.onclick = () => post("/api/hatzbaa");
    erase.onclick = () => post("/api/mehika");
    $(".kufsaot").append(heads, body, vote, erase);
    choose(0);
  });
}
