function Cangpin() {
  const { Table, Pagination, Tree, Button } = Next;
  const [ye, setYe] = useState(1), [duan, setDuan] = useState({ items: [], total: 0 }), [shu, setShu] = useState([{ key: "yi", label: "一楼展厅", isLeaf: true }, { key: "dixia", label: "地下库房" }]);
  useEffect(() => { lie("cangpin", { offset: (ye - 1) * 4, limit: 4 }).then(setDuan); }, [ye]);
  const jiazai = (jiedian) => qu("kufang").then((hua) => {
    setShu((jiu) => jiu.map((x) => (x.key === jiedian.props.eventKey ? { ...x, children: [{ key: "c9", label: hua, isLeaf: true }] } : x)));
  });
  return html`<div><h1>藏品</h1>
    <${Table} dataSource=${duan.items} primaryKey="id" expandedRowRender=${(wu) => html`<p>${wu.gushi}</p>`}>
      <${Table.Column} title="名称" dataIndex="mingcheng" /><${Table.Column} title="年代" dataIndex="niandai" /><${Table.Column} title="说明" dataIndex="shuoming" />
      <${Table.Column} title="操作" cell=${(_, __, wu) => html`<${Button} text onClick=${() => fa("like")}>点赞</${Button}>`} /></${Table}>
    <p><${Pagination} current=${ye} total=${duan.total} pageSize=${4} onChange=${setYe} /></p>
    <section><h2>库房</h2><${Tree} dataSource=${shu} loadData=${jiazai} selectable=${false} /></section></div>`;
}
