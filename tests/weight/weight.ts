import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BundleParts } from '../../scripts/weight-plugin.ts'

export interface RouteWeight {
  /** Brotli bytes of every script that the page loads before it is interactive. */
  script: number
  /** Brotli bytes of script that it loads by itself once it stands: machines and what is below the first screen. */
  after: number
  /** Brotli bytes of its styles, which stand in the document. */
  style: number
  files: string[]
  /** The sources that the scripts of the first load stand for. */
  sources: string[]
  /** What a browser fetches before the first picture or with its haste: the document, fonts, and what is not put off. */
  before: { files: string[]; bytes: number }
  /** Brotli bytes per folder, each chunk's bytes shared out by the length of its modules. */
  folders: Record<string, number>
}

const brotliSize = (content: Buffer, quality = 11): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** How well the shop compresses a page that it keeps. */
const KEPT = 5

/** Addresses of what a document asks for at once: all it links but pictures, and scripts that it puts off. */
function hurried(html: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  return links
    .filter((tag) => /rel="(?:stylesheet|modulepreload)"|as="(?:font|script|style)"/.test(tag))
    .filter((tag) => !/fetchPriority="low"/i.test(tag))
    .map((tag) => /href="\/([^"]+)"/.exec(tag)?.[1] ?? '')
}

/** What the chunks of a build are made of. */
export const bundleParts = (clientFolder: string): BundleParts =>
  JSON.parse(readFileSync(path.join(clientFolder, '.vite/folders.json'), 'utf8')) as BundleParts

/** Weighs pages by what their HTML asks for, against the build they came from. */
export function scales(clientFolder: string) {
  const parts = bundleParts(clientFolder)
  const bytes = new Map<string, number>()
  const brotli = (file: string): number => {
    const known = bytes.get(file)
    if (known !== undefined) return known
    const size = brotliSize(readFileSync(path.join(clientFolder, file)))
    bytes.set(file, size)
    return size
  }

  const sizes = (files: string[]) =>
    files.reduce((total, file) => total + readFileSync(path.join(clientFolder, file)).length, 0)

  return (html: string): RouteWeight => {
    // Linked, or named in the script that starts them behind the first picture.
    const wanted = [...html.matchAll(/["' ]\/(assets\/[^"' ]+\.js)(?=["' ])/g)].map((hit) => hit[1] ?? '')
    const scripts = new Set<string>()
    const take = (file: string) => {
      if (scripts.has(file) || !parts[file]) return
      scripts.add(file)
      parts[file].imports.forEach(take)
    }
    wanted.forEach(take)
    const first = new Set(scripts)
    // Machines come by themselves; a part whose styles are named stands on the page and follows them.
    const comes = (file: string) =>
      /\.runtime\.tsx?$/.test(parts[file]?.source ?? '') || (parts[file]?.css ?? []).some((name) => html.includes(name))
    for (const file of first) for (const later of parts[file]?.dynamicImports ?? []) if (comes(later)) take(later)
    const later = [...scripts].filter((file) => !first.has(file))
    const linked = [...html.matchAll(/href="\/([^"]+\.css)"/g)].map((hit) => hit[1] ?? '')
    const inside = /<style data-sheets="([^"]+)"[^>]*>([\s\S]*?)<\/style>/.exec(html)
    const styles = new Set([...linked, ...[...(inside?.[1] ?? '').matchAll(/[^ /][^ ]+/g)].map(([name]) => name)])
    const folders: Record<string, number> = {}
    for (const file of first) {
      const shares = Object.entries(parts[file]?.folders ?? {})
      const total = shares.reduce((sum, [, length]) => sum + length, 0)
      for (const [folder, length] of shares)
        folders[folder] = (folders[folder] ?? 0) + (brotli(file) * length) / Math.max(total, 1)
    }
    const before = hurried(html)
    const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + brotli(file), 0)
    return {
      script: sum(first),
      after: sum(later),
      style: sum(linked) + brotliSize(Buffer.from(inside?.[2] ?? '')),
      files: [...first, ...styles],
      sources: [...first].flatMap((file) => parts[file]?.source ?? []),
      folders,
      before: {
        files: before,
        // Fonts are compressed already.
        bytes:
          sum(before.filter((file) => !file.endsWith('.woff2'))) +
          sizes(before.filter((file) => file.endsWith('.woff2'))) +
          brotliSize(Buffer.from(html), KEPT),
      },
    }
  }
}
