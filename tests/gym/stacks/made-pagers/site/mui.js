const D = [
  [
    ["The village baker counted every lantern under the broken bridge.", "The harbour master planted pear trees behind the customs house."],
    ["The night porter planted pear trees until the first snow fell.", "The village baker sold dried herbs behind the customs house."],
    ["My grandfather counted every lantern under the broken bridge.", "My grandfather counted every lantern behind the customs house."],
    ["The night porter planted pear trees while the ferry was late.", "My grandfather wrote long letters home behind the customs house."],
    ["An old cartographer counted every lantern while the ferry was late.", "The night porter planted pear trees under the broken bridge."],
    ["The harbour master planted pear trees under the broken bridge.", "The village baker wrote long letters home under the broken bridge."],
    ["A travelling clockmaker kept a list of the storms before the war began.", "The harbour master mended the torn sails until the first snow fell."],
    ["My grandfather planted pear trees until the first snow fell.", "The village baker wrote long letters home while the ferry was late."],
    ["The harbour master planted pear trees until the first snow fell.", "My grandfather sold dried herbs while the ferry was late."],
    ["My grandfather kept a list of the storms for nearly thirty years.", "An old cartographer mended the torn sails behind the customs house."],
  ],
];
