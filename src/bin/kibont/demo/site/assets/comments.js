import { act, counted, day, el, get, words } from "./parts.js";

const PORTION = 3;

export async function comments(section) {
  const room = section.dataset.room;
  const list = el("div");
  const more = el("button", { type: "button", class: "load-more" }, words.more_comments);
  let from = 0;
  const load = async () => {
    more.disabled = true;
    more.textContent = words.loading;
    const { items, next } = await get(room, { from, count: PORTION });
    list.append(...items.map(item => comment(room, item)));
    more.disabled = false;
    more.textContent = words.more_comments;
    if (next === null) more.remove();
    from = next;
    section.dispatchEvent(new Event("grown"));
  };
  more.addEventListener("click", load);
  if (!document.body.classList.contains("widget")) section.append(el("h2", {}, words.comments));
  const form = el("form", { class: "write", "data-act": "comment" },
    el("textarea", { rows: 2, placeholder: words.write, "aria-label": words.write }), el("button", { type: "submit" }, words.send));
  section.append(list, more, form);
  await load();
}

function comment(room, item) {
  const box = el("div", { class: "comment", id: item.id },
    el("p", { class: "who" }, el("strong", {}, item.author), el("time", { datetime: item.date }, day(item.date))),
    el("p", {}, item.text),
    el("div", { class: "doings" },
      el("button", { type: "button", "data-act": "like", "data-id": item.id }, `♥ ${words.like}`),
      el("button", { type: "button", onclick: () => confirm(words.report_sure) && act("report", item.id) }, words.report),
      el("button", { type: "button", "data-act": "delete", "data-id": item.id }, words.delete)));
  if (item.replies) {
    const open = el("span", { class: "show-replies" }, counted(words.show_replies, item.replies));
    open.addEventListener("click", async () => {
      const { items } = await get(`${room}/${item.id}`);
      open.replaceWith(el("div", { class: "replies" }, ...items.map(reply => comment(room, reply))));
      box.closest(".comments").dispatchEvent(new Event("grown"));
    });
    box.append(open);
  }
  return box;
}
