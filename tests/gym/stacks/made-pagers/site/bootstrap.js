const D = [
  [
    ["The village baker wrote long letters home for nearly thirty years.", "An old cartographer wrote long letters home for nearly thirty years."],
    ["The village baker sold dried herbs for nearly thirty years.", "The night porter wrote long letters home under the broken bridge."],
    ["My grandfather kept a list of the storms before the war began.", "The harbour master kept a list of the storms behind the customs house."],
    ["My grandfather kept a list of the storms while the ferry was late.", "The village baker kept a list of the storms while the ferry was late."],
    ["The harbour master counted every lantern until the first snow fell.", "The village baker sold dried herbs until the first snow fell."],
    ["The harbour master counted every lantern for nearly thirty years.", "The village baker mended the torn sails behind the customs house."],
  ],
];
