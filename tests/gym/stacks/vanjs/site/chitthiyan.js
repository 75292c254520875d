import van from "vanjs-core";
import { _, frame, list, post } from "/samaan.js";

const { a, b, button, div, form, h1, p, span, textarea } = van.tags;

function Letter(one) {
  const replies = van.state(null);
  return div(b(one.kaun), p(one.baat), ["like", "reply", "report", "remove"].map((what) => [button({ onclick: post(what) }, _(what)), " "]),
    () => (one.n && !replies.val ? a({ href: "#", onclick: (event) => { event.preventDefault(); list("chitthi", { parent: one.id, limit: 20 }).then((got) => { replies.val = got.items; }); } }, _("replies"), ` (${one.n})`) : span()),
    () => div({ class: "andar" }, (replies.val ?? []).map(Letter)));
}

const letters = div(), next = van.state(0);
const more = async () => { const got = await list("chitthi", { parent: "", offset: next.val, limit: 3 }); van.add(letters, got.items.map(Letter)); next.val = got.next; };
more();

frame(h1(_("letters")), letters, () => (next.val === null ? span() : button({ onclick: more }, _("olderLetters"))),
  form({ onsubmit: (event) => { event.preventDefault(); post("chitthi")(); } }, textarea(), button(_("send"))));
