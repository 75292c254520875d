const on = (selector, kind, then) => document.querySelectorAll(selector).forEach((one) => one.addEventListener(kind, (event) => then(one, event)));
on("#zaban", "change", async (select) => {
  await fetch("/zaban", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ locale: select.value }) });
  location.reload();
});
on("[data-lang]", "click", (link, event) => {
  event.preventDefault();
  document.cookie = `bagh=${link.dataset.lang};path=/`;
  location.reload();
});
on("#tarjeehat", "click", () => document.querySelector("#zaban-dialog").showModal());
on("#mahfooz", "click", () => {
  document.cookie = `locale=${document.querySelector("[name=locale]:checked").value};path=/;max-age=31536000`;
  location.reload();
});
on("[data-post]", "click", (button) => fetch(button.dataset.post, { method: "POST" }));
on("[data-part]", "click", async (link, event) => {
  event.preventDefault();
  const words = document.createElement("p");
  words.textContent = await (await fetch(link.dataset.part)).text();
  link.replaceWith(words);
});
