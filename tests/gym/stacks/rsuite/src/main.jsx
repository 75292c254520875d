import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Button, ButtonToolbar, Carousel, Cascader, CheckPicker, Container, Content, Drawer, Dropdown, Footer, Header, InputPicker, Modal, Nav, Navbar, Pagination, Panel, PanelGroup, Popover, SelectPicker, Tabs, Timeline, Tree, Whisper } from "rsuite";

const pathao = (ki) => fetch(`/api/${ki}`, { method: "POST" });

function Lekha({ chabi }) {
  const [kotha, setKotha] = useState("");
  useEffect(() => { if (chabi) fetch(`/api/text/${chabi}`).then((r) => r.text()).then(setKotha); else setKotha(""); }, [chabi]);
  return <p>{kotha}</p>;
}

function Matha() {
  const [chabi, setChabi] = useState();
  return (
    <Header>
      <Navbar>
        <Navbar.Brand href="/">খেয়াঘাট জাদুঘর</Navbar.Brand>
        <Nav><Nav.Item href="/">প্রচ্ছদ</Nav.Item><Nav.Item href="/songroho.html">সংগ্রহ</Nav.Item>
          <Nav.Menu title="আরও"><Nav.Item onSelect={() => setChabi("gan")}>ভাটিয়ালি</Nav.Item><Nav.Menu title="ঠিকানা"><Nav.Item>ঘাট রোড ১২: যেখানে দরজা নদীর দিকে আর জানালা গতকালের দিকে</Nav.Item></Nav.Menu><Nav.Item onSelect={() => pathao("batil")}>সদস্যতা বাতিল</Nav.Item></Nav.Menu></Nav>
        <Nav pullRight><Nav.Item onSelect={() => location.assign("/beriye-jan")}>লগ আউট</Nav.Item></Nav>
      </Navbar>
      {chabi && <div style={{ padding: "0 2rem" }}><Lekha chabi={chabi} /></div>}
    </Header>
  );
}

const nodi = [{ label: "দক্ষিণ", value: "d", children: [{ label: "পদ্মা", value: "padma" }, { label: "রূপসা", value: "rupsha" }] }, { label: "পূর্ব ও উত্তর", value: "u", children: [{ label: "মেঘনা", value: "meghna" }, { label: "তিস্তা", value: "tista" }] }];

function Prochchhod() {
  const [ritu, setRitu] = useState(null);
  const [jol, setJol] = useState(null);
  const [khola, setKhola] = useState(null);
  return (
    <>
      <h1>নদীর এপার থেকে ওপার</h1>
      <p>দেড়শো বছরের পুরোনো ঘাটে এখন একটি ছোট জাদুঘর। এখানে নৌকা, বৈঠা আর মাঝিদের খাতা রাখা আছে। শুক্রবার বিকেলে গান হয়।</p>
      <h3>ঋতু</h3>
      <SelectPicker data={[{ label: "বর্ষা", value: "borsha" }, { label: "শীত", value: "shit" }, { label: "গ্রীষ্ম", value: "grishmo" }]} value={ritu} onChange={setRitu} placeholder="ঋতু বাছুন" searchable={false} style={{ width: 220 }} />
      <Lekha chabi={ritu} />
      <h3>নদী</h3>
      <Cascader data={nodi} value={jol} onChange={setJol} placeholder="নদী বাছুন" style={{ width: 220 }} />
      <Lekha chabi={jol} />
      <h3>জিজ্ঞাসা</h3>
      <PanelGroup accordion bordered>
        <Panel header="কখন খোলা?" eventKey="a"><Lekha chabi="somoy" /></Panel>
        <Panel header="টিকিট কত?" eventKey="b"><Lekha chabi="tikit" /></Panel>
        <Panel header="ছবি তোলা যাবে?" eventKey="c"><Lekha chabi="chobi" /></Panel>
      </PanelGroup>
      <ButtonToolbar style={{ margin: "1rem 0" }}>
        <Button appearance="primary" onClick={() => setKhola("golpo")}>মাঝির গল্প</Button>
        <Button onClick={() => setKhola("mancitro")}>পুরোনো মানচিত্র</Button>
        <Whisper trigger="click" placement="bottom" speaker={<Popover title="টীকা"><Lekha chabi="tip" /></Popover>}><Button appearance="ghost">টীকা</Button></Whisper>
        <Whisper trigger="hover" placement="top" speaker={<Popover>জাদুঘরের ঘড়ি জোয়ারে এগোয় আর ভাটায় দুঃখ প্রকাশ করে।</Popover>}><Button appearance="subtle">ঘড়ি</Button></Whisper>
        <Button onClick={() => pathao("like")}>পছন্দ</Button><Button onClick={() => pathao("vote")}>ভোট দিন</Button><Button as="a" href="/jhuri/jog?b=2">ঝুড়িতে যোগ করুন</Button>
      </ButtonToolbar>
      <Modal open={khola === "golpo"} onClose={() => setKhola(null)}><Modal.Header><Modal.Title>মাঝির গল্প</Modal.Title></Modal.Header><Modal.Body><Lekha chabi="golpo" /></Modal.Body><Modal.Footer><Button onClick={() => setKhola(null)}>ঠিক আছে</Button></Modal.Footer></Modal>
      <Drawer open={khola === "mancitro"} onClose={() => setKhola(null)} size="xs"><Drawer.Header><Drawer.Title>পুরোনো মানচিত্র</Drawer.Title></Drawer.Header><Drawer.Body><Lekha chabi="mancitro" /></Drawer.Body></Drawer>
      <h3>ছবিঘর</h3>
      <Carousel placement="bottom" shape="dot" style={{ height: 160, background: "#eee", color: "#000" }}><div style={{ background: "#dfe8ee", padding: "3rem" }}>প্রথম ছবি: ১৯২০ সালের ঘাট।</div><div style={{ background: "#eedfe0", padding: "3rem" }}><Lekha chabi="chobi2" /></div><div style={{ background: "#e3eedf", padding: "3rem" }}><Lekha chabi="chobi3" /></div></Carousel>
    </>
  );
}

const gachh = [{ label: "নৌকা", value: 1, children: [{ label: "বড় নৌকা", value: 2, children: [{ label: "তাক ৪: ময়ূরপঙ্খীর যে পালক রাতে দিক বদলায়", value: 3 }] }, { label: "ছোট নৌকা", value: 4 }] }, { label: "বৈঠা", value: 5, children: [{ label: "তাক ৯: বৈঠা যা শুধু বাঁ হাতের মানুষকে চেনে", value: 6 }] }];
const dhoron = { big: ["ময়ূরপঙ্খী: রাজকীয়, কিন্তু হাঁসের সামনে কুর্নিশ করে।"], small: ["কোষা: এত ছোট যে বৃষ্টির ফোঁটা টিকিট কেটে ওঠে।"] };

function Songroho() {
  const [nouka, setNouka] = useState("");
  const [bachai, setBachai] = useState([]);
  const [pata, setPata] = useState(1);
  const [rows, setRows] = useState({ items: [], total: 0 });
  useEffect(() => { fetch(`/api/list/montobbo?offset=${(pata - 1) * 4}&limit=4`).then((r) => r.json()).then(setRows); }, [pata]);
  return (
    <>
      <h1>সংগ্রহ</h1><p>সংগ্রহে একশো বিশটি নৌকা আছে। ধরন বেছে নিন অথবা তাক খুলে দেখুন।</p>
      <InputPicker data={[{ label: "বজরা", value: "bajra" }, { label: "ডিঙি", value: "dingi" }]} onChange={setNouka} placeholder="নৌকার নাম" style={{ width: 220 }} /><Lekha chabi={nouka} />
      <CheckPicker data={[{ label: "বড়", value: "big" }, { label: "ছোট", value: "small" }]} value={bachai} onChange={setBachai} placeholder="আকার" searchable={false} style={{ width: 220 }} />
      <ul>{bachai.flatMap((b) => dhoron[b]).map((x) => <li key={x}>{x}</li>)}</ul>
      <Tree data={gachh} />
      <Tabs defaultActiveKey="1"><Tabs.Tab eventKey="1" title="ইতিহাস"><Timeline><Timeline.Item>১৮৭০ ঘাট তৈরি</Timeline.Item><Timeline.Item>১৯৭৪ জাদুঘর</Timeline.Item></Timeline></Tabs.Tab><Tabs.Tab eventKey="2" title="মেরামত"><p>মেরামতের ঘরে পেরেকেরা নিজেদের মধ্যে দাবা খেলে, হাতুড়ি রেফারি।</p></Tabs.Tab></Tabs>
      <h3>দর্শনার্থীর খাতা</h3>
      {rows.items.map((m) => <Panel key={m.text} bordered style={{ marginBottom: 8 }}><b>{m.ke}</b><p>{m.text}</p><Dropdown title="⋯" size="xs"><Dropdown.Item onSelect={() => pathao("report")}>অভিযোগ করুন</Dropdown.Item><Dropdown.Item onSelect={() => pathao("delete")}>মুছুন</Dropdown.Item></Dropdown></Panel>)}
      <Pagination prev next total={rows.total} limit={4} activePage={pata} onChangePage={setPata} />
      <p><Button onClick={() => pathao("send")}>পাঠান</Button></p>
    </>
  );
}

createRoot(document.getElementById("root")).render(<Container><Matha /><Content style={{ maxWidth: 860, margin: "0 auto", width: "100%", padding: "1rem" }}>{document.body.dataset.page ? <Songroho /> : <Prochchhod />}</Content><Footer style={{ padding: "1rem 2rem" }}>© খেয়াঘাট জাদুঘর</Footer></Container>);
