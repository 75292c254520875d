import { createRoot } from "react-dom/client";
import { Toaster } from "sonner";
import { Home } from "./home.jsx";
import { Catch } from "./catch.jsx";
import { Shell } from "./shell.jsx";

const root = document.getElementById("root");
createRoot(root).render(<Shell>{root.dataset.page === "index" ? <Home /> : <Catch />}<Toaster /></Shell>);
