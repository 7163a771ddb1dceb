import { defineConfig } from '@playwright/test'
import type { ApiVersion } from './sandbox/kernel/shop.ts'
import { drawnLaunch, plainLaunch, suiteLaunch } from './tests/harness/browser.ts'

/** Journeys that differ where the backend is older, and those that only an older one has. */
const older = {
  testMatch: ['journeys/**/*.spec.ts', 'older/**/*.spec.ts'],
  grep: /@older/,
  use: { api: '6.6' as const, launchOptions: plainLaunch },
}

/**
 * Every state is rendered and looked at in one page: most of what is made for one is of no use to the next. Room for it
 * lets the collector of garbage come less often, which saves an eighth of the processor time.
 */
const roomy = suiteLaunch('--js-flags=--min-semi-space-size=64 --max-semi-space-size=128')

export default defineConfig<object, { api: ApiVersion }>({
  testDir: 'tests',
  globalSetup: './tests/harness/build.ts',
  outputDir: 'test-results/browser',
  // As many as cores: what needs no browser runs beside them.
  workers: 2,
  fullyParallel: true,
  // A shared machine may stall for longer than any timeout: tried again once there, and said so at the end.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Writing a trace takes a third of the processor: only what is tried again leaves one; `--trace on` by hand.
  // A worker would answer what tests watch and change; one journey allows it.
  // Every frame of a motion is drawn by the processor: specs about what moves ask for it (`moving`).
  use: {
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: drawnLaunch,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'on-first-retry',
  },
  projects: [
    ...['journeys', 'paths'].map((name) => ({
      name,
      testMatch: `${name}/**/*.spec.ts`,
      use: { launchOptions: plainLaunch },
    })),
    ...['cache', 'crawl', 'weight'].map((name) => ({ name, testMatch: `${name}/**/*.spec.ts` })),
    { name: 'examples', testMatch: 'examples/**/*.spec.ts' },
    { name: 'older', ...older },
    { name: 'states', testMatch: 'access/states.setup.ts' },
    {
      name: 'access',
      testMatch: 'access/**/*.spec.ts',
      dependencies: ['states'],
      use: { launchOptions: roomy },
    },
  ],
})
