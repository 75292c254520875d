document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-post]");
  if (button) fetch(button.dataset.post, { method: "POST" });
});
const list = document.querySelector(".news");
if (list) {
  let loads = 0;
  const load = async (mark) => {
    const html = await fetch(`/novinky/dalsi?od=${mark.dataset.next}`).then((answer) => answer.text());
    mark.remove();
    list.insertAdjacentHTML("beforeend", html);
    loads += 1;
    watch();
  };
  const watch = () => {
    const mark = list.querySelector(".sentinel");
    if (!mark) return;
    if (loads >= 2) {
      const button = document.createElement("button");
      button.textContent = list.dataset.more;
      button.onclick = () => load(mark);
      mark.append(button);
      return;
    }
    new IntersectionObserver((entries, observer) => { if (entries.some((entry) => entry.isIntersecting)) { observer.disconnect(); load(mark); } }, { rootMargin: "50px" }).observe(mark);
  };
  watch();
}
