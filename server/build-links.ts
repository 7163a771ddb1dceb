import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Addresses of what a page loads beside its route. */
export interface ChunkLinks {
  scripts: string[]
  styles: string[]
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

const textSources: Record<string, string> = {
  'en-GB': 'app/texts/en-gb.ts',
  'pl-PL': 'app/texts/pl-pl.ts',
  testde: 'app/texts/testde.ts',
}

/** Parts of catalogue pages (app/features/content/parts.ts) and the files that they begin with. */
export const partSources: Record<string, string> = {
  listing: 'app/features/listing/listing.part.ts',
  product: 'app/features/product/product.part.ts',
  slider: 'app/features/content/elements/image-slider.tsx',
  video: 'app/features/content/elements/video.tsx',
  form: 'app/features/content/elements/form.tsx',
}

/** What every catalogue page loads in any case. */
const base = ['app/client.tsx', 'app/routes/$.tsx?tsr-split=component']

/**
 * Which files of a build hold the texts of which locale and the parts of catalogue pages, so that a page can name its
 * own before any script runs.
 * @throws when the build lacks one of them
 */
export function buildLinks(buildFolder: string): {
  texts: Record<string, string[]>
  parts: Record<string, ChunkLinks>
} {
  const manifest = JSON.parse(readFileSync(path.join(buildFolder, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const chunkOf = (source: string): Chunk => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build holds no ${source}: build again.`)
    return chunk
  }
  const known = new Set<string>()
  for (const source of base) for (const name of closure(manifest, source)) known.add(name)

  const linksOf = (source: string): ChunkLinks => {
    chunkOf(source)
    const own = [...closure(manifest, source)].filter((name) => !known.has(name)).map(chunkOf)
    const styles = new Set(own.flatMap(({ css = [] }) => css))
    return { scripts: own.map(({ file }) => `/${file}`), styles: [...styles].map((file) => `/${file}`) }
  }
  const each = <Value>(sources: Record<string, string>, value: (source: string) => Value) =>
    Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, value(source)]))
  return {
    texts: each(textSources, (source) => [`/${chunkOf(source).file}`]),
    parts: each(partSources, linksOf),
  }
}

/** A chunk and everything that it imports before it runs. */
function closure(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found
  found.add(source)
  for (const name of manifest[source]?.imports ?? []) closure(manifest, name, found)
  return found
}
