import { defineConfig, passthroughImageService } from "astro/config";
import starlight from "@astrojs/starlight";

export default defineConfig({
  outDir: "./build",
  cacheDir: "../../node_modules/.cache/astro-starlight",
  image: { service: passthroughImageService() },
  markdown: { smartypants: false },
  integrations: [
    starlight({
      title: { en: "Millpond Handbook", ja: "ミルポンド手引き" },
      defaultLocale: "root",
      locales: { root: { label: "English", lang: "en" }, ja: { label: "日本語", lang: "ja" } },
      pagefind: false,
      sidebar: [
        {
          label: "Guides",
          translations: { ja: "ガイド" },
          collapsed: true,
          items: ["guides/first-station", "guides/calibration", "guides/winter"],
        },
        {
          label: "Reference",
          translations: { ja: "リファレンス" },
          collapsed: true,
          items: ["reference/commands", "reference/file-format", "reference/errors"],
        },
      ],
    }),
  ],
});
