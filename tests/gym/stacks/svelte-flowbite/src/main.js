import { mount } from "svelte";
import { initFlowbite } from "flowbite";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app") });
// Flowbite finds its attributes once the components are there.
setTimeout(initFlowbite, 0);
