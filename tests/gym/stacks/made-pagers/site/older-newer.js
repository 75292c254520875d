const D = [
  [
    ["The harbour master sold dried herbs behind the customs house.", "The village baker mended the torn sails before the war began."],
    ["An old cartographer kept a list of the storms before the war began.", "An old cartographer sold dried herbs before the war began."],
    ["An old cartographer planted pear trees under the broken bridge.", "The village baker mended the torn sails under the broken bridge."],
    ["A travelling clockmaker mended the torn sails behind the customs house.", "An old cartographer sold dried herbs until the first snow fell."],
    ["The village baker sold dried herbs under the broken bridge.", "My grandfather sold dried herbs for nearly thirty years."],
    ["A travelling clockmaker sold dried herbs behind the customs house.", "A travelling clockmaker kept a list of the storms under the broken bridge."],
  ],
];
