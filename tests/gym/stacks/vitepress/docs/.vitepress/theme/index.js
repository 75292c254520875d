import DefaultTheme from "vitepress/theme";
import Conversa from "./Conversa.vue";
import Abas from "./Abas.vue";
import Janela from "./Janela.vue";
import Conta from "./Conta.vue";
import { h } from "vue";

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { "nav-bar-content-after": () => h(Conta) }),
  enhanceApp({ app }) {
    app.component("Conversa", Conversa).component("Abas", Abas).component("Janela", Janela);
  },
};
