export const reshima = async (shem, sheela = {}) => (await fetch(`/api/list/${shem}?` + new URLSearchParams(sheela))).json();
export const text = async (mafteach) => (await fetch(`/api/text/${mafteach}`)).text();
export const shlach = (netiv) => fetch(netiv, { method: "POST" });
