const request = (dispatch, { url, done }) => fetch(url).then((answer) => (url.startsWith("/api/text") ? answer.text() : answer.json())).then((value) => dispatch(done, value));
/** The effect that reads `url` and gives what came to the action `done`. */
export const read = (url, done) => [request, { url, done }];

const post = (_, { url, method }) => { fetch(url, { method }); };
export const change = (url, method = "POST") => [post, { url, method }];

const go = (dispatch, path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
};
export const navigate = (path) => [go, path];

const address = (dispatch, action) => {
  const tell = () => dispatch(action, location.pathname);
  addEventListener("popstate", tell);
  requestAnimationFrame(tell);
  return () => removeEventListener("popstate", tell);
};
export const onAddress = (action) => [address, action];

const timer = (dispatch, { action, after }) => {
  const id = setTimeout(() => dispatch(action), after);
  return () => clearTimeout(id);
};
export const later = (action, after) => [timer, { action, after }];

const language = (_, lang) => { document.documentElement.lang = lang; };
export const setLanguage = (lang) => [language, lang];
