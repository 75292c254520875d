//! Made-up threads in five languages.

/// One thing that somebody says in a made-up thread.
#[derive(Debug, Clone)]
pub(super) struct Said {
    pub author: String,
    /// ISO 8601, UTC.
    pub time: String,
    /// The place of the item that is answered.
    pub parent: Option<usize>,
    pub depth: usize,
    pub paragraphs: Vec<String>,
    pub votes: i64,
}

impl Said {
    pub fn day(&self) -> &str {
        &self.time[..10]
    }

    /// The time as a page of this language writes it.
    pub fn written(&self, language: &str) -> String {
        let (year, month, day) =
            (&self.time[..4], self.time[5..7].trim_start_matches('0'), self.time[8..10].trim_start_matches('0'));
        let clock = &self.time[11..16];
        let at: usize = month.parse().unwrap_or(1);
        let names = |names: &str| names.split(' ').nth(at - 1).unwrap_or_default().to_owned();
        match language {
            "hu" => format!(
                "{year}. {} {day}. {clock}",
                names(
                    "január február március április május június július augusztus szeptember október november december"
                )
            ),
            "de" => format!(
                "{day}. {} {year} um {clock} Uhr",
                names("Januar Februar März April Mai Juni Juli August September Oktober November Dezember")
            ),
            "ja" => format!("{year}年{month}月{day}日 {clock}"),
            "ar" => format!(
                "{day} {} {year} {clock}",
                names("يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر")
            ),
            _ => format!(
                "{} {day}, {year} at {clock}",
                names("January February March April May June July August September October November December")
            ),
        }
    }

    pub fn html(&self) -> String {
        self.paragraphs.iter().map(|paragraph| format!("<p>{paragraph}</p>")).collect()
    }
}

pub(super) const LANGUAGES: [&str; 5] = ["en", "hu", "de", "ja", "ar"];

/// A small generator of numbers, the same in every run (Knuth's MMIX constants).
#[derive(Debug, Clone)]
pub(super) struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

fn names(language: &str) -> &'static [&'static str] {
    match language {
        "hu" => &["Kovács Éva", "turista77", "Nagy Pali", "Szél Anna", "öreg_halász", "Tóth B.", "zsuzsi", "Vendég"],
        "de" => &["Jörg Maier", "bergziege", "Anna-Lena", "T. Vogel", "wanderer_68", "Ulrike Stein", "Max", "Lotte"],
        "ja" => &["山田太郎", "さくら", "tabibito", "鈴木", "名無しさん", "ねこ好き", "佐藤花子", "Ken"],
        "ar" => &["أحمد سالم", "ليلى", "محمد", "زائر", "نور الهدى", "سامي", "هند", "عمر"],
        _ => &["Ann Sailor", "millwright", "Bob", "j_heron", "Maria O'Neil", "tide-watcher", "Old Pete", "Lin"],
    }
}

fn sentences(language: &str) -> &'static [&'static str] {
    match language {
        "hu" => &[
            "Tavaly jártunk ott, és a malom zárva volt.",
            "Köszönöm, ez nagyon hasznos!",
            "Egyetértek, de a híd felől szebb a kilátás.",
            "Az ösvény tavasszal sáros, úgyhogy csizma kell hozzá.",
            "Valaki tudja, mikor nyit újra a csárda?",
            "Nekem a második rész tetszett jobban.",
            "Szuper.",
        ],
        "de" => &[
            "Wir waren im letzten Jahr dort, und die Mühle war geschlossen.",
            "Danke, das hilft mir sehr!",
            "Ich stimme zu, aber von der Brücke aus ist der Blick schöner.",
            "Der Weg ist im Frühling matschig, man braucht also Stiefel.",
            "Weiß jemand, wann das Gasthaus wieder öffnet?",
            "Mir hat der zweite Teil besser gefallen.",
            "Super.",
        ],
        "ja" => &[
            "去年そこへ行きましたが、水車小屋は閉まっていました。",
            "ありがとうございます、とても助かりました！",
            "賛成ですが、橋から見る景色のほうがきれいです。",
            "春の小道はぬかるむので、長靴が必要です。",
            "食堂がいつ再開するか知っている人はいますか？",
            "私は後半のほうが好きでした。",
            "最高。",
        ],
        "ar" => &[
            "زرنا المكان في العام الماضي وكانت الطاحونة مغلقة.",
            "شكرا لكم، هذا مفيد جدا!",
            "أوافقك الرأي، لكن المنظر من الجسر أجمل.",
            "الطريق موحل في الربيع، لذلك تحتاج إلى حذاء طويل.",
            "هل يعرف أحد متى يفتح المطعم من جديد؟",
            "أعجبني الجزء الثاني أكثر.",
            "رائع.",
        ],
        _ => &[
            "We were there last year, and the mill was closed for the whole of the winter.",
            "Thanks, this helps a lot!",
            "I agree, but the view from the bridge is nicer by far.",
            "The path is muddy in spring, so you will need boots.",
            "Does anybody know when the inn opens again?",
            "I liked the second part better than the first.",
            "Great.",
        ],
    }
}

/// A thread of so many items; without `nested` nobody answers anybody.
pub(super) fn thread(language: &str, count: usize, nested: bool, chance: &mut Chance) -> Vec<Said> {
    let (names, sentences) = (names(language), sentences(language));
    let mut all: Vec<Said> = Vec::new();
    for at in 0..count {
        // Page order is the order of the tree: who answers, answers the last item or one above it.
        let mut parent = if nested && at > 0 && chance.below(10) < 6 { Some(at - 1) } else { None };
        for _ in 0..chance.below(3) {
            parent = parent.and_then(|parent| all[parent].parent);
        }
        let parent = parent.filter(|parent| all[*parent].depth < 4);
        let mut paragraphs = Vec::new();
        for _ in 0..1 + chance.below(3) / 2 {
            let pieces = 1 + chance.below(3);
            let pieces: Vec<&str> = (0..pieces).map(|_| sentences[chance.below(sentences.len())]).collect();
            paragraphs.push(pieces.join(if language == "ja" { "" } else { " " }));
        }
        let author = loop {
            let name = names[chance.below(names.len())];
            if all.last().is_none_or(|last| last.author != name) {
                break name.to_owned();
            }
        };
        let time = format!(
            "20{:02}-{:02}-{:02}T{:02}:{:02}:00Z",
            15 + at / 40 % 10,
            1 + at / 20 % 12,
            1 + at % 28,
            chance.below(24),
            chance.below(60)
        );
        let depth = parent.map_or(0, |parent| all[parent].depth + 1);
        all.push(Said { author, time, parent, depth, paragraphs, votes: chance.below(90) as i64 });
    }
    all
}
