/* global instantsearch */
const W = instantsearch.widgets;
const page = document.body.dataset.gverdi;
const regions = { "სვანეთი": "svaneti", "კახეთი": "kakheti", "გურია": "guria", "რაჭა": "racha" };
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.json());
const cache = {};
const once = (key) => (cache[key] ??= text(key));

document.addEventListener("click", (event) => {
  const path = event.target.closest("[data-post]")?.dataset.post;
  if (path) fetch(path, { method: "POST" });
});

// What a search service would answer, put together from the lists.
const searchClient = {
  async search(requests) {
    const results = await Promise.all(requests.map(async ({ indexName, params = {} }) => {
      const size = params.hitsPerPage ?? 8;
      const at = params.page ?? 0;
      const region = [params.facetFilters ?? []].flat(2).map((one) => one.split(":")).find(([name]) => name === "region")?.[1];
      const parent = region ? `&parent=${encodeURIComponent(region)}` : "";
      const answer = await fetch(`/api/list/${indexName}?offset=${at * size}&limit=${size}${parent}`).then((one) => one.json());
      const facets = page === "index" ? { region: await once("regions"), tag: await once("tags"), kind: await once("kinds") } : {};
      const userData = region ? [{ words: await fetch(`/api/text/banner-${regions[region]}`).then((one) => one.text()) }] : undefined;
      return { index: indexName, hits: answer.items, nbHits: answer.total, page: at, nbPages: Math.ceil(answer.total / size), hitsPerPage: size, facets, userData, exhaustiveNbHits: true, processingTimeMS: 1, query: params.query ?? "", params: "" };
    }));
    return { results };
  },
};

const index = { index: "karebi", ambebi: "ambebi", tserilebi: "tserilebi" }[page];
const search = instantsearch({ indexName: index, searchClient, future: { preserveSharedStateOnUnmount: true } });
const item = (hit, { html }) => html`<span>${hit.name}</span> <button data-post="/api/momtsons">მომწონს</button>`;

// A pager of two arrows, by the connector that the library gives for one's own drawing.
const arrows = instantsearch.connectors.connectPagination(({ currentRefinement, isFirstPage, isLastPage, refine }, first) => {
  const box = document.getElementById("isrebi");
  if (first) box.innerHTML = '<span class="isari" role="button" tabindex="0">❮</span> <i></i> <span class="isari" role="button" tabindex="0">❯</span>';
  const [back, on] = box.querySelectorAll(".isari");
  box.querySelector("i").textContent = currentRefinement + 1;
  back.setAttribute("aria-disabled", isFirstPage);
  on.setAttribute("aria-disabled", isLastPage);
  back.onclick = () => isFirstPage || refine(currentRefinement - 1);
  on.onclick = () => isLastPage || refine(currentRefinement + 1);
});

if (page === "index") search.addWidgets([
  W.searchBox({ container: "#dzieba", placeholder: "მოძებნე ქარი" }),
  W.menuSelect({ container: "#mxare", attribute: "region", templates: { defaultOption: () => "ყველა მხარე" } }),
  W.refinementList({ container: "#nishnebi", attribute: "tag", limit: 4, showMore: true, showMoreLimit: 20, sortBy: ["count:desc"], templates: { showMoreText: ({ isShowingMore }) => (isShowingMore ? "ნაკლები" : "მეტის ჩვენება") } }),
  W.panel({ templates: { header: () => "ქარის გვარი", collapseButtonText: ({ collapsed }) => (collapsed ? "＋" : "－") }, collapsed: () => true })(W.refinementList)({ container: "#gvari", attribute: "kind" }),
  W.sortBy({ container: "#sad", items: [{ label: "ქარები", value: "karebi" }, { label: "რუკები", value: "rukebi" }] }),
  W.hitsPerPage({ container: "#ramdeni", items: [{ label: "8 ცალი", value: 8, default: true }, { label: "16 ცალი", value: 16 }] }),
  W.queryRuleCustomData({ container: "#shenishvna", templates: { default: ({ items }, { html }) => items.map((one) => html`<p class="shenishvna">${one.words}</p>`) } }),
  W.hits({ container: "#shedegi", templates: { item } }),
  W.pagination({ container: "#gverdebi", padding: 2 }),
]);
if (page === "ambebi") search.addWidgets([
  W.configure({ hitsPerPage: 6 }),
  W.infiniteHits({ container: "#ambebi", showPrevious: true, templates: { item, showMoreText: () => "კიდევ", showPreviousText: () => "წინა ამბები" } }),
]);
if (page === "tserilebi") search.addWidgets([
  W.configure({ hitsPerPage: 5 }),
  W.hits({ container: "#shedegi", templates: { item: (hit, { html }) => html`<span>${hit.name}</span> <button data-post="/api/tsashla">წაშლა</button>` } }),
  arrows({}),
]);
search.start();
