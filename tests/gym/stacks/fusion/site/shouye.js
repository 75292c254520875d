function Shouye({ yu, ci }) {
  const { Slider, Tab, Collapse, Balloon, Dialog, Drawer, MenuButton, Select, Timeline, Button } = Next;
  const [guanyu, setGuanyu] = useState(false), [zhiyuan, setZhiyuan] = useState(false), [daolan, setDaolan] = useState(""), [ting, setTing] = useState("");
  const xuan = (jian) => (jian === "quxiao" ? fa("cancel-booking", ci.quxiao) : setDaolan(jian));
  if (yu !== "zh") {
    return html`<div><h1>${ci.ming}</h1><p><${Wen} key=${yu} jian=${`huanying-${yu}`} /></p>
      <p className="anniu"><${Button} type="primary" onClick=${() => fa("book")}>${ci.yuyue}</${Button}><${Button} onClick=${() => fa("cancel-booking")}>${ci.quxiao}</${Button}><${Button} onClick=${() => fa("subscribe")}>${ci.dingyue}</${Button}></p></div>`;
  }
  return html`<div>
    <h1>${ci.ming}</h1><p><${Wen} jian="huanying-zh" /></p>
    <p className="anniu"><${Button} type="primary" onClick=${() => fa("book", "预约成功")}>${ci.yuyue}</${Button}
      ><${Button} onClick=${() => setGuanyu(true)}>馆长的话</${Button}
      ><${Button} onClick=${() => setZhiyuan(true)}>志愿者</${Button}
      ><${MenuButton} label="导览" onItemClick=${xuan}><${MenuButton.Item} key="yuyin">语音导览</${MenuButton.Item}><${MenuButton.Item} key="ditu">地图</${MenuButton.Item}><${MenuButton.Divider} /><${MenuButton.Item} key="quxiao">取消预约</${MenuButton.Item}></${MenuButton}
      ><${Button} onClick=${() => fa("subscribe", "已订阅")}>${ci.dingyue}</${Button}></p>
    ${daolan && html`<p><${Wen} jian=${`daolan-${daolan}`} /></p>`}
    <section><${Slider} lazyLoad infinite=${false} autoplay=${false}>
      <div className="huandeng" key="1">特展：六十二艘帆船</div><div className="huandeng" key="2">每周六下午有手工课</div><div className="huandeng" key="3"><${Wen} jian="lunbo-3" /></div></${Slider}></section>
    <section><${Balloon.Tooltip} trigger=${html`<a href="#xiaolou" onClick=${(e) => e.preventDefault()}>这座小楼</a>`} align="t"><${Wen} jian="xiaolou" /></${Balloon.Tooltip}>已有一百二十年历史。
      成人票十五元，<${Balloon} trigger=${html`<${Button} text type="primary">儿童票说明</${Button}>`} triggerType="click" closable=${false} align="r"><${Wen} jian="ertong" /></${Balloon}>
      <a className="next-btn next-medium next-btn-normal" href="/gouwuche/jiaru?shangpin=mingxinpian">加入购物车</a> 纪念明信片，八元</section>
    <section><${Tab} shape="wrapped"><${Tab.Item} title="门票" key="menpiao"><p>门票当天有效，可多次进出。</p></${Tab.Item}
      ><${Tab.Item} title="开放时间" key="kaifang"><p><${Wen} jian="kaifang" /></p></${Tab.Item}><${Tab.Item} title="交通" key="jiaotong"><p><${Wen} jian="jiaotong" /></p></${Tab.Item}></${Tab}></section>
    <section><h2>参观须知</h2><${Collapse} accordion><${Collapse.Panel} title="可以带雨伞吗？"><${Wen} jian="yusan" /></${Collapse.Panel}><${Collapse.Panel} title="可以拍照吗？"><${Wen} jian="paizhao" /></${Collapse.Panel}></${Collapse}></section>
    <section><h2>展厅</h2><${Select} placeholder="选择展厅" aria-label="展厅" style=${{ width: 200 }} onChange=${setTing}
      dataSource=${[{ value: "chuanmo", label: "船模厅" }, { value: "beike", label: "贝壳厅" }, { value: "taoci", label: "陶瓷厅" }]} />
      ${ting && html`<p><${Wen} jian=${`ting-${ting}`} /></p>`}</section>
    <section><h2>馆史</h2><${Timeline} fold=${[{ foldArea: [1, 3], foldShow: false }]}>
      <${Timeline.Item} title="重新开放" time="二零一九年" state="process" /><${Timeline.Item} title="加固海堤" time="二零零三年" />
      <${Timeline.Item} title="第一扇窗" time="一九五八年" content=${html`<${Wen} jian="n1958" />`} /><${Timeline.Item} title="迁入海关楼" time="一九五五年" /><${Timeline.Item} title="筹建" time="一九五三年" /></${Timeline}></section>
    <${Dialog} v2 title="馆长的话" visible=${guanyu} footer=${false} onClose=${() => setGuanyu(false)}><p><${Wen} jian="guanzhang" /></p></${Dialog}>
    <${Drawer} title="志愿者" placement="right" width=${320} visible=${zhiyuan} onClose=${() => setZhiyuan(false)}><p><${Wen} jian="zhiyuan" /></p></${Drawer}>
  </div>`;
}
