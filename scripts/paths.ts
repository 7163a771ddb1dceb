/**
 * Figures of the generated paths of the shop's machines, and tests made of them: `npm run paths -- --help`.
 *
 *   npm run paths                                a table of all machines
 *   npm run paths -- --machine cart --format markdown
 *   npm run paths -- --page                      what is walked on the page, and why not the rest
 *   npm run paths -- --backend --orders          the data side of the paths, on STORE_API_URL
 *   npm run paths -- --report                    test-results/paths.html: every chart coloured by what is walked
 */
import { existsSync } from 'node:fs'
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

const parameters = process.argv.slice(2)
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
if (!isFine) process.exitCode = 1
