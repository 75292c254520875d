export const bişîne = (ku) => fetch(`/api/${ku}`, { method: "POST" });
export const lîste = (nav, offset, limit, parent) => fetch(`/api/list/${nav}?offset=${offset}&limit=${limit}${parent === undefined ? "" : `&parent=${parent}`}`).then((r) => r.json());
export const nivîs = (mifte) => fetch(`/api/text/${encodeURIComponent(mifte)}`).then((r) => r.text());
export const rê = () => decodeURIComponent(location.hash.slice(1)) || "/";
export const here = (ku) => { location.hash = ku; };
