#!/usr/bin/env node
// The command `storechart` of the package. Runs on plain Node 20, from node_modules: no packages, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { create } from './create.mjs'
import { bringWorkingCopy, manifest } from './working-copy.mjs'

const project = process.cwd()
const [command = 'help', ...rest] = process.argv.slice(2)

/** Commands of a shop, and what each runs in the working copy. */
const commands = {
  start: ['scripts/start.mjs'],
  dev: ['scripts/dev.mjs'],
  build: ['cli/run.mjs', 'scripts/each-channel.ts', 'scripts/ensure-build.ts'],
  test: ['cli/run.mjs', 'cli/test.ts'],
  doctor: ['cli/run.mjs', 'scripts/each-channel.ts', 'scripts/doctor.ts'],
  fonts: ['cli/run.mjs', 'scripts/fonts.ts'],
  texts: ['cli/run.mjs', 'scripts/texts.ts'],
  schema: ['cli/run.mjs', 'scripts/schema.ts'],
}

/** Commands that go through all channels of hosts.config.ts; the others work on one folder. */
const forAll = new Set(['start', 'build', 'test', 'doctor', 'upgrade'])

const help = `storechart ${manifest.version}

  storechart create <folder> [--from <package>]   begins a shop in an empty folder
  storechart start | dev | build | doctor         in the shop's folder
  storechart test [<channel> …] [--only <suites>] all suites, or some: build, types, theme, own, browser
  storechart fonts                                makes theme/fonts/ from theme/fonts.ts
  storechart texts                                collects the texts of the shop's own files in texts/own/
  storechart schema --from <backend>              types what that backend's plugins answer
  storechart upgrade [<version or package>]       brings the next version, and says what is left to do
  storechart help                                 these lines`

const isAsked = (word) => word === '--help' || word === '-h'

try {
  if (command === 'help' || isAsked(command) || rest.some(isAsked)) console.log(help)
  else if (command === 'create') console.log(create(rest, project))
  else if (command === 'upgrade') await upgrade(rest)
  else if (Object.hasOwn(commands, command)) await runHere(command, commands[command], rest)
  else throw new Error(`storechart ${command}: there is no such command.\n\n${help}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/**
 * What the working copy gets to know of the project: its one folder, SHOP_DIR or `shop/`, and its file of hosts.
 * @param {string} name of the command
 * @returns {{SHOP_DIR: string, HOSTS_FILE: string}} absolute paths; empty for what there is not
 * @throws Error where the working folder is no shop's
 */
function foldersOf(name) {
  const { SHOP_DIR: named, HOSTS_FILE: hosts } = process.env
  const present = (file) => (existsSync(path.join(project, file)) ? path.join(project, file) : '')
  const given = hosts && path.resolve(project, hosts)
  if (named) return { SHOP_DIR: path.resolve(project, named), HOSTS_FILE: given ?? '' }
  const found = { SHOP_DIR: present('shop'), HOSTS_FILE: given ?? present('hosts.config.ts') }
  if (found.SHOP_DIR !== '' || (found.HOSTS_FILE !== '' && forAll.has(name))) return found
  throw new Error(
    found.HOSTS_FILE === ''
      ? 'There is no folder shop/ here. `storechart create <folder>` begins a shop.'
      : `There is no folder shop/ here: SHOP_DIR names a channel's, as in SHOP_DIR=shops/umbra npm run ${name}.`,
  )
}

/** Runs a script of the working copy in this one's place, with the shop's folder and data. */
async function runHere(name, [script, ...first], parameters) {
  const folders = foldersOf(name)
  const copy = bringWorkingCopy(project)
  const { endWithNpm } = await import(pathToFileURL(path.join(copy, 'scripts/run.mjs')).href)
  const child = spawn(process.execPath, [path.join(copy, script), ...first, ...parameters], {
    cwd: copy,
    stdio: 'inherit',
    env: { ...process.env, ...folders, SANDBOX_DATA: path.resolve(process.env['SANDBOX_DATA'] ?? '.data') },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithNpm(child)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15)))
}

/**
 * Installs another version and lets that one do the rest: it knows what has become of what was before.
 * @param {string[]} parameters version or package; the newest one by default
 */
async function upgrade([wanted = 'latest']) {
  if (wanted === '--installed') return runHere('upgrade', ['cli/run.mjs', 'cli/upgrade/main.ts'], [])
  if (wanted.startsWith('-')) throw new Error(`storechart upgrade: ${wanted} is no option. --installed is one.`)
  foldersOf('upgrade')
  // The originals of overrides have to be here before they are replaced.
  bringWorkingCopy(project)
  const source = /[/\\]|\.tgz$/.test(wanted) ? wanted : `storechart@${wanted}`
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', source], {
    cwd: project,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (installed.status !== 0) throw new Error(`${source} could not be installed: nothing was changed.`)
  const next = path.join(project, 'node_modules/storechart/cli/main.mjs')
  const done = spawnSync(process.execPath, [next, 'upgrade', '--installed'], { cwd: project, stdio: 'inherit' })
  process.exitCode = done.status ?? 1
}
