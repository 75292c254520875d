import { LitElement, html, css, nothing } from "lit";
import { Router } from "@vaadin/router";
import { computePosition, flip, offset, shift } from "@floating-ui/dom";
import "ninja-keys";

const ao = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
const song = (arai, thi) => fetch(thi ?? `/api/${arai}`, { method: "POST" });
const ruam = css`
  button { font: inherit; background: #f1dcc0; border: 0; border-radius: 8px; padding: .4rem .8rem; cursor: pointer; }
  h1 { font-size: 1.6rem; } .chai { display: flex; gap: .6rem; flex-wrap: wrap; }
`;

// A text of the server, shown when it has come.
class KhoKhwam extends LitElement {
  static properties = { kha: {}, khwam: { state: true } };
  willUpdate(plian) { if (plian.has("kha") && this.kha) { this.khwam = ""; ao(this.kha).then((t) => { this.khwam = t; }); } }
  render() { return html`<p>${this.khwam || "กำลังโหลด…"}</p>`; }
}
customElements.define("kho-khwam", KhoKhwam);

// A menu beside its button, placed by script.
class MenuLoi extends LitElement {
  static properties = { chue: {}, raikan: { attribute: false }, poet: { state: true } };
  static styles = [ruam, css`:host { display: inline-block; } .menu { position: absolute; top: 0; left: 0; width: max-content; background: #fff; box-shadow: 0 4px 14px #0003; border-radius: 8px; padding: .3rem; z-index: 6; display: flex; flex-direction: column; } .menu button { background: none; text-align: left; }`];
  async updated() {
    const menu = this.renderRoot.querySelector(".menu");
    if (!menu) return;
    const { x, y } = await computePosition(this.renderRoot.querySelector(".pum"), menu, { placement: "bottom-start", middleware: [offset(6), flip(), shift({ padding: 8 })] });
    Object.assign(menu.style, { left: `${x}px`, top: `${y}px` });
  }
  connectedCallback() { super.connectedCallback(); this.nok = (e) => { if (!e.composedPath().includes(this)) this.poet = false; }; document.addEventListener("click", this.nok); }
  disconnectedCallback() { document.removeEventListener("click", this.nok); super.disconnectedCallback(); }
  lueak(rai) { this.poet = false; this.dispatchEvent(new CustomEvent("lueak", { detail: rai.id })); }
  render() { return html`<button class="pum" aria-haspopup="menu" aria-expanded=${this.poet ? "true" : "false"} @click=${() => { this.poet = !this.poet; }}>${this.chue} ▾</button>${this.poet ? html`<div class="menu" role="menu">${this.raikan.map((rai) => html`<button role="menuitem" @click=${() => this.lueak(rai)}>${rai.chue}</button>`)}</div>` : nothing}`; }
}
customElements.define("menu-loi", MenuLoi);

// A word with an explanation that stands while the mouse is on it.
class KhamSap extends LitElement {
  static properties = { kha: {}, poet: { state: true } };
  static styles = css`span { border-bottom: 1px dotted; cursor: help; } div { position: absolute; top: 0; left: 0; width: 16rem; background: #3a2418; color: #fff; padding: .5rem .8rem; border-radius: 8px; z-index: 7; pointer-events: none; }`;
  async updated() {
    const kan = this.renderRoot.querySelector("div");
    if (!kan) return;
    const { x, y } = await computePosition(this.renderRoot.querySelector("span"), kan, { placement: "bottom", middleware: [offset(4), flip(), shift()] });
    Object.assign(kan.style, { left: `${x}px`, top: `${y}px` });
  }
  render() { return html`<span @mouseenter=${() => { this.poet = true; }} @mouseleave=${() => { this.poet = false; }}><slot></slot></span>${this.poet ? html`<div role="tooltip"><kho-khwam kha=${this.kha}></kho-khwam></div>` : nothing}`; }
}
customElements.define("kham-sap", KhamSap);

const BOT = [{ id: 1, chue: "กระดูก", nathi: 240 }, { id: 2, chue: "อบเชย", nathi: 35 }, { id: 3, chue: "ผักชี", nathi: 10 }, { id: 4, chue: "ชาม", nathi: 5 }];
class NaRaek extends LitElement {
  static styles = [ruam, css`table { border-collapse: collapse; width: 100%; } td, th { padding: .5rem; border-bottom: 1px solid #d8bf9f; text-align: left; } tbody tr { cursor: pointer; }`];
  static properties = { khong: { state: true } };
  render() {
    return html`<h1>โรงเรียนน้ำซุปก๋วยเตี๋ยวเรือ</h1><p>สอนที่ริมคลองอัมพวามาตั้งแต่ พ.ศ. 2489 ชามประจำบ้านคือ <kham-sap kha="nam-tok">น้ำตก</kham-sap></p>
    <div class="chai"><menu-loi chue="ของในครัว" .raikan=${[{ id: "sen", chue: "เส้น" }, { id: "tuai", chue: "ถ้วย" }]} @lueak=${(e) => { this.khong = e.detail; }}></menu-loi>
      <menu-loi chue="เพิ่มเติม" .raikan=${[{ id: "phim", chue: "พิมพ์หน้านี้" }, { id: "raingan", chue: "รายงานปัญหา" }]} @lueak=${(e) => song(e.detail)}></menu-loi>
      <button @click=${() => fetch("/ตะกร้า/เพิ่ม?id=2")}>เพิ่มลงตะกร้า</button></div>
    ${this.khong ? html`<kho-khwam kha=${this.khong}></kho-khwam>` : nothing}
    <h2>บทเรียน</h2><table><thead><tr><th>ชื่อบท</th><th>นาที</th><th></th></tr></thead><tbody>${BOT.map((b) => html`<tr @click=${() => Router.go(`/bot/${b.id}`)}><td>${b.chue}</td><td>${b.nathi}</td><td><button @click=${(e) => { e.stopPropagation(); song("lop"); }}>ลบ</button></td></tr>`)}</tbody></table>`;
  }
}
customElements.define("na-raek", NaRaek);

class NaBot extends LitElement {
  static styles = ruam;
  static properties = { location: { attribute: false } };
  render() {
    const bot = BOT.find((b) => String(b.id) === this.location?.params.id);
    return bot ? html`<h1>${bot.chue}</h1><kho-khwam kha="bot-${bot.id}"></kho-khwam><button @click=${() => song("thukchai")}>ถูกใจ</button> <button @click=${() => Router.go("/")}>กลับไปหน้าแรก</button>` : html`<p>ไม่มีบทนี้</p>`;
  }
}
customElements.define("na-bot", NaBot);

// Nested: the school's page keeps its tabs, what is below changes.
class NaRao extends LitElement {
  static styles = [ruam, css`.thaep { display: flex; gap: 1rem; border-bottom: 2px solid #d8bf9f; } .thaep div { padding: .4rem; cursor: pointer; } .thaep .yu { font-weight: 700; }`];
  static properties = { location: { attribute: false } };
  render() {
    const yu = location.pathname;
    return html`<h1>เกี่ยวกับเรา</h1><div class="thaep">${[["/rao", "ที่มา"], ["/rao/prawat", "ปีน้ำหลาก"], ["/rao/sanam", "สนาม"]].map(([thang, chue]) => html`<div class=${thang === yu ? "yu" : ""} @click=${() => Router.go(thang)}>${chue}</div>`)}</div><slot></slot>`;
  }
}
customElements.define("na-rao", NaRao);

class NaKhru extends LitElement {
  static styles = [ruam, css`.klong { position: absolute; top: 0; left: 0; width: 15rem; background: #fff; padding: .8rem; box-shadow: 0 4px 14px #0003; border-radius: 8px; }`];
  static properties = { poet: { state: true } };
  async updated() {
    const klong = this.renderRoot.querySelector(".klong");
    if (klong) computePosition(this.renderRoot.querySelector("#phrik"), klong, { middleware: [offset(6), flip(), shift()] }).then(({ x, y }) => Object.assign(klong.style, { left: `${x}px`, top: `${y}px` }));
  }
  render() { return html`<h1>ครูใหญ่</h1><kho-khwam kha="kru"></kho-khwam><button id="phrik" @click=${() => { this.poet = !this.poet; }}>โหลพริกของครู</button>${this.poet ? html`<div class="klong" role="dialog"><kho-khwam kha="phrik"></kho-khwam></div>` : nothing} <button @click=${() => song("thukchai")}>ถูกใจ</button>`; }
}
customElements.define("na-khru", NaKhru);

const na = (chue, kha) => () => Object.assign(document.createElement("na-diao"), { chue, kha });
class NaDiao extends LitElement {
  static styles = ruam;
  static properties = { chue: {}, kha: {}, location: { attribute: false } };
  render() { return html`${this.chue ? html`<h1>${this.chue}</h1>` : nothing}<kho-khwam kha=${this.kha}></kho-khwam>`; }
}
customElements.define("na-diao", NaDiao);

class RongRian extends LitElement {
  static properties = { linchak: { state: true }, yu: { state: true } };
  static styles = [ruam, css`
    header { display: flex; align-items: center; gap: 1rem; background: #6b2f1a; color: #fff; padding: .5rem 1rem; } header button { background: none; color: inherit; } .khwa { margin-left: auto; }
    main { max-width: 46rem; margin: 0 auto; padding: 1rem 1rem 6rem; }
    .linchak { position: fixed; inset: 0 auto 0 0; width: 16rem; background: #fff; transform: translateX(-100%); visibility: hidden; transition: transform .2s, visibility .2s; z-index: 9; padding: 1rem; } .linchak[poet] { transform: none; visibility: visible; box-shadow: 0 0 0 100vmax #0006; }
    .linchak div { padding: .6rem .2rem; cursor: pointer; } nav.lang { position: fixed; inset: auto 0 0 0; display: flex; background: #fff; border-top: 1px solid #d8bf9f; } nav.lang div { flex: 1; text-align: center; padding: .7rem; cursor: pointer; } nav.lang .yu { color: #b0431e; font-weight: 700; }
    ninja-keys { --ninja-z-index: 20; } footer { margin-top: 2rem; display: flex; gap: .6rem; }`];
  firstUpdated() {
    const router = new Router(this.renderRoot.querySelector("#thi"));
    router.setRoutes([
      { path: "/", component: "na-raek" }, { path: "/bot/:id", component: "na-bot" },
      { path: "/rao", component: "na-rao", children: [{ path: "", action: na("", "rao") }, { path: "prawat", action: na("", "prawat") }, { path: "sanam", action: na("", "sanam") }] },
      { path: "/khru", component: "na-khru" }, { path: "/rabiab", action: na("ระเบียบ", "rabiab") },
      { path: "/khrua", redirect: "/khrua/ton" }, { path: "/khrua/ton", action: na("ครัวต้นน้ำ", "krua-ton") }, { path: "/khrua/klang", action: na("ครัวกลางน้ำ", "krua-klang") }, { path: "/khrua/plai", action: na("ครัวปลายน้ำ", "krua-plai") },
      { path: "/khao", action: na("ข่าวเก่า", "khao") }, { path: "/khlang", action: na("คลังเครื่องเทศ", "khlang") }, { path: "/phaen-thi", action: na("แผนที่คลอง", "phaen") },
      { path: "(.*)", action: () => { const p = document.createElement("p"); p.textContent = "ไม่พบหน้านี้"; return p; } },
    ]);
    window.addEventListener("vaadin-router-location-changed", () => { this.yu = location.pathname; this.linchak = false; });
    this.renderRoot.querySelector("ninja-keys").data = [
      { id: "khao", title: "ข่าวเก่า", handler: () => { Router.go("/khao"); } }, { id: "khlang", title: "คลังเครื่องเทศ", handler: () => { Router.go("/khlang"); } },
      { id: "phaen", title: "แผนที่คลอง", handler: () => { Router.go("/phaen-thi"); } }, { id: "sang", title: "สั่งซื้อ", handler: () => { song("sang"); } }, { id: "ok", title: "ออกจากระบบ", handler: () => { song("", "/ออกจากระบบ"); } },
    ];
  }
  render() {
    const lang = [["/", "หน้าแรก"], ["/rao", "เกี่ยวกับเรา"], ["/khru", "ครูใหญ่"]];
    return html`<header><button aria-label="เมนู" @click=${() => { this.linchak = true; }}>☰</button><b>โรงเรียนน้ำซุป</b><button class="khwa" @click=${() => this.renderRoot.querySelector("ninja-keys").open()}>ค้นหา ⌘K</button></header>
    <div class="linchak" ?poet=${this.linchak}><div @click=${() => Router.go("/rabiab")}>ระเบียบ</div><div @click=${() => Router.go("/khrua/ton")}>ครัวต้นน้ำ</div><div @click=${() => Router.go("/khrua/klang")}>ครัวกลางน้ำ</div><div @click=${() => Router.go("/khrua/plai")}>ครัวปลายน้ำ</div><div @click=${() => song("", "/ออกจากระบบ")}>ออกจากระบบ</div><button @click=${() => { this.linchak = false; }}>ปิด</button></div>
    <main><div id="thi"></div><footer><button @click=${() => song("khao-san")}>สมัครรับข่าวสาร</button><button @click=${() => song("khwam-hen")}>ส่งความคิดเห็น</button></footer></main>
    <nav class="lang">${lang.map(([thang, chue]) => html`<div class=${thang === this.yu ? "yu" : ""} @click=${() => Router.go(thang)}>${chue}</div>`)}</nav>
    <ninja-keys placeholder="พิมพ์คำสั่งหรือค้นหา"></ninja-keys>`;
  }
}
customElements.define("rong-rian", RongRian);
