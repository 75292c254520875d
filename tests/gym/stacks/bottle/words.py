"""The railway's words, in the order si, ta, en."""

LANGUAGES = {"si": "සිංහල", "ta": "தமிழ்", "en": "English"}

WORDS = {
    "site": ["කඳුරට දුම්රිය", "மலைநாட்டு ரயில்", "Hill Country Railway"],
    "home": ["මුල් පිටුව", "முகப்பு", "Home"],
    "stations": ["දුම්රිය ස්ථාන", "நிலையங்கள்", "Stations"],
    "stories": ["කතා", "கதைகள்", "Stories"],
    "language": ["භාෂාව", "மொழி", "Language"],
    "logout": ["ඉවත් වන්න", "வெளியேறு", "Log out"],
    "basket": ["කූඩයට එක් කරන්න", "கூடையில் சேர்", "Add to basket"],
    "leave": ["පුවත් ලිපිය නවත්වන්න", "செய்திமடலை நிறுத்து", "Unsubscribe"],
    "report": ["වාර්තා කරන්න", "புகாரளி", "Report"],
    "like": ["කැමතියි", "பிடித்திருக்கிறது", "Like"],
    "delete": ["මකන්න", "நீக்கு", "Delete"],
    "send": ["යවන්න", "அனுப்பு", "Send"],
    "answer": ["ඔබේ අදහස", "உங்கள் கருத்து", "Your comment"],
    "comments": ["අදහස්", "கருத்துகள்", "Comments"],
    "replies": ["පිළිතුරු බලන්න", "பதில்களைப் பார்", "View replies"],
    "thread": ["මෙම කතාබහ දිගටම", "இந்த உரையாடலைத் தொடர்", "Continue this thread"],
    "next": ["ඊළඟ පිටුව", "அடுத்த பக்கம்", "Next page"],
    "season": ["කාලය", "பருவம்", "Season"],
    "show": ["පෙන්වන්න", "காட்டு", "Show"],
    "class": ["පන්තිය", "வகுப்பு", "Class"],
    "first": ["පළමු පන්තිය", "முதல் வகுப்பு", "First class"],
    "second": ["දෙවන පන්තිය", "இரண்டாம் வகுப்பு", "Second class"],
    "dry": ["වියළි", "வறண்ட", "Dry"],
    "wet": ["වැසි", "மழை", "Wet"],
    "hello": ["කඳු නගින දුම්රියට සාදරයෙන් පිළිගනිමු", "மலை ஏறும் ரயிலுக்கு வரவேற்கிறோம்", "Welcome aboard the train that climbs"],
    "intro": [
        "උදේ හතට පිටත් වන දුම්රිය තේ වතු මැදින් සෙමෙන් ඉහළට යයි.",
        "காலை ஏழு மணிக்குப் புறப்படும் ரயில் ஒவ்வொரு தேயிலைச் செடிக்கும் தலையசைத்துச் செல்கிறது.",
        "The seven o'clock train climbs so slowly that the tea has time to be picked, rolled and poured.",
    ],
    "notice": [
        "අද මීදුම නිසා දුම්රිය විනාඩි දහයක් ප්‍රමාද වේ.",
        "இன்று மூடுபனி பயணச்சீட்டு வாங்காமல் இரண்டு பெட்டிகளை நிரப்பிவிட்டது.",
        "Today the fog boarded without a ticket and has been asked to stand.",
    ],
    "firstText": ["පළමු පන්තියේ ජනේල දෙවරක් ඇරේ, එකක් දර්ශනයට, අනෙක සුළඟට.", "முதல் வகுப்பில் ஜன்னல் இருக்கை ஜன்னலுக்கே ஒதுக்கப்பட்டுள்ளது.", "In first class the cushions remember everyone who has ever slept on them."],
    "secondText": ["දෙවන පන්තියේ ආසන ලී වලින් සාදා ඇත.", "இரண்டாம் வகுப்பு இருக்கைகள் மரத்தால் ஆனவை.", "Second class has wooden benches."],
    "wetText": ["වැසි කාලයේ දුම්රිය කුඩයක් යට යයි, කුඩය අල්ලන්නේ කඳුය.", "மழைக்காலத்தில் சுரங்கப்பாதைகள் வெளியே வந்து நனைகின்றன.", "In the wet season the tunnels come outside to be rinsed."],
    "dryText": ["වියළි කාලයේ අහස පැහැදිලියි.", "வறண்ட பருவத்தில் வானம் தெளிவு.", "In the dry season the sky is clear."],
    "menu": ["අනෙකුත් තොරතුරු", "மற்ற தகவல்", "Further information"],
    "lost": ["නැතිවූ භාණ්ඩ කාර්යාලයේ කුඩ හැට හතක් සහ එක් අලියෙක් බලා සිටී.", "தொலைந்த பொருட்கள் அறையில் அறுபத்தேழு குடைகளும் ஒரு விசிலும் காத்திருக்கின்றன.", "The lost property office holds sixty-seven umbrellas and one unfinished argument."],
}

STATIONS = [
    ("nanuoya", ["නානුඔය", "நானுஓயா", "Nanu Oya"], [
        "නානුඔය ස්ථානාධිපති ඔරලෝසුවට උදේට තේ පොවයි.", "நானுஓயா நிலைய அதிபர் கடிகாரத்துக்குத் தேநீர் ஊற்றித் தூங்கவைக்கிறார்.", "At Nanu Oya the stationmaster winds the clock and the clock winds the road."]),
    ("haputale", ["හපුතලේ", "ஹப்புத்தளை", "Haputale"], ["හපුතලේ සුළඟ දෙපසටම හමයි.", "ஹப்புத்தளையில் காற்று இருபுறமும் வீசும்.", "At Haputale the wind blows both ways."]),
    ("ella", ["ඇල්ල", "எல்ல", "Ella"], [
        "ඇල්ලේ පාලම ආරුක්කු නවයෙන් එකක් හැම රෑම නින්දට ගෙදර යයි.", "எல்ல பாலத்தின் ஒன்பது வளைவுகளில் ஒன்று இரவில் வீட்டுக்குப் போய்விடும்.", "One of the nine arches at Ella goes home at night and is back before the first train."]),
    ("badulla", ["බදුල්ල", "பதுளை", "Badulla"], ["බදුල්ලේදී මාර්ගය අවසන් වේ.", "பதுளையில் பாதை முடிகிறது.", "At Badulla the line ends."]),
    ("ohiya", ["ඔහිය", "ஒஹிய", "Ohiya"], [
        "ඔහියේ බංකුව මීදුමෙන් සෑදූ නිසා හිරු එන තුරු පමණක් වාඩි විය හැක.", "ஒஹியவில் ஆடுகள் பயணச்சீட்டைச் சரிபார்த்துவிட்டுத் தின்கின்றன.", "At Ohiya the goats check the tickets and then eat them."]),
]

# id, parent, who, words (as written, whatever the page's language)
TALK = [
    (1, 0, "Nimal", "ජනේලය ළඟ අසුනක් ගන්න, දකුණු පැත්තේ."),
    (2, 0, "Selvi", "காலையில் சீக்கிரம் வரவும்."),
    (3, 0, "Ruth", "Bring a jumper, it is cold at the top."),
    (4, 1, "Kumari", "දකුණු පැත්තේ අසුන දැන් කඳු වලට වෙන්කර ඇත."),
    (5, 1, "Sunil", "මම වම් පැත්තේ වාඩි වී දිය ඇලි හතක් සමඟ මිතුරු වුණා."),
    (6, 4, "Nimal", "එහෙනම් මම කන්දක් ලෙස ලියාපදිංචි වෙන්නම්."),
    (7, 6, "Kumari", "අයදුම්පත මීදුමෙන් පුරවා කන්ද උඩට යවන්න."),
    (8, 3, "Tom", "My jumper got off at Haputale and opened a shop."),
    (9, 8, "Ruth", "I bought it back there last week, it had learnt to knit."),
]
