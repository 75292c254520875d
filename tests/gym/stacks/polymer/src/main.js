import { PolymerElement, html } from "@polymer/polymer/polymer-element.js";
import "@polymer/polymer/lib/elements/dom-repeat.js";
import "@polymer/polymer/lib/elements/dom-if.js";
import "@polymer/app-layout/app-drawer/app-drawer.js";
import "@polymer/app-layout/app-drawer-layout/app-drawer-layout.js";
import "@polymer/app-layout/app-header/app-header.js";
import "@polymer/app-layout/app-header-layout/app-header-layout.js";
import "@polymer/app-layout/app-toolbar/app-toolbar.js";
import "@polymer/app-route/app-location.js";
import "@polymer/app-route/app-route.js";
import "@polymer/iron-pages/iron-pages.js";
import "@polymer/iron-icons/iron-icons.js";
import "@polymer/iron-icons/maps-icons.js";
import "@polymer/paper-card/paper-card.js";
import "@polymer/paper-icon-button/paper-icon-button.js";
import "@polymer/paper-item/paper-item.js";
import "@polymer/paper-item/paper-item-body.js";
import "@polymer/paper-listbox/paper-listbox.js";
import "@polymer/paper-tabs/paper-tab.js";
import "@polymer/paper-tabs/paper-tabs.js";

const text = async (key) => {
  const answer = await fetch(`/api/text/${key}`);
  return answer.ok ? answer.text() : (await fetch("/api/text/nashi")).text();
};
const post = (path) => fetch(path, { method: "POST" });
const go = (path) => {
  history.pushState({}, "", path);
  window.dispatchEvent(new CustomEvent("location-changed"));
};

class YuApp extends PolymerElement {
  static get is() { return "yu-app"; }
  static get properties() {
    return { page: { type: String, reflectToAttribute: true, observer: "_pageChanged" }, routeData: Object, subroute: Object };
  }
  static get observers() { return ["_routeChanged(routeData.page)"]; }
  static get template() {
    return html`
      <style>
        :host { display: block } app-toolbar { background: #7a3b2e; color: #fff } paper-item { cursor: pointer } .naka { padding: 16px; max-width: 900px }
      </style>
      <app-location route="{{route}}" url-space-regex="^/"></app-location>
      <app-route route="{{route}}" pattern="/:page" data="{{routeData}}" tail="{{subroute}}"></app-route>
      <app-drawer-layout force-narrow>
        <app-drawer id="drawer" slot="drawer">
          <app-toolbar>目次</app-toolbar>
          <paper-listbox selected="{{page}}" attr-for-selected="name">
            <paper-item name="home">はじめに</paper-item>
            <paper-item name="yu">湯めぐり</paper-item>
            <paper-item name="kawara">湯けむり新聞</paper-item>
            <paper-item name="rekishi">町の由来</paper-item>
            <paper-item name="kaisha">湯守の会</paper-item>
          </paper-listbox>
          <paper-item on-click="_logout">ログアウト</paper-item>
        </app-drawer>
        <app-header-layout>
          <app-header slot="header"><app-toolbar>
            <paper-icon-button icon="menu" drawer-toggle></paper-icon-button><div main-title>湯けむりの町</div>
            <paper-icon-button icon="maps:map" on-click="_map"></paper-icon-button>
            <paper-icon-button icon="favorite" aria-label="お気に入りに追加" on-click="_like"></paper-icon-button>
          </app-toolbar></app-header>
          <div class="naka"><iron-pages selected="[[page]]" attr-for-selected="name" fallback-selection="bun" selected-attribute="active">
            <yu-home name="home"></yu-home>
            <yu-list name="yu"></yu-list>
            <yu-one name="o-yu"></yu-one>
            <yu-kawara name="kawara" route="{{subroute}}"></yu-kawara>
            <yu-bun name="bun" key="[[page]]"></yu-bun>
          </iron-pages></div>
        </app-header-layout>
      </app-drawer-layout>`;
  }
  _routeChanged(page) { this.page = page || "home"; }
  _pageChanged(page, old) {
    if (old === undefined || !page) return;
    const path = page === "home" ? "/" : `/${page}`;
    if (this.routeData && (this.routeData.page || "home") !== page) go(path);
    if (!this.$.drawer.persistent) this.$.drawer.close();
  }
  _map() { go("/chizu"); }
  _like() { post("/api/okiniiri"); }
  _logout() { post("/logout"); }
}

class YuHome extends PolymerElement {
  static get template() {
    return html`<style>paper-card { width: 240px; margin: 8px; cursor: pointer } .card-content { padding: 12px }</style>
      <h1>湯けむりの町へようこそ</h1><p>五つの湯と一つの食堂。どこからでもどうぞ。</p>
      <paper-card heading="桜の湯" on-click="_sakura"><div class="card-content">川沿いの露天風呂。</div></paper-card>
      <paper-card heading="湯上がり食堂" on-click="_shokudo"><div class="card-content">卵と牛乳のあるところ。</div></paper-card>
      <p><button on-click="_omikuji">おみくじの湯へ</button> <button on-click="_send">予約する</button></p>`;
  }
  _sakura() { go("/o-yu/sakura"); }
  _shokudo() { go("/shokudo"); }
  _omikuji() { go("/omikuji"); }
  _send() { post("/api/yoyaku"); }
}

class YuList extends PolymerElement {
  static get properties() { return { rows: { type: Array, value: () => [] }, more: { type: Boolean, value: true } }; }
  static get template() {
    return html`<style>.rei { cursor: pointer; border-bottom: 1px solid #ddd }</style><h1>湯めぐり</h1>
      <div role="list"><template is="dom-repeat" items="[[rows]]"><paper-item class="rei" on-click="_open"><paper-item-body two-line><div>[[item.mei]]</div><div secondary>[[item.setsu]]</div></paper-item-body><paper-icon-button icon="delete" aria-label="削除" on-click="_del"></paper-icon-button></paper-item></template></div>
      <template is="dom-if" if="[[more]]"><button on-click="_more">もっと見る</button></template>`;
  }
  ready() { super.ready(); this._load(3); }
  async _load(limit) {
    const { items, total } = await (await fetch(`/api/list/yu?offset=${this.rows.length}&limit=${limit}`)).json();
    this.rows = [...this.rows, ...items];
    this.more = this.rows.length < total;
  }
  _more() { this._load(2); }
  _open(event) { go(`/o-yu/${event.model.item.id}`); }
  _del(event) { event.stopPropagation(); post("/api/sakujo"); }
}

class YuOne extends PolymerElement {
  static get properties() { return { here: String, part: { type: String, value: "hanashi" }, words: String }; }
  static get template() {
    return html`<style>.michi span { cursor: pointer; color: #06c }</style>
      <div class="michi"><span on-click="_back">湯めぐり</span> › <b>[[here]]</b></div>
      <paper-tabs selected="{{part}}" attr-for-selected="name"><paper-tab name="hanashi">お話</paper-tab><paper-tab name="reki">歴史</paper-tab><paper-tab name="kiku">効能</paper-tab></paper-tabs>
      <p>[[words]]</p>
      <p><button on-click="_like">いいね</button> <button on-click="_cart">カートに入れる</button> <button on-click="_next">次の湯へ</button></p>`;
  }
  static get order() { return ["sakura", "taki", "tsuki", "kitsune", "yuki"]; }
  ready() {
    super.ready();
    const draw = () => {
      const [, page, id, part] = location.pathname.split("/");
      if (page !== "o-yu") return;
      this.here = id;
      this.part = part || "hanashi";
      this._fetch();
    };
    addEventListener("location-changed", draw);
    addEventListener("popstate", draw);
    draw();
    this.shadowRoot.querySelector("paper-tabs").addEventListener("selected-changed", (event) => {
      const part = event.detail.value;
      const path = `/o-yu/${this.here}${part === "hanashi" ? "" : `/${part}`}`;
      if (this.here && part && location.pathname.startsWith("/o-yu/") && location.pathname !== path) go(path);
    });
  }
  async _fetch() { this.words = "…"; this.words = await text(this.part === "hanashi" ? this.here : `${this.here}-${this.part}`); }
  _back() { go("/yu"); }
  _next() { const all = YuOne.order; go(`/o-yu/${all[(all.indexOf(this.here) + 1) % all.length]}`); }
  _like() { post("/api/iine"); }
  _cart() { post("/cart/add"); }
}
class YuKawara extends PolymerElement {
  static get properties() { return { rows: { type: Array, value: () => [] }, words: String, route: { type: Object, notify: true } }; }
  static get template() {
    return html`<style>td { padding: 8px 20px } tr { cursor: pointer } .bun { padding: 12px; background: #fee }</style>
      <h1>湯けむり新聞</h1>
      <app-route route="{{route}}" pattern="/:id" data="{{data}}" active="{{one}}"></app-route>
      <template is="dom-if" if="[[!one]]"><table><tbody><template is="dom-repeat" items="[[rows]]"><tr on-click="_open"><td>[[item.dai]]</td><td>[[item.gatsu]]</td></tr></template></tbody></table></template>
      <template is="dom-if" if="[[one]]"><div class="bun">[[words]]</div><button on-click="_report">通報する</button></template>`;
  }
  static get observers() { return ["_show(data.id, one)"]; }
  ready() { super.ready(); fetch("/api/list/kawara").then((r) => r.json()).then((r) => { this.rows = r.items; }); }
  async _show(id, one) { if (one) { this.words = "…"; this.words = await text(`kawara${id}`); } }
  _open(event) { go(`/kawara/${event.model.item.id}`); }
  _report() { post("/api/tsuho"); }
}
class YuBun extends PolymerElement {
  static get properties() { return { key: { type: String, observer: "_key" }, words: String }; }
  static get template() { return html`<p>[[words]]</p>`; }
  async _key(key) { if (key && !["home", "yu", "o-yu", "kawara"].includes(key)) { this.words = "…"; this.words = await text(key); } }
}
for (const [name, made] of [["yu-home", YuHome], ["yu-list", YuList], ["yu-one", YuOne], ["yu-kawara", YuKawara], ["yu-bun", YuBun], ["yu-app", YuApp]]) customElements.define(name, made);
