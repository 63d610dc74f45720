export const manifestHeaders = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' };

export const webManifest = (siteName: string) => ({
  name: siteName,
  short_name: siteName,
  start_url: '/',
  display: 'browser',
  background_color: '#f6f3ec',
  theme_color: '#0f4a3f',
  icons: [
    { src: '/logo.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
  ],
});
