const D = [
  [
    ["The night porter counted every lantern until the first snow fell.", "A travelling clockmaker planted pear trees behind the customs house."],
    ["My grandfather planted pear trees for nearly thirty years.", "A travelling clockmaker mended the torn sails until the first snow fell."],
    ["My grandfather mended the torn sails while the ferry was late.", "The night porter planted pear trees behind the customs house."],
    ["A travelling clockmaker sold dried herbs before the war began.", "The harbour master mended the torn sails while the ferry was late."],
  ],
  [
    ["An old cartographer planted pear trees before the war began.", "The night porter wrote long letters home until the first snow fell."],
    ["A travelling clockmaker wrote long letters home behind the customs house.", "The harbour master wrote long letters home under the broken bridge."],
    ["The harbour master wrote long letters home behind the customs house.", "My grandfather mended the torn sails behind the customs house."],
    ["My grandfather mended the torn sails under the broken bridge.", "The village baker wrote long letters home before the war began."],
  ],
  [
    ["An old cartographer planted pear trees until the first snow fell.", "The harbour master kept a list of the storms under the broken bridge."],
    ["An old cartographer wrote long letters home before the war began.", "My grandfather counted every lantern for nearly thirty years."],
    ["An old cartographer sold dried herbs under the broken bridge.", "My grandfather sold dried herbs under the broken bridge."],
    ["An old cartographer mended the torn sails until the first snow fell.", "The night porter kept a list of the storms while the ferry was late."],
  ],
];
