import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasSuiteBrowser, suiteLaunch } from '../tests/harness/browser.ts'
import { fetchPackage } from './debian-package.ts'
import { root } from './sources.mjs'

/** Milliseconds. */
const DOWNLOAD = 180_000

const present = (): boolean => {
  const { executablePath } = suiteLaunch()
  return executablePath === undefined ? hasSuiteBrowser() : existsSync(executablePath)
}

/** Runs a program of Node's that downloads; one that does not come forward is given up. */
function download(parameters: string[]): void {
  spawnSync(process.execPath, parameters, { cwd: root, stdio: 'ignore', timeout: DOWNLOAD, killSignal: 'SIGKILL' })
}

/**
 * Makes sure that there is a browser for the suites: the one that is made for them, by Playwright where it can be
 * downloaded, else by Debian's package; where it cannot be had, one that is there.
 */
export function ensureBrowser(log: (line: string) => void): boolean {
  if (hasSuiteBrowser()) return present()
  log('Fetching a browser …')
  // Where a browser is installed, no download is waited for that may not make progress.
  if (!present()) download(['node_modules/playwright/cli.js', 'install', '--only-shell', 'chromium'])
  if (!hasSuiteBrowser()) fetchPackage('chromium-headless-shell')
  if (!present()) fetchPackage('chromium')
  if (!hasSuiteBrowser() && present()) log('There is only a whole browser: the suites take longer in it.')
  return present()
}
