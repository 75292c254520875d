const D = [
  [
    ["The night porter mended the torn sails before the war began.", "My grandfather mended the torn sails until the first snow fell."],
    ["A travelling clockmaker mended the torn sails before the war began.", "A travelling clockmaker counted every lantern while the ferry was late."],
    ["The village baker kept a list of the storms behind the customs house.", "The harbour master planted pear trees before the war began."],
    ["A travelling clockmaker mended the torn sails under the broken bridge.", "An old cartographer wrote long letters home while the ferry was late."],
    ["An old cartographer counted every lantern for nearly thirty years.", "The village baker planted pear trees behind the customs house."],
    ["A travelling clockmaker kept a list of the storms while the ferry was late.", "My grandfather sold dried herbs behind the customs house."],
    ["The harbour master mended the torn sails for nearly thirty years.", "The night porter sold dried herbs under the broken bridge."],
    ["The harbour master counted every lantern before the war began.", "The night porter kept a list of the storms before the war began."],
    ["An old cartographer mended the torn sails before the war began.", "My grandfather planted pear trees under the broken bridge."],
  ],
];
