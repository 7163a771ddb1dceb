#!/usr/bin/env node
/**
 * `storechart-paths FILE… [options]`: figures of the test models that these files export. Recorded outcomes stand beside
 * the file of their model, as `<name>.golden.json`.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { namedAt, runPaths } from './command.ts'
import type { TestModel } from './test-model.ts'

const isFile = (parameter: string): boolean => /\.[cm]?[jt]s$/.test(parameter)

const isModel = (value: unknown): value is TestModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'inputs' in value && 'events' in value

/** The exports of a file; for a file that cannot be read the command says what to name. */
async function exportsOf(file: string): Promise<Record<string, unknown>> {
  if (!existsSync(file)) return refuse(`There is no ${file}`)
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION')) throw error
    return refuse(
      `Node ${process.version} does not run TypeScript. Take Node 22.18 or newer, or name the compiled file.`,
    )
  }
}

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

const parameters = process.argv.slice(2)
const found = new Map<TestModel, { file: string; name: string }>()
const files = namedAt(parameters).filter((at) => isFile(parameters[at] ?? ''))
for (const file of files.map((at) => path.resolve(parameters[at] ?? ''))) {
  for (const [name, value] of Object.entries(await exportsOf(file)))
    if (isModel(value)) found.set(value, { file, name })
}

const folderOf = (model: TestModel): string => path.dirname(found.get(model)?.file ?? '.')

const isFine = await runPaths(
  [...found.keys()],
  parameters.filter((_, at) => !files.includes(at)),
  {
    goldenFile: (model) => path.join(folderOf(model), `${model.name}.golden.json`),
    sources: (model) => ({
      model: { from: found.get(model)?.file ?? '', name: found.get(model)?.name ?? '' },
      driver: { from: path.join(folderOf(model), `${model.name}.driver.js`), name: `${model.name}OnPage` },
    }),
  },
)
if (!isFine) process.exitCode = 1
