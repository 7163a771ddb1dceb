import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'
import { didYouMean } from './did-you-mean.ts'

/** A file of the owner's that stands in for one of the shop's. */
export interface Override {
  /** Path below `app/`, and below the owner's `overrides/`. */
  name: string
  /** Absolute path of the owner's file. */
  own: string
  /** Absolute path of the file that it stands in for. */
  original: string
}

/** Files below a folder, as paths from it with slashes; none where there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}

/** What nothing can stand in for: routes have a table of their own, and what is tested is not what is shipped. */
const isFixed = (name: string): boolean => /^routes\/|^routeTree\.gen\.ts$/.test(name)

/**
 * The files of `overrides/`, in the order of their names.
 * @param app absolute path of the shop's `app/`
 * @throws Error for a file that stands in for nothing, and for one without something that the original exports
 */
export function findOverrides(folder: string, app: string): Override[] {
  const names = filesBelow(path.join(folder, 'overrides')).filter((name) => !/\.test\.tsx?$|\.md$/.test(name))
  return names.map((name) => {
    if (isFixed(name))
      throw new Error(
        `overrides/${name}: a route cannot be replaced. Its page in app/features can, and shop/pages/ adds others.`,
      )
    const original = path.join(app, name)
    if (!existsSync(original))
      throw new Error(
        `overrides/${name} stands in for nothing: there is no app/${name}.${didYouMean(name, filesBelow(app))}`,
      )
    const own = path.join(folder, 'overrides', name)
    const exported = exportsOf(own)
    const lacking = exported === null ? [] : [...(exportsOf(original) ?? [])].filter((one) => !exported.has(one))
    if (lacking.length > 0)
      throw new Error(
        `overrides/${name} does not export ${lacking.join(', ')}, as app/${name} does. A line hands on what it leaves as it is: export * from 'storechart/app/${name}'`,
      )
    return { name, own, original }
  })
}

/** Names of values that a script exports; null for another file, and where only the bundler can tell. */
function exportsOf(file: string): Set<string> | null {
  if (!/\.tsx?$/.test(file)) return null
  const { module, errors } = parseSync(file, readFileSync(file, 'utf8'))
  const entries = module.staticExports.flatMap((statement) => statement.entries).filter(({ isType }) => !isType)
  if (errors.length > 0 || entries.some(({ exportName }) => exportName.kind === 'None')) return null
  return new Set(entries.map(({ exportName }) => exportName.name ?? 'default'))
}

/**
 * A script of types alone: what an override exports has to fit wherever the original is used, props included.
 * @param place absolute path of the folder that it is written to
 */
export function overrideTypes(overrides: readonly Override[], place: string): string {
  const from = (file: string) => path.relative(place, file).replaceAll('\\', '/')
  return overrides
    .filter(({ name }) => /\.tsx?$/.test(name))
    .map(({ name, own, original }, index) =>
      [
        `// overrides/${name} is used wherever app/${name} is: what it exports has to have a type that fits there.`,
        `import type * as original${index} from '${from(original)}'`,
        `import type * as own${index} from '${from(own)}'`,
        `export const override${index}: typeof original${index} = {} as typeof own${index}`,
      ].join('\n'),
    )
    .join('\n')
}

/** A path with what follows it after a question mark. */
const split = (id: string): [file: string, query: string] => {
  const end = id.indexOf('?')
  return end === -1 ? [id, ''] : [id.slice(0, end), id.slice(end)]
}

/**
 * Which file an import means where files stand in for others. An override imports as if it were in the place of its
 * original, which only the override itself gets when it imports its own name.
 * @param overrides those of the owner
 * @returns the absolute path with its query; null where nothing stands in for the file
 */
export function createShadowing(
  overrides: readonly Override[],
): (id: string, importer: string | undefined) => string | null {
  const byOriginal = new Map(overrides.map((override) => [override.original, override]))
  const byOwn = new Map(overrides.map((override) => [override.own, override]))
  return (id, importer) => {
    const [file, query] = split(id)
    const from = importer === undefined ? undefined : byOwn.get(split(importer)[0])
    const place = from?.original ?? (importer === undefined ? undefined : split(importer)[0])
    const isRelative = file.startsWith('./') || file.startsWith('../')
    if (!isRelative && !path.isAbsolute(file)) return null
    if (isRelative && place === undefined) return null
    const meant = isRelative ? path.resolve(path.dirname(place ?? ''), file) : file
    const found = byOriginal.get(meant)
    if (found && found !== from) return found.own + query
    // From an override the bundler would look beside it, and not beside the original.
    return from && isRelative ? meant + query : null
  }
}
