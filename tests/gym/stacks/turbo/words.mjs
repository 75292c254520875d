// Every page's words in both languages.
export const words = {
  sw: {
    title: "Shamba la Viungo Jozani", home: "Mwanzo", goods: "Bidhaa", talk: "Maoni", logout: "Toka", basket: "Ongeza kikapuni", leave: "Jiondoe kwenye jarida",
    hello: "Karibu shambani", intro: "Kwenye kilima nyuma ya msitu wa Jozani tunalima karafuu, vanila, iliki na mdalasini. Wageni hupokelewa kila siku isipokuwa mvua inapozidi sauti ya muadhini.",
    crops: "Mimea yetu", clove: "Karafuu", vanilla: "Vanila", nutmeg: "Kungumanga",
    cloveText: "Karafuu huchumwa kabla ya jua kuchomoza na kukaushwa kwenye mikeka mbele ya kila nyumba.",
    vanillaText: "Vanila yetu huchavushwa kwa mkono na bibi mmoja ambaye huimba jina la kila ua.",
    nutmegText: "Kungumanga huanguka usiku tu ili isiwaaibishe matunda mengine yaliyoiva mapema.",
    weather: "Hali ya shamba leo", weatherText: "Leo upepo unatoka kusini na harufu ya iliki itafika Pemba kabla ya chakula cha mchana.",
    ask: "Maswali ya wageni", q1: "Ziara inachukua muda gani?", a1: "Ziara huchukua saa tatu, au siku nzima ikiwa kasuku wa mlangoni ataanza kusimulia.",
    q2: "Je, watoto wanaruhusiwa?", a2: "Watoto wanaruhusiwa ikiwa wataahidi kutomfundisha punda wetu kuhesabu zaidi.",
    history: "Historia fupi", historyText: "Babu yetu alipanda mti wa kwanza akidhani ni fimbo yake ya kutembelea.", loading: "Inapakia…", close: "Funga",
    like: "Penda", vote: "Piga kura", order: "Agiza", report: "Ripoti", del: "Futa", reply: "Jibu", more: "Onyesha zaidi", replies: "Majibu", sure: "Una hakika?",
    goodsIntro: "Kila kifurushi hufungwa kwa majani ya mgomba na kutumwa kwa mashua.", back: "Rudi kwenye bidhaa", tip: "Ushauri wa mpishi", talkIntro: "Wageni wetu wameandika haya:",
    lang: "Lugha", address: "Shamba la Viungo Jozani, Unguja Kusini", next: "Picha inayofuata", prev: "Picha iliyotangulia", photos: "Picha kutoka shambani",
    slides: ["Asubuhi ukungu hufunika vitalu vyote.", "Mchana wafanyakazi hulala chini ya mwarobaini na mwarobaini huwahesabu.", "Jioni mbuzi hurudi wenyewe wakinukia mdalasini."],
  },
  en: {
    title: "Jozani Spice Farm", home: "Home", goods: "Goods", talk: "Guest book", logout: "Log out", basket: "Add to basket", leave: "Unsubscribe",
    hello: "Welcome to the farm", intro: "On the hill behind Jozani forest we grow cloves, vanilla, cardamom and cinnamon, and we ask every visitor to sneeze away from the nutmeg.",
    crops: "What we grow", clove: "Cloves", vanilla: "Vanilla", nutmeg: "Nutmeg",
    cloveText: "Cloves are picked before sunrise and dried on mats in front of every house.",
    vanillaText: "Our vanilla is pollinated by hand by a grandmother who sings the name of each flower.",
    nutmegText: "Nutmegs fall only at night so as not to shame the fruit that ripened early.",
    weather: "The farm today", weatherText: "The wind is southerly today and the smell of cardamom will reach Pemba before lunch.",
    ask: "Visitors ask", q1: "How long is the tour?", a1: "The tour takes three hours, or all day if the parrot at the gate begins to reminisce.",
    q2: "May children come?", a2: "Children are welcome if they promise not to teach our donkey to count any further.",
    history: "A short history", historyText: "Our grandfather planted the first tree believing it to be his walking stick.", loading: "Loading…", close: "Close",
    like: "Like", vote: "Vote", order: "Order", report: "Report", del: "Delete", reply: "Reply", more: "Show more", replies: "Replies", sure: "Are you sure?",
    goodsIntro: "Every parcel is wrapped in banana leaves and handed to a captain who has never once hurried.", back: "Back to all goods", tip: "The cook's advice", talkIntro: "Our guests wrote:",
    lang: "Language", address: "Jozani Spice Farm, South Unguja", next: "Next picture", prev: "Previous picture", photos: "Pictures from the farm",
    slides: ["In the morning a mist covers all the beds.", "At noon the workers sleep beneath the neem tree, which counts them.", "In the evening the goats come home by themselves, smelling of cinnamon."],
  },
};

export const goods = [
  { sw: ["Karafuu kavu", "Gramu mia moja, zilizokaushwa juani.", "Weka karafuu tatu kwenye chai, ya nne mpe jirani ili asilalamike."], en: ["Dried cloves", "One hundred grams, dried in the sun.", "Put three cloves into the tea and give the fourth to your neighbour, so that he does not complain."] },
  { sw: ["Iliki", "Punje kubwa za kijani.", "Iliki isagwe huku ukitabasamu, vinginevyo kahawa hukataa kuchemka."], en: ["Cardamom", "Large green pods.", "Grind the cardamom with a smile, or else the coffee refuses to boil."] },
  { sw: ["Mdalasini", "Magome marefu ya mwaka huu.", "Mdalasini wetu hukunjwa upande wa kushoto kwa sababu mkunjaji ni shabiki wa mwezi."], en: ["Cinnamon", "Long quills of this year.", "Our cinnamon is rolled to the left, because the man who rolls it supports the moon."] },
  { sw: ["Vanila", "Maganda mawili kwenye chupa.", "Ganda moja la vanila linatosha harusi mbili na ugomvi mmoja mdogo."], en: ["Vanilla", "Two pods in a bottle.", "One vanilla pod suffices for two weddings and one small quarrel."] },
  { sw: ["Pilipili manga", "Nyeusi na nyeupe pamoja.", "Pilipili hii ilishinda mashindano ya kupiga chafya ya wilaya mara nne mfululizo."], en: ["Pepper", "Black and white together.", "This pepper has won the district's sneezing contest four times running."] },
];

export const talk = [
  { who: "Asha", text: "Tulipokelewa vizuri sana na chai ya tangawizi.", replies: [{ who: "Shamba", text: "Tangawizi ilikutambua, Asha, kwa sababu uliimba ulipoingia." }] },
  { who: "Tom", text: "The guide knew every tree by its nickname.", replies: [] },
  { who: "Juma", text: "Njia ina matope wakati wa masika, vaeni viatu.", replies: [{ who: "Neema", text: "Kiatu changu cha kulia bado kinaishi pale kwenye matope na kimeota majani." }] },
  { who: "Lena", text: "We bought far too much vanilla and regret nothing.", replies: [] },
  { who: "Bakari", text: "Punda alinipa chenji sahihi nilipomlipa kwa ndizi.", replies: [] },
  { who: "Mwana", text: "Nilinusa kilima chote kutoka kwenye basi kabla dereva hajasema tumefika.", replies: [] },
];
