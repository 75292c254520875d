import "@material/web/button/filled-button.js";
import "@material/web/button/outlined-button.js";
import "@material/web/button/text-button.js";
import "@material/web/dialog/dialog.js";
import "@material/web/list/list.js";
import "@material/web/list/list-item.js";
import "@material/web/menu/menu.js";
import "@material/web/menu/menu-item.js";
import "@material/web/select/outlined-select.js";
import "@material/web/select/select-option.js";
import "@material/web/tabs/primary-tab.js";
import "@material/web/tabs/tabs.js";
import { LitElement, css, html, nothing } from "lit";

const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const send = (what) => () => fetch(`/api/${what}`, { method: "POST" });

class Loaded extends LitElement {
  static properties = { key: {}, value: { state: true } };
  willUpdate(changed) { if (changed.has("key") && this.key) text(this.key).then((value) => { this.value = value; }); }
  render() { return html`<p>${this.value ?? "טוען…"}</p>`; }
}
customElements.define("sifriya-tekst", Loaded);

class Question extends LitElement {
  static properties = { heading: {}, key: {}, open: { state: true } };
  static styles = css`.h { cursor: pointer; padding: 0.4rem 0; font-weight: bold; }`;
  render() { return html`<div class="h" @click=${() => { this.open = !this.open; }}>${this.open ? "▾" : "◂"} ${this.heading}</div>${this.open ? html`<sifriya-tekst key=${this.key}></sifriya-tekst>` : nothing}`; }
}
customElements.define("sifriya-sheela", Question);

class Comment extends LitElement {
  static properties = { row: { attribute: false }, replies: { state: true } };
  static styles = css`article { border-top: 1px solid #ccc; } div { margin-inline-start: 2rem; }`;
  async open() { this.replies = (await fetch(`/api/list/tguvot?parent=${this.row.id}&limit=20`).then((a) => a.json())).items; }
  render() {
    return html`<article><p>${this.row.text}</p><md-text-button @click=${send("like")}>אהבתי</md-text-button><md-text-button @click=${send("reply")}>תגובה</md-text-button><md-text-button @click=${send("report")}>דיווח</md-text-button>
      ${this.row.count && !this.replies ? html`<md-text-button @click=${this.open}>הצגת ${this.row.count} תשובות</md-text-button>` : nothing}
      <div>${(this.replies ?? []).map((row) => html`<sifriya-tguva .row=${row}></sifriya-tguva>`)}</div></article>`;
  }
}
customElements.define("sifriya-tguva", Comment);

class App extends LitElement {
  static properties = { tab: { state: true }, rows: { state: true }, next: { state: true }, hall: { state: true }, lines: { state: true }, cookies: { state: true } };
  static styles = css`.gal { height: 12rem; overflow-y: auto; border: 1px solid #bbb; } .gal p { margin: 0.6rem; } .kisui { position: fixed; inset: 0; background: #000a; z-index: 9; display: grid; place-items: center; } .kisui div { background: #fff; padding: 2rem; }`;
  constructor() {
    super();
    Object.assign(this, { tab: 0, rows: [], next: 0, lines: [], nextLine: 0 });
    this.more();
    this.line();
    setTimeout(() => { this.cookies = true; }, 1400);
  }
  async more() {
    const page = await fetch(`/api/list/tguvot?parent=&offset=${this.next}&limit=4`).then((a) => a.json());
    this.rows = [...this.rows, ...page.items];
    this.next = page.next;
  }
  async line() {
    if (this.busy || this.nextLine === null) return;
    this.busy = true;
    const page = await fetch(`/api/list/yoman?offset=${this.nextLine}&limit=10`).then((a) => a.json());
    this.lines = [...this.lines, ...page.items];
    this.nextLine = page.next;
    this.busy = false;
  }
  scrolled({ target }) { if (target.scrollTop + target.clientHeight > target.scrollHeight - 30) this.line(); }
  $(id) { return this.renderRoot.getElementById(id); }
  render() {
    return html`<p><b>ספריית הנמל</b> <span style="position: relative"><md-text-button id="od" @click=${() => { this.$("tafrit").open = !this.$("tafrit").open; }}>עוד</md-text-button>
        <md-menu id="tafrit" anchor="od"><md-menu-item><div slot="headline">הספרן מלווה ספרים לדולפינים בתנאי שיחזירו אותם יבשים</div></md-menu-item><md-menu-item href="/sal/hosafa?s=1"><div slot="headline">הוספה לסל</div></md-menu-item></md-menu></span>
      <md-text-button @click=${() => { location.href = "/hitnatkut"; }}>התנתקות</md-text-button></p>
    <h1>ספרים שריחם מלח</h1><p>הספרייה נבנתה על מזח ישן, וכשהים סוער המדפים מתנדנדים מעט והסיפורים מתחלפים במקומם.</p>
    <md-tabs @change=${(e) => { this.tab = e.target.activeTabIndex; }}><md-primary-tab>מפות</md-primary-tab><md-primary-tab>שירים</md-primary-tab><md-primary-tab>רשומות</md-primary-tab></md-tabs>
    ${this.tab === 0 ? html`<p>המפות שמורות בקומה הראשונה.</p>` : html`<sifriya-tekst key=${this.tab === 1 ? "shirim" : "reshumot"}></sifriya-tekst>`}
    <sifriya-sheela heading="מתי פתוח?" key="patuach"></sifriya-sheela><sifriya-sheela heading="מותר לאכול?" key="ochel"></sifriya-sheela>
    <p><md-filled-button @click=${() => this.$("sipur").show()}>סיפור המגדלור</md-filled-button><md-outlined-button @click=${send("like")}>אהבתי</md-outlined-button><md-outlined-button @click=${send("vote")}>הצבעה</md-outlined-button></p>
    <md-dialog id="sipur"><div slot="headline">סיפור המגדלור</div><div slot="content"><sifriya-tekst key="migdalor"></sifriya-tekst></div><div slot="actions"><md-text-button @click=${() => this.$("sipur").close()}>סגירה</md-text-button></div></md-dialog>
    <md-outlined-select label="אולם" @change=${(e) => { this.hall = e.target.value; }}><md-select-option value="mizrach"><div slot="headline">מזרח</div></md-select-option><md-select-option value="maarav"><div slot="headline">מערב</div></md-select-option></md-outlined-select>${this.hall ? html`<sifriya-tekst key=${this.hall}></sifriya-tekst>` : nothing}
    <h2>תגובות</h2>${this.rows.map((row) => html`<sifriya-tguva .row=${row}></sifriya-tguva>`)}${this.next !== null ? html`<md-outlined-button @click=${this.more}>טעינת תגובות נוספות</md-outlined-button>` : nothing}
    <h2>יומן הנמל</h2><div class="gal" @scroll=${this.scrolled}>${this.lines.map((line) => html`<p>${line}</p>`)}</div>
    ${this.cookies ? html`<div class="kisui"><div>אנו משתמשים בעוגיות. <md-filled-button @click=${() => { this.cookies = false; }}>אישור הכול</md-filled-button></div></div>` : nothing}`;
  }
}
customElements.define("sifriya-namal", App);
