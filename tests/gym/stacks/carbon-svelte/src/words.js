export const WORDS = {
  hi: {
    site: "बावड़ी अभिलेखागार", visit: "भ्रमण", places: ["रास्ता", "समय"], h1: "नीचे की ओर बनी इमारतें", intro: "यह अभिलेखागार राजस्थान और गुजरात की तीन सौ से अधिक बावड़ियों के चित्र, नाप और कथाएँ सँभालता है।",
    seasons: ["गर्मी", "बरसात", "सर्दी"], summer: "गर्मी में सबसे नीचे की मंज़िल ऊपर से छह अंश ठंडी रहती है।", rain: "बरसात में बावड़ी की सीढ़ियाँ गिनने वाला हर बार एक सीढ़ी ज़्यादा पाता है।",
    faq: "सवाल", q1: "उतरते समय क्या ध्यान रखें?", a1: "नीचे उतरते समय अपना नाम मन में रखें, गूँज उसे वापस ऊपर ले आएगी।", q2: "क्या कैमरा ले जा सकते हैं?", near: "पास की बावड़ी", choose: "चुनें", neemrana: "नीमराना", abhaneri: "आभानेरी", mason: "राजमिस्त्री की कथा",
    diary: "पानी की पुरानी डायरी पढ़ें", remove: "मिटाएँ", out: "बाहर निकलें", menu: "विकल्प", mark: "दीवार का निशान", markText: "यह निशान उस रानी का है जो तैरना सीखकर ही गद्दी पर बैठी।", dig: "खुदाई की रिपोर्ट", digText: "खुदाई में एक लोटा मिला जिसमें अब भी सन् सोलह सौ का सवेरा भरा था।",
    table: "सूची", name: "नाम", year: "वर्ष", depth: "गहराई", like: "पसंद", reply: "जवाब लिखें", report: "रिपोर्ट करें", answers: (n) => `${n} जवाब देखें`, comments: "आगंतुकों की बातें", more: "और दिखाएँ", send: "टिप्पणी भेजें", yours: "आपकी टिप्पणी", bag: "थैले में डालें", unsubscribe: "सदस्यता रद्द करें", perPage: "प्रति पृष्ठ", forward: "अगला पृष्ठ", backward: "पिछला पृष्ठ", close: "बंद करें",
  },
  en: {
    site: "Stepwell Archive", visit: "Visit", places: ["Getting there", "Hours"], h1: "Buildings that go down", intro: "The well was dug downwards so that the sky would have somewhere to rest.",
    seasons: ["Summer", "Rains", "Winter"], summer: "In summer the lowest floor is six degrees cooler.", rain: "In the rains anyone who counts the steps finds one too many.",
    faq: "Questions", q1: "What should I mind on the way down?", a1: "Mind the third landing.", q2: "May I bring a camera?", near: "A stepwell near you", choose: "Choose", neemrana: "Neemrana", abhaneri: "Abhaneri", mason: "The mason's tale",
    diary: "Read the diary", remove: "Delete", out: "Sign out", menu: "Options", mark: "The mark on the wall", markText: "A queen's mark.", dig: "The dig", digText: "A brass pot was found.",
    table: "Register", name: "Name", year: "Year", depth: "Depth", like: "Like", reply: "Reply to this", report: "Report", answers: (n) => `View ${n} reply`, comments: "Visitors say", more: "Show more", send: "Send comment", yours: "Your comment", bag: "Add to bag", unsubscribe: "Unsubscribe", perPage: "Per page", forward: "Next page", backward: "Previous page", close: "Close",
  },
};
