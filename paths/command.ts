import { readFileSync, writeFileSync } from 'node:fs'
import { coverage } from './explore.ts'
import { goldenPathsOf, writeGoldenPaths } from './golden-paths.ts'
import type { GoldenPaths } from './golden-paths.ts'
import { mutate } from './mutate.ts'
import { toMermaid } from './mermaid.ts'
import type { TestModel } from './test-model.ts'

/** How `runPaths` meets the folder in which it runs. */
export interface PathsOptions {
  /** The file that says where the paths of a machine lead. */
  goldenFile: (model: TestModel) => URL | string
  print?: (line: string) => void
}

/** Part of the mutants that has to break an invariant. */
const AIM = 0.9

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 100 : Math.floor((1000 * part) / whole) / 10} %`

function update(models: readonly TestModel[], { goldenFile, print = console.log }: PathsOptions): boolean {
  for (const model of models) {
    const golden = goldenPathsOf(model)
    const text = writeGoldenPaths(golden)
    writeFileSync(goldenFile(model), text)
    const paths = String(Object.keys(golden).length).padStart(5)
    print(`${model.name.padEnd(16)} ${paths} paths, ${Math.ceil(text.length / 1000)} kB`)
  }
  return true
}

function mutateAll(models: readonly TestModel[], { goldenFile, print = console.log }: PathsOptions): boolean {
  let byInvariants = 0
  let total = 0
  let isEnough = true
  for (const model of models) {
    const golden: GoldenPaths = JSON.parse(readFileSync(goldenFile(model), 'utf8'))
    const result = mutate(model, golden)
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

function figures(models: readonly TestModel[], asJson: boolean, print: (line: string) => void): boolean {
  const all = models.map((model) => ({ model, found: coverage(model) }))
  if (asJson) {
    const machines = all.map(({ model: { name }, found }) => ({
      name,
      states: found.states,
      edges: found.edges.length,
      covered: found.covered.size,
    }))
    print(JSON.stringify({ machines }))
  } else {
    print('machine            states   edges  covered  situations   paths   steps tried')
    for (const { model, found } of all) {
      const columns = [found.states, found.edges.length, found.covered.size, found.situations, found.walks.length]
      const widths = [9, 8, 9, 12, 8]
      const cells = columns.map((column, index) => String(column).padStart(widths[index] ?? 8)).join('')
      print(`${model.name.padEnd(16)}${cells}${String(found.all.length).padStart(14)}`)
      for (const { id } of found.missing) print(`    not walked    ${id}`)
      for (const id of found.deadStates) print(`    not entered   ${id}`)
      for (const type of found.unheard) print(`    not accepted  ${type}`)
      for (const invariant of found.broken) print(`    broken        ${invariant}`)
    }
  }
  return all.every(
    ({ found }) => found.missing.length + found.broken.length + found.deadStates.length + found.unheard.length === 0,
  )
}

const usage = [
  'machine names   these machines only',
  '--json          {"machines":[{"name","states","edges","covered"}]}',
  '--mutate        removes each guard, action and target once and counts whose loss breaks an invariant; fails below 90 %',
  '--update        writes what every path leads to: review the difference',
  '--mermaid       the chart as a Mermaid state diagram',
]

/**
 * What the command does: figures of the generated paths, mutation, recorded outcomes, charts.
 *
 * @param models of all machines
 * @param parameters of the command, names of machines among them
 * @returns whether everything is as it should be
 */
export function runPaths(models: readonly TestModel[], parameters: readonly string[], options: PathsOptions): boolean {
  const { print = console.log } = options
  const known = ['--json', '--mutate', '--update', '--mermaid']
  const named = parameters.filter((parameter) => !parameter.startsWith('-'))
  const strange = [
    ...named.filter((name) => !models.some((model) => model.name === name)),
    ...parameters.filter((parameter) => parameter.startsWith('-') && !known.includes(parameter)),
  ]
  if (strange.length > 0) {
    const names = models.map(({ name }) => name).join(', ')
    for (const line of [`Unknown: ${strange.join(', ')}. The machines are ${names}.`, ...usage]) print(line)
    return false
  }
  const chosen = models.filter(({ name }) => named.length === 0 || named.includes(name))
  if (parameters.includes('--update')) return update(chosen, options)
  if (parameters.includes('--mutate')) return mutateAll(chosen, options)
  if (parameters.includes('--mermaid')) {
    for (const { machine } of chosen) print(toMermaid(machine))
    return true
  }
  return figures(chosen, parameters.includes('--json'), print)
}
