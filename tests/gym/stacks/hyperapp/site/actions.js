import { read, change, navigate, setLanguage } from "./effects.js";

const slice = 8;
export const initial = { path: "", texts: {}, open: {}, tab: null, dialog: null, bubble: false, step: 0, lang: "et", note: null, month: 0, saunas: [], book: [], bookAt: 0, bookTotal: 0, diary: [], diaryNext: 0, diaryBusy: false };

const Got = (key) => (state, value) => ({ ...state, texts: { ...state.texts, [key]: value } });
/** Keeps what `state` has become and fetches the text `key` unless it is there. */
const withText = (state, key) => (state.texts[key] ? state : [state, read(`/api/text/${key}`, Got(key))]);

export const Arrived = (state, path) => {
  const next = { ...state, path, dialog: null };
  if (path.startsWith("/saunad")) return [next, read("/api/list/saunad", (s, { items }) => ({ ...s, saunas: items }))];
  if (path === "/raamat") return Page({ ...next, bookAt: 0 }, 0);
  if (path === "/paevik" && !state.diary.length) return More(next);
  return next;
};
export const Go = (state, path) => [state, navigate(path)];
export const Tab = (state, key) => withText({ ...state, tab: key }, key);
export const Toggle = (state, key) => withText({ ...state, open: { ...state.open, [key]: !state.open[key] } }, key);
export const Open = (state, key) => withText({ ...state, dialog: key }, key);
export const Close = (state) => ({ ...state, dialog: null });
export const Hover = (state) => withText({ ...state, bubble: true }, "koer");
export const Leave = (state) => ({ ...state, bubble: false });
export const Step = (state, by) => withText({ ...state, step: state.step + by }, `samm-${state.step + by}`);
export const Month = (state, by) => ({ ...state, month: state.month + by });
export const Speak = (state, lang) => {
  const next = { ...state, lang };
  return lang === "ru" ? [next, setLanguage(lang), read("/api/text/ruske", Got("ruske"))] : [next, setLanguage(lang)];
};
export const Announce = (state) => withText({ ...state, note: true }, "teade");
export const Dismiss = (state) => ({ ...state, note: false });
export const Page = (state, at) => [{ ...state, bookAt: at }, read(`/api/list/raamat?offset=${at}&limit=3`, (s, { items, total }) => ({ ...s, book: items, bookTotal: total }))];
export const More = (state) => (state.diaryBusy || state.diaryNext === null ? state : [{ ...state, diaryBusy: true },
  read(`/api/list/paevik?offset=${state.diaryNext}&limit=${slice}`, (s, { items, next }) => ({ ...s, diary: [...s.diary, ...items], diaryNext: next, diaryBusy: false }))]);
export const Scrolled = (state, event) => (event.target.scrollTop + event.target.clientHeight > event.target.scrollHeight - 40 ? More(state) : state);
export const Like = (state) => [state, change("/api/meeldib")];
export const Report = (state) => [state, change("/api/teata")];
export const Delete = (state) => [state, change("/api/raamat", "DELETE")];
export const Subscribe = (state, event) => {
  event.preventDefault();
  return [state, change("/api/uudiskiri")];
};
