// The frame as it stands, written as HTML over the flat tree: shadow roots and slots in place, elements that hold recorded
// text marked with their number, hidden ones with `data-kibont-hidden`. Input: { limit } in characters.
(input) => {
  "use strict";
  const K = globalThis.kibont;
  if (!K || !document.documentElement) return JSON.stringify({ html: "", present: [] });
  K.collect(true);
  const VOID = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"]);
  const DROP = new Set(["script", "noscript", "template", "style"]);
  const parts = [];
  let length = 0, cut = false;
  const write = (text) => { parts.push(text); length += text.length; };
  const quote = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
  const frames = [];
  const open = (element, hidden) => {
    let text = "<" + element.localName;
    for (const attribute of element.attributes) {
      let value = attribute.value;
      // How far an element is indented: a thread may show no other tree. `plain.rs` keeps the same.
      if (attribute.name === "style") {
        const indents = value.split(";").map((rule) => rule.trim());
        value = indents.filter((rule) => /^(margin|padding)-(left|right|inline-start)\s*:/i.test(rule)).join("; ");
        if (!value) continue;
      }
      if (/^on|^srcset$/i.test(attribute.name) || !/^[\w:.@-]+$/.test(attribute.name)) continue;
      text += " " + attribute.name + '="' + quote(value.length > 2000 ? value.slice(0, 2000) : value) + '"';
    }
    if (K.described.has(element)) text += ' data-kibont-id="' + K.numberOf(element) + '"';
    if (hidden) text += " data-kibont-hidden";
    if (element.localName === "iframe" || element.localName === "frame") {
      let index = -1;
      for (let i = 0; i < window.length; i++) if (window[i] === element.contentWindow) { index = i; break; }
      text += ' data-kibont-frame="' + index + '"';
      frames.push(index);
    }
    write(text + ">");
  };
  const head = document.head;
  write("<!DOCTYPE html><html");
  if (document.documentElement?.lang) write(' lang="' + quote(document.documentElement?.lang) + '"');
  write("><head>");
  if (head) for (const element of head.children) {
    if (/^(title|meta|link)$/.test(element.localName)) { write(element.outerHTML); continue; }
    if (element.localName === "script" && element.type === "application/ld+json") write(element.outerHTML);
  }
  write("</head>");
  const root = document.body;
  const stack = [];
  const enter = (element, hiddenAbove) => {
    const hidden = !hiddenAbove && !K.shown(element);
    open(element, hidden);
    if (VOID.has(element.localName)) return;
    stack.push({ element, kids: K.flatChildren(element), index: 0, hidden: hidden || hiddenAbove });
  };
  if (root) enter(root, false);
  while (stack.length) {
    const top = stack[stack.length - 1];
    const node = top.kids[top.index++];
    if (!node) {
      write("</" + top.element.localName + ">");
      stack.pop();
      continue;
    }
    if (length > input.limit) { cut = true; continue; }
    if (node.nodeType === 3) {
      write(K.escape(node.data));
    } else if (node.nodeType === 1) {
      const tag = node.localName;
      if (tag === "script" && node.type === "application/ld+json") { write(node.outerHTML); continue; }
      if (DROP.has(tag)) continue;
      if (tag === "svg") { write(K.escape(K.fold(node.textContent || "")).slice(0, 300)); continue; }
      enter(node, top.hidden);
    }
  }
  write("</html>");
  K.rules.look();
  return JSON.stringify({ html: parts.join(""), present: K.order, cut, url: location.href, base: document.baseURI, links: K.links(), spared: [...K.rules.spared] });
}
