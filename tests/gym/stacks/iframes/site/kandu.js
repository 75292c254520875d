const yavanna = (kothana) => fetch(`/api/${kothana}`, { method: "POST" });
// The same server by its other name: a frame of another site, which Chromium gives a process of its own.
const anik = `${location.protocol}//${location.hostname === "localhost" ? "127.0.0.1" : "localhost"}:${location.port}`;
const ramuva = (src, title) => Object.assign(document.createElement("iframe"), { src, title });

document.querySelectorAll("[data-yanna]").forEach((b) => b.addEventListener("click", () => { location.assign(b.dataset.yanna); }));
document.querySelector("#pitavenna").addEventListener("click", () => fetch("/පිටවන්න"));
document.querySelector("#gannava").addEventListener("click", () => yavanna("gannava"));
document.querySelector("#kamathi").addEventListener("click", () => yavanna("kamathi"));
document.querySelector("#sithiyama button").addEventListener("click", (e) => { e.target.parentElement.replaceChildren(ramuva(`${anik}/ghara/sithiyama.html`, "සිතියම")); });
document.querySelector("#kalagunaya").append(ramuva(`${anik}/ghara/kalagunaya.html`, "කාලගුණය"));
document.querySelectorAll("[data-ghara]").forEach((b) => b.addEventListener("click", () => {
  document.querySelectorAll("[data-ghara]").forEach((a) => a.classList.toggle("dan", a === b));
  document.querySelector("#ithihasaya").src = `/ghara/patha.html?k=${b.dataset.ghara}`;
}));
document.querySelector("details").addEventListener("toggle", async () => {
  const t = await (await fetch("/api/text/neethi")).text();
  const f = ramuva("", "නීති");
  f.removeAttribute("src");
  f.srcdoc = `<!doctype html><html lang="si"><meta charset="utf-8"><body><p>${t}</p></body></html>`;
  document.querySelector("#neethi").replaceChildren(f);
});
customElements.define("adahas-petiya", class extends HTMLElement {
  connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = '<style>iframe { width: 100%; height: 16rem; border: 0; }</style><iframe title="අදහස්" src="/ghara/adahas.html"></iframe>'; }
});
window.iframeResize?.({ license: "GPLv3", log: false }, "#vadasatahana");
// The programme tells its page which film was chosen.
addEventListener("message", (e) => { if (e.data?.chithrapataya) location.assign(`/chithrapata/${e.data.chithrapataya}`); });
