import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasSuiteBrowser, suiteLaunch } from '../tests/harness/browser.ts'
import { root } from './sources.mjs'

/** Downloads that do not come forward are given up: a closed network may swallow them instead of refusing. */
const DOWNLOAD = 180_000
const PACKAGE = 300_000

const present = (): boolean => {
  const { executablePath } = suiteLaunch()
  return executablePath === undefined ? hasSuiteBrowser() : existsSync(executablePath)
}

function run(command: string, parameters: string[], timeout: number): boolean {
  const done = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'ignore',
    timeout,
    killSignal: 'SIGKILL',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return done.status === 0
}

/** Debian's packages take root. A network that is closed is noticed soon. */
function fetchPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const patience = [
    '-qq',
    ...['Retries=0', 'http::Timeout=20', 'https::Timeout=20'].map((limit) => `-oAcquire::${limit}`),
  ]
  run('apt-get', [...patience, 'update'], PACKAGE)
  run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', name], PACKAGE)
}

/**
 * Makes sure that there is a browser for the suites: the one that is made for them, by Playwright where it can be
 * downloaded, else by Debian's package; where it cannot be had, one that is there.
 */
export function ensureBrowser(log: (line: string) => void): boolean {
  if (hasSuiteBrowser()) return present()
  log('Fetching a browser …')
  // Where a browser is installed, no download is waited for that may not make progress.
  if (!present())
    run(process.execPath, ['node_modules/playwright/cli.js', 'install', '--only-shell', 'chromium'], DOWNLOAD)
  if (!hasSuiteBrowser()) fetchPackage('chromium-headless-shell')
  if (!present()) fetchPackage('chromium')
  if (!hasSuiteBrowser() && present()) log('There is only a whole browser: the suites take longer in it.')
  return present()
}
