import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { shopFolder } from '../../scripts/sources.mjs'
import { drawnLaunch } from '../../tests/harness/browser.ts'

const shop = shopFolder() ?? ''
/** The owner's own tests: beside the folder, and of a channel in it as well. */
const own = ['../tests', 'tests'].map((name) => path.join(shop, name)).filter((folder) => existsSync(folder))

/** The tests for every shop, and the owner's own ones in `tests/`. */
export default defineConfig({
  globalSetup: '../../tests/harness/build.ts',
  // Axe takes its time on a computer that does other things as well.
  timeout: 120_000,
  workers: 2,
  fullyParallel: true,
  use: { serviceWorkers: 'block', launchOptions: drawnLaunch, locale: 'en-GB' },
  projects: [{ name: 'every shop', testDir: '.' }, ...own.map((testDir) => ({ name: 'own', testDir }))],
})
