import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { Accordion, AccordionButton, AccordionIcon, AccordionItem, AccordionPanel, Box, Button, ChakraProvider, Collapse, Container, Drawer, DrawerBody, DrawerCloseButton, DrawerContent, DrawerHeader, DrawerOverlay, HStack, Heading, Link, Menu, MenuButton, MenuItem, MenuList, Modal, ModalBody, ModalCloseButton, ModalContent, ModalFooter, ModalHeader, ModalOverlay, Popover, PopoverBody, PopoverCloseButton, PopoverContent, PopoverTrigger, Select, Tab, TabList, TabPanel, TabPanels, Tabs, Text, Tooltip, VStack } from "@chakra-ui/react";

const get = (path) => fetch(path).then((answer) => (answer.headers.get("content-type").includes("json") ? answer.json() : answer.text()));
const send = (what) => () => fetch(`/api/${what}`, { method: "POST" });
function Loaded({ name }) {
  const [value, set] = useState("Учитавање…");
  useEffect(() => { get(`/api/text/${name}`).then(set); }, [name]);
  return <Text>{value}</Text>;
}
function Comment({ row }) {
  const [replies, set] = useState(null);
  return <Box borderTop="1px solid #ddd" py={2} pl={row.parent ? 6 : 0}><Text>{row.text}</Text>
    <HStack><Button size="xs" variant="ghost" onClick={send("like")}>Свиђа ми се</Button><Button size="xs" variant="ghost" onClick={send("reply")}>Одговори</Button><Button size="xs" variant="ghost" onClick={send("delete")}>Обриши</Button>
      {row.count && !replies && <Link fontSize="sm" onClick={async () => set((await get(`/api/list/komentari?parent=${row.id}&limit=20`)).items)}>Погледај одговоре ({row.count})</Link>}</HStack>
    {replies?.map((reply) => <Comment key={reply.id} row={reply} />)}</Box>;
}
function Comments() {
  const [rows, set] = useState([]);
  const [next, setNext] = useState(0);
  const more = async () => {
    const page = await get(`/api/list/komentari?parent=&offset=${next}&limit=4`);
    set((old) => [...old, ...page.items]);
    setNext(page.next);
  };
  useEffect(() => { more(); }, []);
  return <>{rows.map((row) => <Comment key={row.id} row={row} />)}{next !== null && <Button w="full" onClick={more}>Учитај још коментара</Button>}</>;
}
function Diary() {
  const [rows, set] = useState([]);
  const at = useRef({ next: 0, busy: false });
  const more = async () => {
    if (at.current.busy || at.current.next === null) return;
    at.current.busy = true;
    const page = await get(`/api/list/dnevnik?offset=${at.current.next}&limit=10`);
    set((old) => [...old, ...page.items]);
    at.current = { next: page.next, busy: false };
  };
  useEffect(() => { more(); }, []);
  return <VStack align="start" h="200px" overflowY="scroll" border="1px solid #ccc" className="dnevnik" onScroll={({ currentTarget: e }) => e.scrollTop + e.clientHeight > e.scrollHeight - 40 && more()}>{rows.map((row, i) => <Text key={i} py={2}>{row}</Text>)}</VStack>;
}
function App() {
  const [open, set] = useState({});
  const [season, choose] = useState("");
  const show = (name, value = true) => () => set((old) => ({ ...old, [name]: value }));
  useEffect(() => { const timer = setTimeout(show("cookies"), 1500); return () => clearTimeout(timer); }, []);
  return <ChakraProvider><Container maxW="container.md" py={4}>
    <HStack><b>Радионица змајева</b><Menu isLazy><MenuButton as={Button} variant="ghost">Мајстори</MenuButton><MenuList><MenuItem>Мајстор Обрад мери ветар ноздрвама и никад не греши за више од једног уздаха.</MenuItem><MenuItem onClick={() => { location.href = "/odjava"; }}>Одјави се</MenuItem></MenuList></Menu><Link href="/korpa/dodaj?z=2">Додај у корпу</Link></HStack>
    <Heading>Папир, канап и добар ветар</Heading><Text>Радионица ради у старој водоторњу изнад града. Змајеви се праве од новина, па свако може да прочита шта лети.</Text>
    <Tabs isLazy><TabList><Tab>Папир</Tab><Tab>Канап</Tab><Tab>Реп</Tab></TabList><TabPanels><TabPanel>Папир мора да шушти.</TabPanel><TabPanel><Loaded name="kanap" /></TabPanel><TabPanel><Loaded name="rep" /></TabPanel></TabPanels></Tabs>
    <Accordion allowToggle><AccordionItem>{({ isExpanded }) => <><AccordionButton>Када дува најбоље?<AccordionIcon /></AccordionButton><AccordionPanel>{isExpanded && <Loaded name="vetar" />}</AccordionPanel></>}</AccordionItem><AccordionItem>{({ isExpanded }) => <><AccordionButton>Шта ако змај одлети?<AccordionIcon /></AccordionButton><AccordionPanel>{isExpanded && <Loaded name="odleti" />}</AccordionPanel></>}</AccordionItem></Accordion>
    <HStack my={3} wrap="wrap"><Button onClick={show("story")}>Прича о торњу</Button><Button onClick={show("drawer")}>Фиока</Button><Popover isLazy><PopoverTrigger><Button>Савет</Button></PopoverTrigger><PopoverContent><PopoverCloseButton /><PopoverBody>Змај се пушта левом руком, јер десна мора да маше онима који остају.</PopoverBody></PopoverContent></Popover>
      <Tooltip label="Стара макара подиже само обећања и по који лагани кишобран."><Text as="u">макара</Text></Tooltip><Button colorScheme="red" onClick={send("like")}>Свиђа ми се</Button><Button onClick={send("report")}>Пријави злоупотребу</Button><Button onClick={send("vote")}>Гласај</Button></HStack>
    <Modal isOpen={!!open.story} onClose={show("story", false)}><ModalOverlay /><ModalContent><ModalHeader>Прича о торњу</ModalHeader><ModalCloseButton aria-label="Затвори" /><ModalBody><Loaded name="toranj" /></ModalBody></ModalContent></Modal>
    <Drawer isOpen={!!open.drawer} onClose={show("drawer", false)}><DrawerOverlay /><DrawerContent><DrawerCloseButton aria-label="Затвори" /><DrawerHeader>Фиока</DrawerHeader><DrawerBody><Loaded name="fioka" /></DrawerBody></DrawerContent></Drawer>
    <Modal isOpen={!!open.cookies} onClose={() => {}} closeOnOverlayClick={false} closeOnEsc={false}><ModalOverlay /><ModalContent><ModalBody>Користимо колачиће за бројање посета.</ModalBody><ModalFooter><Button onClick={show("cookies", false)}>Прихвати све</Button></ModalFooter></ModalContent></Modal>
    <Button variant="link" onClick={() => set((old) => ({ ...old, more: !old.more }))}>{open.more ? "Сакриј" : "Прикажи цео текст"}</Button><Collapse in={!!open.more} unmountOnExit><Text>Први змај из ове радионице вратио се после осам година са разгледницом у кљуну.</Text></Collapse>
    <Select placeholder="Изабери доба" value={season} onChange={(event) => choose(event.target.value)}><option value="prolece">пролеће</option><option value="jesen">јесен</option></Select>{season && <Loaded name={season} />}
    <Heading size="md" my={3}>Коментари</Heading><Comments /><Heading size="md" my={3}>Дневник ветра</Heading><Diary />
  </Container></ChakraProvider>;
}
createRoot(document.getElementById("root")).render(<App />);
