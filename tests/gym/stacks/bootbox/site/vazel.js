bootbox.setDefaults({ locale: "bg", animate: true });
const spisak = (ime, ot, kolko) => $.getJSON(`/api/list/${ime}`, { offset: ot, limit: kolko });
const tekst = (klyuch) => $.get(`/api/text/${klyuch}`);
const prati = (put, metod, danni) => $.ajax({ url: put, method: metod, contentType: "application/json", data: JSON.stringify(danni ?? {}) });
const popitay = (vapros, da) => bootbox.confirm({ title: "Сигурни ли сте?", message: vapros, buttons: { confirm: { label: "Да, изтрий", className: "btn-danger" }, cancel: { label: "Не" } }, callback: (otgovor) => { if (otgovor) da(); } });
const otmeni = (duma) => { $("#belezhka").remove(); $(`<div id="belezhka" class="toast show position-fixed bottom-0 end-0 m-3"><div class="toast-body d-flex">${duma} <button type="button" class="btn btn-sm btn-link ms-auto">Отмени</button></div></div>`).appendTo("body").find("button").on("click", () => { prati("/api/otmeni", "POST"); $("#belezhka").remove(); }); setTimeout(() => $("#belezhka").remove(), 5000); };
