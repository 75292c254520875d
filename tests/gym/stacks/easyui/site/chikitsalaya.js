function bhejo(path) { $.post(path); }
function soochi(naam, prashn, phir) { $.getJSON('/api/list/' + naam, prashn, phir); }
