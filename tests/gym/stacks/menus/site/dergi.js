$("#ana-menu").smartmenus({ subMenusMaxWidth: "45em", hideDuration: 100 });
