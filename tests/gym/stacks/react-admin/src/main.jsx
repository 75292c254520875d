import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Admin, Create, CustomRoutes, Datagrid, DeleteButton, Layout, List, Logout, Menu, Pagination, Resource, Show, SimpleForm, SimpleShowLayout, SelectInput, TabbedShowLayout, TextField, TextInput, Title, UserMenu, AppBar, WithRecord, useNotify, useRedirect } from "react-admin";
import polyglot from "ra-i18n-polyglot";
import english from "ra-language-english";
import { Route } from "react-router-dom";
import { Accordion, AccordionDetails, AccordionSummary, Button, Card, CardActionArea, CardContent, Dialog, DialogContent, DialogTitle, Drawer, Grid, MenuItem, Select, Typography } from "@mui/material";

const hae = (polku) => fetch(polku).then((v) => (v.headers.get("content-type").includes("json") ? v.json() : v.text()));
const laheta = (mita) => fetch(`/api/${mita}`, { method: "POST" });

// The club's server: slices of lists, and one record by its number.
const dataProvider = {
  async getList(resource, { pagination: { page, perPage }, filter }) {
    const vastaus = await hae(`/api/list/${resource}?offset=${(page - 1) * perPage}&limit=${perPage}${filter.parent ? `&parent=${filter.parent}` : ""}`);
    return { data: vastaus.items, total: vastaus.total };
  },
  async getOne(resource, { id }) { return { data: (await hae(`/api/list/${resource}?limit=500`)).items.find((rivi) => String(rivi.id) === String(id)) }; },
  async getMany(resource, { ids }) { return { data: (await hae(`/api/list/${resource}?limit=500`)).items.filter((rivi) => ids.includes(rivi.id)) }; },
  getManyReference: () => Promise.resolve({ data: [], total: 0 }),
  async create(resource, { data }) { await laheta(`${resource}/luo`); return { data: { ...data, id: 99 } }; },
  async update(resource, { data }) { await laheta(`${resource}/tallenna`); return { data }; },
  updateMany: () => Promise.resolve({ data: [] }),
  async delete(resource, { id, previousData }) { await fetch(`/api/${resource}/${id}`, { method: "DELETE" }); return { data: previousData }; },
  async deleteMany(resource, { ids }) { await Promise.all(ids.map((id) => fetch(`/api/${resource}/${id}`, { method: "DELETE" }))); return { data: ids }; },
};
const authProvider = { login: () => Promise.resolve(), checkError: () => Promise.resolve(), checkAuth: () => Promise.resolve(), getPermissions: () => Promise.resolve(), logout: () => fetch("/ulos").then(() => {}), getIdentity: () => Promise.resolve({ id: 1, fullName: "Aino" }) };

const suomi = structuredClone(english);
Object.assign(suomi.ra.action, { delete: "Poista", show: "Näytä", edit: "Muokkaa", create: "Luo uusi", save: "Tallenna", refresh: "Päivitä", export: "Vie", add_filter: "Lisää suodatin", list: "Luettelo", cancel: "Peruuta", undo: "Kumoa", confirm: "Vahvista", close: "Sulje", open_menu: "Avaa valikko", close_menu: "Sulje valikko", select_all: "Valitse kaikki", select_row: "Valitse rivi", unselect: "Poista valinta", toggle_theme: "Vaihda teema" });
Object.assign(suomi.ra.auth, { logout: "Kirjaudu ulos", user_menu: "Profiili" });
Object.assign(suomi.ra.navigation, { page_rows_per_page: "Rivejä sivulla:", page_range_info: "%{offsetBegin}–%{offsetEnd} / %{total}", next: "Seuraava", previous: "Edellinen", page: "Sivu %{page}", first: "Ensimmäinen", last: "Viimeinen", skip_nav: "Siirry sisältöön" });
Object.assign(suomi.ra.page, { dashboard: "Etusivu", list: "%{name}", show: "%{name}", create: "Uusi" });
suomi.resources = { avannot: { name: "Avannot", fields: { nimi: "Nimi", huomio: "Huomio" } }, uimarit: { name: "Uimarit", fields: { nimi: "Nimi", vuosi: "Vuosi" } } };
const i18nProvider = polyglot(() => suomi, "fi");

function Teksti({ avain }) {
  const [arvo, aseta] = useState("Haetaan …");
  useEffect(() => { hae(`/api/text/${avain}`).then(aseta); }, [avain]);
  return <Typography>{arvo}</Typography>;
}

function Etusivu() {
  const vie = useRedirect();
  const [ikkuna, avaa] = useState(false);
  return <><Title title="Avantoarkisto" /><Grid container spacing={2}>{[["/historia", "Seuran historia"], ["/sauna", "Saunan kiuas"], ["/avannot/3/show", "Viikon avanto"]].map(([polku, nimi]) => <Grid key={polku} size={4}><Card><CardActionArea onClick={() => vie(polku)}><CardContent><Typography variant="h6">{nimi}</Typography><Typography>Lue lisää arkistosta.</Typography></CardContent></CardActionArea></Card></Grid>)}</Grid>
    <Accordion><AccordionSummary>Paljonko vesi on lämmintä?</AccordionSummary><AccordionDetails>Vesi on aina yhden asteen lämpimämpää kuin rohkeus.</AccordionDetails></Accordion>
    <Accordion><AccordionSummary>Saako koiran tuoda mukaan?</AccordionSummary><AccordionDetails>Koira saa tulla, jos se osaa olla kehumatta itseään.</AccordionDetails></Accordion>
    <Button onClick={() => avaa(true)}>Vartijan kirje</Button> <Button onClick={() => laheta("uutiskirje")}>Tilaa uutiskirje</Button>
    <Dialog open={ikkuna} onClose={() => avaa(false)}><DialogTitle>Vartijan kirje</DialogTitle><DialogContent><Teksti avain="kirje" /></DialogContent></Dialog></>;
}

const Avannot = () => <List perPage={5} pagination={<Pagination rowsPerPageOptions={[5, 10]} />} exporter={false} filters={[<SelectInput key="p" source="parent" label="Ranta" alwaysOn choices={[{ id: "pohja", name: "Pohjoisranta" }, { id: "etela", name: "Etelärannan laituri" }]} />]}><Datagrid rowClick="show"><TextField source="nimi" sortable={false} /><TextField source="huomio" sortable={false} /><DeleteButton mutationMode="pessimistic" /></Datagrid></List>;
function Tykkaa({ id }) {
  const ilmoita = useNotify();
  return <><Button onClick={() => laheta(`tykkaa/${id}`).then(() => ilmoita("Kiitos"))}>Tykkää</Button><Button onClick={() => laheta(`ilmianna/${id}`)}>Ilmianna</Button></>;
}
const Avanto = () => <Show><TabbedShowLayout><TabbedShowLayout.Tab label="Kuvaus"><TextField source="nimi" /><WithRecord render={(rivi) => <Teksti avain={`avanto-${rivi.id}`} />} /></TabbedShowLayout.Tab><TabbedShowLayout.Tab label="Jää" path="jaa"><WithRecord render={(rivi) => <Teksti avain={`jaa-${rivi.id}`} />} /></TabbedShowLayout.Tab><TabbedShowLayout.Tab label="Mielipide" path="mieli"><WithRecord render={(rivi) => <Tykkaa id={rivi.id} />} /></TabbedShowLayout.Tab></TabbedShowLayout></Show>;
const UusiAvanto = () => <Create><SimpleForm><TextInput source="nimi" /></SimpleForm></Create>;

function Uimarit() {
  const [kuka, valitse] = useState(null);
  return <><List perPage={10} pagination={<Pagination rowsPerPageOptions={[]} />} exporter={false}><Datagrid bulkActionButtons={false} rowClick={(id) => { valitse(id); return false; }}><TextField source="nimi" sortable={false} /><TextField source="vuosi" sortable={false} /></Datagrid></List>
    <Drawer anchor="right" open={kuka !== null} onClose={() => valitse(null)}><div style={{ width: 320, padding: 24 }}>{kuka !== null && <Teksti avain={`uimari-${kuka}`} />}<Button onClick={() => valitse(null)}>Sulje</Button></div></Drawer></>;
}

const Historia = () => <Card><Title title="Seuran historia" /><CardContent><Teksti avain="historia" /></CardContent></Card>;
const Sauna = () => <Card><Title title="Saunan kiuas" /><CardContent><Teksti avain="sauna" /></CardContent></Card>;
function Ohjeet() {
  const [kuukausi, valitse] = useState("joulu");
  return <Card><Title title="Ohjeet" /><CardContent><Select value={kuukausi} onChange={(e) => valitse(e.target.value)}><MenuItem value="joulu">Joulukuu</MenuItem><MenuItem value="tammi">Tammikuu</MenuItem><MenuItem value="helmi">Helmikuu</MenuItem></Select><Teksti avain={`kuu-${kuukausi}`} /></CardContent></Card>;
}

function Sivuvalikko() {
  const vie = useRedirect();
  return <Menu><Menu.DashboardItem /><Menu.ResourceItem name="avannot" /><Menu.ResourceItem name="uimarit" /><Menu.Item to="/ohjeet" primaryText="Ohjeet" /><MenuItem onClick={() => vie("/yhteys")}>Yhteystiedot</MenuItem></Menu>;
}
const Yhteys = () => <Card><Title title="Yhteystiedot" /><CardContent><Teksti avain="yhteys" /></CardContent></Card>;
const Kehys = ({ children }) => <Layout menu={Sivuvalikko} appBar={() => <AppBar userMenu={<UserMenu><Logout /></UserMenu>} />}>{children}</Layout>;

createRoot(document.getElementById("root")).render(<Admin dataProvider={dataProvider} authProvider={authProvider} i18nProvider={i18nProvider} dashboard={Etusivu} layout={Kehys} disableTelemetry>
  <Resource name="avannot" list={Avannot} show={Avanto} create={UusiAvanto} recordRepresentation="nimi" /><Resource name="uimarit" list={Uimarit} />
  <CustomRoutes><Route path="/historia" element={<Historia />} /><Route path="/sauna" element={<Sauna />} /><Route path="/ohjeet" element={<Ohjeet />} /><Route path="/yhteys" element={<Yhteys />} /></CustomRoutes>
</Admin>);
