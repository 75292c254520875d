import { useEffect, useId, useRef, useState } from "react";

export const post = (vej) => fetch(vej, { method: "POST" });
export const tekst = (noegle) => fetch(`/api/text/${noegle}`).then((svar) => (svar.ok ? svar.text() : ""));
export const liste = (navn, spoergsmaal = {}) => fetch(`/api/list/${navn}?${new URLSearchParams(spoergsmaal)}`).then((svar) => svar.json());

export function Hentet({ noegle }) {
  const [ord, saet] = useState("");
  useEffect(() => { let her = true; saet(""); tekst(noegle).then((fundet) => her && saet(fundet)); return () => { her = false; }; }, [noegle]);
  return <p>{ord}</p>;
}

export function Harmonika({ titel, noegle }) {
  const [aaben, saet] = useState(false);
  const id = useId();
  return <div><h3><button aria-expanded={aaben} aria-controls={id} onClick={() => saet(!aaben)}>{aaben ? "−" : "+"} {titel}</button></h3>{aaben && <div id={id}><Hentet noegle={noegle} /></div>}</div>;
}

export function Faner({ faner }) {
  const [valgt, saet] = useState(faner[0][0]);
  return <div><div className="faner" role="tablist">{faner.map(([noegle, navn]) => <button key={noegle} role="tab" aria-selected={noegle === valgt} onClick={() => saet(noegle)}>{navn}</button>)}</div><div role="tabpanel"><Hentet noegle={valgt} /></div></div>;
}

export function Menu({ navn, maerke, children }) {
  const [aaben, saet] = useState(false);
  const rod = useRef(null);
  useEffect(() => {
    const uden = (haendelse) => { if (!rod.current?.contains(haendelse.target)) saet(false); };
    document.addEventListener("pointerdown", uden);
    return () => document.removeEventListener("pointerdown", uden);
  }, []);
  return <span className="menu" ref={rod}><button aria-haspopup="menu" aria-expanded={aaben} aria-label={maerke} onClick={() => saet(!aaben)}>{navn}</button>{aaben && <ul role="menu" onClick={() => saet(false)}>{children}</ul>}</span>;
}

export function Tip({ ord, noegle }) {
  const [vist, saet] = useState(false);
  return <span className="tip" tabIndex={0} onMouseEnter={() => saet(true)} onMouseLeave={() => saet(false)} onFocus={() => saet(true)} onBlur={() => saet(false)}>{ord}{vist && <span className="boble" role="tooltip"><Hentet noegle={noegle} /></span>}</span>;
}

// The end of the list asks for more when it comes into sight.
export function Voksende({ navn, tegn }) {
  const [raekker, saet] = useState([]);
  const [flere, slut] = useState(true);
  const bund = useRef(null);
  useEffect(() => {
    if (!flere) return undefined;
    let henter = false;
    const vagt = new IntersectionObserver(async ([post]) => {
      if (!post.isIntersecting || henter) return;
      henter = true;
      const svar = await liste(navn, { offset: raekker.length, limit: 12 });
      saet((kendte) => (kendte.length === raekker.length ? [...kendte, ...svar.items] : kendte));
      slut(svar.next !== null);
    });
    vagt.observe(bund.current);
    return () => vagt.disconnect();
  }, [raekker.length, flere]);
  return <div>{raekker.map(tegn)}<div ref={bund}>{flere && "Henter…"}</div></div>;
}

export function Indlaeg({ indlaeg }) {
  const [svar, saet] = useState(null);
  return <li><b>{indlaeg.navn}:</b> {indlaeg.tekst} <span className="lille"><button onClick={() => post("/api/svar")}>Svar</button> <button onClick={() => post("/api/anmeld")}>Anmeld</button> <button onClick={() => post("/api/slet")}>Slet</button>{indlaeg.svar > 0 && !svar && <> <button onClick={async () => saet((await liste("snak", { parent: indlaeg.id })).items)}>Vis {indlaeg.svar} svar</button></>}</span>
    {svar && <ul className="under">{svar.map((et) => <Indlaeg key={et.id} indlaeg={et} />)}</ul>}</li>;
}
