import type { ThemeFonts } from 'storechart/scripts/shop/theme-fonts.ts'

/** Made with `npm install --no-save @fontsource-variable/bricolage-grotesque @fontsource-variable/figtree` and `npm run fonts`. */
export default {
  display: {
    family: 'Bricolage Grotesque',
    files: {
      latin: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
      'latin-ext': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    },
    licence: '@fontsource-variable/bricolage-grotesque/LICENSE',
    axes: { wght: 780 },
    weight: '700 800',
    fallback: 'Arial',
  },
  text: {
    family: 'Figtree',
    files: {
      latin: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
      'latin-ext': '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    },
    licence: '@fontsource-variable/figtree/LICENSE',
    axes: { wght: { min: 400, max: 700 } },
    weight: '400 700',
    fallback: 'Arial',
  },
} satisfies ThemeFonts
