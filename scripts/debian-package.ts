import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Milliseconds. Downloads that do not come forward are given up: a closed network may swallow them instead of refusing. */
const LIMIT = 300_000

/** A network that is closed is noticed soon. */
const patience = ['Retries=0', 'http::Timeout=20', 'https::Timeout=20'].map((limit) => `-oAcquire::${limit}`)

function apt(...parameters: string[]): void {
  spawnSync('apt-get', ['-qq', ...patience, ...parameters], {
    stdio: 'ignore',
    timeout: LIMIT,
    killSignal: 'SIGKILL',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Installs one of Debian's packages, which takes root; elsewhere nothing happens, and the caller looks again. */
export function fetchPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  apt('update')
  apt('install', '-y', '--no-install-recommends', name)
}
