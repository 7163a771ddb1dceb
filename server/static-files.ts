import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { FastResponse } from 'srvx'
import type { AssetArchive } from './asset-archive.ts'

interface StaticFile {
  type: string
  cacheControl: string
  etag: string
  plain: Buffer<ArrayBuffer>
  br: Buffer<ArrayBuffer> | null
  gzip: Buffer<ArrayBuffer> | null
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
}

/** Answers requests for files of the build; null for every other address, whatever its ending. */
type StaticFiles = (request: Request) => Response | null

interface StaticFileOptions {
  /** Headers of every answer of the shop. */
  everywhere?: (request: Request) => Record<string, string>
  /** Finds files of other builds. */
  archive?: AssetArchive | null
}

/**
 * Reads a build's client files into memory. Only what the build holds is a file: paths with a dot that it does not
 * hold go to the shop.
 */
export function readStaticFiles(
  folder: string,
  { everywhere = () => ({}), archive = null }: StaticFileOptions = {},
): StaticFiles {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).join('/')
    if (!entry.isFile() || name.startsWith('.vite/') || /\.(?:br|gz)$/.test(name)) continue
    files.set(`/${name}`, readFile(file, name.startsWith('assets/')))
  }
  const ofOthers = (address: string): StaticFile | null => {
    const file = archive?.(address)
    return file ? readFile(file, true) : null
  }

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const { pathname } = new URL(request.url)
    const file = files.get(pathname) ?? ofOthers(pathname)
    if (!file) return null
    const headers = new Headers({
      ...everywhere(request),
      'content-type': file.type,
      'cache-control': file.cacheControl,
      etag: file.etag,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      // The worker's file is among the scripts and works for all pages.
      ...(pathname.startsWith('/assets/offline-worker-') ? { 'service-worker-allowed': '/' } : {}),
    })
    if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
    const accepted = request.headers.get('accept-encoding') ?? ''
    const [encoding, bytes] =
      file.br && /\bbr\b/.test(accepted)
        ? (['br', file.br] as const)
        : file.gzip && /\bgzip\b/.test(accepted)
          ? (['gzip', file.gzip] as const)
          : ([null, file.plain] as const)
    if (encoding) headers.set('content-encoding', encoding)
    headers.set('content-length', String(bytes.length))
    return new FastResponse(request.method === 'HEAD' ? null : bytes, { headers })
  }
}

/** @param fingerprinted its name says what is in it */
function readFile(file: string, fingerprinted: boolean): StaticFile {
  const plain = readFileSync(file)
  return {
    type: types[path.extname(file)] ?? 'application/octet-stream',
    cacheControl: fingerprinted ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null,
    gzip: existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : null,
  }
}
