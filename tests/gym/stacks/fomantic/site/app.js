const tekst = (klyuch) => fetch(`/api/text/${klyuch}`).then((otvet) => otvet.text());
async function zapolnit($mesto) {
  const mesto = $mesto[0];
  if (!mesto || mesto.dataset.polno) return;
  mesto.dataset.polno = "1";
  mesto.textContent = await tekst(mesto.dataset.klyuch);
}
$(".tabular.menu .item").tab({ onVisible: function () { if (this.dataset.klyuch) zapolnit($(this)); } });
$(".ui.accordion").accordion({ onOpening: function () { zapolnit($(this).find("[data-klyuch]")); } });
$("#prostoe .menu").append($("<div class='item'>").text("Дежурный обязан здороваться с каждым белым медведем, но первым руку не протягивать."));
$("#otkryt").on("click", () => { zapolnit($("#istoriya [data-klyuch]")); $("#istoriya").modal("show"); });
$("#vspl").popup({ on: "click", content: "Радист советует слушать эфир вполуха, а второе ухо беречь от мороза под шапкой бабушки." });
$("#vybor").dropdown({ onChange: async (znachenie) => $("#sezon").text(await tekst("sezon-" + znachenie)) });
$("#svernut").on("click", () => $("#polnost").text("Полная опись имущества умещается на одной странице, если не считать примечаний о пропавшей гитаре.").transition("fade in"));
$(".otpravit").on("click", () => $.post("/api/deystvie"));
$("#vyhod").on("click", () => { location = "/vyhod"; });
$(() => setTimeout(() => { if (!localStorage.pechenye) $("body").toast?.({ displayTime: 0, closeOnClick: false, position: "bottom right", message: "Мы используем файлы cookie, чтобы сайт работал.", actions: [{ text: "Принять", class: "green", click: () => { localStorage.pechenye = 1; } }] }); }, 1000));
