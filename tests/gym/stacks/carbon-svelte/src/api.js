export const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
export const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((answer) => answer.json());
export const post = (what) => fetch(`/api/${what}`, { method: "POST" });
