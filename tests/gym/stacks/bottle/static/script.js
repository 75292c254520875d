document.querySelectorAll(".menu-button").forEach((button) => {
  const list = button.nextElementSibling;
  button.addEventListener("click", async (event) => {
    event.stopPropagation();
    const open = list.hidden;
    document.querySelectorAll(".menu-list").forEach((other) => { other.hidden = true; other.previousElementSibling.setAttribute("aria-expanded", "false"); });
    list.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    if (open && list.dataset.src && !list.children.length) list.innerHTML = await (await fetch(list.dataset.src)).text();
  });
});
document.addEventListener("click", () => document.querySelectorAll(".menu-list").forEach((list) => { list.hidden = true; }));
const notice = document.getElementById("notice");
if (notice) fetch(notice.dataset.src).then((answer) => answer.text()).then((html) => { notice.innerHTML = html; });
