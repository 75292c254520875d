/** @jsxImportSource preact */
import { Padagalu } from "./bidi.jsx";

export default function Dari() { return <><h1>ದಾರಿ</h1><Padagalu keeli="dari" /></>; }
