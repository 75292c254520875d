// Waits in the page until it has come to rest. Input: { since, limit, patience, names }.
async (input) => {
  "use strict";
  const K = globalThis.kibont;
  if (!K) return JSON.stringify({ ms: 0, why: "missing" });
  await K.born();
  return JSON.stringify(await K.settle(input));
}
