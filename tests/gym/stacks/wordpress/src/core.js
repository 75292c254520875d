import { store, getContext, getElement, withSyncEvent } from "@wordpress/interactivity";
import { text } from "./api.js";

const isValidLink = (ref) => ref && ref instanceof HTMLAnchorElement && ref.href && (!ref.target || ref.target === "_self") && ref.origin === window.location.origin;
const isValidEvent = (event) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey && !event.defaultPrevented;

store("core/query", {
  actions: {
    navigate: withSyncEvent(function* (event) {
      const { ref } = getElement();
      if (!isValidLink(ref) || !isValidEvent(event)) return;
      event.preventDefault();
      const { actions } = yield import("@wordpress/interactivity-router");
      yield actions.navigate(ref.href);
    }),
    *prefetch() {
      const { ref } = getElement();
      if (!isValidLink(ref)) return;
      const { actions } = yield import("@wordpress/interactivity-router");
      yield actions.prefetch(ref.href);
    },
  },
}, { lock: true });

store("core/navigation", {
  actions: {
    openMenu() { getContext().open = true; },
    closeMenu() { getContext().open = false; },
    *toggleSub() { const context = getContext(); context.sub = !context.sub; context.words ||= yield text("kvytok"); },
  },
});

store("core/image", {
  actions: {
    *showLightbox() { const context = getContext(); context.words ||= yield text("svitlyna"); context.open = true; },
    hideLightbox() { getContext().open = false; },
  },
});

store("core/accordion", {
  actions: { *toggle() { const context = getContext(); context.isOpen = !context.isOpen; context.words ||= yield text(context.id); } },
});

const tabs = store("core/tabs", {
  state: { get isActive() { const { active, own } = getContext(); return active === own; } },
  actions: { choose: withSyncEvent(function* (event) { event.preventDefault(); const context = getContext(); context.active = context.own; yield tabs.callbacks.init(); }) },
  callbacks: { *init() { const context = getContext(); context.words = yield text(context.active); } },
});
