Vue.use(KeenUI);

const texto = (chave) => fetch(`/api/text/${chave}`).then((r) => r.text());
const lista = (nome, pedido) => fetch(`/api/list/${nome}?${new URLSearchParams(pedido)}`).then((r) => r.json());
const enviar = (acao) => fetch(`/api/${acao}`, { method: "POST" });

Vue.component("comentario", {
  props: ["dados"],
  data: () => ({ respostas: [] }),
  methods: {
    enviar,
    async ver() { this.respostas = (await lista("comentarios", { parent: this.dados.id, limit: 20 })).items; },
  },
  template: `<div class="comentario"><strong>{{ dados.quem }}</strong><p>{{ dados.texto }}</p>
    <div class="linha"><ui-button size="small" type="secondary" @click="enviar('gosto')">Gosto</ui-button><ui-button size="small" type="secondary" @click="enviar('resposta')">Responder</ui-button><ui-button size="small" type="secondary" color="red" @click="enviar('denuncia')">Denunciar</ui-button>
    <ui-button size="small" type="secondary" color="primary" v-if="dados.respostas && !respostas.length" @click="ver">Ver {{ dados.respostas }} resposta</ui-button></div>
    <div class="resposta" v-if="respostas.length"><comentario v-for="r in respostas" :key="r.id" :dados="r"></comentario></div></div>`,
});

new Vue({
  el: "#app",
  data: {
    menu: [{ label: "Lugar junto à chaminé" }, { label: "Cadeira do fantasma que paga quota" }, { type: "divider" }, { label: "Terminar sessão", sair: true }],
    noite: "", chorar: "", bobina: "", cais: "", caisTexto: "", legendas: false,
    caisOpcoes: [{ label: "Cacilhas", value: "cacilhas" }, { label: "Trafaria", value: "trafaria" }, { label: "Seixal", value: "seixal" }],
    filmes: [], total: 0, pagina: 0, comentarios: [], seguinte: 0, aCarregar: false, novo: "",
  },
  created() { this.verFilmes(0); this.mais(); },
  computed: { paginas() { return Math.max(1, Math.ceil(this.total / 4)); } },
  methods: {
    enviar,
    escolher(opcao) { if (opcao.sair) location.assign("/sair"); },
    async separador({ id }) { if (id === "noite" && !this.noite) this.noite = await texto("noite"); },
    async abriu() { if (!this.chorar) this.chorar = await texto("chorar"); },
    async historia() { this.$refs.historia.open(); this.bobina = await texto("bobina"); },
    async mudouCais(opcao) { const value = opcao && opcao.value; if (!value) return; this.caisTexto = value === "cacilhas" ? "Em Cacilhas a sessão é na sala da bilheteira." : await texto(value); },
    async verFilmes(pagina) { const r = await lista("filmes", { offset: pagina * 4, limit: 4 }); this.filmes = r.items; this.total = r.total; this.pagina = pagina; },
    async mais() { this.aCarregar = true; const r = await lista("comentarios", { parent: "", offset: this.seguinte, limit: 4 }); this.comentarios.push(...r.items); this.seguinte = r.next; this.aCarregar = false; },
    publicar() { enviar("comentario"); this.novo = ""; },
  },
  template: `<div>
  <ui-toolbar type="colored" text-color="white" title="Cineclube da Barca" remove-nav-icon>
    <div slot="actions" class="linha"><ui-button color="primary" has-dropdown ref="conta">A minha conta
      <ui-menu slot="dropdown" contain-focus :options="menu" @select="escolher" @close="$refs.conta.closeDropdown()"></ui-menu></ui-button></div>
  </ui-toolbar>
  <main>
    <h1>Cinema entre duas margens</h1>
    <p>Desde 1949 que o cineclube passa filmes a bordo de um cacilheiro reformado. Sai do cais às nove e volta quando acabam os créditos.</p>
    <ui-tabs fullwidth @tab-change="separador">
      <ui-tab id="verao" title="Verão">No verão as sessões são ao ar livre, no convés superior.</ui-tab>
      <ui-tab id="inverno" title="Inverno">No inverno projetamos contra o nevoeiro e o público vê o filme pelos dois lados.</ui-tab>
      <ui-tab id="noite" title="Meia-noite">{{ noite }}</ui-tab>
    </ui-tabs>
    <h2>Perguntas</h2>
    <ui-collapsible title="O bilhete pode molhar-se?">Os bilhetes molhados valem por dois, porque já viram o rio.</ui-collapsible>
    <ui-collapsible title="Como devo portar-me?" @open="abriu">{{ chorar }}</ui-collapsible>
    <div class="linha">
      <ui-button @click="historia">A história da bobina</ui-button>
      <ui-button has-dropdown ref="dica">Conselho<div slot="dropdown" style="padding: 1rem; width: 16rem">Traga um casaco para si e outro para a personagem principal.</div></ui-button>
      <ui-button type="secondary" tooltip="O sino toca quando alguém adivinha o assassino" tooltip-position="top">Sino</ui-button>
      <ui-button color="accent" @click="enviar('gosto')">Gosto</ui-button><a href="/cesto/juntar?artigo=cartaz">Juntar ao cesto</a>
    </div>
    <ui-modal ref="historia" title="A história da bobina">{{ bobina }}</ui-modal>
    <p><ui-switch v-model="legendas">Mostrar nota sobre as legendas</ui-switch></p>
    <p v-if="legendas">As legendas em linguagem de faróis piscam devagar para os marinheiros distraídos.</p>
    <ui-select label="Cais de embarque" placeholder="Escolha um cais" :options="caisOpcoes" v-model="cais" @change="mudouCais"></ui-select>
    <p>{{ caisTexto }}</p>
    <h2>Filmes</h2>
    <div class="filme" v-for="f in filmes" :key="f.titulo"><strong>{{ f.titulo }}</strong> ({{ f.ano }}), {{ f.min }} min <ui-button size="small" type="secondary" @click="enviar('voto')">Votar</ui-button></div>
    <div class="paginas"><ui-icon-button aria-label="Página anterior" :disabled="pagina === 0" @click="verFilmes(pagina - 1)">‹</ui-icon-button><span>Página {{ pagina + 1 }} de {{ paginas }}</span><ui-icon-button aria-label="Página seguinte" :disabled="pagina + 1 >= paginas" @click="verFilmes(pagina + 1)">›</ui-icon-button></div>
    <h2>Comentários</h2>
    <comentario v-for="c in comentarios" :key="c.id" :dados="c"></comentario>
    <ui-button v-if="seguinte !== null" :loading="aCarregar" @click="mais">Carregar mais</ui-button>
    <ui-textbox multi-line label="O seu comentário" v-model="novo"></ui-textbox><ui-button color="primary" @click="publicar">Publicar comentário</ui-button>
  </main>
  <footer><ui-button type="secondary" @click="enviar('cancelar')">Cancelar subscrição</ui-button></footer>
  </div>`,
});
