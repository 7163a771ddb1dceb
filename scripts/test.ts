/**
 * Runs every suite and ends with one line that sums them up: `N passed, N failed`. The browser suites follow the build;
 * what never waits runs beside them, the rendered states among it, so that no core does.
 * `npm test -- --only types,unit` runs some; names: types examples lint format charts unit dom paths architecture contract shop build
 * browser access. `--grep TEXT` goes to the browser suites, of which `access` is the one of the rendered states.
 * `npm test -- --changed` runs what a change touches, since this branch left main or since `--since COMMIT`, and says what
 * it leaves out.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './sources.mjs'
import { ensureBrowser } from './test-browser.ts'
import { browserSpecs, changeSince, isForEveryTest, isOfGuide, specsFor } from './test-changed.ts'
import { importers, testsOf } from './test-imports.ts'

interface Outcome {
  passed: number
  failed: number
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    grep: { type: 'string' },
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
  },
  allowPositionals: true,
})
const only = values.only?.split(',')
/** Null: everything is run. */
const change = values.changed || values.since !== undefined ? changeSince(values.since) : null
const allSpecs = browserSpecs()
const specs = change === null ? allSpecs : specsFor(change, allSpecs)

const showsStates = (spec: string): boolean => spec.startsWith('tests/access/')
/** `--grep` and `--only browser` make one run of all specs. */
const isSplit = values.grep === undefined && (only === undefined || only.includes('access'))
const specsOf = {
  browser: isSplit ? specs.filter((spec) => !showsStates(spec)) : specs,
  access: isSplit ? specs.filter(showsStates) : [],
}

/** Suites without a test for this change. */
const idle: string[] = [
  ...(specs.length === 0 ? ['build'] : []),
  ...(['browser', 'access'] as const).filter((name) => specsOf[name].length === 0),
]
const wanted = (name: string) => (only === undefined || only.includes(name)) && !idle.includes(name)

const reports = path.join(root, 'test-results', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

interface Ended {
  ok: boolean
  /** Its output; empty where it printed to the terminal itself. */
  output: string
}

/** Runs a program of the shop's Node. */
type Run = (parameters: string[], environment?: Record<string, string>) => Promise<Ended>

/** The compiler and the linter end before the garbage of Go is worth collecting: a third of their processor time. */
const sparing = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** `quiet`: the output is kept, so that programs side by side do not mix theirs. */
const runWith =
  (stdio: 'inherit' | 'quiet'): Run =>
  (parameters, environment = {}) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, parameters, {
        cwd: root,
        stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
        env: { ...sparing, ...process.env, ...environment },
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

const vitest = (name: string, projects: readonly string[] = [name], ...more: string[]): Suite => ({
  name,
  run: async (run) => {
    const file = path.join(reports, `${name}.json`)
    const ended = await run([
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...more,
    ])
    return counted(
      ended,
      numbers(file, (report) => [report['numPassedTests'], report['numFailedTests']]),
    )
  },
})

/** The browser suites of some specs. */
const browsing = (name: keyof typeof specsOf, ...more: string[]): Suite => ({
  name,
  run: async (run) => {
    const file = path.join(reports, `${name}.json`)
    const ended = await run(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--reporter=line,json',
        ...specsOf[name],
        ...(values.grep === undefined ? [] : ['--grep', values.grep]),
        ...more,
      ],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        // The suites side by side take one build, whatever becomes of the sources.
        KEEP_BUILD: '1',
        // Without a flow it is the spec itself that was changed: it runs whole.
        ...(change === null || change.flows.length === 0 ? {} : { STATES_OF: change.flows.join(',') }),
      },
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
})

const browser = browsing('browser')
const states = browsing('access', '--workers=1', '--output=test-results/access')

/** The rendered states never wait for anything: they take what a core has left while journeys do. */
const access: Suite = {
  ...states,
  run: async (run) => ((await built) ? states.run(run) : { passed: 0, failed: 0, output: needsBuild }),
}

const needsBuild = 'The browser suites need a build: left out.'

const build = tool('build', 'scripts/ensure-build.ts')

const projects = ['dom', 'unit', 'paths', 'contract', 'shop'].filter(wanted)

/** Null: all of them. */
const touched = change === null || change.files.some(isForEveryTest) ? null : testsOf(change.files, importers())

/** The tests that imports lead to: all together, for a start takes longer than most of them. */
const byImports = (): Suite[] => {
  if (touched === null) return projects.map((project) => vitest(project, [`${project}*`]))
  if (touched.length === 0 || projects.length === 0) return []
  return [
    vitest(
      'tests',
      projects.map((project) => `${project}*`),
      ...touched,
      '--passWithNoTests',
    ),
  ]
}

/** Its tests read the whole repository. The guide is followed in a copy, which takes as long as all others. */
const architecture =
  change === null || change.files.some(isOfGuide)
    ? vitest('architecture')
    : vitest('architecture', ['architecture'], '--exclude=tests/architecture/guide.test.ts')

/** Several checkers work out the same types each for itself: twice the processor time on two cores. */
const types = ['node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1']

/** In the order in which they begin: what takes longest comes first, so that no core is left without work at the end. */
const beside: Suite[] = [
  ...byImports(),
  ...[
    access,
    architecture,
    tool('types', ...types),
    tool('examples', ...types, '-p', 'examples'),
    tool('lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--threads=1'),
    tool('charts', 'scripts/charts.ts', '--check'),
    tool('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  ].filter(({ name }) => wanted(name)),
]

const results: (Outcome & { name: string; seconds: number })[] = []

async function step({ name, run }: Suite, how: Run): Promise<void> {
  const start = performance.now()
  const { output, ...outcome } = await run(how)
  if (output !== '') console.log(`\n── ${name}\n${output.trimEnd()}`)
  results.push({ name, ...outcome, seconds: Math.round((performance.now() - start) / 1000) })
}

/** Runs suites, as many at a time as there are lanes. */
async function runSideBySide(suites: readonly Suite[], lanes: number): Promise<void> {
  const queue = [...suites]
  const lane = async (): Promise<void> => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) await step(suite, runWith('quiet'))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Whether the browser suites have a build. */
async function buildFirst(): Promise<boolean> {
  if (!['build', 'browser', 'access'].some(wanted)) return true
  await step(build, runWith('quiet'))
  return results.every(({ name, failed }) => name !== 'build' || failed === 0)
}

async function browse(): Promise<void> {
  if (!wanted('browser')) return
  if (!(await built)) return console.error(needsBuild)
  console.log('\n── browser')
  await step(browser, runWith('inherit'))
}

/** What `--changed` has not looked at. */
function leftOut(): string[] {
  if (change === null) return []
  const names = change.flows.join(', ') || 'none'
  return [
    `Changed since ${change.since.slice(0, 10)}: ${change.files.length} files; flows: ${names}.`,
    ...(touched === null
      ? []
      : [`Run of unit, dom, paths and contract: ${touched.length} files, no further than the flows that use it.`]),
    ...(change.files.some(isOfGuide) ? [] : ['Left out of architecture: the guide, followed in a copy.']),
    `Left out of the browser: ${allSpecs.length - specs.length} of ${allSpecs.length} specs; run were`,
    ...(specs.length === 0 ? ['  none'] : specs.map((spec) => `  ${spec}`)),
    'Left out of the rendered states: other flows, further languages and wide screens.',
    '`npm test` runs everything.',
  ]
}

if ((wanted('browser') || wanted('access')) && !ensureBrowser(console.log)) {
  console.error('No browser: install Chrome or Chromium, or set BROWSER_PATH to one, and run the command again.')
  process.exit(1)
}

const built = buildFirst()
await Promise.all([browse(), runSideBySide(beside, Math.max(availableParallelism() - 1, 1))])

console.log('\n')
for (const { name, passed, failed, seconds } of results)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(13)} ${passed} passed, ${failed} failed (${seconds} s)`)
if (change !== null) console.log(`\n${leftOut().join('\n')}`)
const sum = (pick: (outcome: Outcome) => number) => results.reduce((total, result) => total + pick(result), 0)
console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
process.exit(sum(({ failed }) => failed) > 0 ? 1 : 0)
