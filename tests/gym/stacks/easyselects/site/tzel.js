const tekst = (mafteach) => fetch(`/api/text/${mafteach}`).then((t) => t.text());
const male = async (lean, mafteach) => { document.querySelector(lean).textContent = mafteach ? await tekst(mafteach) : ""; };
document.addEventListener("click", (e) => {
  const kaftor = e.target.closest("[data-shlach]");
  if (kaftor) fetch(`/api/${kaftor.dataset.shlach}`, { method: "POST" });
  const sal = e.target.closest("[data-sal]");
  if (sal) fetch(`/סל/הוספה?id=${sal.dataset.sal}`);
});
