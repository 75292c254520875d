import { useCallback, useEffect, useState } from "react";
import useEmblaCarousel from "embla-carousel-react";
import { toast } from "sonner";
import { Words, post } from "./api.jsx";
import { ArrowLeft, ArrowRight, Heart } from "./icons.jsx";
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger, AlertDialog, AlertDialogAction, AlertDialogCancel, AlertDialogContent, AlertDialogDescription, AlertDialogTitle, AlertDialogTrigger, Button, Collapsible, CollapsibleContent, CollapsibleTrigger, Drawer, DrawerClose, DrawerContent, DrawerTitle, DrawerTrigger, HoverCard, HoverCardContent, HoverCardTrigger, Popover, PopoverContent, PopoverTrigger, Tabs, TabsContent, TabsList, TabsTrigger } from "./ui.jsx";

function Pictures() {
  const [ref, api] = useEmblaCarousel();
  const [at, setAt] = useState(0);
  const [ends, setEnds] = useState([false, true]);
  const moved = useCallback((now) => { setAt(now.selectedScrollSnap()); setEnds([now.canScrollPrev(), now.canScrollNext()]); }, []);
  useEffect(() => { if (api) { moved(api); api.on("select", moved); } }, [api, moved]);
  return <div role="region" aria-roledescription="carousel" data-slot="carousel"><div className="embla" ref={ref}><div className="embla__c">
    {["g1", "g2", "g3"].map((key, n) => <div className="embla__s" role="group" aria-roledescription="slide" key={key}>{n <= at && <Words of={key} />}</div>)}</div></div>
    <Button variant="icon" data-slot="carousel-previous" disabled={!ends[0]} onClick={() => api.scrollPrev()}><ArrowLeft /><span className="sr-only">Slaid sebelumnya</span></Button>
    <Button variant="icon" data-slot="carousel-next" disabled={!ends[1]} onClick={() => api.scrollNext()}><ArrowRight /><span className="sr-only">Slaid seterusnya</span></Button></div>;
}

export function Home() {
  const [likes, setLikes] = useState(41);
  return <>
    <h1>Rumah di atas laut</h1><p>Kelong kami berdiri di atas dua ratus batang nibung, dua jam dari darat. Tetamu datang untuk memancing dan pulang dengan cerita.
      Lampu gas dijaga oleh <HoverCard openDelay={100}><HoverCardTrigger asChild><button className="underline" type="button">@pakdin</button></HoverCardTrigger><HoverCardContent><Words of="pakdin" /></HoverCardContent></HoverCard>.</p>
    <section><Tabs defaultValue="dapur"><TabsList><TabsTrigger value="dapur">Dapur</TabsTrigger><TabsTrigger value="bilik">Bilik</TabsTrigger><TabsTrigger value="pelantar">Pelantar</TabsTrigger></TabsList>
      {["dapur", "bilik", "pelantar"].map((key) => <TabsContent value={key} key={key}><div className="card"><Words of={key} /></div></TabsContent>)}</Tabs></section>
    <section><h2>Soalan lazim</h2><Accordion type="single" collapsible>
      {[["bot", "Bila bot terakhir?"], ["kucing", "Ada binatang peliharaan?"], ["hujan", "Bagaimana kalau hujan?"]].map(([key, ask]) => <AccordionItem value={key} key={key}><AccordionTrigger>{ask}</AccordionTrigger><AccordionContent><Words of={key} /></AccordionContent></AccordionItem>)}</Accordion></section>
    <section><h2>Galeri</h2><Pictures /></section>
    <section><h2>Bawah lantai</h2><Collapsible><CollapsibleTrigger asChild><Button variant="ghost">Baca selanjutnya</Button></CollapsibleTrigger><CollapsibleContent><Words of="lantai" /></CollapsibleContent></Collapsible></section>
    <section><h2>Hari ini</h2>
      <Popover><PopoverTrigger asChild><Button>Cuaca</Button></PopoverTrigger><PopoverContent><Words of="ramalan" /></PopoverContent></Popover>{" "}
      <Drawer><DrawerTrigger asChild><Button>Buka laci</Button></DrawerTrigger><DrawerContent><DrawerTitle>Laci dapur</DrawerTitle><Words of="sambal" /><DrawerClose asChild><Button>Tutup</Button></DrawerClose></DrawerContent></Drawer>{" "}
      <Button aria-label="Suka" onClick={() => { setLikes(likes + 1); post("suka", { id: 1 }); }}><Heart />{likes}</Button>{" "}
      <Button onClick={() => fetch("/bakul/tambah?barang=belacan").then(() => toast.success("Belacan dalam bakul"))}>Tambah ke bakul</Button>{" "}
      <AlertDialog><AlertDialogTrigger asChild><Button variant="destructive">Batalkan tempahan</Button></AlertDialogTrigger><AlertDialogContent><AlertDialogTitle>Betul-betul pasti?</AlertDialogTitle><AlertDialogDescription>Tindakan ini tidak boleh diundur.</AlertDialogDescription><AlertDialogCancel className="btn">Tidak</AlertDialogCancel> <AlertDialogAction className="btn destructive" onClick={() => post("batal", { tempahan: 7 })}>Ya, batalkan</AlertDialogAction></AlertDialogContent></AlertDialog></section>
  </>;
}
