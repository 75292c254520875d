import { h as tag, text as words, patch } from "/npm/superfine/index.js";

export const h = (name, props, ...kids) => tag(name, props ?? {}, kids.flat(9).filter((kid) => kid !== null && kid !== false && kid !== undefined).map((kid) => (typeof kid === "object" ? kid : words(kid))));
export const list = (name, query = {}) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((r) => r.json());
export const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
// Deeds go as the forms of the list's program always went.
export const deed = (path, body = {}) => fetch(path, { method: "POST", body: new URLSearchParams(body) });
export const app = (view) => {
  const root = document.querySelector("#app"), draw = () => patch(root, h("div", { id: "app" }, h("header", {}, h("a", { href: "/" }, h("b", {}, "די רעגנבויגן־זאַמלער")), h("a", { href: "/queue.html" }, "ווארטנדיקע בריוו"), h("a", { href: "/member.html" }, "מײַן אַבאָנעמענט"), h("a", { class: "end", href: "/cgi/aroys" }, "אַרויסלאָגירן")), view()));
  draw();
  return draw;
};
