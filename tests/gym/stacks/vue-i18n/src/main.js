import { createApp, ref, computed, watch, nextTick, h, onMounted, onUnmounted, defineComponent, Transition } from "vue";
import { createI18n, useI18n } from "vue-i18n";
import { createRouter, createWebHistory, RouterLink, RouterView, useRoute } from "vue-router";
import fi from "./locales/fi.js";

const NAMES = { fi: "Suomi", it: "Italiano", hi: "हिन्दी" };
const loaders = { it: () => fetch("/api/text/it").then((r) => r.json()), hi: () => fetch("/api/text/hi").then((r) => r.json()) };
const i18n = createI18n({ legacy: false, locale: "fi", fallbackLocale: "fi", messages: { fi } });

// https://vue-i18n.intlify.dev/guide/advanced/lazy
async function speak(locale) {
  if (!i18n.global.availableLocales.includes(locale)) i18n.global.setLocaleMessage(locale, await loaders[locale]());
  i18n.global.locale.value = locale;
  document.documentElement.lang = locale;
  localStorage.setItem("locale", locale);
  return nextTick();
}

const post = (what) => fetch(`/api/${what}`, { method: "POST" });

const Language = defineComponent({ setup() {
  const { locale } = useI18n();
  const open = ref(false), root = ref(null);
  const outside = (e) => { if (!root.value?.contains(e.target)) open.value = false; };
  onMounted(() => document.addEventListener("click", outside));
  onUnmounted(() => document.removeEventListener("click", outside));
  return () => h("div", { class: "lang", ref: root }, [
    h("button", { type: "button", class: "lang-toggle", onClick: () => { open.value = !open.value; } }, [locale.value.toUpperCase(), " ▾"]),
    open.value ? h("ul", Object.entries(NAMES).map(([code, name]) => h("li", { key: code, class: { on: code === locale.value }, onClick: () => { open.value = false; speak(code); } }, name))) : null,
  ]);
} });

const Home = { setup() {
  const { t } = useI18n();
  const tab = ref(0);
  return () => h("div", [h("h1", t("home.title")), h("p", t("home.intro")),
    h("div", { class: "tabs" }, ["winter", "summer"].map((key, i) => h("button", { class: { active: tab.value === i }, onClick: () => { tab.value = i; } }, t(`home.${key}`)))),
    h("p", { class: "tab-body" }, t(tab.value ? "home.summerText" : "home.winterText"))]);
} };

const Courses = { setup() {
  const { t, tm, rt } = useI18n();
  const shown = ref(2);
  return () => h("div", [h("h1", t("courses.title")), ...tm("courses.list").slice(0, shown.value).map((one, i) => h("article", { class: "kurssi", key: i }, [h("h2", rt(one.name)), h("p", rt(one.text)), h(RouterLink, { to: `/kurssit/${i + 1}` }, () => t("courses.more")), " ", h("button", { onClick: () => post("enrol") }, t("courses.enrol"))])),
    shown.value < tm("courses.list").length ? h("button", { onClick: () => { shown.value += 2; } }, t("courses.all")) : null]);
} };

const Course = { setup() {
  const { t, tm, rt } = useI18n();
  const route = useRoute();
  const one = computed(() => tm("courses.list")[route.params.id - 1]);
  return () => h("div", [h("h1", rt(one.value.name)), h("p", rt(one.value.long)), h("button", { onClick: () => post("like") }, t("like")), " ", h(RouterLink, { to: "/kurssit" }, () => t("courses.title"))]);
} };

const Questions = { setup() {
  const { t, tm, rt } = useI18n();
  const open = ref(-1);
  return () => h("div", [h("h1", t("questions.title")), ...tm("questions.list").map((one, i) => h("div", { class: "kyss", key: i }, [h("div", { class: "kysymys", onClick: () => { open.value = open.value === i ? -1 : i; } }, [open.value === i ? "− " : "+ ", rt(one.q)]), open.value === i ? h("div", { class: "vastaus" }, rt(one.a)) : null]))]);
} };

const App = { setup() {
  const { t } = useI18n();
  return () => [h("div", { class: "top" }, [h("b", "❄ Lumikoulu"), h("nav", [h(RouterLink, { to: "/" }, () => t("nav.home")), h(RouterLink, { to: "/kurssit" }, () => t("nav.courses")), h(RouterLink, { to: "/kysymykset" }, () => t("nav.questions"))]), h(Language), h("a", { href: "/ulos" }, t("logout"))]),
    h("main", h(RouterView)), h("footer", [h("p", "Kemijärvi"), h("button", { onClick: () => post("unsubscribe") }, t("leave"))])];
} };

const router = createRouter({ history: createWebHistory(), routes: [{ path: "/", component: Home }, { path: "/kurssit", component: Courses }, { path: "/kurssit/:id", component: Course }, { path: "/kysymykset", component: Questions }] });
speak(localStorage.getItem("locale") ?? "fi").then(() => createApp(App).use(i18n).use(router).mount("#app"));
