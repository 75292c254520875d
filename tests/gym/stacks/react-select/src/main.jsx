import { useCombobox, useSelect } from "downshift";
import { Command } from "cmdk";
import { Accordion, Dialog, DropdownMenu, HoverCard, NavigationMenu, Popover, Select as RadixSelect, Tabs } from "radix-ui";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import Select from "react-select";

const kirim = (apa) => fetch(`/api/${apa}`, { method: "POST" });

function Teks({ kunci, children }) {
  const [isi, setIsi] = useState("");
  useEffect(() => {
    let masih = true;
    setIsi("");
    if (kunci) fetch(`/api/text/${kunci}`).then((j) => j.text()).then((t) => masih && setIsi(t));
    return () => { masih = false; };
  }, [kunci]);
  return <p>{isi || children}</p>;
}

function Kepala() {
  const [teks, setTeks] = useState();
  return (
    <>
      <header>
        <b>Gunung Sari</b>
        <NavigationMenu.Root><NavigationMenu.List style={{ display: "flex", gap: "1rem" }}>
          <NavigationMenu.Item><NavigationMenu.Link href="/">Beranda</NavigationMenu.Link></NavigationMenu.Item>
          <NavigationMenu.Item><NavigationMenu.Link href="/katalog.html">Katalog</NavigationMenu.Link></NavigationMenu.Item>
          <NavigationMenu.Item style={{ position: "relative" }}><NavigationMenu.Trigger>Tentang kami</NavigationMenu.Trigger><NavigationMenu.Content className="isi" style={{ position: "absolute", top: "100%", width: "22rem" }}><Teks kunci="pemilik" /></NavigationMenu.Content></NavigationMenu.Item>
        </NavigationMenu.List></NavigationMenu.Root>
        <span style={{ flex: 1 }} />
        <DropdownMenu.Root>
          <DropdownMenu.Trigger asChild><button>Akun saya</button></DropdownMenu.Trigger>
          <DropdownMenu.Portal><DropdownMenu.Content className="menu" sideOffset={4}>
            <DropdownMenu.Item onSelect={() => setTeks("jadwal")}>Jadwal lori</DropdownMenu.Item>
            <DropdownMenu.Sub><DropdownMenu.SubTrigger>Unduhan</DropdownMenu.SubTrigger><DropdownMenu.Portal><DropdownMenu.SubContent className="menu"><DropdownMenu.Item onSelect={() => setTeks("peta")}>Peta kebun</DropdownMenu.Item></DropdownMenu.SubContent></DropdownMenu.Portal></DropdownMenu.Sub>
            <DropdownMenu.Separator />
            <DropdownMenu.Item onSelect={() => kirim("langganan/berhenti")}>Berhenti berlangganan</DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => location.assign("/keluar")}>Keluar</DropdownMenu.Item>
          </DropdownMenu.Content></DropdownMenu.Portal>
        </DropdownMenu.Root>
      </header>
      {teks && <div style={{ padding: "0 1.5rem" }}><Teks kunci={teks} /></div>}
    </>
  );
}

const rempah = [{ label: "Kering", options: [{ value: "cengkih", label: "Cengkih" }, { value: "pala", label: "Pala" }, { value: "lada", label: "Lada" }] }, { label: "Harum", options: [{ value: "kayumanis", label: "Kayu manis" }, { value: "vanili", label: "Vanili" }] }];

function PilihTur() {
  const items = [{ id: "pagi", nama: "Tur pagi" }, { id: "senja", nama: "Tur senja" }];
  const { isOpen, selectedItem, getToggleButtonProps, getLabelProps, getMenuProps, highlightedIndex, getItemProps } = useSelect({ items, itemToString: (i) => i?.nama ?? "" });
  return (
    <div>
      <label {...getLabelProps()}>Tur</label>
      <div className="pilih"><div {...getToggleButtonProps()} style={{ border: "1px solid #bbb", padding: ".4rem", cursor: "pointer" }}>{selectedItem?.nama ?? "Pilih tur"} ▾</div>
        <ul {...getMenuProps()}>{isOpen && items.map((item, index) => <li key={item.id} className={highlightedIndex === index ? "aktif" : ""} {...getItemProps({ item, index })}>{item.nama}</li>)}</ul></div>
      <Teks kunci={selectedItem?.id} />
    </div>
  );
}

const cabang = [{ id: "jawa", nama: "Jawa" }, { id: "banda", nama: "Banda" }, { id: "maluku", nama: "Maluku" }];
function CariCabang() {
  const [items, setItems] = useState(cabang);
  const { isOpen, selectedItem, getToggleButtonProps, getLabelProps, getMenuProps, getInputProps, highlightedIndex, getItemProps } = useCombobox({
    items, itemToString: (i) => i?.nama ?? "", onInputValueChange: ({ inputValue, selectedItem }) => setItems(selectedItem?.nama === inputValue ? cabang : cabang.filter((c) => c.nama.toLowerCase().includes((inputValue ?? "").toLowerCase()))),
  });
  return (
    <div>
      <label {...getLabelProps()}>Cabang toko</label>
      <div className="pilih"><input placeholder="Cari cabang" {...getInputProps()} /><button aria-label="buka daftar cabang" type="button" {...getToggleButtonProps()}>{isOpen ? "▴" : "▾"}</button>
        <ul {...getMenuProps()}>{isOpen && items.map((item, index) => <li key={item.id} className={highlightedIndex === index ? "aktif" : ""} {...getItemProps({ item, index })}>{item.nama}</li>)}</ul></div>
      <Teks kunci={selectedItem?.id} />
    </div>
  );
}

function Perintah() {
  const [buka, setBuka] = useState(false);
  const [kunci, setKunci] = useState();
  const pilih = (k) => { setKunci(k); setBuka(false); };
  return (
    <>
      <button onClick={() => setBuka(true)}>Cari di kebun… ⌘K</button>
      <Command.Dialog open={buka} onOpenChange={setBuka} label="Cari di kebun">
        <Command.Input placeholder="Ketik sesuatu" /><Command.List><Command.Empty>Tidak ada hasil.</Command.Empty>
          <Command.Group heading="Halaman"><Command.Item onSelect={() => pilih("resep")}>Resep rahasia</Command.Item><Command.Item onSelect={() => pilih("bibit")}>Pengiriman bibit</Command.Item></Command.Group>
          <Command.Group heading="Tindakan"><Command.Item onSelect={() => { setBuka(false); kirim("hapus"); }}>Hapus ulasan</Command.Item></Command.Group></Command.List>
      </Command.Dialog>
      {kunci && <Teks kunci={kunci} />}
    </>
  );
}

function Beranda() {
  const [r, setR] = useState(null);
  return (
    <main>
      <h1>Kebun yang harum sejak 1889</h1>
      <p>Kebun Gunung Sari menanam dua puluh jenis rempah di lereng yang menghadap laut. Pengunjung boleh memetik satu genggam dan mencium sebanyak yang sanggup.</p>
      <Perintah />
      <h2>Pilih rempah</h2>
      <Select options={rempah} placeholder="Pilih rempah…" aria-label="Rempah" onChange={(o) => setR(o?.value)} isClearable noOptionsMessage={() => "Tidak ada"} />
      <Teks kunci={r}>Setiap rempah punya kisahnya sendiri.</Teks>
      <PilihTur />
      <CariCabang />
      <h2>Tanya jawab</h2>
      <Accordion.Root type="single" collapsible className="akordeon">
        <Accordion.Item value="a"><Accordion.Header><Accordion.Trigger>Bolehkah membawa anjing?</Accordion.Trigger></Accordion.Header><Accordion.Content><Teks kunci="anjing" /></Accordion.Content></Accordion.Item>
        <Accordion.Item value="p"><Accordion.Header><Accordion.Trigger>Di mana tempat parkir?</Accordion.Trigger></Accordion.Header><Accordion.Content><Teks kunci="parkir" /></Accordion.Content></Accordion.Item>
      </Accordion.Root>
      <div className="baris">
        <Dialog.Root><Dialog.Trigger asChild><button>Cerita karung lada</button></Dialog.Trigger><Dialog.Portal><Dialog.Overlay className="tirai" /><Dialog.Content className="dialog" aria-describedby={undefined}><Dialog.Title>Cerita karung lada</Dialog.Title><Teks kunci="cerita" /><Dialog.Close asChild><button>Tutup</button></Dialog.Close></Dialog.Content></Dialog.Portal></Dialog.Root>
        <Popover.Root><Popover.Trigger asChild><button>Catatan tukang kebun</button></Popover.Trigger><Popover.Portal><Popover.Content className="isi" style={{ width: "18rem" }}><Teks kunci="catatan" /></Popover.Content></Popover.Portal></Popover.Root>
        <HoverCard.Root openDelay={200}><HoverCard.Trigger asChild><a href="/katalog.html">Bu Sumi</a></HoverCard.Trigger><HoverCard.Portal><HoverCard.Content className="isi" style={{ width: "18rem" }}>Bu Sumi dapat menebak umur jahe hanya dari langkah kakinya.</HoverCard.Content></HoverCard.Portal></HoverCard.Root>
        <button onClick={() => kirim("suka")}>Suka</button><button onClick={() => kirim("suara")}>Beri suara</button><button onClick={() => kirim("lapor")}>Laporkan</button>
      </div>
    </main>
  );
}

const jenis = [{ value: "daun", label: "Daun" }, { value: "akar", label: "Akar" }, { value: "biji", label: "Biji" }];
function Katalog() {
  const [barang, setBarang] = useState([]);
  const [saring, setSaring] = useState({ value: "daun", label: "Daun" });
  const [urut, setUrut] = useState("nama");
  useEffect(() => { fetch(`/api/list/barang?parent=${saring.value}&limit=50`).then((j) => j.json()).then((d) => setBarang(d.items)); }, [saring]);
  const tampil = urut === "umur" ? [...barang].reverse() : barang;
  return (
    <main>
      <h1>Katalog</h1>
      <p>Saring katalog menurut bagian tanaman. Harga sudah termasuk kantong kertas.</p>
      <Select options={jenis} value={saring} onChange={setSaring} aria-label="Bagian tanaman" isSearchable={false} />
      <RadixSelect.Root value={urut} onValueChange={setUrut}>
        <RadixSelect.Trigger aria-label="Urutkan" style={{ marginTop: "1rem" }}><RadixSelect.Value /> <RadixSelect.Icon /></RadixSelect.Trigger>
        <RadixSelect.Portal><RadixSelect.Content className="menu"><RadixSelect.Viewport>{[["nama", "Menurut nama"], ["umur", "Menurut umur"]].map(([v, l]) => <RadixSelect.Item key={v} value={v}><RadixSelect.ItemText>{l}</RadixSelect.ItemText></RadixSelect.Item>)}</RadixSelect.Viewport></RadixSelect.Content></RadixSelect.Portal>
      </RadixSelect.Root>
      {urut === "umur" && <p>Bila diurutkan menurut umur, jahe merah selalu menyelinap ke tempat yang bukan haknya.</p>}
      <div className="rak">{tampil.map((b) => <div key={b.nama}><b>{b.nama}</b><p>{b.text}</p><button onClick={() => kirim("keranjang")}>Tambah ke keranjang</button></div>)}</div>
      <Tabs.Root defaultValue="kirim"><Tabs.List aria-label="Keterangan"><Tabs.Trigger value="kirim">Pengiriman</Tabs.Trigger><Tabs.Trigger value="simpan">Penyimpanan</Tabs.Trigger></Tabs.List><Tabs.Content value="kirim"><p>Dikirim setiap Senin dan Kamis.</p></Tabs.Content><Tabs.Content value="simpan"><p>Simpan di stoples gelap dan ajak bicara sekali sebulan supaya aromanya tidak kesepian.</p></Tabs.Content></Tabs.Root>
      <p><a href="/keranjang/tambah?id=7">Tambah ke keranjang</a> <button onClick={() => kirim("kirim")}>Kirim</button></p>
    </main>
  );
}

createRoot(document.getElementById("root")).render(<><Kepala />{document.body.dataset.page === "katalog" ? <Katalog /> : <Beranda />}<footer style={{ padding: "1rem 1.5rem", borderTop: "1px solid #ddd" }}>© Kebun Rempah Gunung Sari</footer></>);
