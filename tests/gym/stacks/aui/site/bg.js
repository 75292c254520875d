$("#kyrio").html(`<h1>Хижа „Орлово гнездо“</h1><p>Най-високата хижа в планината, отворена през цялата година.</p>
<p class="energeies"><button class="aui-button" data-steile="like">Харесва ми</button><button class="aui-button" data-steile="subscribe">Абониране</button><button class="aui-button" data-steile="delete">Изтриване</button></p>
<section class="aui-tabs vertical-tabs"><ul class="tabs-menu"><li class="menu-item active-tab"><a href="#legla">Легла</a></li><li class="menu-item"><a href="#pat">Пътят</a></li></ul>
  <div class="tabs-pane active-pane" id="legla"><p>Четиридесет и две легла в три спални.</p></div><div class="tabs-pane" id="pat"><p></p></div></section>
<section><h2>Въпроси</h2><button class="aui-button aui-button-link aui-expander-trigger" aria-controls="chai">Има ли чай?</button><div id="chai" class="aui-expander-content" hidden></div></section>`);
AJS.tabs.setup();
fere("bg-chai").done((t) => $("#chai").text(t));
fere("bg-pat").done((t) => $("#pat p").text(t));
