import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import {
  AccordionBody, AccordionHeader, AccordionItem, Button, ButtonGroup, Card, CardBody, Carousel, CarouselControl, CarouselIndicators, CarouselItem, Collapse, Container,
  DropdownItem, DropdownMenu, DropdownToggle, FormGroup, Input, Label, ListGroup, ListGroupItem, Modal, ModalBody, ModalFooter, ModalHeader, Nav, Navbar, NavbarBrand, NavbarToggler,
  NavItem, NavLink, Offcanvas, OffcanvasBody, OffcanvasHeader, Pagination, PaginationItem, PaginationLink, PopoverBody, PopoverHeader, TabContent, TabPane,
  UncontrolledAccordion, UncontrolledDropdown, UncontrolledPopover, UncontrolledTooltip,
} from "reactstrap";

const ug = (tulhuur) => fetch(`/api/text/${tulhuur}`).then((h) => h.text());
const jagsaalt = (t) => fetch(`/api/list/zahidal?${new URLSearchParams(t)}`).then((h) => h.json());
const ilgeeh = (yu) => () => fetch(`/api/${yu}`, { method: "POST" });

function Tatsan({ ner }) {
  const [bichig, set] = useState("");
  useEffect(() => { ug(ner).then(set); }, [ner]);
  return <p>{bichig || "Ачаалж байна…"}</p>;
}

function Tolgoi({ ochih }) {
  const [neeltei, set] = useState(false);
  return (
    <Navbar color="light" light expand="md">
      <NavbarBrand href="/" onClick={ochih("/")}>Талын шуудан</NavbarBrand>
      <NavbarToggler onClick={() => set(!neeltei)} />
      <Collapse isOpen={neeltei} navbar>
        <Nav className="me-auto" navbar>
          <NavItem><NavLink style={{ cursor: "pointer" }} onClick={ochih("/zahidal")}>Захидлууд</NavLink></NavItem>
          <UncontrolledDropdown nav inNavbar>
            <DropdownToggle nav caret>Үйлчилгээ</DropdownToggle>
            <DropdownMenu><DropdownItem>Морин өртөө</DropdownItem><DropdownItem divider /><DropdownItem>Тэмээн шуудан: захидлыг унших хүний нутгийн салхи шийддэг.</DropdownItem></DropdownMenu>
          </UncontrolledDropdown>
        </Nav>
        <Nav navbar><NavItem><NavLink href="/sags/nem?id=3">Сагсанд нэмэх</NavLink></NavItem><NavItem><NavLink href="/garah">Гарах</NavLink></NavItem></Nav>
      </Collapse>
    </Navbar>
  );
}

const ortoo = ["Нэгдүгээр өртөө үүрээр нээгдэнэ.", "Хоёрдугаар өртөөнд цай үнэгүй.", "Гуравдугаар өртөөнд шөнө бүр нэг захидал инээх нь сонсогддог."];
function Ortoonuud() {
  const [odoo, set] = useState(0);
  const [hodolj, setHodolj] = useState(false);
  const shiljih = (n) => !hodolj && set((n + ortoo.length) % ortoo.length);
  return (
    <Carousel activeIndex={odoo} next={() => shiljih(odoo + 1)} previous={() => shiljih(odoo - 1)} interval={false} className="my-4">
      <CarouselIndicators items={ortoo.map((o) => ({ key: o }))} activeIndex={odoo} onClickHandler={shiljih} />
      {ortoo.map((o) => (
        <CarouselItem key={o} onExiting={() => setHodolj(true)} onExited={() => setHodolj(false)}>
          <div className="bg-secondary text-white text-center" style={{ padding: "4rem 8rem" }}>{o}</div>
        </CarouselItem>
      ))}
      <CarouselControl direction="prev" directionText="Өмнөх" onClickHandler={() => shiljih(odoo - 1)} />
      <CarouselControl direction="next" directionText="Дараах" onClickHandler={() => shiljih(odoo + 1)} />
    </Carousel>
  );
}

function Nuur() {
  const [tab, setTab] = useState("zun");
  const [tsonh, setTsonh] = useState(false);
  const [hajuu, setHajuu] = useState(false);
  const [tuuh, setTuuh] = useState(false);
  return (
    <>
      <h1 className="mt-4">Хэзээ ч яардаггүй шуудан</h1>
      <p>Тал нутгийн бүх айлд захидал, илгээмж хүргэнэ. Захидал нэг бүр <span id="mark" style={{ textDecoration: "underline" }} tabIndex={0}>чонот марктай</span> явна.</p>
      <UncontrolledTooltip placement="right" target="mark">Энэ марк дээрх чоно хагас сар тутам толгойгоо эргүүлдэг.</UncontrolledTooltip>
      <Nav tabs>{[["zun", "Зун"], ["uvul", "Өвөл"], ["havar", "Хавар"]].map(([t, n]) => <NavItem key={t}><NavLink className={tab === t ? "active" : ""} style={{ cursor: "pointer" }} onClick={() => setTab(t)}>{n}</NavLink></NavItem>)}</Nav>
      <TabContent activeTab={tab} className="p-3">
        <TabPane tabId="zun">Зун өдөр бүр хүргэнэ.</TabPane>
        <TabPane tabId="uvul">Өвлийн цагт дугтуйг аргалын утаагаар битүүмжилж, гүүний сүүгээр хаяглана.</TabPane>
        <TabPane tabId="havar">{tab === "havar" && <Tatsan ner="havar" />}</TabPane>
      </TabContent>
      <Asuult />
      <Ortoonuud />
      <p className="d-flex gap-2 flex-wrap">
        <Button color="danger" onClick={() => setTsonh(true)}>Шуудангийн дарга</Button>
        <Button color="primary" onClick={() => setHajuu(true)}>Хажуугийн өрөө</Button>
        <Button id="une" type="button">Үнэ</Button>
        <Button color="success" onClick={ilgeeh("mark")}>Марк худалдаж авах</Button>
        <Button outline onClick={ilgeeh("huvaaltsah")}>Хуваалцах</Button>
        <Button outline onClick={ilgeeh("tsutslah")}>Захиалга цуцлах</Button>
      </p>
      <UncontrolledPopover placement="bottom" target="une" trigger="legacy"><PopoverHeader>Үнэ</PopoverHeader><PopoverBody>Морин өртөөний үнийг моринд хэлж болохгүй.</PopoverBody></UncontrolledPopover>
      <Modal isOpen={tsonh} toggle={() => setTsonh(!tsonh)}>
        <ModalHeader toggle={() => setTsonh(!tsonh)}>Шуудангийн дарга</ModalHeader>
        <ModalBody>Шуудангийн дарга гурван тамгатай боловч нэгийг нь зөвхөн дуулахдаа хэрэглэдэг.</ModalBody>
        <ModalFooter><Button color="secondary" onClick={() => setTsonh(false)}>Хаах</Button></ModalFooter>
      </Modal>
      <Offcanvas isOpen={hajuu} toggle={() => setHajuu(!hajuu)} direction="end"><OffcanvasHeader toggle={() => setHajuu(!hajuu)}>Хажуугийн өрөө</OffcanvasHeader><OffcanvasBody><Tatsan ner="honh" /></OffcanvasBody></Offcanvas>
      <h2>Түүх</h2>
      <p>Шуудан 1890 онд байгуулагдсан. <Button color="link" className="p-0 align-baseline" onClick={() => setTuuh(!tuuh)}>{tuuh ? "Хураах" : "Дэлгэрэнгүй"}</Button></p>
      <Collapse isOpen={tuuh}><Card><CardBody>{tuuh && <Tatsan ner="tuuh" />}</CardBody></Card></Collapse>
    </>
  );
}

function Asuult() {
  const [uzsen, set] = useState(false);
  return (
    <UncontrolledAccordion>
      <AccordionItem><AccordionHeader targetId="1">Илгээмж хэр удаан хадгалагдах вэ?</AccordionHeader><AccordionBody accordionId="1">Хоёр сараас удаан хэвтсэн илгээмж хөршийнхөө илгээмжтэй танилцах эрхтэй.</AccordionBody></AccordionItem>
      <AccordionItem onClick={() => set(true)}><AccordionHeader targetId="2">Хаяггүй бол яах вэ?</AccordionHeader><AccordionBody accordionId="2">{uzsen && <Tatsan ner="hayag" />}</AccordionBody></AccordionItem>
    </UncontrolledAccordion>
  );
}

function Negj({ z }) {
  const [hariu, set] = useState(null);
  return (
    <ListGroupItem>
      <strong>{z.hen}</strong><p className="mb-1">{z.ug}</p>
      <ButtonGroup size="sm">{[["taalah", "Таалагдлаа"], ["hariulah", "Хариулах"], ["medegdeh", "Мэдэгдэх"], ["ustgah", "Устгах"]].map(([y, n]) => <Button key={y} outline onClick={ilgeeh(y)}>{n}</Button>)}</ButtonGroup>
      {z.hariu > 0 && !hariu && <Button size="sm" color="link" onClick={async () => set((await jagsaalt({ parent: z.id })).items)}>{z.hariu} хариуг харах</Button>}
      {hariu && <ListGroup className="mt-2 ms-4">{hariu.map((h) => <Negj key={h.id} z={h} />)}</ListGroup>}
    </ListGroupItem>
  );
}

function Zahidluud() {
  const [huudas, setHuudas] = useState(0);
  const [mur, setMur] = useState([]);
  const [hairtsag, setHairtsag] = useState("");
  useEffect(() => { jagsaalt({ parent: "", offset: huudas * 3, limit: 3 }).then((j) => setMur(j.items)); }, [huudas]);
  const ruu = (n) => (e) => { e.preventDefault(); setHuudas(n); };
  return (
    <>
      <h1 className="mt-4">Захидлууд</h1>
      <ListGroup className="mb-3">{mur.map((z) => <Negj key={z.id} z={z} />)}</ListGroup>
      <Pagination aria-label="Хуудаслалт">
        <PaginationItem disabled={huudas === 0}><PaginationLink previous href="#" onClick={ruu(Math.max(0, huudas - 1))} /></PaginationItem>
        {[0, 1, 2].map((n) => <PaginationItem key={n} active={n === huudas}><PaginationLink href="#" onClick={ruu(n)}>{n + 1}</PaginationLink></PaginationItem>)}
        <PaginationItem disabled={huudas === 2}><PaginationLink next href="#" onClick={ruu(Math.min(2, huudas + 1))} /></PaginationItem>
      </Pagination>
      <FormGroup><Label for="hairtsag">Шуудангийн хайрцаг</Label>
        <Input id="hairtsag" name="select" type="select" value={hairtsag} onChange={(e) => setHairtsag(e.target.value)}><option value="">Сонгох</option><option value="govi">Говь</option><option value="hangai">Хангай</option></Input></FormGroup>
      {hairtsag && <Tatsan key={hairtsag} ner={hairtsag} />}
    </>
  );
}

function Shuudan() {
  const [zam, set] = useState(location.pathname);
  useEffect(() => {
    const butsah = () => set(location.pathname);
    addEventListener("popstate", butsah);
    return () => removeEventListener("popstate", butsah);
  }, []);
  const ochih = (haashaa) => (e) => { e.preventDefault(); history.pushState(null, "", haashaa); set(haashaa); };
  return <><Tolgoi ochih={ochih} /><Container className="pb-5">{zam === "/zahidal" ? <Zahidluud /> : <Nuur />}</Container></>;
}

createRoot(document.getElementById("root")).render(<Shuudan />);
