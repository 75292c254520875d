import { w2field, w2form } from "/npm/w2ui/w2ui-2.0.es6.min.js";

const NACIN = {
  avtobus: "Автобусот застанува кај јаворот, а јаворот ја потпишува пратката.",
  camec: "Со чамец пратката стигнува сува, ама адресата понекогаш се навлажнува.",
  galeb: "Галебската пошта е побрза, но наплаќа во рибини глави.",
  pesh: "Пешачката испорака ја врши ученикот што најмногу доцни.",
};
const OBLIK = {
  topka: "Тркалезниот бисер се тркала секогаш кон езерото, дури и угоре.",
  solza: "Бисерот во облик на солза се продава само на насмеани купувачи.",
  kopce: "Копчестиот бисер е направен по грешка и стана најбаран.",
};
function izbor(id, items, texts) {
  const input = document.getElementById(id);
  new w2field("list", { el: input, items, selected: null, placeholder: "Изберете…" });
  input.addEventListener("change", () => {
    const chosen = input._w2field?.get?.() ?? {};
    document.getElementById(`${id}-opis`).textContent = texts[chosen.id] ?? "";
  });
}
izbor("nacin", [{ id: "avtobus", text: "Автобус" }, { id: "camec", text: "Чамец" }, { id: "galeb", text: "Галеб" }, { id: "pesh", text: "Пешки" }], NACIN);
izbor("oblik", [{ id: "topka", text: "Топка" }, { id: "solza", text: "Солза" }, { id: "kopce", text: "Копче" }], OBLIK);

new w2form({
  name: "obrazec", box: "#obrazec",
  tabs: [{ id: "t1", text: "Податоци" }, { id: "t2", text: "Услови" }, { id: "t3", text: "Враќање" }],
  fields: [
    { field: "ime", type: "text", html: { label: "Име", page: 0 } },
    { field: "kolicina", type: "int", html: { label: "Количина", page: 0 } },
    { field: "uslovi", type: "html", html: { html: "<p id='uslovi'></p>", page: 1 } },
    { field: "vrakanje", type: "html", html: { html: "<p>Бисерот смее да се врати дури и кога купувачот не смее.</p>", page: 2 } },
  ],
  actions: { "Испрати порачка"() { fetch("/api/zapis/naracka", { method: "POST" }); } },
});
fetch("/api/text/uslovi").then((answer) => answer.text()).then((html) => { document.getElementById("uslovi").innerHTML = html; });
