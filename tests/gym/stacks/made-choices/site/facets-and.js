const NAME = "facets-and",
  HARM = "/deed",
  MODE = "react",
  delay = 0;
const T = [
  "A travelling clockmaker counted every lantern behind the customs house.",
  "An old cartographer planted pear trees for nearly thirty years.",
  "An old cartographer planted pear trees behind the customs house.",
  "The village baker mended the torn sails while the ferry was late.",
  "My grandfather sold dried herbs for nearly thirty years.",
  "My grandfather mended the torn sails behind the customs house.",
  "An old cartographer wrote long letters home for nearly thirty years.",
  "My grandfather mended the torn sails under the broken bridge.",
  "The village baker wrote long letters home before the war began.",
];
const L = [];
