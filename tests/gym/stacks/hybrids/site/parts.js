// The small parts of the shop, each with a shadow root of its own.
import { define, html } from "hybrids";

export const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((answer) => answer.json());
export const post = (what) => () => fetch(`/api/${what}`, { method: "POST" });
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());

// <tegami-words of="key">: a text of the shop.
define({
  tag: "tegami-words",
  of: "",
  render: ({ of }) => html`<p>${of && html.resolve(text(of).then((words) => html`${words}`), html`…`)}</p>`.css`p { margin: .5rem 0 }`,
});

define({
  tag: "tegami-tabs",
  at: "jikan",
  render: ({ at }) => html`
    <div role="tablist">${[["jikan", "時間"], ["nedan", "お代"], ["michi", "道順"]].map(([key, name]) => html`<button role="tab" aria-selected="${key === at}" onclick="${(host) => { host.at = key; }}">${name}</button>`.key(key))}</div>
    <div role="tabpanel"><tegami-words of="${at}"></tegami-words></div>`.css`button { border: 0; padding: .5rem 1rem; background: none; cursor: pointer } button[aria-selected=true] { border-bottom: 3px solid #4a5a9a }`,
});

define({
  tag: "tegami-fold",
  of: "",
  title: "",
  open: false,
  render: ({ of, title, open }) => html`<div class="head" onclick="${(host) => { host.open = !host.open; }}">${open ? "－" : "＋"} ${title}</div>${open && html`<tegami-words of="${of}"></tegami-words>`}`.css`.head { cursor: pointer; border-bottom: 1px solid #ccc; padding: .4rem }`,
});

define({
  tag: "tegami-listbox",
  open: false,
  chosen: "",
  render: ({ open, chosen }) => html`
    <div class="value" tabindex="0" role="combobox" aria-haspopup="listbox" aria-expanded="${open}" onclick="${(host) => { host.open = !host.open; }}">${{ "pen-g": "ガラス", "pen-t": "竹" }[chosen] ?? "ペンを選ぶ"} ▾</div>
    ${open && html`<ul role="listbox">${[["pen-g", "ガラス"], ["pen-t", "竹"]].map(([key, name]) => html`<li role="option" aria-selected="${key === chosen}" onclick="${(host) => { host.chosen = key; host.open = false; }}">${name}</li>`.key(key))}</ul>`}
    ${chosen && html`<tegami-words of="${chosen}"></tegami-words>`}`.css`.value, li { cursor: pointer; padding: .3rem .8rem; border: 1px solid #bbc } ul { list-style: none; margin: 0; padding: 0 } :host { display: block; width: 20rem }`,
});

define({
  tag: "tegami-steps",
  at: 1,
  render: ({ at }) => html`
    <p>手順 ${at} / 3</p>${at === 1 ? html`<p>まず机を拭きます。</p>` : html`<tegami-words of="dan${at}"></tegami-words>`}
    <button disabled="${at === 1}" onclick="${(host) => { host.at -= 1; }}">前へ</button> <button disabled="${at === 3}" onclick="${(host) => { host.at += 1; }}">次へ</button>`,
});

define({
  tag: "tegami-letter",
  letter: undefined,
  replies: undefined,
  render: ({ letter: one, replies }) => html`
    <article><b>${one.hito}</b><p>${one.kotoba}</p>${["いいね", "返信", "通報", "削除"].map((label) => html`<button onclick="${post("kotozute")}">${label}</button> `.key(label))}
    ${one.n && !replies && html`<span class="more" onclick="${async (host) => { host.replies = (await list("kotozute", { parent: host.letter.id, limit: 20 })).items; }}">返事を開く（${one.n}）</span>`}
    <div class="in">${replies && replies.map((reply) => html`<tegami-letter letter="${reply}"></tegami-letter>`.key(reply.id))}</div></article>`.css`.in { margin-left: 2rem } .more { cursor: pointer; color: #36c } article { padding: 1.2rem 0 }`,
});
