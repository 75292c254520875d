import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Alignment, Button, Collapse, Divider, HTMLSelect, Menu, MenuDivider, MenuItem, Navbar, NavbarGroup, NavbarHeading, Popover, Section, SectionCard } from "@blueprintjs/core";
import { Select } from "@blueprintjs/select";
import * as Ariakit from "@ariakit/react";

const posalji = (sto) => fetch(`/api/${sto}`, { method: "POST" });

function Tekst({ kljuc }) {
  const [tekst, postavi] = useState("");
  useEffect(() => { if (kljuc) fetch(`/api/text/${kljuc}`).then((r) => r.text()).then(postavi); else postavi(""); }, [kljuc]);
  return tekst ? <p className="bp6-running-text">{tekst}</p> : null;
}

function Zaglavlje() {
  return (
    <Navbar>
      <NavbarGroup align={Alignment.START}><NavbarHeading><a href="/">Udruga svjetioničara</a></NavbarHeading><a className="bp6-button bp6-minimal" href="/">Svjetionici</a><a className="bp6-button bp6-minimal" href="/vrijeme.html">Vrijeme i ljudi</a></NavbarGroup>
      <NavbarGroup align={Alignment.END}><Popover placement="bottom-end" content={<Menu><MenuItem icon="print" text="Ispiši" onClick={() => window.print()} /><MenuItem icon="log-out" text="Odjava" href="/odjava" /></Menu>}><Button minimal icon="user" aria-label="Račun" /></Popover></NavbarGroup>
    </Navbar>
  );
}

const kule = [{ id: "porer", ime: "Porer", god: 1833 }, { id: "palagruza", ime: "Palagruža", god: 1875 }, { id: "savudrija", ime: "Savudrija", god: 1818 }];

function Pocetna() {
  const [kula, setKula] = useState();
  const [spis, setSpis] = useState();
  const [red, setRed] = useState();
  return (
    <>
      <h1 className="bp6-heading">Čuvari svjetla</h1>
      <p>Udruga okuplja bivše i sadašnje svjetioničare. Bavimo se starim lećama, dnevnicima i maglenkama. Sastajemo se svakog drugog petka.</p>
      <section><h3>Svjetionici</h3>
        <Select items={kule} filterable={false} itemRenderer={(k, { handleClick, handleFocus, modifiers }) => <MenuItem key={k.id} text={k.ime} label={String(k.god)} active={modifiers.active} onClick={handleClick} onFocus={handleFocus} roleStructure="listoption" selected={k.id === kula?.id} />} onItemSelect={setKula}>
          <Button text={kula?.ime ?? "Odaberite svjetionik"} endIcon="double-caret-vertical" />
        </Select>
        <Tekst kljuc={kula?.id} />
        <Button icon="thumbs-up" minimal onClick={() => posalji("like")}>Sviđa mi se</Button>
      </section>
      <section><h3>Arhiva</h3>
        <Popover placement="bottom-start" content={
          <Menu>
            <MenuItem icon="book" text="Dnevnik" onClick={() => setSpis("dnevnik")} />
            <MenuItem icon="map" text="Građa"><MenuItem text="Karta podmorja" onClick={() => setSpis("karta")} /><MenuItem text="Zvučna snimka" onClick={() => setSpis("zvuk")} /></MenuItem>
            <MenuDivider />
            <MenuItem icon="export" text="Izvezi" onClick={() => posalji("izvoz")} /><MenuItem icon="trash" intent="danger" text="Obriši" onClick={() => posalji("brisi")} />
          </Menu>}>
          <Button icon="document" text="Otvori spis" endIcon="caret-down" />
        </Popover>
        <Tekst kljuc={spis} />
      </section>
      <section><p>Udruga postoji od <Popover interactionKind="click" content={<div style={{ padding: "1rem", maxWidth: 300 }}><Tekst kljuc="povijest" /></div>}><span className="bp6-text-muted" style={{ borderBottom: "1px dotted" }}>godine 1924.</span></Popover></p></section>
      <Section title="Članarina" collapsible collapseProps={{ defaultIsOpen: false }}><SectionCard><Tekst kljuc="clanarina" /></SectionCard></Section>
      <section><Button minimal icon={red ? "chevron-down" : "chevron-right"} onClick={() => setRed(!red)}>Kako do nas</Button><Collapse isOpen={red}><Tekst kljuc="kontakt" /></Collapse></section>
      <p><Button onClick={() => posalji("glas")}>Glasaj</Button></p>
    </>
  );
}

function More() {
  const [izabrano, setIzabrano] = useState("");
  const [prikazano, setPrikazano] = useState("");
  return (
    <form onSubmit={(e) => { e.preventDefault(); setPrikazano(izabrano); }}>
      <Ariakit.SelectProvider value={izabrano} setValue={setIzabrano}>
        <Ariakit.SelectLabel>Stanje mora</Ariakit.SelectLabel>
        <Ariakit.Select className="ak-gumb">{{ plima: "Plima", oseka: "Oseka" }[izabrano] ?? "Birajte"}</Ariakit.Select>
        <Ariakit.SelectPopover portal gutter={4} className="ak-popis"><Ariakit.SelectItem className="ak-stavka" value="plima">Plima</Ariakit.SelectItem><Ariakit.SelectItem className="ak-stavka" value="oseka">Oseka</Ariakit.SelectItem></Ariakit.SelectPopover>
      </Ariakit.SelectProvider>
      <Ariakit.Button type="submit" className="ak-gumb">Prikaži</Ariakit.Button>
      <Tekst kljuc={prikazano} />
    </form>
  );
}

function Vrijeme() {
  const [vjetar, setVjetar] = useState({ vjetar: "" });
  const [ekipa, setEkipa] = useState("");
  return (
    <>
      <h1 className="bp6-heading">Vrijeme i ljudi</h1>
      <p>Ovdje bilježimo kakvo je more i tko je na straži. Podaci se osvježavaju svakog jutra u šest.</p>
      <section><h3>More</h3><More /></section>
      <section><h3>Vjetar</h3>
        <Ariakit.MenuProvider values={vjetar} setValues={setVjetar}>
          <Ariakit.MenuButton className="ak-gumb">Vjetar <Ariakit.MenuButtonArrow /></Ariakit.MenuButton>
          <Ariakit.Menu gutter={6} className="ak-izbornik">
            <Ariakit.MenuItemRadio name="vjetar" value="bura" className="ak-stavka"><Ariakit.MenuItemCheck />Bura</Ariakit.MenuItemRadio>
            <Ariakit.MenuItemRadio name="vjetar" value="jugo" className="ak-stavka"><Ariakit.MenuItemCheck />Jugo</Ariakit.MenuItemRadio>
            <Ariakit.MenuSeparator />
            <Ariakit.MenuItem className="ak-stavka" onClick={() => posalji("arhiva")}>Premjesti u arhivu</Ariakit.MenuItem>
          </Ariakit.Menu>
        </Ariakit.MenuProvider>
        <Tekst kljuc={vjetar.vjetar} />
      </section>
      <section><h3>Ekipe</h3><HTMLSelect value={ekipa} onChange={(e) => setEkipa(e.target.value)} options={[{ label: "Odaberite ekipu", value: "" }, { label: "Obalna", value: "obala" }, { label: "Otočna", value: "otok" }]} /><Tekst kljuc={ekipa} /></section>
      <section><Ariakit.PopoverProvider><Ariakit.PopoverDisclosure className="ak-gumb">Održavanje</Ariakit.PopoverDisclosure><Ariakit.Popover unmountOnHide portal className="ak-oblak"><Ariakit.PopoverHeading>Lampa</Ariakit.PopoverHeading><Tekst kljuc="lampa" /><Ariakit.PopoverDismiss /></Ariakit.Popover></Ariakit.PopoverProvider></section>
      <section><Ariakit.DisclosureProvider><Ariakit.Disclosure className="ak-gumb">O lećama</Ariakit.Disclosure><Ariakit.DisclosureContent unmountOnHide><Tekst kljuc="leca" /></Ariakit.DisclosureContent></Ariakit.DisclosureProvider></section>
      <form method="post" action="/api/poruka"><input name="poruka" aria-label="Poruka" /> <Button type="submit">Pošalji</Button></form>
    </>
  );
}

function Podnozje() {
  return <footer><Divider /><p>Udruga svjetioničara, Lungomare 3. <a href="/kosarica/dodaj?knjiga=1">Dodaj u košaricu</a> <Button minimal small onClick={() => posalji("odjavi")}>Odjavi pretplatu</Button> <Button minimal small onClick={() => posalji("prijava")}>Prijavi zloupotrebu</Button></p></footer>;
}

createRoot(document.getElementById("root")).render(<><Zaglavlje /><main>{location.pathname.startsWith("/vrijeme") ? <Vrijeme /> : <Pocetna />}</main><Podnozje /></>);
