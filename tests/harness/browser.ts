import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright'
import { chromium } from 'playwright'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser that the suites run in: Playwright's own where it is there, else an installed Chrome or Chromium. */
export function browserLaunch(): LaunchOptions {
  const own = chromium.executablePath()
  const executablePath =
    process.env['BROWSER_PATH'] ?? (existsSync(own) ? own : installed.find((file) => existsSync(file)))
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
