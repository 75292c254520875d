// The parts themselves: plain elements, as the post office's pages use them.
export const send = (what) => () => fetch(`/api/${what}`, { method: "POST" });

export function part(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

export function Znamka({ napis, motiv }) {
  const box = part("div", { className: "znamka posta" }, part("strong", {}, motiv), part("p", {}, napis));
  box.append(part("button", { onclick: send("vsec") }, "Všeč mi je"), part("a", { href: "/kosarica/dodaj?id=2", target: "_top" }, "Dodaj v košarico"));
  return box;
}

export function Okence({ naslov, pojasnilo }) {
  const details = part("details", {}, part("summary", {}, naslov));
  details.addEventListener("toggle", () => { if (details.children.length < 2) details.append(part("p", {}, pojasnilo)); });
  return part("div", { className: "posta" }, details, part("button", { onclick: send("paket") }, "Oddaj paket"));
}

export function Predali({ predali }) {
  const panel = part("div", { role: "tabpanel" });
  const list = part("div", { role: "tablist" });
  list.setAttribute("role", "tablist");
  const choose = (which) => {
    [...list.children].forEach((tab, at) => tab.setAttribute("aria-selected", String(at === which)));
    panel.replaceChildren(part("p", {}, predali[which].vsebina));
  };
  predali.forEach(({ ime }, at) => {
    const tab = part("button", { type: "button", onclick: () => choose(at) }, ime);
    tab.setAttribute("role", "tab");
    list.append(tab);
  });
  choose(0);
  return part("div", { className: "posta" }, list, panel);
}

export function Obvestilo({ gumb, besedilo }) {
  const box = part("div", { className: "posta" });
  box.append(part("button", { onclick: () => {
    const dialog = part("div", { className: "obvestilo" }, part("p", {}, besedilo));
    dialog.setAttribute("role", "dialog");
    dialog.append(part("button", { onclick: () => dialog.remove() }, "Zapri"));
    box.append(dialog);
  } }, gumb), part("button", { onclick: send("odjava-novic") }, "Odjavi se od novic"), part("button", { onclick: send("izbrisi") }, "Izbriši"));
  return box;
}
