const SIZE = 3;
let page = 0;
const draw = () => list("hodaot", `offset=${page * SIZE}&limit=${SIZE}`).then(({ items, total }) => {
  one("#hodaot").innerHTML = items.map((item) => `<div class="shura"><a href="#" data-ptach="${item.guf ?? ""}" aria-expanded="false" onclick="event.preventDefault()">${item.nose}</a><div class="guf" hidden></div><p class="maasim"><button type="button" data-act="neitza:${item.id}" aria-label="נעיצה">📌</button><button type="button" data-act="archiyon:${item.id}" aria-label="העברה לארכיון">🗄</button><button type="button" data-act="mchika:${item.id}" aria-label="מחיקה">🗑</button><button type="button" data-act="chasima:${item.id}">חסימת השולח</button><button type="button" data-act="shlicha:${item.id}" title="העברה">↪</button></p></div>`).join("");
  one("#mispar").textContent = `${page + 1} / ${Math.ceil(total / SIZE)}`;
  one("#hadash").disabled = page === 0;
  one("#yashan").disabled = (page + 1) * SIZE >= total;
});
draw();
one("#hadash").addEventListener("click", () => { page -= 1; draw(); });
one("#yashan").addEventListener("click", () => { page += 1; draw(); });
one("#isur").addEventListener("toggle", () => text("isur").then((words) => { one("#isur-milim").textContent = words; }));
