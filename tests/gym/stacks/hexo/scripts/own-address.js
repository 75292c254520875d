/* global hexo */
// The port is known only when the site is served, so nothing names its host.
hexo.extend.filter.register("after_render:html", (page) => page.replaceAll("http://example.com/", "/"));
