import { createRouter } from "sv-router";
import Alham from "./Alham.svelte";
import Bagaj from "./Bagaj.svelte";
import Duguilan from "./Duguilan.svelte";
import Nuur from "./Nuur.svelte";
import Salhi from "./Salhi.svelte";
import Temdeglel from "./Temdeglel.svelte";
import Zahidal from "./Zahidal.svelte";
import Zurag from "./Zurag.svelte";

export const { navigate, route } = createRouter({ "/": Nuur, "/salhi/:dugaar": Salhi, "/temdeglel": Temdeglel, "/bagaj": Bagaj, "/zahidal": Zahidal, "/alham": Alham, "/duguilan": Duguilan, "/zurag": Zurag });
