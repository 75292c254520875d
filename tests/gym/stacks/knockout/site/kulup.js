(function () {
  function metin(ad) { return fetch("/api/text/" + ad).then(function (c) { return c.text(); }); }
  function liste(ad, soru) { return fetch("/api/list/" + ad + "?" + new URLSearchParams(soru)).then(function (c) { return c.json(); }); }
  function yolla(is) { return fetch("/api/" + is, { method: "POST" }); }
  function bagla(kimlik, Model) { var yer = document.getElementById(kimlik); if (yer) ko.applyBindings(new Model(), yer); }

  bagla("ust", function () {
    var ben = this;
    ben.menuAcik = ko.observable(false);
    ben.ac = function () { ben.menuAcik(!ben.menuAcik()); };
    ben.ogeler = [{ ad: "Tepedeki bankta oturan amca rüzgârın yaşını bilir", adres: "/#bank" }, { ad: "Üyelik kartım", adres: "/#kart" }, { ad: "Çıkış yap", adres: "/cikis" }];
  });

  bagla("kulup", function () {
    var ben = this;
    ben.kurucu = ko.observable("");
    ben.devami = function () { metin("kurucu").then(ben.kurucu); };
    function Ruzgar(ad, bilgi, kaynak) { this.ad = ad; this.bilgi = ko.observable(bilgi); this.kaynak = kaynak; }
    ben.ruzgarlar = [new Ruzgar("Meltem", "Meltem öğleden sonra denizden eser, başlangıç için en uygunudur."), new Ruzgar("Poyraz", "Poyrazda uçurtma değil, uçurtmayı tutan çocuk havalanır."), new Ruzgar("Lodos", "", "lodos")];
    ben.secili = ko.observable(ben.ruzgarlar[0]);
    ben.sec = function (ruzgar) { ben.secili(ruzgar); if (ruzgar.kaynak && !ruzgar.bilgi()) metin(ruzgar.kaynak).then(ruzgar.bilgi); };
    ben.turler = [{ ad: "Kumaş", malzemeler: [{ ad: "Naylon", bilgi: "Naylon ucuzdur ve kolay dikilir." }, { ad: "İpek", kaynak: "ipek" }] },
      { ad: "Kâğıt", malzemeler: [{ ad: "Krapon", bilgi: "Krapon kâğıdı renklidir ama çabuk yırtılır." }, { ad: "Pirinç kâğıdı", bilgi: "Pirinç kâğıdı üçüncü uçuştan sonra kendi kendine şarkı söylemeye başlar." }] }];
    ben.tur = ko.observable();
    ben.malzeme = ko.observable();
    ben.malzemeBilgisi = ko.observable("");
    ben.tur.subscribe(function () { ben.malzeme(undefined); });
    ben.malzeme.subscribe(function (m) { ben.malzemeBilgisi(""); if (!m) return; if (m.bilgi) ben.malzemeBilgisi(m.bilgi); else metin(m.kaynak).then(ben.malzemeBilgisi); });
    ben.yol = ko.observable("");
    ben.yolAc = function () { metin("yol").then(ben.yol); };
    ben.yolKapat = function () { ben.yol(""); };
    ben.begeni = ko.observable(312);
    ben.begen = function () { yolla("begen"); ben.begeni(ben.begeni() + 1); };
  });

  bagla("ucurtmalar", function () {
    var ben = this, adet = 5;
    ben.hepsi = ko.observableArray([]);
    ben.sayfa = ko.observable(0);
    ben.sayfalar = ko.pureComputed(function () { return ko.utils.range(0, Math.max(0, Math.ceil(ben.hepsi().length / adet) - 1)); });
    ben.satirlar = ko.pureComputed(function () { return ben.hepsi().slice(ben.sayfa() * adet, ben.sayfa() * adet + adet); });
    ben.adaGore = function () { ben.hepsi.sort(function (a, b) { return a.ad.localeCompare(b.ad, "tr"); }); ben.sayfa(0); };
    ben.ilkSayfa = function () { ben.sayfa(0); };
    ben.oyVer = function () { yolla("oy"); };
    function Emekli(ad, kaynak) { var bu = this; bu.ad = ad; bu.oyku = ko.observable(""); bu.acik = ko.observable(false); bu.ac = function () { bu.acik(!bu.acik()); if (!bu.oyku()) metin(kaynak).then(bu.oyku); }; }
    ben.emekliler = [new Emekli("Serçe II", "serce"), new Emekli("Büyük Leylek", "leylek")];
    liste("ucurtmalar", { limit: 100 }).then(function (gelen) { ben.hepsi(gelen.items); });
  });

  bagla("mektuplar", function () {
    var ben = this, hepsi = [];
    ben.klasorler = [{ id: "gelen", ad: "Gelen" }, { id: "giden", ad: "Giden" }, { id: "taslak", ad: "Taslaklar" }];
    ben.klasor = ko.observable();
    ben.liste = ko.observableArray([]);
    ben.mektup = ko.observable();
    ben.klasoreGit = function (k) { location.hash = k.id; };
    ben.mektubaGit = function (m) { location.hash = m.klasor + "/" + m.id; };
    ben.yanitla = function () { yolla("yanit"); };
    ben.sil = function () { yolla("sil"); };
    function bak() {
      var parca = (location.hash.slice(1) || "gelen").split("/");
      ben.klasor(parca[0]);
      ben.liste(hepsi.filter(function (m) { return m.klasor === parca[0]; }));
      ben.mektup(parca[1] ? hepsi.find(function (m) { return String(m.id) === parca[1]; }) : undefined);
    }
    liste("mektuplar", { limit: 50 }).then(function (gelen) { hepsi = gelen.items; bak(); });
    window.addEventListener("hashchange", bak);
  });

  bagla("defter", function () {
    var ben = this;
    function Yazi(veri) {
      var bu = this;
      bu.kim = veri.kim; bu.soz = veri.soz; bu.yanit = veri.yanit;
      bu.acik = ko.observable(false);
      bu.yanitlar = ko.observableArray([]);
      bu.ac = function () { bu.acik(true); liste("defter", { parent: veri.id, limit: 20 }).then(function (gelen) { bu.yanitlar(gelen.items.map(function (v) { return new Yazi(v); })); }); };
      bu.begen = function () { yolla("begen"); };
      bu.sikayet = function () { yolla("sikayet"); };
    }
    ben.yazilar = ko.observableArray([]);
    ben.sonraki = ko.observable(0);
    ben.bekliyor = ko.observable(false);
    ben.daha = function () {
      ben.bekliyor(true);
      liste("defter", { parent: "", offset: ben.sonraki(), limit: 4 }).then(function (gelen) { gelen.items.forEach(function (v) { ben.yazilar.push(new Yazi(v)); }); ben.sonraki(gelen.next); ben.bekliyor(false); });
    };
    ben.gonder = function (bicim) { yolla("defter"); bicim.reset(); };
    ben.daha();
  });
})();
