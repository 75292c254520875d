//! Seven deeds in every language of the table, and what only looks like one.
#![allow(clippy::unwrap_used, reason = "a test that cannot read the table should fail")]

use std::collections::{BTreeMap, HashSet};

use super::{harm, harm_in_words};

/// Log out, add to the basket, like, report, delete, vote, unsubscribe.
const DEEDS: &[(&str, [&str; 7])] = &[
    ("en", ["Log out", "Add to cart", "Like", "Report", "Delete", "Vote", "Unsubscribe"]),
    ("de", ["Abmelden", "In den Warenkorb", "Gefällt mir", "Melden", "Löschen", "Abstimmen", "Abbestellen"]),
    ("fr", ["Se déconnecter", "Ajouter au panier", "J’aime", "Signaler", "Supprimer", "Voter", "Se désabonner"]),
    ("es", ["Cerrar sesión", "Añadir al carrito", "Me gusta", "Denunciar", "Eliminar", "Votar", "Darse de baja"]),
    ("it", ["Disconnetti", "Aggiungi al carrello", "Mi piace", "Segnala", "Elimina", "Vota", "Annulla iscrizione"]),
    (
        "pt",
        ["Terminar sessão", "Adicionar ao carrinho", "Curtir", "Denunciar", "Excluir", "Votar", "Cancelar subscrição"],
    ),
    ("nl", ["Uitloggen", "In winkelwagen", "Vind ik leuk", "Melden", "Verwijderen", "Stemmen", "Uitschrijven"]),
    ("sv", ["Logga ut", "Lägg i kundvagn", "Gilla", "Anmäl", "Radera", "Rösta", "Avprenumerera"]),
    ("da", ["Log ud", "Læg i kurv", "Synes godt om", "Anmeld", "Slet", "Stem", "Afmeld nyhedsbrev"]),
    ("no", ["Logg ut", "Legg i handlekurv", "Liker", "Rapporter", "Slett", "Stem", "Meld deg av"]),
    ("fi", ["Kirjaudu ulos", "Lisää ostoskoriin", "Tykkää", "Ilmianna", "Poista", "Äänestä", "Peruuta uutiskirje"]),
    ("is", ["Útskráning", "Setja í körfu", "Mér líkar", "Tilkynna", "Eyða", "Kjósa", "Afskrá mig"]),
    ("pl", ["Wyloguj się", "Dodaj do koszyka", "Lubię to", "Zgłoś", "Usuń", "Głosuj", "Wypisz się"]),
    ("cs", ["Odhlásit se", "Přidat do košíku", "Líbí se mi", "Nahlásit", "Smazat", "Hlasovat", "Zrušit odběr"]),
    ("sk", ["Odhlásiť sa", "Pridať do košíka", "Páči sa mi", "Nahlásiť", "Vymazať", "Hlasovať", "Zrušiť odber"]),
    ("sl", ["Odjavi se", "Dodaj v košarico", "Všeč mi je", "Prijavi zlorabo", "Izbriši", "Glasuj", "Odjava od novic"]),
    (
        "hr",
        ["Odjavi se", "Dodaj u košaricu", "Sviđa mi se", "Prijavi zlouporabu", "Izbriši", "Glasaj", "Otkaži pretplatu"],
    ),
    ("bs", ["Odjavi se", "Dodaj u korpu", "Sviđa mi se", "Prijavi grešku", "Obriši", "Glasaj", "Otkaži pretplatu"]),
    (
        "sr",
        ["Одјави се", "Додај у корпу", "Свиђа ми се", "Пријави злоупотребу", "Обриши", "Гласај", "Otkaži pretplatu"],
    ),
    ("mk", ["Одјави се", "Додај во кошничка", "Ми се допаѓа", "Пријави", "Избриши", "Гласај", "Откажи претплата"]),
    ("bg", ["Изход от системата", "Добави в количката", "Харесва ми", "Докладвай", "Изтрий", "Гласувай", "Отпиши се"]),
    ("ru", ["Выйти", "Добавить в корзину", "Нравится", "Пожаловаться", "Удалить", "Голосовать", "Отписаться"]),
    ("uk", ["Вийти", "Додати в кошик", "Подобається", "Поскаржитися", "Видалити", "Голосувати", "Відписатися"]),
    ("be", ["Выйсці", "Дадаць у кошык", "Падабаецца", "Паскардзіцца", "Выдаліць", "Галасаваць", "Адпісацца"]),
    ("hu", ["Kijelentkezés", "Kosárba", "Tetszik", "Jelentem", "Törlés", "Szavazok", "Leiratkozás"]),
    ("ro", ["Deconectare", "Adaugă în coş", "Îmi place", "Raportează", "Șterge", "Votează", "Dezabonare"]),
    (
        "el",
        ["Αποσύνδεση", "Προσθήκη στο καλάθι", "Μου αρέσει", "Αναφορά κατάχρησης", "Διαγραφή", "Ψηφίστε", "Απεγγραφή"],
    ),
    ("tr", ["Çıkış yap", "Sepete ekle", "Beğen", "Şikayet et", "Sil", "Oy ver", "Abonelikten çık"]),
    ("az", ["Hesabdan çıx", "Səbətə əlavə et", "Bəyən", "Şikayət et", "Sil", "Səs ver", "Abunəlikdən çıx"]),
    (
        "et",
        ["Logi välja", "Lisa ostukorvi", "Meeldib", "Teavita rikkumisest", "Kustuta", "Hääleta", "Loobu uudiskirjast"],
    ),
    ("lv", ["Izrakstīties", "Pievienot grozam", "Patīk", "Ziņot", "Dzēst", "Balsot", "Atteikties no jaunumiem"]),
    ("lt", ["Atsijungti", "Į krepšelį", "Patinka", "Pranešti", "Ištrinti", "Balsuoti", "Atsisakyti prenumeratos"]),
    ("ar", ["تسجيل الخروج", "أضف إلى السلة", "أعجبني", "إبلاغ", "حذف", "تصويت", "إلغاء الاشتراك"]),
    ("fa", ["خروج از حساب", "افزودن به سبد خرید", "می‌پسندم", "گزارش تخلف", "حذف", "رأی دهید", "لغو اشتراک"]),
    ("he", ["התנתק", "הוסף לסל", "אהבתי", "דווח", "מחק", "הצבע", "ביטול מנוי"]),
    ("ur", ["لاگ آؤٹ", "کارٹ میں شامل کریں", "پسند کریں", "رپورٹ کریں", "حذف کریں", "ووٹ دیں", "ان سبسکرائب"]),
    ("hi", ["लॉग आउट", "कार्ट में जोड़ें", "पसंद करें", "रिपोर्ट करें", "हटाएँ", "वोट दें", "सदस्यता रद्द करें"]),
    ("mr", ["लॉग आउट", "कार्टमध्ये जोडा", "आवडले", "तक्रार करा", "हटवा", "मत द्या", "सदस्यता रद्द करा"]),
    ("ne", ["लगआउट", "कार्टमा थप्नुहोस्", "मन पर्यो", "रिपोर्ट गर्नुहोस्", "मेटाउनुहोस्", "मत दिनुहोस्", "सदस्यता रद्द"]),
    ("bn", ["লগ আউট", "কার্টে যোগ করুন", "পছন্দ করুন", "রিপোর্ট করুন", "মুছে ফেলুন", "ভোট দিন", "আনসাবস্ক্রাইব"]),
    ("pa", ["ਲਾਗ ਆਊਟ", "ਕਾਰਟ ਵਿੱਚ ਪਾਓ", "ਪਸੰਦ", "ਰਿਪੋਰਟ ਕਰੋ", "ਹਟਾਓ", "ਵੋਟ ਪਾਓ", "ਗਾਹਕੀ ਰੱਦ"]),
    ("gu", ["લૉગ આઉટ", "કાર્ટમાં ઉમેરો", "લાઇક કરો", "રિપોર્ટ કરો", "કાઢી નાખો", "મત આપો", "અનસબ્સ્ક્રાઇબ"]),
    ("ta", ["வெளியேறு", "கூடையில் சேர்", "பிடித்திருக்கிறது", "புகாரளி", "நீக்கு", "வாக்களி", "சந்தாவை ரத்து செய்"]),
    ("te", ["లాగ్ అవుట్", "కార్ట్‌కు జోడించు", "నచ్చింది", "ఫిర్యాదు చేయండి", "తొలగించు", "ఓటు వేయండి", "సభ్యత్వం రద్దు"]),
    ("kn", ["ಲಾಗ್ ಔಟ್", "ಕಾರ್ಟ್‌ಗೆ ಸೇರಿಸಿ", "ಇಷ್ಟ", "ದೂರು ನೀಡಿ", "ಅಳಿಸಿ", "ಮತ ಹಾಕಿ", "ಚಂದಾದಾರಿಕೆ ರದ್ದು"]),
    ("ml", ["ലോഗൗട്ട്", "കാർട്ടിൽ ചേർക്കുക", "ഇഷ്ടമായി", "പരാതി നൽകുക", "ഇല്ലാതാക്കുക", "വോട്ട് ചെയ്യുക", "അൺസബ്സ്ക്രൈബ്"]),
    ("si", ["ලොග් අවුට්", "කරත්තයට එක් කරන්න", "කැමතියි", "වාර්තා කරන්න", "මකන්න", "ඡන්දය දෙන්න", "දායකත්වය අවලංගු කරන්න"]),
    (
        "ka",
        [
            "სისტემიდან გასვლა",
            "კალათაში დამატება",
            "მომწონს",
            "გასაჩივრება",
            "წაშლა",
            "ხმის მიცემა",
            "გამოწერის გაუქმება",
        ],
    ),
    (
        "hy",
        [
            "Դուրս գալ",
            "Ավելացնել զամբյուղում",
            "Հավանել",
            "Բողոքել",
            "Ջնջել",
            "Քվեարկել",
            "Չեղարկել բաժանորդագրությունը",
        ],
    ),
    ("kk", ["Жүйеден шығу", "Себетке қосу", "Ұнайды", "Шағымдану", "Жою", "Дауыс беру", "Жазылымнан бас тарту"]),
    ("ky", ["Аккаунттан чыгуу", "Себетке кошуу", "Жагат", "Арыздануу", "Өчүрүү", "Добуш берүү", "Жазылууну токтотуу"]),
    (
        "tg",
        [
            "Баромадан аз ҳисоб",
            "Ба сабад илова кардан",
            "Маъқул",
            "Шикоят кардан",
            "Ҳазф кардан",
            "Овоз додан",
            "Лағви обуна",
        ],
    ),
    (
        "uz",
        [
            "Tizimdan chiqish",
            "Savatga qoʻshish",
            "Yoqdi",
            "Shikoyat qilish",
            "Oʻchirish",
            "Ovoz berish",
            "Obunani bekor qilish",
        ],
    ),
    (
        "mn",
        ["Системээс гарах", "Сагсанд нэмэх", "Таалагдлаа", "Гомдол гаргах", "Устгах", "Санал өгөх", "Захиалга зогсоох"],
    ),
    ("ps", ["له حساب وتل", "ټوکرۍ ته اضافه کول", "خوښول", "راپور", "ړنګول", "رایه ورکړئ", "ګډون لغوه کول"]),
    (
        "ku",
        ["Ji hesabê derkeve", "Têxe selikê", "Hez dikim", "Gilî bike", "Jê bibe", "Deng bide", "Ji abonetiyê derkeve"],
    ),
    ("th", ["ออกจากระบบ", "หยิบใส่ตะกร้า", "ถูกใจ", "รายงาน", "ลบ", "โหวต", "ยกเลิกการสมัคร"]),
    ("lo", ["ອອກຈາກລະບົບ", "ເພີ່ມໃສ່ກະຕ່າ", "ຖືກໃຈ", "ລາຍງານ", "ລຶບ", "ໂຫວດ", "ຍົກເລີກການສະໝັກ"]),
    ("my", ["ထွက်ရန်", "ဈေးခြင်းထဲထည့်ပါ", "ကြိုက်တယ်", "တိုင်ကြားရန်", "ဖျက်ရန်", "မဲပေးရန်", "စာရင်းမှထွက်ရန်"]),
    ("km", ["ចាកចេញពីគណនី", "បន្ថែមទៅកន្ត្រក", "ចូលចិត្ត", "រាយការណ៍", "លុប", "បោះឆ្នោត", "ឈប់ជាវ"]),
    ("vi", ["Đăng xuất", "Thêm vào giỏ hàng", "Thích", "Báo cáo vi phạm", "Xóa", "Bình chọn", "Hủy đăng ký"]),
    (
        "id",
        ["Keluar dari akun", "Tambah ke keranjang", "Suka", "Laporkan", "Hapus", "Beri suara", "Berhenti berlangganan"],
    ),
    ("ms", ["Log keluar", "Tambah ke troli", "Suka", "Lapor", "Padam", "Undi", "Nyahlanggan"]),
    ("jv", ["Metu saka akun", "Lebokna kranjang", "Seneng", "Lapurake", "Busak", "Wenehi swara", "Mandheg langganan"]),
    ("tl", ["Mag-log out", "Idagdag sa cart", "Gusto", "Iulat", "Burahin", "Bumoto", "Mag-unsubscribe"]),
    ("ja", ["ログアウト", "カートに入れる", "いいね", "通報", "削除", "投票", "配信停止"]),
    ("zh", ["退出登录", "加入购物车", "点赞", "举报", "删除", "投票", "取消订阅"]),
    ("ko", ["로그아웃", "장바구니 담기", "좋아요", "신고", "삭제", "투표", "구독 취소"]),
    ("ca", ["Tanca la sessió", "Afegeix al cistell", "M’agrada", "Denuncia", "Elimina", "Vota", "Donar-se de baixa"]),
    ("gl", ["Pechar sesión", "Engadir ao carro", "Gústame", "Denunciar", "Eliminar", "Votar", "Darse de baixa"]),
    ("eu", ["Saioa itxi", "Saskira gehitu", "Atsegin dut", "Salatu", "Ezabatu", "Bozkatu", "Harpidetza utzi"]),
    ("ga", ["Logáil amach", "Cuir sa chiseán", "Is maith liom", "Tuairiscigh", "Scrios", "Vótáil", "Díliostáil"]),
    (
        "cy",
        [
            "Allgofnodi",
            "Ychwanegu at y fasged",
            "Hoffi",
            "Rhoi gwybod am hyn",
            "Dileu",
            "Pleidleisio",
            "Dad-danysgrifio",
        ],
    ),
    (
        "mt",
        ["Oħroġ mill-kont", "Żid mal-basket", "Jogħġobni", "Irrapporta", "Ħassar", "Ivvota", "Ikkanċella l-abbonament"],
    ),
    ("lb", ["Ofmellen", "An de Kuerf", "Gefält mir", "Mellen", "Läschen", "Ofstëmmen", "Newsletter ofbestellen"]),
    ("sq", ["Dil nga llogaria", "Shto në shportë", "Më pëlqen", "Raporto", "Fshi", "Voto", "Anulo abonimin"]),
    ("sw", ["Ondoka kwenye akaunti", "Weka kwenye kikapu", "Penda", "Ripoti", "Futa", "Piga kura", "Jiondoe"]),
    ("am", ["ዘግተህ ውጣ", "ወደ ጋሪ ጨምር", "ወድጄዋለሁ", "ሪፖርት አድርግ", "ሰርዝ", "ድምጽ ይስጡ", "ከደንበኝነት ይውጡ"]),
    ("so", ["Ka bax akoonka", "Ku dar gaadhiga", "Waan jeclahay", "Soo sheeg", "Tirtir", "Codee", "Jooji rukunka"]),
    ("ha", ["Fita daga asusu", "Saka a kwando", "Ina son wannan", "Kai rahoto", "Goge", "Jefa ƙuri’a", "Soke rajista"]),
    ("yo", ["Jáde kúrò", "Fi kún apẹ̀rẹ̀", "Mo fẹ́ràn", "Ròyìn", "Paarẹ́", "Dìbò", "Fagilé ìforúkọsílẹ̀"]),
    ("ig", ["Pụọ n’akaụntụ", "Tinye na nkata", "Amasịrị m", "Mkpesa", "Hichapụ", "Tụọ vootu", "Wepụ aha"]),
    ("zu", ["Phuma ku-akhawunti", "Faka kubhasikidi", "Ngiyathanda", "Bika", "Susa", "Vota", "Khansela ukubhalisa"]),
    ("af", ["Meld af", "Voeg by mandjie", "Hou van", "Rapporteer", "Verwyder", "Stem", "Kanselleer intekening"]),
    ("eo", ["Elsaluti", "Aldoni al korbo", "Mi ŝatas", "Raporti", "Forigi", "Voĉdoni", "Malaboni"]),
    ("yi", ["לאג ארויס", "לייג אין קארב", "געפעלט", "מעלדן", "אויסמעקן", "שטימען", "אויסשרייבן זיך"]),
    (
        "la",
        [
            "Exire",
            "Adde in corbem",
            "Mihi placet",
            "Nuntiare errorem",
            "Delere",
            "Suffragium ferre",
            "Subscriptionem tollere",
        ],
    ),
    (
        "gd",
        ["Clàraich a-mach", "Cuir dhan bhasgaid", "Is toil leam", "Dèan aithris", "Sguab às", "Bhòt", "Dì-chlàraich"],
    ),
    ("fo", ["Rita út", "Legg í kurv", "Mær dámar", "Melda", "Strika", "Atkvøð", "Avmelda tíðindabræv"]),
    (
        "ckb",
        ["چوونە دەرەوە", "بخەرە سەبەتەوە", "بەدڵمە", "گوزارشت بکە", "سڕینەوە", "دەنگ بدە", "هەڵوەشاندنەوەی بەشداری"],
    ),
    ("tk", ["Çykmak", "Sebede goş", "Halaýaryn", "Şikaýat et", "Poz", "Ses ber", "Abunalygy ýatyr"]),
    ("tt", ["Чыгу", "Кәрзингә салу", "Ошый", "Шикаять итү", "Бетерү", "Тавыш бирү", "Язылудан баш тарту"]),
    ("ug", ["چېكىنىش", "سېۋەتكە سېلىش", "ياقتۇرۇش", "پاش قىلىش", "ئۆچۈرۈش", "ئاۋاز بېرىش", "مۇشتەرىلىكنى بىكار قىلىش"]),
    ("or", ["ଲଗ ଆଉଟ", "କାର୍ଟରେ ଯୋଡ଼ନ୍ତୁ", "ପସନ୍ଦ", "ରିପୋର୍ଟ କରନ୍ତୁ", "ଡିଲିଟ୍ କରନ୍ତୁ", "ଭୋଟ୍ ଦିଅନ୍ତୁ", "ସଦସ୍ୟତା ବାତିଲ କରନ୍ତୁ"]),
    ("su", ["Kaluar", "Asupkeun kana karanjang", "Abdi resep", "Laporkeun", "Hapus", "Bere sora", "Eureun ngalanggan"]),
    ("ceb", ["Gawas", "Idugang sa bukag", "Ganahan ko", "Itaho", "Papasa", "Pagbotar", "Kanselaha ang subscription"]),
    ("rw", ["Sohoka", "Shyira mu gatebo", "Ndabikunda", "Tanga raporo", "Siba", "Tora", "Hagarika kwiyandikisha"]),
    ("mg", ["Hivoaka", "Ampio anaty harona", "Tiako", "Hitatitra", "Fafao", "Mifidiana", "Hiala amin'ny famandrihana"]),
    ("ti", ["ውጻእ", "ናብ ዘንቢል ወስኽ", "ፈትወዮ", "ጸብጻብ ሃብ", "ደምስስ", "ድምጺ ሃብ", "ምዝገባ ሰርዝ"]),
    ("om", ["Ba'i", "Gara guuboo dabali", "Jaalladhe", "Gabaasi", "Haqi", "Sagalee kenni", "Maamilummaa haqi"]),
    ("fy", ["Ofmelde", "Yn winkelkarke", "Fyn ik leuk", "Melde", "Fuortsmite", "Stimme", "Ofmelde nijsbrief"]),
    ("oc", ["Se desconnectar", "Apondre al panièr", "M'agrada", "Senhalar", "Suprimir", "Votar", "Se desabonar"]),
    ("br", ["Digevreañ", "Lakaat er baner", "Plijout a ra din", "Disklêriañ", "Dilemel", "Mouezhiañ", "Digoumanantiñ"]),
    ("ht", ["Dekonekte", "Ajoute nan panye", "Mwen renmen", "Siyale", "Efase", "Vote", "Dezabòne"]),
    ("mi", ["Takiputa", "Tāpiri ki te kete", "He pai ki au", "Pūrongo", "Muku", "Pōti", "Whakakore ohaurunga"]),
    ("as", ["লগ আউট", "কাৰ্টত যোগ কৰক", "লাইক কৰক", "ৰিপৰ্ট কৰক", "ডিলিট কৰক", "ভোট দিয়ক", "আনচাবস্ক্ৰাইব"]),
    (
        "xh",
        [
            "Phuma kwiakhawunti",
            "Yongeza kwingobozi",
            "Ndiyayithanda",
            "Xela ingxaki",
            "Cima iakhawunti",
            "Vota ngoku",
            "Rhoxisa ubhaliso",
        ],
    ),
];

/// What reveals, closes, agrees or is something to read.
const HARMLESS: &[(&str, &[&str])] = &[
    (
        "en",
        &[
            "Add a filter",
            "Posts",
            "Book reviews",
            "Report of the year",
            "Save on your next holiday",
            "Voting rights",
            "Reservations",
            "Rescue: saved by a dog",
        ],
    ),
    ("de", &["Kommentare", "Mehr laden", "Berichte", "Auswahl speichern", "Bestellungen im Wandel der Zeit"]),
    ("fr", &["Commentaires", "Voir plus", "Fermer", "Ignorer", "Réponses", "Avis des clients"]),
    ("es", &["Comentarios", "Ver más", "Cerrar", "Respuestas", "Guardar preferencias"]),
    ("it", &["Commenti", "Mostra altro", "Chiudi", "Salva le preferenze", "Risposte"]),
    ("pt", &["Comentários", "Ver mais", "Fechar", "Salvar preferências"]),
    ("nl", &["Reacties", "Meer laden", "Sluiten", "Antwoorden tonen"]),
    ("sv", &["Kommentarer", "Visa mer", "Stäng", "Spara val"]),
    ("da", &["Kommentarer", "Vis mere", "Luk", "Gem valg"]),
    ("no", &["Kommentarer", "Vis mer", "Lukk", "Lagre valg"]),
    ("fi", &["Kommentit", "Näytä lisää", "Sulje", "Tallenna valinnat"]),
    ("pl", &["Komentarze", "Pokaż więcej", "Zamknij", "Zapisz ustawienia", "Firma"]),
    ("cs", &["Komentáře", "Zobrazit více", "Zavřít", "Uložit nastavení"]),
    ("sk", &["Komentáre", "Zobraziť viac", "Zavrieť"]),
    ("hr", &["Komentari", "Prikaži više", "Zatvori", "Spremi postavke"]),
    ("sr", &["Коментари", "Прикажи више", "Затвори"]),
    ("bg", &["Коментари", "Покажи още", "Затвори", "Запази"]),
    ("ru", &["Комментарии", "Показать ещё", "Закрыть", "Сохранить настройки", "3 ответа"]),
    ("uk", &["Коментарі", "Показати більше", "Закрити"]),
    ("hu", &["Hozzászólások", "Továbbiak", "Bezárás", "Válaszok", "Mentés", "Értékelések"]),
    ("ro", &["Comentarii", "Afișează mai mult", "Închide", "Salvează preferințele", "Reclamă"]),
    ("el", &["Σχόλια", "Περισσότερα", "Κλείσε", "Αγορά εργασίας στην Ελλάδα"]),
    ("tr", &["Yorumlar", "Daha fazla göster", "Kapat", "Kaydet"]),
    ("ar", &["التعليقات", "عرض المزيد", "إغلاق", "حفظ"]),
    ("fa", &["نظرات", "بیشتر", "بستن"]),
    ("he", &["תגובות", "הצג עוד", "סגור", "הזמן שלנו"]),
    ("hi", &["टिप्पणियाँ", "और देखें", "बंद करें", "उत्तर"]),
    ("ja", &["コメント", "もっと見る", "閉じる", "保存", "評価"]),
    ("zh", &["评论", "展开全文", "关闭", "推荐", "评价"]),
    ("ko", &["댓글", "더보기", "닫기", "답변", "저장"]),
    ("th", &["ความคิดเห็น", "ดูเพิ่มเติม", "ปิด"]),
    ("vi", &["Bình luận", "Xem thêm", "Đóng", "Thêm bình luận khác"]),
    ("id", &["Komentar", "Selengkapnya", "Tutup", "Balasan"]),
    ("lt", &["Komentarai", "Rodyti daugiau", "Uždaryti"]),
    ("lv", &["Komentāri", "Rādīt vairāk", "Aizvērt"]),
    ("et", &["Kommentaarid", "Näita rohkem", "Sulge"]),
    ("ca", &["Comentaris", "Mostra’n més", "Tanca", "Desa les preferències"]),
    ("sq", &["Komente", "Shfaq më shumë", "Mbyll", "Përgjigje"]),
    ("cy", &["Sylwadau", "Dangos mwy", "Cau"]),
];

#[test]
fn of_each_language_that_is_called_known_the_deeds_are_known() {
    let listed: HashSet<&str> = DEEDS.iter().map(|(lang, _)| *lang).collect();
    let table: BTreeMap<String, toml::Value> = toml::from_str(include_str!("../../config/harm.toml")).unwrap();
    let missing: Vec<&String> =
        table.keys().filter(|lang| harm::covers(lang) && !listed.contains(lang.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn deeds_are_known_in_every_language() {
    assert!(DEEDS.len() >= 80, "{} languages", DEEDS.len());
    let missed: Vec<String> = DEEDS
        .iter()
        .flat_map(|(lang, texts)| texts.iter().map(move |text| (*lang, *text)))
        .filter(|(lang, text)| !harm::forbids(text, lang) || !harm_in_words(text, Some(lang)))
        .map(|(lang, text)| format!("{lang} {text}"))
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn what_is_read_revealed_or_closed_is_no_deed_in_any_language() {
    assert!(HARMLESS.len() >= 30, "{} languages", HARMLESS.len());
    let vetoed: Vec<String> = HARMLESS
        .iter()
        .flat_map(|(lang, texts)| texts.iter().map(move |text| (*lang, *text)))
        .filter(|(lang, text)| harm::forbids(text, lang))
        .map(|(lang, text)| format!("{lang} {text}"))
        .collect();
    assert!(vetoed.is_empty(), "{vetoed:#?}");
}

#[test]
fn uzbek_is_read_in_cyrillic_letters_too() {
    for text in ["Ўқилган деб белгилаш", "Ўчириб ташлаш", "Эълон қилиш", "Саватни тозалаш", "Рўйхатга қўшиш"]
    {
        assert!(harm::forbids(text, "uz"), "{text}");
    }
    for text in ["Давомини юклаш", "Изоҳлар", "Батафсил"] {
        assert!(!harm::forbids(text, "uz"), "{text}");
    }
}

#[test]
fn a_burmese_verb_is_the_same_deed_with_any_ending() {
    for text in ["စာရင်းသွင်း", "ဖျက်", "ဖျက်မည်", "ပို့ပါမည်", "ပြင်ပါ", "ပုံနှိပ်"]
    {
        assert!(harm::forbids(text, "my"), "{text}");
    }
    for text in ["ဆက်ဖတ်ရန်", "နောက်တစ်ခု", "အကြောင်း", "မှတ်တမ်း", "ပွဲတော်", "ရွေးပါ", "ပိတ်ပါ", "ပိုမိုပြပါ"]
    {
        assert!(!harm::forbids(text, "my"), "{text}");
    }
}

#[test]
fn a_request_is_not_sent_from_a_console_nor_a_key_made_anew() {
    for (lang, text) in [("en", "Execute"), ("tr", "Execute"), ("tr", "TRY"), ("fi", "Send API Request")] {
        assert!(harm::forbids(text, lang), "{lang} {text}");
    }
    for (lang, text) in [("tr", "Anahtarı yenile"), ("en", "Regenerate key"), ("bn", "পঠিত চিহ্নিত করুন")]
    {
        assert!(harm_in_words(text, Some(lang)), "{lang} {text}");
    }
    for (lang, text) in [("tr", "Daha fazla göster"), ("en", "Try the quiz"), ("en", "Keyboard")] {
        assert!(!harm::forbids(text, lang), "{lang} {text}");
    }
}

/// What ends a session, as the account menus of these languages say it.
const LOG_OUT: &[(&str, &[&str])] = &[
    ("sw", &["Toka", "Ondoka", "Toka nje", "Jiondoe"]),
    ("en", &["Sign off", "Log out of all devices"]),
    ("de", &["Ausloggen", "Konto wechseln"]),
    ("fr", &["Déconnexion", "Me déconnecter", "Se déconnecter", "Fermer ma session"]),
    ("pt", &["Deslogar", "Sair da conta"]),
    ("pl", &["Wyloguj", "Wyloguj się", "Wyjdź"]),
    ("ro", &["Ieși din cont"]),
    ("bg", &["Излизане"]),
    ("hr", &["Odjavi se", "Odjavite se", "Izlaz"]),
    ("sr", &["Izlaz", "Излаз"]),
    ("sq", &["Dilni"]),
    ("az", &["Çıx"]),
    ("uk", &["Вийти з акаунта"]),
    ("tg", &["Баромадан", "Хуруҷ"]),
    ("ka", &["გამოსვლა"]),
    ("fi", &["Poistu"]),
    ("fo", &["Rita út"]),
    ("et", &["Välju"]),
    ("lv", &["Atteikties"]),
    ("ca", &["Surt", "Sortir", "Desconnecta"]),
    ("gl", &["Saír"]),
    ("oc", &["Se desconnectar"]),
    ("mt", &["Oħroġ"]),
    ("zu", &["Phuma"]),
    ("so", &["Bax"]),
    ("rw", &["Sohoka"]),
    ("mg", &["Hivoaka"]),
    ("ur", &["باہر نکلیں", "خروج"]),
    ("ps", &["وتل"]),
    ("ckb", &["چوونە دەرەوە"]),
    ("he", &["התנתקי"]),
    ("hi", &["बाहर निकलें"]),
    ("mr", &["बाहेर पडा"]),
    ("bn", &["প্রস্থান", "বের হন"]),
    ("pa", &["ਲਾਗ ਆਉਟ"]),
    ("gu", &["બહાર નીકળો"]),
    ("ta", &["வெளியேறவும்"]),
    ("si", &["ඉවත් වන්න", "පිටවන්න"]),
    ("km", &["ចេញ"]),
    ("my", &["ထွက်မည်"]),
    ("jv", &["Metu"]),
    ("su", &["Kaluar"]),
    ("tl", &["Lumabas"]),
    ("ceb", &["Gawas"]),
    ("zh", &["退出登錄"]),
    ("ko", &["나가기"]),
    ("la", &["Exire"]),
    ("gd", &["Clàraich a-mach", "Log a-mach"]),
    ("br", &["Digevreañ"]),
    ("fy", &["Ofmelde"]),
    ("ht", &["Dekonekte"]),
    ("haw", &["Haʻalele"]),
    ("mi", &["Takiputa"]),
    ("sm", &["Alu i fafo"]),
    ("tt", &["Чыгу"]),
    ("ug", &["چېكىنىش"]),
    ("tk", &["Çykyş"]),
    ("dv", &["ލޮގްއައުޓް"]),
    ("bo", &["ཕྱིར་འཐེན"]),
    ("ti", &["ውጻእ"]),
];

#[test]
fn what_ends_a_session_is_known() {
    let missed: Vec<String> = LOG_OUT
        .iter()
        .flat_map(|(lang, texts)| texts.iter().map(move |text| (*lang, *text)))
        .filter(|(lang, text)| !harm::forbids(text, lang))
        .map(|(lang, text)| format!("{lang} {text}"))
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn a_language_with_few_words_is_not_taken_for_known() {
    assert!(harm::covers("de") && harm::covers("sw-KE"));
    assert!(!harm::covers("ce") && !harm::covers("qu") && !harm::covers("xx"));
}

#[test]
fn what_is_put_into_a_basket_is_harm_whatever_ending_the_basket_bears() {
    let put = [
        ("gu", "ટોપલીમાં મૂકો"),
        ("ml", "കുട്ടയിൽ ചേർക്കുക"),
        ("or", "ଝୁଲିରେ ରଖନ୍ତୁ"),
        ("ckb", "بخەرە سەبەتە"),
        ("ti", "ናብ ዘንቢል ወስኽ"),
        ("hi", "टोकरी में डालें"),
    ];
    for (lang, text) in put {
        assert!(harm_in_words(text, Some(lang)), "{text}");
    }
    for (lang, text) in
        [("en", "New bags"), ("en", "Baskets in the museum"), ("gu", "ટોપલીનો ઇતિહાસ"), ("ml", "കുട്ട നെയ്ത്ത്")]
    {
        assert!(!harm_in_words(text, Some(lang)), "{text}");
    }
}

#[test]
fn words_that_some_write_as_one_are_read_as_one() {
    assert!(harm_in_words("പുറത്തു കടക്കുക", Some("ml")));
    assert!(harm_in_words("ବାହାରି ଯାଆନ୍ତୁ", Some("or")));
    assert!(!harm_in_words("പുറത്തു മഴ", Some("ml")));
}

#[test]
fn counted_replies_unfold_in_rarer_languages_too() {
    for (lang, text) in [
        ("ckb", "1 وەڵام"),
        ("or", "3 ଉତ୍ତର"),
        ("ti", "2 መልሲ"),
        ("ceb", "4 tubag"),
        ("mi", "2 whakautu"),
        ("am", "2 መልስ"),
    ] {
        assert!(!harm::forbids(text, lang), "{text}");
        assert!(harm::counts_replies(text, lang), "{text}");
    }
    for (lang, text) in [("ckb", "وەڵام"), ("am", "መልስ")] {
        assert!(harm::forbids(text, lang), "{text}");
    }
}

#[test]
fn what_one_has_looked_at_is_not_forgotten_and_what_one_compares_pins_or_mutes_stays() {
    for (lang, texts) in [
        ("en", ["Clear my history", "Clear history", "Pin", "Add to compare"]),
        ("es", ["Limpiar historial", "Añadir a la comparación", "Fijar", "Silenciar"]),
        ("gl", ["Limpar o historial", "Engadir á comparación", "Fixar", "Copiar a ligazón"]),
        ("mk", ["Исчисти историја", "Додај за споредба", "Закачи", "Стиши"]),
        ("af", ["Maak geskiedenis skoon", "Voeg by vergelyking", "Speld vas", "Skrap berig"]),
        ("ku", ["Dîrokê paqij bike", "Têxe berhevdanê", "Fermanê bipejirîne", "Bêdeng bike"]),
        ("mt", ["Naddaf l-istorja", "Żid mat-tqabbil", "Waħħal fuq", "Siekta"]),
        ("lo", ["ລ້າງປະຫວັດ", "ຢືນຢັນການສັ່ງຊື້", "ປັກໝຸດ", "ສຳເນົາລິ້ງ"]),
        ("ja", ["履歴を消去", "比較に追加", "ピン留め", "ミュート"]),
        ("ko", ["기록 삭제", "비교에 추가", "고정", "음소거"]),
        ("tr", ["Geçmişi temizle", "Karşılaştırmaya ekle", "Sabitle", "Sessize al"]),
    ] {
        for text in texts {
            assert!(harm::forbids(text, lang), "{lang} {text}");
        }
    }
    for (lang, text) in
        [("en", "History of the harbour"), ("mk", "Историја"), ("gl", "Historial do peirao"), ("lo", "ປະຫວັດ")]
    {
        assert!(!harm::forbids(text, lang), "{lang} {text}");
    }
}

#[test]
fn changes_are_not_saved_nor_tables_emptied() {
    for text in ["Salvesta muudatused", "Tühjenda tabel"] {
        assert!(harm::forbids(text, "et"), "{text}");
    }
    assert!(!harm::forbids("Muudatused", "et"));
}
