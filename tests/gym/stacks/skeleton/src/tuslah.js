export const ilgeeh = (hasha) => fetch(`/api/${hasha}`, { method: "POST" });
export const jagsaalt = (ner, offset, limit) => fetch(`/api/list/${ner}?offset=${offset}&limit=${limit}`).then((r) => r.json());
