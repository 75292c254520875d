import DS from "/npm/@scottish-government/design-system/dist/scripts/design-system.js";

const text = (key) => fetch("/api/text/" + key).then((answer) => answer.text());
const list = (name, asked) => fetch(`/api/list/${name}?` + new URLSearchParams(asked)).then((answer) => answer.json());
const $ = (id) => document.getElementById(id);

// What a fold or a tab holds is fetched when it is opened for the first time.
const fill = async (box) => {
  if (!box.dataset.text || box.dataset.done) return;
  box.dataset.done = "1";
  const paragraph = document.createElement("p");
  paragraph.textContent = await text(box.dataset.text);
  box.append(paragraph);
};
document.addEventListener("click", (event) => {
  const post = event.target.closest("button[data-post]");
  if (post) return void fetch(post.dataset.post, { method: "POST" });
  if (event.target.closest(".js-open-all")) document.querySelectorAll(".ds_accordion-item__body").forEach(fill);
  const item = event.target.closest(".ds_accordion-item__header");
  if (item) fill(item.parentElement.querySelector(".ds_accordion-item__body"));
  const tab = event.target.closest(".ds_tabs__tab-link");
  if (tab) { const panel = document.querySelector(tab.getAttribute("href")); if (panel) fill(panel); }
  const details = event.target.closest("summary");
  if (details) fill(details.parentElement.querySelector("[data-text]"));
});
document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-post]");
  if (!form) return;
  event.preventDefault();
  fetch(form.dataset.post, { method: "POST" });
});
DS.initAll();

$("eilean")?.addEventListener("change", async (event) => { $("eilean-toradh").textContent = event.target.value ? await text(event.target.value) : ""; });
$("dath")?.addEventListener("change", async (event) => { $("dath-toradh").textContent = event.target.value ? await text(event.target.value) : ""; });
$("barrachd")?.addEventListener("click", async (event) => { event.target.hidden = true; $("tuilleadh").textContent = await text(event.target.dataset.key || "more"); });

if ($("liosta")) {
  const size = 9, page = Number(new URLSearchParams(location.search).get("duilleag") || 1);
  let kind = "";
  const draw = async () => {
    const found = await list("ceo", { offset: (page - 1) * size, limit: size, ...(kind && { parent: kind }) });
    $("liosta").replaceChildren(...found.items.map((one) => Object.assign(document.createElement("li"), { textContent: one.text })));
    const link = (number, name) => `<li class="ds_pagination__item"><a class="ds_pagination__link${number === page ? " ds_current" : ""}" href="?duilleag=${number}" aria-label="${name || "Duilleag " + number}"><span class="ds_pagination__link-label">${name || number}</span></a></li>`;
    const last = Math.ceil(found.total / size);
    $("duilleagan").innerHTML = (page > 1 ? link(page - 1, "Air ais") : "") + Array.from({ length: last }, (_, at) => link(at + 1)).join("") + (page < last ? link(page + 1, "Air adhart") : "");
  };
  draw();
  $("criathar").addEventListener("submit", async (event) => {
    event.preventDefault();
    kind = new FormData(event.target).get("s");
    await draw();
    $("mu").textContent = kind ? (await list("criathar", { parent: kind })).items[0].text : "";
  });
}

$("ceist")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const chosen = new FormData(event.target).get("m");
  if (chosen) $("freagairt").textContent = await text(chosen);
});
if ($("beachdan")) {
  const found = await list("beachdan", { parent: "" });
  for (const one of found.items.filter((item) => item.replies)) {
    const article = document.createElement("article");
    article.innerHTML = `<p>${one.text}</p><p><button type="button" class="ds_link js-freagairtean">Seall ${one.replies} fhreagairt</button> <button type="button" class="ds_link" data-post="/api/freagair">Freagair</button> <button type="button" class="ds_link" data-post="/api/sguab">Sguab às</button></p><div></div>`;
    article.querySelector(".js-freagairtean").addEventListener("click", async () => {
      article.lastElementChild.innerHTML = (await list("beachdan", { parent: one.id })).items.map((answer) => `<p>${answer.text}</p>`).join("");
    });
    $("beachdan").append(article);
  }
}
