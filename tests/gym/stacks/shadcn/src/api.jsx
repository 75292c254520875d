import { useEffect, useState } from "react";

export const text = (key) => fetch(`/api/text/${key}`).then((answer) => (answer.ok ? answer.text() : ""));
export const list = (name, offset, limit) => fetch(`/api/list/${name}?offset=${offset}&limit=${limit}`).then((answer) => answer.json());
export const post = (path, body = {}) => fetch(`/api/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** A text of the server's, asked for when it is first drawn. */
export function Words({ of }) {
  const [words, setWords] = useState("Memuatkan…");
  useEffect(() => { let here = true; text(of).then((told) => here && setWords(told)); return () => { here = false; }; }, [of]);
  return <p>{words}</p>;
}
