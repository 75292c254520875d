import { Button, Carousel, Cascader, Collapse, Collapsible, Dropdown, List, Modal, Nav, Pagination, Popover, Select, SideSheet, Space, Table, TabPane, Tabs, Tooltip, Tree, Typography } from "@douyinfe/semi-ui";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

const bidali = (zer) => fetch(`/api/${zer}`, { method: "POST" });

function Testua({ gakoa }) {
  const [t, setT] = useState("");
  useEffect(() => { setT(""); if (gakoa) fetch(`/api/text/${gakoa}`).then((r) => r.text()).then(setT); }, [gakoa]);
  return <Typography.Paragraph>{t}</Typography.Paragraph>;
}

function Burua() {
  const [gakoa, setGakoa] = useState();
  return (
    <>
      <Nav mode="horizontal" defaultSelectedKeys={[document.body.dataset.orri ?? "hasiera"]} header={{ text: "Tranbia" }}
        items={[{ itemKey: "hasiera", text: "Hasiera", link: "/" }, { itemKey: "bilduma", text: "Bilduma", link: "/bilduma.html" }]}
        footer={<Space><Dropdown trigger="click" render={<Dropdown.Menu><Dropdown.Item onClick={() => setGakoa("gutun")}>Gutun galdua</Dropdown.Item><Dropdown.Item onClick={() => bidali("harpidetza")}>Harpidetza utzi</Dropdown.Item></Dropdown.Menu>}><Button>Gehiago</Button></Dropdown><Button onClick={() => location.assign("/irten")}>Irten</Button></Space>} />
      {gakoa && <div style={{ padding: "0 24px" }}><Testua gakoa={gakoa} /></div>}
    </>
  );
}

function Hasiera() {
  const [linea, setLinea] = useState();
  const [hiria, setHiria] = useState();
  const [fitxa, setFitxa] = useState("garajea");
  const [irekita, setIrekita] = useState();
  const [luze, setLuze] = useState(false);
  return (
    <>
      <Typography.Title>Errailen gaineko mendea</Typography.Title>
      <Typography.Paragraph>Kotxetegi zaharrean zortzi tranbia daude, denak martxan. Igandeetan bisitariek kanpaia jo dezakete.</Typography.Paragraph>
      <Tabs activeKey={fitxa} onChange={setFitxa} lazyRender><TabPane tab="Garajea" itemKey="garajea">Garajeak bost ate ditu.</TabPane><TabPane tab="Motorra" itemKey="motorra"><Testua gakoa="motorra" /></TabPane><TabPane tab="Langileak" itemKey="langileak"><Testua gakoa="langileak" /></TabPane></Tabs>
      <Typography.Title heading={4}>Lineak</Typography.Title>
      <Select placeholder="Aukeratu linea" style={{ width: 240 }} onChange={setLinea} optionList={[{ value: "lehena", label: "Lehen linea" }, { value: "bigarrena", label: "Bigarren linea" }, { value: "hirugarrena", label: "Hirugarren linea" }]} /><Testua gakoa={linea} />
      <Cascader placeholder="Aukeratu hiria" style={{ width: 240 }} onChange={(v) => setHiria(v?.at(-1))} treeData={[{ label: "Hegoaldea", value: "h", children: [{ label: "Irun", value: "irun" }, { label: "Gernika", value: "gernika" }] }, { label: "Iparraldea", value: "i", children: [{ label: "Baiona", value: "baiona" }] }]} /><Testua gakoa={hiria} />
      <Collapse accordion><Collapse.Panel header="Noiz dago irekita?" itemKey="1"><Testua gakoa="ordua" /></Collapse.Panel><Collapse.Panel header="Zenbat balio du?" itemKey="2"><Testua gakoa="prezioa" /></Collapse.Panel><Collapse.Panel header="Txakurrekin sar naiteke?" itemKey="3"><Testua gakoa="txakurra" /></Collapse.Panel></Collapse>
      <Space wrap style={{ margin: "16px 0" }}>
        <Button theme="solid" onClick={() => setIrekita("istorioa")}>Gidariaren istorioa</Button><Button onClick={() => setIrekita("plano")}>Plano zaharra</Button>
        <Popover trigger="click" content={<div style={{ padding: 12, width: 260 }}><Testua gakoa="oharra" /></div>}><Button>Oharra</Button></Popover>
        <Tooltip content="Kanpaia urrezkoa da barrutik, eta horregatik hitz egiten du gutxi."><Button theme="borderless">Kanpaia</Button></Tooltip>
        <Button onClick={() => bidali("atsegin")}>Atsegin dut</Button><Button onClick={() => bidali("botoa")}>Bozkatu</Button><a href="/saskia/gehitu?p=9">Saskira gehitu</a>
      </Space>
      <Modal title="Gidariaren istorioa" visible={irekita === "istorioa"} onOk={() => setIrekita()} onCancel={() => setIrekita()} okText="Ados" cancelText="Itxi"><Testua gakoa="istorioa" /></Modal>
      <SideSheet title="Plano zaharra" visible={irekita === "plano"} onCancel={() => setIrekita()}><Testua gakoa="plano" /></SideSheet>
      <Button theme="borderless" onClick={() => setLuze(!luze)}>{luze ? "Gutxiago erakutsi" : "Gehiago irakurri"}</Button>
      <Collapsible isOpen={luze}><p>Lehen bidaian tranbiak alkatea ahaztu zuen eta hobeto sentitu zen.</p></Collapsible>
      <Carousel autoPlay={false} style={{ width: "100%", height: 160, marginTop: 16 }} theme="dark"><div style={{ background: "#e6eef2", padding: 48 }}>Lehen irudia: irekiera eguna.</div><div style={{ background: "#f2e6e6", padding: 48 }}><Testua gakoa="irudi2" /></div><div style={{ background: "#e8f2e6", padding: 48 }}><Testua gakoa="irudi3" /></div></Carousel>
    </>
  );
}

function Iritzia({ bat }) {
  const [erantzunak, setErantzunak] = useState();
  return (
    <div style={{ width: "100%" }}><b>{bat.nor}</b><p>{bat.text}</p><Space><Button size="small" onClick={() => bidali("salatu")}>Salatu</Button><Button size="small" onClick={() => bidali("ezabatu")}>Ezabatu</Button>
      {bat.zenbat && !erantzunak && <Button size="small" theme="borderless" onClick={() => fetch(`/api/list/iritziak?parent=${bat.id}`).then((r) => r.json()).then((d) => setErantzunak(d.items))}>Erantzuna ikusi</Button>}</Space>
      <div style={{ marginInlineStart: 32 }}>{erantzunak?.map((e) => <Iritzia key={e.id} bat={e} />)}</div></div>
  );
}

function Bilduma() {
  const [orria, setOrria] = useState(1);
  const [d, setD] = useState({ items: [], total: 0 });
  useEffect(() => { fetch(`/api/list/iritziak?parent=&offset=${(orria - 1) * 4}&limit=4`).then((r) => r.json()).then(setD); }, [orria]);
  return (
    <>
      <Typography.Title>Bilduma</Typography.Title>
      <Tree treeData={[{ label: "Bagoiak", key: "b", value: "b", children: [{ label: "1908ko bagoia: leihoak atzo ikusten du", key: "b1", value: "b1" }] }, { label: "Tresnak", key: "t", value: "t", children: [{ label: "Mailuak", key: "t1", value: "t1", children: [{ label: "Hamaikagarren mailua, txistulari erretiratua", key: "t2", value: "t2" }] }] }]} />
      <Table rowKey="n" pagination={false} columns={[{ title: "Zenbakia", dataIndex: "n" }, { title: "Urtea", dataIndex: "u" }]} dataSource={[{ n: "12", u: 1911, k: "Hamabigarren tranbiak oinez etorri nahi izan zuen omenaldira." }, { n: "15", u: 1926, k: "Hamabosgarrenak errotuluak eztabaidatzen ditu bidaiariekin." }]} expandedRowRender={(r) => <p>{r.k}</p>} />
      <Typography.Title heading={4}>Iritziak</Typography.Title>
      <List dataSource={d.items} renderItem={(bat) => <List.Item key={bat.id} main={<Iritzia bat={bat} />} />} />
      <Pagination total={d.total} pageSize={4} currentPage={orria} onPageChange={setOrria} />
      <Button onClick={() => bidali("bidali")}>Bidali</Button>
    </>
  );
}

createRoot(document.getElementById("root")).render(<><Burua /><main style={{ maxWidth: 880, margin: "0 auto", padding: 16 }}>{document.body.dataset.orri ? <Bilduma /> : <Hasiera />}</main><footer style={{ padding: 24 }}>© Tranbiaren museoa</footer></>);
