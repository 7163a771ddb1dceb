import path from 'node:path'
import type { Plugin } from 'vite'

/** What one chunk of the browser bundle is made of. */
export interface ChunkParts {
  imports: string[]
  /** Chunks that it asks for later. */
  dynamicImports: string[]
  /** Source file that the chunk stands for; null for one that others share. */
  source: string | null
  css: string[]
  /** Room (`app/features/cart`, `machines/cart`, `react-dom` …) → characters of code before minification. */
  rooms: Record<string, number>
}

/** File → parts, written beside the manifest; `npm run bench` and tests/weight read it. */
export type BundleParts = Record<string, ChunkParts>

const root = path.resolve(import.meta.dirname, '..')

/** The room that a module counts for: the package below node_modules, else two or three folders of the product. */
export function roomOf(id: string): string {
  const file = (/^[^?#]*/.exec(id)?.[0] ?? '').replaceAll('\0', '')
  const dependency = /^(?:@[^/]+\/)?[^/]+/.exec(file.split('node_modules/').slice(1).at(-1) ?? '')?.[0]
  if (dependency) return dependency
  const local = path.relative(root, file)
  if (local.startsWith('..') || !/[/\\]/.test(local)) return 'build'
  const parts = local.split('/')
  return parts.slice(0, Math.min(parts.length - 1, parts[1] === 'features' ? 3 : 2)).join('/')
}

/** Records which room each part of the browser bundle comes from. */
export function weightPlugin(): Plugin {
  return {
    name: 'storechart:weight',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const parts: BundleParts = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const rooms: Record<string, number> = {}
        for (const [id, module] of Object.entries(chunk.modules)) {
          const room = roomOf(id)
          rooms[room] = (rooms[room] ?? 0) + (module.renderedLength ?? 0)
        }
        parts[chunk.fileName] = {
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          source: chunk.facadeModuleId === null ? null : path.relative(root, chunk.facadeModuleId),
          css: [...(chunk.viteMetadata?.importedCss ?? [])],
          rooms,
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/rooms.json', source: JSON.stringify(parts) })
    },
  }
}
