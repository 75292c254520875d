const NAME = "wiz-next-disabled",
  HARM = "/deed",
  MODE = "react",
  delay = 40;
const T = [
  "The night porter planted pear trees behind the customs house.",
  "The harbour master sold dried herbs until the first snow fell.",
  "The village baker mended the torn sails under the broken bridge.",
  "The harbour master wrote long letters home for nearly thirty years.",
  "The village baker mended the torn sails until the first snow fell.",
];
const L = [];
