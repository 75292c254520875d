fetch("/api/text/terkep").then(function (valasz) { return valasz.text(); }).then(function (szoveg) { document.getElementById("hely").textContent = szoveg; });
