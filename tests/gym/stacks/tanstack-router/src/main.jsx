import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Outlet, RouterProvider, createRootRoute, createRoute, createRouter, useLocation, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";

const gagzavna = (sad) => fetch(`/api/${sad}`, { method: "POST" });

function Teksti({ g }) {
  const [t, dadge] = useState("");
  useEffect(() => {
    let ckh = true;
    dadge("");
    fetch(`/api/text/${g}`).then((r) => r.text()).then((x) => ckh && dadge(x));
    return () => { ckh = false; };
  }, [g]);
  return <p>{t || "იტვირთება…"}</p>;
}

const TSERILEBI = [
  { id: 1, saidan: "ქუთაისი", tema: "წვიმის საჩივარი" },
  { id: 2, saidan: "თელავი", tema: "ვაზის ბოდიში" },
  { id: 3, saidan: "ბათუმი", tema: "ზღვის ქვითარი" },
  { id: 4, saidan: "მესტია", tema: "კოშკის დაბარება" },
];

function Rigi({ t }) {
  const tsadi = useNavigate();
  const [gia, dagia] = useState(false);
  const shecherdi = (e, ra) => { e.stopPropagation(); ra(); };
  return (
    <div className="rigi" onClick={() => tsadi({ to: "/tserili/$id", params: { id: String(t.id) } })}>
      <button aria-label="მონიშვნა" onClick={(e) => shecherdi(e, () => gagzavna("vark"))}>☆</button>
      <span><b>{t.saidan}</b> {t.tema}</span>
      <button onClick={(e) => shecherdi(e, () => gagzavna("tsashla"))}>წაშლა</button>
      <button aria-label="კიდევ" aria-haspopup="menu" onClick={(e) => shecherdi(e, () => dagia(!gia))}>⋮</button>
      {gia && <div className="meniu" role="menu">
        <div role="menuitem" onClick={(e) => shecherdi(e, () => tsadi({ to: "/tserili/$id/gza", params: { id: String(t.id) } }))}>გზის ნახვა</div>
        <div role="menuitem" onClick={(e) => shecherdi(e, () => gagzavna("daarkiveba"))}>დაარქივება</div>
      </div>}
    </div>
  );
}

const SHESAVALI = "ფოსტა დაარსდა 1903 წელს, როცა დილიჟანსმა პირველად დააგვიანა ერთი მთელი თაობით. მას შემდეგ აქ მოდის ყველა წერილი, რომელმაც თავის ადრესატს ვერ მიუსწრო და არც აპირებს უკან დაბრუნებას, ვიდრე ვინმე ხმამაღლა არ წაიკითხავს.";
function Shesavali() {
  const [srulad, dasruleba] = useState(false);
  return <p>{srulad ? SHESAVALI : `${SHESAVALI.slice(0, 96)}… `}<span className="meti" onClick={() => dasruleba(!srulad)}>{srulad ? "ნაკლები" : "სრულად წაკითხვა"}</span></p>;
}

function Mtavari() {
  const tsadi = useNavigate();
  const [ramdeni, meti] = useState(2);
  return (
    <>
      <h1>დაგვიანებული წერილების ფოსტა</h1>
      <Shesavali />
      <h2>წერილები</h2>
      {TSERILEBI.slice(0, ramdeni).map((t) => <Rigi key={t.id} t={t} />)}
      {ramdeni < TSERILEBI.length && <div className="meti" onClick={() => meti(ramdeni + 1)}>კიდევ {TSERILEBI.length - ramdeni} წერილი</div>}
      <h2>დარბაზები</h2>
      <div className="bade">
        {[["sveti", "სვეტიანი"], ["bindi", "ბინდის"], ["tskhenebi", "ცხენების"]].map(([v, s]) => <div className="barati" key={v} onClick={() => tsadi({ to: `/darbazi/${v}` })}><h3>{s} დარბაზი</h3><small>პირველი სართული</small></div>)}
      </div>
      <p><button onClick={() => tsadi({ to: "/gagzavna", search: { nabiji: 1 } })}>წერილის გაგზავნა ხუთ წუთში</button></p>
    </>
  );
}

function Tserili() {
  const { id } = useParams({ strict: false });
  const router = useRouter();
  const tsadi = useNavigate();
  const t = TSERILEBI[id - 1];
  return (
    <>
      <button aria-label="უკან" onClick={() => router.history.back()}>←</button>
      <h1>{t.tema}</h1>
      <Teksti g={`tserili-${id}`} />
      <button onClick={() => gagzavna("momtsons")}>მომწონს</button> <button onClick={() => gagzavna("pasukhi")}>პასუხის გაგზავნა</button>
      <p><button onClick={() => tsadi({ to: "/tserili/$id/gza", params: { id } })}>როგორ მოვიდა ეს წერილი</button></p>
    </>
  );
}

function Gza() {
  const { id } = useParams({ strict: false });
  const tsadi = useNavigate();
  return <><div className="puri"><span onClick={() => tsadi({ to: "/" })}>მთავარი</span><span onClick={() => tsadi({ to: "/tserili/$id", params: { id } })}>წერილი {id}</span><span>გზა</span></div><Teksti g={`gza-${id}`} /></>;
}

function Gagzavna() {
  const { nabiji = 1 } = useSearch({ strict: false });
  const tsadi = useNavigate();
  const tsin = (n) => tsadi({ to: "/gagzavna", search: { nabiji: n } });
  return (
    <>
      <h1>წერილის გაგზავნა</h1>
      <div className="nabijebi">{["ქაღალდი", "მელანი", "ბეჭედი"].map((s, i) => <i key={s} className={i + 1 === nabiji ? "akhla" : ""}>{i + 1}. {s}</i>)}</div>
      <Teksti g={`nabiji-${nabiji}`} />
      {nabiji > 1 && <button onClick={() => tsin(nabiji - 1)}>წინა</button>} {nabiji < 3 ? <button onClick={() => tsin(nabiji + 1)}>შემდეგი</button> : <button onClick={() => gagzavna("gagzavna")}>გაგზავნა</button>}
    </>
  );
}

function Sakhli() {
  const { chanarti = "istoria" } = useSearch({ strict: false });
  const tsadi = useNavigate();
  return <><h1>ფოსტის სახლი</h1><div className="chanartebi">{[["istoria", "ისტორია"], ["eqskursia", "ექსკურსია"], ["khelosnebi", "ხელოსნები"]].map(([v, s]) => <div key={v} className={v === chanarti ? "aktiuri" : ""} onClick={() => tsadi({ to: "/sakhli", search: { chanarti: v } })}>{s}</div>)}</div><Teksti g={chanarti} /></>;
}

function Darbazi() {
  const { ra } = useParams({ strict: false });
  const tsadi = useNavigate();
  const sia = ["sveti", "bindi", "tskhenebi"];
  const shemdegi = sia[(sia.indexOf(ra) + 1) % 3];
  return <><div className="puri"><span onClick={() => tsadi({ to: "/" })}>მთავარი</span><span onClick={() => tsadi({ to: "/darbazi" })}>დარბაზები</span><span>ახლა აქ ხართ</span></div><Teksti g={`darbazi-${ra}`} /><button onClick={() => tsadi({ to: `/darbazi/${shemdegi}` })}>შემდეგი დარბაზი →</button></>;
}

function Ujra({ dakhureba }) {
  const tsadi = useNavigate();
  const [gia, dagia] = useState(false);
  const mi = (sad) => { tsadi({ to: sad }); dakhureba(); };
  return (
    <div className="ujra"><button aria-label="დახურვა" onClick={dakhureba}>×</button>
      <ul>
        <li onClick={() => mi("/")}>მთავარი</li>
        <li onClick={() => mi("/sakhli")}>ფოსტის სახლი</li>
        <li><span onClick={() => dagia(!gia)}>განყოფილებები {gia ? "▴" : "▾"}</span>
          {gia && <ul><li onClick={() => mi("/saatebi")}>საათების ოთახი</li><li onClick={() => mi("/mtredebi")}>მტრედები</li></ul>}</li>
        <li onClick={() => mi("/tsesebi")}>შინაწესი</li>
        <li onClick={() => fetch("/გასვლა")}>გასვლა</li>
      </ul></div>
  );
}

function Garsi() {
  const [ujra, dade] = useState(false);
  const [me, dame] = useState(false);
  const tsadi = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => { dame(false); }, [pathname]);
  return (
    <>
      <header><button aria-label="მენიუ" onClick={() => dade(true)}>☰</button><b onClick={() => tsadi({ to: "/" })}>ფოსტა</b>
        <div className="marj"><button aria-haspopup="menu" onClick={() => dame(!me)}>ნინო ▾</button>{me && <div className="meniu" role="menu"><div role="menuitem" onClick={() => tsadi({ to: "/qulebi" })}>ჩემი ქულები</div><div role="menuitem" onClick={() => fetch("/გასვლა")}>გასვლა</div></div>}</div>
      </header>
      {ujra && <Ujra dakhureba={() => dade(false)} />}
      <main><Outlet /></main>
      <footer><main><button onClick={() => gagzavna("gamotsera")}>სიახლეების გამოწერა</button></main></footer>
    </>
  );
}

const dziri = createRootRoute({ component: Garsi, notFoundComponent: () => <p>გვერდი ვერ მოიძებნა</p> });
const gza = (path, component) => createRoute({ getParentRoute: () => dziri, path, component });
const ert = (path, g) => gza(path, () => <Teksti g={g} />);
const router = createRouter({
  routeTree: dziri.addChildren([
    gza("/", Mtavari), gza("/tserili/$id", Tserili), gza("/tserili/$id/gza", Gza), gza("/gagzavna", Gagzavna), gza("/sakhli", Sakhli), ert("/darbazi", "darbazebi"), gza("/darbazi/$ra", Darbazi),
    ert("/saatebi", "saatebi"), ert("/mtredebi", "mtredebi"), ert("/tsesebi", "tsesebi"), ert("/qulebi", "qulebi"),
  ]),
});
createRoot(document.getElementById("root")).render(<RouterProvider router={router} />);
