const { createApp } = Vue;
createApp({
  data: () => ({ lang: sessionStorage.getItem("jezik") || "sl", names: { sl: "Slovenščina", hr: "Hrvatski", de: "Deutsch" }, panels: [], groups: [], keepers: [], total: 0, loading: false, open: false, chosen: null, options: { page: 1, rowsPerPage: 3 } }),
  computed: {
    t() { return WORDS[this.lang]; },
    yearColumns() { return [{ label: this.t.year, field: "label" }]; },
    columns() { return [{ label: this.t.motif, field: "name" }, { label: this.t.year, field: "year", type: "number" }, { label: this.t.place, field: "place", filterOptions: { enabled: true, placeholder: " ", filterDropdownItems: ["Bled", "Kranj", "Tolmin"] } }, { label: "", field: "buy", sortable: false }]; },
  },
  watch: {
    lang(code) { sessionStorage.setItem("jezik", code); document.documentElement.lang = code; },
    options: { handler() { this.load(); }, deep: true },
  },
  async mounted() {
    document.documentElement.lang = this.lang;
    if (location.pathname !== "/") return this.load();
    this.panels = (await fetch("/api/list/panels?limit=50").then((answer) => answer.json())).items;
    this.groups = await fetch("/api/text/groups").then((answer) => answer.json());
  },
  methods: {
    async load() {
      this.loading = true;
      const { page, rowsPerPage } = this.options;
      const answer = await fetch(`/api/list/keepers?offset=${(page - 1) * rowsPerPage}&limit=${rowsPerPage}`).then((one) => one.json());
      this.keepers = answer.items;
      this.total = answer.total;
      this.loading = false;
    },
    post(what) { fetch(`/api/${what}`, { method: "POST" }); },
  },
}).component("vue-good-table", VueGoodTable.VueGoodTable ?? VueGoodTable.default ?? VueGoodTable).component("easy-data-table", window["vue3-easy-data-table"]).mount("#app");
