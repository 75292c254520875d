const NAME = "cookie-two-steps",
  HARM = "/deed",
  MODE = "react",
  delay = 0;
const T = [
  "De nachtportier schreef lange brieven naar huis achter het oude douanehuis.",
  "Een oude kaartenmaker plantte perenbomen onder de gebroken brug.",
  "De havenmeester plantte perenbomen voordat de oorlog begon.",
  "Mijn opa schreef lange brieven naar huis tot de eerste sneeuw viel.",
  "Een oude kaartenmaker schreef lange brieven naar huis achter het oude douanehuis.",
];
const L = [];
