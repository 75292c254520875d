const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
const post = (action) => fetch("/api/w", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ action }) });

// An index layout: tabs over panels; a booklet: an outline beside pages.
function Panel(name, config) { Panel.super.call(this, name, config); this.key = config.key; this.named = config.named; this.on("active", () => this.fill()); }
OO.inheritClass(Panel, OO.ui.TabPanelLayout);
Panel.prototype.fill = function () { if (!this.told) { this.told = true; text(this.key).then((words) => this.$element.append($("<p>").text(words))); } };
function Page(name, config) { Page.super.call(this, name, config); this.named = config.named; this.on("active", () => { if (!this.told) { this.told = true; text(name).then((words) => this.$element.append($("<p>").text(words))); } }); }
OO.inheritClass(Page, OO.ui.PageLayout);
Page.prototype.setupOutlineItem = function () { this.outlineItem.setLabel(this.named); };

const index = new OO.ui.IndexLayout({ expanded: true });
index.addTabPanels([new Panel("naksha", { key: "naksha", label: "নকশা" }), new Panel("kath", { key: "kath", label: "কাঠ" })]);
const booklet = new OO.ui.BookletLayout({ outlined: true });
booklet.addPages([new Page("pal", { named: "পাল" }), new Page("tar", { named: "আলকাতরা" }), new Page("dori", { named: "দড়ি" })]);
$("#bishoy").append($("<div class=demo>").append(index.$element), $("<div class=demo>").append(booklet.$element));

// A window.
function Repair(config) { Repair.super.call(this, config); }
OO.inheritClass(Repair, OO.ui.ProcessDialog);
Repair.static.name = "repair";
Repair.static.title = "মেরামত";
Repair.static.actions = [{ action: "publish", label: "প্রকাশ করুন", flags: ["primary", "progressive"] }, { label: "বাতিল", flags: ["safe", "close"] }];
Repair.prototype.initialize = function () { Repair.super.prototype.initialize.call(this); this.$told = $("<p>"); this.$body.append(this.$told); };
Repair.prototype.getSetupProcess = function (data) { return Repair.super.prototype.getSetupProcess.call(this, data).next(() => text("khoroch").then((words) => { this.$told.text(words); })); };
Repair.prototype.getActionProcess = function (action) { return action === "publish" ? new OO.ui.Process(() => post("publish").then(() => this.close())) : Repair.super.prototype.getActionProcess.call(this, action); };
Repair.prototype.getBodyHeight = () => 120;
const manager = new OO.ui.WindowManager();
$(document.body).append(manager.$element);
manager.addWindows([new Repair()]);

const repair = new OO.ui.ButtonWidget({ label: "মেরামতের নিয়ম" }).on("click", () => manager.openWindow("repair"));
const nails = new OO.ui.PopupButtonWidget({ label: "পেরেক", popup: { $content: $("<p>…</p>"), padded: true, width: 260 } });
nails.getPopup().once("toggle", () => text("perek").then((words) => nails.getPopup().$body.find("p").text(words)));
const vote = new OO.ui.ButtonWidget({ label: "ভোট দিন", icon: "check" }).on("click", () => post("vote"));
const thank = new OO.ui.ButtonWidget({ label: "ধন্যবাদ দিন", framed: false }).on("click", () => post("thank"));
const where = new OO.ui.DropdownWidget({ label: "অঞ্চল বেছে নিন", menu: { items: [["chandpur", "চাঁদপুর"], ["sundarban", "সুন্দরবন"]].map(([data, label]) => new OO.ui.MenuOptionWidget({ data, label })) } });
where.getMenu().on("select", async (item) => { if (item) $("#kothay").text(await text(item.getData())); });
$("#widgets").append(new OO.ui.HorizontalLayout({ items: [repair, nails, where, thank, vote] }).$element);

// jquery.makeCollapsible.
const $table = $("#talika");
const $toggle = $("<span class=mw-collapsible-toggle role=button tabindex=0 aria-expanded=false>[<a class=mw-collapsible-text>দেখাও</a>]</span>");
$table.find("th").append($toggle);
$toggle.on("click", async () => {
  const open = $table.toggleClass("mw-collapsed").hasClass("mw-collapsed") === false;
  $toggle.attr("aria-expanded", open).find("a").text(open ? "লুকাও" : "দেখাও");
  $table.find("tr.rest").remove();
  if (open) $table.find("tbody").append($("<tr class=rest>").append($("<td>").text(await text("talika"))));
});
