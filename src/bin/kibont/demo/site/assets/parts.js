export const lang = document.documentElement.lang;
export const words = JSON.parse(document.getElementById("words").textContent);

/** Reads a room, or a portion of it. */
export async function get(room, portion = {}) {
  const answer = await fetch(`/api/${lang}/${room}?${new URLSearchParams(portion)}`);
  if (!answer.ok) throw new Error(`${room}: ${answer.status}`);
  return answer.json();
}

/** Changes something on the server. */
export const act = (kind, id) => fetch(`/api/${lang}/${kind}/${id}`, { method: kind === "delete" ? "DELETE" : "POST" });

export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

export const paragraphs = texts => texts.map(text => el("p", {}, text));

export const day = iso => new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));

export const counted = (forms, n) => (forms[new Intl.PluralRules(lang).select(n)] ?? forms.other).replace("#", n);

export const consent = () => /(?:^|; )consent=(\w+)/.exec(document.cookie)?.[1];
export const setConsent = choice => { document.cookie = `consent=${choice}; path=/; max-age=31536000; SameSite=Lax`; };

/** ARIA tabs; `show` puts a tab's content into its panel. */
export function tabs(root, show) {
  const all = [...root.querySelectorAll("[role=tab]")];
  const choose = async tab => {
    for (const other of all) {
      other.setAttribute("aria-selected", String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
    }
    const panel = document.getElementById(tab.getAttribute("aria-controls"));
    panel.setAttribute("aria-labelledby", tab.id);
    for (const other of root.querySelectorAll("[role=tabpanel]")) other.hidden = other !== panel;
    panel.setAttribute("aria-busy", "true");
    await show(tab, panel);
    panel.removeAttribute("aria-busy");
  };
  for (const tab of all) tab.addEventListener("click", event => { event.preventDefault(); choose(tab); });
  choose(all[0]);
}

/** Gives their work to the buttons and forms that change something. */
export function changes() {
  document.addEventListener("submit", event => {
    const form = event.target.closest("form[data-act]");
    if (!form) return;
    event.preventDefault();
    act(form.dataset.act, "form").then(() => form.replaceChildren(el("p", {}, words.thanks)));
  });
  document.addEventListener("click", event => {
    const button = event.target.closest("button[data-act]");
    if (button) act(button.dataset.act, button.dataset.id).then(() => { button.disabled = true; });
    if (event.target.closest(".print")) window.print();
  });
}
