import { get, paragraphs } from "./parts.js";

const headings = [...document.querySelectorAll("[data-toggle=collapse]")];
const body = heading => document.querySelector(heading.dataset.target);

function close(heading) {
  heading.classList.remove("open");
  body(heading).classList.remove("in");
  body(heading).replaceChildren();
}

for (const heading of headings) {
  heading.addEventListener("click", async () => {
    const open = heading.classList.contains("open");
    headings.forEach(close);
    if (open) return;
    heading.classList.add("open");
    const { text } = await get(body(heading).id);
    // Another one may have been opened meanwhile; only one is ever open.
    if (!heading.classList.contains("open")) return;
    body(heading).replaceChildren(...paragraphs(text));
    body(heading).classList.add("in");
  });
}
