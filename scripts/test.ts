/**
 * Runs every suite and ends with one line that sums them up: `N passed, N failed`. What needs no browser runs side by
 * side, one suite for each core; the browser suites follow with all cores.
 * `npm test -- --only types,unit` runs some; names: types lint format charts unit dom paths architecture contract build
 * browser. `--grep TEXT` goes to the browser suites.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
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

interface Ended {
  ok: boolean
  /** What it printed; empty where it printed to the terminal itself. */
  output: string
}

/** Runs a program of the shop's Node. */
type Run = (parameters: string[], environment?: Record<string, string>) => Promise<Ended>

/** `quiet`: the output is kept, so that programs side by side do not mix theirs. */
const runWith =
  (stdio: 'inherit' | 'quiet'): Run =>
  (parameters, environment = {}) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, parameters, {
        cwd: root,
        stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...environment },
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => void (output += text))
      child.on('error', (error) => resolve({ ok: false, output: output + error.message }))
      child.on('close', (code) => resolve({ ok: code === 0, output }))
    })

interface Suite {
  name: string
  run: (run: Run) => Promise<Outcome & { output: string }>
}

/** A tool that is one check: it ends well or badly. */
const tool = (name: string, ...parameters: string[]): Suite => ({
  name,
  run: async (run) => {
    const { ok, output } = await run(parameters)
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
  },
})

/** A suite that ended badly without naming a test still failed. */
const counted = ({ ok, output }: Ended, [passed, failed]: [passed: number, failed: number]) => ({
  passed,
  failed: ok ? failed : Math.max(failed, 1),
  output,
})

function numbers(
  file: string,
  read: (report: Record<string, unknown>) => [passed: unknown, failed: unknown],
): [passed: number, failed: number] {
  if (!existsSync(file)) return [0, 0]
  const [passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
  return [Number(passed ?? 0), Number(failed ?? 0)]
}

const vitest = (project: string): Suite => ({
  name: project,
  run: async (run) => {
    const file = path.join(reports, `${project}.json`)
    const ended = await run([
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    return counted(
      ended,
      numbers(file, (report) => [report['numPassedTests'], report['numFailedTests']]),
    )
  },
})

const browser: Suite = {
  name: 'browser',
  run: async (run) => {
    const file = path.join(reports, 'browser.json')
    const ended = await run(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--reporter=line,json',
        ...(values.grep === undefined ? [] : ['--grep', values.grep]),
      ],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    )
    return counted(
      ended,
      numbers(file, (report) => {
        const stats = (report['stats'] ?? {}) as Record<string, number>
        if (stats['flaky'])
          console.warn(`${stats['flaky']} browser tests passed only at the second try: see the report.`)
        return [(stats['expected'] ?? 0) + (stats['flaky'] ?? 0), stats['unexpected']]
      }),
    )
  },
}

/** In the order in which they begin: what takes longest comes first, so that no core is left without work at the end. */
const sideBySide: Suite[] = [
  vitest('dom'),
  vitest('unit'),
  vitest('paths'),
  vitest('contract'),
  tool('build', 'scripts/ensure-build.ts'),
  vitest('architecture'),
  tool('types', 'node_modules/typescript-native/bin/tsc', '--noEmit'),
  tool('lint', 'node_modules/oxlint/bin/oxlint', '--type-aware'),
  tool('charts', 'scripts/charts.ts', '--check'),
  tool('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
]

const results: (Outcome & { name: string; seconds: number })[] = []

async function step({ name, run }: Suite, how: Run): Promise<void> {
  const start = performance.now()
  const { output, ...outcome } = await run(how)
  if (output !== '') console.log(`\n── ${name}\n${output.trimEnd()}`)
  results.push({ name, ...outcome, seconds: Math.round((performance.now() - start) / 1000) })
}

/** Runs suites, as many at a time as there are cores. */
async function runSideBySide(suites: readonly Suite[]): Promise<void> {
  const queue = [...suites]
  const lane = async (): Promise<void> => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) await step(suite, runWith('quiet'))
  }
  await Promise.all(Array.from({ length: Math.max(availableParallelism(), 1) }, lane))
}

if (wanted('browser') && !ensureBrowser(console.log)) {
  console.error('No browser: install Chrome or Chromium, or set BROWSER_PATH to one, and run the command again.')
  process.exit(1)
}

await runSideBySide(sideBySide.filter(({ name }) => wanted(name) || (name === 'build' && wanted('browser'))))
if (wanted('browser')) {
  if (results.some(({ name, failed }) => name === 'build' && failed > 0))
    console.error('The browser suites need a build: left out.')
  else {
    console.log('\n── browser')
    await step(browser, runWith('inherit'))
  }
}

console.log('\n')
for (const { name, passed, failed, seconds } of results)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(13)} ${passed} passed, ${failed} failed (${seconds} s)`)
const sum = (pick: (outcome: Outcome) => number) => results.reduce((total, result) => total + pick(result), 0)
console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
process.exit(sum(({ failed }) => failed) > 0 ? 1 : 0)
