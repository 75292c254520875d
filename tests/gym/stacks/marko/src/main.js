import App from "./app.marko";

App.mount({}, document.getElementById("app"), "afterbegin");
