/** @jsxRuntime classic */
/** @jsx createElement */
/** @jsxFrag Fragment */
import { Component, Fragment, render } from "inferno";
import { createElement } from "inferno-create-element";
import { BrowserRouter, Link, NavLink, Redirect, Route, Switch } from "inferno-router";

const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((answer) => answer.json());
const post = (what) => () => fetch(`/api/${what}`, { method: "POST" });

const STALLS = [["pho", "Gánh phở đêm"], ["keo", "Kẹo kéo"], ["chieu", "Chiếu cói"]];

class Words extends Component {
  state = { words: "" };
  componentDidMount() { this.load(this.props.of); }
  componentWillReceiveProps(next) { if (next.of !== this.props.of) this.load(next.of); }
  load(key) { this.setState({ words: "" }); if (key) text(key).then((words) => key && this.setState({ words })); }
  render() { return <p>{this.state.words}</p>; }
}

class Tabs extends Component {
  state = { at: "gio-mo" };
  render() {
    const tabs = [["gio-mo", "Giờ mở cửa"], ["gia-ve", "Giá vé"], ["duong-di", "Đường đi"]];
    return <section><div className="tabs">{tabs.map(([key, name]) => <span key={key} className={key === this.state.at ? "on" : ""} onClick={() => this.setState({ at: key })}>{name}</span>)}</div><Words of={this.state.at} /></section>;
  }
}

class Flip extends Component {
  state = { back: false };
  render({ of, front }) { return <div className="flip" onClick={() => this.setState({ back: !this.state.back })}>{this.state.back ? <Words of={of} /> : <p>{front}</p>}</div>; }
}

class Ticker extends Component {
  state = { cries: 12 };
  box = null;
  componentDidMount() { this.watch = new IntersectionObserver(([entry]) => entry.isIntersecting && this.setState((state) => ({ cries: state.cries + 6 })), { rootMargin: "200px" }); this.watch.observe(this.box); }
  componentWillUnmount() { this.watch.disconnect(); }
  render() {
    const cries = ["Ai bánh mì nóng giòn đây", "Ve chai lông vịt bán không", "Tào phớ đê", "Kem mút kem que", "Chổi đót chổi chà"];
    return <section className="ticker"><h2>Ngoài phố lúc này</h2>{Array.from({ length: this.state.cries }, (_, i) => i === 20 ? <Words key="w" of="them" /> : <p key={i}>{cries[i % cries.length]}</p>)}<div ref={(box) => { this.box = box; }}>…</div></section>;
  }
}

class Home extends Component {
  state = { city: "", rules: false, more: false, night: false };
  render({ history }) {
    const { city, rules, more, night } = this.state;
    return <>
      <h1>Nghe thành phố rao</h1><p>Hơn bốn mươi tiếng rao được giữ ở đây, mỗi tiếng trong một chiếc lọ có nắp.</p>
      <div className="cards">{STALLS.map(([key, name]) => <div key={key} className="card" onClick={() => history.push(`/gian/${key}`)}><h3>{name}</h3></div>)}</div>
      <Tabs />
      <label>Thành phố <select value={city} onChange={(event) => this.setState({ city: event.target.value })}><option value="">Chọn</option><option value="hue">Huế</option><option value="hoi-an">Hội An</option><option value="can-tho">Cần Thơ</option></select></label>{city && <Words of={city} />}
      <div className="cards"><Flip of="the-1" front="Áo mưa" /><Flip of="the-2" front="Chổi đót" /><Flip of="the-3" front="Gà đất" /></div>
      <div onMouseEnter={() => this.setState({ night: true })}><strong>Tiếng rao khuya</strong>{night && <Words of="khuya" />}</div>
      <p>Bảo tàng do một người bán xôi lập ra. {more ? null : <span role="button" tabIndex={0} onClick={() => this.setState({ more: true })}>Đọc tiếp</span>}</p>{more && <Words of="bi-mat" />}
      <p><button type="button" onClick={() => this.setState({ rules: true })}>Nội quy</button> <button type="button" onClick={post("thich")}>Thích</button> <button type="button" onClick={post("binh-chon")}>Bình chọn</button></p>
      {rules && <div className="veil"><div role="dialog" aria-modal="true" aria-label="Nội quy"><Words of="noi-quy" /><button type="button" onClick={() => this.setState({ rules: false })}>Đóng</button></div></div>}
      <Ticker />
    </>;
  }
}

function Stall({ match, history }) {
  const at = STALLS.findIndex(([key]) => key === match.params.key);
  return <article><h1>{STALLS[at][1]}</h1><Words of={STALLS[at][0]} /><button type="button" onClick={() => history.push(`/gian/${STALLS[(at + 1) % STALLS.length][0]}`)}>Gian tiếp theo</button></article>;
}

// 1 … 4 5 6 … 14
function around(page, pages) {
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return near.flatMap((n, i) => (i && n - near[i - 1] > 1 ? [null, n] : [n]));
}

class Cries extends Component {
  state = { page: 1, total: 0, rows: [] };
  componentDidMount() { this.turn(1); }
  turn(page) { list("tiengrao", { offset: (page - 1) * 5, limit: 5 }).then(({ items, total }) => this.setState({ page, total, rows: items })); }
  render({ history }) {
    const { page, total, rows } = this.state;
    return <><h1>Kho tiếng rao</h1><table><thead><tr><th>Số</th><th>Món</th><th>Năm</th><th>Ghi chú</th></tr></thead><tbody>{rows.map((row) => <tr key={row.id} onClick={() => history.push(`/tieng-rao/${row.id}`)}><td>{row.id}</td><td>{row.ten}</td><td>{row.nam}</td><td>{row.ghi}</td></tr>)}</tbody></table>
      <ul className="pages">{around(page, Math.ceil(total / 5)).map((n, i) => n ? <li key={n} className={n === page ? "on" : ""} onClick={() => this.turn(n)}>{n}</li> : <li key={`gap${i}`}>…</li>)}</ul></>;
  }
}

class Cry extends Component {
  state = { row: null };
  componentDidMount() { list("tiengrao", { offset: this.props.match.params.id - 1, limit: 1 }).then(({ items }) => this.setState({ row: items[0] })); }
  render() { const { row } = this.state; return row && <article><h1>{row.ten}, {row.nam}</h1><p>{row.chuyen}</p><Link to="/tieng-rao">Về kho</Link></article>; }
}

class Entry extends Component {
  state = { replies: null };
  render({ one }) {
    const { replies } = this.state;
    return <div className="entry"><b>{one.ai}</b><p>{one.loi}</p><button type="button" onClick={post("thich")}>Thích</button> <button type="button" onClick={post("tra-loi")}>Trả lời</button> <button type="button" onClick={post("bao-cao")}>Báo cáo</button> <button type="button" onClick={post("xoa")}>Xóa</button>
      {one.n && !replies && <a href="#" onClick={(event) => { event.preventDefault(); list("luubut", { parent: one.id, limit: 20 }).then(({ items }) => this.setState({ replies: items })); }}>Xem {one.n} phản hồi</a>}
      {replies && <div className="replies">{replies.map((reply) => <Entry key={reply.id} one={reply} />)}</div>}</div>;
  }
}

class Book extends Component {
  state = { rows: [], next: 0 };
  componentDidMount() { this.more(); }
  more = () => list("luubut", { parent: "", offset: this.state.next, limit: 4 }).then(({ items, next }) => this.setState(({ rows }) => ({ rows: [...rows, ...items], next })));
  render() {
    const { rows, next } = this.state;
    return <><h1>Sổ lưu bút</h1>{rows.map((one) => <Entry key={one.id} one={one} />)}{next !== null && <button type="button" onClick={this.more}>Xem thêm lời nhắn</button>}
      <form onSubmit={(event) => { event.preventDefault(); post("luu-but")(); }}><textarea aria-label="Lời nhắn" /><button>Gửi</button></form></>;
  }
}

render(<BrowserRouter>
  <header className="top"><Link to="/">Bảo tàng tiếng rao</Link><NavLink to="/tieng-rao">Kho tiếng rao</NavLink><NavLink to="/so-luu-but">Sổ lưu bút</NavLink><a href="/gio-hang/them?ve=1">Thêm vào giỏ</a><button type="button" onClick={() => location.assign("/dang-xuat")}>Đăng xuất</button></header>
  <main><Switch><Route exact path="/" component={Home} /><Route path="/gian/:key" component={Stall} /><Route exact path="/tieng-rao" component={Cries} /><Route path="/tieng-rao/:id" component={Cry} /><Route path="/so-luu-but" component={Book} /><Redirect to="/" /></Switch></main>
  <footer><a href="/ban-tin/huy?k=3">Hủy bản tin</a></footer>
</BrowserRouter>, document.getElementById("app"));
