import type { ThemeFonts } from 'storechart/scripts/shop/theme-fonts.ts'

/** Made with `npm install --no-save @fontsource-variable/chivo-mono @fontsource-variable/geist` and `npm run fonts`. */
export default {
  display: {
    family: 'Chivo Mono',
    files: {
      latin: '@fontsource-variable/chivo-mono/files/chivo-mono-latin-wght-normal.woff2',
      'latin-ext': '@fontsource-variable/chivo-mono/files/chivo-mono-latin-ext-wght-normal.woff2',
    },
    licence: '@fontsource-variable/chivo-mono/LICENSE',
    axes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
    fallback: 'Arial',
  },
  text: {
    family: 'Geist',
    files: {
      latin: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
      'latin-ext': '@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2',
    },
    licence: '@fontsource-variable/geist/LICENSE',
    axes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
    fallback: 'Arial',
  },
} satisfies ThemeFonts
