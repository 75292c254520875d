export { html, reactive } from "/npm/@arrow-js/core/dist/index.mjs";
export const teksti = (avain) => fetch(`/api/text/${avain}`).then((r) => r.text());
export const lista = (nimi, alku, kpl) => fetch(`/api/list/${nimi}?offset=${alku}&limit=${kpl}`).then((r) => r.json());
export const laheta = (polku, tapa = "POST", sisus) => fetch(polku, { method: tapa, headers: { "content-type": "application/json" }, body: sisus ? JSON.stringify(sisus) : undefined });
export const sisus = document.querySelector("#sisus");
