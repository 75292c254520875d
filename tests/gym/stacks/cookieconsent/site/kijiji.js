window.cookieconsent.initialise({ type: "opt-in", palette: { popup: { background: "#432" }, button: { background: "#fa3" } }, content: { message: "Tunatumia vidakuzi vya nazi.", allow: "Kubali", deny: "Kataa", link: "Jifunze", policy: "Vidakuzi", href: "/posta.html" },
  onStatusChange: () => fetch("/api/idhini", { method: "POST", body: "{}" }) });
one("#soma").addEventListener("click", (event) => { event.preventDefault(); event.target.remove(); text("babu").then((words) => { one("#zaidi").hidden = false; one("#zaidi").textContent = words; }); });
const show = (key) => text(key).then((words) => { one("#maneno").textContent = words; one("#kisanduku").showModal(); });
one("#matokeo").addEventListener("click", () => show("matokeo"));
one("#vidakuzi").addEventListener("click", () => show("vidakuzi"));
one("#funga").addEventListener("click", () => one("#kisanduku").close());
one("#nishangaze").addEventListener("click", () => { one("#mshangao").textContent = `Mdundo nambari ${Math.floor(Math.random() * 1e6)} umetoka kijiji cha ${Math.floor(Math.random() * 1e3)}.`; });
let seen = 0;
const more = () => fetch("/api/tafuta", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ list: "barua", offset: seen, limit: 3 }) }).then((answer) => answer.json()).then(({ items, next }) => {
  items.forEach((item, n) => one("#barua").insertAdjacentHTML("beforeend", `<div><p>${item}</p><p class="vitufe"><button type="button" data-ngoma="like:b${n}">Penda</button><button type="button" data-ngoma="report" title="Ripoti">⚑</button><button type="button" data-ngoma="mute">Nyamazisha</button><button type="button" data-ngoma="send">Hariri</button><button type="button" data-ngoma="remove:${n}" aria-label="Futa">✕</button><button type="button" data-ngoma="send">Thibitisha</button></p></div>`));
  seen += items.length;
  if (next === null) one("#barua-zaidi").remove();
});
more();
one("#barua-zaidi").addEventListener("click", more);
