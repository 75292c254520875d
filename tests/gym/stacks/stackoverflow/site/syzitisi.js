let seen = 0;
const button = (way, words, icon) => `<button type="button" class="s-btn s-btn__xs" data-teko="${way}"${icon ? ` aria-label="${words}"` : ""}>${icon ?? words}</button>`;
const more = () => fetch("/api/haku", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ list: "sxolia", parent: "", offset: seen, limit: 2 }) }).then((answer) => answer.json()).then(({ items, next }) => {
  items.forEach((one) => document.querySelector("#sxolia").insertAdjacentHTML("beforeend", `<article class="vastaus"><p><b>${one.poios}</b> ${one.ti}</p><p class="teot">${button("post:aresei", "Μου αρέσει", "♥")}${button("image:kato", "Δεν μου αρέσει", DOWN)}${button("get:s" + one.id, "Διαγραφή", "×")}${button("keep:sigasi", "Σίγαση")}${button("post:anafora", "Αναφορά", FLAG)}${button("put:apodoxi", "Αποδοχή απάντησης", CHECK)}${button("beacon:apokrypsi", "Απόκρυψη χρήστη")}
    ${one.apantiseis ? `<a href="#s${one.id}" class="apantiseis" data-id="${one.id}">${one.apantiseis === 1 ? "1 απάντηση" : one.apantiseis + " απαντήσεις"} ▾</a>` : ""}</p></article>`));
  seen += items.length;
  if (next === null) document.querySelector("#palia").remove();
});
more();
document.querySelector("#palia").addEventListener("click", more);
document.addEventListener("click", (event) => {
  const one = event.target.closest(".apantiseis");
  if (!one) return;
  event.preventDefault();
  list("sxolia", `parent=${one.dataset.id}`).then(({ items }) => { items.forEach((child) => { const p = document.createElement("p"); p.className = "lapsi"; p.textContent = child.ti; one.closest("article").append(p); }); one.remove(); });
});
document.querySelector("#kanones").addEventListener("click", (event) => {
  const open = event.currentTarget.getAttribute("aria-expanded") === "true";
  event.currentTarget.setAttribute("aria-expanded", String(!open));
  if (open) document.querySelector("#kanones-keimeno").textContent = "";
  else text("kanones").then((words) => { document.querySelector("#kanones-keimeno").textContent = words; });
});
