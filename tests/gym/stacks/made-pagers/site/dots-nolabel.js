const D = [
  [
    ["The village baker wrote long letters home behind the customs house.", "A travelling clockmaker sold dried herbs under the broken bridge."],
    ["The village baker planted pear trees for nearly thirty years.", "The night porter planted pear trees before the war began."],
    ["My grandfather counted every lantern before the war began.", "The village baker kept a list of the storms before the war began."],
    ["The harbour master kept a list of the storms before the war began.", "The harbour master sold dried herbs while the ferry was late."],
    ["An old cartographer kept a list of the storms for nearly thirty years.", "The night porter wrote long letters home behind the customs house."],
    ["The harbour master kept a list of the storms while the ferry was late.", "The village baker kept a list of the storms for nearly thirty years."],
  ],
];
