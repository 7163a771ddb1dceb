/**
 * Figures of the generated paths of the shop's machines, and tests made of them: `npm run paths -- --help`.
 *
 *   npm run paths                                a table of all machines
 *   npm run paths -- --machine cart --format markdown
 *   npm run paths -- --page                      what is walked on the page, and why not the rest
 *   npm run paths -- --show cart --since main    what leads elsewhere than at that commit
 *   npm run paths -- --backend --orders          the data side of the paths, on STORE_API_URL
 *   npm run paths -- --report                    test-results/paths.html: every chart coloured by what is walked
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runPaths } from '../paths/command.ts'
import { planPage } from '../paths/index.ts'
import type { PagePlan, TestModel } from '../paths/index.ts'
import { goldenPath } from '../tests/model/golden-file.ts'
import { machines } from '../tests/model/machines.ts'
import { runBackend } from '../tests/paths/backend/command.ts'
import { nowhere } from '../tests/paths/stage.ts'
import type { Drive } from '../tests/paths/stage.ts'
import { drawChart } from './chart-drawing/draw.ts'
import { root } from './sources.mjs'

const variable = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const driverFile = (name: string): string => path.join(root, `tests/paths/${name}.driver.ts`)

/** What the driver of a machine can walk; a driver brings the machine as its page has it. */
async function pagePlan(name: string): Promise<PagePlan | null> {
  if (!existsSync(driverFile(name))) return null
  const has = (await import(driverFile(name))) as Record<string, TestModel> & Record<string, Drive>
  const [model, drive] = [has[variable(name)], has[`${variable(name)}OnPage`]]
  if (!model || !drive) throw new Error(`${driverFile(name)} has no ${variable(name)} or no ${variable(name)}OnPage`)
  return planPage(model, drive(nowhere))
}

/** The parameters with what the machines led to at the commit behind `--since`; `folder` keeps its files meanwhile. */
function sinceCommit(given: string[], folder: string): string[] {
  const at = given.indexOf('--since')
  const [commit = ''] = given.slice(at + 1)
  const before = path.join(folder, 'before.json')
  const others = given.filter((_, place) => place !== at && place !== at + 1)
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const then = [path.join(folder, 'scripts/paths.ts'), ...others, '--json', '--out', before]
  execFileSync(process.execPath, then, { stdio: ['ignore', 'ignore', 'inherit'] })
  return [...others, '--before', before]
}

const given = process.argv.slice(2)
const past = given.includes('--since') ? mkdtempSync(path.join(tmpdir(), 'paths-')) : null
const parameters = past === null ? given : sinceCommit(given, past)
const hasPlace = parameters.includes('--out')
const walk = (): Promise<boolean> =>
  runPaths(
    machines,
    parameters.includes('--report') && !hasPlace ? [...parameters, '--out', 'test-results/paths.html'] : parameters,
    {
      goldenFile: (model) => path.join(root, goldenPath(model)),
      sources: ({ name }) => ({
        model: { from: path.join(root, `machines/${name}/test/${name}.model.ts`), name: variable(name) },
        driver: { from: driverFile(name), name: `${variable(name)}OnPage`, model: variable(name) },
        stage: { from: path.join(root, 'tests/paths/stage.ts'), fixture: 'stage' },
      }),
      pagePlan: ({ name }) => pagePlan(name),
      tools: path.join(root, 'paths/index.ts'),
      draw: drawChart,
    },
  )

const isFine = parameters.includes('--backend') ? await runBackend(parameters) : await walk()
if (past !== null) rmSync(past, { recursive: true })
if (!isFine) process.exitCode = 1
