import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { build, runnerImport } from 'vite'
import { shopPlugin } from '../../../scripts/shop/shop-plugin.ts'
import { withoutStyles } from '../../../scripts/without-styles-plugin.ts'
import type { Material } from './material.ts'

/** Where the page of states is built to, and what it shows. */
export const built = path.resolve(import.meta.dirname, '../../../node_modules/.cache/storechart-states')
/** axe, as the official package for Playwright brings it. */
export const axeFile = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)
export const materialFile = path.join(built, 'material.json')

const plugins = () => [shopPlugin(), babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()]

type MaterialModule = { collectMaterial: () => Promise<Record<string, Material>> }

/** Builds the page that can show every state, and the gallery around it, with the product's own components, texts and styles. */
export async function buildStates(): Promise<void> {
  for (const page of ['index.html', 'gallery.html'])
    await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'error',
      plugins: plugins(),
      publicDir: path.resolve(import.meta.dirname, '../../../public'),
      define: { BUILD_ID: JSON.stringify('states') },
      build: {
        outDir: built,
        emptyOutDir: page === 'index.html',
        chunkSizeWarningLimit: 10_000,
        // One file each of script and style: a link for every part is an element that axe looks at in every state.
        cssCodeSplit: false,
        rolldownOptions: { input: path.join(import.meta.dirname, page), output: { codeSplitting: false } },
        // As in the product: a drawing inside a data address would not be drawn.
        assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
      },
    })
  mkdirSync(built, { recursive: true })
  copyFileSync(axeFile, path.join(built, 'axe.min.js'))
  // The elements of layouts are found by a glob of the bundler's.
  const { module } = await runnerImport<MaterialModule>(path.join(import.meta.dirname, 'material.ts'), {
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles, ...plugins()],
  })
  writeFileSync(materialFile, JSON.stringify(await module.collectMaterial()))
}
