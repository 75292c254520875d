import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Button, Combobox, Dialog, GlobeIcon, Heading, Link, Menu, Pagination, Pane, Paragraph, Popover, Position, Select, SelectMenu, SideSheet, Spinner, Tab, Table, Tablist, Text, TextInput, Tooltip, CaretDownIcon } from "evergreen-ui";

const KALAM = {
  ar: { ism: "تعاونية النخيل", raisiya: "الرئيسية", asnaf: "الأصناف", unwan: "ألف نخلة وبئر واحدة", taarif: "تعمل التعاونية منذ عام 1954 وتضم مئتي عائلة من أهل الواحة.", mawsim: "يبدأ الموسم في آخر أيام أغسطس." },
  fr: { ism: "Coopérative des palmiers", raisiya: "Accueil", asnaf: "Variétés", unwan: "Mille palmiers et un seul puits", taarif: "La coopérative existe depuis 1954 et le puits préside encore toutes les réunions sans jamais hausser le ton.", mawsim: "La saison commence fin août, dès que la première datte accepte de tomber devant témoins." },
  en: { ism: "Palm Cooperative", raisiya: "Home", asnaf: "Varieties", unwan: "A thousand palms and a single well", taarif: "The cooperative dates from 1954 and its oldest palm still keeps the minutes in the rings of its shadow.", mawsim: "The season opens in late August with a speech by whichever camel arrives first." },
};
const LUGHAT = [["ar", "العربية"], ["fr", "Français"], ["en", "English"]];

const nass = (miftah) => fetch(`/api/text/${miftah}`).then((r) => r.text());
const qaima = (ism, sual) => fetch(`/api/list/${ism}?${new URLSearchParams(sual)}`).then((r) => r.json());
const arsil = (shay) => () => fetch(`/api/${shay}`, { method: "POST" });

function Nass({ miftah }) {
  const [kalam, daa] = useState(null);
  useEffect(() => { let hayy = true; daa(null); nass(miftah).then((n) => hayy && daa(n)); return () => { hayy = false; }; }, [miftah]);
  return kalam ? <Paragraph>{kalam}</Paragraph> : <Spinner size={16} />;
}

function Raas({ lugha, ghayyir }) {
  const k = KALAM[lugha];
  return <Pane is="header" display="flex" alignItems="center" padding={16} background="tint2" borderBottom gap={12}>
    <Heading size={600} flex={1}>{k.ism}</Heading><Link href="/">{k.raisiya}</Link><Link href="/nakhil.html">{k.asnaf}</Link>
    <Popover position={Position.BOTTOM_RIGHT} content={({ close }) => <Menu><Menu.OptionsGroup title="اللغة" options={LUGHAT.map(([value, label]) => ({ value, label }))} selected={lugha} onChange={(l) => { ghayyir(l); close(); }} /></Menu>}><Button iconBefore={GlobeIcon}>{LUGHAT.find(([l]) => l === lugha)[1]}</Button></Popover>
    <Popover position={Position.BOTTOM_RIGHT} content={<Menu><Menu.Group><Menu.Item onSelect={arsil("ilgha")}>إلغاء الاشتراك</Menu.Item></Menu.Group><Menu.Divider /><Menu.Group><Menu.Item intent="danger" onSelect={() => { location.href = "/khuruj"; }}>تسجيل الخروج</Menu.Item></Menu.Group></Menu>}><Button iconAfter={CaretDownIcon}>حسابي</Button></Popover>
  </Pane>;
}

function Taaliq({ t }) {
  const [rudud, daa] = useState(null);
  const [maftuh, iftah] = useState(false);
  const baddil = () => { iftah(!maftuh); if (!rudud) qaima("taaliqat", { parent: t.id }).then((r) => daa(r.items)); };
  return <Pane borderTop paddingY={12}><Text fontWeight={600}>{t.man}</Text><Paragraph>{t.text}</Paragraph>
    <Pane display="flex" gap={8}><Button size="small" appearance="minimal" onClick={arsil("iijab")}>إعجاب</Button><Button size="small" appearance="minimal" onClick={arsil("radd")}>رد</Button><Button size="small" appearance="minimal" onClick={arsil("iblagh")}>إبلاغ</Button><Button size="small" appearance="minimal" intent="danger" onClick={arsil("hadhf")}>حذف</Button>
      {t.n > 0 && <Button size="small" onClick={baddil} aria-expanded={maftuh}>{maftuh ? "إخفاء الردود" : `عرض الردود (${t.n})`}</Button>}</Pane>
    {maftuh && <Pane paddingRight={32}>{rudud ? rudud.map((r) => <Taaliq key={r.id} t={r} />) : <Spinner size={16} />}</Pane>}</Pane>;
}

function Taaliqat() {
  const [sufuf, daa] = useState([]);
  const [tali, ihfaz] = useState(0);
  const mazid = () => qaima("taaliqat", { parent: "", offset: tali, limit: 3 }).then((r) => { daa((q) => [...q, ...r.items]); ihfaz(r.next); });
  useEffect(() => { mazid(); }, []);
  return <Pane marginTop={24}><Heading size={600}>آراء الزوار</Heading>{sufuf.map((t) => <Taaliq key={t.id} t={t} />)}{tali !== null && <Button onClick={mazid}>تحميل المزيد</Button>}
    <Pane is="form" marginTop={16} display="flex" gap={8} onSubmit={(e) => { e.preventDefault(); arsil("taaliq")(); }}><TextInput name="taaliq" placeholder="تعليقك" /><Button type="submit">إرسال</Button></Pane></Pane>;
}

const ALSINA = ["المواعيد", "الطريق", "الضيافة"];
const WAHAT = [{ label: "سيوة", value: "siwa" }, { label: "توزر", value: "tozeur" }, { label: "الأحساء", value: "ahsa" }];

function Raisiya({ lugha }) {
  const k = KALAM[lugha];
  const [lisan, ikhtar] = useState(0);
  const [fasl, ghayyirFasl] = useState("rabi");
  const [waha, ghayyirWaha] = useState(null);
  const [hirfa, ghayyirHirfa] = useState(null);
  const [hiwar, iftahHiwar] = useState(false);
  const [janib, iftahJanib] = useState(false);
  const [safha, ila] = useState(1);
  const [akhbar, daa] = useState([]);
  useEffect(() => { qaima("akhbar", { offset: (safha - 1) * 3, limit: 3 }).then((r) => daa(r.items)); }, [safha]);
  return <>
    <Heading is="h1" size={800} marginBottom={12}>{k.unwan}</Heading><Paragraph>{k.taarif}</Paragraph><Paragraph marginBottom={16}>{k.mawsim}</Paragraph>
    <Tablist marginBottom={16}>{ALSINA.map((l, i) => <Tab key={l} isSelected={i === lisan} onSelect={() => ikhtar(i)} aria-controls={`lawha-${i}`}>{l}</Tab>)}</Tablist>
    <Pane padding={16} background="tint1">
      <Pane id="lawha-0" role="tabpanel" display={lisan === 0 ? "block" : "none"}><Paragraph>كل يوم من الفجر حتى الظهر.</Paragraph></Pane>
      <Pane id="lawha-1" role="tabpanel" display={lisan === 1 ? "block" : "none"}><Paragraph>اتبع الحمار الأبيض فهو الوحيد الذي يحفظ الطريق ولا يطلب خريطة.</Paragraph></Pane>
      <Pane id="lawha-2" role="tabpanel" display={lisan === 2 ? "block" : "none"}><Paragraph>تُصبّ القهوة ثلاث مرات، والرابعة تُصبّ لظل الضيف إن كان مؤدبًا.</Paragraph></Pane></Pane>
    <Heading size={600} marginTop={24}>الفصول</Heading><Select value={fasl} onChange={(e) => ghayyirFasl(e.target.value)} aria-label="الفصل"><option value="rabi">الربيع</option><option value="sayf">الصيف</option><option value="kharif">الخريف</option></Select>
    {fasl === "rabi" ? <Paragraph>في الربيع نلقّح النخيل باليد.</Paragraph> : <Nass miftah={fasl} />}
    <Heading size={600} marginTop={24}>الواحات الأخوات</Heading>
    <SelectMenu title="اختر واحة" options={WAHAT} selected={waha} onSelect={(o) => ghayyirWaha(o.value)} closeOnSelect><Button>{waha ? WAHAT.find((w) => w.value === waha).label : "اختر واحة…"}</Button></SelectMenu>{waha && <Nass miftah={waha} />}
    <Heading size={600} marginTop={24}>الحرف</Heading><Combobox openOnFocus items={["السعف", "الخوص", "الدبس"]} placeholder="حرفة" onChange={ghayyirHirfa} />{hirfa && <Nass miftah={{ "السعف": "saaf", "الخوص": "khus", "الدبس": "dibs" }[hirfa]} />}
    <Pane display="flex" gap={8} marginY={24} flexWrap="wrap"><Button onClick={() => iftahHiwar(true)}>حكاية البئر</Button><Button onClick={() => iftahJanib(true)}>دفتر المؤسس</Button>
      <Popover content={<Pane width={260} padding={16}><Text>لا تعدّ التمر في الليل لأن النجوم تغار وتختلط في الحساب.</Text></Pane>}><Button>نصيحة</Button></Popover>
      <Tooltip content="الجرس القديم لا يُقرع، بل يتذكر وحده ساعة الغداء."><Button>الجرس</Button></Tooltip>
      <Button is="a" href="/salla/idafa?id=7">أضف إلى السلة</Button><Button onClick={arsil("sawt")}>صوّت</Button></Pane>
    <Dialog isShown={hiwar} title="حكاية البئر" onCloseComplete={() => iftahHiwar(false)} hasFooter={false}><Nass miftah="bir" /></Dialog>
    <SideSheet isShown={janib} onCloseComplete={() => iftahJanib(false)}><Pane padding={24}><Heading>دفتر المؤسس</Heading><Nass miftah="daftar" /></Pane></SideSheet>
    <Heading size={600}>الأخبار</Heading>{akhbar.map((n) => <Pane key={n.text} elevation={1} padding={12} marginY={8}><Heading size={400}>{n.unwan}</Heading><Paragraph>{n.text}</Paragraph></Pane>)}
    <Pagination page={safha} totalPages={4} onPageChange={ila} onNextPage={() => ila(Math.min(4, safha + 1))} onPreviousPage={() => ila(Math.max(1, safha - 1))} />
    <Taaliqat />
  </>;
}

function Nakhil({ lugha }) {
  const [asnaf, daa] = useState([]);
  const [tali, ihfaz] = useState(0);
  const [ayy, iftah] = useState(null);
  const mazid = () => tali !== null && qaima("asnaf", { offset: tali, limit: 8 }).then((r) => { daa((q) => [...q, ...r.items]); ihfaz(r.next); });
  useEffect(() => { mazid(); }, []);
  const mawdi = (e) => { const j = e.currentTarget; if (j.scrollTop + j.clientHeight >= j.scrollHeight - 20) mazid(); };
  return <><Heading is="h1" size={800} marginBottom={12}>{KALAM[lugha].asnaf}</Heading><Paragraph marginBottom={12}>اضغط على صنف لتقرأ عنه.</Paragraph>
    <Table><Table.Head><Table.TextHeaderCell>الصنف</Table.TextHeaderCell><Table.TextHeaderCell>اللون</Table.TextHeaderCell></Table.Head>
      <Table.Body height={260} onScroll={mawdi}>{asnaf.map((s) => <Table.Row key={s.ism} isSelectable={!!s.qissa} onSelect={s.qissa ? () => iftah(s) : undefined}><Table.TextCell>{s.ism}</Table.TextCell><Table.TextCell>{s.lawn}</Table.TextCell></Table.Row>)}</Table.Body></Table>
    <Dialog isShown={!!ayy} title={ayy?.ism} onCloseComplete={() => iftah(null)} hasFooter={false}>{ayy && <Nass miftah={ayy.qissa} />}</Dialog></>;
}

function Mawqi() {
  const jadhr = document.getElementById("root");
  const [lugha, daa] = useState(sessionStorage.getItem("lugha") ?? "ar");
  useEffect(() => { document.documentElement.lang = lugha; document.documentElement.dir = lugha === "ar" ? "rtl" : "ltr"; sessionStorage.setItem("lugha", lugha); }, [lugha]);
  return <><Raas lugha={lugha} ghayyir={daa} /><Pane is="main" maxWidth={820} marginX="auto" padding={24}>{jadhr.dataset.safha === "ra" ? <Raisiya lugha={lugha} /> : <Nakhil lugha={lugha} />}</Pane><Pane is="footer" padding={24} textAlign="center"><Text color="muted">تعاونية النخيل، درب البئر</Text></Pane></>;
}
createRoot(document.getElementById("root")).render(<Mawqi />);
