project = "El manual de l'hort"
author = "Cooperativa de la Riera"
copyright = "Cooperativa de la Riera"
language = "ca"
extensions = ["sphinx_design"]
html_theme = "furo"
smartquotes = False
