// Runs in the utility world right after recorder.js: waiting until a page has come to rest. settle.js, act.js and scroll.js
// use it.
(() => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || K.settle) return;

  // Where scripts are switched off, as in a sandboxed frame, no timer ever rings and nothing moves by itself: nothing is waited for.
  const inert = matchMedia("(scripting: none)").matches;
  const frame = () => inert ? Promise.resolve() : new Promise((resolve) => {
    const late = setTimeout(resolve, 60);
    requestAnimationFrame(() => { clearTimeout(late); setTimeout(resolve, 0); });
  });
  const SPINNER = "[aria-busy=true],[class*=spinner i],[class*=loading i],[class*=loader i],[class*=skeleton i],[role=progressbar]";
  const spinners = () => {
    const seen = [];
    for (const element of document.querySelectorAll(SPINNER)) {
      if (seen.length >= 20) break;
      if (element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().height > 1) seen.push(element);
    }
    return seen;
  };
  const arrived = (names) => {
    if (!names || !names.length) return true;
    const seen = new Set(performance.getEntriesByType("resource").map((entry) => entry.name));
    return names.every((name) => seen.has(name));
  };
  // Web components whose scripts are still on their way are not drawn, or held out of sight until they are.
  const unborn = () => {
    let count = 0, looked = 0;
    for (const element of document.querySelectorAll(":not(:defined)")) if (++looked > 300) break; else if (element.parentElement) count++;
    if (looked) return count;
    for (const element of document.body ? document.body.getElementsByTagName("*") : []) {
      if (!element.localName.includes("-") || ++looked > 300) continue;
      if (getComputedStyle(element).visibility === "hidden" && element.parentElement
        && getComputedStyle(element.parentElement).visibility !== "hidden"
        && !element.hidden && element.getClientRects().length) count++;
    }
    return count;
  };
  // Until they have, as long as more of them come to life or something for them arrives; some are kept hidden by their page.
  const born = async () => {
    if (inert) return;
    const start = performance.now();
    const arrivals = () => performance.getEntriesByType("resource").length;
    for (let left = unborn(), since = start, came = arrivals(), looks = 0; left > 0 && performance.now() - start < 6000; looks++) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      const now = unborn(), arrived = arrivals();
      if (now < left || arrived > came) { left = now; came = arrived; since = performance.now(); looks = 0; }
      // On a busy machine little happens between two looks.
      if (now === 0 || (looks > 10 && performance.now() - since > (document.readyState === "complete" ? 1000 : 2500))) break;
    }
  };
  // What fades or slides by a style or by the browser's own means is shown at its end at once: the frames between cost time and
  // say nothing. What begins again and again is left to its pace.
  const moving = (one) => one.playState === "running" && Number(one.effect?.getComputedTiming().endTime) < 2000;
  let hurried = new WeakMap();
  // What turns without end and without anyone waiting for it stands still: each of its frames is drawn at a cost.
  const hurry = (turned) => {
    for (const one of document.getAnimations()) {
      if (!turned && one instanceof CSSAnimation && one.playState === "running" && one.effect?.getComputedTiming().endTime === Infinity) one.pause();
      const target = one.effect?.target, times = target ? hurried.get(target) || 0 : 9;
      if (times > 5 || !moving(one)) continue;
      hurried.set(target, times + 1);
      try { one.finish(); } catch { /* stands still */ }
    }
  };
  // While the page passes from one view to the next, what it has fetched is not put in yet, and what stands there is about to go.
  const turning = () => !!document.activeViewTransition;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
  // Waits until what began after `since` has come to rest: no request or short timer of it under way, no script on its
  // way, nothing growing for two frames, no spinner that was not there before. Always ends at the limit.
  const settle = async ({ since, limit, patience, spinning, names, beat, from, paced }) => {
    if (inert) return { ms: 0, why: "quiet" };
    const start = performance.now();
    K.busyTargets.clear();
    hurried = new WeakMap();
    let calm = 0, busy = false, last = K.growth, beaten = 0, grew = from !== undefined && K.growth !== from ? start : 0, why = "quiet";
    for (;;) {
      // A frame is drawn at a cost: only rest is counted in frames.
      await (busy ? pause() : frame());
      const waited = performance.now() - start;
      const pending = K.ask({ since, patience, beat });
      if (!paced) hurry(pending.turned);
      busy = pending.flights > 0 || pending.timers > 0 || K.loading > 0 || K.growth !== last || turning() || !arrived(names) || (beat && pending.beats > 0 && waited < 800);
      if (K.growth !== last) grew = performance.now();
      // What looks now and then has just looked: what it asks for now comes a moment later.
      if (beat && !beaten && pending.beats === 0) grew = beaten = performance.now();
      last = K.growth;
      calm = busy ? 0 : calm + 1;
      // What has just been put in is often faded in: it has three frames of a common screen to begin with that.
      if (calm >= 2 && !(grew && performance.now() - grew < 50)) {
        const before = spinning || [];
        if (waited > limit / 2 || !spinners().some((element) => !before.includes(element))) break;
      }
      if (waited > limit) { why = pending.flights > 0 ? "request" : pending.timers > 0 ? "timer" : K.loading > 0 ? "script" : K.growth !== last ? "growth" : "spinner"; K.loading = 0; break; }
    }
    return { ms: Math.round(performance.now() - start), why };
  };

  Object.assign(K, { frame, settle, moving, hurry, born, spinners });
})();
