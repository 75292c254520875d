import { initAll } from "/npm/nhsuk-frontend/dist/nhsuk/nhsuk-frontend.min.js";

initAll();

const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());

document.querySelector("#clinic")?.addEventListener("change", async ({ target }) => {
  const info = document.querySelector("#clinic-info");
  info.replaceChildren();
  if (!target.value) return;
  info.innerHTML = '<div class="nhsuk-inset-text"><p></p></div>';
  info.querySelector("p").textContent = await text(target.value);
});

for (const empty of document.querySelectorAll("[data-text]")) {
  empty.closest("details").addEventListener("toggle", async () => { empty.textContent = await text(empty.dataset.text); }, { once: true });
}

const comments = document.querySelector("#comments");
if (comments) {
  const more = document.querySelector("#more");
  let next = 0;
  const load = async () => {
    const page = await fetch(`/api/list/${comments.dataset.list}?offset=${next}&limit=4`).then((answer) => answer.json());
    for (const { text: words, when } of page.items) {
      const card = document.createElement("div");
      card.className = "nhsuk-card";
      card.innerHTML = '<div class="nhsuk-card__content"><p class="nhsuk-card__description"></p><p class="nhsuk-hint"></p></div>';
      card.querySelector(".nhsuk-card__description").textContent = words;
      card.querySelector(".nhsuk-hint").textContent = when;
      for (const word of [comments.dataset.like, comments.dataset.delete]) {
        const button = document.createElement("button");
        button.className = "nhsuk-button nhsuk-button--secondary nhsuk-button--small";
        button.textContent = word;
        button.addEventListener("click", () => fetch("/api/comment", { method: "POST" }));
        card.firstChild.append(button, " ");
      }
      comments.append(card);
    }
    next = page.next;
    more.hidden = next === null;
  };
  more.addEventListener("click", load);
  load();
}
