import { get, paragraphs } from "./parts.js";
import { comments } from "./comments.js";

document.querySelector(".unfold-story").addEventListener("click", async event => {
  const { text } = await get("paper-map");
  document.getElementById("prose").append(...paragraphs(text));
  event.target.closest(".fade").remove();
});

const details = document.querySelector("details[data-room]");
details.addEventListener("toggle", async () => {
  const { text } = await get(details.dataset.room);
  details.querySelector("div").replaceChildren(...paragraphs(text));
}, { once: true });

comments(document.querySelector(".comments"));
