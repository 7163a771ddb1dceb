import { defineConfig } from '@playwright/test'
import { browserLaunch } from './tests/harness/browser.ts'

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/harness/build.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  // A shared machine may stall for longer than any timeout: tried again once there, and said so at the end.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { launchOptions: browserLaunch(), locale: 'en-GB', timezoneId: 'Europe/Berlin', trace: 'retain-on-failure' },
  projects: [
    ...['journeys', 'cache', 'weight'].map((name) => ({ name, testMatch: `${name}/**/*.spec.ts` })),
    { name: 'states', testMatch: 'access/states.setup.ts' },
    { name: 'access', testMatch: 'access/**/*.spec.ts', dependencies: ['states'] },
  ],
})
