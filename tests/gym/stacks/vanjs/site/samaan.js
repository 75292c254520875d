// What all pages share: the language, the words, the frame.
import van from "vanjs-core";

const { a, button, div, footer, header, main, nav, p, span } = van.tags;
const WORDS = {
  hi: { name: "पतंग संग्रहालय", home: "मुख्य", collection: "संग्रह", letters: "चिट्ठियाँ", basket: "टोकरी में डालें", stop: "पत्रिका बंद करें", out: "लॉग आउट", like: "पसंद", vote: "वोट दें", report: "शिकायत", remove: "मिटाएँ", reply: "जवाब दें", send: "भेजें", title: "हवा का घर", chhat: "छत", maidan: "मैदान", bazar: "बाज़ार", samay: "समय", daam: "टिकट", rasta: "रास्ता", rules: "नियम", window: "खिड़की के बारे में", wind: "हवा", purvai: "पुरवाई", pachhua: "पछुआ", loo: "लू", city: "शहर", choose: "चुनिए", jaipur: "जयपुर", lakhnau: "लखनऊ", patna: "पटना", string: "पुरानी डोर", more: "आगे पढ़ें", close: "बंद", next: "अगला कमरा", olderLetters: "और चिट्ठियाँ", replies: "जवाब देखें", cloud: "बादल", sky: "आसमान" },
  en: { name: "Kite Museum", home: "Home", collection: "Collection", letters: "Letters", basket: "Add to basket", stop: "Stop the newsletter", out: "Log out", like: "Like", vote: "Vote", report: "Report", remove: "Delete", reply: "Reply", send: "Send", title: "The house of wind", chhat: "The roof", maidan: "The field", bazar: "The bazaar", samay: "Hours", daam: "Tickets", rasta: "The way", rules: "Rules", window: "About the window", wind: "Wind", purvai: "East wind", pachhua: "West wind", loo: "Hot wind", city: "Town", choose: "Choose", jaipur: "Jaipur", lakhnau: "Lucknow", patna: "Patna", string: "An old string", more: "Read on", close: "Close", next: "Next room", olderLetters: "More letters", replies: "See replies", cloud: "Cloud", sky: "The sky" },
};

export const language = van.state("hi");
export const _ = (key) => () => WORDS[language.val][key];
export const word = (key) => WORDS[language.val][key];
export const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((answer) => answer.json());
export const post = (what) => () => fetch(`/api/${what}`, { method: "POST" });
van.derive(() => { document.documentElement.lang = language.val; });

// A text that follows the language.
export function Words(key) {
  const words = van.state("…");
  van.derive(() => { fetch(`/api/text/${language.val}-${key}`).then((answer) => answer.text()).then((got) => { words.val = got; }); });
  return p(words);
}

const Flag = (code, flag, label) => span({ class: "flag", title: label, onclick: () => { language.val = code; } }, flag);

export function frame(...inside) {
  van.add(document.body,
    header({ class: "bar" }, a({ href: "/" }, _("name")), nav(a({ href: "/" }, _("home")), " ", a({ href: "/sangrah.html" }, _("collection")), " ", a({ href: "/chitthiyan.html" }, _("letters"))),
      div(Flag("hi", "🇮🇳", "हिन्दी"), " ", Flag("en", "🇬🇧", "English")), a({ href: "/tokri/jodo?n=1" }, _("basket")), button({ onclick: () => { location.href = "/bahar"; } }, _("out"))),
    main(...inside), footer(a({ href: "/patrika/band?k=6" }, _("stop"))));
}
