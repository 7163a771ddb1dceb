import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './sources.mjs'

/** Files by those that import them while they run: what is imported as a type alone is checked by the types. */
type Importers = ReadonlyMap<string, readonly string[]>

const folders = [
  'api',
  'app',
  'locales',
  'machines',
  'paths',
  'ports',
  'react',
  'sandbox',
  'scripts',
  'server',
  'tests',
]

const statement =
  /^(?:import|export)\s(?!type\b)[^'";]*?from\s*'(\.[^']+)'|^import\s*'(\.[^']+)'|import\(\s*'(\.[^']+)'/gm
const glob = /import\.meta\.glob[^(]*\(\s*'([^']+)'/g

/** Repository paths of what a file imports; those of a glob are the ones that are there. */
export function importsIn(file: string, text: string): string[] {
  const folder = path.dirname(file)
  const named = Array.from(text.matchAll(statement), ([, from, bare, later]) => from ?? bare ?? later ?? '')
  const globbed = Array.from(text.matchAll(glob), ([, pattern = '']) => path.join(folder, pattern))
  return [
    ...named.map((specifier) => path.join(folder, specifier.split('?')[0] ?? '')),
    ...globbed.flatMap((pattern) => globSync(pattern, { cwd: root })),
  ]
}

/** The imports of the whole repository. */
export function importers(): Importers {
  const found = new Map<string, string[]>()
  for (const folder of folders)
    for (const file of globSync(`${folder}/**/*.{ts,tsx,mts}`, { cwd: root, exclude: ['**/node_modules/**'] }))
      for (const imported of importsIn(file, readFileSync(path.join(root, file), 'utf8')))
        found.set(imported, [...(found.get(imported) ?? []), file])
  return found
}

/** The folder of the machine or the feature that holds a file; null elsewhere. */
const flowFolder = (file: string): string | null =>
  /^(?:machines|app\/features|tests)\/(?!shared\/)[\w-]+\//.exec(file)?.[0] ?? null

/**
 * Test files that a change reaches by imports, no further than into the flows that use the changed one: other flows
 * cover those in their own tests.
 */
export function testsOf(files: readonly string[], all: Importers): string[] {
  const reached = new Map(files.map((file) => [file, 0]))
  const queue = [...reached.keys()]
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const crossed = reached.get(file) ?? 0
    const flow = flowFolder(file)
    for (const importer of all.get(file) ?? []) {
      const borders = crossed + (flow !== null && !importer.startsWith(flow) ? 1 : 0)
      if (borders > 1 || borders >= (reached.get(importer) ?? Infinity)) continue
      reached.set(importer, borders)
      queue.push(importer)
    }
  }
  return [...reached.keys()].filter((file) => /\.test\.tsx?$/.test(file)).toSorted()
}
