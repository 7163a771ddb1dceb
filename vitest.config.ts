import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { shopFolder } from './scripts/shop/folder.ts'
import { shopPlugin } from './scripts/shop/shop-plugin.ts'
import { textsPlugin } from './scripts/shop/texts-plugin.ts'

/**
 * Test files without a document share one process and its modules: each import is evaluated once, which halves the
 * processor time. What a file mocks or stubs it takes back itself. `--isolate` runs each file on its own.
 */
const shared = { environment: 'node', isolate: false, setupFiles: ['tests/fixtures/no-page-left.ts'] }

const ofComponents = globSync('app/**/*.test.tsx', { cwd: import.meta.dirname })
/**
 * Those that put another module, or the tab's history, in the place of one, and the inspector, of which a document has
 * one.
 */
const alone = ofComponents.filter(
  (file) =>
    file.startsWith('app/inspect/') ||
    /vi\.mock\(|spyOn\(History\./.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
)
const inDocument = { environment: 'happy-dom', testTimeout: 60_000 }

/** The folder of the shop's owner, where there is one. */
const owners = shopFolder()
/** An owner's folder with something in most places. */
const ownFolder = path.join(import.meta.dirname, 'tests/fixtures/shop')

export default defineConfig({
  plugins: [shopPlugin(), babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
  test: {
    // Servers and folders are made and taken away beside the browser suites.
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{app,api,cli,machines,ports,react,sandbox,scripts,server}/**/*.test.ts',
            'tests/{model,access,reports}/**/*.test.ts',
            'tests/elements/*.test.{ts,tsx}',
            'paths/*.test.ts',
          ],
          exclude: ['**/*.paths.test.ts'],
          // Whole pages are rendered here, beside the browser suites.
          testTimeout: 60_000,
        },
      },
      {
        // The shop with an owner's folder, which its own plugins bring.
        extends: false,
        plugins: [
          shopPlugin(ownFolder),
          babel({ presets: [linguiTransformerBabelPreset()] }),
          react(),
          lingui(),
          textsPlugin(ownFolder),
        ],
        test: {
          ...shared,
          name: 'shop',
          include: ['tests/shop/*.test.{ts,tsx}', '{shop,examples/*/shop}/machines/**/*.test.ts'],
          testTimeout: 30_000,
          // What a name means depends on who imports it: a transform that is kept for the next run means one thing for all.
          fsModuleCache: false,
        },
      },
      ...(owners === null
        ? []
        : [
            {
              // What lies beside an owner's own files, wherever the folder is.
              extends: true as const,
              test: {
                ...shared,
                name: 'own',
                dir: owners,
                include: ['**/*.test.{ts,tsx}'],
                testTimeout: 60_000,
                fsModuleCache: false,
              },
            },
          ]),
      {
        extends: true,
        test: {
          ...inDocument,
          name: 'dom',
          isolate: false,
          include: ofComponents,
          exclude: alone,
          setupFiles: ['tests/fixtures/timeouts.ts', 'tests/fixtures/fresh-document.ts'],
        },
      },
      {
        extends: true,
        test: { ...inDocument, name: 'dom-alone', include: alone, setupFiles: ['tests/fixtures/timeouts.ts'] },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'paths',
          include: ['machines/**/*.paths.test.ts', 'paths/examples/**/*.paths.test.ts', 'tests/paths/**/*.test.ts'],
          // All situations of the checkout, one after another, beside the browser suites.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
})
