// Draws the pages of this stack: a small copy of what front ends do, one description of the page after another, the elements kept where
// they fit. MODE says where listeners are kept: on the elements, in React's or Svelte's properties, or with the page alone.
const NS = "http://www.w3.org/2000/svg",
  SV = new Set("svg path circle rect g line polyline polygon".split(" "));
const vd = new WeakMap(),
  hs = new WeakMap(),
  later = (f) => (delay ? setTimeout(f, delay) : f());
function h(s, p, ...k) {
  if (p === null || p === undefined || typeof p !== "object" || Array.isArray(p) || p.t) {
    k.unshift(p);
    p = {};
  }
  const [t, ...c] = s.split("."),
    q = { ...p };
  if (c.length) q.class = (c.join(" ") + " " + (q.class || "")).trim();
  return { t: t || "div", p: q, k };
}
function* flat(k, at) {
  for (const [i, c] of k.entries()) {
    if (c == null || c === false || c === "") continue;
    if (Array.isArray(c)) yield* flat(c, at + i + ".");
    else yield [at + (c.p && c.p.key != null ? "k" + c.p.key : i), c];
  }
}
function mk(v) {
  if (typeof v != "object") return document.createTextNode(v);
  const e = SV.has(v.t) ? document.createElementNS(NS, v.t) : document.createElement(v.t);
  vd.set(e, { p: {}, k: [], t: v.t });
  up(e, v);
  return e;
}
function up(e, v) {
  const o = vd.get(e);
  for (const n in { ...o.p, ...v.p }) {
    const a = v.p[n];
    if (n == "key") continue;
    if (n.startsWith("on")) {
      on(e, n.slice(2), a);
      continue;
    }
    if (o.p[n] === a && n != "value" && n != "checked") continue;
    if (n == "html") e.innerHTML = a;
    else if (n == "value" || n == "checked" || n == "selected") {
      if (e[n] !== a) e[n] = a ?? "";
    } else if (a == null || a === false) e.removeAttribute(n);
    else e.setAttribute(n, a === true ? "" : a);
  }
  if (!("html" in v.p)) {
    const was = o.m || new Map(),
      now = new Map();
    let i = 0;
    for (const [key, c] of flat(v.k, "")) {
      let x = was.get(key);
      if (x && typeof c != "object" && x.nodeType == 3) {
        if (x.data != c) x.data = c;
      } else if (x && typeof c == "object" && vd.has(x) && vd.get(x).t == c.t) up(x, c);
      else x = mk(c);
      now.set(key, x);
      if (e.childNodes[i] !== x) e.insertBefore(x, e.childNodes[i] || null);
      i++;
    }
    for (const x of was.values()) if (![...now.values()].includes(x)) x.remove();
    v.m = now;
  }
  vd.set(e, v);
  if ("value" in v.p && e.value !== v.p.value) e.value = v.p.value;
}
const NB = new Set(["mouseenter", "mouseleave", "focus", "blur", "scroll", "pointerenter", "pointerleave", "toggle", "scrollend"]);
function on(e, t, f) {
  let m = hs.get(e);
  if (!m) hs.set(e, (m = {}));
  const had = t in m;
  m[t] = f;
  if (MODE == "direct" || NB.has(t)) {
    if (!had) e.addEventListener(t, (ev) => m[t] && m[t].call(e, ev));
  } else if (MODE == "react") {
    const n = "on" + ({ mousedown: "MouseDown", pointerdown: "PointerDown", keydown: "KeyDown", mouseover: "MouseOver" }[t] || t[0].toUpperCase() + t.slice(1));
    e["__reactProps$k1x"] = { ...(e["__reactProps$k1x"] || {}), [n]: f };
  } else if (MODE == "svelte") e["__" + t] = f;
}
function listen(root) {
  if (MODE == "direct") return;
  for (const t of ["click", "change", "input", "mousedown", "pointerdown", "keydown", "mouseover", "mouseout", "focusin"])
    root.addEventListener(t, (ev) => {
      let stop = 0;
      const s = ev.stopPropagation.bind(ev);
      ev.stopPropagation = () => {
        stop = 1;
        s();
      };
      for (let n = ev.target; n && n !== root && !stop; n = n.parentNode) {
        const m = hs.get(n);
        if (m && m[t] && !n.disabled) m[t].call(n, ev);
      }
    });
}
let views = [];
function view(fn, root) {
  if (!root) root = document.getElementById("app");
  const r = { root, fn };
  vd.set(root, { p: {}, k: [], t: root.localName });
  if (MODE == "delegate") {
    if (!views.length) listen(document);
  } else listen(root);
  views.push(r);
  draw1(r);
  return () => {
    views = views.filter((x) => x !== r);
  };
}
function draw1(r) {
  up(r.root, { t: r.root.localName, p: {}, k: [r.fn()] });
}
function draw() {
  views.forEach(draw1);
}
const put = (o) =>
  later(() => {
    Object.assign(S, o);
    draw();
  });
function portal(fn) {
  const d = document.createElement("div");
  document.body.append(d);
  view(fn, d);
}
const range = (n) => [...Array(n).keys()],
  $ = (s, r = document) => r.querySelector(s);
const svg = (d, p) =>
  h("svg", { width: 16, height: 16, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", "stroke-width": 2, ...p }, h("path", { d }));
const UP = "M6 15l6-6 6 6",
  DOWN = "M6 9l6 6 6-6",
  LEFT = "M15 6l-6 6 6 6",
  RIGHT = "M9 6l6 6-6 6",
  PLUS = "M12 5v14M5 12h14",
  CROSS = "M6 6l12 12M18 6L6 18",
  DOTS3 = "M5 12h.01M12 12h.01M19 12h.01";
const harm = (k, m = "POST") => fetch(HARM + "?p=" + NAME + "&k=" + encodeURIComponent(k), { method: m }).catch(() => 0);
let S = {};
