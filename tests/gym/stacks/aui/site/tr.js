$("#kyrio").html(`<h1>Kartal Yuvası sığınağı</h1><p>Bin dokuz yüz kırk metrede, yıl boyu açık.</p>
<p class="energeies"><button class="aui-button" data-steile="like">Beğen</button><button class="aui-button" data-steile="delete">Sil</button><button class="aui-button" data-steile="report">Şikâyet et</button>
  <a class="aui-button" href="/kalathi/prosthiki?eidos=harita">Sepete ekle</a></p>
<p>Isınma: <button class="aui-button aui-button-subtle" data-aui-trigger aria-controls="soba">soba</button></p>
<aui-inline-dialog id="soba" responds-to="hover" alignment="bottom left"><p></p></aui-inline-dialog>`);
fere("tr-soba").done((t) => $("#soba p").text(t));
