// Scrolls the window (id 0) or one box, a view at a time, waiting for rest and writing down what came to light at each
// stop, until two stops at the end bring nothing. Where rows leave the tree or are written over as others come, it halts at what
// is to be pressed in those that have come: elements of the shapes in `halts`. Input: { id, ticks, step, limit, patience, budget,
// up, across, halts }.
async (input) => {
  "use strict";
  const K = globalThis.kibont;
  const box = input.id ? K?.elementOf(input.id) : document.scrollingElement || document.documentElement;
  if (!K || !box) return JSON.stringify({ ticks: 0, chars: 0, texts: [], end: true, missing: true });
  const begun = performance.now();
  // Sideways it goes where the script of the page does: in some to the left.
  // A chat begins at its foot and goes on upwards, where it is laid out from there.
  const turned = input.across && getComputedStyle(box).direction === "rtl" || !input.across && input.id && K.fromFoot(box) ? -1 : 1;
  const view = () => (input.across ? box.clientWidth : input.id ? box.clientHeight : innerHeight);
  const place = () => (input.across ? Math.abs(box.scrollLeft) : turned < 0 ? Math.abs(box.scrollTop) : box.scrollTop);
  const length = () => (input.across ? box.scrollWidth : box.scrollHeight);
  const ended = () => (input.up ? place() <= 1 : place() + view() >= length() - 2);
  // Older scripts ask for the delta by its older name, which counts the other way and is not made from the newer one, and some
  // hear the event by its older name alone.
  const axis = input.across ? "X" : "Y", listens = K.pressable.get(input.id) || "";
  const type = /mousewheel/.test(listens) && !/(^| )wheel/.test(listens) ? "mousewheel" : "wheel";
  const turn = (way) => {
    const wheel = { [`delta${axis}`]: way * turned, [`wheelDelta${axis}`]: Math.round(way * turned * -1.2), bubbles: true, cancelable: true, composed: true };
    (input.id ? box : document.body || box).dispatchEvent(new WheelEvent(type, wheel));
  };
  const wheeled = input.id && !input.up && !input.across && /wheel/.test(listens);
  const where = input.id ? box : document, halts = new Set(input.halts);
  const tags = [...new Set(input.halts.map((shape) => shape.slice(shape.lastIndexOf(">") + 1).split(".")[0]))].filter((tag) => /^[a-z][\w-]*$/.test(tag)).join(",");
  const openers = () => (tags ? [...where.querySelectorAll(tags)].filter((one) => halts.has(K.facts.signature(one))) : []);
  const known = new Set(openers());
  // Many a list asks for more only while it is in sight itself.
  const aside = ({ top, left, bottom, right }) => bottom < 20 || right < 20 || top > innerHeight - 20 || left > innerWidth - 20;
  if (input.id && aside(box.getBoundingClientRect())) {
    box.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    await K.frame();
    await K.frame();
  }
  const frame = input.id ? box.getBoundingClientRect() : { left: 0, top: 0, width: innerWidth, height: innerHeight };
  const middle = (part) => (input.across ? [frame.left + frame.width * part, frame.top + frame.height / 2] : [frame.left + frame.width / 2, frame.top + frame.height * part]);
  const rows = tags ? [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => document.elementFromPoint(...middle(part))).filter((one) => one && one !== box && where.contains(one)) : [];
  // Some lists keep a few boxes, move them and write other rows into them.
  const spot = (row) => Math.round(input.across ? row.getBoundingClientRect().left + box.scrollLeft : row.getBoundingClientRect().top + box.scrollTop);
  const stood = rows.map((row) => [row.textContent, spot(row)]);
  const dropped = () => rows.filter((row, at) => !row.isConnected || row.textContent !== stood[at][0] && Math.abs(spot(row) - stood[at][1]) > 4).length * 2 > rows.length;
  K.step = input.step;
  // Rows are written over by others, which may say the same but for numbers.
  K.rows = true;
  K.stepBegins();
  let ticks = 0, chars = 0, dry = 0, end = false, halted = false;
  const texts = [], pieces = [];
  const path = location.pathname;
  const add = (gained) => {
    ticks++;
    chars += gained.chars;
    texts.push(...gained.texts.slice(0, 20));
    pieces.push(...gained.pieces);
  };
  // A table may draw its columns as it draws its rows, when they come into view: it is swept from side to side at each of its
  // stops, where that has shown something at the first.
  let sweeps = !!input.id && !input.up && !input.across && box.scrollWidth > box.clientWidth * 1.2;
  const sweep = async () => {
    const from = box.scrollLeft, toward = getComputedStyle(box).direction === "rtl" ? -1 : 1;
    let grown = 0;
    while (ticks < input.ticks && performance.now() - begun < input.budget) {
      const since = performance.now(), stood = box.scrollLeft, spinning = K.spinners();
      box.scrollTo({ left: stood + toward * Math.max(60, box.clientWidth * 0.85), behavior: "instant" });
      if (Math.abs(box.scrollLeft - stood) < 2) break;
      await K.settle({ since, limit: input.limit, patience: input.patience, spinning });
      const gained = K.measure(() => K.collect(false));
      add(gained);
      grown += gained.grown;
      if (!grown) break;
    }
    sweeps = grown > 0;
    if (box.scrollLeft === from) return;
    const since = performance.now();
    box.scrollTo({ left: from, behavior: "instant" });
    await K.settle({ since, limit: input.limit, patience: input.patience });
  };
  if (sweeps && place() <= 1) await sweep();
  while (ticks < input.ticks) {
    const since = performance.now(), top = place(), height = length(), spinning = K.spinners();
    const way = Math.max(60, view() * 0.85) * (input.up ? -1 : 1);
    box.scrollTo(input.across ? { left: (top + way) * turned, behavior: "instant" } : { top: (top + way) * turned, behavior: "instant" });
    // Some lists listen to the wheel only.
    turn(way);
    // What is shorter than the window cannot move, and its list hears of no scroll that would bring the rest.
    if (place() === top) (input.id ? box : document).dispatchEvent(new Event("scroll", { bubbles: !input.id }));
    await K.settle({ since, limit: input.limit, patience: input.patience, spinning });
    let gained = K.measure(() => K.collect(false));
    if (ended() && !gained.grown && length() <= height + 4) {
      // Some lists ask for more only when they are pulled on past their end.
      for (let pulls = 0; wheeled && pulls < 10; pulls++) {
        turn(way / 4);
        await K.frame();
        await K.frame();
      }
      // Who looks only now and then gets the time to look, also where the pause between two looks began at an earlier stop.
      await K.settle({ since: begun, limit: input.limit, patience: 1200, spinning, beat: since });
      gained = K.measure(() => K.collect(false));
    }
    add(gained);
    if (sweeps && Math.abs(place() - top) >= 2) await sweep();
    const stuck = Math.abs(place() - top) < 2;
    end = ended();
    dry = gained.grown > 0 || length() > height + 4 ? 0 : dry + 1;
    halted = tags !== "" && dropped() && openers().some((one) => !known.has(one));
    if (halted || ((stuck || end) && dry >= (end ? 1 : 2))) break;
    if (performance.now() - begun > input.budget || location.pathname !== path) break;
  }
  K.stepEnds();
  return JSON.stringify({ ticks, chars, texts: texts.slice(0, 200), pieces: pieces.slice(0, 5000), end, halted, ms: Math.round(performance.now() - begun), at: place(), height: length() });
}
