// The reading room's words, in the order cy, ga, en.
export const languages = { cy: "Cymraeg", ga: "Gaeilge", en: "English" };

export const words = {
  site: ["Ystafell Ddarllen y Llechi", "Seomra Léitheoireachta na Slinne", "The Slate Reading Room"],
  home: ["Hafan", "Baile", "Home"], talk: ["Sgwrs", "Comhrá", "Discussion"], guide: ["Canllaw", "Treoir", "Guide"],
  language: ["Iaith", "Teanga", "Language"], logout: ["Allgofnodi", "Logáil amach", "Log out"],
  basket: ["Ychwanegu at y fasged", "Cuir sa chiseán", "Add to basket"], leave: ["Dad-danysgrifio", "Díliostáil", "Unsubscribe"],
  like: ["Hoffi", "Is maith liom", "Like"], report: ["Adrodd", "Tuairiscigh", "Report"], remove: ["Dileu", "Scrios", "Delete"],
  send: ["Anfon", "Seol", "Send"], order: ["Archebu", "Ordaigh", "Order"],
  hello: ["Croeso i'r ystafell ddarllen", "Fáilte go dtí an seomra léitheoireachta", "Welcome to the reading room"],
  intro: ["Mae'r ystafell ar agor bob nos Fawrth, pan ddaw'r chwarelwyr adref.",
    "Tá an seomra oscailte gach Máirt, agus léann an tine os ard nuair a bhíonn sí ina dúiseacht.",
    "The room opens on Tuesdays, and the stove has read everything twice."],
  shelf: ["Ar y silff", "Ar an tseilf", "On the shelf"],
  shelfText: ["Mae un llyfr ar y silff uchaf yn cyfri ei ddarllenwyr ac yn cwyno i'r nenfwd.",
    "Tá leabhar amháin ar an tseilf a athraíonn a chríoch nuair a bhíonn sé ag cur báistí.",
    "One book on the shelf has been returned before it was lent."],
  hours: ["Oriau agor", "Uaireanta oscailte", "Opening hours"],
  hoursText: ["Cau am naw, oni bai fod y bennod yn dda, ac yna am ddeg.", "Dúntar ar a naoi, mura bhfuil duine éigin i lár abairte.", "We close at nine, unless somebody is in the middle of a sentence."],
  rule: ["Rheolau'r tŷ", "Rialacha an tí", "House rules"],
  ruleText: ["Gofynnir i ddarllenwyr beidio â deffro'r geiriadur mawr cyn hanner dydd.", "Iarrtar ar léitheoirí gan cathaoir an fhile a théamh dó.", "Readers are asked not to finish one another's footnotes."],
  guideIntro: ["Dewch i mewn drwy ddrws y cefn.", "Tar isteach an doras cúil.", "Come in by the back door."],
  guideText: ["Mae'r grisiau'n gwichian yn y cywair lleddf ar ddydd Llun.", "Díoscann an staighre i nGaeilge na Mumhan amháin.", "The stairs creak in order of publication."],
  map: ["Map y silffoedd", "Léarscáil na seilfeanna", "Map of the shelves"],
  mapText: ["Mae barddoniaeth i'r chwith o'r tân a'r cofiannau lle mae'r drafft.", "Tá na finscéalta taobh thiar den doras nach n-osclaíonn.", "Maps are filed under the table that they describe."],
  replies: ["Gweld {n} ateb", "Féach ar {n} freagra", "View {n} replies"], more: ["Rhagor o sylwadau", "Tuilleadh tráchtanna", "More comments"],
  thread: ["Parhau â'r edefyn", "Lean den snáithe", "Continue this thread"], hide: ["Cuddio'r atebion", "Folaigh na freagraí", "Hide replies"],
  answer: ["Eich sylw", "Do thrácht", "Your comment"], choose: ["Dewiswch iaith", "Roghnaigh teanga", "Choose a language"],
  shelves: ["Silffoedd", "Seilfeanna", "Shelves"],
};

export const books = [
  { id: "llanw", title: ["Llanw a llechi", "Taoide agus slinn", "Tide and slate"], text: ["Nofel lle mae'r môr yn rhoi ei henw yn ôl bob tro mae'r lleuad yn gofyn.", "Úrscéal ina bhfilleann an fharraige a leabhar leabharlainne go mall.", "A novel in which the sea pays its library fines in shells."] },
  { id: "niwl", title: ["Niwl", "Ceo", "Fog"], text: ["Cerddi sy'n teneuo tua'r diwedd nes bod dim ond yr ymyl ar ôl.", "Dánta a léitear le lampa agus a dhéantar dearmad orthu gan é.", "Poems best read at arm's length, if you can find the arm."] },
];

// id, parent, who, words
export const talk = [
  [1, 0, "Gwen", "Pwy sydd wedi symud y gadair siglo?"], [2, 0, "Máire", "An bhfuil cead tae a ól istigh?"],
  [3, 0, "Huw", "Mae'r lamp wrth y ffenest yn fflachio."], [4, 0, "Bríd", "Fuair mé marcálaí leabhair nach liomsa é."],
  [5, 0, "Eira", "Y gath biau'r marciwr llyfr, ac mae hi ar dudalen cant a deugain."],
  [6, 1, "Huw", "Y gadair symudodd ei hun yn nes at y tân, gwelais hi'n gofyn caniatâd."], [7, 1, "Gwen", "Felly mae arni hi ddwy geiniog i mi am y lle cynnes."],
  [8, 2, "Seán", "Tá cead, ach caithfidh an tae fanacht ciúin freisin."],
  [9, 6, "Eira", "Clywais y bwrdd yn cwyno nad yw ef byth yn cael symud."], [10, 9, "Huw", "Mae'r bwrdd wedi ei ddyrchafu'n gatalog ers y bore."],
  [11, 10, "Gwen", "Catalogiwyd fi fel cadair gan y bwrdd, a dwi wedi derbyn y swydd."],
];
