/**
 * Figures of the generated paths: states, edges, and how many of them the paths walk.
 *
 *   npm run paths                 a table
 *   npm run -s paths -- --json    {"machines":[{"name","states","edges","covered"}]}
 *   npm run paths -- --mutate     removes each guard, action and target once and counts whose loss breaks an invariant;
 *                                 fails below 90 % of a machine
 *   npm run paths -- --update     writes what every path leads to (`machines/<name>/test/<name>.golden.json`): review it
 *   npm run paths -- cart shop    these machines only
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { machines } from '../tests/model/machines.ts'
import { coverage } from '../tests/model/paths.ts'
import { goldenPath } from '../tests/model/test-model.ts'
import type { TestModel } from '../tests/model/test-model.ts'
import { mutate } from '../tests/model/mutate.ts'
import { goldenPathsOf, writeGoldenPaths } from '../tests/model/golden-paths.ts'
import type { GoldenPaths } from '../tests/model/golden-paths.ts'

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const chosen = machines.filter(({ name }) => named.length === 0 || named.includes(name))
const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 100 : Math.floor((1000 * part) / whole) / 10} %`

const fileOf = (model: TestModel): URL => new URL(`../${goldenPath(model)}`, import.meta.url)
const readGoldenPaths = (model: TestModel): GoldenPaths => JSON.parse(readFileSync(fileOf(model), 'utf8'))

if (process.argv.includes('--update')) {
  for (const model of chosen) {
    const golden = goldenPathsOf(model)
    const text = writeGoldenPaths(golden)
    writeFileSync(fileOf(model), text)
    console.log(
      `${model.name.padEnd(16)} ${String(Object.keys(golden).length).padStart(5)} paths, ${Math.ceil(text.length / 1000)} kB`,
    )
  }
} else if (process.argv.includes('--mutate')) {
  let byInvariants = 0
  let total = 0
  const aim = 0.9
  for (const model of chosen) {
    const result = mutate(model, readGoldenPaths(model))
    byInvariants += result.byInvariants
    total += result.total
    if (result.byInvariants < result.total * aim) process.exitCode = 1
    const others = result.byOutcomesOnly.length
    console.log(
      `${model.name.padEnd(16)} ${String(result.byInvariants).padStart(4)} of ${String(result.total).padStart(4)} break an invariant (${percent(result.byInvariants, result.total)}), ${others} differ from a recorded outcome only, ${result.survivors.length} survive`,
    )
    for (const name of result.byOutcomesOnly) console.log(`    recorded  ${name}`)
    for (const name of result.survivors) console.log(`    survives  ${name}`)
  }
  console.log(`${'all'.padEnd(16)} ${byInvariants} of ${total} break an invariant (${percent(byInvariants, total)})`)
} else {
  const figures = chosen.map((model) => ({ model, found: coverage(model) }))
  if (process.argv.includes('--json')) {
    console.log(
      JSON.stringify({
        machines: figures.map(({ model: { name }, found }) => ({
          name,
          states: found.states,
          edges: found.edges.length,
          covered: found.covered.size,
        })),
      }),
    )
  } else {
    console.log('machine            states   edges  covered  situations   paths   steps tried')
    for (const { model, found } of figures) {
      const columns = [
        found.states,
        found.edges.length,
        found.covered.size,
        found.situations,
        found.walks.length,
        found.all.length,
      ]
      const widths = [9, 8, 9, 12, 8, 14]
      console.log(
        model.name.padEnd(16) + columns.map((column, index) => String(column).padStart(widths[index] ?? 8)).join(''),
      )
      for (const { id } of found.missing) console.log(`    not walked  ${id}`)
      for (const invariant of found.broken) console.log(`    broken      ${invariant}`)
    }
  }
  if (figures.some(({ found }) => found.missing.length + found.broken.length > 0)) process.exitCode = 1
}
