const text = (cheie) => fetch(`/api/text/${cheie}`).then((r) => r.text());
const post = (ce) => fetch(`/api/${ce}`, { method: "POST" });
const lista = (nume, rest = "") => fetch(`/api/list/${nume}?limit=100${rest}`).then((r) => r.json()).then((r) => r.items);
document.addEventListener("click", (e) => {
  const buton = e.target.closest(".fapta");
  if (buton) { e.preventDefault(); post(buton.dataset.fapta); }
});
const romana = { search: "Caută:", lengthMenu: "_MENU_ pe pagină", info: "_START_–_END_ din _TOTAL_", emptyTable: "Nimic", zeroRecords: "Nimic", infoEmpty: "" };

if (document.querySelector("#loturi")) {
  new gridjs.Grid({
    columns: ["Nume", "An", "Notă", { id: "fapte", name: "", formatter: (_, rand) => gridjs.h("button", { onClick: () => post("sterge") }, "Șterge") }],
    server: { url: "/api/list/seminte", then: (d) => d.items.map((s) => [s.nume, s.an, s.nota, null]), total: (d) => d.total },
    pagination: { limit: 8, server: { url: (prev, pagina, limita) => `${prev}?offset=${pagina * limita}&limit=${limita}` } },
    language: { pagination: { previous: "Înapoi", next: "Înainte", showing: "Rândurile", of: "din", to: "–", results: () => "loturi" } },
  }).render(document.querySelector("#loturi"));

  const tabel = $("#rude").DataTable({ paging: false, searching: false, info: false, ordering: false, language: romana,
    data: [{ id: 1, soi: "Orz de stâncă", zona: "Apuseni" }, { id: 2, soi: "Secară de lac", zona: "Deltă" }],
    columns: [{ className: "dt-control", orderable: false, data: null, defaultContent: "" }, { data: "soi" }, { data: "zona" }, { data: null, defaultContent: '<button class="fapta" data-fapta="muta">Mută</button>' }] });
  $("#rude tbody").on("click", "td.dt-control", async function () {
    const rand = tabel.row($(this).closest("tr"));
    if (rand.child.isShown()) rand.child.hide();
    else rand.child(`<p>${await text("ruda-" + rand.data().id)}</p>`).show();
  });
  $.contextMenu({ selector: ".lot-zi", items: {
    istorie: { name: "Istoria lotului", callback: async () => { $("#lot-istorie").text(await text("meniu-istorie")); } },
    arhiva: { name: "Arhivează", callback: () => { post("arhiveaza"); } },
    sterge: { name: "Șterge", callback: () => { post("sterge"); } },
  } });
}
if (document.querySelector("#angajati")) {
  lista("angajati").then((oameni) => new simpleDatatables.DataTable("#angajati", { perPage: 5, perPageSelect: [5, 10, 25], data: { headings: ["Nume", "Rol", "Despre", ""], data: oameni.map((o) => [o.nume, o.rol, o.text, '<button class="fapta" data-fapta="raport">Raportează</button>']) }, labels: { placeholder: "Caută…", perPage: "pe pagină", info: "{start}–{end} din {rows}" } }));
  document.querySelector("#garda tbody").innerHTML = [["Ana Pârvu", "luni", "Ana Pârvu vorbește cu ferigile la persoana a doua plural."], ["Ion Stan", "marți", "Ion Stan are cheia de la o cameră care nu s-a construit încă."]].map(([n, z, o]) => `<tr><td>${n}</td><td>${z}</td><td>${o}</td><td><button class="fapta" data-fapta="sterge">Șterge</button></td></tr>`).join("");
  $(".footable").footable();
}
if (document.querySelector("#expeditii")) {
  const umple = async () => {
    const parinte = document.querySelector("#continent").value;
    const randuri = parinte ? await lista("expeditii", `&parent=${parinte}`) : [];
    document.querySelector("#expeditii tbody").innerHTML = randuri.map((r) => `<tr><td>${r.tara}</td><td>${r.sef}</td><td>${r.text}</td></tr>`).join("");
  };
  document.querySelector("#continent").addEventListener("change", umple);
  Promise.all([1, 2, 3].map((i) => text(`parcela-${i}`))).then((t) => $("#parcele").DataTable({ responsive: true, paging: false, searching: false, info: false, language: romana, data: t.map((x, i) => [`Parcela ${i + 1}`, `${i + 2} ha`, x]) }));
  lista("note").then((note) => new List("note", { valueNames: ["titlu", "luna", "text"], item: '<li><b class="titlu"></b> (<span class="luna"></span>): <span class="text"></span> <a href="#" class="fapta" data-fapta="like">Îmi place</a></li>', page: 3, pagination: true }, note));
}
