import { useEffect, useRef, useState } from "react";
import { flexRender, getCoreRowModel, useReactTable } from "@tanstack/react-table";
import { Words, list, post } from "./api.jsx";
import { Check, ChevronDown, ChevronsUpDown, Ellipsis } from "./icons.jsx";
import { Button, Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList, Dialog, DialogContent, DialogTitle, DropdownMenu, DropdownMenuCheckboxItem, DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator, DropdownMenuTrigger, Popover, PopoverContent, PopoverTrigger, ScrollArea, Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "./ui.jsx";

function DataTable() {
  const [page, setPage] = useState({ pageIndex: 0, pageSize: 4 });
  const [data, setData] = useState({ items: [], total: 0 });
  const [shown, setShown] = useState({});
  const [log, setLog] = useState(null);
  useEffect(() => { list("tangkapan", page.pageIndex * page.pageSize, page.pageSize).then(setData); }, [page]);
  const columns = [
    { accessorKey: "ikan", header: "Ikan" }, { accessorKey: "berat", header: "Berat" }, { accessorKey: "catatan", header: "Catatan" },
    { id: "actions", enableHiding: false, cell: ({ row }) => <DropdownMenu><DropdownMenuTrigger asChild><Button variant="ghost icon"><span className="sr-only">Buka menu</span><Ellipsis /></Button></DropdownMenuTrigger>
      <DropdownMenuContent><DropdownMenuItem onSelect={() => setLog(row.original.id)}>Lihat buku log</DropdownMenuItem><DropdownMenuItem onSelect={() => post("lapor", { id: row.original.id })}>Laporkan</DropdownMenuItem><DropdownMenuSeparator /><DropdownMenuItem onSelect={() => post("padam", { id: row.original.id })}>Padam</DropdownMenuItem></DropdownMenuContent></DropdownMenu> },
  ];
  const table = useReactTable({ data: data.items, columns, rowCount: data.total, manualPagination: true, onPaginationChange: setPage, onColumnVisibilityChange: setShown, state: { pagination: page, columnVisibility: shown }, getCoreRowModel: getCoreRowModel() });
  return <>
    <DropdownMenu><DropdownMenuTrigger asChild><Button>Lajur <ChevronDown /></Button></DropdownMenuTrigger><DropdownMenuContent>{table.getAllColumns().filter((column) => column.getCanHide()).map((column) => <DropdownMenuCheckboxItem key={column.id} checked={column.getIsVisible()} onCheckedChange={(on) => column.toggleVisibility(!!on)}>{column.id}</DropdownMenuCheckboxItem>)}</DropdownMenuContent></DropdownMenu>
    <table><thead>{table.getHeaderGroups().map((group) => <tr key={group.id}>{group.headers.map((head) => <th key={head.id}>{flexRender(head.column.columnDef.header, head.getContext())}</th>)}</tr>)}</thead>
      <tbody>{table.getRowModel().rows.map((row) => <tr key={row.id}>{row.getVisibleCells().map((cell) => <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>)}</tr>)}</tbody></table>
    <p><span>Halaman {page.pageIndex + 1} daripada {table.getPageCount()}</span> <Button onClick={() => table.previousPage()} disabled={!table.getCanPreviousPage()}>Sebelumnya</Button> <Button onClick={() => table.nextPage()} disabled={!table.getCanNextPage()}>Seterusnya</Button></p>
    <Dialog open={log !== null} onOpenChange={(open) => !open && setLog(null)}><DialogContent><DialogTitle>Buku log no. {log}</DialogTitle>{log !== null && <Words of={`log${log}`} />}</DialogContent></Dialog>
  </>;
}

function Combobox() {
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState("");
  const recipes = [["pari", "Ikan pari bakar"], ["bilis", "Ikan bilis goreng"]];
  return <><Popover open={open} onOpenChange={setOpen}><PopoverTrigger asChild><Button role="combobox" aria-expanded={open}>{recipes.find(([key]) => key === value)?.[1] ?? "Pilih resipi…"}<ChevronsUpDown /></Button></PopoverTrigger>
    <PopoverContent><Command><CommandInput placeholder="Cari resipi…" /><CommandList><CommandEmpty>Tiada resipi.</CommandEmpty><CommandGroup>{recipes.map(([key, name]) => <CommandItem key={key} value={key} keywords={[name]} onSelect={(now) => { setValue(now); setOpen(false); }}>{name}{value === key && <Check />}</CommandItem>)}</CommandGroup></CommandList></Command></PopoverContent></Popover>
    {value && <Words of={`resipi-${value}`} />}</>;
}

function Nights() {
  const [rows, setRows] = useState([]);
  const next = useRef(0);
  const busy = useRef(false);
  const more = async () => {
    if (busy.current || next.current === null) return;
    busy.current = true;
    const answer = await list("malam", next.current, 5);
    next.current = answer.next;
    setRows((was) => [...was, ...answer.items]);
    busy.current = false;
  };
  useEffect(() => { more(); }, []);
  return <ScrollArea onScroll={({ currentTarget: box }) => box.scrollTop + box.clientHeight > box.scrollHeight - 40 && more()}>{rows.map((row) => <p key={row.id} style={{ minHeight: "3rem" }}>{row.teks}</p>)}</ScrollArea>;
}

export function Catch() {
  const [season, setSeason] = useState("kering");
  const [price, setPrice] = useState(false);
  return <>
    <h1>Tangkapan</h1><p>Segala yang naik ke lantai kelong ditulis di sini, termasuk yang turun semula.</p>
    <section><DataTable /></section>
    <section><h2>Musim</h2><Select value={season} onValueChange={setSeason}><SelectTrigger aria-label="Musim"><SelectValue /></SelectTrigger><SelectContent><SelectItem value="kering">Musim kering</SelectItem><SelectItem value="tengkujuh">Musim tengkujuh</SelectItem></SelectContent></Select><Words of={`musim-${season}`} /></section>
    <section><h2>Resipi</h2><Combobox /></section>
    <section><h2>Catatan malam</h2><Nights /></section>
    <section><details onToggle={(event) => event.currentTarget.open && setPrice(true)}><summary>Bagaimana harga dikira?</summary>{price && <Words of="harga" />}</details></section>
  </>;
}
