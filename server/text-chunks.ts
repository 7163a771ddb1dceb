import { readFileSync } from 'node:fs'
import path from 'node:path'

const files: Record<string, string> = {
  'en-GB': 'app/texts/en-gb.ts',
  'pl-PL': 'app/texts/pl-pl.ts',
  testde: 'app/texts/testde.ts',
}

/** Which file of a build holds the texts of which locale, so that a page can preload its own. */
export function textChunks(buildFolder: string): Record<string, string[]> {
  const manifest: unknown = JSON.parse(readFileSync(path.join(buildFolder, 'client/.vite/manifest.json'), 'utf8'))
  return Object.fromEntries(
    Object.entries(files).map(([code, source]) => {
      const file = fileOf(manifest, source)
      return [code, file === null ? [] : [`/${file}`]]
    }),
  )
}

function fileOf(manifest: unknown, source: string): string | null {
  if (typeof manifest !== 'object' || manifest === null) return null
  const chunk: unknown = Reflect.get(manifest, source)
  const file: unknown = typeof chunk === 'object' && chunk !== null ? Reflect.get(chunk, 'file') : null
  return typeof file === 'string' ? file : null
}
