// The library's words; a missing key is shown in Czech, as the site's `t` does it.
export const languages = { cs: "Čeština", uk: "Українська", en: "English" };
export const words = {
  cs: { site: "Knihovna ztracených deštníků", home: "Úvod", catalogue: "Katalog", shelves: "Oddělení", news: "Novinky", chronicle: "Kronika", logout: "Odhlásit se", borrow: "Vypůjčit", like: "To se mi líbí", report: "Nahlásit", leave: "Zrušit odběr", send: "Odeslat", language: "Jazyk", page: "Strana", of: "z", go: "Přejít", show: "Zobrazit", branch: "Oddělení", more: "Načíst další", rules: "Půjčovní řád", next: "Další", previous: "Předchozí",
    hello: "Deštníky, které si pamatují déšť", intro: "Naše sbírka začala jedním deštníkem, který se odmítl zavřít i po válce.", rule: "Vypůjčený deštník se vrací mokrý, jinak se počítá jako nepoužitý.",
    chronicleHead: "Kronika povodní", chronicleText: "Roku 1890 připlul do čítárny klavír a zahrál celou přílohu nedělních novin.", cloakHead: "Šatna", cloakText: "V šatně visí kabát, který každý pátek někdo pohladí po klopě.",
    sklep: "Ve sklepě spí deštníky po prezidentech a jeden po kouzelníkovi, ten se neotvírá.", puda: "Na půdě schnou slunečníky a stěžují si na nedostatek uznání.", dvur: "Na dvoře roste strom, který rodí jen rukojeti.", sklepName: "Sklep", pudaName: "Půda", dvurName: "Dvůr" },
  uk: { site: "Бібліотека загублених парасольок", home: "Головна", catalogue: "Каталог", shelves: "Відділи", news: "Новини", chronicle: "Хроніка", logout: "Вийти", borrow: "Позичити", like: "Подобається", report: "Поскаржитися", leave: "Скасувати підписку", send: "Надіслати", language: "Мова", page: "Сторінка", of: "з", go: "Перейти", show: "Показати", branch: "Відділ", more: "Завантажити ще", rules: "Правила", next: "Далі", previous: "Назад",
    hello: "Парасольки, що пам'ятають дощ", intro: "Наша збірка росте щоразу, коли хтось забуває про хмари в трамваї.", rule: "Позичену парасольку слід вигуляти щонайменше під двома зливами.",
    chronicleHead: "Хроніка повеней", chronicleText: "Тисяча вісімсот дев'яностого року до читальні заплив сом і попросив газету.", cloakHead: "Гардероб", cloakText: "У гардеробі номерки видають навіть тіням, якщо ті ввічливі.",
    sklep: "У підвалі парасолька фокусника ховає кролика до пенсії.", puda: "На горищі сохнуть парасолі й пишуть скарги на зиму.", dvur: "На подвір'ї дощ чекає своєї черги під навісом.", sklepName: "Підвал", pudaName: "Горище", dvurName: "Подвір'я" },
  en: { site: "Library of Lost Umbrellas", home: "Welcome", catalogue: "Catalogue", shelves: "Departments", news: "News", chronicle: "Chronicle", logout: "Log out", borrow: "Borrow", like: "Like", report: "Report", leave: "Unsubscribe", send: "Send", language: "Language", page: "Page", of: "of", go: "Go", show: "Show", branch: "Department", more: "Load more", rules: "Lending rules", next: "Next", previous: "Previous",
    hello: "Umbrellas that remember the rain", intro: "Half of our collection was left behind by people who arrived too early for the weather.", rule: "A borrowed umbrella must be introduced to at least one puddle.",
    chronicleHead: "Chronicle of the floods", chronicleText: "In 1890 the river renewed its library card and left by the window.", cloakHead: "The cloakroom", cloakText: "One coat in the cloakroom is older than the building and tips generously.",
    sklep: "The cellar keeps the magician's umbrella under two other umbrellas.", puda: "The attic parasols hold a meeting every leap year.", dvur: "The yard is reserved for drizzle by appointment.", sklepName: "Cellar", pudaName: "Attic", dvurName: "Yard" },
};
export const umbrellas = [
  ["Hůlkový č. 1", "Patřil hodináři, který chodil na minutu přesně pozdě."], ["Dětský s kačenou", "Kačena na rukojeti kývá na řidiče tramvají."], ["Vojenský", "Má v sobě díru po ráně a po dvou básních."],
  ["Hedvábný", "Vyroben na míru jedné bouřce v Tatrách."], ["Skládací", "Složil se roku 1968 a od té doby mlčí."], ["Svatební", "Pod tímto deštníkem řekl ano i oddávající."],
  ["Rybářský", "Chytil šest pstruhů, aniž by o tom majitel věděl."], ["Kostelní", "Otevírá se jen při zpěvu, a to falešném."], ["Poštovní", "Doručil sám sebe na nesprávnou adresu a zůstal."],
  ["Bezejmenný", "Nikdo ho neztratil, přesto ho stále někdo hledá."], ["Modrý", "Barvu dostal od nebe výměnou za mlčení."],
];
export const news = Array.from({ length: 14 }, (_, at) => ({ id: at + 1, text: [
  "V pondělí byla čítárna zavřena kvůli slunci.", "Nový regál stojí a tváří se skromně.", "Vrátil se deštník vypůjčený za Rakouska.", "Pan ředitel promokl ve služebním zájmu.",
  "Děti z druhé třídy pojmenovaly kaluž před vchodem Bedřiška.", "Oprava okapu se odkládá na sušší rok.", "Kočka z katalogu porodila tři lístky.", "Čtenářka paní Nová přinesla mlhu v zavařovací sklenici.",
  "Výstava pláštěnek byla prodloužena o jeden lijavec.", "Kropicí vůz složil zkoušku z knihovnictví.", "Z půdy se ozývá potlesk, příčina neznámá.", "Hromosvod dostal k narozeninám blesk z druhé ruky.", "Ve čtvrtek prší v celém domě, přineste si vlastní.", "Poslední novinka je tajná a šeptá se jen u okna.",
][at] }));
