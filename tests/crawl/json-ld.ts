import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Members of an action that schema.org leaves to its annotations: `query-input`. */
const annotation = /-(?:input|output)$/

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of one kind stands for all of its kind; names of schema.org's own stay. */
function shapeOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value))
    return [...new Map(value.map((entry) => [JSON.stringify(shapeOf(entry, key)), shapeOf(entry, key)])).values()]
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner, name)]))
  if (typeof value !== 'string') return typeof value
  return key.startsWith('@') || value.startsWith('https://schema.org') ? value : 'text'
}

/** A value as TypeScript; actions with annotations as the package types them. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${literal(inner)}`)
  const plain = `{ ${entries.join(', ')} }`
  const type = String(value['@type'])
  if (!Object.keys(value).some((name) => annotation.test(name))) return plain
  return `((${plain} satisfies schema.WithActionConstraints<schema.${type}>) as schema.${type})`
}

const statement = (data: unknown, index: number): string =>
  `export const d${index}: schema.WithContext<schema.${isObject(data) ? String(data['@type']) : 'Thing'}> = ${literal(data)}`

/**
 * Checks JSON-LD against schema.org's types: each shape once, as a literal of its type, by the compiler.
 * @param found by the page on which it stands
 * @returns what the compiler says, with the page; nothing when all is valid
 */
export async function jsonLdErrors(found: readonly { path: string; data: unknown }[]): Promise<string[]> {
  const shapes = [...new Map(found.map((entry) => [JSON.stringify(shapeOf(entry.data)), entry])).values()]
  // Beside the packages, where the types are found.
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.cache', 'json-ld-'))
  try {
    const file = path.join(folder, 'found.ts')
    // One statement a line: an error's line is the page's place.
    writeFileSync(
      file,
      ["import type * as schema from 'schema-dts'", ...shapes.map(({ data }, at) => statement(data, at))].join('\n'),
    )
    const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc')
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--ignoreConfig',
      '--module',
      'nodenext',
      '--pretty',
      'false',
    ]
    const said = await run(process.execPath, [compiler, ...options, file], { cwd: folder }).then(
      () => '',
      (error: unknown) =>
        isObject(error) && typeof error['stdout'] === 'string' && error['stdout'] !== ''
          ? error['stdout']
          : String(error),
    )
    return said
      .split('\n')
      .filter((line) => /\S/.test(line) && !line.startsWith(' '))
      .map((line) => {
        const at = Number(/\((\d+),\d+\)/.exec(line)?.[1] ?? 0)
        return `${shapes[at - 2]?.path ?? ''} ${line}`
      })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
