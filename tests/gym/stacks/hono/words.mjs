// The library's words, in the order ar, fr, am.
export const LANGUAGES = { ar: "العربية", fr: "Français", am: "አማርኛ" };

export const WORDS = {
  site: ["مكتبة القوافل", "Bibliothèque des caravanes", "የቅፍለት ቤተ መጻሕፍት"], home: ["الرئيسية", "Accueil", "መነሻ"], shelves: ["الرفوف", "Rayons", "መደርደሪያዎች"], books: ["الكتب", "Livres", "መጻሕፍት"], talk: ["مجلس القراء", "Cercle des lecteurs", "የአንባቢዎች ጉባኤ"], days: ["الأيام", "Journal", "ቀናት"],
  language: ["اللغة", "Langue", "ቋንቋ"], out: ["تسجيل الخروج", "Se déconnecter", "ውጣ"], basket: ["أضف إلى السلة", "Ajouter au panier", "ወደ ቅርጫት ጨምር"], stop: ["إلغاء النشرة", "Se désabonner", "ምዝገባ ሰርዝ"],
  like: ["أعجبني", "J'aime", "ወደድኩት"], report: ["إبلاغ", "Signaler", "አመልክት"], remove: ["حذف", "Supprimer", "ሰርዝ"], send: ["إرسال", "Envoyer", "ላክ"], yours: ["كلمتك", "Votre mot", "ቃልዎ"],
  replies: ["عرض الردود", "Voir les réponses", "መልሶችን አሳይ"], next: ["التالي", "Suivant", "ቀጣይ"], previous: ["السابق", "Précédent", "ቀዳሚ"], choose: ["اختر رفا", "Choisir un rayon", "መደርደሪያ ይምረጡ"], go: ["اذهب", "Aller", "ሂድ"], rule: ["قواعد المكتبة", "Règlement", "ደንብ"], quiet: ["يوم هادئ بلا قوافل.", "Journée sans caravane.", "ጸጥ ያለ ቀን።"], notes: ["هوامش", "Notes en marge", "ማስታወሻዎች"],
  intro: ["الكتب هنا تصل على ظهور الجمال وتعود مشيا على الأقدام.", "Ici les livres arrivent à dos de chameau et repartent à pied, en discutant.", "እዚህ መጻሕፍት በግመል ይመጣሉ፤ ሲመለሱ ግን በእግራቸው ይሄዳሉ።"],
  ruleText: ["يمنع إيقاظ القارئ قبل أن يبلغ الصفحة التي يحلم بها.", "Défense de corner la page où dort un lecteur.", "ገጹን ከመጨረሱ በፊት ግመሉን ማስነሣት ክልክል ነው።"],
  talkIntro: ["يتحدث القراء هنا بعد صلاة العشاء.", "Les lecteurs parlent ici quand le thé le permet.", "አንባቢዎች ከቡና በኋላ እዚህ ይጫወታሉ።"],
};

// key, name, words
export const SHELVES = [
  ["raml", ["رف الرمل", "Rayon du sable", "የአሸዋ መደርደሪያ"], ["كتب هذا الرف تنساب بين الأصابع فلا يكملها إلا الصبور.", "Les livres de sable se lisent vite avant la prochaine dune.", "የአሸዋ መጻሕፍት በነፋስ ይገለጣሉ።"]],
  ["maa", ["رف الماء", "Rayon de l'eau", "የውኃ መደርደሪያ"], ["على رف الماء رواية لا يقرؤها إلا من كان عطشان.", "Chez les livres mouillés les virgules font de petits ronds.", "በውኃ መደርደሪያ ላይ ያሉ ታሪኮች የተጠማውን ብቻ ያናግራሉ።"]],
  ["layl", ["رف الليل", "Rayon de la nuit", "የሌሊት መደርደሪያ"], ["كتب الليل سوداء الورق وتضيء حين يكذب بطلها.", "Les livres de la nuit referment eux-mêmes leur lecteur.", "የሌሊት መጻሕፍት ጨረቃ ስትወጣ ያዛጋሉ።"]],
];

export const NOTES = ["كتب أحدهم في الهامش: وصلت إلى هنا ولم أجد القافلة.", "وفي الهامش الثاني رد بخط آخر: القافلة هي الهامش.", "أما الهامش الأخير فبقعة شاي لها رأي في الموضوع."];

export const BOOKS = Array.from({ length: 27 }, (_, i) => [`${i + 1}`, ["دليل الآبار", "حكايات السرج", "كتاب الجهات"][i % 3], ["نسخة كاملة.", "غلاف مرمم.", "بلا فهرس."][i % 3]]);
BOOKS[7][2] = "ابتلع هذا الكتاب جملا وما زال يعتذر في المقدمة.";
BOOKS[15][2] = "فقد الفصل الرابع في العاصفة وعاد متزوجا.";
BOOKS[26][2] = "آخر الكتب لم يكتب بعد لكن القراء يجادلون فيه.";

// id, parent, who, words
export const TALK = [
  [1, 0, "ليلى", "هل من نسخة ثانية؟"], [2, 0, "Yannick", "Très belle collection."], [3, 0, "አበበ", "እናመሰግናለን።"], [4, 0, "حسن", "سأعود قريبا."], [5, 0, "ሰላም", "ከዚህ የተዋስኩት መጽሐፍ ቤቴን አጽድቶ ጠበቀኝ።"],
  [10, 1, "حسن", "النسخة الثانية سبقتك إلى البيت وأعدت القهوة."], [11, 1, "ليلى", "شكرا."], [12, 10, "Yannick", "La mienne a demandé du sucre, on ne se refuse rien."], [13, 3, "ሰላም", "ምስጋናው ደርሶናል፤ በመደርደሪያ ሦስት ላይ ተቀምጧል።"],
];

export const DAYS = { "-2": "قبل يومين عطس الفهرس فاختلط الشعر بالحساب.", "3": "بعد ثلاثة أيام تصل قافلة من الفواصل المنقوطة." };
