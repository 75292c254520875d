// What the pages share: texts and lists of the API, what writes, the words of the three languages.
const html = htm.bind(React.createElement);
const { useState, useEffect, useCallback } = React;
const qu = (jian) => fetch(`/api/text/${jian}`).then((da) => da.text());
const lie = (ming, can) => fetch(`/api/list/${ming}?${new URLSearchParams(can)}`).then((da) => da.json());
const fa = (shi, hua) => fetch(`/api/${shi}`, { method: "POST" }).then(() => Next.Message.success(hua ?? "OK"));

/** One text of the API, asked for when the component is first drawn. */
function Wen({ jian }) {
  const [hua, setHua] = useState("");
  useEffect(() => { let zai = true; qu(jian).then((x) => zai && setHua(x)); return () => { zai = false; }; }, [jian]);
  return html`<span>${hua}</span>`;
}

const CI = {
  zh: { ming: "海湾镇博物馆", shouye: "首页", cangpin: "藏品", liuyan: "留言", tuichu: "退出登录", yuyue: "立即预约", quxiao: "取消预约", dingyue: "订阅" },
  ko: { ming: "바닷가 마을 박물관", shouye: "홈", cangpin: "소장품", liuyan: "방명록", tuichu: "로그아웃", yuyue: "예약하기", quxiao: "예약 취소", dingyue: "구독" },
  vi: { ming: "Bảo tàng thị trấn vịnh", shouye: "Trang chủ", cangpin: "Hiện vật", liuyan: "Sổ lưu bút", tuichu: "Đăng xuất", yuyue: "Đặt vé", quxiao: "Hủy đặt chỗ", dingyue: "Đăng ký nhận tin" },
};
