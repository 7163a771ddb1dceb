import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestModel } from '../../paths/index.ts'

const folder = path.resolve(import.meta.dirname, '../../machines')

const isModel = (value: unknown): value is TestModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'invariants' in value

/** The test model that a machine's `test` folder exports. */
async function modelOf(name: string): Promise<TestModel> {
  const exported: Record<string, unknown> = await import(
    pathToFileURL(path.join(folder, name, `test/${name}.model.ts`)).href
  )
  const model = Object.values(exported).find(isModel)
  if (model === undefined) throw new Error(`machines/${name}/test/${name}.model.ts exports no test model`)
  return model
}

/** Folders below `machines/` that hold a machine. One without a test model fails every tool that reads this list. */
const machineNames = readdirSync(folder)
  .filter((name) => existsSync(path.join(folder, name, `${name}.machine.ts`)))
  .toSorted()

/** Every machine of the shop with its test model: what `npm run charts` and `npm run paths` work on. */
export const machines: readonly TestModel[] = await Promise.all(machineNames.map(modelOf))
