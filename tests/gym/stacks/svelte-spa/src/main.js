import { mount } from "svelte";
import Kammavithi from "./Kammavithi.svelte";

mount(Kammavithi, { target: document.getElementById("kammavithi") });
