fetch("/stukkie/kaart").then((answer) => answer.text()).then((words) => { document.getElementById("plek").innerHTML = words; });
