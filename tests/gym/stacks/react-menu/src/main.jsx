import { createRoot } from "react-dom/client";
import { useEffect, useRef, useState } from "react";
import { ControlledMenu, FocusableItem, Menu, MenuButton, MenuDivider, MenuGroup, MenuHeader, MenuItem, MenuRadioGroup, SubMenu, useHover, useMenuState } from "@szhsin/react-menu";
import "@szhsin/react-menu/dist/index.css";

const post = (leean) => fetch(leean, { method: "POST" });
const text = (mafteah) => fetch(`/api/text/${mafteah}`).then((t) => t.json());
const reshima = (shem, shaal) => fetch(`/api/list/${shem}?${new URLSearchParams(shaal)}`).then((t) => t.json());
const useText = (mafteah) => {
  const [erech, set] = useState(null);
  useEffect(() => { text(mafteah).then(set); }, []);
  return erech;
};

/** The chapters of the wiki, a menu whose groups open further menus. */
function Arachim() {
  const arachim = useText("arachim");
  const [nivhar, setNivhar] = useState(null);
  if (!arachim) return <p>…</p>;
  return (
    <>
      <h1>ערכים</h1>
      <Menu menuButton={<MenuButton>פרקים ▾</MenuButton>} transition={false} direction="bottom">
        {Object.entries(arachim).map(([perek, sifim]) => (
          <SubMenu key={perek} label={perek}>
            {Object.entries(sifim).map(([sif, tochen]) => (typeof tochen === "string"
              ? <MenuItem key={sif} onClick={() => setNivhar([sif, tochen])}>{sif}</MenuItem>
              : <SubMenu key={sif} label={sif}>{Object.entries(tochen).map(([s, t]) => <MenuItem key={s} onClick={() => setNivhar([s, t])}>{s}</MenuItem>)}</SubMenu>))}
          </SubMenu>
        ))}
      </Menu>
      <article>{nivhar ? <><h2>{nivhar[0]}</h2><p>{nivhar[1]}</p></> : <p>בחרו פרק מן התפריט.</p>}</article>
      <Tafrit />
      <Yemani />
    </>
  );
}

/** Opens under the mouse; its panel says something that is no command. */
function Tafrit() {
  const ref = useRef(null);
  const [patuah, setPatuah] = useState(false);
  const { anchorProps, hoverProps } = useHover(patuah, setPatuah, { openDelay: 80, closeDelay: 200 });
  const divrei = useText("yom");
  return (
    <p>
      <span ref={ref} {...anchorProps} className="mila">היום במגדלור</span>
      <ControlledMenu {...hoverProps} state={patuah ? "open" : "closed"} anchorRef={ref} onClose={() => setPatuah(false)} direction="bottom">
        <MenuHeader>היום</MenuHeader>
        {divrei?.map((d) => <FocusableItem key={d}>{() => <span>{d}</span>}</FocusableItem>)}
        <MenuDivider />
        <MenuItem onClick={() => post("/api/reshum")}>הרשמה לעדכונים</MenuItem>
      </ControlledMenu>
    </p>
  );
}

/** The tools of the entry, as a button of three dots. */
function Yemani() {
  const [hist, setHist] = useState(null);
  return (
    <>
      <Menu menuButton={<MenuButton aria-label="כלים">⋮</MenuButton>}>
        <MenuItem onClick={() => text("historia").then(setHist)}>היסטוריה של הערך</MenuItem>
        <MenuItem onClick={() => post("/api/neila")}>נעילת הדף</MenuItem>
        <MenuItem onClick={() => post("/api/mehika")}>מחיקת ערך</MenuItem>
        <MenuItem onClick={() => post("/api/divuah")}>דיווח</MenuItem>
      </Menu>
      {hist && <ol>{hist.map((h) => <li key={h}>{h}</li>)}</ol>}
    </>
  );
}

/** Versions: radio items, each asked for by a POST; and a state that the program holds. */
function Girsaot() {
  const [shana, setShana] = useState("1902");
  const [girsa, setGirsa] = useState("");
  const [safa, setSafa] = useState(0);
  const nusah = useText("nusah");
  const ref = useRef(null);
  const [menuState, toggle] = useMenuState({ transition: false });
  useEffect(() => {
    fetch("/api/girsa", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ list: "girsaot", parent: shana }) })
      .then((t) => t.json()).then((t) => setGirsa(t.items[0].txt));
  }, [shana]);
  return (
    <>
      <h1>גרסאות של תקנון השומר</h1>
      <Menu menuButton={<MenuButton>גרסת {shana}</MenuButton>}>
        <MenuGroup takeOverflow>
          <MenuRadioGroup value={shana} onRadioChange={(e) => setShana(e.value)}>
            {["1902", "1931", "1958", "1977"].map((s) => <MenuItem key={s} type="radio" value={s}>{s}</MenuItem>)}
          </MenuRadioGroup>
        </MenuGroup>
      </Menu>
      <p>{girsa}</p>
      <h2>נוסח</h2>
      <button ref={ref} onPointerDown={() => toggle(true)}>נוסח: {nusah?.[safa]?.shem}</button>
      <ControlledMenu {...menuState} anchorRef={ref} onClose={() => toggle(false)}>
        {nusah?.map((n, i) => <MenuItem key={n.shem} onClick={() => setSafa(i)}>{n.shem}</MenuItem>)}
      </ControlledMenu>
      <p>{nusah?.[safa]?.txt}</p>
      <p><button onClick={() => post("/api/shmira")}>שמירת שינויים</button></p>
    </>
  );
}

/** A dictionary: one word opens by pressing down, another by being reached, a third by its arrow. */
function Mila({ mila, eich, pitka }) {
  const [patuah, setPatuah] = useState(false);
  const poteah = { mousedown: { onMouseDown: () => setPatuah((p) => !p) }, focus: { tabIndex: 0, onFocus: () => setPatuah(true) }, click: { onClick: () => setPatuah((p) => !p) }, enter: { onMouseEnter: () => setPatuah(true), onMouseLeave: () => setPatuah(false) } }[eich];
  return <dt><span className="mila" {...poteah}>{mila}</span>{patuah && <div className="pitka">{pitka}</div>}</dt>;
}

function Keta({ sif }) {
  const [patuah, setPatuah] = useState(false);
  return (
    <p>
      {sif.txt}{" "}
      {patuah ? sif.od && <span>{sif.od.txt ? <Keta sif={sif.od} /> : sif.od}</span> : <span className="od" onClick={() => setPatuah(true)}>{sif.kfi ?? "המשך…"}</span>}
    </p>
  );
}

function Milon() {
  const milim = useText("milim");
  const sipurim = useText("sipurim");
  return (
    <>
      <h1>מילון</h1>
      <dl>{milim?.map((m) => <Mila key={m.mila} {...m} />)}</dl>
      <h2>סיפורי משמרת</h2>
      {sipurim?.map((s) => <Keta key={s.txt} sif={s} />)}
    </>
  );
}

function Heerot() {
  const [kol, setKol] = useState([]);
  const [haba, setHaba] = useState(0);
  const teen = () => reshima("heerot", { offset: haba, limit: 5 }).then((t) => { setKol((k) => [...k, ...t.items]); setHaba(t.next); });
  useEffect(() => { teen(); }, []);
  return (
    <>
      <h1>הערות הקוראים</h1>
      {kol.map((h) => (
        <article key={h.id}>
          <p>{h.txt}</p>
          <Tguvot h={h} />
          <button onClick={() => post("/api/ahavti")}>אהבתי</button> <button onClick={() => post("/api/mehika")}>מחיקה</button>
        </article>
      ))}
      {haba !== null && <div className="nekudot" onClick={teen}>•••</div>}
      <p><button onClick={() => post("/api/tguva")}>שליחת תגובה</button></p>
    </>
  );
}

function Tguvot({ h }) {
  const [t, setT] = useState(null);
  if (!h.n) return null;
  return t ? t.map((x) => <blockquote key={x.txt}>{x.txt}</blockquote>) : <div className="od" onClick={() => reshima("tguvot", { parent: h.id }).then((r) => setT(r.items))}>💬 {h.n}</div>;
}

const Daf = { "/girsaot.html": Girsaot, "/milon.html": Milon, "/heerot.html": Heerot }[location.pathname] ?? Arachim;
createRoot(document.getElementById("app")).render(
  <>
    <header><b>ויקי שומרי המגדלור</b><a href="/">ערכים</a><a href="/girsaot.html">גרסאות</a><a href="/milon.html">מילון</a><a href="/heerot.html">הערות</a><button onClick={() => post("/yetzia")}>יציאה</button></header>
    <main><Daf /></main>
    <footer><a href="/sal/hosafa?nura=1">הוספה לסל</a></footer>
  </>,
);
