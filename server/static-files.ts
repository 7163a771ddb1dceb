import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { FastResponse } from 'srvx'

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

/**
 * Reads a build's client files into memory. Only what the build holds is a file: paths with a dot that it does not
 * hold go to the shop.
 * @param everywhere headers of every answer of the shop
 */
export function readStaticFiles(
  folder: string,
  everywhere: (request: Request) => Record<string, string> = () => ({}),
): StaticFiles {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).join('/')
    if (!entry.isFile() || name.startsWith('.vite/') || /\.(?:br|gz)$/.test(name)) continue
    const plain = readFileSync(file)
    files.set(`/${name}`, {
      type: types[path.extname(name)] ?? 'application/octet-stream',
      // Names in assets/ carry a fingerprint of their content.
      cacheControl: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      br: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null,
      gzip: existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : null,
    })
  }

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const file = files.get(new URL(request.url).pathname)
    if (!file) return null
    const headers = new Headers({
      ...everywhere(request),
      'content-type': file.type,
      'cache-control': file.cacheControl,
      etag: file.etag,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
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
