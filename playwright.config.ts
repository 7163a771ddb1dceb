import { defineConfig } from '@playwright/test'
import { browserLaunch } from './tests/harness/browser.ts'

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { launchOptions: browserLaunch(), locale: 'en-GB', timezoneId: 'Europe/Berlin', trace: 'retain-on-failure' },
  projects: ['journeys', 'access', 'cache', 'weight'].map((name) => ({ name, testMatch: `${name}/**/*.spec.ts` })),
})
