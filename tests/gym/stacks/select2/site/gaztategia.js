document.querySelectorAll("[data-bidali]").forEach((b) => b.addEventListener("click", () => fetch(b.dataset.bidali, { method: "POST" })));

NiceSelect.bind(document.getElementById("modua"), { searchable: false });
document.getElementById("modua").addEventListener("change", async (event) => {
  if (!event.target.value) return;
  document.getElementById("modua-testua").innerHTML = await (await fetch(`/api/text/${event.target.value}`)).text();
});

const GAZTAK = {
  latxa: ["Latxa ardiaren gazta euria egin baino ordubete lehenago izerditzen da."],
  karrantzar: ["Karrantzar ardiaren gaztak atzeraka irakurtzen du bere etiketa."],
  sasi: ["Sasi ardiak esne gutxi ematen du, baina esne horrek abesten daki."],
};
VirtualSelect.init({
  ele: "#ardia", placeholder: "Ardi mota", search: true, searchPlaceholderText: "Bilatu…", noOptionsText: "Ez dago aukerarik",
  options: [{ label: "Latxa", value: "latxa" }, { label: "Karrantzarra", value: "karrantzar" }, { label: "Sasi ardia", value: "sasi" }],
});
document.getElementById("ardia").addEventListener("change", function () {
  const list = document.getElementById("gaztak");
  list.replaceChildren(...(GAZTAK[this.value] ?? []).map((text) => { const li = document.createElement("li"); li.className = "mota"; li.textContent = text; return li; }));
});

const HILAK = { 1: "Urtarrilean ardiak haurdun daude eta gaztandegia lo.", 4: "Apirilean lehen gazta jaiotzen da eta izen bat eskatzen du.", 9: "Irailean artaldea mendiari agurra eskuz ematen dio, ardi bakoitzak bere hankaz." };
NiceSelect.bind(document.getElementById("hilabetea"), { searchable: true, placeholder: "Hilabetea", searchtext: "Bilatu" });
document.getElementById("hilabetea").addEventListener("change", (event) => {
  document.getElementById("egutegia").innerHTML = `<p>${HILAK[event.target.value]}</p>`;
});
