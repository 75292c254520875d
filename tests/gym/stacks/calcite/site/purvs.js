(() => {
  const el = (id) => document.getElementById(id);
  const teksts = (atslega) => fetch(`/api/text/${atslega}`).then((a) => a.text());
  const sutit = (ko) => fetch(`/api/${ko}`, { method: "POST" });
  const zina = (t) => { el("zina").textContent = t; el("zina").hidden = false; };

  for (const p of document.querySelectorAll("[data-t]")) teksts(p.dataset.t).then((t) => { p.textContent = t; });
  for (const b of document.querySelectorAll(".post")) b.addEventListener("click", () => sutit(b.dataset.ko));
  el("kompass-teksts").textContent = "Kompasa adata reiz apprecējās ar naglu un kopš tā laika vilcinās.";

  el("taka").addEventListener("calciteSelectChange", async (e) => { el("taka-teksts").textContent = e.target.value ? await teksts(e.target.value) : ""; });
  el("suga").addEventListener("calciteComboboxChange", async (e) => { el("suga-teksts").textContent = e.target.value ? await teksts(e.target.value) : ""; });
  el("kudra").addEventListener("calciteBlockOpen", async () => { el("kudra").querySelector("p").textContent = await teksts("kudra"); });
  el("stasts-poga").addEventListener("click", () => { el("stasts").open = true; });
  el("lapa-poga").addEventListener("click", () => { el("lapa").open = true; });
  el("lapa-panelis").addEventListener("calcitePanelClose", () => { el("lapa").open = false; });
  el("arhivs").addEventListener("calciteMenuItemSelect", async () => zina(await teksts("arhivs")));
  for (const i of document.querySelectorAll("#vairak calcite-dropdown-item")) i.addEventListener("calciteDropdownItemSelect", () => (i.dataset.ko ? sutit(i.dataset.ko) : zina(i.textContent + ": " + saturs[0])));
  const saturs = ["odi šeit prasa autogrāfus un paraksta kartes malās."];
  el("skats").addEventListener("calciteSegmentedControlChange", (e) => { el("skats-teksts").textContent = e.target.value === "saraksts" ? "Sarakstā purva akači sakārtoti pēc tā, cik labi tie prot klusēt." : "Karte ir mērogā viens pret desmit tūkstošiem."; });

  const flow = document.createElement("calcite-flow");
  flow.innerHTML = `<calcite-flow-item heading="Lāmas" selected><calcite-list selection-mode="none" label="Lāmas"><calcite-list-item label="Seklās lāmas"></calcite-list-item><calcite-list-item label="Dziļās lāmas" id="dzilas"></calcite-list-item></calcite-list></calcite-flow-item>`;
  el("plusma").append(flow);
  flow.querySelector("#dzilas").addEventListener("calciteListItemSelect", async () => {
    const item = document.createElement("calcite-flow-item");
    item.heading = "Dziļās lāmas";
    item.selected = true;
    item.innerHTML = `<p style="padding: 0 1rem">${await teksts("plusma")}</p>`;
    flow.append(item);
  });
})();
