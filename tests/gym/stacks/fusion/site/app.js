function App() {
  const { ConfigProvider, Shell, Nav, Dropdown, Menu, Button, Dialog } = Next;
  const [lu, setLu] = useState(location.pathname), [yu, setYu] = useState(localStorage.getItem("yuyan") ?? "zh");
  const ci = CI[yu];
  useEffect(() => { const hui = () => setLu(location.pathname); addEventListener("popstate", hui); return () => removeEventListener("popstate", hui); }, []);
  useEffect(() => { document.documentElement.lang = yu; document.title = ci.ming; localStorage.setItem("yuyan", yu); }, [yu]);
  useEffect(() => {
    if (lu !== "/" || yu !== "zh") return;
    const deng = setTimeout(() => qu("tongzhi").then((hua) => Dialog.notice({ title: "今日通知", content: hua, okProps: { children: "知道了" } })), 2500);
    return () => clearTimeout(deng);
  }, [lu]);
  const qu_ = (e, dizhi) => { e.preventDefault(); history.pushState(null, "", dizhi); setLu(dizhi); };
  const lianjie = (dizhi, zi) => html`<${Nav.Item} key=${dizhi}><a href=${dizhi} onClick=${(e) => qu_(e, dizhi)}>${zi}</a></${Nav.Item}>`;
  return html`<${ConfigProvider} locale=${(window.NextLocales ?? {})[{ zh: "zh-cn", ko: "ko-kr", vi: "vi-vn" }[yu]]}><div>
    <div className="yemei"><${Nav} direction="hoz" type="line" selectedKeys=${[lu]} header=${html`<strong>${ci.ming}</strong>`}>${lianjie("/", ci.shouye)}${lianjie("/cangpin", ci.cangpin)}${lianjie("/liuyan", ci.liuyan)}</${Nav}>
      <div className="anniu"><${Dropdown} triggerType="click" trigger=${html`<${Button} text>文 / 言</${Button}>`}><${Menu} onItemClick=${setYu}><${Menu.Item} key="zh">中文</${Menu.Item}><${Menu.Item} key="ko">한국어</${Menu.Item}><${Menu.Item} key="vi">Tiếng Việt</${Menu.Item}></${Menu}></${Dropdown}>
        <a href="/tuichu">${ci.tuichu}</a></div></div>
    <div className="neirong">${lu === "/cangpin" ? html`<${Cangpin} />` : lu === "/liuyan" ? html`<${Liuyan} />` : html`<${Shouye} yu=${yu} ci=${ci} />`}</div></div></${ConfigProvider}>`;
}
ReactDOM.createRoot(document.getElementById("root")).render(html`<${App} />`);
