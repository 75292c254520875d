// What came of what was done with the pointer since aim.js. Input: { limit, patience, restless }.
async (input) => {
  "use strict";
  const K = globalThis.kibont;
  const outcome = { chars: 0, texts: [], ms: 0, why: "" };
  if (!K?.aimed) return JSON.stringify({ ...outcome, why: "gone" });
  const state = K.aimed;
  K.aimed = null;
  await K.end(state, outcome, { limit: input.limit, patience: input.patience, restless: input.restless });
  K.stepEnds();
  return JSON.stringify(outcome);
}
