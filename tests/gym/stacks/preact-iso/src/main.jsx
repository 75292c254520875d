/** @jsxImportSource preact */
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ErrorBoundary, LocationProvider, Route, Router, lazy, useLocation } from "preact-iso";
import { Chitragalu, Dinachari, Gude, Hasugalu, Kadi, Mathu, Padagalu, Prashne, kalisu, patti } from "./bidi.jsx";

const Dari = lazy(() => import("./dari.jsx"));

function Mane() {
  const { route } = useLocation();
  const [bhashe, matadu] = useState("kn");
  const [padagalu, idu] = useState({});
  const [pattiTere, tere] = useState(false);
  const [ithihasa, toru] = useState(false);
  const [mooga, tegedu] = useState(false);
  const [ooru, aarisu] = useState("");
  const [ulida, odu] = useState(false);
  useEffect(() => { document.documentElement.lang = bhashe; fetch(`/api/text/${bhashe}`).then((u) => u.json()).then(idu); }, [bhashe]);
  return <><p class="sanna"><span lang="kn" onClick={() => matadu("kn")}>ಕನ್ನಡ</span><span lang="en" onClick={() => matadu("en")}>English</span></p><h1>{padagalu.hesaru}</h1><p>{padagalu.mathu}</p>
    <p><span class="patti"><button onClick={() => tere(!pattiTere)}>ನಮ್ಮ ಬಗ್ಗೆ ▾</button>{pattiTere && <span class="ili"><a onClick={() => { tere(false); toru(true); }}>ಇತಿಹಾಸ</a><a onClick={() => kalisu("/api/matha")}>ಮತ ಹಾಕಿ</a></span>}</span> <button onClick={() => tegedu(true)}>ಹಳೆಯ ಹನಿ</button></p>
    {ithihasa && <Padagalu keeli="ithihasa" />}{mooga && <div class="mooga" onClick={() => tegedu(false)}><div role="dialog" onClick={(e) => e.stopPropagation()}><button class="muchu" aria-label="ಮುಚ್ಚು" onClick={() => tegedu(false)}>×</button><Padagalu keeli="hani" /></div></div>}
    <div>{[[1, "ಮೊದಲ ಕೋಣೆ"], [2, "ಎರಡನೆಯ ಕೋಣೆ"], [3, "ಮೂರನೆಯ ಕೋಣೆ"]].map(([id, hesaru]) => <div class="petti" onClick={() => route(`/kone/${id}`)}>{hesaru}</div>)}</div>
    <Hasugalu of={[["munngaru", "ಮುಂಗಾರು"], ["hinngaru", "ಹಿಂಗಾರು"], ["besige", "ಬೇಸಿಗೆ"]]} />
    <p>ಮನೆಯ ಮುಂದೆ ಒಂದು <Kadi keeli="kappe">ಕಪ್ಪೆ</Kadi> ಕುಳಿತಿದೆ.</p>
    <Chitragalu />
    <p>ಊರು: <select value={ooru} onChange={(e) => aarisu(e.currentTarget.value)}><option value="">ಆರಿಸಿ</option><option value="agumbe">ಆಗುಂಬೆ</option><option value="madikeri">ಮಡಿಕೇರಿ</option></select></p>{ooru && <Padagalu keeli={`ooru-${ooru}`} />}
    <Padagalu keeli="kathe" />{ulida ? <Padagalu keeli="kathe-ulida" /> : <a href="#" onClick={(e) => { e.preventDefault(); odu(true); }}>ಇನ್ನಷ್ಟು ಓದಿ</a>}
    <dl><Prashne hesaru="ಮಳೆಯನ್ನು ಹೇಗೆ ಅಳೆಯುತ್ತೀರಿ?" keeli="prashne1" /><Prashne hesaru="ಟಿಕೆಟ್ ಎಷ್ಟು?" keeli="prashne2" /></dl>
    <p><button onClick={() => fetch("/butti/serisu?vastu=kode")}>ಬುಟ್ಟಿಗೆ ಸೇರಿಸಿ</button></p></>;
}

function Kone({ id }) {
  const { route } = useLocation();
  return <><h1>ಕೋಣೆ {id}</h1><Padagalu keeli={`kone${id}`} />{Number(id) < 4 && <button onClick={() => route(`/kone/${Number(id) + 1}`)}>ಮುಂದಿನ ಕೋಣೆ</button>}</>;
}

const Pustaka = () => <><h1>ದಿನಚರಿ</h1><Dinachari /><h2>ಹನಿಗಳ ಪಟ್ಟಿ</h2><Gude /></>;

function Mathugalu() {
  const [ella, idu] = useState([]);
  const [innu, uli] = useState(true);
  const taa = async () => { const u = await patti("mathugalu", { parent: 0, offset: ella.length, limit: 3 }); idu([...ella, ...u.items]); uli(u.next !== null); };
  useEffect(() => { taa(); }, []);
  return <><h1>ಮಾತುಗಳು</h1><ul>{ella.map((o) => <Mathu key={o.id} o={o} />)}</ul>{innu && <button onClick={taa}>ಇನ್ನಷ್ಟು ಮಾತುಗಳು</button>}
    <form onSubmit={(e) => { e.preventDefault(); kalisu("/api/mathu"); }}><input aria-label="ನಿಮ್ಮ ಮಾತು" /> <button>ಕಳುಹಿಸಿ</button></form></>;
}

function Mele() {
  const { route } = useLocation();
  return <header class="mele"><a href="/">ಮಳೆ ಮನೆ</a><a href="/dinachari">ದಿನಚರಿ</a><a href="/mathugalu">ಮಾತುಗಳು</a><i class="chihne" title="ದಾರಿ" onClick={() => route("/dari")}>🗺</i><button onClick={() => kalisu("/horage")}>ಲಾಗ್ ಔಟ್</button><button onClick={() => kalisu("/api/chanda")}>ಚಂದಾದಾರರಾಗಿ</button></header>;
}

render(<LocationProvider><ErrorBoundary><Mele /><main><Router>
  <Route path="/" component={Mane} /><Route path="/kone/:id" component={Kone} /><Route path="/dinachari" component={Pustaka} /><Route path="/mathugalu" component={Mathugalu} /><Route path="/dari" component={Dari} /><Route default component={() => <h1>404</h1>} />
</Router></main></ErrorBoundary></LocationProvider>, document.getElementById("mane"));
