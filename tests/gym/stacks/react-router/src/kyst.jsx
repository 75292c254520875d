import { Hentet } from "./dele.jsx";

export const Component = () => <><h1>Kysten</h1><Hentet noegle="kyst" /></>;
