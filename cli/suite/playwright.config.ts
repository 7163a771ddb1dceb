import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { shopFolder } from '../../scripts/sources.mjs'
import { drawnLaunch } from '../../tests/harness/browser.ts'

const project = path.dirname(shopFolder() ?? '')

/** The tests for every shop, and the owner's own ones in `tests/`. */
export default defineConfig({
  globalSetup: '../../tests/harness/build.ts',
  outputDir: path.join(project, 'test-results'),
  workers: 2,
  fullyParallel: true,
  use: { serviceWorkers: 'block', launchOptions: drawnLaunch, locale: 'en-GB' },
  projects: [
    { name: 'every shop', testDir: '.' },
    { name: 'own', testDir: path.join(project, 'tests') },
  ],
})
