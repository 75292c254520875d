import "@angular/compiler";
import "zone.js";
import { ScrollingModule } from "@angular/cdk/scrolling";
import { Component, inject, Input, provideZoneChangeDetection, signal } from "@angular/core";
import { FormsModule } from "@angular/forms";
import { bootstrapApplication } from "@angular/platform-browser";
import { provideNoopAnimations } from "@angular/platform-browser/animations";
import { provideRouter, Router, RouterLink, RouterOutlet } from "@angular/router";
import { LikeOutline, PrinterOutline, ShareAltOutline } from "@ant-design/icons-angular/icons";
import { NzButtonModule } from "ng-zorro-antd/button";
import { NzCardModule } from "ng-zorro-antd/card";
import { NzCarouselModule } from "ng-zorro-antd/carousel";
import { NzCascaderModule } from "ng-zorro-antd/cascader";
import { NzCollapseModule } from "ng-zorro-antd/collapse";
import { NzCommentModule } from "ng-zorro-antd/comment";
import { NzDrawerModule } from "ng-zorro-antd/drawer";
import { NzDropDownModule } from "ng-zorro-antd/dropdown";
import { NzIconModule, provideNzIcons } from "ng-zorro-antd/icon";
import { NzInputModule } from "ng-zorro-antd/input";
import { NzModalModule } from "ng-zorro-antd/modal";
import { NzPopconfirmModule } from "ng-zorro-antd/popconfirm";
import { NzPopoverModule } from "ng-zorro-antd/popover";
import { NzRateModule } from "ng-zorro-antd/rate";
import { NzSegmentedModule } from "ng-zorro-antd/segmented";
import { NzSelectModule } from "ng-zorro-antd/select";
import { NzStepsModule } from "ng-zorro-antd/steps";
import { NzTableModule } from "ng-zorro-antd/table";
import { NzTabsModule } from "ng-zorro-antd/tabs";
import { NzTooltipModule } from "ng-zorro-antd/tooltip";
import { NzTreeModule, NzTreeNodeOptions } from "ng-zorro-antd/tree";

const lao = (kunji: string) => fetch(`/api/text/${kunji}`).then((jawab) => jawab.text());
const fehrist = (naam: string, sawal: Record<string, string | number>) => fetch(`/api/list/${naam}?${new URLSearchParams(sawal as any)}`).then((jawab) => jawab.json());
const karo = (kya: string) => fetch(`/api/${kya}`, { method: "POST" });

@Component({
  selector: "app-rae", imports: [NzCommentModule, NzButtonModule, NzIconModule, NzPopconfirmModule, NzTooltipModule],
  template: `<nz-comment [nzAuthor]="r.kaun"><nz-comment-content><p>{{ r.baat }}</p></nz-comment-content>
    <nz-comment-action><span (click)="karo('pasand')"><nz-icon nzType="like" /> پسند</span></nz-comment-action><nz-comment-action><span (click)="karo('jawab')">جواب دیں</span></nz-comment-action><nz-comment-action><span (click)="karo('shikayat')">شکایت کریں</span></nz-comment-action><nz-comment-action><span nz-popconfirm nzPopconfirmTitle="کیا واقعی؟" (nzOnConfirm)="karo('hazf')">حذف کریں</span></nz-comment-action>
    @if (r.n) { <nz-comment-action><span (click)="dekho()">{{ khula() ? 'جوابات چھپائیں' : r.n + ' جوابات دیکھیں' }}</span></nz-comment-action> }
    @if (khula()) { @for (j of jawabat(); track j.id) { <app-rae [r]="j" /> } }</nz-comment>`,
})
class Rae {
  @Input() r: any;
  khula = signal(false);
  jawabat = signal<any[]>([]);
  karo = karo;
  async dekho() {
    this.khula.update((k) => !k);
    if (!this.jawabat().length) this.jawabat.set((await fehrist("araa", { parent: this.r.id })).items);
  }
}

@Component({
  selector: "app-ghar",
  imports: [FormsModule, ScrollingModule, NzButtonModule, NzCardModule, NzCarouselModule, NzCascaderModule, NzCollapseModule, NzDrawerModule, NzDropDownModule, NzIconModule, NzModalModule, NzPopoverModule, NzRateModule, NzSegmentedModule, NzSelectModule, NzStepsModule, NzTableModule, NzTabsModule, NzTooltipModule, NzTreeModule],
  template: `
  <h1>خوشبو جو پہلے سے آپ کو جانتی ہے</h1>
  <p>ہمارا عطر خانہ اندرون شہر کی ایک تنگ گلی میں ہے۔ ہم آج بھی تانبے کی دیگ میں عطر کشید کرتے ہیں۔</p>
  <nz-tabs (nzSelectedIndexChange)="tab($event)"><nz-tab nzTitle="چمپا"><p>چمپا کے پھول صبح سویرے چنے جاتے ہیں۔</p></nz-tab><nz-tab nzTitle="گلاب"><ng-template nz-tab><p>{{ matan()['gulab'] }}</p></ng-template></nz-tab><nz-tab nzTitle="خس"><ng-template nz-tab><p>{{ matan()['khas'] }}</p></ng-template></nz-tab></nz-tabs>
  <div class="qatar">
    <nz-card class="kard" nzTitle="آج کا عطر" (click)="jao('/attar/baran')" style="width: 300px">بارش کے بعد کی مٹی</nz-card>
    <nz-card nzTitle="تحفہ" style="width: 300px"><p>تین شیشیوں کا ڈبا</p><a nz-button href="/tokri/shamil?id=3">ٹوکری میں ڈالیں</a> <button nz-button nzType="primary" (click)="karo('khareed')">ابھی خریدیں</button></nz-card>
  </div>
  <h2>اکثر پوچھے گئے سوال</h2>
  <nz-collapse nzAccordion><nz-collapse-panel nzHeader="شیشی کو کیسے رکھیں؟" [(nzActive)]="pehla">@if (pehla) { <p>شیشی کو دھوپ سے بچائیں اور کبھی کبھی اسے پرانے خط پڑھ کر سنائیں۔</p> }</nz-collapse-panel><nz-collapse-panel nzHeader="پارسل کتنے دن میں پہنچتا ہے؟" (nzActiveChange)="$event && mangao('parsal')"><p>{{ matan()['parsal'] }}</p></nz-collapse-panel></nz-collapse>
  <br><div class="qatar">
    <button nz-button (click)="kahani.set(true); mangao('kahani')">دکان کی کہانی</button>
    <button nz-button (click)="daraz.set(true); mangao('karigar')">ہمارے کاریگر</button>
    <button nz-button nz-popover nzPopoverTrigger="click" nzPopoverTitle="عطر لگانے کا طریقہ" [nzPopoverContent]="tareeqa">عطر کیسے لگائیں؟</button>
    <ng-template #tareeqa><div style="max-width: 280px">پہلے کلائی پر لگائیں، پھر اتنی دیر خاموش رہیں جتنی دیر میں چائے ٹھنڈی ہو۔</div></ng-template>
    <span nz-tooltip nzTooltipTitle="یہ شیشی ایک ملکہ کے آنسو کے سانچے میں ڈھالی گئی تھی۔" style="border-bottom: 1px dotted">نیلی شیشی</span>
    <a nz-dropdown nzTrigger="click" [nzDropdownMenu]="dukanein">ہماری دکانیں ▾</a>
    <nz-dropdown-menu #dukanein="nzDropdownMenu"><ul nz-menu><li nz-menu-item>مرکزی دکان، دہلی دروازہ</li><li nz-menu-item style="white-space: normal; max-width: 300px">انارکلی والی دکان صرف سردیوں میں اور وہ بھی دھند میں نظر آتی ہے۔</li></ul></nz-dropdown-menu>
  </div>
  <nz-modal [nzVisible]="kahani()" nzTitle="دکان کی کہانی" [nzFooter]="null" (nzOnCancel)="kahani.set(false)"><ng-container *nzModalContent><p>{{ matan()['kahani'] }}</p></ng-container></nz-modal>
  <nz-drawer [nzVisible]="daraz()" nzTitle="ہمارے کاریگر" nzPlacement="left" (nzOnClose)="daraz.set(false)"><ng-container *nzDrawerContent><p>{{ matan()['karigar'] }}</p></ng-container></nz-drawer>
  <h2>موسم کے عطر</h2>
  <div class="qatar"><nz-select [(ngModel)]="mausam" (ngModelChange)="mangao($event)" nzPlaceHolder="موسم چنیں" style="width: 200px"><nz-option nzValue="bahar" nzLabel="بہار" /><nz-option nzValue="khizan" nzLabel="خزاں" /></nz-select>
  <nz-cascader [nzOptions]="sheher" [(ngModel)]="jagah" (ngModelChange)="$event?.[1] === 'mitti' && mangao('mitti')" nzPlaceHolder="شہر اور عطر" style="width: 220px" /></div>
  @if (mausam) { <p>{{ matan()[mausam] }}</p> } @if (jagah?.[1] === 'mitti') { <p>{{ matan()['mitti'] }}</p> }
  <p><nz-segmented [nzOptions]="pehar" [(ngModel)]="waqt" (ngModelChange)="$event === 'رات' && mangao('raat')" /></p><p>{{ waqt === 'رات' ? matan()['raat'] : 'دن میں ہلکی خوشبو بہتر ہے۔' }}</p>
  <h2>تصویریں</h2>
  @if (tasveerein().length) { <nz-carousel (nzAfterChange)="tasveer.set($event)">@for (t of tasveerein(); track $index) { <div nz-carousel-content><div class="safha">@if (tasveer() === $index) { {{ t }} }</div></div> }</nz-carousel> }
  <h2>فہرست</h2>
  <nz-table [nzData]="attar()" [nzFrontPagination]="false" [nzTotal]="kul()" [nzPageSize]="4" [nzPageIndex]="safha()" (nzPageIndexChange)="palto($event)" nzSize="small">
    <thead><tr><th></th><th>نام</th><th>قیمت</th><th></th></tr></thead>
    <tbody>@for (a of attar(); track a.naam) { <tr><td [(nzExpand)]="a.khula"></td><td>{{ a.naam }}@if (a.note) { <br><small>{{ a.note }}</small> }</td><td>{{ a.qeemat }} روپے</td><td><a href="/tokri/shamil?naam={{ a.qeemat }}">ٹوکری میں ڈالیں</a></td></tr><tr [nzExpand]="a.khula">@if (a.khula) { {{ a.taruf }} }</tr> }</tbody>
  </nz-table>
  <h2>باغ کا نقشہ</h2>
  <nz-tree [nzData]="bagh" nzAsyncData (nzExpandChange)="shaakh($event)" />
  <h2>عطر کیسے بنتا ہے</h2>
  <nz-steps [nzCurrent]="marhala()"><nz-step nzTitle="پھول" /><nz-step nzTitle="دیگ" /><nz-step nzTitle="صبر" /></nz-steps>
  <p>@switch (marhala()) { @case (0) { پھول صبح چنے جاتے ہیں۔ } @case (1) { دیگ رات بھر آنچ پر رہتی ہے۔ } @case (2) { آخر میں عطر کو چمڑے کی کپی میں رکھ کر صبر سکھایا جاتا ہے۔ } }</p>
  @if (marhala() < 2) { <button nz-button (click)="marhala.set(marhala() + 1)">اگلا مرحلہ</button> }
  <h2>پرانا بہی کھاتہ</h2>
  @if (bahi().length) { <cdk-virtual-scroll-viewport itemSize="44" class="bahi"><div class="satar" *cdkVirtualFor="let b of bahi(); let n = index">{{ n + 1 }}۔ {{ b }}</div></cdk-virtual-scroll-viewport> }
  <p class="qatar"><nz-rate (click)="karo('sitare')" /> <button nz-button nzSize="small" (click)="karo('vote')">ووٹ دیں</button> <button nz-button nzSize="small" (click)="karo('pairvi')">پیروی کریں</button> <button nz-button nzSize="small" (click)="karo('share')"><nz-icon nzType="share-alt" /> شیئر کریں</button> <button nz-button nzSize="small" (click)="chhapo()"><nz-icon nzType="printer" /> پرنٹ کریں</button> <button nz-button nzSize="small" (click)="naqal()">لنک کاپی کریں</button></p>`,
})
class Ghar {
  private router = inject(Router);
  matan = signal<Record<string, string>>({});
  kahani = signal(false);
  daraz = signal(false);
  pehla = false;
  mausam: string | null = null;
  jagah: string[] | null = null;
  waqt = "دن";
  pehar = ["دن", "رات"];
  sheher = [{ value: "lahore", label: "لاہور", children: [{ value: "motia", label: "موتیا", isLeaf: true }] }, { value: "multan", label: "ملتان", children: [{ value: "mitti", label: "مٹی کا عطر", isLeaf: true }] }];
  tasveerein = signal<string[]>([]);
  tasveer = signal(0);
  attar = signal<any[]>([]);
  kul = signal(0);
  safha = signal(1);
  marhala = signal(0);
  bahi = signal<string[]>([]);
  bagh: NzTreeNodeOptions[] = [{ title: "سامنے کا صحن", key: "0", children: [{ title: "دو آم کے پیڑ", key: "0-0", isLeaf: true }] }, { title: "پچھلا صحن", key: "1" }];
  karo = karo;
  constructor() {
    this.palto(1);
    fehrist("tasveerein", {}).then(({ items }) => this.tasveerein.set(items));
    fehrist("bahi", { limit: 300 }).then(({ items }) => this.bahi.set(items));
  }
  async mangao(kunji: string) {
    if (kunji && !this.matan()[kunji]) { const m = await lao(kunji); this.matan.update((p) => ({ ...p, [kunji]: m })); }
  }
  tab(n: number) { if (n) this.mangao(["", "gulab", "khas"][n]); }
  async palto(n: number) {
    this.safha.set(n);
    const { items, total } = await fehrist("attar", { offset: (n - 1) * 4, limit: 4 });
    this.attar.set(items);
    this.kul.set(total);
  }
  async shaakh({ node }: any) {
    if (node?.isExpanded && node.key === "1" && !node.getChildren().length) node.addChildren([{ title: await lao("chambeli"), key: "1-0", isLeaf: true }]);
  }
  jao(kahan: string) { this.router.navigateByUrl(kahan); }
  chhapo() { window.print(); }
  naqal() { navigator.clipboard?.writeText(location.href); }
}

@Component({
  selector: "app-araa", imports: [Rae, FormsModule, NzButtonModule, NzInputModule],
  template: `<h1>گاہکوں کی آرا</h1>@for (r of araa(); track r.id) { <app-rae [r]="r" /> }
  @if (agla() !== null) { <button nz-button (click)="mazeed()">مزید آرا دکھائیں</button> }
  <p style="margin-top: 2rem"><textarea nz-input placeholder="اپنی رائے لکھیں"></textarea><button nz-button nzType="primary" (click)="karo('rae')">بھیجیں</button></p>`,
})
class Araa {
  araa = signal<any[]>([]);
  agla = signal<number | null>(0);
  karo = karo;
  constructor() { this.mazeed(); }
  async mazeed() {
    const { items, next } = await fehrist("araa", { parent: "", offset: this.agla()!, limit: 3 });
    this.araa.update((p) => [...p, ...items]);
    this.agla.set(next);
  }
}

@Component({ selector: "app-attar", imports: [RouterLink], template: `<h1>بارش کے بعد کی مٹی</h1><p>{{ matan() }}</p><p><a routerLink="/">واپس دکان پر</a></p>` })
class Attar {
  matan = signal("");
  constructor() { lao("safha").then((m) => this.matan.set(m)); }
}

@Component({
  selector: "app-root", imports: [RouterOutlet, RouterLink],
  template: `<header class="sar"><span class="naam" routerLink="/">عطر خانہ</span><a routerLink="/">دکان</a><a routerLink="/araa">آرا</a><a href="/kharij">لاگ آؤٹ</a></header>
  <main class="dukan"><router-outlet /></main><footer>عطر خانہ، دہلی دروازہ، لاہور · <a href="/ruknyat-khatm?khat=mahana">رکنیت ختم کریں</a></footer>`,
})
class App {}

bootstrapApplication(App, { providers: [provideZoneChangeDetection(), provideNoopAnimations(), provideNzIcons([LikeOutline, PrinterOutline, ShareAltOutline]), provideRouter([{ path: "", component: Ghar }, { path: "araa", component: Araa }, { path: "attar/:naam", component: Attar }])] });
