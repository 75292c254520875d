import "@angular/compiler";
import "zone.js";
import { ScrollingModule } from "@angular/cdk/scrolling";
import { ChangeDetectorRef, Component, inject } from "@angular/core";
import { MatButtonModule } from "@angular/material/button";
import { MatDialog, MatDialogModule } from "@angular/material/dialog";
import { MatExpansionModule } from "@angular/material/expansion";
import { MatMenuModule } from "@angular/material/menu";
import { MatPaginatorIntl, MatPaginatorModule } from "@angular/material/paginator";
import { MatSelectModule } from "@angular/material/select";
import { MatSidenavModule } from "@angular/material/sidenav";
import { MatStepperModule } from "@angular/material/stepper";
import { MatTabsModule } from "@angular/material/tabs";
import { MatTooltipModule } from "@angular/material/tooltip";
import { bootstrapApplication } from "@angular/platform-browser";

const tekst = (sleutel: string) => fetch(`/api/text/${sleutel}`).then((antwoord) => antwoord.text());
const lijst = (naam: string, van: number, aantal: number) => fetch(`/api/list/${naam}?offset=${van}&limit=${aantal}`).then((antwoord) => antwoord.json());

const VERHAAL = "De eerste archivaris viel drie keer in het water en werd drie keer door dezelfde reiger gered.";

@Component({ selector: "app-verhaal", imports: [MatDialogModule, MatButtonModule], template: `<h2 mat-dialog-title>Het verhaal</h2><mat-dialog-content>${VERHAAL}</mat-dialog-content><mat-dialog-actions><button mat-button mat-dialog-close>Sluiten</button></mat-dialog-actions>` })
class Verhaal {}

@Component({ selector: "app-koekjes", imports: [MatDialogModule, MatButtonModule], template: `<mat-dialog-content>Wij gebruiken cookies om bezoeken te tellen.</mat-dialog-content><mat-dialog-actions><button mat-flat-button mat-dialog-close>Alles accepteren</button></mat-dialog-actions>` })
class Koekjes {}

@Component({
  selector: "app-root",
  imports: [MatButtonModule, MatDialogModule, MatExpansionModule, MatMenuModule, MatPaginatorModule, MatSelectModule, MatSidenavModule, MatStepperModule, MatTabsModule, MatTooltipModule, ScrollingModule],
  template: `
  <p><a (click)="ga('/')" style="cursor:pointer">Grachtenarchief</a> <button mat-button [matMenuTriggerFor]="menu">Bruggen</button> <button mat-button (click)="weg()">Uitloggen</button> <a href="/winkelwagen/toevoegen?id=7">In winkelwagen</a></p>
  <mat-menu #menu="matMenu"><button mat-menu-item (click)="ga('/ophaalbrug')">Ophaalbrug</button><button mat-menu-item (click)="ga('/sluis')">Sluis</button><button mat-menu-item (click)="stuur('afmelden')">Afmelden</button></mat-menu>
  @if (pad === '/') {
  <h1>Water onthoudt meer dan papier</h1>
  <p>In het archief liggen kaarten van grachten die nooit zijn gegraven en rekeningen voor bruggen die er altijd al waren.</p>
  <mat-tab-group (selectedIndexChange)="tab($event)"><mat-tab label="Kaarten">Kaarten liggen op de zolder.</mat-tab><mat-tab label="Brieven">{{ teksten['brieven'] }}</mat-tab><mat-tab label="Zegels">{{ teksten['zegels'] }}</mat-tab></mat-tab-group>
  <mat-accordion><mat-expansion-panel (opened)="laad('bezoek')"><mat-expansion-panel-header>Mag ik langskomen?</mat-expansion-panel-header>{{ teksten['bezoek'] }}</mat-expansion-panel>
    <mat-expansion-panel><mat-expansion-panel-header>Is het er droog?</mat-expansion-panel-header><ng-template matExpansionPanelContent>Het is er droog genoeg voor perkament en net nat genoeg voor de kikker van de portier.</ng-template></mat-expansion-panel></mat-accordion>
  <p><button mat-stroked-button (click)="open()">Het verhaal</button> <span [matTooltip]="tip" style="text-decoration: underline dotted">de oude kraan</span> <button mat-button (click)="stuur('leuk')">Vind ik leuk</button> <button mat-button (click)="stuur('stem')">Stemmen</button> <button mat-button (click)="stuur('meld')">Melden</button></p>
  <mat-select placeholder="Kies een wijk" (selectionChange)="wijk = $event.value; laad('wijk-' + $event.value)"><mat-option value="noord">Noord</mat-option><mat-option value="zuid">Zuid</mat-option></mat-select><p>{{ teksten['wijk-' + wijk] }}</p>
  <mat-stepper #stap><mat-step label="Vragen"><p>Vraag eerst beleefd aan de balie.</p><button mat-button matStepperNext>Volgende stap</button></mat-step><mat-step label="Wachten"><p>Wachten doet men op de bank die ooit een roeiboot was en soms nog schommelt.</p><button mat-button matStepperNext>Volgende stap</button></mat-step><mat-step label="Lezen"><p>Lezen mag alleen met schone handen en een geheim dat u in ruil achterlaat.</p></mat-step></mat-stepper>
  <h2>Bezoekersboek</h2>@for (regel of boek; track regel) {<p>{{ regel }} <button mat-button (click)="stuur('verwijder')">Verwijderen</button></p>}
  <mat-paginator [length]="totaal" [pageSize]="4" [hidePageSize]="true" (page)="blad($event.pageIndex)"></mat-paginator>
  <h2>Logboek van de sluiswachter</h2>
  <cdk-virtual-scroll-viewport itemSize="48" class="vak"><div *cdkVirtualFor="let dag of dagen">{{ dag }}</div></cdk-virtual-scroll-viewport>
  } @else { <h1>{{ pad === '/sluis' ? 'De sluis' : 'De ophaalbrug' }}</h1><p>{{ teksten[pad.slice(1)] }}</p> }`,
})
class App {
  pad = location.pathname;
  teksten: Record<string, string> = {};
  boek: string[] = [];
  totaal = 0;
  dagen: string[] = [];
  wijk = "";
  tip = "De oude kraan tilt alleen nog mist op en zet die elke ochtend een straat verder neer.";
  private dialoog = inject(MatDialog);
  private zicht = inject(ChangeDetectorRef);

  constructor() {
    addEventListener("popstate", () => this.toon());
    this.toon();
    setTimeout(() => this.dialoog.open(Koekjes, { disableClose: true }), 1500);
    this.blad(0);
    lijst("dagen", 0, 300).then(({ items }) => { this.dagen = items; this.zicht.markForCheck(); });
  }
  ga(pad: string) { history.pushState(null, "", pad); this.toon(); }
  toon() { this.pad = location.pathname; if (this.pad !== "/") this.laad(this.pad.slice(1)); }
  async laad(sleutel: string) { this.teksten[sleutel] ??= await tekst(sleutel); this.zicht.markForCheck(); }
  tab(nummer: number) { if (nummer) this.laad(["", "brieven", "zegels"][nummer]); }
  async blad(nummer: number) { const { items, total } = await lijst("boek", nummer * 4, 4); this.boek = items; this.totaal = total; this.zicht.markForCheck(); }
  open() { this.dialoog.open(Verhaal); }
  weg() { location.href = "/uitloggen"; }
  stuur(wat: string) { fetch(`/api/${wat}`, { method: "POST" }); }
}

const woorden = new MatPaginatorIntl();
Object.assign(woorden, { nextPageLabel: "Volgende pagina", previousPageLabel: "Vorige pagina" });
bootstrapApplication(App, { providers: [{ provide: MatPaginatorIntl, useValue: woorden }] });
