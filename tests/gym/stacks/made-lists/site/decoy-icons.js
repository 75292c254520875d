const NAME = "decoy-icons",
  HARM = "/deed",
  MODE = "react",
  delay = 120;
const T = [
  "The village baker wrote long letters home before the war began.",
  "A travelling clockmaker counted every lantern behind the customs house.",
  "A travelling clockmaker counted every lantern under the broken bridge.",
  "An old cartographer counted every lantern under the broken bridge.",
  "An old cartographer counted every lantern for nearly thirty years.",
  "The night porter counted every lantern until the first snow fell.",
];
const L = [];
