export const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
export const rest = (path) => fetch(`/api/list/${path}`).then((answer) => answer.json());
export const send = (path, body = {}, method = "POST") => fetch(`/api/wp-json/${path}`, { method, headers: { "content-type": "application/json", "x-wp-nonce": "5f2b" }, body: JSON.stringify(body) });
