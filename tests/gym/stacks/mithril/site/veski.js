const spis = document.querySelector("#spis");
const post = (path) => fetch(path, { method: "POST" });
const ask = async (parent, offset, limit) => (await fetch(`/api/list/kamentary?parent=${parent}&offset=${offset}&limit=${limit}`)).json();

function make(tag, name, text, on) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  if (text) element.textContent = text;
  if (on) element.addEventListener("click", on);
  return element;
}

function draw(row, depth) {
  const box = make("div", "kament");
  const low = row.balans <= -5;
  box.append(make("div", "autar", `${row.chto} · ${row.balans}`));
  const text = make("div", "tekst", row.tekst);
  if (low) {
    box.classList.add("zharnuty");
    const note = make("div", "zanizany", "Каментарый схаваны праз нізкі рэйтынг. ");
    note.append(make("span", "pakazac", "Паказаць", () => note.replaceWith(text)));
    box.append(note);
  } else box.append(text);
  if (row.tekst.length > 200) {
    text.textContent = `${row.tekst.slice(0, 110)}… `;
    text.append(make("a", "calkam", "чытаць цалкам", () => { text.textContent = row.tekst; }));
  }
  const tools = make("div", "dzei");
  tools.append(make("button", "", "▲", () => post("/api/plus")), make("button", "", "Паскардзіцца", () => post("/api/skarga")), make("button", "", "Адказаць", () => post("/api/adkaz")));
  tools.children[0].ariaLabel = "Падабаецца";
  box.append(tools);
  if (row.adkazy) {
    const children = make("div", "adkazy");
    const opener = make("div", "razharnuc", `${row.adkazy} ${row.adkazy === 1 ? "адказ" : "адказы"} ▾`, async () => {
      if (children.childElementCount) { children.hidden = !children.hidden; return; }
      await more(children, row.id, depth + 1);
      opener.textContent = "Згарнуць ▴";
    });
    box.append(opener, children);
  }
  return box;
}

async function more(list, parent, depth, offset = 0) {
  const limit = depth ? 2 : 3;
  const answer = await ask(parent, offset, limit);
  list.append(...answer.items.map((row) => draw(row, depth)));
  if (answer.next !== null) {
    const left = answer.total - answer.next;
    const button = make("p", "jascze", depth ? `Яшчэ адказы (${left})` : `Паказаць яшчэ ${left} каментарыяў`, async () => { button.remove(); await more(list, parent, depth, answer.next); });
    list.append(button);
  }
}

more(spis, "", 0);
document.querySelector("#parad").addEventListener("change", async (event) => {
  spis.replaceChildren();
  await more(spis, "", 0);
  if (event.target.value === "staryja") [...spis.children].reverse().forEach((one) => spis.append(one));
});
document.querySelectorAll("[data-post]").forEach((one) => one.addEventListener("click", () => post(one.dataset.post)));
