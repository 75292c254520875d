const D = [
  [
    ["My grandfather wrote long letters home while the ferry was late.", "A travelling clockmaker kept a list of the storms until the first snow fell."],
    ["A travelling clockmaker sold dried herbs for nearly thirty years.", "The village baker counted every lantern while the ferry was late."],
    ["The harbour master planted pear trees for nearly thirty years.", "The harbour master kept a list of the storms until the first snow fell."],
    ["An old cartographer counted every lantern under the broken bridge.", "An old cartographer mended the torn sails while the ferry was late."],
    ["The village baker sold dried herbs while the ferry was late.", "The village baker sold dried herbs before the war began."],
    ["A travelling clockmaker planted pear trees under the broken bridge.", "The village baker kept a list of the storms until the first snow fell."],
    ["The village baker counted every lantern for nearly thirty years.", "My grandfather wrote long letters home under the broken bridge."],
  ],
];
