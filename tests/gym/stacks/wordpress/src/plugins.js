import { store, getContext, withSyncEvent } from "@wordpress/interactivity";
import { rest, send } from "./api.js";

store("jetpack/likes", {
  actions: {
    like: withSyncEvent((event) => { event.preventDefault(); fetch(event.currentTarget?.href ?? event.target.href); }),
    *share() { yield send("jetpack/v4/share"); },
  },
});
store("jetpack/subscriptions", { actions: { *follow() { yield send("jetpack/v4/follow"); } } });
store("crowdsignal/poll", { actions: { *vote() { yield send("crowdsignal/v1/vote", { answer: 1 }); } } });

const filters = store("woocommerce/product-filters", {
  state: { products: [], get cart() { return `/kramnytsia/?add-to-cart=${getContext().product.id}`; } },
  actions: { *pick(event) { getContext().of = event.target.value; yield filters.callbacks.load(); } },
  callbacks: { *load() { filters.state.products = (yield rest(getContext().of)).items; } },
});
