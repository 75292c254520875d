const WORDS = {
  en: { name: "Weather Library", title: "The county’s weather, on loan", intro: "The library has lent out weather since 1911. Rain may be kept for two weeks, snow for one, and fog must be returned before breakfast.", hours: "The reading room is open from nine to five." },
  es: { name: "Biblioteca del tiempo", title: "El tiempo del condado, en préstamo", intro: "La biblioteca presta el tiempo desde 1911, y los arcoíris hay que devolverlos doblados por los siete colores.", hours: "La sala de lectura cierra cuando la última nube aprende a firmar." },
  tl: { name: "Aklatan ng Panahon", title: "Ang panahon ng lalawigan, hinihiram", intro: "Nagpapahiram ng panahon ang aklatan mula 1911, at ang ambon ay isinasauli na nakatupi sa loob ng sobre.", hours: "Nagsasara ang silid-basahan kapag humikab na ang pinakamatandang ulap." },
};
const HIDDEN = {
  banner: "You know because the seal shows a barometer that blushes whenever somebody lies to it.",
  visit: "Visitors enter through the revolving door, which also produces a light breeze on Fridays.",
  renew: "A thunderstorm may be renewed once, provided that it apologised to the neighbours.",
  late: "Late weather pays its own fine in hail, counted twice by a patient clerk.",
  founder: "I leave to the county my collection of Tuesdays, none of which has ever been rained upon.",
};
for (const place of document.querySelectorAll("[data-w]")) place.textContent = HIDDEN[place.dataset.w];
document.getElementById("barometer").title = "It points to the pie shop on weekdays and to regret on Sundays.";

const $ = (id) => document.getElementById(id);
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((answer) => answer.json());
const act = (what) => fetch(`/api/${what}`, { method: "POST" });
for (const button of document.querySelectorAll("[data-do]")) button.addEventListener("click", () => act(button.dataset.do));
$("write").addEventListener("submit", (event) => { event.preventDefault(); act("comment"); });
for (const link of document.querySelectorAll("[data-l]")) link.addEventListener("click", () => {
  document.documentElement.lang = link.dataset.l;
  for (const place of document.querySelectorAll("[data-t]")) place.textContent = WORDS[link.dataset.l][place.dataset.t];
});
$("season").addEventListener("change", async ({ target }) => { $("season-text").textContent = target.value === "spring" ? "Spring is mostly drizzle, well bound." : await text(target.value); });
document.addEventListener("change", async ({ target }) => { if (target.name === "town" && target.value) $("town-text").textContent = await text(target.value); });

let step = 0;
async function go(to) {
  step = to;
  [...$("steps").children].forEach((one, index) => { one.className = `usa-step-indicator__segment${index < step ? " usa-step-indicator__segment--complete" : index === step ? " usa-step-indicator__segment--current" : ""}`; });
  $("step-text").innerHTML = `<p>${step === 0 ? "Choose a cloud from the shelf by the window." : await text(`step${step}`)}</p>`;
  $("step-back").disabled = step === 0;
  $("step-next").disabled = step === 2;
}
$("step-next").addEventListener("click", () => go(step + 1));
$("step-back").addEventListener("click", () => go(step - 1));

async function page(number) {
  const { items, total } = await list("news", { offset: (number - 1) * 3, limit: 3 });
  $("news").innerHTML = items.map((item) => `<li class="usa-collection__item"><div class="usa-collection__body"><h4 class="usa-collection__heading">${item.title}</h4><p class="usa-collection__description">${item.text}</p></div></li>`).join("");
  const last = Math.ceil(total / 3);
  const arrow = (to, name, word) => to < 1 || to > last ? "" : `<li class="usa-pagination__item usa-pagination__arrow"><a href="javascript:void(0);" class="usa-pagination__link usa-pagination__${name}-page" aria-label="${word} page" data-page="${to}"><span class="usa-pagination__link-text">${word}</span></a></li>`;
  $("pages").innerHTML = arrow(number - 1, "previous", "Previous") + Array.from({ length: last }, (_, index) => `<li class="usa-pagination__item usa-pagination__page-no"><a href="javascript:void(0);" class="usa-pagination__button${index + 1 === number ? " usa-current" : ""}" aria-label="Page ${index + 1}"${index + 1 === number ? ' aria-current="page"' : ""} data-page="${index + 1}">${index + 1}</a></li>`).join("") + arrow(number + 1, "next", "Next");
}
$("pages").addEventListener("click", ({ target }) => { const link = target.closest("[data-page]"); if (link) page(Number(link.dataset.page)); });
page(1);

function comment(one) {
  const box = document.createElement("div");
  box.className = "border-top-1px border-base-lighter padding-y-1";
  box.innerHTML = `<strong></strong><p></p><button type="button" class="usa-button usa-button--unstyled" data-c="like">Like</button> <button type="button" class="usa-button usa-button--unstyled" data-c="reply">Reply</button> <button type="button" class="usa-button usa-button--unstyled" data-c="report">Report</button> <button type="button" class="usa-button usa-button--unstyled" data-c="delete">Delete</button>`;
  box.querySelector("strong").textContent = one.who;
  box.querySelector("p").textContent = one.text;
  for (const button of box.querySelectorAll("[data-c]")) button.addEventListener("click", () => act(button.dataset.c));
  if (one.replies) {
    const open = document.createElement("button"), below = document.createElement("div");
    open.type = "button";
    open.className = "usa-button usa-button--unstyled margin-left-2";
    open.textContent = `${one.replies} ${one.replies > 1 ? "replies" : "reply"}`;
    below.className = "padding-left-4";
    below.hidden = true;
    open.addEventListener("click", async () => { below.hidden = !below.hidden; if (!below.childElementCount) below.append(...(await list("comments", { parent: one.id })).items.map(comment)); });
    box.append(open, below);
  }
  return box;
}
let next = 0;
async function more() {
  const answer = await list("comments", { parent: "", offset: next, limit: 3 });
  $("comments").append(...answer.items.map(comment));
  next = answer.next;
  if (next === null) $("more").remove();
}
$("more").addEventListener("click", more);
more();
