import { hash } from 'node:crypto'

export interface SecurityOptions {
  /** Origin of the backend, where its pictures come from. */
  backendOrigin: string
  mediaOrigins: string[]
  /** Vite's dev server injects styles and speaks to the page. */
  development?: boolean
}

/** CSP sources of the scripts of one page: a nonce for a personal page, hashes for one that many visitors share. */
export type ScriptSources = { nonce: string } | { hashes: string[] }

/** Content-Security-Policy of a page. */
export function contentSecurityPolicy(scripts: ScriptSources, options: SecurityOptions): string {
  const media = [...new Set([options.backendOrigin, ...options.mediaOrigins])].join(' ')
  const own = 'nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'sha256-${hash}'`)
  const style = options.development ? "'unsafe-inline'" : 'nonce' in scripts ? `'nonce-${scripts.nonce}'` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${options.development ? "'unsafe-inline'" : own.join(' ')}`.trim(),
    `style-src 'self' ${style}`.trim(),
    // CMS sections carry their colours in style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${media}`,
    `media-src 'self' data: ${media}`,
    "font-src 'self'",
    `connect-src 'self'${options.development ? ' ws:' : ''}`,
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com',
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/**
 * Headers of every answer that a browser may show.
 * @param https the browser speaks https with the shop
 */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'x-frame-options': 'SAMEORIGIN',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * SHA-256 of every inline script of a document, as a CSP source names them. JSON data blocks do not run.
 * @param html as React writes it: lower-case tags, no `>` in a script's attributes
 */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (let start = html.indexOf('<script'); start !== -1; start = html.indexOf('<script', start)) {
    const open = html.indexOf('>', start)
    const end = html.indexOf('</script', open)
    if (open === -1 || end === -1) break
    const attributes = html.slice(start, open)
    if (!/\bsrc\s*=|\btype\s*=\s*["']?application\/(?:ld\+)?json/i.test(attributes))
      hashes.add(hash('sha256', html.slice(open + 1, end), 'base64'))
    start = end
  }
  return [...hashes]
}
