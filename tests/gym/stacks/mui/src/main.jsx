import { Accordion, AccordionDetails, AccordionSummary, AppBar, Autocomplete, Box, Button, Collapse, Container, CssBaseline, Dialog, DialogActions, DialogContent, DialogTitle, Drawer, FormControl, IconButton, InputLabel, List, ListItemButton, ListItemText, Menu, MenuItem, Pagination, Popover, Select, SpeedDial, SpeedDialAction, Step, StepButton, Stepper, Tab, Tabs, TextField, ToggleButton, ToggleButtonGroup, Toolbar, Tooltip, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

const hantar = (apa) => fetch(`/api/${apa}`, { method: "POST" });

function Teks({ kunci }) {
  const [t, setT] = useState("");
  useEffect(() => { setT(""); if (kunci) fetch(`/api/text/${kunci}`).then((r) => r.text()).then(setT); }, [kunci]);
  return <Typography sx={{ my: 1 }}>{t}</Typography>;
}

function Kampung() {
  const [laci, setLaci] = useState(false);
  const [sub, setSub] = useState(false);
  const [halaman, setHalaman] = useState("utama");
  const [menu, setMenu] = useState(null);
  const [ikon, setIkon] = useState(null);
  const [pesan, setPesan] = useState();
  const pergi = (ke) => { setHalaman(ke); setLaci(false); };
  return (
    <>
      <CssBaseline />
      <AppBar position="static"><Toolbar><IconButton color="inherit" edge="start" aria-label="menu" onClick={() => setLaci(true)}>☰</IconButton><Typography variant="h6" sx={{ flexGrow: 1, ml: 2 }}>Kampung Wau</Typography><Button color="inherit" onClick={(e) => setMenu(e.currentTarget)}>Lagi</Button><Button color="inherit" onClick={() => location.assign("/log-keluar")}>Log keluar</Button></Toolbar></AppBar>
      <Menu anchorEl={menu} open={!!menu} onClose={() => setMenu(null)}><MenuItem onClick={() => { setMenu(null); setPesan("petua"); }}>Petua pembuat wau</MenuItem><MenuItem onClick={() => { setMenu(null); hantar("henti"); }}>Henti melanggan</MenuItem></Menu>
      <Drawer open={laci} onClose={() => setLaci(false)}><List sx={{ width: 260 }}><ListItemButton onClick={() => pergi("utama")}><ListItemText primary="Utama" /></ListItemButton><ListItemButton onClick={() => setSub(!sub)}><ListItemText primary="Koleksi" />{sub ? "▴" : "▾"}</ListItemButton><Collapse in={sub} unmountOnExit><List sx={{ pl: 2 }}><ListItemButton onClick={() => pergi("galeri")}><ListItemText primary="Galeri lama" /></ListItemButton></List></Collapse><ListItemButton onClick={() => pergi("ulasan")}><ListItemText primary="Ulasan" /></ListItemButton></List></Drawer>
      <Container maxWidth="md" sx={{ py: 3 }}>{pesan && <Teks kunci={pesan} />}{halaman === "utama" ? <Utama /> : halaman === "galeri" ? <><Typography variant="h4">Galeri lama</Typography><Teks kunci="galeri" /></> : <Ulasan />}</Container>
      <SpeedDial ariaLabel="Tindakan pantas" sx={{ position: "fixed", bottom: 16, right: 16 }} icon={<span>＋</span>} open={!!ikon} onOpen={() => setIkon(true)} onClose={() => setIkon(null)}><SpeedDialAction icon={<span>☎</span>} slotProps={{ tooltip: { title: "Hubungi" } }} onClick={() => setPesan("hubungi")} /><SpeedDialAction icon={<span>✉</span>} slotProps={{ tooltip: { title: "Hantar" } }} onClick={() => hantar("mesej")} /></SpeedDial>
    </>
  );
}

function Utama() {
  const [tab, setTab] = useState("hari");
  const [wau, setWau] = useState("");
  const [negeri, setNegeri] = useState(null);
  const [buka, setBuka] = useState(false);
  const [pelan, setPelan] = useState(null);
  const [langkah, setLangkah] = useState(0);
  const [buka2, setBuka2] = useState("");
  return (
    <>
      <Typography variant="h3" component="h1">Kampung yang diikat pada langit</Typography>
      <Typography sx={{ my: 2 }}>Tiga puluh keluarga membuat wau di tepi sawah ini. Pelawat boleh mencuba sendiri pada setiap petang Sabtu, jika angin bersetuju.</Typography>
      <Tabs value={tab} onChange={(e, v) => setTab(v)}><Tab label="Hari ini" value="hari" /><Tab label="Bengkel" value="bengkel" /><Tab label="Angin" value="angin" /></Tabs>
      <Box sx={{ p: 2 }}>{tab === "hari" ? "Hari ini cuaca baik." : <Teks kunci={tab} />}</Box>
      <FormControl sx={{ minWidth: 220 }}><InputLabel id="jenis">Jenis wau</InputLabel><Select labelId="jenis" label="Jenis wau" value={wau} onChange={(e) => setWau(e.target.value)}><MenuItem value="bulan">Wau bulan</MenuItem><MenuItem value="kucing">Wau kucing</MenuItem><MenuItem value="merak">Wau merak</MenuItem></Select></FormControl><Teks kunci={wau} />
      <Autocomplete sx={{ width: 260 }} options={[{ label: "Kelantan", id: "kelantan" }, { label: "Terengganu", id: "terengganu" }]} value={negeri} onChange={(e, v) => setNegeri(v)} isOptionEqualToValue={(a, b) => a.id === b.id} renderInput={(p) => <TextField {...p} label="Negeri" />} /><Teks kunci={negeri?.id} />
      {[["waktu", "Bilakah dibuka?"], ["harga", "Berapakah harganya?"]].map(([k, tajuk]) => <Accordion key={k} expanded={buka2 === k} onChange={(e, y) => setBuka2(y ? k : "")} slotProps={{ transition: { unmountOnExit: true } }}><AccordionSummary expandIcon={<span>▾</span>}>{tajuk}</AccordionSummary><AccordionDetails><Teks kunci={k} /></AccordionDetails></Accordion>)}
      <Box sx={{ my: 2, display: "flex", gap: 1, flexWrap: "wrap" }}>
        <Button variant="contained" onClick={() => setBuka(true)}>Kisah Pak Awang</Button><Button variant="outlined" onClick={(e) => setPelan(e.currentTarget)}>Pelan kampung</Button>
        <Tooltip title="Loceng ini hanya berbunyi untuk orang yang sudah lupa."><Button>Loceng</Button></Tooltip>
        <Button onClick={() => hantar("suka")}>Suka</Button><Button onClick={() => hantar("undi")}>Undi</Button><Button href="/troli/tambah?w=2">Tambah ke troli</Button>
      </Box>
      <Dialog open={buka} onClose={() => setBuka(false)}><DialogTitle>Kisah Pak Awang</DialogTitle><DialogContent><Teks kunci="kisah" /></DialogContent><DialogActions><Button onClick={() => setBuka(false)}>Tutup</Button></DialogActions></Dialog>
      <Popover open={!!pelan} anchorEl={pelan} onClose={() => setPelan(null)} anchorOrigin={{ vertical: "bottom", horizontal: "left" }}><Box sx={{ p: 2, maxWidth: 280 }}><Teks kunci="pelan" /></Box></Popover>
      <Stepper nonLinear activeStep={langkah}>{["Buluh", "Rangka", "Kertas"].map((l, i) => <Step key={l}><StepButton onClick={() => setLangkah(i)}>{l}</StepButton></Step>)}</Stepper>
      {langkah === 0 ? <Typography sx={{ my: 1 }}>Langkah pertama: pilih buluh yang tua.</Typography> : <Teks kunci={`langkah${langkah + 1}`} />}
    </>
  );
}

function Ulasan() {
  const [m, setM] = useState(1);
  const [susun, setSusun] = useState("baru");
  const [d, setD] = useState({ items: [], total: 0 });
  useEffect(() => { fetch(`/api/list/ulasan?offset=${(m - 1) * 3}&limit=3`).then((r) => r.json()).then(setD); }, [m]);
  return (
    <>
      <Typography variant="h4">Ulasan</Typography>
      <ToggleButtonGroup exclusive size="small" value={susun} onChange={(e, v) => v && setSusun(v)}><ToggleButton value="baru">Terbaru</ToggleButton><ToggleButton value="ringkas">Ringkasan</ToggleButton></ToggleButtonGroup>
      {susun === "ringkas" ? <Typography>Secara ringkas, semua tetamu setuju bahawa awan di sini pandai menyimpan barang.</Typography> : d.items.map((u) => <Box key={u.text} sx={{ my: 2 }}><b>{u.siapa}</b><p>{u.text}</p><Button size="small" onClick={() => hantar("lapor")}>Lapor</Button><Button size="small" onClick={() => hantar("padam")}>Padam</Button></Box>)}
      <Pagination count={Math.ceil(d.total / 3)} page={m} onChange={(e, p) => setM(p)} />
    </>
  );
}

createRoot(document.getElementById("root")).render(<Kampung />);
