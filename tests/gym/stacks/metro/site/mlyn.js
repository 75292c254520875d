const el = (id) => document.getElementById(id);
const tekst = (k) => fetch(`/api/text/${k}`).then((r) => r.text());
const vstav = async (id, k) => { el(id).textContent = k ? await tekst(k) : ""; };
// Що є на сторінці одразу, та сховано віджетами
el("pro").innerHTML = `<li><a href="#" data-pokaz="vlasnyk">Власник</a></li><li><a href="#" class="dropdown-toggle">Машини</a><ul class="d-menu" data-role="dropdown"><li><a href="#" data-pokaz="kotel">Котел</a></li><li><a href="#" data-pokaz="pas">Привідний пас</a></li></ul></li>`;
el("wiz").innerHTML = ["Спершу зважують зерно і питають, як воно спало.", "Далі зерно сиплють у короб, поки короб не скаже досить.", "Наприкінці борошно остуджують казкою про заметіль."].map((t) => `<section><div class="page-content p-4">${t}</div></section>`).join("");
el("master").innerHTML = ["Мене звати Явтух, мелю сорок років.", "Одного разу вода в Росі потекла назад, бо забула мішок.", "Відтоді млин дихає лише тоді, коли на нього не дивляться."].map((t) => `<div class="page"><p class="p-4 text-center">${t}</p></div>`).join("");
el("pyt").innerHTML = [["Чи можна змолоти своє?", "Своє мелемо безплатно, якщо ви впізнаєте його потім на смак."], ["Чому млин гуде?", "Він гуде, бо вдає вулик, аби не платити податку на дим."]].map(([p, v]) => `<div class="frame"><div class="heading">${p}</div><div class="content"><div class="p-2">${v}</div></div></div>`).join("");
el("komora").innerHTML = `<li><a href="#">Верхня полиця</a><ul><li><a href="#">Лівий кут</a><ul><li><a href="#">Скринька 6: порожня, але дуже цим пишається</a></li></ul></li><li><a href="#">Правий кут</a></li></ul></li><li><a href="#">Нижня полиця</a></li>`;
document.querySelectorAll("#komora ul").forEach((u) => u.parentElement.setAttribute("data-collapsed", "true"));
el("hint").dataset.hintText = "Короб це рот млина, тому в нього не сваряться.";
document.querySelectorAll("[data-key],[data-fill]").forEach((d) => tekst(d.dataset.key ?? d.dataset.fill).then((t) => { d.textContent = t; }));

const hosti = [["Оксана", "Дуже цікаво."], ["Петро", "Гучно, але гарно."], ["Ірина", "Хліб смачний."], ["Тарас", "Я чхнув, і млин вибачився."], ["Леся", "Приїдемо ще."], ["Остап", "Далеко від станції."], ["Ганна", "Мій кіт тепер вимагає свого жорна."], ["Юрко", "Дякую."], ["Дарина", "Тепло."]];
el("hosti").innerHTML = hosti.map(([k, s]) => `<li><b>${k}</b>: ${s} <button class="button mini" data-post="report">Поскаржитися</button> <button class="button mini" data-post="delete">Видалити</button></li>`).join("");

document.addEventListener("click", (e) => {
  const p = e.target.closest("[data-pokaz]"), s = e.target.closest("[data-post]");
  if (p) { e.preventDefault(); el("vyvid").style.display = ""; vstav("vyvid", p.dataset.pokaz); }
  if (s) fetch(`/api/${s.dataset.post}`, { method: "POST" });
});
el("kresl").addEventListener("change", (e) => vstav("kresl-t", e.target.checked && "kresl"));
window.sort = (tab, target) => vstav("sort", String(target).replace("#", ""));
window.pora = () => vstav("pora-t", el("pora").value);
window.rika = () => vstav("rika-t", el("rika").value);
window.khlib = async () => { el("khlib-t").innerHTML = (await Promise.all([...el("khlib").selectedOptions].map((o) => tekst(o.value)))).map((t) => `<p>${t}</p>`).join(""); };
window.istoriia = () => vstav("istoriia-t", "mishok");
