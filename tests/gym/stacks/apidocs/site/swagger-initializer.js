window.onload = function () {
  window.ui = SwaggerUIBundle({
    urls: [{ url: "/fenerler.json", name: "Fenerler v2" }, { url: "/fenerler-v1.json", name: "Fenerler v1 (eski)" }],
    "urls.primaryName": "Fenerler v2",
    dom_id: "#swagger-ui",
    deepLinking: true,
    docExpansion: "none",
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl],
    layout: "StandaloneLayout",
  });
};
