import { list, say, seite } from "/depot.js";

// The server counts in offset and limit; Webix asks with start and count.
const von = (name) => ({ $proxy: true, load: async (view, params) => {
  const start = params?.start ?? 0;
  const got = await list(name, { offset: start, limit: params?.count ?? view.config.datafetch });
  return { data: got.items, pos: start, total_count: got.total };
} });

seite([
  { type: "header", template: "Fundstücke" },
  { view: "datatable", select: false, autoheight: true, datafetch: 6, pager: "blatt", columns: [{ id: "id", header: "Nr.", width: 60 }, { id: "ding", header: "Ding", width: 140 }, { id: "zug", header: "Zug", width: 90 }, { id: "bericht", header: "Bericht", fillspace: true }], url: von("funde") },
  { view: "pager", id: "blatt", size: 6, group: 3, template: "{common.first()} {common.prev()} {common.pages()} {common.next()} {common.last()}" },
  { type: "header", template: "Aus den Bänden" },
  { view: "datatable", height: 260, datafetch: 20, datathrottle: 100, header: false, columns: [{ id: "tag", width: 120 }, { id: "notiz", fillspace: true }], url: von("baende") },
  { type: "header", template: "Nach Art" },
  { cols: [{ view: "tree", width: 260, height: 260, select: true, data: [{ id: "a1", value: "Kopfbedeckung", data: [{ id: "11", value: "Herrenhut" }, { id: "12", value: "Mütze" }] }, { id: "a2", value: "Musik", data: [{ id: "21", value: "Cello" }] }, { id: "a3", value: "Metall", data: [{ id: "a30", value: "Kleinteile", data: [{ id: "31", value: "Schlüssel" }] }] }],
    on: { onAfterSelect: (id) => { if (!id.startsWith("a")) say("art", `baum-${id}`); } } }, { id: "art", template: "Wählen Sie ein Ding." }] },
]);
