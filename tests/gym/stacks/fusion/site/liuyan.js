function Tiao({ l }) {
  const { Button } = Next;
  const [huifu, setHuifu] = useState(null);
  return html`<div className="liuyan"><strong>${l.ren}</strong><p>${l.hua}</p>
    <div className="anniu"><${Button} text onClick=${() => fa("like")}>点赞</${Button}><${Button} text onClick=${() => fa("reply")}>回复</${Button}><${Button} text onClick=${() => fa("report")}>举报</${Button}><${Button} text warning onClick=${() => fa("delete")}>删除</${Button}
      >${l.huifu > 0 && !huifu && html`<${Button} text type="primary" onClick=${() => lie("liuyan", { parent: l.id, limit: 20 }).then((d) => setHuifu(d.items))}>查看 ${l.huifu} 条回复</${Button}>`}</div>
    ${huifu?.map((h) => html`<${Tiao} key=${h.id} l=${h} />`)}</div>`;
}

function Liuyan() {
  const { Button, VirtualList } = Next;
  const [tiao, setTiao] = useState([]), [xia, setXia] = useState(0), [mang, setMang] = useState(false), [mingdan, setMingdan] = useState([]);
  const gengduo = (cong) => { setMang(true); return lie("liuyan", { parent: "", offset: cong, limit: 4 }).then((d) => { setTiao((jiu) => (cong ? [...jiu, ...d.items] : d.items)); setXia(d.next); setMang(false); }); };
  useEffect(() => { gengduo(0); lie("juanzeng", { limit: 500 }).then((d) => setMingdan(d.items)); }, []);
  return html`<div><h1>留言簿</h1>${tiao.map((l) => html`<${Tiao} key=${l.id} l=${l} />`)}
    ${xia !== null && html`<p><${Button} loading=${mang} onClick=${() => gengduo(xia)}>加载更多</${Button}></p>`}
    <section><h2>捐赠名单</h2><div className="mingdan"><${VirtualList}>${mingdan.map((j) => html`<li key=${j.id}>${j.hua}</li>`)}</${VirtualList}></div></section></div>`;
}
