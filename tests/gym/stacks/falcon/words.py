"""The cooperative's words, in the order ar, fr, en."""

LANGUAGES = {"ar": "العربية", "fr": "Français", "en": "English"}

WORDS = {
    "site": ["تعاونية زرابي الأطلس", "Coopérative des tapis de l'Atlas", "Atlas Rug Cooperative"],
    "home": ["الرئيسية", "Accueil", "Home"], "rugs": ["الزرابي", "Les tapis", "Rugs"], "forum": ["المجلس", "Le salon", "The sitting room"],
    "language": ["اللغة", "Langue", "Language"], "ok": ["تأكيد", "Valider", "OK"], "logout": ["تسجيل الخروج", "Se déconnecter", "Log out"],
    "basket": ["أضف إلى السلة", "Ajouter au panier", "Add to basket"], "leave": ["إلغاء الاشتراك", "Se désabonner", "Unsubscribe"],
    "report": ["إبلاغ", "Signaler", "Report"], "like": ["أعجبني", "J'aime", "Like"], "send": ["إرسال", "Envoyer", "Send"], "delete": ["حذف", "Supprimer", "Delete"],
    "write": ["أضف تعليقا", "Ajouter un commentaire", "Add a comment"], "replies": ["عرض الردود", "Afficher les réponses", "Show replies"],
    "thread": ["تابع هذا النقاش", "Poursuivre cette discussion", "Continue this thread"], "older": ["تعليقات أقدم", "Commentaires plus anciens", "Older comments"],
    "sort": ["الترتيب", "Trier par", "Sort by"], "new": ["الأحدث", "Nouveautés", "Newest"], "knots": ["عدد العقد", "Nombre de nœuds", "Number of knots"],
    "about": ["الوصف", "Description", "Description"], "care": ["العناية", "Entretien", "Care"], "weaver": ["النساجة", "La tisserande", "The weaver"],
    "questions": ["أسئلة شائعة", "Questions fréquentes", "Frequent questions"], "page": ["صفحة", "Page", "Page"], "back": ["عودة", "Retour", "Back"],
    "more": ["اقرأ المزيد", "Lire la suite", "Read more"], "notice": ["إعلان", "Annonce", "Notice"], "close": ["إغلاق", "Fermer", "Close"],
    "hello": ["صوف وألوان وصبر طويل", "De la laine, des couleurs et beaucoup de patience", "Wool, colour and a great deal of patience"],
    "intro": [
        "تنسج ثلاثون امرأة من قرى الجبل زرابي من صوف أغنامهن منذ عام 1983.",
        "Trente tisserandes se relaient si lentement que le motif a parfois le temps de changer d'avis.",
        "Thirty weavers share one loom, and the loom claims to know who hums out of tune.",
    ],
    "long": [
        "يقال إن أول نول في القرية صنع من باب لم يعد يجد بيتا.",
        "On dit que le premier métier fut bâti avec une échelle qui avait le vertige.",
        "They say the first loom was carved from a bridge that had retired.",
    ],
    "noticeText": [
        "يغلق المشغل يوم الخميس لأن الماعز تحتفل بعيد ميلادها.",
        "Jeudi l'atelier ferme plus tôt, car les moutons répètent leur spectacle.",
        "On Thursday the dye pots are closed for a rehearsal of the rainbow.",
    ],
}

FAQ = {
    "wash": (["كيف تغسل الزربية؟", "Comment laver un tapis ?", "How do I wash a rug?"], [
        "تغسل الزربية في النهر بعد أن تستأذن من الضفادع واحدة واحدة.",
        "On lave le tapis à la rivière un jour où elle n'a rien d'autre à faire.",
        "Rugs are washed in cold water by someone who can keep a secret."]),
    "ship": (["هل ترسلون إلى الخارج؟", "Expédiez-vous à l'étranger ?", "Do you ship abroad?"], [
        "نرسل الزرابي الصغيرة مع اللقلق والكبيرة تعرف الطريق وحدها.",
        "Les grands tapis voyagent seuls et envoient une carte postale à l'arrivée.",
        "We ship everywhere except uphill."]),
}

# slug, name, (about, care, weaver), knots
RUGS = [
    ("asfar", ["الزربية الصفراء", "Le tapis jaune", "The yellow rug"], (
        ["صبغت بالزعفران وقشور الرمان.", "Teint au safran et à la grenade.", "Dyed with saffron and pomegranate."],
        ["لا توضع تحت الشمس.", "Ne pas exposer au soleil.", "Keep out of the sun."],
        ["نسجتها فاطمة وهي تجادل خيطا أحمر حتى صار أصفر من الخجل.", "Fatima l'a tissé en une nuit que l'horloge a refusé de compter.", "Fatima wove it while teaching the scissors to whistle."]), 40000),
    ("azraq", ["الزربية الزرقاء", "Le tapis bleu", "The blue rug"], (
        ["لون النيلة.", "Bleu indigo.", "Indigo blue."],
        ["تنفض كل جمعة فتسقط منها نجمتان أو ثلاث.", "À secouer le vendredi, en gardant les étoiles qui tombent.", "Shake it on Fridays and return the stars."],
        ["نسجتها عائشة.", "Tissé par Aïcha.", "Woven by Aïcha."]), 62000),
    ("ahmar", ["الزربية الحمراء", "Le tapis rouge", "The red rug"], (
        ["لون الفوة.", "Rouge garance.", "Madder red."], ["تكنس برفق.", "Balayer doucement.", "Sweep gently."], ["نسجتها زهرة.", "Tissé par Zahra.", "Woven by Zahra."]), 31000),
    ("akhdar", ["الزربية الخضراء", "Le tapis vert", "The green rug"], (
        ["هذه الزربية خضراء لأن العشب نسي نفسه فيها منذ الربيع الماضي.", "Ce tapis est vert depuis qu'un pré s'y est endormi.", "This rug is green because a meadow lost a bet."],
        ["تسقى مرة في السنة.", "À arroser une fois l'an.", "Water once a year."], ["نسجتها مليكة.", "Tissé par Malika.", "Woven by Malika."]), 55000),
    ("abyad", ["الزربية البيضاء", "Le tapis blanc", "The white rug"], (
        ["صوف بلا صبغة.", "Laine sans teinture.", "Undyed wool."], ["تحفظ من الثلج.", "Craint la neige.", "Keep from snow."], ["نسجتها رقية.", "Tissé par Rqia.", "Woven by Rqia."]), 27000),
]

# id, parent, who, words (as written, whatever the page's language)
TALK = [
    (1, 0, "سلمى", "زرت المشغل في الربيع وكان الاستقبال جميلا."),
    (2, 0, "Julien", "Le thé était délicieux."),
    (3, 0, "Hanna", "Is there a bus from Marrakech?"),
    (4, 0, "يوسف", "اشتريت زربية فرفضت أن تخرج من السيارة قبل أن تشرب الشاي."),
    (5, 0, "Claire", "Bel accueil, merci."),
    (6, 1, "نادية", "وأنا أيضا، وقد أهداني الخروف كبيرهم وصفة للصبر."),
    (7, 6, "سلمى", "هل تنفع وصفته لمن ينتظر الحافلة؟"),
    (8, 7, "نادية", "تنفع، لكن الحافلة نفسها صارت تستعملها."),
    (9, 2, "Samir", "La théière prend des cours de chant le mardi, cela s'entend."),
    (10, 3, "Omar", "There is one, it leaves whenever the driver finishes his novel."),
    (11, 10, "Hanna", "I waited three chapters and was offered a part in the fourth."),
]
