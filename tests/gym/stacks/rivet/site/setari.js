let gata = false;
setTimeout(() => { gata = true; }, 300);
for (const eveniment of ["rvtSwitchToggledOn", "rvtSwitchToggledOff"]) document.addEventListener(eveniment, (e) => { if (gata) trimite(`/api/setari/${e.target.dataset.rvtSwitch}`, "PUT", { stare: eveniment }); });
const semn = document.querySelector("#semn"), arata = () => text(`sem-${semn.value}`).then((vorbe) => { document.querySelector("#semn-arata").textContent = vorbe; });
semn.onchange = arata;
arata();
