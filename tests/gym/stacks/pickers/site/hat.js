const WORDS = {
  bn: { title: "নৌকা আঁকিয়েদের হাট", intro: "এই হাটে নৌকা কেনার আগে নৌকাকে জিজ্ঞেস করতে হয়।", ask: "কোন ঘাট?" },
  en: { title: "The boat painters' market", intro: "In this market you have to ask the boat before you may buy it.", ask: "Which landing?" },
};
function say(lang) {
  document.documentElement.lang = lang;
  for (const one of document.querySelectorAll("[data-k]")) one.textContent = WORDS[lang][one.dataset.k];
}
say("bn");
tail.select("#bhasha", { width: 160 }).on("change", (item) => say(item.key));

const ghat = new Treeselect({
  parentHtmlContainer: document.getElementById("ghat"), isSingleSelect: true, showTags: false, value: null, disabledBranchNode: true, placeholder: "ঘাট বাছুন…", clearable: false,
  options: [
    { name: "উত্তর পাড়", value: "n", children: [{ name: "সদর ঘাট", value: "sadar", children: [] }, { name: "পাটন ঘাট", value: "paton", children: [] }] },
    { name: "দক্ষিণ পাড়", value: "s", children: [{ name: "মোহনা", value: "m", children: [{ name: "মোহনা ঘাট", value: "mohona", children: [] }, { name: "চর ঘাট", value: "char", children: [] }] }, { name: "বটতলা ঘাট", value: "bot", children: [] }] },
  ],
});
ghat.srcElement.addEventListener("input", async (event) => {
  const said = event.detail ? await fetch(`/api/text/ghat-${event.detail}`).then((answer) => answer.text()) : "";
  document.getElementById("ghat-kotha").textContent = said;
});

const MAJHI = {
  karim: "করিম মাঝি সূর্যকে দাঁড় টানা শিখিয়েছিলেন।",
  anil: "অনিল মাঝি গান না গাইলে স্রোত তাঁকে চিনতে পারে না।",
  sufia: "সুফিয়া মাঝির হারিকেন চাঁদের চেয়ে আধ ঘণ্টা এগিয়ে চলে।",
  joseph: "যোসেফ মাঝি রাতের যাত্রীদের ঘুম পৌঁছে দেন বাড়ি পর্যন্ত।",
};
tail.select("#majhi", { search: true, width: 260, searchFocus: false }).on("change", (item) => {
  document.getElementById("majhi-kotha").textContent = MAJHI[item.key] ?? "";
});
