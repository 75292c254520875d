window.api = {
  text: (key) => fetch(`/api/text/${key}`).then((res) => res.text()),
  list: (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((res) => res.json()),
  post: (what) => fetch(`/api/${what}`, { method: "POST" }),
};
(async function main() {
  riot.register("router", route.Router);
  riot.register("route", route.Route);
  await riot.compile();
  riot.mount("my-app");
})();
