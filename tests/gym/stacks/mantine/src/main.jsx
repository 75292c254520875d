import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Accordion, Anchor, Button, Card, Container, Drawer, Group, HoverCard, MantineProvider, Menu, Modal, NativeSelect, Pagination, Popover, ScrollArea, Spoiler, Tabs, Text, Title } from "@mantine/core";

const get = (path) => fetch(path).then((answer) => (answer.headers.get("content-type").includes("json") ? answer.json() : answer.text()));
const send = (what) => () => fetch(`/api/${what}`, { method: "POST" });
function Loaded({ name }) {
  const [value, set] = useState("Henter …");
  useEffect(() => { get(`/api/text/${name}`).then(set); }, [name]);
  return <Text>{value}</Text>;
}

function Log() {
  const [rows, set] = useState([]);
  const [next, setNext] = useState(0);
  const [busy, setBusy] = useState(false);
  const more = async () => {
    if (busy || next === null) return;
    setBusy(true);
    const page = await get(`/api/list/log?offset=${next}&limit=10`);
    set((old) => [...old, ...page.items]);
    setNext(page.next);
    setBusy(false);
  };
  useEffect(() => { more(); }, []);
  return <ScrollArea h={220} onBottomReached={more} type="always">{rows.map((row, at) => <p key={at}>{row}</p>)}</ScrollArea>;
}

function Guests() {
  const [page, turn] = useState(1);
  const [answer, set] = useState({ items: [], total: 1 });
  useEffect(() => { get(`/api/list/guests?offset=${(page - 1) * 4}&limit=4`).then(set); }, [page]);
  return <>{answer.items.map((guest) => <Card key={guest} withBorder mb="xs"><Text>{guest}</Text><Group><Button size="compact-xs" variant="subtle" onClick={send("svar")}>Svar</Button><Button size="compact-xs" variant="subtle" onClick={send("anmeld")}>Anmeld</Button><Button size="compact-xs" variant="subtle" onClick={send("slet")}>Slet</Button></Group></Card>)}
    <Pagination value={page} onChange={turn} total={Math.ceil(answer.total / 4)} getItemProps={(n) => ({ "aria-label": `Side ${n}` })} /></>;
}

function App() {
  const [modal, openModal] = useState(false);
  const [drawer, openDrawer] = useState(false);
  const [consent, ask] = useState(false);
  const [season, choose] = useState("sommer");
  useEffect(() => { const timer = setTimeout(() => ask(true), 1500); return () => clearTimeout(timer); }, []);
  return <MantineProvider><Container size="sm" py="md">
    <Group><b>Køkkenet ved fyret</b>
      <Menu><Menu.Target><Button variant="light">Gæster</Button></Menu.Target><Menu.Dropdown><Menu.Label>Fyrmesteren spiser altid stående, fordi stolen er reserveret til en sæl ved navn Oluf.</Menu.Label><Menu.Item onClick={() => { location.href = "/log-ud"; }}>Log ud</Menu.Item></Menu.Dropdown></Menu>
      <Anchor href="/kurv/tilfoej?id=1">Læg i kurv</Anchor></Group>
    <Title>Suppe i al slags vejr</Title>
    <Text>Køkkenet har plads til otte, men der er dækket op til ni, for man ved aldrig, hvem stormen blæser ind ad døren.</Text>
    <Tabs defaultValue="suppe" keepMounted={false}><Tabs.List><Tabs.Tab value="suppe">Suppe</Tabs.Tab><Tabs.Tab value="broed">Brød</Tabs.Tab><Tabs.Tab value="fisk">Fisk</Tabs.Tab></Tabs.List>
      <Tabs.Panel value="suppe">Suppen koger fra morgen til aften.</Tabs.Panel><Tabs.Panel value="broed"><Loaded name="broed" /></Tabs.Panel><Tabs.Panel value="fisk"><Loaded name="fisk" /></Tabs.Panel></Tabs>
    <Accordion><Accordion.Item value="a"><Accordion.Control>Skal man bestille bord?</Accordion.Control><Accordion.Panel>Bord bestilles med røgsignaler, og ved tåge er det først til mølle.</Accordion.Panel></Accordion.Item>
      <Accordion.Item value="b"><Accordion.Control>Er der parkering?</Accordion.Control><Accordion.Panel>Der er parkering til tre både, en ballon og enhver cykel, der kan svømme.</Accordion.Panel></Accordion.Item></Accordion>
    <Group my="md"><Button onClick={() => openModal(true)}>Kokkens historie</Button><Button onClick={() => openDrawer(true)} variant="default">Skuffen</Button>
      <Popover><Popover.Target><Button variant="default">Kokkens råd</Button></Popover.Target><Popover.Dropdown><Text>Salt først, når mågerne tier, ellers bliver de fornærmede og tager skeen.</Text></Popover.Dropdown></Popover>
      <HoverCard><HoverCard.Target><Text td="underline" span>dagens ret</Text></HoverCard.Target><HoverCard.Dropdown><Text>Dagens ret er altid den samme, men den fortælles på en ny måde hver aften.</Text></HoverCard.Dropdown></HoverCard>
      <Button color="red" onClick={send("like")}>Synes godt om</Button><Button color="gray" onClick={send("stem")}>Stem</Button></Group>
    <Modal opened={modal} onClose={() => openModal(false)} title="Kokkens historie"><Loaded name="kok" /></Modal>
    <Drawer opened={drawer} onClose={() => openDrawer(false)} title="Skuffen"><Loaded name="skuffe" /></Drawer>
    <Modal opened={consent} onClose={() => {}} withCloseButton={false} closeOnClickOutside={false} closeOnEscape={false} title="Cookies"><Text>Vi bruger cookies til at tælle besøg.</Text><Button onClick={() => ask(false)}>Tillad alle</Button></Modal>
    <Spoiler maxHeight={24} showLabel="Vis mere" hideLabel="Skjul"><Text>Fyret blev tændt første gang i 1840.</Text><Text>Siden da har det kun været slukket én nat, fordi hele byen ville se stjernerne uden konkurrence.</Text></Spoiler>
    <NativeSelect label="Årstid" value={season} onChange={(event) => choose(event.currentTarget.value)} data={["sommer", "efterår", "vinter"]} /><Loaded name={{ sommer: "sommer", efterår: "efteraar", vinter: "vinter" }[season]} />
    <Title order={2}>Gæstebogen</Title><Guests />
    <Title order={2}>Fyrets log</Title><Log />
  </Container></MantineProvider>;
}
createRoot(document.getElementById("root")).render(<App />);
