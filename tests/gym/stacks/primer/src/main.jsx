import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { ActionList, ActionMenu, BaseStyles, Button, Details, Dialog, FormControl, Header, Heading, Link, NavList, PageLayout, Pagination, SegmentedControl, Select, SelectPanel, Spinner, Stack, Text, Textarea, ThemeProvider, Timeline, TreeView, useDetails } from "@primer/react";
import { DataTable, Table, UnderlinePanels } from "@primer/react/experimental";

const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((answer) => answer.json());
const post = (what) => () => fetch(`/api/${what}`, { method: "POST" });

function Words({ of }) {
  const [words, set] = useState("");
  useEffect(() => { let live = true; set(""); if (of) text(of).then((got) => live && set(got)); return () => { live = false; }; }, [of]);
  return words ? <p>{words}</p> : of ? <Spinner size="small" /> : null;
}

function Top() {
  return <Header>
    <Header.Item><Header.Link href="/">Echo Society</Header.Link></Header.Item><Header.Item><Header.Link href="/records.html">Records</Header.Link></Header.Item>
    <Header.Item full><Header.Link href="/cart/add?id=8">Add to cart</Header.Link></Header.Item>
    <Header.Item><ActionMenu><ActionMenu.Button size="small">Account</ActionMenu.Button><ActionMenu.Overlay><ActionList><ActionList.LinkItem href="/mail/unsubscribe?k=3">Unsubscribe</ActionList.LinkItem><ActionList.Divider /><ActionList.Item variant="danger" onSelect={() => location.assign("/sign-out")}>Sign out</ActionList.Item></ActionList></ActionMenu.Overlay></ActionMenu></Header.Item>
  </Header>;
}

const SEASONS = [["thaw", "Thaw"], ["harvest", "Harvest"], ["frost", "Frost"]];
function SeasonMenu() {
  const [season, set] = useState(null);
  return <div><ActionMenu><ActionMenu.Button>Season: {SEASONS.find(([key]) => key === season)?.[1] ?? "any"}</ActionMenu.Button><ActionMenu.Overlay width="medium"><ActionList selectionVariant="single">
    {SEASONS.map(([key, name]) => <ActionList.Item key={key} selected={key === season} onSelect={() => set(key)}>{name}</ActionList.Item>)}</ActionList></ActionMenu.Overlay></ActionMenu><Words of={season} /></div>;
}

function PlacePanel() {
  const [open, setOpen] = useState(false);
  const [places, setPlaces] = useState(null);
  const [chosen, setChosen] = useState(undefined);
  const [filter, setFilter] = useState("");
  useEffect(() => { if (open && !places) list("places", { limit: 20 }).then((got) => setPlaces(got.items.map((one) => ({ id: one.key, text: one.name })))); }, [open, places]);
  return <div><SelectPanel title="Choose a place" renderAnchor={(props) => <Button {...props}>{chosen?.text ?? "Choose a place"}</Button>} placeholder="Choose a place" placeholderText="Filter places" open={open} onOpenChange={setOpen} loading={!places}
    items={(places ?? []).filter((one) => one.text.toLowerCase().startsWith(filter.toLowerCase()))} selected={chosen} onSelectedChange={setChosen} onFilterChange={setFilter} /><Words of={chosen?.id} /></div>;
}

function Branch({ node }) {
  const [open, setOpen] = useState(false);
  const [state, setState] = useState("initial");
  const [leaves, setLeaves] = useState([]);
  const toggle = (now) => { setOpen(now); if (now && state === "initial") { setState("loading"); list("tree", { parent: node.id, limit: 20 }).then((got) => { setLeaves(got.items); setState("done"); }); } };
  return <TreeView.Item id={`n${node.id}`} expanded={node.more ? open : undefined} onExpandedChange={toggle}>{node.name}{node.more && <TreeView.SubTree state={state}>{leaves.map((leaf) => <Branch key={leaf.id} node={leaf} />)}</TreeView.SubTree>}</TreeView.Item>;
}

function Faq({ title, of }) {
  const { getDetailsProps, open } = useDetails({ closeOnOutsideClick: false });
  return <Details {...getDetailsProps()}><Details.Summary>{title}</Details.Summary>{open && <Words of={of} />}</Details>;
}

function Home() {
  const [shape, setShape] = useState(0);
  const [dialog, setDialog] = useState(false);
  const [hall, setHall] = useState("");
  const [tree, setTree] = useState([]);
  const [room, setRoom] = useState("welcome");
  useEffect(() => { list("tree", { parent: "", limit: 20 }).then((got) => setTree(got.items)); }, []);
  return <PageLayout>
    <PageLayout.Pane position="start"><NavList aria-label="Rooms">{[["welcome", "Welcome"], ["cave", "The cave room"], ["well", "The well room"]].map(([key, name]) => <NavList.Item key={key} as="button" aria-current={key === room ? "page" : undefined} onClick={() => setRoom(key)}>{name}</NavList.Item>)}
      <NavList.Item>Field work<NavList.SubNav><NavList.Item href="/records.html">All records</NavList.Item></NavList.SubNav></NavList.Item></NavList>
      <Heading as="h3" variant="small">Catalogue</Heading><nav aria-label="Catalogue"><TreeView aria-label="Catalogue">{tree.map((node) => <Branch key={node.id} node={node} />)}</TreeView></nav></PageLayout.Pane>
    <PageLayout.Content><Heading as="h1">We keep what the hills give back</Heading><p>Founded in 1871, the society collects echoes from valleys, wells and railway arches and keeps them dry until somebody answers.</p>
      <Words of={room} />
      <UnderlinePanels aria-label="About"><UnderlinePanels.Tab>About</UnderlinePanels.Tab><UnderlinePanels.Tab>Method</UnderlinePanels.Tab><UnderlinePanels.Tab>Members</UnderlinePanels.Tab><UnderlinePanels.Panel><p>Every echo is weighed before it is shelved.</p></UnderlinePanels.Panel><UnderlinePanels.Panel><Words of="method" /></UnderlinePanels.Panel><UnderlinePanels.Panel><Words of="members" /></UnderlinePanels.Panel></UnderlinePanels>
      <Stack gap="normal" padding="none"><SegmentedControl aria-label="Shape" onChange={setShape}>{["Round", "Flat", "Late"].map((name, at) => <SegmentedControl.Button key={name} selected={at === shape}>{name}</SegmentedControl.Button>)}</SegmentedControl><Words of={["round", "flat", "late"][shape]} />
        <SeasonMenu /><PlacePanel />
        <FormControl><FormControl.Label>Hall</FormControl.Label><Select value={hall} onChange={(event) => setHall(event.target.value)}><Select.Option value="">Pick a hall</Select.Option><Select.Option value="north">North hall</Select.Option><Select.Option value="south">South hall</Select.Option></Select></FormControl><Words of={hall} />
        <Faq title="May I borrow an echo?" of="borrow" /><Faq title="Do echoes grow old?" of="age" />
        <div><Button onClick={() => setDialog(true)}>The founder's letter</Button> <Button onClick={post("star")}>Star</Button> <Button onClick={post("watch")}>Watch</Button> <Button onClick={post("vote")}>Vote</Button></div></Stack>
      {dialog && <Dialog title="The founder's letter" onClose={() => setDialog(false)}><Words of="letter" /></Dialog>}
      <Log /></PageLayout.Content>
  </PageLayout>;
}

function Log() {
  const [events, setEvents] = useState([]);
  const [next, setNext] = useState(0);
  const more = () => list("log", { offset: next, limit: 4 }).then((got) => { setEvents((old) => [...old, ...got.items]); setNext(got.next); });
  useEffect(() => { list("log", { offset: 0, limit: 4 }).then((got) => { setEvents(got.items); setNext(got.next); }); }, []);
  return <section><Heading as="h2">Log</Heading><Timeline>{events.map((line) => <Timeline.Item key={line}><Timeline.Badge /><Timeline.Body>{line}</Timeline.Body></Timeline.Item>)}</Timeline>{next !== null && <Button block onClick={more}>Load more…</Button>}</section>;
}

function Records() {
  const [rows, setRows] = useState([]);
  const [page, setPage] = useState(0);
  const [letters, setLetters] = useState([]);
  const [sheet, setSheet] = useState(1);
  useEffect(() => { list("records", { offset: page * 5, limit: 5 }).then((got) => setRows(got.items)); }, [page]);
  useEffect(() => { list("letters", { offset: (sheet - 1) * 2, limit: 2 }).then((got) => setLetters(got.items)); }, [sheet]);
  return <PageLayout><PageLayout.Content><Heading as="h1">Records</Heading>
    <Table.Container><Table.Title as="h2" id="records">Echoes on the shelf</Table.Title>
      <DataTable aria-labelledby="records" data={rows} columns={[{ header: "No.", field: "id", rowHeader: true }, { header: "Caught at", field: "place" }, { header: "What it says", field: "says" }, { id: "acts", header: "", renderCell: () => <Button size="small" variant="danger" onClick={post("delete")}>Delete</Button> }]} />
      <Table.Pagination aria-label="Pages of echoes" pageSize={5} totalCount={37} onChange={({ pageIndex }) => setPage(pageIndex)} /></Table.Container>
    <Heading as="h2">Letters to the society</Heading>{letters.map((letter) => <Letter key={letter.id} letter={letter} />)}
    <Pagination pageCount={5} currentPage={sheet} onPageChange={(event, n) => { event.preventDefault(); setSheet(n); }} />
    <form onSubmit={(event) => { event.preventDefault(); post("comment")(); }}><Textarea placeholder="Leave a comment" /><div><Button type="submit">Comment</Button></div></form></PageLayout.Content></PageLayout>;
}

function Letter({ letter }) {
  const [replies, setReplies] = useState(null);
  return <div><Text as="p"><strong>{letter.who}</strong> {letter.text}</Text><Button size="small" variant="invisible" onClick={post("reply")}>Reply</Button><Button size="small" variant="invisible" onClick={post("report")}>Report</Button>
    {letter.count && !replies && <Link as="button" onClick={() => list("answers", { parent: letter.id, limit: 9 }).then((got) => setReplies(got.items))}>{letter.count} replies</Link>}
    {replies && <div style={{ marginLeft: 24 }}>{replies.map((reply) => <Letter key={reply.id} letter={reply} />)}</div>}</div>;
}

createRoot(document.getElementById("root")).render(<ThemeProvider><BaseStyles><Top />{location.pathname.includes("records") ? <Records /> : <Home />}</BaseStyles></ThemeProvider>);
