import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Milliseconds. */
const PACKAGE = 300_000

/** Installs a package of Debian's, where the tests run as root; elsewhere nothing happens. */
export function fetchPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...parameters: string[]) =>
    spawnSync('apt-get', ['-qq', '-oAcquire::Retries=0', '-oAcquire::http::Timeout=20', ...parameters], {
      stdio: 'ignore',
      timeout: PACKAGE,
      env,
    })
  run('update')
  run('install', '-y', '--no-install-recommends', name)
}
