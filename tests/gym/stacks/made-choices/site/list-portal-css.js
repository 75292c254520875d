const NAME = "list-portal-css",
  HARM = "/deed",
  MODE = "react",
  delay = 40;
const T = [
  "My grandfather sold dried herbs behind the customs house.",
  "The night porter planted pear trees until the first snow fell.",
  "The night porter counted every lantern for nearly thirty years.",
  "A travelling clockmaker counted every lantern while the ferry was late.",
  "The harbour master mended the torn sails under the broken bridge.",
  "The village baker mended the torn sails under the broken bridge.",
];
const L = ["Aldford", "Barmouth", "Caldbeck", "Dunster", "Eyam", "Frome"];
