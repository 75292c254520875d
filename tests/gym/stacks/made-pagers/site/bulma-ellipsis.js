const D = [
  [
    ["Der Bäcker im Dorf flickte die zerrissenen Segel bevor der Krieg begann.", "Der Bäcker im Dorf führte Buch über die Stürme fast dreißig Jahre lang."],
    ["Der Hafenmeister verkaufte getrocknete Kräuter bis der erste Schnee fiel.", "Der Hafenmeister flickte die zerrissenen Segel unter der kaputten Brücke."],
    ["Mein Großvater zählte jede Laterne bevor der Krieg begann.", "Ein alter Kartograf pflanzte Birnbäume bevor der Krieg begann."],
    ["Der Nachtportier pflanzte Birnbäume bis der erste Schnee fiel.", "Der Hafenmeister pflanzte Birnbäume bis der erste Schnee fiel."],
    [
      "Ein fahrender Uhrmacher führte Buch über die Stürme unter der kaputten Brücke.",
      "Mein Großvater flickte die zerrissenen Segel hinter dem alten Zollhaus.",
    ],
    ["Der Bäcker im Dorf flickte die zerrissenen Segel unter der kaputten Brücke.", "Der Bäcker im Dorf pflanzte Birnbäume unter der kaputten Brücke."],
    ["Der Hafenmeister führte Buch über die Stürme unter der kaputten Brücke.", "Der Hafenmeister verkaufte getrocknete Kräuter bevor der Krieg begann."],
    [
      "Ein alter Kartograf flickte die zerrissenen Segel bevor der Krieg begann.",
      "Ein fahrender Uhrmacher verkaufte getrocknete Kräuter unter der kaputten Brücke.",
    ],
    ["Der Hafenmeister zählte jede Laterne bevor der Krieg begann.", "Der Bäcker im Dorf zählte jede Laterne bis der erste Schnee fiel."],
    ["Der Hafenmeister verkaufte getrocknete Kräuter fast dreißig Jahre lang.", "Der Nachtportier zählte jede Laterne hinter dem alten Zollhaus."],
    ["Der Hafenmeister schrieb lange Briefe nach Hause hinter dem alten Zollhaus.", "Der Hafenmeister zählte jede Laterne hinter dem alten Zollhaus."],
    [
      "Ein fahrender Uhrmacher schrieb lange Briefe nach Hause unter der kaputten Brücke.",
      "Ein fahrender Uhrmacher zählte jede Laterne bis der erste Schnee fiel.",
    ],
  ],
];
