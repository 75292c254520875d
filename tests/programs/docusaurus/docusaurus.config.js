module.exports = {
  title: 'Varrel on the Lake',
  tagline: 'What the neighbours wrote',
  url: `http://127.0.0.1:${process.env.PORT}`,
  baseUrl: '/',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'hu', 'de', 'fr'],
    localeConfigs: {en: {label: 'English'}, hu: {label: 'Magyar'}, de: {label: 'Deutsch'}, fr: {label: 'Français'}},
  },
  presets: [['classic', {docs: {sidebarPath: './sidebars.js'}, blog: {showReadingTime: true, onUntruncatedBlogPosts: 'ignore'}}]],
  themeConfig: {
    navbar: {
      title: 'Varrel',
      items: [
        {type: 'docSidebar', sidebarId: 'guide', position: 'left', label: 'Guide'},
        {to: '/blog', label: 'Blog', position: 'left'},
        {type: 'localeDropdown', position: 'right'},
      ],
    },
    footer: {style: 'dark', links: [{title: 'More', items: [{label: 'Blog', to: '/blog'}]}], copyright: 'Varrel'},
  },
};
