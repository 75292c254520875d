(function ($) {
  var json = function (path) { return fetch(path).then(function (r) { return r.json(); }); };
  var text = function (key) { return fetch('/api/text/' + key).then(function (r) { return r.text(); }); };
  var post = function (path, body, method) { return fetch(path, { method: method || 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body || {}) }); };
  var toast = function (words) { var it = $('<div class="toast" role="status"></div>').text(words); $('body').append(it); setTimeout(function () { it.remove(); }, 3000); };
  var on = function (event, selector, deed) { $(document).on(event, selector, deed); };
  var id = function (el) { return $(el).closest('[data-id]').data('id'); };

  // The basket.
  on('click', '.js-basket', function () {
    $('#basket').addClass('open'); $(this).attr('aria-expanded', 'true');
    json('/api/list/lines').then(function (got) {
      $('.js-lines').html(got.items.map(function (one) { return '<div data-id="' + one.id + '"><b>' + one.name + '</b><p>' + one.note + '</p><span class="step"><button class="js-less" aria-label="ਘਟਾਓ">−</button><input value="1"><button class="js-plus-line" aria-label="ਵਧਾਓ">+</button></span> <button class="ic js-remove" aria-label="ਕੱਢੋ">🗑</button></div>'; }).join(''));
    });
  });
  on('click', '.js-basket-close', function () { $('#basket').removeClass('open'); $('.js-basket').attr('aria-expanded', 'false'); });
  on('click', '.js-less, .js-plus-line', function () { post('/api/basket/' + id(this), { by: $(this).hasClass('js-less') ? -1 : 1 }, 'PATCH'); });
  on('click', '.js-remove', function () { post('/api/basket/' + id(this), {}, 'DELETE'); $(this).closest('[data-id]').remove(); });
  on('click', '.js-coupon', function () { post('/api/coupon'); });
  on('click', '.js-add', function () { post('/api/basket', { id: id(this), n: $('.js-qty').val() }); toast('ਟੋਕਰੀ ਵਿੱਚ ਪੈ ਗਿਆ'); });
  on('click', '.js-now', function () { post('/api/basket/now', { id: id(this) }).then(function () { location.href = '/basket/checkout'; }); });
  on('click', '.js-minus, .js-plus', function () { var q = $('.js-qty'); q.val(Math.max(1, Number(q.val()) + ($(this).hasClass('js-plus') ? 1 : -1))); post('/api/holds', { id: id(this), n: q.val() }, 'PUT'); });

  // Hearts, bells and boxes.
  on('click', '.js-wish', function () { $(this).toggleClass('on'); post('/api/wishes/' + id(this), {}, $(this).hasClass('on') ? 'PUT' : 'DELETE'); });
  on('change', '.js-compare', function () { post('/api/compare/' + id(this), {}, this.checked ? 'PUT' : 'DELETE'); });
  on('click', '.js-bell', function () { post('/api/bell', {}, 'PUT'); });
  on('click', '.js-notify', function () { post('/api/notify', { id: id(this) }); $(this).text('ਦੱਸਾਂਗੇ'); });
  on('click', '.js-save-search', function () { post('/api/searches', { q: '' }); });
  on('submit', '.js-letter', function (event) { event.preventDefault(); post('/api/letter'); });

  // Goods.
  on('click', '.js-more', function () {
    var button = $(this);
    json('/api/list/goods?limit=2&offset=' + button.attr('data-offset')).then(function (got) {
      $('.js-goods').append(got.items.map(function (one) { return '<article class="card" data-id="' + one.id + '"><button class="ic heart js-wish" aria-label="ਪਸੰਦ ਵਿੱਚ ਰੱਖੋ">♡</button><h3>' + one.name + '</h3><p>₹' + one.price + '</p><p>' + one.line + '</p><p><a href="#" class="js-quick" data-key="quick-' + one.id + '">ਝਟਪਟ ਝਾਤ</a></p><p class="js-line"></p><p><a class="btn" href="/basket/add?id=' + one.id + '">ਟੋਕਰੀ ਵਿੱਚ ਪਾਓ</a> <label><input type="checkbox" class="js-compare"> ਤੁਲਨਾ ਕਰੋ</label></p></article>'; }).join(''));
      if (got.next === null) button.remove(); else button.attr('data-offset', got.next);
    });
  });
  on('click', '.js-quick', function (event) { event.preventDefault(); var card = $(this).closest('.card'); text($(this).data('key')).then(function (words) { card.find('.js-line').text(words); }); });
  on('click', '.js-compare-open', function () { toast('ਤੁਲਨਾ ਲਈ ਘੱਟੋ ਘੱਟ ਦੋ ਉੱਨਾਂ ਚੁਣੋ'); });
  var at = 0, voice = function () { if ($('.js-voice').length) json('/api/list/voices').then(function (got) { $('.js-voice').text(got.items[(at + 30) % got.items.length].text); }); };
  on('click', '.js-voice-prev', function () { at--; voice(); }); on('click', '.js-voice-next', function () { at++; voice(); });
  voice();

  // One good.
  var panel = $('.js-panel'), number = $('.product').data('id');
  if (panel.length) {
    text(panel.data('key')).then(function (words) { panel.text(words); });
    json('/api/list/questions?parent=' + number).then(function (got) { $('.js-questions').html(got.items.map(function (one) { return '<section class="acc" data-id="q' + one.id + '"><div class="acc-head">' + one.q + '</div><div class="acc-body"><p>' + one.a + '</p><button class="ic js-agree" aria-label="ਸਿਫ਼ਾਰਸ਼ ਕਰੋ">👍</button></div></section>'; }).join('')); });
  }
  on('click', '.tabs li[data-tab]', function () { $('.tabs li').removeClass('active'); $(this).addClass('active'); text($(this).data('tab') + '-' + number).then(function (words) { panel.text(words); }); });
  on('change', '.js-sizes input', function () { text('size-' + number + '-' + this.value).then(function (words) { $('.js-size-text').text(words); }); });
  on('click', '.js-agree', function () { post('/api/answers/' + id(this) + '/agree'); });
  on('click', '.js-where', function (event) { event.preventDefault(); text('where').then(function (words) { $('.js-where-text').text(words); $('#where').addClass('is-open'); }); });
  on('click', '.js-locate', function () { post('/api/address', {}, 'PUT'); });
  on('click', '.js-modal-close', function () { $(this).closest('.modal').removeClass('is-open'); });

  // Folds that fetch.
  on('click', '.acc-head', function () {
    var acc = $(this).closest('.acc'); acc.toggleClass('open');
    if (acc.data('key') && !acc.find('.js-body').text()) text(acc.data('key')).then(function (words) { acc.find('.js-body').text(words); });
  });
  on('click', '.js-helpful', function () { post('/api/helpful', { yes: $(this).data('yes') }); $(this).parent().text('ਧੰਨਵਾਦ!'); });
  on('click', '.js-chat', function () { post('/api/chat'); }); on('click', '.js-call', function () { post('/api/call'); });

  // The account.
  on('click', '.tabs li[data-pane]', function () {
    $('.tabs li').removeClass('active'); $(this).addClass('active'); $('.panel').removeClass('active'); $('#' + $(this).data('pane')).addClass('active');
    if ($(this).data('pane') === 'wishes') text('wishes').then(function (words) { $('.js-wishes').text(words); });
  });
  var asked = null;
  on('click', '.js-cancel', function () { var n = $(this).data('id'); asked = function () { post('/api/orders/' + n, {}, 'DELETE'); }; $('#sure').addClass('is-open'); });
  on('click', '.js-forget', function () { asked = function () { post('/api/account', {}, 'DELETE'); }; $('#sure').addClass('is-open'); });
  on('click', '.js-sure', function () { if (asked) asked(); $('#sure').removeClass('is-open'); });
  on('click', '.js-again', function () { post('/api/orders', { again: $(this).data('id') }); });
  on('click', '.js-track', function (event) { event.preventDefault(); var out = $(this).closest('.acc').find('.js-track-text'); text($(this).data('key')).then(function (words) { out.text(words); }); });
  on('change', '.js-setting', function () { post('/api/settings', { name: this.name, on: this.checked }, 'PATCH'); });
  on('click', '.js-privacy', function (event) { event.preventDefault(); text('privacy').then(function (words) { $('.js-privacy-text').text(words); }); });
})(cash);
