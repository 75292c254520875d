import { useCallback, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import Accordion from "react-bootstrap/Accordion";
import Button from "react-bootstrap/Button";
import Card from "react-bootstrap/Card";
import Col from "react-bootstrap/Col";
import Container from "react-bootstrap/Container";
import Dropdown from "react-bootstrap/Dropdown";
import Form from "react-bootstrap/Form";
import ListGroup from "react-bootstrap/ListGroup";
import Modal from "react-bootstrap/Modal";
import Nav from "react-bootstrap/Nav";
import Navbar from "react-bootstrap/Navbar";
import Offcanvas from "react-bootstrap/Offcanvas";
import OverlayTrigger from "react-bootstrap/OverlayTrigger";
import Pagination from "react-bootstrap/Pagination";
import Popover from "react-bootstrap/Popover";
import ProgressBar from "react-bootstrap/ProgressBar";
import Row from "react-bootstrap/Row";
import Spinner from "react-bootstrap/Spinner";
import Tab from "react-bootstrap/Tab";
import Table from "react-bootstrap/Table";
import Tabs from "react-bootstrap/Tabs";
import slick from "react-slick";
import { useInView } from "react-intersection-observer";

const Slider = slick.default ?? slick;
const senda = (hvert) => fetch(`/api/${hvert}`, { method: "POST" });
const listi = (nafn, offset, limit) => fetch(`/api/list/${nafn}?offset=${offset}&limit=${limit}`).then((r) => r.json());

function Texti({ lykill }) {
  const [t, setja] = useState(null);
  useEffect(() => {
    let enn = true;
    setja(null);
    fetch(`/api/text/${lykill}`).then((r) => r.text()).then((x) => enn && setja(x));
    return () => { enn = false; };
  }, [lykill]);
  return t === null ? <Spinner animation="border" size="sm" /> : <p>{t}</p>;
}

const Glaera = ({ nr, nu }) => <div><h5>Vettlingur vikunnar nr. {nr + 1}</h5>{nr <= nu ? <Texti lykill={`glaera-${nr + 1}`} /> : <p className="text-muted">…</p>}</div>;
function Glaerur() {
  const [nu, setNu] = useState(0);
  return <Slider infinite={false} speed={250} slidesToShow={1} slidesToScroll={1} dots={false} adaptiveHeight={false} beforeChange={(_, n) => setNu(Math.max(nu, n))}>{[0, 1, 2, 3].map((n) => <Glaera key={n} nr={n} nu={nu} />)}</Slider>;
}

const BLADSIDA = 6;
function Skra() {
  const [sida, setSida] = useState(1);
  const [d, setD] = useState({ items: [], total: 0 });
  useEffect(() => { listi("skra", (sida - 1) * BLADSIDA, BLADSIDA).then(setD); }, [sida]);
  const alls = Math.ceil(d.total / BLADSIDA) || 1;
  const nalaegar = [sida - 1, sida, sida + 1].filter((n) => n >= 1 && n <= alls);
  return <>
    <ul>{d.items.map((x) => <li key={x.id}>{x.text}</li>)}</ul>
    <Pagination size="sm">
      <Pagination.First onClick={() => setSida(1)} disabled={sida === 1} /><Pagination.Prev onClick={() => setSida(sida - 1)} disabled={sida === 1} />
      {nalaegar[0] > 1 && <Pagination.Ellipsis disabled />}
      {nalaegar.map((n) => <Pagination.Item key={n} active={n === sida} onClick={() => setSida(n)}>{n}</Pagination.Item>)}
      {nalaegar.at(-1) < alls && <Pagination.Ellipsis disabled />}
      <Pagination.Next onClick={() => setSida(sida + 1)} disabled={sida === alls} /><Pagination.Last onClick={() => setSida(alls)} disabled={sida === alls} />
    </Pagination>
  </>;
}

const GRIPIR = [["Vettlingur prestsins", "Hof"], ["Græni ferðalangurinn", "Reykjavík"], ["Sá röndótti", "Akureyri"]];
function Forsida({ fara }) {
  const [opid, setOpid] = useState(false);
  return <>
    <h1>Safn týndra vettlinga</h1>
    <p>Hér er geymt það sem vindurinn tók, <OverlayTrigger trigger="click" rootClose placement="bottom" overlay={<Popover><Popover.Header>Þel</Popover.Header><Popover.Body>Þelið er mýkra en togið en lygnara í tilsvörum.</Popover.Body></Popover>}><span role="button" tabIndex={0} className="text-decoration-underline">þel og tog</span></OverlayTrigger> og hálf pör.</p>
    <Glaerur />
    <h2 className="mt-4">Gripir</h2>
    <Table hover responsive><thead><tr><th>Gripur</th><th>Fundarstaður</th><th /></tr></thead><tbody>
      {GRIPIR.map(([heiti, stadur], i) => <tr key={heiti} onClick={() => fara(`/vettlingur/${i + 1}`)}><td>{heiti}</td><td>{stadur}</td><td className="text-end" onClick={(e) => e.stopPropagation()}>
        <Button size="sm" variant="outline-danger" onClick={() => senda("likar")}>Líkar við</Button>{" "}
        <Dropdown className="d-inline"><Dropdown.Toggle size="sm" variant="light" aria-label="Aðgerðir">⋮</Dropdown.Toggle><Dropdown.Menu>
          <Dropdown.Item as="button" onClick={() => fetch(`/karfa?gripur=${i + 1}`)}>Bæta í körfu</Dropdown.Item>
          <Dropdown.Item as="button" onClick={() => senda("tilkynna")}>Tilkynna</Dropdown.Item>
          <Dropdown.Item as="button" onClick={() => senda("eyda")}>Eyða</Dropdown.Item>
        </Dropdown.Menu></Dropdown></td></tr>)}
    </tbody></Table>
    <h2>Skrá yfir vettlinga</h2>
    <Skra />
    <Button variant="secondary" onClick={() => setOpid(true)}>Hvenær er opið?</Button>
    <Modal show={opid} onHide={() => setOpid(false)}><Modal.Header closeButton closeLabel="Loka"><Modal.Title>Opnunartími</Modal.Title></Modal.Header><Modal.Body><Texti lykill="opnun" /></Modal.Body></Modal>
    <Row className="mt-4">{[["/salir", "Salirnir", "Þrír salir, einn hiti"], ["/prjon", "Prjónahornið", "Lærðu að týna þínum eigin"]].map(([slod, heiti, um]) => <Col key={slod} sm={6}><Card className="spjald" onClick={() => fara(slod)}><Card.Body><Card.Title>{heiti}</Card.Title><Card.Text>{um}</Card.Text></Card.Body></Card></Col>)}</Row>
  </>;
}

function Salir() {
  return <><h1>Salirnir</h1><Texti lykill="salir" />
    <Tabs defaultActiveKey="sudur" mountOnEnter unmountOnExit transition={false}>{[["sudur", "Suðursalur"], ["nordur", "Norðursalur"], ["kjallari", "Kjallari"]].map(([k, h]) => <Tab key={k} eventKey={k} title={h} className="pt-3"><Texti lykill={`salur-${k}`} /></Tab>)}</Tabs></>;
}

function Saga() {
  const [rod, setRod] = useState([]);
  const [buid, setBuid] = useState(false);
  const { ref, inView } = useInView({ rootMargin: "20px" });
  const naest = useCallback(() => listi("saga", rod.length, 6).then((d) => { setRod((a) => (d.offset === a.length ? [...a, ...d.items] : a)); setBuid(d.offset + d.items.length >= d.total); }), [rod.length]);
  useEffect(() => { if (inView && !buid) naest(); }, [inView, naest, buid]);
  return <><h1>Saga safnsins</h1><Texti lykill="saga" /><div className="strimill">{rod.map((x) => <div key={x.id} className="atburdur">{x.text}</div>)}{!buid && <div ref={ref}><Spinner size="sm" /></div>}</div></>;
}

function Gestabok() {
  const [rod, setRod] = useState([]);
  const [lotur, setLotur] = useState(0);
  const { ref, inView } = useInView();
  const [alls, setAlls] = useState(1);
  const naest = () => listi("gestir", rod.length, 5).then((d) => { setAlls(d.total); setRod((a) => (d.offset === a.length ? [...a, ...d.items] : a)); setLotur((n) => n + 1); });
  useEffect(() => { if (inView && lotur < 3 && rod.length < alls) naest(); }, [inView, lotur]); // eslint-disable-line
  return <><h1>Gestabók</h1>
    <Accordion><Accordion.Item eventKey="0"><Accordion.Header>Má ég máta?</Accordion.Header><Accordion.Body mountOnEnter>Vettlinga má máta ef maður lofar að týna þeim ekki aftur.</Accordion.Body></Accordion.Item><Accordion.Item eventKey="1"><Accordion.Header>Er heitt á könnunni?</Accordion.Header><Accordion.Body>Nei, en hún er vafin í trefil.</Accordion.Body></Accordion.Item></Accordion>
    <ListGroup className="my-3">{rod.map((x) => <ListGroup.Item key={x.id} className="py-5">{x.text} <Button size="sm" variant="link" onClick={() => senda("likar")}>Líkar við</Button></ListGroup.Item>)}</ListGroup>
    {lotur < 3 ? <div ref={ref}><Spinner /></div> : rod.length < alls && <div className="d-grid"><Button variant="outline-primary" onClick={naest}>Eldri færslur</Button></div>}
    <Button className="mt-3" onClick={() => senda("kvedja")}>Senda kveðju</Button></>;
}

function Prjon() {
  const [gerd, setGerd] = useState("slett");
  const [skref, setSkref] = useState(1);
  return <><h1>Prjónahornið</h1>
    <Form.Select aria-label="Prjónaaðferð" value={gerd} onChange={(e) => setGerd(e.target.value)}><option value="slett">Slétt prjón</option><option value="gard">Garðaprjón</option><option value="klukku">Klukkuprjón</option></Form.Select>
    <div className="py-3"><Texti lykill={`prjon-${gerd}`} /></div>
    <h2>Fyrsti vettlingurinn</h2><ProgressBar now={skref * 33} label={`${skref}/3`} />
    <div className="py-3"><Texti lykill={`skref-${skref}`} /></div>
    <Button variant="light" disabled={skref === 1} onClick={() => setSkref(skref - 1)}>Til baka</Button>{" "}{skref < 3 ? <Button onClick={() => setSkref(skref + 1)}>Áfram</Button> : <Button onClick={() => senda("skraning")}>Senda kveðju</Button>}</>;
}

function Klukka() {
  const [nu, setNu] = useState(new Date());
  useEffect(() => { const t = setInterval(() => setNu(new Date()), 1000); return () => clearInterval(t); }, []);
  return <small className="text-muted">Klukkan er {nu.toLocaleTimeString("is")}</small>;
}

function App() {
  const [slod, setSlod] = useState(location.pathname);
  const [valmynd, setValmynd] = useState(false);
  useEffect(() => { const b = () => setSlod(location.pathname); addEventListener("popstate", b); return () => removeEventListener("popstate", b); }, []);
  const fara = (hvert) => { history.pushState(null, "", hvert); setSlod(hvert); setValmynd(false); scrollTo(0, 0); };
  const nr = /^\/vettlingur\/(\d)$/.exec(slod)?.[1];
  const sida = { "/": <Forsida fara={fara} />, "/salir": <Salir />, "/saga": <Saga />, "/gestabok": <Gestabok />, "/prjon": <Prjon /> }[slod];
  return <>
    <Navbar bg="dark" data-bs-theme="dark" expand={false}><Container>
      <Navbar.Brand role="button" onClick={() => fara("/")}>Vettlingasafnið</Navbar.Brand><Navbar.Toggle label="Valmynd" onClick={() => setValmynd(true)} />
      <Offcanvas show={valmynd} onHide={() => setValmynd(false)} placement="end"><Offcanvas.Header closeButton closeLabel="Loka"><Offcanvas.Title>Valmynd</Offcanvas.Title></Offcanvas.Header><Offcanvas.Body>
        <ListGroup variant="flush"><ListGroup.Item action onClick={() => fara("/")}>Forsíða</ListGroup.Item><ListGroup.Item action onClick={() => fara("/saga")}>Saga safnsins</ListGroup.Item><ListGroup.Item action onClick={() => fara("/gestabok")}>Gestabók</ListGroup.Item></ListGroup>
        <Nav className="mt-3 flex-column"><Nav.Link onClick={() => fetch("/utskra")}>Skrá út</Nav.Link><Nav.Link onClick={() => fetch("/api/uppsogn?p=1")}>Segja upp áskrift</Nav.Link></Nav>
      </Offcanvas.Body></Offcanvas>
    </Container></Navbar>
    <Container className="py-4">{sida ?? (nr ? <><Button variant="link" aria-label="Til baka" onClick={() => history.back()}>←</Button><h1>{GRIPIR[nr - 1]?.[0]}</h1><Texti lykill={`vettlingur-${nr}`} /><Button onClick={() => senda("fylgja")}>Fylgja</Button></> : <p>Síðan týndist.</p>)}</Container>
    <footer className="border-top py-3"><Container><Klukka /></Container></footer>
  </>;
}
createRoot(document.getElementById("root")).render(<App />);
