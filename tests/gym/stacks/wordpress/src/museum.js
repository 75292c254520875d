import { store, getContext, getElement } from "@wordpress/interactivity";
import { rest, send, text } from "./api.js";

store("museum/more", { actions: { *read() { const context = getContext(); context.words = yield text(context.key); } } });
store("museum/view", { actions: { *about() { getContext().words = yield text("istoriia"); } } });
store("museum/details", { actions: { *fill() { getContext().words ||= yield text("dostavka"); } } });

const slides = store("museum/slides", {
  state: { get count() { return `${getContext().at} / 3`; } },
  actions: {
    *forth() { const context = getContext(); context.at = context.at === 3 ? 1 : context.at + 1; yield slides.callbacks.show(); },
    *back() { const context = getContext(); context.at = context.at === 1 ? 3 : context.at - 1; yield slides.callbacks.show(); },
  },
  callbacks: { *show() { const context = getContext(); context.words = yield text(`slaid${context.at}`); } },
});

store("museum/glossary", {
  actions: { *toggle() { const context = getContext(); context.open = !context.open; context.words ||= yield text("protiah"); } },
  callbacks: { outside(event) { const { ref } = getElement(); if (!ref.contains(event.target)) getContext().open = false; } },
});

const comments = store("museum/comments", {
  state: { comments: [], next: 0, get more() { return comments.state.next !== null; }, get repliesLabel() { const { comment } = getContext(); return `Відповіді (${comment.replies})`; } },
  actions: {
    *replies() { const { comment } = getContext(); comment.shown = (yield rest(`comments?parent=${comment.id}`)).items; },
    *report() { yield send(`museum/v1/report/${getContext().comment.id}`); },
    *remove() { yield send(`wp/v2/comments/${getContext().comment.id}`, {}, "DELETE"); },
  },
  callbacks: {
    *load() {
      const answer = yield rest(`comments?parent=&offset=${comments.state.next}&limit=2`);
      comments.state.comments.push(...answer.items.map((row) => ({ ...row, shown: [] })));
      comments.state.next = answer.next;
    },
  },
});

const lots = store("museum/lots", {
  state: { lots: [], next: 0 },
  callbacks: {
    watch() {
      const { ref } = getElement();
      let busy = false;
      new IntersectionObserver(async (seen) => {
        if (busy || lots.state.next === null || !seen.some((one) => one.isIntersecting)) return;
        busy = true;
        const answer = await rest(`loty?offset=${lots.state.next}&limit=6`);
        lots.state.lots.push(...answer.items);
        lots.state.next = answer.next;
        busy = false;
      }, { rootMargin: "80px" }).observe(ref.querySelector(".sentinel"));
    },
  },
});
