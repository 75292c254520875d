// Takes the studio's address, and begins with the page that is open.
const at = (id) => document.getElementById(id);
const say = (text) => { at("said").textContent = text; };
const ask = async (message) => {
  const { said, error } = await chrome.runtime.sendMessage(message);
  if (error) throw new Error(error);
  return said;
};

// The page is the one of the tab; as a page of its own, the popup is told which.
const named = Number(new URLSearchParams(location.search).get("tab"));
const tab = named ? await chrome.tabs.get(named) : (await chrome.tabs.query({ active: true, currentWindow: true }))[0];
const pattern = (() => {
  try {
    const { protocol, hostname } = new URL(tab.url);
    return /^https?:$/.test(protocol) ? protocol + "//" + hostname + "/*" : "";
  } catch { return ""; }
})();

const ready = (studio) => {
  at("label").disabled = !studio || !pattern;
  if (studio) at("address").placeholder = "connected; paste another to change it";
  if (studio && !pattern) say("This page cannot be labelled: only pages of the web can.");
};
at("connect").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const { saved } = await ask({ act: "connect", address: at("address").value });
    at("address").value = "";
    say("Connected: " + saved + " labels in the training set.");
    ready(true);
  } catch (error) { say(error.message); }
});
at("label").addEventListener("click", async () => {
  try {
    // Only for the site that is labelled, and asked for here, where somebody has pressed a button.
    if (!(await chrome.permissions.request({ origins: [pattern] }))) return say("Without leave for this site its pages cannot be looked at.");
    await ask({ act: "begin", tab: tab.id, pattern });
    window.close();
  } catch (error) { say(error.message); }
});
try { ready((await ask({ act: "studio" })).studio); } catch (error) { say(error.message); }
