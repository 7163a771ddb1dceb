/**
 * Runs every suite and ends with one line that sums them up: `N passed, N failed`.
 * `npm test -- --only types,unit` runs some; names: types lint format charts unit dom paths architecture contract build
 * browser. `--grep TEXT` goes to the browser suites.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuild } from './build.ts'
import { root } from './sources.mjs'
import { ensureBrowser } from './test-browser.ts'

interface Outcome {
  passed: number
  failed: number
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, grep: { type: 'string' } },
  allowPositionals: true,
})
const only = values.only?.split(',')
const wanted = (name: string) => only === undefined || only.includes(name)

const reports = path.join(root, 'test-results', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const results: (Outcome & { name: string; seconds: number })[] = []

function step(name: string, run: () => Outcome): void {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const outcome = run()
  results.push({ name, ...outcome, seconds: Math.round((performance.now() - start) / 1000) })
}

function node(file: string, parameters: string[], environment: Record<string, string> = {}): boolean {
  const done = spawnSync(process.execPath, [file, ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return done.status === 0
}

const tool = (ok: boolean): Outcome => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A suite that ended badly without naming a test still failed. */
const counted = (ok: boolean, passed: number, failed: number): Outcome => ({
  passed,
  failed: ok ? failed : Math.max(failed, 1),
})

function numbers(
  file: string,
  read: (report: Record<string, unknown>) => [passed: unknown, failed: unknown],
): [number, number] {
  if (!existsSync(file)) return [0, 0]
  const [passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
  return [Number(passed ?? 0), Number(failed ?? 0)]
}

function vitest(project: string): Outcome {
  const file = path.join(reports, `${project}.json`)
  const ok = node('node_modules/vitest/vitest.mjs', [
    'run',
    `--project=${project}`,
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const [passed, failed] = numbers(file, (report) => [report['numPassedTests'], report['numFailedTests']])
  return counted(ok, passed, failed)
}

function playwright(): Outcome {
  const file = path.join(reports, 'browser.json')
  const ok = node(
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=line,json', ...(values.grep === undefined ? [] : ['--grep', values.grep])],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  )
  const [passed, failed] = numbers(file, (report) => {
    const stats = (report['stats'] ?? {}) as Record<string, number>
    if (stats['flaky']) console.warn(`${stats['flaky']} browser tests passed only at the second try: see the report.`)
    return [(stats['expected'] ?? 0) + (stats['flaky'] ?? 0), stats['unexpected']]
  })
  return counted(ok, passed, failed)
}

function build(): Outcome {
  try {
    ensureBuild()
    return tool(true)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return tool(false)
  }
}

if (wanted('browser') && !ensureBrowser(console.log)) {
  console.error('No browser: install Chrome or Chromium, or set BROWSER_PATH to one, and run the command again.')
  process.exit(1)
}

if (wanted('types')) step('types', () => tool(node('node_modules/typescript-native/bin/tsc', ['--noEmit'])))
if (wanted('lint')) step('lint', () => tool(node('node_modules/oxlint/bin/oxlint', ['--type-aware'])))
if (wanted('format')) step('format', () => tool(node('node_modules/oxfmt/bin/oxfmt', ['--check'])))
if (wanted('charts')) step('charts', () => tool(node('scripts/charts.ts', ['--check'])))
for (const project of ['unit', 'dom', 'architecture', 'paths', 'contract'])
  if (wanted(project)) step(project, () => vitest(project))
if (wanted('build') || wanted('browser')) step('build', build)
if (wanted('browser')) {
  if (results.some(({ name, failed }) => name === 'build' && failed > 0))
    console.error('The browser suites need a build: left out.')
  else step('browser', playwright)
}

console.log('\n')
for (const { name, passed, failed, seconds } of results)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(13)} ${passed} passed, ${failed} failed (${seconds} s)`)
const sum = (pick: (outcome: Outcome) => number) => results.reduce((total, result) => total + pick(result), 0)
console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
process.exit(sum(({ failed }) => failed) > 0 ? 1 : 0)
