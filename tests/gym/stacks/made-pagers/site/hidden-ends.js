const D = [
  [
    ["Yöportieeri piti kirjaa myrskyistä kun lautta oli myöhässä.", "Vanha kartanpiirtäjä paikkasi repeytyneitä purjeita vanhan tullitalon takana."],
    ["Kiertävä kelloseppä laski jokaisen lyhdyn vanhan tullitalon takana.", "Isoisäni laski jokaisen lyhdyn lähes kolmekymmentä vuotta."],
    ["Vanha kartanpiirtäjä laski jokaisen lyhdyn ensilumeen saakka.", "Isoisäni kirjoitti pitkiä kirjeitä kotiin ensilumeen saakka."],
    ["Kylän leipuri kirjoitti pitkiä kirjeitä kotiin lähes kolmekymmentä vuotta.", "Isoisäni istutti päärynäpuita ensilumeen saakka."],
    ["Kiertävä kelloseppä piti kirjaa myrskyistä sortuneen sillan alla.", "Vanha kartanpiirtäjä istutti päärynäpuita ensilumeen saakka."],
    ["Kylän leipuri piti kirjaa myrskyistä kun lautta oli myöhässä.", "Kiertävä kelloseppä myi kuivattuja yrttejä lähes kolmekymmentä vuotta."],
    ["Satamakapteeni myi kuivattuja yrttejä ennen sodan alkua.", "Kiertävä kelloseppä istutti päärynäpuita ensilumeen saakka."],
    ["Kylän leipuri piti kirjaa myrskyistä lähes kolmekymmentä vuotta.", "Vanha kartanpiirtäjä paikkasi repeytyneitä purjeita ensilumeen saakka."],
  ],
];
