import { useEffect, useState } from "react";
import { toast } from "sonner";
import { Words, post } from "./api.jsx";
import { Sun } from "./icons.jsx";
import { Button, CommandDialog, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList, Dialog, DialogContent, DialogTitle, DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator, DropdownMenuTrigger, NavigationMenu, NavigationMenuContent, NavigationMenuItem, NavigationMenuLink, NavigationMenuList, NavigationMenuTrigger, NavigationMenuViewport } from "./ui.jsx";

export function Shell({ children }) {
  const [open, setOpen] = useState(false);
  const [ladder, setLadder] = useState(false);
  useEffect(() => {
    const down = (event) => { if (event.key === "k" && (event.metaKey || event.ctrlKey)) { event.preventDefault(); setOpen((was) => !was); } };
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  }, []);
  const run = (what) => { setOpen(false); what(); };
  return <>
    <header>
      <strong>Kelong Pak Din</strong>
      <NavigationMenu><NavigationMenuList>
        <NavigationMenuItem><NavigationMenuTrigger className="btn ghost">Laut</NavigationMenuTrigger><NavigationMenuContent><div className="card"><Words of="angin" /><NavigationMenuLink href="/tangkapan.html">Tangkapan</NavigationMenuLink></div></NavigationMenuContent></NavigationMenuItem>
        <NavigationMenuItem><NavigationMenuLink className="btn ghost" href="/">Utama</NavigationMenuLink></NavigationMenuItem>
      </NavigationMenuList><NavigationMenuViewport /></NavigationMenu>
      <Button onClick={() => setOpen(true)}>Cari… <kbd>⌘K</kbd></Button>
      <Button variant="ghost icon" onClick={() => document.documentElement.classList.toggle("dark")}><Sun /><span className="sr-only">Tukar tema</span></Button>
      <DropdownMenu><DropdownMenuTrigger asChild><Button variant="icon" aria-label="Akaun">PD</Button></DropdownMenuTrigger>
        <DropdownMenuContent><DropdownMenuItem onSelect={() => post("baca-semua")}>Tandakan semua sudah dibaca</DropdownMenuItem><DropdownMenuSeparator /><DropdownMenuItem onSelect={() => { location.href = "/log-keluar"; }}>Log keluar</DropdownMenuItem></DropdownMenuContent></DropdownMenu>
    </header>
    <CommandDialog open={open} onOpenChange={setOpen}><CommandInput placeholder="Taip perintah atau cari…" /><CommandList><CommandEmpty>Tiada hasil.</CommandEmpty>
      <CommandGroup heading="Cadangan"><CommandItem onSelect={() => run(() => setLadder(true))}>Tangga ke air</CommandItem><CommandItem onSelect={() => run(() => { location.href = "/tangkapan.html"; })}>Buku tangkapan</CommandItem></CommandGroup>
      <CommandGroup heading="Tetapan"><CommandItem onSelect={() => run(() => post("langganan", { batal: true }))}>Berhenti melanggan</CommandItem></CommandGroup></CommandList></CommandDialog>
    <Dialog open={ladder} onOpenChange={setLadder}><DialogContent><DialogTitle>Tangga ke air</DialogTitle><Words of="tangga" /></DialogContent></Dialog>
    <main>{children}</main>
    <footer>© Kelong Pak Din, Kuala Sepetang · <Button onClick={() => post("ikut").then(() => toast("Anda kini mengikut kami"))}>Ikut</Button></footer>
  </>;
}
