import { Fragment, useEffect, useMemo, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { AutoSizer, Grid, InfiniteLoader, List, WindowScroller } from "react-virtualized";
import { flexRender, getCoreRowModel, getExpandedRowModel, getPaginationRowModel, useReactTable } from "@tanstack/react-table";
import { keepPreviousData, QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from "@tanstack/react-query";

const post = (path) => fetch(path, { method: "POST" });
const list = (name, offset, limit) => fetch(`/api/list/${name}?offset=${offset}&limit=${limit}`).then((answer) => answer.json());
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const digits = new Intl.NumberFormat("bn", { useGrouping: false });
const bn = (number) => digits.format(number);

// A table whose pager is four arrows, a page field and a page-size select, as the library's own examples draw it.
function Boats() {
  const { data } = useQuery({ queryKey: ["nouka"], queryFn: () => list("nouka", 0, 100) });
  const columns = useMemo(() => [
    { id: "kholo", cell: ({ row }) => <span className="kholo" style={{ cursor: "pointer" }} onClick={row.getToggleExpandedHandler()}>{row.getIsExpanded() ? "▾" : "▸"}</span> },
    { accessorKey: "lekha" },
    { id: "kaj", cell: () => <button onClick={() => post("/api/pochondo")}>পছন্দ</button> },
  ], []);
  const rows = useMemo(() => data?.items ?? [], [data]);
  const table = useReactTable({ data: rows, columns, getCoreRowModel: getCoreRowModel(), getPaginationRowModel: getPaginationRowModel(), getExpandedRowModel: getExpandedRowModel(), getRowCanExpand: () => true, initialState: { pagination: { pageSize: 6 } }, paginateExpandedRows: false });
  return <><h1>নৌকার তালিকা</h1><table><tbody>{table.getRowModel().rows.map((row) => <Fragment key={row.id}>
    <tr>{row.getVisibleCells().map((cell) => <td key={cell.id}>{flexRender(cell.column.columnDef.cell ?? ((one) => one.getValue()), cell.getContext())}</td>)}</tr>
    {row.getIsExpanded() && <tr><td colSpan={3}><Story id={row.original.id} /></td></tr>}</Fragment>)}</tbody></table>
    <div className="patar">
      <button onClick={() => table.setPageIndex(0)} disabled={!table.getCanPreviousPage()}>{"<<"}</button>
      <button onClick={() => table.previousPage()} disabled={!table.getCanPreviousPage()}>{"<"}</button>
      <button onClick={() => table.nextPage()} disabled={!table.getCanNextPage()}>{">"}</button>
      <button onClick={() => table.setPageIndex(table.getPageCount() - 1)} disabled={!table.getCanNextPage()}>{">>"}</button>
      <span>পৃষ্ঠা <b>{bn(table.getState().pagination.pageIndex + 1)} / {bn(table.getPageCount())}</b></span>
      <span>| পৃষ্ঠায় যান: <input type="number" min="1" value={table.getState().pagination.pageIndex + 1} onChange={(event) => table.setPageIndex(Math.max(0, Number(event.target.value) - 1))} /></span>
      <select value={table.getState().pagination.pageSize} onChange={(event) => table.setPageSize(Number(event.target.value))}>{[6, 9].map((size) => <option key={size} value={size}>{bn(size)}টি দেখান</option>)}</select>
    </div><Season /></>;
}

function Story({ id }) {
  const { data } = useQuery({ queryKey: ["nouka", id], queryFn: () => text(`nouka-${id}`) });
  return data ?? "…";
}

function Season() {
  const [season, setSeason] = useState("");
  const { data } = useQuery({ queryKey: ["ritu", season], queryFn: () => text(`ritu-${season}`), enabled: !!season });
  return <><h2>ঋতু</h2><select value={season} onChange={(event) => setSeason(event.target.value)}><option value="">ঋতু বাছুন</option><option value="borsha">বর্ষা</option><option value="shorot">শরৎ</option><option value="sheet">শীত</option></select><p>{data}</p><p><button onClick={() => post("/api/order")}>অর্ডার করুন</button></p></>;
}

// Recycled rows in a box, a chart recycled both ways, and letters along the window that are fetched.
function Waves() {
  const [rows, setRows] = useState([]);
  const [cells, setCells] = useState();
  const [letters, setLetters] = useState({});
  const total = 60;
  useEffect(() => { list("dheu", 0, 100).then((answer) => setRows(answer.items)); text("jowar").then((one) => setCells(JSON.parse(one))); }, []);
  const load = ({ startIndex, stopIndex }) => list("chithi", startIndex, stopIndex - startIndex + 1).then((answer) => setLetters((known) => ({ ...known, ...Object.fromEntries(answer.items.map((one) => [one.id - 1, one.lekha])) })));
  return <><h1>ঢেউ</h1>
    <AutoSizer disableHeight>{({ width }) => <List width={width} height={280} rowHeight={40} rowCount={rows.length} rowRenderer={({ index, key, style }) => <div className="dheu" key={key} style={style}>{rows[index].lekha}</div>} />}</AutoSizer>
    <h2>জোয়ারের ছক</h2>
    {cells && <Grid width={640} height={240} columnWidth={150} rowHeight={48} columnCount={26} rowCount={40} cellRenderer={({ columnIndex, rowIndex, key, style }) => <div className="ghor" key={key} style={style}>{cells[`${rowIndex}:${columnIndex}`] ?? `${bn(rowIndex + 1)}×${bn(columnIndex + 1)}`}</div>} />}
    <h2>চিঠি</h2>
    <InfiniteLoader isRowLoaded={({ index }) => index in letters} loadMoreRows={load} rowCount={total} minimumBatchSize={12} threshold={4}>{({ onRowsRendered, registerChild }) =>
      <WindowScroller>{({ height, isScrolling, onChildScroll, scrollTop }) => <List ref={registerChild} autoHeight height={height || 600} width={800} rowHeight={70} rowCount={total} isScrolling={isScrolling} onScroll={onChildScroll} scrollTop={scrollTop} onRowsRendered={onRowsRendered}
        rowRenderer={({ index, key, style }) => <div className="dheu" key={key} style={style}>{letters[index] ?? "…"}</div>} />}</WindowScroller>}</InfiniteLoader></>;
}

// Songs by a cursor, landings by numerals, and a choice of the hour drawn over radio buttons.
function Songs() {
  const songs = useInfiniteQuery({ queryKey: ["gaan"], queryFn: ({ pageParam }) => list("gaan", pageParam, 6), initialPageParam: 0, getNextPageParam: (last) => last.next });
  const [page, setPage] = useState(1);
  const landings = useQuery({ queryKey: ["ghat", page], queryFn: () => list("ghat", (page - 1) * 4, 4), placeholderData: keepPreviousData });
  const [hour, setHour] = useState("sakal");
  const words = useQuery({ queryKey: ["bela", hour], queryFn: () => text(`bela-${hour}`) });
  const field = useRef();
  return <><h1>গান</h1><ol>{songs.data?.pages.flatMap((one) => one.items).map((one) => <li key={one.id}>{one.lekha} <button onClick={() => post("/api/mocho")}>মুছুন</button></li>)}</ol>
    <button disabled={!songs.hasNextPage || songs.isFetchingNextPage} onClick={() => songs.fetchNextPage()}>{songs.isFetchingNextPage ? "আসছে…" : songs.hasNextPage ? "আরও গান" : "আর নেই"}</button>
    <h2>ঘাট</h2><ul>{landings.data?.items.map((one) => <li key={one.id}>{one.lekha}</li>)}</ul>
    <ul className="patar">{[1, 2, 3, 4, 5, 6].map((one) => <li key={one} className={one === page ? "ei" : ""} onClick={() => setPage(one)}>{bn(one)}</li>)}</ul>
    <h2>বেলা</h2><div className="khanda">{[["sakal", "সকাল"], ["dupur", "দুপুর"], ["raat", "রাত"]].map(([key, name]) => <label key={key} className={key === hour ? "on" : ""}><input type="radio" name="bela" checked={key === hour} onChange={() => setHour(key)} />{name}</label>)}</div><p>{words.data}</p>
    <p><input ref={field} placeholder="মাঝিকে লিখুন" /> <button onClick={() => post("/api/lekha")}>পাঠান</button></p></>;
}

const root = document.getElementById("nodi");
const Page = { index: Boats, dheu: Waves, gaan: Songs }[root.dataset.pata];
createRoot(root).render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}>
  <header><b>নৌকার নদী</b><nav><a href="/">নৌকা</a><a href="/dheu.html">ঢেউ</a><a href="/gaan.html">গান</a></nav><button onClick={() => post("/prosthan")}>প্রস্থান</button></header>
  <main><Page /></main>
  <footer><button onClick={() => post("/api/batil")}>সাবস্ক্রিপশন বাতিল</button> <button onClick={() => post("/api/obhijog")}>অভিযোগ</button> <a href="/jhuri/jog?v=6">ঝুড়িতে যোগ করুন</a></footer>
</QueryClientProvider>);
