const text = (key) => fetch("/api/text/" + key).then((answer) => answer.text());
const put = (box, words) => { const p = document.createElement("p"); p.textContent = words; box.replaceChildren(p); };
for (const box of document.querySelectorAll("[data-t]")) text(box.dataset.t).then((words) => put(box, words));
for (const one of document.querySelectorAll("details[data-lazy]")) one.addEventListener("toggle", () => { if (one.open) text(one.dataset.lazy).then((words) => put(one.querySelector("div"), words)); });
const smena = () => text("smena-" + document.querySelector("#smena input:checked").value).then((words) => { document.querySelector("#lekar").textContent = words; });
document.querySelector("#smena").addEventListener("change", smena); smena();
for (const item of document.querySelectorAll("[data-oddel]")) item.addEventListener("click", () => text("oddel-" + item.dataset.oddel).then((words) => { document.querySelector("#oddel-tekst").textContent = words; }));
const BOLKI = { roman: [["korica", "Корицата"], ["kraj", "Крајот"]], atlas: [["juzno", "Југот"]] };
const vid = document.querySelector("#vid"), bolka = document.querySelector("#bolka"), dijagnoza = document.querySelector("#dijagnoza");
const bolki = () => {
  bolka.replaceChildren(new Option("Што ја боли?", ""), ...(BOLKI[vid.value] ?? []).map(([key, words]) => new Option(words, key)));
  bolka.disabled = !vid.value; dijagnoza.replaceChildren();
};
vid.addEventListener("change", bolki); bolki();
bolka.addEventListener("change", () => { if (bolka.value) text("bolka-" + bolka.value).then((words) => put(dijagnoza, words)); });
document.addEventListener("click", (e) => { const delo = e.target.closest("[data-delo]"); if (delo) fetch("/api/delo/" + delo.dataset.delo, { method: "POST" }); });
for (const star of document.querySelectorAll(".star")) star.addEventListener("change", () => fetch("/api/delo/oceni", { method: "POST" }));
