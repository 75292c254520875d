const card = (item) => ({ id: `k${item.id}`, title: `<span title="Потягніть, щоб перемістити" class="ruchka">⠿</span> <b>${item.nazva}</b><div class="kartka-dii"><button type="button" data-dija="put:k${item.id}">›</button><button type="button" data-dija="remove:${item.id}">×</button><button type="button" data-dija="patch:k${item.id}" aria-label="Закріпити"><svg width="14" height="14" viewBox="0 0 16 16"><path d="M6 1h4l1 6 2 2H9v6H7V9H3l2-2z"/></svg></button><span class="vymykach" role="switch" aria-label="Опублікувати" tabindex="0" data-dija="image:${item.id}"></span></div>`, opys: item.opys });
rows("kartky", { limit: 20 }).then(({ items }) => {
  const columns = [["ideji", "Ідеї"], ["robota", "У роботі"], ["drukarnia", "Друкарня"]];
  new jKanban({
    element: "#doshka", gutter: "8px", widthBoard: "260px", dragBoards: false, responsivePercentage: false,
    itemAddOptions: { enabled: true, content: "+", class: "dodaty", footer: true },
    boards: columns.map(([id, title]) => ({ id, title, item: items.filter((item) => item.kolonka === id).map(card) })),
    click: (element) => { one("#okno-nazva").textContent = element.querySelector("b").textContent; one("#okno-slova").textContent = "…"; one("#okno").showModal(); text(element.dataset.opys).then((words) => { one("#okno-slova").textContent = words; }); },
    buttonClick: (element, board) => { fetch(`/api/doshka/${board}`, { method: "POST", body: "{}" }); },
    dropEl: () => { fetch("/api/doshka/poriadok", { method: "PUT", body: "{}" }); },
  });
});
one("#zakryty").addEventListener("click", () => one("#okno").close());
one("#menu-knopka").addEventListener("click", (event) => { one("#menu").hidden = !one("#menu").hidden; event.currentTarget.setAttribute("aria-expanded", String(!one("#menu").hidden)); });
one("#zhurnal").addEventListener("click", () => text("zhurnal").then((words) => { one("#zhurnal-slova").textContent = words; one("#menu").hidden = true; }));
one("#arhiv").addEventListener("click", (event) => { event.target.remove(); text("arhiv").then((words) => { one("#arhiv-slova").textContent = words; }); });
