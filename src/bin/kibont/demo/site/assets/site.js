// What every page has: the cookie wall, the language menu, the buttons that change something.
import { changes, consent, el, setConsent, words } from "./parts.js";

function wall() {
  if (consent()) return;
  const answer = choice => {
    setConsent(choice);
    box.remove();
    document.body.classList.remove("walled");
    document.dispatchEvent(new Event("consent"));
  };
  const box = el("div", { class: "wall", role: "dialog", "aria-modal": "true", "aria-label": words.wall_title },
    el("div", {},
      el("h2", {}, words.wall_title),
      el("p", {}, words.wall_text),
      el("div", { class: "choices" },
        el("button", { type: "button", class: "strong", onclick: () => answer("all") }, words.wall_all),
        el("button", { type: "button", onclick: () => answer("needed") }, words.wall_needed))));
  document.body.append(box);
  document.body.classList.add("walled");
}

function languageMenu() {
  const button = document.querySelector(".language-button");
  let menu = null;
  const close = () => { menu?.remove(); menu = null; button.setAttribute("aria-expanded", "false"); };
  button.addEventListener("click", event => {
    event.stopPropagation();
    if (menu) return close();
    menu = el("div", { class: "language-menu", role: "menu" }, ...Object.entries(words.languages).map(([code, name]) =>
      el("button", { type: "button", role: "menuitem", lang: code, onclick: () => switchTo(code) }, name)));
    button.after(menu);
    button.setAttribute("aria-expanded", "true");
  });
  document.addEventListener("click", close);
}

function switchTo(code) {
  location.assign(location.pathname.replace(/^\/[a-z]+\//, `/${code}/`));
}

const page = document.body.dataset.page.split("/").pop();
const script = { letter: "app", workshop: "app" }[page] ?? page;
languageMenu();
changes();
if (page !== "missing") import(`./${script}.js`);
setTimeout(wall, 250);
