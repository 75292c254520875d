// The comment service: it runs only after consent.
(() => {
  const kasten = document.querySelector("#kommentare");
  if (!kasten || kasten.dataset.da) return;
  kasten.dataset.da = "1";
  kasten.textContent = "";
  let ab = 0;
  const mehr = document.createElement("button");
  mehr.textContent = kasten.dataset.more;
  const lade = async () => {
    const { items, next } = await fetch(`/api/list/${kasten.dataset.list}?offset=${ab}&limit=2`).then((a) => a.json());
    for (const text of items) mehr.before(Object.assign(document.createElement("p"), { className: "stimme", textContent: text }));
    if ((ab = next) === null) mehr.remove();
  };
  mehr.onclick = lade;
  kasten.append(mehr);
  lade();
})();
