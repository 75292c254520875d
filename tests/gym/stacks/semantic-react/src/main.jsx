import { useCallback, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Accordion, Button, Comment, Container, Dropdown, Feed, Form, Header, Icon, Menu, Message, Modal, Pagination, Popup, Rating, Segment, Tab, Table, Visibility } from "semantic-ui-react";

const post = (path) => fetch(path, { method: "POST" });
const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((answer) => answer.json());

function go(path) {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

function Words({ name }) {
  const [words, setWords] = useState("…");
  useEffect(() => { fetch(`/api/text/${name}`).then((answer) => answer.text()).then(setWords); }, [name]);
  return <p>{words}</p>;
}

const hours = [["udayam", "ఉదయం"], ["sandhya", "సంధ్య"], ["ratri", "రాత్రి"]];
const colours = [["erupu", "ఎరుపు"], ["pasupu", "పసుపు"], ["neeli", "నీలి"]].map(([value, text]) => ({ key: value, value, text }));

function Home() {
  const [open, setOpen] = useState(0), [colour, setColour] = useState(""), [omen, setOmen] = useState(1);
  return <>
    <Header as="h1">గాలిపటాల ఇల్లు</Header>
    <p>మా ఇంట్లో ప్రతి పటానికి ఒక <Popup trigger={<u>మాంజా</u>} hoverable content={<Words name="maanja" />} /> మరియు ఒక <Popup on="click" trigger={<Button size="mini" basic>తోక</Button>} content={<Words name="toka" />} /> ఉంటాయి.</p>
    <Tab panes={hours.map(([key, name]) => ({ menuItem: name, render: () => <Tab.Pane><Words name={`gadi-${key}`} /></Tab.Pane> }))} />
    <Header>ప్రశ్నలు</Header>
    <Accordion styled>
      {[[1, "గాలి లేని రోజు ఏమవుతుంది?"], [2, "దారం ఏమంటుంది?"]].map(([number, name]) => <div key={number}>
        <Accordion.Title active={open === number} onClick={() => setOpen(open === number ? 0 : number)}><Icon name="dropdown" />{name}</Accordion.Title>
        <Accordion.Content active={open === number}>{open === number && <Words name={`prasna-${number}`} />}</Accordion.Content>
      </div>)}
    </Accordion>
    <Header>రంగు</Header>
    <Dropdown selection placeholder="రంగు ఎంచుకోండి" options={colours} value={colour} onChange={(event, { value }) => setColour(value)} />
    {colour && <Words name={`rangu-${colour}`} />}
    <p><Modal closeIcon trigger={<Button primary>పాత పెట్టె తెరవండి</Button>} header="పాత పెట్టె" content={{ content: <Words name="guttu" /> }} />
      <Button onClick={() => post("/api/konu")}>కొను</Button></p>
    <Message>శకునం {omen}: గాలి {omen % 2 ? "తూర్పు" : "పడమర"} నుంచి వస్తుంది. <Button size="tiny" onClick={() => setOmen(omen + 1)}>ఇంకో శకునం</Button></Message>
  </>;
}

function Kites() {
  const [page, setPage] = useState(1), [answer, setAnswer] = useState({ items: [], total: 1 });
  useEffect(() => { list("patalu", { offset: (page - 1) * 4, limit: 4 }).then(setAnswer); }, [page]);
  return <>
    <Header as="h1">పటాలు</Header>
    <Table selectable><Table.Body>{answer.items.map((kite) => <Table.Row key={kite.id} className="rekha" onClick={() => kite.id < 3 && go(`/patalu/${kite.id}`)}>
      <Table.Cell>{kite.peru}</Table.Cell><Table.Cell><Rating icon="heart" onRate={() => post("/api/ishtam")} onClick={(event) => event.stopPropagation()} /></Table.Cell>
      <Table.Cell><Button size="mini" icon="trash" aria-label="తొలగించు" onClick={(event) => { event.stopPropagation(); post("/api/tolaginchu"); }} /></Table.Cell>
    </Table.Row>)}</Table.Body></Table>
    <Pagination activePage={page} totalPages={Math.ceil(answer.total / 4)} siblingRange={1} boundaryRange={0} firstItem={null} lastItem={null} onPageChange={(event, { activePage }) => setPage(activePage)} />
  </>;
}

function Remark({ one }) {
  const [answers, setAnswers] = useState(null);
  return <Comment>
    <Comment.Content>
      <Comment.Author as="b">{one.evaru}</Comment.Author><Comment.Text>{one.maata}</Comment.Text>
      <Comment.Actions>
        <Comment.Action onClick={() => post("/api/ishtam")}>ఇష్టం</Comment.Action><Comment.Action onClick={() => post("/api/firyadu")}>ఫిర్యాదు</Comment.Action>
        {one.javabulu > 0 && !answers && <Comment.Action onClick={() => list("vyakhya", { parent: one.id }).then((answer) => setAnswers(answer.items))}>{one.javabulu} జవాబు చూపించు</Comment.Action>}
      </Comment.Actions>
    </Comment.Content>
    {answers && <Comment.Group>{answers.map((child) => <Remark key={child.id} one={child} />)}</Comment.Group>}
  </Comment>;
}

function News() {
  const [items, setItems] = useState([]), [next, setNext] = useState(0), [remarks, setRemarks] = useState([]);
  const more = useCallback(() => {
    if (next === null) return;
    list("vaartalu", { offset: next, limit: 12 }).then((answer) => { setItems((before) => (before.length > next ? before : [...before, ...answer.items])); setNext(answer.next); });
  }, [next]);
  useEffect(() => { more(); list("vyakhya", { parent: "" }).then((answer) => setRemarks(answer.items)); }, []);
  return <>
    <Header as="h1">వార్తలు</Header>
    <Comment.Group>{remarks.map((one) => <Remark key={one.id} one={one} />)}</Comment.Group>
    <Form><Form.Input placeholder="మీ మాట" /><Button type="button" onClick={() => post("/api/pampu")}>పంపు</Button></Form>
    <Visibility once={false} onBottomVisible={more}>
      <Feed>{items.map((one) => <Feed.Event key={one.id}><Feed.Content summary={one.maata} /></Feed.Event>)}</Feed>
    </Visibility>
  </>;
}

function House() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const changed = () => setPath(location.pathname);
    addEventListener("popstate", changed);
    return () => removeEventListener("popstate", changed);
  }, []);
  const [, first, second] = path.split("/");
  return <Container>
    <Menu pointing>
      {[["/", "ఇల్లు"], ["/patalu", "పటాలు"], ["/vaartalu", "వార్తలు"]].map(([to, name]) => <Menu.Item key={to} active={path === to} onClick={() => go(to)}>{name}</Menu.Item>)}
      <Dropdown item text="ఊళ్ళు"><Dropdown.Menu>{[["vizag", "విశాఖ"], ["kadapa", "కడప"]].map(([key, name]) => <Dropdown.Item key={key} onClick={() => go(`/ooru/${key}`)}>{name}</Dropdown.Item>)}</Dropdown.Menu></Dropdown>
      <Menu.Menu position="right"><Menu.Item onClick={() => post("/bayataku")}>బయటకు</Menu.Item></Menu.Menu>
    </Menu>
    <main>{first === "patalu" ? (second ? <><Header as="h1">పటం {second}</Header><Words name={`pata-${second}`} /></> : <Kites />)
      : first === "vaartalu" ? <News /> : first === "ooru" ? <Segment><Words name={`ooru-${second}`} /></Segment> : <Home />}</main>
    <footer><Button size="tiny" onClick={() => post("/api/chanda")}>చందా ఆపు</Button> <a href="/butta/veyi?p=4">బుట్టలో వేయి</a></footer>
  </Container>;
}

createRoot(document.getElementById("illu")).render(<House />);
