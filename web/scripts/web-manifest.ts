/** The contract's default; a test keeps them the same, because the config cannot import TypeScript packages. */
const LIGHT_PRIMARY = '#2F6B4A'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `icon-${size}.png` : `icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * How the client appears once it is installed. Shortcuts join with their screens. Addresses are those beside the
 * manifest, wherever the client lives; its identity is where it starts.
 */
export const webManifest = {
  name: 'Larder',
  short_name: 'Larder',
  description: 'Recipes, meal plans, shopping lists and cookbooks for households and groups.',
  start_url: './',
  scope: './',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui', 'browser', 'window-controls-overlay'],
  theme_color: LIGHT_PRIMARY,
  background_color: '#FFFFFF',
  lang: 'en-US',
  categories: ['food'],
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  edge_side_panel: { preferred_width: 400 },
  /** Handled by the service worker (`src/service-worker/shared-content.ts`): only it can store a file for the client. */
  share_target: {
    action: 'r/create/shared',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [
        {
          name: 'file',
          accept: ['image/*', 'text/plain', 'text/markdown', 'text/html', 'application/pdf', 'application/zip', '.md'],
        },
      ],
    },
  },
  icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
}
