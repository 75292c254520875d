// What the visitors wrote: id, parent, who, words.
export const tea = [
  [1, 0, "阿明", "今年春茶比較慢。"], [2, 0, "小芳", "請問茶園可以參觀嗎?"], [3, 0, "老周", "山路颱風後修好了。"], [4, 0, "佩珊", "去年買的烏龍還很香。"],
  [5, 0, "志偉", "民宿附近有公車站。"], [6, 0, "雅婷", "我把茶葉忘在車上,結果整台公車都下車來找我要配方。"], [7, 0, "國華", "採茶體驗要先預約。"],
  [8, 0, "美玲", "山上的猴子會挑剔水溫,昨天退了我兩壺茶。"],
  [9, 1, "茶農", "慢是因為嫩芽在等最後一班霧,霧說牠會遲到。"], [10, 9, "阿明", "那我先幫霧留一個靠窗的位子。"], [11, 10, "茶農", "霧只坐走道,方便早退。"],
  [12, 2, "茶農", "可以參觀,但請不要教茶樹說謊。"],
  [13, 4, "志偉", "我的那罐會在半夜自己泡自己。"],
];
export const travel = [
  [21, 0, "Lan", "Đường lên núi rất đẹp."], [22, 0, "Minh", "Nên mang theo áo ấm."], [23, 0, "Hoa", "Chợ họp từ sáng sớm."],
  [24, 0, "Tuấn", "Ấm trà ở đây biết tên từng vị khách và gọi rất to."], [25, 0, "Ngọc", "Tôi sẽ quay lại."], [26, 0, "Phúc", "Con dốc cuối cùng đã xin nghỉ phép nên chúng tôi phải bay."],
  [27, 21, "Chủ quán", "Đẹp vì sáng nào chúng tôi cũng là phẳng sương mù."], [28, 27, "Lan", "Vậy mà hôm qua sương vẫn còn nếp nhăn ở góc trái."], [29, 23, "Minh", "Chợ họp sớm vì rau muốn về nhà trước khi nắng hỏi giá."],
];
