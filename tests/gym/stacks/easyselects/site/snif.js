const ARIM = { galil: [["tzfat", "צפת"], ["rosh-pina", "ראש פינה"]], mifratz: [["akko", "עכו"], ["haifa", "חיפה"]], hof: [["yaffo", "יפו"], ["ashkelon", "אשקלון"]] };
const ir = document.getElementById("ir");
const hatzegIr = (erech) => male("#ir-tekst", erech);
const bniya = () => easydropdown("#ir", { behavior: { liveUpdates: true }, callbacks: { onSelect: hatzegIr } });
let tibat = bniya();
easydropdown("#ezor", {
  callbacks: {
    onSelect(ezor) {
      tibat.destroy();
      ir.disabled = !ezor;
      ir.replaceChildren(new Option("עיר", ""), ...(ARIM[ezor] ?? []).map(([k, s]) => new Option(s, k)));
      tibat = bniya();
      hatzegIr("");
    },
  },
});
