Vue.use(BootstrapVue);
const router = new VueRouter({ mode: "history", routes: [
  { path: "/", component: Home },
  { path: "/kadaigal", component: Stalls },
  { path: "/kadaigal/:id", name: "stall", component: Stall },
  { path: "/kadithangal", component: Letters },
  { path: "/varalaru", component: History },
] });
new Vue({
  el: "#app",
  router,
  data: { language: "ta" },
  watch: { language(language) { document.documentElement.lang = language; } },
  // The note comes once in a visit.
  mounted() {
    if (sessionStorage.note) return;
    setTimeout(async () => {
      sessionStorage.note = "1";
      this.$bvToast.toast(await text("kaatru"), { title: "காற்று அறிவிப்பு", noAutoHide: true });
    }, 2000);
  },
  template: `
<div>
  <b-navbar toggleable="sm" type="dark" variant="dark"><b-navbar-brand to="/">பட்டச் சந்தை</b-navbar-brand><b-navbar-toggle target="menu"></b-navbar-toggle>
    <b-collapse id="menu" is-nav><b-navbar-nav><b-nav-item to="/kadaigal">கடைகள்</b-nav-item><b-nav-item to="/kadithangal">கடிதங்கள்</b-nav-item><b-nav-item to="/varalaru">வரலாறு</b-nav-item></b-navbar-nav>
      <b-navbar-nav class="ml-auto"><b-nav-item-dropdown text="மொழி" right><b-dropdown-item @click="language = 'ta'">தமிழ்</b-dropdown-item><b-dropdown-item @click="language = 'en'">English</b-dropdown-item></b-nav-item-dropdown>
      <b-nav-item href="/veliyeru">வெளியேறு</b-nav-item></b-navbar-nav></b-collapse></b-navbar>
  <b-container class="py-4"><b-alert :show="language === 'en'"><remote-text v-if="language === 'en'" name="english"></remote-text></b-alert><router-view :key="$route.fullPath"></router-view></b-container>
</div>` });
