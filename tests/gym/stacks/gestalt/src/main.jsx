import "gestalt/dist/gestalt.css";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { Accordion, Box, Button, ComboBox, Dropdown, Flex, Heading, IconButton, Layer, Link, Masonry, OverlayPanel, Popover, SelectList, SideNavigation, Table, Tabs, TapArea, Text } from "gestalt";

const nass = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
const qaima = (list, rest) => fetch(`/api/list/${list}?${new URLSearchParams(rest)}`).then((r) => r.json());
const arsil = (path) => fetch(path, { method: "POST" });
const idhhab = (path) => { history.pushState(null, "", path); dispatchEvent(new PopStateEvent("popstate")); scrollTo(0, 0); };
const rabt = (path) => ({ href: path, onClick: ({ event }) => { event.preventDefault(); idhhab(path); } });

function Nass({ of }) {
  const [words, put] = useState("…");
  useEffect(() => { let here = true; nass(of).then((t) => here && put(t)); return () => { here = false; }; }, [of]);
  return <Text>{words}</Text>;
}

function Raisiyya() {
  const [cards, put] = useState([]);
  const [open, toggle] = useState("");
  const [hikma, next] = useState("");
  const busy = useRef(false);
  const more = () => {
    if (busy.current || cards.length >= 48) return;
    busy.current = true;
    qaima("maqari", { offset: cards.length, limit: 12 }).then((r) => { busy.current = false; put((old) => [...old, ...r.items.filter((one) => !old.some((had) => had.id === one.id))]); });
  };
  useEffect(more, []);
  const hours = useRef(null), knock = useRef(null);
  return (
    <Flex direction="column" gap={4}>
      <Heading>متحف مقارع الأبواب</Heading>
      <Text>ثمان وأربعون مقرعة جُمعت من أبواب لم يبق منها إلا صوتها.</Text>
      <Flex gap={2} wrap>
        <Button ref={hours} text="قبل الزيارة" iconEnd="arrow-down" accessibilityHaspopup accessibilityExpanded={open === "hours"} onClick={() => toggle(open === "hours" ? "" : "hours")} />
        <Button ref={knock} text="كيف أطرق؟" accessibilityHaspopup onClick={() => toggle(open === "knock" ? "" : "knock")} />
        <Button text="دفتر حارس الليل" onClick={() => toggle("night")} />
        <Button text="حكمة أخرى" color="transparent" onClick={() => next(`الحكمة رقم ${Math.floor(Math.random() * 1e6)}: الباب الذي لا يُطرق لا يُفتح.`)} />
      </Flex>
      {hikma && <Text italic>{hikma}</Text>}
      {open === "hours" && <Ziyara anchor={hours.current} close={() => toggle("")} />}
      {open === "knock" && <Popover anchor={knock.current} onDismiss={() => toggle("")} idealDirection="down" size="sm" accessibilityLabel="كيف أطرق؟"><Box padding={3}><Nass of="tarq" /></Box></Popover>}
      {open === "night" && <Layer><OverlayPanel accessibilityLabel="دفتر حارس الليل" accessibilityDismissButtonLabel="إغلاق" heading="دفتر حارس الليل" onDismiss={() => toggle("")} size="sm"><Nass of="haris" /></OverlayPanel></Layer>}
      <Masonry items={cards} columnWidth={200} gutterWidth={16} minCols={2} virtualize scrollContainer={() => window} loadItems={more} renderItem={({ data }) => <Bitaqa one={data} />} />
    </Flex>
  );
}

function Ziyara({ anchor, close }) {
  const [sub, put] = useState("");
  useEffect(() => { nass("bawwaba").then(put); }, []);
  return (
    <Dropdown id="ziyara" anchor={anchor} onDismiss={close}>
      <Dropdown.Item option={{ value: "b", label: "البوابات", subtext: sub }} onSelect={close} />
      <Dropdown.Item option={{ value: "j", label: "اشترك" }} onSelect={() => { arsil("/api/ishtirak"); close(); }} />
      <Dropdown.Item option={{ value: "k", label: "تسجيل الخروج" }} onSelect={() => { fetch("/khuruj"); close(); }} />
    </Dropdown>
  );
}

function Bitaqa({ one }) {
  return (
    <Box paddingY={1}>
      <TapArea onTap={() => idhhab(`/qita/${one.id}`)} rounding={4}><div className={one.id % 3 ? "sura" : "sura b"} role="img" aria-label={one.ism} /><Box padding={1}><Text weight="bold">{one.ism}</Text><Text size="200">{one.sharh}</Text></Box></TapArea>
      <Button text="حفظ" size="sm" color="red" onClick={() => arsil(`/api/hifz/${one.id}`)} />
    </Box>
  );
}

function Qita({ id }) {
  return (
    <Flex direction="column" gap={4}>
      <Heading size="500">المقرعة رقم {id}</Heading>
      <div className="sura b" />
      <Nass of={`qita-${id}`} />
      <Flex gap={2}><Button text="إعجاب" onClick={() => arsil("/api/iejab")} /><Button text="إبلاغ" onClick={() => arsil("/api/iblagh")} /><Link href={`/salla/adif?qita=${id}`}>أضف إلى السلة</Link></Flex>
    </Flex>
  );
}

const QAAT = [["hadid", "قاعة الحديد"], ["nuhas", "قاعة النحاس"], ["khashab", "قاعة الخشب"]];
const AHYA = [["", "اختر حيًّا"], ["haddadin", "حي الحدادين"], ["sabbaghin", "حي الصباغين"], ["warraqin", "حي الوراقين"]];
const TARAQAT = [{ value: "baghdad", label: "الطرقة البغدادية" }, { value: "dimashq", label: "الطرقة الدمشقية" }, { value: "fas", label: "الطرقة الفاسية" }];
function Qaat() {
  const [tab, turn] = useState(0);
  const [hayy, choose] = useState("");
  const [tarqa, pick] = useState(null);
  return (
    <Flex direction="column" gap={6}>
      <Heading>القاعات</Heading>
      <Tabs activeTabIndex={tab} onChange={({ event, activeTabIndex }) => { event.preventDefault(); turn(activeTabIndex); }} tabs={QAAT.map(([id, text]) => ({ href: "#" + id, id, text }))} />
      <Nass of={QAAT[tab][0]} />
      <SelectList id="hayy" label="من أي حي جاءت؟" value={hayy} onChange={({ value }) => choose(value)}>{AHYA.map(([value, label]) => <SelectList.Option key={value} value={value} label={label} />)}</SelectList>
      {hayy && <Nass of={`hayy-${hayy}`} />}
      <ComboBox id="tarqa" label="أصوات الطرق" noResultText="لا شيء" accessibilityClearButtonLabel="مسح" options={TARAQAT} placeholder="اختر طرقة" onSelect={({ item }) => pick(item.value)} />
      {tarqa && <Nass of={`tarqa-${tarqa}`} />}
      <Accordion.Expandable id="asila" accessibilityExpandLabel="افتح" accessibilityCollapseLabel="أغلق" items={[
        { title: "هل يجوز طرق المقارع؟", summary: ["سؤال الأطفال"], children: <Nass of="sual-tarq" /> },
        { title: "ضاع مفتاحي، ما العمل؟", summary: ["سؤال الكبار"], children: <Nass of="sual-miftah" /> },
      ]} />
    </Flex>
  );
}

function Taliq({ one }) {
  const [replies, put] = useState(null);
  return (
    <Box paddingY={2}>
      <Text weight="bold">{one.ism}</Text><Text>{one.qawl}</Text>
      <Flex gap={2}><Button size="sm" text="إعجاب" onClick={() => arsil("/api/iejab")} /><Button size="sm" text="حذف" onClick={() => arsil("/api/hadhf")} />
        {one.rudud > 0 && !replies && <Button size="sm" color="transparent" text={`عرض الردود (${one.rudud})`} onClick={() => qaima("rudud", { parent: one.id }).then((r) => put(r.items))} />}</Flex>
      {replies && <Box paddingX={6}>{replies.map((r) => <Box key={r.id} paddingY={1}><Text weight="bold">{r.ism}</Text><Text>{r.qawl}</Text></Box>)}</Box>}
    </Box>
  );
}
function Zuwwar() {
  const [talks, put] = useState([]);
  const [left, set] = useState(true);
  const [page, turn] = useState(0);
  const [rows, draw] = useState([]);
  const more = () => qaima("taliqat", { offset: talks.length, limit: 3 }).then((r) => { put([...talks, ...r.items]); set(r.next !== null); });
  useEffect(() => { more(); }, []);
  useEffect(() => { qaima("sijill", { offset: page * 4, limit: 4 }).then((r) => draw(r.items)); }, [page]);
  return (
    <Flex direction="column" gap={6}>
      <Heading>الزوار والسجل</Heading>
      <Table accessibilityLabel="الإصلاحات"><Table.Header><Table.Row><Table.HeaderCell><Text weight="bold"> </Text></Table.HeaderCell><Table.HeaderCell><Text weight="bold">المقرعة</Text></Table.HeaderCell><Table.HeaderCell><Text weight="bold">السنة</Text></Table.HeaderCell></Table.Row></Table.Header>
        <Table.Body>{[["6", "1931"], ["7", "1948"], ["8", "1962"]].map(([no, year]) => (
          <Table.RowExpandable key={no} id={`islah${no}`} accessibilityExpandLabel="افتح" accessibilityCollapseLabel="أغلق" expandedContents={<Box padding={3}><Nass of={`islah-${no}`} /></Box>}><Table.Cell><Text>المقرعة {no}</Text></Table.Cell><Table.Cell><Text>{year}</Text></Table.Cell></Table.RowExpandable>))}</Table.Body></Table>
      <Heading size="400">سجل الزوار</Heading>
      <div>{rows.map((r) => <Text key={r.id}>{r.satr}</Text>)}</div>
      <Flex gap={2} alignItems="center"><IconButton icon="arrow-back" accessibilityLabel="السابق" disabled={page === 0} onClick={() => turn(page - 1)} /><Text>{page + 1} / 3</Text><IconButton icon="arrow-forward" accessibilityLabel="التالي" disabled={page === 2} onClick={() => turn(page + 1)} /></Flex>
      <Heading size="400">قالوا</Heading>
      {talks.map((one) => <Taliq key={one.id} one={one} />)}
      {left && <Button text="تعليقات أخرى" onClick={more} />}
      <Button text="إرسال" color="red" onClick={() => arsil("/api/irsal")} />
    </Flex>
  );
}

const Haddad = () => <Flex direction="column" gap={4}><Heading>ورشة الحداد</Heading><Nass of="hadad" /></Flex>;
const Mawqi = () => <Flex direction="column" gap={4}><Heading>الموقع</Heading><Text>زقاق المفاتيح، آخر باب على اليسار.</Text></Flex>;

function App() {
  const [path, see] = useState(location.pathname);
  useEffect(() => { const at = () => see(location.pathname); addEventListener("popstate", at); return () => removeEventListener("popstate", at); }, []);
  const id = path.match(/^\/qita\/(\d+)$/)?.[1];
  return (
    <div className="wajiha">
      <SideNavigation accessibilityLabel="المتحف">
        <SideNavigation.TopItem label="المعروضات" icon="home" active={path === "/" ? "page" : undefined} {...rabt("/")} />
        <SideNavigation.TopItem label="القاعات" icon="compass" {...rabt("/qaat")} />
        <SideNavigation.TopItem label="الزوار" icon="people" {...rabt("/zuwwar")} />
        <SideNavigation.Group label="عن المتحف" icon="info-circle" display="expandable">
          <SideNavigation.NestedItem label="الحداد" {...rabt("/hadad")} /><SideNavigation.NestedItem label="الموقع" {...rabt("/mawqi")} />
        </SideNavigation.Group>
      </SideNavigation>
      <main>{id ? <Qita id={id} key={id} /> : { "/qaat": <Qaat />, "/zuwwar": <Zuwwar />, "/hadad": <Haddad />, "/mawqi": <Mawqi /> }[path] ?? <Raisiyya />}</main>
    </div>
  );
}
createRoot(document.getElementById("root")).render(<App />);
