const hatzeg = (mi) => male(`#${mi.id}-tekst`, mi.value);
$("#shaa, #makor").selectric({ onChange: (mi) => hatzeg(mi) });
hatzeg(document.getElementById("shaa"));
$("#kfitza").selectric({ maxHeight: 200, openOnHover: false, onChange: (mi) => { if (mi.value) location.href = mi.value; } });
