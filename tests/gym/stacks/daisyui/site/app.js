const get = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const post = (what) => fetch(`/api/${what}`, { method: "POST" });

// Texts come from the office's own store, so that the dispatcher can change them without touching the pages.
document.querySelectorAll("[data-text]").forEach(async (place) => { place.textContent = await get(place.dataset.text); });

async function load(part) {
  if (part.loaded) return;
  part.loaded = true;
  const place = part.querySelector(".text") ?? part.parentElement.querySelector(".text");
  place.innerHTML = '<span class="loading loading-dots"></span>';
  place.textContent = await get(part.dataset.lazy);
}
document.querySelectorAll("input[data-lazy]").forEach((input) => input.addEventListener("change", () => load(input)));
document.querySelectorAll("details[data-lazy]").forEach((details) => details.addEventListener("toggle", () => load(details)));

const carousel = document.getElementById("karusel");
if (carousel) {
  fetch("/api/list/kartiny").then((answer) => answer.json()).then(({ items }) => {
    carousel.innerHTML = items.map((text, i) => `<div id="kartina${i + 1}" class="carousel-item slide bg2"><a href="#kartina${(i + items.length - 1) % items.length + 1}" class="btn btn-circle" aria-label="Предыдущая">❮</a><p>${text}</p><a href="#kartina${(i + 1) % items.length + 1}" class="btn btn-circle" aria-label="Следующая">❯</a></div>`).join("");
  });
}

const reviews = document.getElementById("otzyvy");
if (reviews) {
  let next = 0;
  const more = async () => {
    const page = await fetch(`/api/list/otzyvy?parent=&offset=${next}&limit=3`).then((answer) => answer.json());
    for (const row of page.items) reviews.append(review(row));
    next = page.next;
    document.getElementById("eshche").hidden = next === null;
  };
  const review = (row) => {
    const chat = document.createElement("div");
    chat.innerHTML = `<div class="chat chat-start"><div class="chat-header">${row.name}</div><div class="chat-bubble">${row.text}</div><div class="chat-footer flex"><button class="btn btn-xs" data-do="like">Полезно</button><button class="btn btn-xs" data-do="report">Пожаловаться</button>${row.answers ? `<label class="btn btn-xs">Ответы (${row.answers})<input type="checkbox" hidden></label>` : ""}</div></div><div class="answers" style="margin-left: 2rem"></div>`;
    chat.querySelectorAll("[data-do]").forEach((button) => button.addEventListener("click", () => post(button.dataset.do)));
    chat.querySelector("input")?.addEventListener("change", async (event) => {
      const box = chat.querySelector(":scope > .answers");
      if (!event.target.checked) return box.replaceChildren();
      const { items } = await fetch(`/api/list/otzyvy?parent=${row.id}`).then((answer) => answer.json());
      box.replaceChildren(...items.map(review));
    });
    return chat;
  };
  more();
  document.getElementById("eshche").addEventListener("click", more);
}

const cabins = document.getElementById("kayuty");
if (cabins) {
  const show = async (number) => {
    const { items, total } = await fetch(`/api/list/kayuty?offset=${(number - 1) * 3}&limit=3`).then((answer) => answer.json());
    cabins.innerHTML = items.map((row) => `<li class="list-row"><div><strong>${row.name}</strong><p>${row.text}</p></div><button class="btn btn-sm" onclick="post('bron')">Забронировать</button></li>`).join("");
    document.getElementById("stranicy").innerHTML = Array.from({ length: Math.ceil(total / 3) }, (_, i) => `<input class="join-item btn btn-square" type="radio" name="stranica" aria-label="${i + 1}" ${i + 1 === number ? "checked" : ""}>`).join("");
    document.querySelectorAll("#stranicy input").forEach((input) => input.addEventListener("change", () => show(Number(input.ariaLabel))));
  };
  show(1);
  document.getElementById("paluby").addEventListener("change", async (event) => {
    document.getElementById("o-palube").textContent = event.target.value === "on" ? "Выберите палубу, и мы расскажем о ней." : await get(event.target.value);
  });
}
