import path from 'node:path'
import type { Plugin } from 'vite'

/** The parts of one chunk of the browser bundle. */
interface ChunkParts {
  imports: string[]
  /** Chunks that it imports dynamically. */
  dynamicImports: string[]
  /** Source file that the chunk stands for; null for one that others share. */
  source: string | null
  css: string[]
  /** Folder or package (`app/features/cart`, `machines/cart`, `react-dom` …) → characters of code before minification. */
  folders: Record<string, number>
}

/** File → parts, written beside the manifest; `npm run bench` and tests/weight read it. */
export type BundleParts = Record<string, ChunkParts>

const root = path.resolve(import.meta.dirname, '..')

/** The folder that a module counts for: the package below node_modules, else two or three folders of the product. */
export function folderOf(id: string): string {
  const file = (/^[^?#]*/.exec(id)?.[0] ?? '').replaceAll('\0', '')
  const dependency = /^(?:@[^/]+\/)?[^/]+/.exec(file.split('node_modules/').slice(1).at(-1) ?? '')?.[0]
  if (dependency) return dependency
  const local = path.relative(root, file)
  if (local.startsWith('..') || !/[/\\]/.test(local)) return 'build'
  const parts = local.split('/')
  return parts.slice(0, Math.min(parts.length - 1, parts[1] === 'features' ? 3 : 2)).join('/')
}

/** Records which folder each part of the browser bundle comes from. */
export function weightPlugin(): Plugin {
  return {
    name: 'storechart:weight',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const parts: BundleParts = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const folders: Record<string, number> = {}
        for (const [id, module] of Object.entries(chunk.modules)) {
          const folder = folderOf(id)
          folders[folder] = (folders[folder] ?? 0) + (module.renderedLength ?? 0)
        }
        parts[chunk.fileName] = {
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          source: chunk.facadeModuleId === null ? null : path.relative(root, chunk.facadeModuleId),
          css: [...(chunk.viteMetadata?.importedCss ?? [])],
          folders,
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/folders.json', source: JSON.stringify(parts) })
    },
  }
}
