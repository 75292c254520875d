// The bazaar's words: a file of phrases a language, as Polyglot wants them.
export const languages = { ur: "اردو", en: "English", fa: "فارسی" };
export const phrases = {
  ur: {
    site: "پتنگ بازار", home: "سرورق", kites: "پتنگیں", orchard: "باغ", workshop: "کارخانہ", logout: "لاگ آؤٹ", basket: "ٹوکری میں ڈالیں", leave: "رکنیت ختم کریں", like: "پسند", save: "محفوظ کریں", settings: "زبان اور علاقہ", close: "بند کریں", language: "زبان",
    hello: "ہوا کا پرانا بازار", intro: "بازار تب کھلتا ہے جب ہوا چھت پر دستک دیتی ہے۔", more: "مزید پڑھیں", moreText: "سب سے پرانی دکان کا شٹر ہوا خود اٹھاتی ہے اور کرایہ بھی دیتی ہے۔",
    kitesHead: "ہماری پتنگیں", orchardHead: "آم کا باغ", orchardText: "باغ کے آم پتنگوں کی ڈور پہچانتے ہیں اور جھک جاتے ہیں۔", wellHead: "کنواں", wellText: "کنویں میں گری ہوئی ہر پتنگ شام کو واپس تیرتی ہے۔",
    workshopHead: "کارخانہ", workshopText: "کارخانے میں کاغذ کو پہلے اڑنے کی اجازت سنائی جاتی ہے۔", glueHead: "لئی کا راز", glueText: "لئی میں ایک چمچ بادل ملایا جاتا ہے، چمچ واپس کرنا پڑتا ہے۔", exam: "",
  },
  en: {
    site: "Kite Bazaar", home: "Front page", kites: "Kites", orchard: "Orchard", workshop: "Workshop", logout: "Log out", basket: "Add to basket", leave: "Unsubscribe", like: "Like", save: "Save", settings: "Language and region", close: "Close", language: "Language",
    hello: "The old bazaar of the wind", intro: "The bazaar opens when the wind has read the morning paper.", more: "Read more", moreText: "The oldest shop sells string by the sigh and measures twice.",
    kitesHead: "Our kites", orchardHead: "The mango orchard", orchardText: "The orchard lends its shadows to kites that lost their own.", wellHead: "The well", wellText: "The well answers in the accent of whoever fell in last.",
    workshopHead: "The workshop", workshopText: "In the workshop every sheet of paper signs its own release.", glueHead: "The secret of the paste", glueText: "The paste is stirred towards Mecca and away from the cat.", exam: "Apprentices sit the silent examination on the roof, in February, barefoot.",
  },
  fa: {
    site: "بازار بادبادک", home: "خانه", kites: "بادبادک‌ها", orchard: "باغستان", workshop: "کارگاه", logout: "خروج", basket: "افزودن به سبد", leave: "لغو اشتراک", like: "پسندیدن", save: "ذخیره", settings: "زبان و منطقه", close: "بستن", language: "زبان",
    hello: "بازار کهنهٔ باد", intro: "بازار وقتی باز می‌شود که باد کفش‌هایش را پیدا کند.", more: "بیشتر بخوانید", moreText: "قدیمی‌ترین دکان نخ را به اندازهٔ دلتنگی می‌برد.",
    kitesHead: "بادبادک‌های ما", orchardHead: "باغ انبه", orchardText: "درختان باغ برای بادبادک‌های گمشده نامه می‌نویسند.", wellHead: "چاه", wellText: "چاه هر شب یک ستاره را پس می‌دهد و رسید می‌خواهد.",
    workshopHead: "کارگاه", workshopText: "در کارگاه قیچی‌ها پیش از کار شعر می‌خوانند.", glueHead: "راز چسب", glueText: "چسب را با شیر انجیر و صبر همسایه می‌سازند.", exam: "",
  },
};
export const kites = [
  ["shahbaz", { ur: ["شہباز", "شہباز نام کی پتنگ ہوا سے پہلے چھت پر پہنچ جاتی ہے۔"], en: ["The Falcon", "The Falcon returns with other people's washing in its tail."], fa: ["شاهباز", "شاهباز فقط از کسی نخ می‌گیرد که دروغ نگفته باشد."] }],
  ["guddi", { ur: ["گڈی", "گڈی صرف ان بچوں کے لیے اڑتی ہے جنہوں نے سبق یاد کیا ہو۔"], en: ["The Doll", "The Doll is flown at weddings and weeps a little paint."], fa: ["عروسک", "عروسک در باد شمال قصهٔ مادربزرگ را وارونه می‌گوید."] }],
];
