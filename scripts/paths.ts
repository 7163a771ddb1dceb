/**
 * Figures of the generated paths of the shop's machines, and tests made of them: `npm run paths -- --help`.
 *
 *   npm run paths                                a table of all machines
 *   npm run paths -- --machine cart --format markdown
 *   npm run paths -- --backend --orders          the data side of the paths, on STORE_API_URL
 *   npm run paths -- --report                    test-results/paths.html: every chart coloured by what is walked
 */
import path from 'node:path'
import { runPaths } from '../paths/command.ts'
import { goldenPath } from '../tests/model/golden-file.ts'
import { machines } from '../tests/model/machines.ts'
import { runBackend } from '../tests/paths/backend/command.ts'
import { drawChart } from './chart-drawing/draw.ts'
import { root } from './sources.mjs'

const variable = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

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
        driver: { from: path.join(root, `tests/paths/${name}.driver.ts`), name: `${variable(name)}OnPage` },
      }),
      tools: path.join(root, 'paths/index.ts'),
      draw: drawChart,
    },
  )

const isFine = parameters.includes('--backend') ? await runBackend(parameters) : await walk()
if (!isFine) process.exitCode = 1
