import { changes } from "./parts.js";
import { comments } from "./comments.js";

const section = document.querySelector(".comments");
section.addEventListener("grown", () => parent.postMessage({ height: document.documentElement.scrollHeight }, "*"));
changes();
comments(section);
