const spysok = async (nazva, zapyt) => (await fetch(`/api/list/${nazva}?` + new URLSearchParams(zapyt))).json();

function element(html) {
  const shablon = document.createElement("template");
  shablon.innerHTML = html.trim();
  return shablon.content.firstElementChild;
}

const nadislaty = (shliakh) => fetch(shliakh, { method: "POST" });

const hodyny = document.getElementById("hodyny");
hodyny.querySelector(".menu-nazva").addEventListener("click", () => {
  hodyny.classList.toggle("vidkryto");
  const ul = hodyny.querySelector("ul");
  if (!ul.children.length) {
    for (const riadok of ["Вівторок – п’ятниця: 10:00–18:00", "Субота: 9:00–20:00", "У неділю млин працює доти, доки не скінчиться вітер або терпіння сторожа.", "Понеділок: вихідний"]) ul.append(element(`<li>${riadok}</li>`));
  }
});
document.addEventListener("click", (e) => { if (!hodyny.contains(e.target)) hodyny.classList.remove("vidkryto"); });
