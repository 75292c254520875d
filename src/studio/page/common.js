// What all views share. Everything that comes from pages is set as text, never as markup.

export const at = (id) => document.getElementById(id);

export const make = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag);
  const { data, ...rest } = properties;
  Object.assign(element, rest);
  if (data) Object.assign(element.dataset, data);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
};

const SVG = "http://www.w3.org/2000/svg";
export const draw = (tag, attributes = {}, ...children) => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

// Characters that would not be seen, or that turn the text around, are shown by their signs.
export const seen = (text) =>
  String(text ?? "").replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, (c) =>
    c < " " ? String.fromCharCode(0x2400 + c.charCodeAt(0)) : "\ufffd",
  );

export const number = (n) => Number(n ?? 0).toLocaleString("en");
export const percent = (share) => Math.round(share * 100) + " %";
export const plural = (n, one, many = one + "s") => number(n) + " " + (n === 1 ? one : many);

export const ask = async (path, body) => {
  const options = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Error("The studio does not answer; start it again with the same command.");
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.said || "The studio cannot tell (" + answer.status + ").");
  return said;
};

let silence = 0;
export const say = (text, keep = false) => {
  at("said").textContent = seen(text);
  clearTimeout(silence);
  if (!keep)
    silence = setTimeout(() => {
      at("said").textContent = "";
    }, 4000);
};

// Whose crawl it is stands in the head of every view.
export const where = (directory) => {
  at("where").textContent = seen(directory);
  at("where").title = seen(directory);
};

// A link to the live page opens apart, and tells nothing of where it was found.
export const outside = (address, text = address) => {
  const shown = seen(text);
  if (!/^https?:\/\//i.test(address)) return make("span", { className: "address", textContent: shown });
  return make("a", {
    className: "address",
    href: address,
    target: "_blank",
    rel: "noreferrer noopener",
    textContent: shown,
    title: "opens the live page",
  });
};

export const path = (address) => {
  const after = address.replace(/^[a-z]+:\/\/[^/]*/i, "");
  try {
    return decodeURI(after) || "/";
  } catch {
    return after || "/";
  }
};

// ---- routes: #/view/part/part?key=value ------------------------------------------------------------------------------------
export const route = () => {
  const [parts, query] = location.hash.replace(/^#\/?/, "").split("?");
  const safe = (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  };
  return { parts: parts.split("/").filter(Boolean).map(safe), query: new URLSearchParams(query || "") };
};
export const hash = (parts, query = new URLSearchParams()) => {
  const kept = new URLSearchParams([...query].filter(([, value]) => value !== "" && value !== "0"));
  const text = kept.toString();
  return "#/" + parts.map(encodeURIComponent).join("/") + (text ? "?" + text : "");
};

// ---- parts of pages --------------------------------------------------------------------------------------------------------
export const card = (title, ...children) => make("section", { className: "card" }, title ? make("h2", { textContent: title }) : null, ...children);

export const empty = (text) => make("p", { className: "empty", textContent: text });

// A table with bars: rows are { name, times, chars, href, class }.
export const bars = (rows, measure, units, none) => {
  if (!rows.length) return empty(none);
  const most = Math.max(1, ...rows.map(measure));
  return make(
    "table",
    { className: "bars" },
    make(
      "tbody",
      {},
      ...rows.map((row) => {
        const name = row.href ? make("a", { href: row.href, textContent: seen(row.name) }) : make("span", { textContent: seen(row.name) });
        if (row.href) name.dataset.key = row.href;
        const bar = make("span", { className: "bar " + (row.class || ""), ariaHidden: "true" });
        bar.style.width = Math.max(0.5, (measure(row) / most) * 100) + "%";
        const head = make("th", { scope: "row" }, name, row.example ? make("small", { textContent: seen(row.example) }) : null);
        return make("tr", {}, head, make("td", { className: "long" }, bar), make("td", { className: "number", textContent: units(row) }));
      }),
    ),
  );
};

// Colours by what a step did. The names are the crawl's own.
export const ACTIONS = ["open", "click", "hover", "choose", "peek", "scroll", "follow", "switch", "uncover", "wait", "found"];
export const MEANS = {
  open: "as it was opened",
  click: "a click",
  hover: "the pointer on it",
  choose: "an option chosen",
  peek: "the pointer moved over",
  scroll: "scrolling",
  follow: "following without leaving",
  switch: "switching the language",
  uncover: "a layer taken away",
  wait: "waiting",
  found: "found",
  other: "something else",
};
export const actionClass = (action) => (ACTIONS.includes(action) ? action : "other");
