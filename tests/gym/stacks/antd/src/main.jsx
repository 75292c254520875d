import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { App as Ant, Button, Card, Carousel, Collapse, ConfigProvider, Drawer, Dropdown, Layout, List, Menu, Modal, Popconfirm, Popover, Segmented, Select, Space, Spin, Table, Tabs, Tooltip, Tree, Typography } from "antd";
import { DeleteOutlined, DownOutlined, HeartOutlined, LeftOutlined, RightOutlined, ShareAltOutlined } from "@ant-design/icons";
import jaJP from "antd/locale/ja_JP";

const { Header, Content } = Layout;
const { Paragraph, Title, Text } = Typography;
const bun = (kagi) => fetch(`/api/text/${kagi}`).then((kotae) => kotae.text());
const hyo = (namae, query) => fetch(`/api/list/${namae}?${query}`).then((kotae) => kotae.json());
const okuru = (nani) => () => fetch(`/api/${nani}`, { method: "POST" });

function Bun({ kagi }) {
  const [kotoba, set] = useState(null);
  useEffect(() => { set(null); bun(kagi).then(set); }, [kagi]);
  return kotoba === null ? <Spin size="small" /> : <Paragraph>{kotoba}</Paragraph>;
}

function Top() {
  const [mado, hiraku] = useState(false);
  const [hikidashi, dasu] = useState(false);
  const [kisetsu, erabu] = useState("はる");
  const [machi, kimeru] = useState();
  const kaiten = useRef(null);
  return <>
    <Title>消えない灯りの集め方</Title>
    <Paragraph>博物館は港町の坂の途中にあります。世界中の船から降ろされたランプが三百あまり、夕方になると順番に灯されます。</Paragraph>
    <Tabs destroyOnHidden items={[{ key: "a", label: "石油ランプ", children: <Paragraph>石油ランプは二階にあります。</Paragraph> }, { key: "b", label: "行灯", children: <Bun kagi="andon" /> }, { key: "c", label: "船灯", children: <Bun kagi="sento" /> }]} />
    <Title level={2}>よくある質問</Title>
    <Collapse items={[{ key: "1", label: "写真を撮ってもいいですか", children: <Bun kagi="shashin" /> }, { key: "2", label: "駐車場はありますか", children: <Bun kagi="chusha" /> }]} />
    <div style={{ background: "#123", margin: "1rem 0", padding: "0 3rem", position: "relative" }}>
      <Button aria-label="前へ" shape="circle" icon={<LeftOutlined />} onClick={() => kaiten.current.prev()} style={{ position: "absolute", left: 8, top: 40, zIndex: 1 }} />
      <Carousel ref={kaiten} infinite={false} lazyLoad="ondemand">{["本日の灯りはベネチアの硝子です。", null, null].map((kotoba, ban) => <div key={ban}><div style={{ color: "#fff", height: 120, padding: 32, textAlign: "center" }}>{kotoba ?? <Ondemand kagi={`akari${ban + 1}`} />}</div></div>)}</Carousel>
      <Button aria-label="次へ" shape="circle" icon={<RightOutlined />} onClick={() => kaiten.current.next()} style={{ position: "absolute", right: 8, top: 40, zIndex: 1 }} />
    </div>
    <Space wrap>
      <Button type="primary" onClick={() => hiraku(true)}>館長の話</Button>
      <Button onClick={() => dasu(true)}>道順</Button>
      <Popover trigger="click" content={<div style={{ maxWidth: 280 }}><Bun kagi="ryokin" /></div>} title="料金"><Button>料金について</Button></Popover>
      <Tooltip title={<Bun kagi="shin" />}><Text underline>七分芯</Text></Tooltip>
      <Button icon={<HeartOutlined />} onClick={okuru("iine")}>いいね</Button><Button icon={<ShareAltOutlined />} aria-label="共有" onClick={okuru("kyoyu")} /><Button onClick={okuru("kodoku")}>購読する</Button>
    </Space>
    <Modal title="館長の話" open={mado} onCancel={() => hiraku(false)} footer={<Button onClick={() => hiraku(false)}>閉じる</Button>}><Bun kagi="kancho" /></Modal>
    <Drawer title="道順" open={hikidashi} onClose={() => dasu(false)}><Bun kagi="michi" /></Drawer>
    <Title level={2}>季節の灯り</Title>
    <Segmented options={["はる", "なつ", "ふゆ"]} value={kisetsu} onChange={erabu} />
    {kisetsu === "はる" ? <Paragraph>春は提灯をしまいます。</Paragraph> : <Bun kagi={{ なつ: "natsu", ふゆ: "fuyu" }[kisetsu]} />}
    <Select placeholder="港を選ぶ" style={{ width: 200 }} value={machi} onChange={kimeru} options={[{ value: "hakodate", label: "函館" }, { value: "nagasaki", label: "長崎" }]} />
    {machi && <Bun kagi={machi} />}
  </>;
}

// The words of a slide are asked for when the slide has come into view.
function Ondemand({ kagi }) {
  const koko = useRef(null);
  const [mieta, set] = useState(false);
  useEffect(() => {
    const miharu = new IntersectionObserver((mono) => { if (mono.some((m) => m.intersectionRatio > 0.5)) set(true); }, { threshold: 0.6 });
    miharu.observe(koko.current);
    return () => miharu.disconnect();
  }, []);
  return <div ref={koko} style={{ minHeight: 40 }}>{mieta && <Bunsho kagi={kagi} />}</div>;
}
function Bunsho({ kagi }) {
  const [kotoba, set] = useState("…");
  useEffect(() => { bun(kagi).then(set); }, [kagi]);
  return <span>{kotoba}</span>;
}

function Tenji() {
  const [peji, mekuru] = useState(1);
  const [hyoji, set] = useState({ items: [], total: 0 });
  const [matsu, mataseru] = useState(false);
  const [ki, nobasu] = useState([{ title: "一階", key: "f1" }, { title: "二階", key: "f2" }, { title: "屋根裏", key: "f3" }]);
  useEffect(() => { mataseru(true); hyo("akari", `offset=${(peji - 1) * 5}&limit=5`).then((kotae) => { set(kotae); mataseru(false); }); }, [peji]);
  const yomu = async ({ key, children }) => {
    if (children) return;
    const kotoba = await bun(key);
    nobasu((moto) => moto.map((eda) => (eda.key === key ? { ...eda, children: [{ title: kotoba, key: `${key}-1`, isLeaf: true }] } : eda)));
  };
  return <>
    <Title>展示目録</Title>
    <Table rowKey="ban" size="small" loading={matsu} dataSource={hyoji.items} columns={[{ title: "番号", dataIndex: "ban" }, { title: "名前", dataIndex: "na" }, { title: "覚え書き", dataIndex: "oboe" }, { title: "", render: () => <Space><Button size="small" onClick={okuru("tohyo")}>投票する</Button><a href="/kago/tsuika?id=6">カートに入れる</a></Space> }]}
      expandable={{ expandedRowRender: (gyo) => <Bunsho kagi={gyo.kuwashii} />, rowExpandable: (gyo) => !!gyo.kuwashii }}
      pagination={{ current: peji, total: hyoji.total, pageSize: 5, onChange: mekuru, showSizeChanger: false }} />
    <Title level={2}>館内の案内</Title>
    <Tree treeData={ki} loadData={yomu} selectable={false} />
    <Button type="primary" onClick={okuru("kippu")}>チケットを購入</Button> <Button onClick={() => print()}>印刷</Button>
  </>;
}

function Koe({ gyo }) {
  const [henji, set] = useState(null);
  return <Card size="small" style={{ margin: "8px 0", marginLeft: gyo.parent ? 24 : 0 }}><Paragraph>{gyo.text}</Paragraph>
    <Space><Button size="small" type="text" onClick={okuru("iine")}>いいね</Button><Button size="small" type="text" onClick={okuru("henshin")}>返信</Button><Button size="small" type="text" onClick={okuru("tsuho")}>通報</Button>
      <Popconfirm title="本当に削除しますか" onConfirm={okuru("sakujo")}><Button size="small" type="text" icon={<DeleteOutlined />}>削除</Button></Popconfirm>
      {gyo.replies > 0 && !henji && <Button size="small" type="link" onClick={async () => set((await hyo("koe", `parent=${gyo.id}`)).items)}>返信を{gyo.replies}件表示</Button>}</Space>
    {henji?.map((hitotsu) => <Koe key={hitotsu.id} gyo={hitotsu} />)}</Card>;
}

function Minna() {
  const [gyo, tasu] = useState([]);
  const [tsugi, set] = useState(0);
  const [matsu, mataseru] = useState(false);
  const motto = async (kara) => { mataseru(true); const kotae = await hyo("koe", `parent=&offset=${kara}&limit=3`); tasu((mae) => (kara ? [...mae, ...kotae.items] : kotae.items)); set(kotae.next); mataseru(false); };
  useEffect(() => { motto(0); }, []);
  return <><Title>みんなの声</Title>
    <List dataSource={gyo} rowKey="id" renderItem={(hitotsu) => <Koe gyo={hitotsu} />} loadMore={tsugi ? <Button loading={matsu} onClick={() => motto(tsugi)}>もっと見る</Button> : null} /></>;
}

const MICHI = { "/": Top, "/tenji": Tenji, "/koe": Minna };

function Yakata() {
  const [michi, set] = useState(location.pathname);
  useEffect(() => { const kiku = () => set(location.pathname); addEventListener("popstate", kiku); return () => removeEventListener("popstate", kiku); }, []);
  const iku = ({ key }) => { history.pushState({}, "", key); set(key); };
  const Peji = MICHI[michi] ?? Top;
  return <ConfigProvider locale={jaJP}><Ant><Layout style={{ minHeight: "100vh" }}>
    <Header style={{ display: "flex", alignItems: "center" }}>
      <Menu theme="dark" mode="horizontal" selectedKeys={[michi]} onClick={iku} style={{ flex: 1 }} items={[{ key: "/", label: "あかり博物館" }, { key: "/tenji", label: "展示目録" }, { key: "/koe", label: "みんなの声" }]} />
      <Dropdown trigger={["click"]} popupRender={(menu) => <Card size="small" style={{ maxWidth: 280 }}><Bun kagi="kaiin" />{menu}</Card>} menu={{ items: [{ key: "kaijo", label: <a href="/otayori/kaijo?k=1">購読を解除</a> }, { key: "logout", label: "ログアウト", onClick: () => { location.href = "/logout"; } }] }}><Button>会員 <DownOutlined /></Button></Dropdown>
    </Header>
    <Content style={{ margin: "0 auto", maxWidth: 820, padding: 24, width: "100%" }}><Peji key={michi} /></Content>
  </Layout></Ant></ConfigProvider>;
}
createRoot(document.getElementById("root")).render(<Yakata />);
