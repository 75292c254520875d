"""The inn's words, in the order ja, ko, en."""

LANGUAGES = {"ja": "日本語", "ko": "한국어", "en": "English"}

WORDS = {
    "site": ["湯守の宿 かすみ", "유모리노 야도 가스미", "Kasumi Hot Spring Inn"], "home": ["ご案内", "안내", "Welcome"], "rooms": ["お部屋", "객실", "Rooms"], "letters": ["お客様の便り", "손님의 편지", "Guests' letters"], "access": ["交通", "오시는 길", "Getting here"],
    "logout": ["ログアウト", "로그아웃", "Log out"], "book": ["予約する", "예약하기", "Book"], "like": ["いいね", "좋아요", "Like"], "report": ["通報", "신고", "Report"], "remove": ["削除", "삭제", "Delete"], "stop": ["配信を停止", "구독 취소", "Unsubscribe"], "send": ["送信", "보내기", "Send"],
    "whole": ["続きを読む", "더 보기", "Read on"], "older": ["前の便り", "이전 편지", "Older letters"], "newer": ["新しい便り", "최근 편지", "Newer letters"], "season": ["季節を選ぶ", "계절 선택", "Choose a season"], "spring": ["春", "봄", "Spring"], "summer": ["夏", "여름", "Summer"], "autumn": ["秋", "가을", "Autumn"], "winter": ["冬", "겨울", "Winter"],
    "train": ["電車で", "기차로", "By train"], "foot": ["徒歩で", "걸어서", "On foot"],
    "hello": ["霧の底にある宿", "안개 밑에 있는 여관", "The inn at the bottom of the mist"],
    "intro": ["当館の湯は三百年前に道に迷い、そのまま住み着きました。", "저희 온천물은 낮잠을 자고 나서야 따뜻해집니다.", "Our spring water lost its way three centuries ago and settled down."],
    "trainText": ["終着駅で降りて、狸に道を聞かないでください。", "종점에서 내려 너구리의 말은 절반만 믿으세요.", "Get off at the terminus and do not take directions from raccoon dogs."],
    "footText": ["歩いて来る方には、石段が一段おまけされます。", "걸어오시는 분께는 돌계단 하나를 덤으로 드립니다.", "Those who walk are given one extra stone step, free of charge."],
    "foodSpring": ["春は筍が自分で廊下を歩いてまいります。", "봄에는 죽순이 스스로 복도를 걸어옵니다.", "In spring the bamboo shoots come down the corridor by themselves."],
    "foodSummer": ["夏は冷奴が縁側で扇子を使います。", "여름에는 두부가 툇마루에서 부채질을 합니다.", "In summer the tofu fans itself on the veranda."],
    "foodAutumn": ["秋は茸が月の出を待って香りを出します。", "가을에는 버섯이 달을 기다렸다가 향을 냅니다.", "In autumn the mushrooms wait for moonrise before they smell."],
    "foodWinter": ["冬は鍋が客の人数を当てます。", "겨울에는 냄비가 손님 수를 맞힙니다.", "In winter the hotpot guesses how many you are."],
}

ROOMS = [
    ("matsu", ["松の間", "소나무 방", "Pine room"], ["松の間の床の間には、百年前の欠伸が飾ってあります。", "소나무 방에는 백 년 된 하품이 걸려 있습니다.", "A hundred-year-old yawn hangs in the alcove of the pine room."]),
    ("take", ["竹の間", "대나무 방", "Bamboo room"], ["竹の間は夜ごとに一寸ずつ伸びます。", "대나무 방은 밤마다 한 치씩 자랍니다.", "The bamboo room grows an inch a night."]),
    ("ume", ["梅の間", "매화 방", "Plum room"], ["梅の間の障子は、恋文を書くと破れます。", "매화 방 창호지는 연애편지를 쓰면 찢어집니다.", "The paper screens of the plum room tear when love letters are written."]),
]

# who, words, rest: the letters stay in the guest's own language
LETTERS = [
    ("佐藤", "露天風呂で鹿と目が合いました。", "鹿のほうが先に会釈をしたので、負けた気がします。"), ("김민수", "밤새 물소리가 자장가를 불렀습니다.", "삼 절까지 있는 줄은 몰랐습니다."), ("Ruth", "The towels were warm.", ""),
    ("田中", "湯上がりの牛乳が忘れられません。", "瓶を返したら、牛から礼状が届きました。"), ("Peter", "I slept through the earthquake.", "The inn apologised for it in writing, with a small drawing."), ("林", "布団が少し重かったです。", ""),
    ("이수진", "고양이가 방까지 안내해 주었습니다.", "팁은 멸치로 드렸습니다."), ("渡辺", "玄関の下駄が片方だけ先に帰りました。", ""), ("Anna", "The mist took our umbrella and returned it dry.", ""),
    ("山本", "女将の笑顔で眼鏡が曇りました。", "曇りが取れるまで三日泊まりました。"),
]
