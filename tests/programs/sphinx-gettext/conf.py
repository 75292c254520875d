project = "Varrel"
copyright = "Varrel"
extensions = []
html_theme = "python_docs_theme"
html_static_path = ["_static"]
html_js_files = ["switchers.js"]
locale_dirs = ["locale"]
gettext_compact = False
