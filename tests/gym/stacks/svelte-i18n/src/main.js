import { mount } from "svelte";
import { init, register, waitLocale } from "svelte-i18n";
import App from "./App.svelte";

for (const code of ["ro", "es", "ur"]) register(code, () => fetch(`/api/text/${code}`).then((r) => r.json()));
init({ fallbackLocale: "ro", initialLocale: "ro" });
waitLocale().then(() => mount(App, { target: document.getElementById("app") }));
