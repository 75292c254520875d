import { defineConfig } from "vitepress";

const side = (at, words) => [
  { text: words.guide, items: [{ text: words.start, link: `${at}/guia/comecar` }, { text: words.boats, link: `${at}/guia/barcos` }] },
];

export default defineConfig({
  title: "Manual do Jangadeiro",
  outDir: "../build",
  cacheDir: "../build/.cache",
  head: [["link", { rel: "icon", href: "data:," }]],
  locales: {
    root: {
      label: "Português",
      lang: "pt-BR",
      description: "O manual da colônia de pescadores",
      themeConfig: {
        nav: [{ text: "Guia", link: "/guia/comecar" }, { text: "A vila", items: [{ text: "Festa", link: "/vila/festa" }, { text: "Mercado", link: "/vila/mercado" }] }],
        sidebar: [...side("", { guide: "Guia", start: "Começar", boats: "Jangadas" }), { text: "A vila", collapsed: true, items: [{ text: "Festa do Mar", link: "/vila/festa" }, { text: "Mercado", link: "/vila/mercado" }] }],
        outline: { label: "Nesta página" }, docFooter: { prev: "Anterior", next: "Próxima" }, darkModeSwitchLabel: "Aparência", sidebarMenuLabel: "Menu", returnToTopLabel: "Voltar ao topo", langMenuLabel: "Mudar idioma",
      },
    },
    es: {
      label: "Español",
      lang: "es",
      description: "El manual de la colonia de pescadores",
      themeConfig: {
        nav: [{ text: "Guía", link: "/es/guia/comecar" }], sidebar: side("/es", { guide: "Guía", start: "Empezar", boats: "Jangadas" }),
        outline: { label: "En esta página" }, docFooter: { prev: "Anterior", next: "Siguiente" }, langMenuLabel: "Cambiar idioma",
      },
    },
  },
  themeConfig: { search: { provider: "local" } },
});
