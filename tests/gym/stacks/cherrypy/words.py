"""The bookshop's words, in the order fr, ar, en."""

LANGUAGES = {"fr": "Français", "ar": "العربية", "en": "English"}

WORDS = {
    "site": ["La Librairie Mule", "مكتبة البغلة", "The Mule Bookshop"],
    "home": ["Accueil", "الرئيسية", "Home"], "books": ["Livres", "الكتب", "Books"], "road": ["La route", "الطريق", "The road"],
    "night": ["Nuits de lecture", "", ""], "tea": ["", "مجلس الشاي", ""],
    "logout": ["Se déconnecter", "تسجيل الخروج", "Log out"], "basket": ["Ajouter au panier", "أضف إلى السلة", "Add to basket"],
    "leave": ["Se désabonner", "إلغاء الاشتراك", "Unsubscribe"], "report": ["Signaler", "إبلاغ", "Report"], "send": ["Envoyer", "إرسال", "Send"],
    "next": ["Page suivante", "الصفحة التالية", "Next page"], "previous": ["Page précédente", "الصفحة السابقة", "Previous page"],
    "reviews": ["Avis des lecteurs", "آراء القراء", "Readers' reviews"], "moreReviews": ["Voir plus d'avis", "عرض المزيد من الآراء", "Show more reviews"],
    "extract": ["Lire un extrait", "اقرأ مقتطفًا", "Read an extract"], "your": ["Votre avis", "رأيك", "Your review"],
    "hello": ["Une librairie portée par trois mules", "مكتبة تحملها ثلاث بغال", "A bookshop carried by three mules"],
    "intro": ["Nos mules connaissent l'ordre alphabétique jusqu'à la lettre M, comme mule.", "تعرف بغالنا ترتيب الحروف ولا تتوقف إلا عند الباء.", "Our mules refuse to carry any novel that ends before the pass."],
    "newHead": ["Nouveautés", "الجديد", "New"], "loved": ["Coups de cœur", "مختاراتنا", "Favourites"],
    "new": ["Cette semaine, un dictionnaire est arrivé avec deux jours d'avance sur ses mots.", "وصل هذا الأسبوع قاموس سبق كلماته بيومين.", "This week an atlas arrived, apologising for the detour."],
    "lovedText": ["La mule grise recommande les poèmes courts, à cause du poids.", "توصي البغلة الرمادية بالقصائد القصيرة لأن الجبل طويل.", "The grey mule recommends haiku on slopes above twelve per cent."],
    "roadIntro": ["Nous passons dans chaque village une fois par lune.", "نمر بكل قرية مرة في كل قمر.", "We pass through every village once a moon."],
    "nightText": ["Aux nuits de lecture, on souffle la bougie avant le dernier chapitre et chacun l'invente.", "", ""],
    "teaText": ["", "في مجلس الشاي يُقرأ الكتاب من آخره حتى لا يبرد أوله.", ""],
}

# slug, title, words, extract
BOOKS = [
    ("col", ["Le col des vents", "ممر الرياح", "The windy pass"], ["Un berger vend le vent au mètre.", "راعٍ يبيع الريح بالمتر.", "A shepherd sells wind by the yard."], ["Le mètre de vent du nord valait deux fromages et un silence.", "كان متر ريح الشمال يساوي جبنتين وصمتًا.", "North wind cost two cheeses and a promise not to whistle."]),
    ("puits", ["Le puits bavard", "البئر الثرثارة", "The talking well"], ["Un puits répète tout, sauf la vérité.", "بئر تعيد كل شيء إلا الحقيقة.", "A well that repeats everything but the truth."], ["On descendait le seau plein de questions et il remontait vide, mais vexé.", "كان الدلو ينزل مليئًا بالأسئلة ويصعد فارغًا وغاضبًا.", "They lowered a bucket of questions and it came up offended."]),
    ("selle", ["La selle rouge", "السرج الأحمر", "The red saddle"], ["Une selle choisit son cavalier.", "سرج يختار فارسه.", "A saddle chooses its rider."], ["La selle rouge avait refusé trois caïds et un préfet.", "رفض السرج الأحمر ثلاثة قواد ومحافظًا.", "The red saddle had turned down three chiefs and a prefect."]),
    ("sel", ["La route du sel", "طريق الملح", "The salt road"], ["Le sel marche devant.", "الملح يمشي في المقدمة.", "The salt walks ahead."], ["Le sel pleurait quand il pleuvait, et c'était mauvais pour les affaires.", "كان الملح يبكي عند المطر فتكسد التجارة.", "The salt wept in the rain, which was bad for trade."]),
    ("lune", ["La lune prêtée", "القمر المستعار", "The borrowed moon"], ["Un village emprunte la lune du voisin.", "قرية تستعير قمر جارتها.", "A village borrows its neighbour's moon."], ["La lune fut rendue avec un quartier en moins et des excuses.", "أُعيد القمر ناقصًا ربعًا ومعه اعتذار.", "The moon came back one quarter short, with a note."]),
    ("clou", ["Le clou", "المسمار", "The nail"], ["Histoire d'un fer perdu.", "حكاية حدوة ضائعة.", "The story of a lost shoe."], ["Le clou attendait au bord du chemin qu'une guerre passe le chercher.", "كان المسمار ينتظر على حافة الطريق حربًا تمر لتأخذه.", "The nail waited by the road for a kingdom to lose."]),
    ("four", ["Le four du village", "فرن القرية", "The village oven"], ["Tout s'y dit, tout y cuit.", "فيه يقال كل شيء وينضج.", "All is said there, all is baked."], ["Le boulanger enfournait les rumeurs en dernier, pour qu'elles restent tendres.", "كان الخباز يضع الشائعات أخيرًا كي تبقى طرية.", "The baker put the rumours in last, so that they stayed soft."]),
    ("neige", ["Neige de juin", "ثلج يونيو", "June snow"], ["Une neige se trompe de mois.", "ثلج أخطأ الشهر.", "Snow that mistook the month."], ["La neige de juin demanda son chemin et on le lui indiqua poliment.", "سأل ثلج يونيو عن طريقه فدلّوه بأدب.", "June snow asked the way and was shown it with courtesy."]),
]

# book, who, words: reviews are shown in every language
REVIEWS = {
    "col": [("Samir", "Lu en une montée."), ("Agnès", "Trop de vent, pas assez de col."), ("Lina", "J'ai rendu le livre plus léger que je ne l'ai reçu."), ("Ruth", "I had to hold on to the last page."), ("Youssef", "قرأته لبغلتي فطلبت الجزء الثاني.")],
    "lune": [("Paul", "Je ne prête plus rien depuis."), ("Mina", "Joli."), ("Omar", "القمر عندنا لا يُعار إلا بكفيل."), ("Jo", "My moon is also overdue by a week.")],
}
