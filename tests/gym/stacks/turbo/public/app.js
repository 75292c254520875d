import * as Turbo from "@hotwired/turbo";
import { Application, Controller } from "@hotwired/stimulus";

const application = Application.start();
const fragment = (url) => fetch(url, { headers: { "X-Requested-With": "XMLHttpRequest" } }).then((answer) => answer.text());

application.register("disclosure", class extends Controller {
  static targets = ["button", "content"];
  static values = { url: String };

  async toggle() {
    const open = this.contentTarget.hidden;
    this.contentTarget.hidden = !open;
    this.buttonTarget.setAttribute("aria-expanded", String(open));
    if (open && !this.contentTarget.hasChildNodes()) this.contentTarget.innerHTML = await fragment(this.urlValue);
  }
});

application.register("slideshow", class extends Controller {
  static targets = ["slide"];
  static values = { index: Number, url: String };

  next() { this.indexValue = (this.indexValue + 1) % 3; }
  previous() { this.indexValue = (this.indexValue + 2) % 3; }
  async indexValueChanged() { this.slideTarget.innerHTML = await fragment(`${this.urlValue}/${this.indexValue}`); }
});

application.register("dialog", class extends Controller {
  close() { this.element.closest("turbo-frame").innerHTML = ""; }
});

application.register("auto-submit", class extends Controller {});
Turbo.session.drive = true;
