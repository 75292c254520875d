import { Application, Controller } from "@hotwired/stimulus";
import Autocomplete from "stimulus-autocomplete";
const text = (url) => fetch(url).then((r) => r.text());
const list = (name, q) => fetch(`/api/list/${name}?${new URLSearchParams(q)}`).then((r) => r.json());
const post = (what) => fetch(`/api/${what}`, { method: "POST" });
const app = Application.start();
addEventListener("popstate", () => location.reload());

app.register("post", class extends Controller {
  send(e) { post(e.currentTarget.dataset.what ?? "act"); }
  leave() { location.href = "/yetzia"; }
  form(e) { e.preventDefault(); post("tguva"); }
});
app.register("drawer", class extends Controller {
  static targets = ["panel"];
  toggle() { this.panelTarget.hidden = !this.panelTarget.hidden; }
  async go({ params }) { this.panelTarget.hidden = true; history.pushState({}, "", `/#${params.key}`); document.querySelector("#main").innerHTML = `<article><h1>סיור</h1><p>${await text(`/api/text/${params.key}`)}</p></article>`; }
});
app.register("tabs", class extends Controller {
  static targets = ["tab", "panel"]; static classes = ["active"];
  async show(e) {
    e.preventDefault();
    const at = this.tabTargets.indexOf(e.currentTarget);
    this.tabTargets.forEach((tab, i) => tab.classList.toggle(this.activeClass, i === at));
    this.panelTargets.forEach((panel, i) => { panel.hidden = i !== at; });
    const panel = this.panelTargets[at];
    if (panel.dataset.url && !panel.textContent) panel.textContent = await text(panel.dataset.url);
  }
});
app.register("listbox", class extends Controller {
  static targets = ["value", "list", "out"];
  connect() { this.outside = (e) => { if (!this.element.contains(e.target)) this.close(); }; document.addEventListener("click", this.outside); }
  disconnect() { document.removeEventListener("click", this.outside); }
  close() { this.listTarget.hidden = true; this.valueTarget.setAttribute("aria-expanded", "false"); }
  toggle() { this.listTarget.hidden = !this.listTarget.hidden; this.valueTarget.setAttribute("aria-expanded", String(!this.listTarget.hidden)); }
  async pick(e) { const li = e.currentTarget; this.valueTarget.textContent = li.textContent; this.close(); this.outTarget.textContent = await text(`/api/text/${li.dataset.key}`); }
});
app.register("swap", class extends Controller {
  static targets = ["out"];
  async change(e) { this.outTarget.innerHTML = e.target.value ? await text(`/api/text/${e.target.value}`) : ""; }
});
app.register("reveal", class extends Controller {
  static targets = ["more"];
  async open(e) { const b = e.currentTarget; this.moreTarget.textContent = await text(b.dataset.url); this.moreTarget.hidden = false; b.remove(); }
});
app.register("modal", class extends Controller {
  static targets = ["box", "text"];
  async open(e) { this.textTarget.textContent = await text(e.currentTarget.dataset.url); this.boxTarget.showModal(); }
  close() { this.boxTarget.close(); }
});
app.register("faq", class extends Controller {
  async toggle(e) { const item = e.currentTarget.parentElement, a = item.querySelector(".a"); if (!a.textContent) a.textContent = await text(a.dataset.url); item.classList.toggle("open"); }
});
app.register("pages", class extends Controller {
  static targets = ["body", "bar", "size", "jump"]; static values = { list: String };
  async connect() { await this.load(1); this.bar(); }
  bar() { this.pager?.off(); this.pager = new tui.Pagination(this.barTarget, { totalItems: this.total, itemsPerPage: this.size, visiblePages: 5, centerAlign: true, usageStatistics: false }); this.pager.on("afterMove", ({ page }) => this.load(page)); }
  get size() { return Number(this.sizeTarget.value); }
  async load(page) { const r = await list(this.listValue, { offset: (page - 1) * this.size, limit: this.size }); this.total = r.total; this.bodyTarget.innerHTML = r.items.map((x) => `<tr><td>${x.id}</td><td>${x.tziur}</td><td>${x.heara}</td></tr>`).join(""); }
  async resize() { await this.load(1); this.bar(); }
  jump(e) { e.preventDefault(); this.pager.movePageTo(Number(this.jumpTarget.value)); }
});
app.register("thread", class extends Controller {
  static targets = ["list", "newer", "older", "place"];
  connect() { this.at = 0; this.load(); this.element.addEventListener("click", (e) => this.pressed(e)); }
  draw = (t) => `<div class="tguva" data-id="${t.id}"><b>${t.mi}</b><p>${t.text}</p><button data-do="like">אהבתי</button> <button data-do="reply">הגיבו</button> <button data-do="report">דיווח</button> <button data-do="delete">מחיקה</button> ${t.n ? `<span class="q" data-more>${t.n} תגובות</span>` : ""}<div class="replies"></div></div>`;
  async load() {
    const r = await list("tguvot", { parent: "", offset: this.at, limit: 3 });
    this.listTarget.innerHTML = r.items.map(this.draw).join("");
    this.placeTarget.textContent = `${this.at / 3 + 1} / ${Math.ceil(r.total / 3)}`;
    this.newerTarget.setAttribute("aria-disabled", this.at === 0); this.olderTarget.setAttribute("aria-disabled", r.next === null); this.last = r.next === null;
  }
  newer() { if (this.at) { this.at -= 3; this.load(); } }
  older() { if (!this.last) { this.at += 3; this.load(); } }
  async pressed(e) {
    const button = e.target.closest("[data-do]"), more = e.target.closest("[data-more]");
    if (button) post(button.dataset.do);
    if (more) { const box = more.parentElement, r = await list("tguvot", { parent: box.dataset.id, limit: 20 }); box.querySelector(".replies").innerHTML = r.items.map(this.draw).join(""); more.remove(); }
  }
});
app.register("autocomplete", Autocomplete);
