import { CommandRegistry } from "@lumino/commands";
import { AccordionPanel, BoxPanel, CommandPalette, ContextMenu, DockPanel, Menu, MenuBar, SplitPanel, StackedPanel, TabPanel, Widget } from "@lumino/widgets";

const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());

/** A sheet of paper whose words come when it is first shown. */
class Blad extends Widget {
  constructor(title, words, closable = false) {
    super();
    this.addClass("blad");
    this.title.label = title;
    this.title.closable = closable;
    this.words = words;
  }
  onBeforeShow() { this.fill(); }
  onAfterAttach() { if (this.isVisible) this.fill(); }
  async fill() {
    if (this.filled) return;
    this.filled = true;
    this.node.textContent = typeof this.words === "function" ? await this.words() : this.words;
  }
}

const commands = new CommandRegistry();
const say = (title, words) => {
  const sheet = new Blad(title, words, true);
  dock.addWidget(sheet);
  dock.activateWidget(sheet);
};
const add = (id, label, execute) => commands.addCommand(id, { label, execute });

let dock;
if (document.body.dataset.page === "vakt") vakt();
else namskeid();

function vakt() {
  add("saga", "Saga vaktarinnar", () => say("Saga", () => text("saga")));
  add("gestir", "Gestabók", () => say("Gestabók", () => text("gestir")));
  add("nordur", "Norðurhver", () => say("Norðurhver", "Norðurhverinn sýður egg en neitar að sjóða kartöflur."));
  add("sudur", "Suðurhver", () => say("Suðurhver", "Suðurhverinn hvíslar og því heyrist hann aldrei í roki."));
  add("prenta", "Prenta", () => print());
  add("eyda", "Eyða", () => fetch("/api/skra/eyda", { method: "POST" }));
  add("polska", "Polski", async () => { document.documentElement.lang = "pl"; skyrsla.node.textContent = await text("pl-skyrsla"); });
  add("islenska", "Íslenska", async () => { document.documentElement.lang = "is"; skyrsla.node.textContent = await text("skyrsla"); });
  add("skyring", "Skýring á myndinni", () => say("Skýring", "Á myndinni sést hverinn rétt áður en hann mundi eftir sér."));

  const bar = new MenuBar();
  const skra = new Menu({ commands });
  skra.title.label = "Vaktin";
  for (const command of ["saga", "gestir"]) skra.addItem({ command });
  const hverir = new Menu({ commands });
  hverir.title.label = "Hverir";
  hverir.addItem({ command: "nordur" });
  hverir.addItem({ command: "sudur" });
  skra.addItem({ type: "submenu", submenu: hverir });
  skra.addItem({ type: "separator" });
  for (const command of ["prenta", "eyda"]) skra.addItem({ command });
  bar.addMenu(skra);
  const mal = new Menu({ commands });
  mal.title.label = "Tungumál";
  for (const command of ["islenska", "polska"]) mal.addItem({ command });
  bar.addMenu(mal);
  Widget.attach(bar, document.body);

  dock = new DockPanel();
  const skyrsla = new Blad("Skýrsla", () => text("skyrsla"));
  dock.addWidget(skyrsla);
  dock.addWidget(new Blad("Mælingar", () => text("maelingar"), true));
  dock.addWidget(new Blad("Veður", "Vindurinn blæs úr öllum áttum nema þeirri sem spáð var."), { mode: "split-right", ref: skyrsla });
  dock.addWidget(new Blad("Skjálftar", "Skjálftinn á laugardaginn var bara ketill á efri hæðinni."));
  dock.activateWidget(skyrsla);

  const hlid = new AccordionPanel();
  hlid.title.label = "Hlið";
  for (const [name, words] of [
    ["Vaktmenn", "Vaktmennirnir skiptast á um sama stól og sömu hugsun."],
    ["Reglur", "Aldrei skal snúa baki í hver sem þegir lengur en hádegi."],
    ["Búnaður", "Búnaðurinn er skeið, regnhlíf og þolinmæði í þremur stærðum."],
  ]) { const one = new Blad(name, words); hlid.addWidget(one); }
  hlid.collapse(1);
  hlid.collapse(2);

  const split = new SplitPanel();
  split.addWidget(hlid);
  split.addWidget(dock);
  split.setRelativeSizes([1, 3]);
  split.id = "stofa";
  Widget.attach(split, document.body);

  const below = document.createElement("div");
  below.className = "nedan";
  below.innerHTML = "<div class='mynd' tabindex='0'>Mynd af hvernum</div><button type='button' class='askrift'>Gerast áskrifandi</button>";
  document.body.append(below);
  below.querySelector(".askrift").onclick = () => fetch("/api/skra/askrift", { method: "POST" });
  const context = new ContextMenu({ commands });
  context.addItem({ command: "skyring", selector: ".mynd" });
  // The menu of the picture opens under the pointer, by either button.
  const open = (event) => { if (context.open(event)) event.preventDefault(); };
  below.querySelector(".mynd").addEventListener("contextmenu", open);
  below.querySelector(".mynd").addEventListener("click", open);
}

function namskeid() {
  const tabs = new TabPanel({ tabPlacement: "left" });
  tabs.addWidget(new Blad("Byrjendur", "Byrjendur læra að greina gufu frá góðum ásetningi."));
  tabs.addWidget(new Blad("Lengra komnir", "Lengra komnir bræða smjör án þess að hverinn taki eftir því."));
  tabs.addWidget(new Blad("Meistarar", "Meistararnir gjósa sjálfir þegar enginn sér til."));

  const steps = [
    "Fyrsta skrefið er að þegja þar til vatnið svarar.",
    "Annað skrefið er stigið í tveimur ólíkum sokkum.",
    "Þriðja skrefið felst í að gleyma hinum tveimur.",
  ].map((words, at) => { const one = new Blad(`Skref ${at + 1}`, words); one.addClass("skref"); return one; });
  const stack = new StackedPanel();
  steps.forEach((one, at) => { stack.addWidget(one); if (at) one.hide(); });
  const turn = new Widget();
  turn.node.innerHTML = "<div class='nedan'><button class='til-baka' type='button' disabled>Til baka</button><button class='afram' type='button'>Áfram</button></div>";
  let at = 0;
  const show = (next) => {
    steps[at].hide();
    at = next;
    steps[at].show();
    turn.node.querySelector(".til-baka").disabled = at === 0;
    turn.node.querySelector(".afram").disabled = at === steps.length - 1;
  };
  turn.node.querySelector(".til-baka").onclick = () => show(at - 1);
  turn.node.querySelector(".afram").onclick = () => show(at + 1);

  const out = new Widget();
  out.addClass("blad");
  const kennarar = { gudrun: ["Guðrún", "Guðrún kennir hverum að telja upp á fjóra."], ari: ["Ari", "Ari hlustar með skónum og skrifar með hattinum."], unnur: ["Unnur", "Unnur þekkir hverja loftbólu á göngulaginu."] };
  const orders = new CommandRegistry();
  for (const [id, [label, words]] of Object.entries(kennarar)) orders.addCommand(id, { label, execute: () => { out.node.textContent = words; } });
  const palette = new CommandPalette({ commands: orders });
  palette.inputNode.placeholder = "Finna kennara";
  for (const command of Object.keys(kennarar)) palette.addItem({ command, category: "Kennarar" });

  const box = new BoxPanel({ direction: "left-to-right" });
  const left = new BoxPanel({ direction: "top-to-bottom" });
  left.addWidget(tabs);
  left.addWidget(stack);
  left.addWidget(turn);
  BoxPanel.setStretch(tabs, 2);
  BoxPanel.setStretch(stack, 1);
  BoxPanel.setStretch(turn, 1);
  const right = new BoxPanel({ direction: "top-to-bottom" });
  right.addWidget(palette);
  right.addWidget(out);
  box.addWidget(left);
  box.addWidget(right);
  box.id = "stofa";
  Widget.attach(box, document.body);
  const form = document.createElement("form");
  form.method = "post";
  form.innerHTML = "<input name='nafn' placeholder='Nafn'> <button>Senda skráningu</button>";
  document.body.append(form);
}
