const NOKSHA = {
  "পদ্ম": "পদ্ম নকশায় পাপড়ির সংখ্যা মহাজনের মেয়েদের সমান।",
  "মাছ": "মাছ নকশা আঁকলে জাল লজ্জা পায়।",
  "চাকা": "চাকা নকশার নৌকা ডাঙায় উঠতে চায় বলে বেঁধে রাখা হয়।",
  "পাখি": "পাখি নকশার লেজ প্রতি বর্ষায় নতুন করে গজায়।",
};
const noksha = new Tagify(document.getElementById("noksha"), { mode: "select", whitelist: Object.keys(NOKSHA), enforceWhitelist: true, dropdown: { enabled: 0, closeOnSelect: true } });
noksha.on("change", () => { document.getElementById("noksha-kotha").textContent = NOKSHA[noksha.value[0]?.value] ?? ""; });

const GRAM = {
  barisal: { "স্বরূপকাঠি": "স্বরূপকাঠির হাটে পেয়ারা দিয়ে রঙের দাম মেটানো যায়।", "বানারীপাড়া": "বানারীপাড়ায় নৌকার আগে জল শুকাতে দেওয়া হয়।" },
  khulna: { "দাকোপ": "দাকোপের আঁকিয়েরা বাঘের ডোরা ধার করে ফেরত দেন না।", "কয়রা": "কয়রার নীল রঙে লবণ থাকে, তাই চোখ টলমল করে।" },
};
const jela = document.getElementById("jela"), gram = document.getElementById("gram"), out = document.getElementById("gram-kotha");
jela.addEventListener("change", () => {
  gram.replaceChildren(new Option("গ্রাম বাছুন", ""), ...Object.keys(GRAM[jela.value] ?? {}).map((name) => new Option(name, name)));
  gram.disabled = !jela.value;
  out.textContent = "";
});
gram.addEventListener("change", () => { out.textContent = GRAM[jela.value]?.[gram.value] ?? ""; });
