#!/usr/bin/env node
/**
 * `storechart-paths FILE… [options]`: figures of the test models that these files export. Recorded outcomes stand beside
 * the file of their model, as `<name>.golden.json`.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runPaths } from './command.ts'
import type { TestModel } from './test-model.ts'

const isFile = (parameter: string): boolean => /\.[cm]?[jt]s$/.test(parameter)

const isModel = (value: unknown): value is TestModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'inputs' in value && 'events' in value

const parameters = process.argv.slice(2)
const folders = new Map<TestModel, string>()
for (const file of parameters.filter(isFile)) {
  const exported: Record<string, unknown> = await import(pathToFileURL(path.resolve(file)).href)
  for (const value of Object.values(exported)) if (isModel(value)) folders.set(value, path.dirname(path.resolve(file)))
}

if (folders.size === 0) {
  console.error('Name the files that export your test models: storechart-paths door.model.js [--json | --mutate | …]')
  process.exitCode = 1
} else {
  const isFine = runPaths(
    [...folders.keys()],
    parameters.filter((parameter) => !isFile(parameter)),
    { goldenFile: (model) => path.join(folders.get(model) ?? '.', `${model.name}.golden.json`) },
  )
  if (!isFine) process.exitCode = 1
}
