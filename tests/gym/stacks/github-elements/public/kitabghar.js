// What is left to the page once the elements have done theirs.
const fragment = (address) => fetch(address, { headers: { accept: "text/fragment+html" } }).then((answer) => answer.text());
let author = "";

document.addEventListener("click", async (event) => {
  const at = (selector) => event.target.closest(selector);
  const deed = at("[data-post]");
  if (deed) return void fetch(deed.dataset.post, { method: "POST" });
  const more = at(".ajax");
  if (more) {
    more.disabled = true;
    const text = await fragment(more.dataset.src);
    return more.closest("[data-lukiyan]").outerHTML = text;
  }
  const arrow = at("[data-panna]");
  if (arrow) return turn(arrow.dataset.panna);
  const whole = at("a.hor");
  if (whole) {
    event.preventDefault();
    document.querySelector(whole.getAttribute("href")).hidden = false;
    return whole.remove();
  }
  const row = at("tr[data-href]");
  if (row) location.href = row.dataset.href;
});
document.addEventListener("details-menu-selected", (event) => {
  author = event.detail.relatedTarget.dataset.lekhak;
  turn(1);
}, true);
document.addEventListener("change", async (event) => {
  const field = event.target;
  if (field.matches("[data-panna-chuno]")) return turn(field.value);
  const village = document.querySelector("[data-pind]");
  if (field.matches("[data-zila]")) {
    document.querySelector("[data-shakha]").textContent = "";
    village.disabled = field.value === "";
    if (field.value !== "") village.innerHTML = await fragment(`/tukra/pind?zila=${field.value}`);
  }
  if (field === village && village.value !== "")
    document.querySelector("[data-shakha]").innerHTML = await fragment(`/tukra/shakha?zila=${document.querySelector("[data-zila]").value}&pind=${village.value}`);
});

async function turn(page) {
  document.querySelector("[data-suchi]").innerHTML = await fragment(`/tukra/suchi?lekhak=${author}&panna=${page}`);
}
