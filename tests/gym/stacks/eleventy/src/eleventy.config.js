import { EleventyI18nPlugin } from "@11ty/eleventy";

export default function (config) {
  config.addPlugin(EleventyI18nPlugin, { defaultLanguage: "da" });
  config.addPassthroughCopy("site.css");
  config.addPassthroughCopy("site.js");
  return { markdownTemplateEngine: "njk", htmlTemplateEngine: "njk" };
}
