import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Addresses of what a page loads beside its route. */
export interface ChunkLinks {
  scripts: string[]
  styles: string[]
  /** Its own texts, by locale. */
  texts?: Record<string, string>
}

interface Chunk {
  file: string
  /** Of its first source; it stays while hashes change. */
  name?: string
  src?: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

/** A lazy module of catalogue pages (app/features/content/lazy-modules.ts) begins with the file of its name. */
const LAZY = /\/(\w+)\.lazy\.tsx?$/

/** The texts of a locale that every page of it loads. */
const TEXTS = /^locales\/([\w-]+)\/index\.ts$/

/** Files that every catalogue page loads in any case. */
const ENTRY = 'app/client.tsx'
const base = [ENTRY, 'app/routes/$.tsx?tsr-split=component']

/**
 * The files of a build with the texts of each locale and the lazy modules of catalogue pages, so that a page can name
 * its own before any script runs; and its style sheets, which the page itself contains.
 * @throws when the build lacks one of them
 */
export function buildLinks(buildFolder: string): {
  texts: Record<string, string[]>
  modules: Record<string, ChunkLinks>
  styles: Record<string, string>
} {
  const manifest = JSON.parse(readFileSync(path.join(buildFolder, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const chunkOf = (source: string): Chunk => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build holds no ${source}: build again.`)
    return chunk
  }
  const codes = Object.keys(manifest).flatMap((source) => TEXTS.exec(source)?.[1] ?? [])
  const baseFiles = new Set<string>()
  for (const source of base) chunkOf(source)
  for (const source of base) for (const name of closure(manifest, source)) baseFiles.add(name)

  const linksOf = (source: string): ChunkLinks => {
    chunkOf(source)
    const own = [...closure(manifest, source)].filter((name) => !baseFiles.has(name)).map(chunkOf)
    const styles = new Set(own.flatMap(({ css = [] }) => css))
    return { scripts: own.map(({ file }) => `/${file}`), styles: [...styles].map((file) => `/${file}`) }
  }
  /** A module may have a catalogue of its own, by the same name. */
  const textsOf = (name: string): Pick<ChunkLinks, 'texts'> => {
    const entries = codes.flatMap((code) => {
      const chunk = manifest[`locales/${code}/${name}.po`]
      return chunk ? [[code, `/${chunk.file}`] as const] : []
    })
    return entries.length === 0 ? {} : { texts: Object.fromEntries(entries) }
  }
  const modules = Object.keys(manifest).flatMap((source) => {
    const name = LAZY.exec(source)?.[1]
    return name === undefined ? [] : [[name, { ...linksOf(source), ...textsOf(name) }] as const]
  })
  return {
    texts: Object.fromEntries(codes.map((code) => [code, [`/${chunkOf(`locales/${code}/index.ts`).file}`]])),
    modules: Object.fromEntries(modules),
    styles: styleSheets(manifest, path.join(buildFolder, 'client/assets')),
  }
}

/**
 * Style sheets by address, in the order of the cascade: first the base of every page, then the parts of a module, then
 * the module itself, whose rules win. The rest is ordered by names, for hashes would make it another order with each build.
 */
function styleSheets(manifest: Manifest, folder: string): Record<string, string> {
  const chunks = new Set<string>()
  const title = (source: string): string => `${manifest[source]?.name ?? ''} ${manifest[source]?.src ?? ''}`
  const sources = Object.keys(manifest).toSorted((one, other) => (title(one) < title(other) ? -1 : 1))
  for (const source of [ENTRY, ...sources]) for (const name of closure(manifest, source)) chunks.add(name)
  const ofChunks = new Set([...chunks].flatMap((name) => manifest[name]?.css ?? []).map((file) => path.basename(file)))
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const ordered = [...names.filter((name) => !ofChunks.has(name)), ...ofChunks]
  return Object.fromEntries(
    ordered.map((name) => [`/assets/${name}`, readFileSync(path.join(folder, name), 'utf8').trim()]),
  )
}

/** A chunk and everything that it imports before it runs, in the order in which they run. */
function closure(manifest: Manifest, source: string, found = new Set<string>(), way = new Set<string>()): Set<string> {
  if (found.has(source) || way.has(source)) return found
  way.add(source)
  for (const name of manifest[source]?.imports ?? []) closure(manifest, name, found, way)
  return found.add(source)
}
