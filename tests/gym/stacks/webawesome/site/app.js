const text = async (key) => (await fetch(`/api/text/${key}`)).text();
const list = async (name, query) => (await fetch(`/api/list/${name}?${new URLSearchParams(query)}`)).json();
const post = (what) => fetch(`/api/${what}`, { method: "POST" });

for (const place of document.querySelectorAll("[data-text]")) text(place.dataset.text).then((words) => { place.textContent = words; });

async function fill(part) {
  if (part.dataset.done) return;
  part.dataset.done = "1";
  const place = part.querySelector(".text") ?? part;
  place.textContent = await text(part.dataset.lazy);
}
for (const part of document.querySelectorAll("wa-details[data-lazy], wa-dialog[data-lazy], wa-drawer[data-lazy]")) part.addEventListener("wa-show", () => fill(part));
document.querySelector("wa-tab-group").addEventListener("wa-tab-show", (event) => {
  const panel = document.querySelector(`wa-tab-panel[name=${event.detail.name}]`);
  if (panel.dataset.lazy) fill(panel);
});
document.getElementById("vibhag").addEventListener("wa-select", async (event) => { document.getElementById("vibhag-mahiti").textContent = await text(event.detail.item.value); });
document.querySelector("wa-select").addEventListener("change", async (event) => { document.getElementById("hangam").textContent = await text(event.target.value); });
document.querySelector("wa-radio-group").addEventListener("change", async (event) => { document.getElementById("vel").textContent = event.target.value === "ratra" ? await text("ratra") : "सकाळी फेरी सात वाजता सुरू होते."; });
document.querySelectorAll("[data-post]").forEach((button) => button.addEventListener("click", () => post(button.dataset.post)));

const { items: pictures } = await list("chitre", {});
document.getElementById("chitre").append(...pictures.map((words) => Object.assign(document.createElement("wa-carousel-item"), { textContent: words })));

const far = document.getElementById("durche");
far.addEventListener("wa-lazy-load", async () => {
  const { items } = await list("zade", {});
  far.append(...items.map((words) => Object.assign(document.createElement("wa-tree-item"), { textContent: words })));
  far.lazy = false;
});

let next = 0;
function opinion(row) {
  const talk = document.createElement("div");
  talk.className = "talk";
  talk.innerHTML = `<strong>${row.name}</strong><p>${row.text}</p><wa-button size="small" appearance="plain" data-do="upyukt">उपयुक्त</wa-button><wa-button size="small" appearance="plain" data-do="takrar">तक्रार करा</wa-button>`;
  talk.querySelectorAll("[data-do]").forEach((button) => button.addEventListener("click", () => post(button.dataset.do)));
  if (row.answers) {
    const more = Object.assign(document.createElement("wa-button"), { size: "small", appearance: "outlined", textContent: `${row.answers} उत्तरे पाहा` });
    more.addEventListener("click", async () => { more.loading = true; const { items } = await list("abhipray", { parent: row.id }); more.remove(); talk.append(...items.map(opinion)); });
    talk.append(more);
  }
  return talk;
}
async function further() {
  const page = await list("abhipray", { parent: "", offset: next, limit: 3 });
  document.getElementById("abhipray").append(...page.items.map(opinion));
  next = page.next;
  document.getElementById("ankhi").hidden = next === null;
}
document.getElementById("ankhi").addEventListener("click", further);
further();
