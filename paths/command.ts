import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { figuresOf, isSound } from './figures.ts'
import type { Figures, PathKind } from './figures.ts'
import { json } from './formats/json.ts'
import { markdown } from './formats/markdown.ts'
import { report } from './formats/report.ts'
import { EndlessModel } from './explore.ts'
import type { Draw } from './formats/report.ts'
import { pageTable, table } from './formats/table.ts'
import { playwrightFile, vitestFile } from './formats/tests.ts'
import type { TestImports } from './formats/tests.ts'
import { hashesOf, record, writeGoldenHashes } from './golden-paths.ts'
import type { GoldenHashes, GoldenPaths } from './golden-paths.ts'
import { mutate, Unrecorded } from './mutate.ts'
import { toMermaid } from './mermaid.ts'
import type { PagePlan } from './page.ts'
import { differences, shown } from './show.ts'
import type { ShownMachine } from './show.ts'
import type { TestModel } from './test-model.ts'

/** How `runPaths` meets the folder in which it runs. */
export interface PathsOptions {
  /** The file with the hashes of where the paths of a machine lead. */
  goldenFile: (model: TestModel) => URL | string
  /** Files that generated tests import, and the names that these export. */
  sources: (model: TestModel) => Pick<TestImports, 'model' | 'driver' | 'stage'>
  /**
   * The paths that the driver of a machine can walk on its page, null where there is none. Without it the figures leave
   * pages out, and the paths of a Playwright file are those of the chart.
   */
  pagePlan?: (model: TestModel) => Promise<PagePlan | null>
  /** The file from which they import this package; without it they do by its name. */
  tools?: string
  /** Draws charts for the report; without it they are written as Mermaid. */
  draw?: Draw
  print?: (line: string) => void
}

/** Part of the mutants that has to break an invariant. */
const AIM = 0.9

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 100 : Math.floor((1000 * part) / whole) / 10} %`

function update(models: readonly TestModel[], { goldenFile, print = console.log }: PathsOptions): boolean {
  let isWritten = true
  for (const model of models) {
    const { kept, forbidden } = record(model)
    if (forbidden.length > 0) {
      isWritten = false
      print(`${model.name.padEnd(16)} not written: no outcome is recorded that an invariant forbids`)
      for (const fault of forbidden) print(`    broken        ${fault}`)
      continue
    }
    const text = writeGoldenHashes(hashesOf(kept))
    writeFileSync(goldenFile(model), text)
    print(`${model.name.padEnd(16)} ${String(kept.length).padStart(5)} paths, ${Math.ceil(text.length / 1000)} kB`)
  }
  return isWritten
}

function mutateAll(models: readonly TestModel[], { goldenFile, print = console.log }: PathsOptions): boolean {
  let byInvariants = 0
  let total = 0
  let isEnough = true
  for (const model of models) {
    const { kept } = record(model)
    const golden: GoldenHashes = JSON.parse(readFileSync(goldenFile(model), 'utf8'))
    if (writeGoldenHashes(golden) !== writeGoldenHashes(hashesOf(kept))) throw new Unrecorded(model)
    const expected: GoldenPaths = Object.fromEntries(kept.map(({ path: way, outcome }) => [way, outcome]))
    const result = mutate(model, expected)
    byInvariants += result.byInvariants
    total += result.total
    if (result.byInvariants < result.total * AIM) isEnough = false
    const others = result.byOutcomesOnly.length
    print(
      `${model.name.padEnd(16)} ${String(result.byInvariants).padStart(4)} of ${String(result.total).padStart(4)} break an invariant (${percent(result.byInvariants, result.total)}), ${others} differ from a recorded outcome only, ${result.survivors.length} survive`,
    )
    for (const name of result.byOutcomesOnly) print(`    recorded  ${name}`)
    for (const name of result.survivors) print(`    survives  ${name}`)
  }
  print(`${'all'.padEnd(16)} ${byInvariants} of ${total} break an invariant (${percent(byInvariants, total)})`)
  return isEnough
}

const options = {
  format: { type: 'string', default: 'table' },
  machine: { type: 'string', multiple: true },
  paths: { type: 'string', default: 'shortest' },
  limit: { type: 'string', default: '200' },
  out: { type: 'string' },
  report: { type: 'boolean' },
  page: { type: 'boolean' },
  json: { type: 'boolean' },
  mutate: { type: 'boolean' },
  update: { type: 'boolean' },
  show: { type: 'boolean' },
  edge: { type: 'string', default: '' },
  before: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Which of the parameters are no options and no values of options, by their places. */
export const namedAt = (parameters: readonly string[]): number[] =>
  parseArgs({ args: [...parameters], options, allowPositionals: true, strict: false, tokens: true }).tokens.flatMap(
    ({ kind, index }) => (kind === 'positional' ? [index] : []),
  )

const usage = `Figures of the generated paths. Machines are named behind the options, or with --machine.

  --format table      figures (the default); json, markdown (test cases for people), mermaid (charts),
                      vitest, playwright (tests of one machine)
  --paths shortest    one path for every edge (the default); simple: paths without a repetition, --limit of them (200);
                      long: few paths that walk every edge
  --out FILE          writes there instead of printing
  --report            writes a page of its own (--out FILE, paths.html): every chart coloured by what is walked
  --page              how many edges are walked on the machine's page, and why not the others
  --mutate            removes each guard, action and target once and counts whose loss breaks an invariant;
                      fails below 90 %
  --update            writes what every path leads to: review the difference; writes nothing for a machine that
                      breaks an invariant or shows a state as another one; then the figures as without it
  --show              what the recorded hashes stand for: by edge every path, where it leads, what it changes and does
    --edge TEXT       only the edges, paths and hashes in which this text is
    --before FILE     only what differs from FILE, which \`--show --json --out FILE\` wrote before the change
  --json              --format json`

const formats = ['table', 'json', 'markdown', 'mermaid', 'vitest', 'playwright']
const kinds: readonly string[] = ['shortest', 'simple', 'long'] satisfies PathKind[]
const isKind = (text: string): text is PathKind => kinds.includes(text)

/** The parameters, or what is wrong with them. */
function read(models: readonly TestModel[], parameters: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals: true })
    const named = [...positionals, ...(values.machine ?? []).flatMap((names) => names.split(','))]
    const strange = named.filter((name) => !models.some((model) => model.name === name))
    if (strange.length > 0) {
      return `No machine is called ${strange.join(', ')}. There are ${models.map(({ name }) => name).join(', ')}.`
    }
    const format = values.json === true ? 'json' : values.format
    if (!formats.includes(format)) return `--format is one of ${formats.join(', ')}.`
    const { paths: kind } = values
    if (!isKind(kind)) return `--paths is one of ${kinds.join(', ')}.`
    const limit = Number(values.limit)
    if (!Number.isInteger(limit) || limit < 1) return '--limit is a whole number above 0.'
    const chosen = models.filter(({ name }) => named.length === 0 || named.includes(name))
    if ((format === 'vitest' || format === 'playwright') && chosen.length !== 1) {
      return `A ${format} file is about one machine: name it with --machine.`
    }
    return { values, chosen, format, kind, limit }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** How a file imports another one. */
function specifier(file: string, out: string | undefined): string {
  const way = path.relative(path.dirname(path.resolve(out ?? 'file')), file).replaceAll(path.sep, '/')
  return way.startsWith('.') ? way : `./${way}`
}

const isFile = (from: string): boolean => path.isAbsolute(from) || from.startsWith('.')

function testImports(model: TestModel, out: string | undefined, { sources, tools }: PathsOptions): TestImports {
  const { model: of, driver, stage } = sources(model)
  const seen = <Source extends { from: string }>(source: Source): Source => ({
    ...source,
    from: isFile(source.from) ? specifier(source.from, out) : source.from,
  })
  return {
    model: seen(of),
    driver: seen(driver),
    ...(stage && { stage: seen(stage) }),
    tools: tools === undefined ? 'storechart-paths' : specifier(tools, out),
  }
}

/** What the recorded hashes stand for, or how it differs from what they stood for before. */
function show(models: readonly TestModel[], edge: string, before?: string): string {
  const now = models.map((model) => shown(model, edge))
  if (before === undefined) return now.map(({ text }) => text).join('\n\n')
  const then: Record<string, ShownMachine> = JSON.parse(readFileSync(before, 'utf8'))
  return now.map(({ name, machine }) => differences(name, then[name] ?? {}, machine)).join('\n')
}

/**
 * What the command does: figures of the generated paths, tests made of them, mutation, recorded outcomes, charts.
 *
 * @param models of all machines
 * @param parameters of the command
 * @returns whether everything is as it should be
 */
export async function runPaths(
  models: readonly TestModel[],
  parameters: readonly string[],
  settings: PathsOptions,
): Promise<boolean> {
  try {
    return await run(models, parameters, settings)
  } catch (error) {
    if (!(error instanceof EndlessModel)) throw error
    // The message says what to change in the model: a stack trace would not help its author.
    const { print = console.log } = settings
    print(error.message)
    return false
  }
}

type Command = Exclude<ReturnType<typeof read>, string>
type Tell = (text: string, file?: string) => void

/** Prints, or writes to the file that was chosen. */
const writerTo =
  (out: string | undefined, print: (text: string) => void): Tell =>
  (text, file = out) => {
    if (file === undefined) return print(text)
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
    writeFileSync(file, `${text.trimEnd()}\n`)
    print(`Wrote ${file}`)
  }

/** What the recorded hashes stand for. */
function showAll({ values, chosen, format }: Command, tell: Tell): void {
  if (format !== 'json') return tell(show(chosen, values.edge, values.before))
  tell(JSON.stringify(Object.fromEntries(chosen.map((model) => [model.name, shown(model, values.edge).machine]))))
}

/** The figures in the form that was chosen. */
async function printFigures(command: Command, tell: Tell, settings: PathsOptions): Promise<boolean> {
  const { values, chosen, format, kind, limit } = command
  const { print = console.log, draw } = settings
  const wantsPage = ['table', 'json', 'playwright'].includes(format) || values.report === true || values.page === true
  const all: Figures[] = []
  for (const model of chosen) {
    const page = wantsPage ? await settings.pagePlan?.(model) : undefined
    all.push({ ...figuresOf(model, kind, limit), ...(page && { page }) })
  }
  const [only] = all
  if (values.report === true) tell(await report(all, draw), values.out ?? 'paths.html')
  else if (values.page === true) tell(pageTable(all))
  else if (format === 'json') tell(json(all))
  else if (format === 'markdown') tell(markdown(all))
  else if (format === 'vitest' && only) tell(vitestFile(only, testImports(only.model, values.out, settings)))
  else if (format === 'playwright' && only) {
    if (settings.pagePlan !== undefined && only.page === undefined) {
      print(`Nobody leads ${only.model.name} on a page: a Playwright file needs a driver.`)
      return false
    }
    const paths = only.page?.paths ?? only.paths
    tell(playwrightFile({ ...only, paths }, testImports(only.model, values.out, settings)))
  } else tell(table(all))
  return all.every(isSound)
}

async function run(
  models: readonly TestModel[],
  parameters: readonly string[],
  settings: PathsOptions,
): Promise<boolean> {
  const { print = console.log } = settings
  const command = read(models, parameters)
  if (typeof command === 'string') {
    print(`${command}\n\n${usage}`)
    return false
  }
  const { values, chosen, format } = command
  if (values.help === true) {
    print(usage)
    return true
  }
  if (values.update === true && !update(chosen, settings)) return false
  if (values.mutate === true) return mutateAll(chosen, settings)
  const tell = writerTo(values.out, print)
  if (values.show === true) showAll(command, tell)
  else if (format === 'mermaid') tell(chosen.map(({ machine }) => toMermaid(machine)).join('\n\n'))
  else return printFigures(command, tell, settings)
  return true
}
