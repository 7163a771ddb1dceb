/**
 * Figures of the generated paths of the shop's machines: states, edges, and how many of them the paths walk.
 *
 *   npm run paths                 a table
 *   npm run -s paths -- --json    {"machines":[{"name","states","edges","covered"}]}
 *   npm run paths -- --mutate     removes each guard, action and target once and counts whose loss breaks an invariant;
 *                                 fails below 90 % of a machine
 *   npm run paths -- --update     writes what every path leads to (`machines/<name>/test/<name>.golden.json`): review it
 *   npm run paths -- cart shop    these machines only
 */
import { runPaths } from '../paths/command.ts'
import { goldenPath } from '../tests/model/golden-file.ts'
import { machines } from '../tests/model/machines.ts'

const isFine = runPaths(machines, process.argv.slice(2), {
  goldenFile: (model) => new URL(`../${goldenPath(model)}`, import.meta.url),
})
if (!isFine) process.exitCode = 1
