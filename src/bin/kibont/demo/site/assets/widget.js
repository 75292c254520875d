import { act } from "./parts.js";
import { comments } from "./comments.js";

const section = document.querySelector(".comments");
section.addEventListener("grown", () => parent.postMessage({ height: document.documentElement.scrollHeight }, "*"));
document.addEventListener("click", event => {
  const button = event.target.closest("button[data-act]");
  if (button) act(button.dataset.act, button.dataset.id).then(() => { button.disabled = true; });
});
comments(section);
