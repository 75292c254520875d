export const aan = (kon) => fetch(`/api/text/${kon}`).then((r) => r.text());
export const phnhae = (ti) => fetch(`/api/${ti}`, { method: "POST" });
