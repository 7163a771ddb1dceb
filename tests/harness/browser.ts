import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright'
import { chromium } from 'playwright'

const debianShell = '/usr/bin/chromium-headless-shell'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  // Without its window, where there is no other.
  debianShell,
]

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium as shoppers have it: Playwright's own where it is there, else an installed Chrome or Chromium. */
export function browserLaunch(): LaunchOptions {
  const own = chromium.executablePath()
  const executablePath =
    process.env['BROWSER_PATH'] ?? (existsSync(own) ? own : installed.find((file) => existsSync(file)))
  return { ...(executablePath === undefined ? {} : { executablePath }), args: flags }
}

/** Playwright installs it beside its Chromium, in a folder of its own. */
const ownShell = (): string =>
  chromium.executablePath().replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2')

/**
 * The browser that the suites run in: Chromium without the parts of a window, in which a page costs half the processor
 * time; where there is none, the one that shoppers have.
 * @param more further flags
 */
export function suiteLaunch(...more: string[]): LaunchOptions {
  const args = [...flags, ...more]
  if (process.env['BROWSER_PATH'] !== undefined) return { ...browserLaunch(), args }
  // Without a path Playwright takes its own.
  if (existsSync(ownShell())) return { args }
  return existsSync(debianShell) ? { executablePath: debianShell, args } : { ...browserLaunch(), args }
}

/** A test's page is closed before code that was compiled for speed makes up for compiling it. */
const unoptimized = '--js-flags=--no-turbofan,--no-maglev'

/**
 * For what a shopper does: the shop's own fonts are not loaded, which is a tenth of the browser's processor time. Pictures
 * are: a page's scripts wait for the first one (late-scripts.server.ts).
 */
export const plainLaunch = suiteLaunch('--disable-remote-fonts', unoptimized)

/** For what a page looks like; a spec asks for it by `test.use({ launchOptions: drawnLaunch })`. */
export const drawnLaunch = suiteLaunch(unoptimized)

/** For a spec about what moves, or about where the focus and the page are after it: `test.use(moving)`. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' as const } }

/** Whether the suites have the browser that is made for them, or one that was asked for by its path. */
export const hasSuiteBrowser = (): boolean =>
  process.env['BROWSER_PATH'] !== undefined || existsSync(ownShell()) || existsSync(debianShell)
