const NAME = "table-rows-caret",
  HARM = "/deed",
  MODE = "react",
  delay = 0;
const T = [
  "The village baker kept a list of the storms until the first snow fell.",
  "A travelling clockmaker mended the torn sails behind the customs house.",
  "A travelling clockmaker counted every lantern before the war began.",
  "A travelling clockmaker mended the torn sails for nearly thirty years.",
  "An old cartographer sold dried herbs before the war began.",
  "The village baker sold dried herbs until the first snow fell.",
  "My grandfather kept a list of the storms until the first snow fell.",
  "The night porter planted pear trees under the broken bridge.",
  "The harbour master counted every lantern before the war began.",
  "The village baker mended the torn sails behind the customs house.",
];
const L = [];
