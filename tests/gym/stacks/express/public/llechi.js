const box = document.querySelector(".dewis");
if (box) {
  const button = box.querySelector(".dewis-botwm"), list = box.querySelector("ul");
  const show = (open) => { list.hidden = !open; button.setAttribute("aria-expanded", String(open)); };
  button.addEventListener("click", () => show(list.hidden));
  button.addEventListener("keydown", (event) => { if (["Enter", " ", "ArrowDown"].includes(event.key)) { event.preventDefault(); show(true); } });
  list.addEventListener("click", (event) => {
    const choice = event.target.closest("[data-iaith]");
    if (!choice) return;
    document.cookie = `iaith=${choice.dataset.iaith}; path=/; max-age=31536000`;
    location.reload();
  });
  document.addEventListener("click", (event) => { if (!box.contains(event.target)) show(false); });
}

for (const button of document.querySelectorAll("[data-post]")) button.addEventListener("click", () => fetch(button.dataset.post, { method: "POST" }));

const tabs = [...document.querySelectorAll("[data-darn]")];
for (const tab of tabs) tab.addEventListener("click", async () => {
  tabs.forEach((other) => other.setAttribute("aria-selected", String(other === tab)));
  document.getElementById("panel").innerHTML = await (await fetch(`/darn/${tab.dataset.darn}`)).text();
});

const root = document.getElementById("sylwadau");
if (root) {
  const words = JSON.parse(root.dataset.words);
  const draw = (row, depth) => {
    const item = document.createElement("li");
    item.className = "sylw";
    item.innerHTML = `<strong></strong><p></p><span class="offer" data-gweithred="hoffi">${words.like}</span><span class="offer" data-gweithred="adrodd">${words.report}</span><span class="offer" data-gweithred="dileu">${words.remove}</span>`;
    item.querySelector("strong").textContent = row.who;
    item.querySelector("p").textContent = row.text;
    for (const offer of item.querySelectorAll(".offer")) offer.addEventListener("click", () => fetch(`/api/${offer.dataset.gweithred}/${row.id}`, { method: "POST" }));
    if (row.replies && depth < 1) {
      const toggle = document.createElement("button");
      const inner = document.createElement("ul");
      const name = words.replies.replace("{n}", row.replies);
      toggle.type = "button"; toggle.className = "atebion"; toggle.textContent = name; inner.hidden = true;
      toggle.addEventListener("click", async () => {
        if (!inner.children.length) inner.append(...(await (await fetch(`/sylwadau?parent=${row.id}`)).json()).items.map((one) => draw(one, depth + 1)));
        inner.hidden = !inner.hidden;
        toggle.textContent = inner.hidden ? name : words.hide;
      });
      item.append(toggle, inner);
    } else if (row.replies) {
      const link = document.createElement("a");
      link.href = `/sgwrs/${row.id}`; link.textContent = `${words.thread} →`;
      item.append(link);
    }
    return item;
  };
  let shown = 0;
  const add = (rows) => { root.append(...rows.map((row) => draw(row, 0))); shown += rows.length; };
  add(JSON.parse(root.dataset.first));
  const more = document.getElementById("rhagor");
  more.addEventListener("click", async () => {
    const answer = await (await fetch(`/sylwadau?offset=${shown}`)).json();
    add(answer.items);
    if (!answer.more) more.remove();
  });
}
