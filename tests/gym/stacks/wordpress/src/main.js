// What WordPress would enqueue as script modules, one `view.js` a block.
import "./core.js";
import "./museum.js";
import "./plugins.js";
