const D = [
  [
    ["My grandfather wrote long letters home until the first snow fell.", "An old cartographer kept a list of the storms while the ferry was late."],
    ["A travelling clockmaker wrote long letters home for nearly thirty years.", "The night porter kept a list of the storms under the broken bridge."],
    ["The night porter wrote long letters home before the war began.", "My grandfather wrote long letters home for nearly thirty years."],
    ["The night porter mended the torn sails under the broken bridge.", "The village baker counted every lantern until the first snow fell."],
    ["The night porter counted every lantern while the ferry was late.", "An old cartographer wrote long letters home until the first snow fell."],
    ["A travelling clockmaker counted every lantern behind the customs house.", "A travelling clockmaker planted pear trees until the first snow fell."],
    ["A travelling clockmaker planted pear trees while the ferry was late.", "The night porter kept a list of the storms for nearly thirty years."],
    ["The village baker mended the torn sails until the first snow fell.", "My grandfather wrote long letters home before the war began."],
    ["A travelling clockmaker planted pear trees before the war began.", "My grandfather sold dried herbs until the first snow fell."],
  ],
];
