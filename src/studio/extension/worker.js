// The only part that knows the studio's address, and so its token. Pages and the scripts in them never see it: it is kept in memory
// that only the extension's own pages and this worker read, until the browser is closed.
"use strict";

const STUDIO = /^http:\/\/127\.0\.0\.1:\d{1,5}\/[0-9a-f]{32}\/$/;
const SCRIPTS = ["kibont-hook", "kibont-recorder", "kibont-label"];

const kept = async (name) => (await chrome.storage.session.get(name))[name];
const keep = (name, value) => chrome.storage.session.set({ [name]: value });

const ask = async (path, body) => {
  const studio = await kept("studio");
  if (!studio) throw new Error("No studio is known: paste the address that kibont studio prints.");
  const options = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let answer;
  try { answer = await fetch(studio + path, options); } catch { throw new Error("The studio does not answer: is kibont studio still running?"); }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.said || "The studio does not answer (" + answer.status + "): paste the address that it prints now.");
  return said;
};

const forget = async () => {
  const known = await chrome.scripting.getRegisteredContentScripts({ ids: SCRIPTS });
  if (known.length) await chrome.scripting.unregisterContentScripts({ ids: known.map(({ id }) => id) });
};

// What the extension's own page may ask for.
const FROM_POPUP = {
  studio: async () => ({ studio: (await kept("studio")) || "" }),
  connect: async ({ address }) => {
    const wanted = String(address).trim();
    if (!STUDIO.test(wanted)) throw new Error("This is no address of a studio: it looks like http://127.0.0.1:PORT/TOKEN/.");
    await keep("studio", wanted);
    return { saved: (await ask("page")).saved };
  },
  // The page is loaded anew with the scripts that a crawl looks at pages with: they have to be there before the page's own.
  begin: async ({ tab, pattern }) => {
    await ask("page");
    await forget();
    const common = { matches: [pattern], persistAcrossSessions: false, allFrames: false };
    const [hook, recorder, label] = SCRIPTS;
    await chrome.scripting.registerContentScripts([
      { ...common, id: hook, js: ["hook.js"], runAt: "document_start", world: "MAIN" },
      { ...common, id: recorder, js: ["recorder.js"], runAt: "document_start" },
      { ...common, id: label, js: ["look.js", "label.js"], runAt: "document_idle" },
    ]);
    await keep("begun", tab);
    await keep("tab", null);
    await chrome.tabs.reload(tab);
    return {};
  },
};

// What the script in the page that is labelled may ask for: to show what it saw, and a label that somebody pressed a key for.
const FROM_PAGE = {
  see: ({ page }) => ask("seen", page),
  label: ({ id, kind, unsure, view }) => ask("label/" + Number(id), { kind, unsure, view }),
};

const hear = async (message, sender) => {
  if (sender.id !== chrome.runtime.id) throw new Error("not ours");
  const act = message?.act;
  if (sender.origin === location.origin && Object.hasOwn(FROM_POPUP, act)) return FROM_POPUP[act](message);
  const tab = sender.frameId === 0 ? sender.tab?.id : undefined;
  if (tab === undefined) throw new Error("not ours");
  if (act === "hello") {
    // The scripts are for this one loading of this one tab.
    const here = (await kept("begun")) === tab;
    if (here) {
      await forget();
      await keep("begun", null);
      await keep("tab", tab);
    }
    return { here };
  }
  if ((await kept("tab")) !== tab || !Object.hasOwn(FROM_PAGE, act)) throw new Error("This page is not labelled any more: begin anew.");
  return FROM_PAGE[act](message);
};

chrome.runtime.onMessage.addListener((message, sender, answer) => {
  hear(message, sender).then((said) => answer({ said }), (error) => answer({ error: error.message }));
  return true;
});
