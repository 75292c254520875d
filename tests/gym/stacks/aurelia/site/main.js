import { DI, Registration } from "@aurelia/kernel";
import { Aurelia, IPlatform, StandardConfiguration } from "@aurelia/runtime-html";
import { BrowserPlatform } from "@aurelia/platform-browser";
import { RouterConfiguration } from "@aurelia/router";
import { RumahJamu } from "./rumah-jamu.js";

const platform = BrowserPlatform.getOrCreate(globalThis);
const container = DI.createContainer().register(Registration.instance(IPlatform, platform), StandardConfiguration, RouterConfiguration);

new Aurelia(container).app({ host: document.querySelector("rumah-jamu"), component: RumahJamu }).start();
