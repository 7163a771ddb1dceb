import { hash } from 'node:crypto'

/** The address to which browsers report what a policy blocked. */
export const REPORT_PATH = '/csp-reports'

/** Origins that payment providers may use on the pages of ordering and paying; empty: none. */
export interface ProviderOrigins {
  scripts: readonly string[]
  frames: readonly string[]
  /** Calls that their scripts make. */
  connections: readonly string[]
  /** Targets of forms. */
  forms: readonly string[]
  /** Windows that a page opens may answer it. */
  popups: boolean
}

/** Origins that measuring may use on every page: for scripts, connections and pictures. */
export interface MeasuringOrigins {
  scripts: readonly string[]
  connections: readonly string[]
  pictures: readonly string[]
}

export const noProviders: ProviderOrigins = { scripts: [], frames: [], connections: [], forms: [], popups: false }

/** Whether providers may do something where a shopper pays that they may not do on every page. */
export const mayMore = ({ popups, ...origins }: ProviderOrigins, everywhere: ProviderOrigins = noProviders): boolean =>
  (popups && !everywhere.popups) ||
  Object.entries(origins).some(([purpose, list]) =>
    list.some((origin) => !everywhere[purpose as keyof typeof origins].includes(origin)),
  )

export interface SecurityOptions {
  /** Origin of the backend, where its pictures come from. */
  backendOrigin: string
  mediaOrigins: string[]
  /** All of the shop's own, where languages have hosts of their own: a form may lead from one to another. */
  origins?: readonly string[]
  /** Allowed on pages where a shopper orders or pays. */
  providers?: ProviderOrigins
  /** Allowed on all others too: providers with express buttons there. */
  everywhere?: ProviderOrigins
  /** Allowed on every page; null: no measuring. */
  measuring?: MeasuringOrigins | null
  /** Vite's dev server injects styles and speaks to the page. */
  development?: boolean
}

const VIDEO_HOSTS = ['https://www.youtube-nocookie.com', 'https://www.youtube.com', 'https://player.vimeo.com']

/** CSP sources of the scripts of one page: a nonce for a personal page, hashes for one that many visitors share. */
type ScriptSources = { nonce: string } | { hashes: string[] }

/** The part of a policy that differs from page to page. */
interface PagePolicy {
  /** Of the style element of a page that many visitors share. */
  styleHash?: string | null
  /** Origins for providers on this page; without it, those of every page. */
  providers?: ProviderOrigins
}

/** A directive's sources. */
const sources = (name: string, ...given: readonly (string | readonly string[])[]): string =>
  [name, ...given.flat().filter((source) => source !== '')].join(' ')

/** Content-Security-Policy of a page. */
export function contentSecurityPolicy(
  scripts: ScriptSources,
  options: SecurityOptions,
  { styleHash = null, providers = options.everywhere ?? noProviders }: PagePolicy = {},
): string {
  const media = [...new Set([options.backendOrigin, ...options.mediaOrigins])].join(' ')
  const { scripts: measuring = [], connections = [], pictures = [] } = options.measuring ?? {}
  const own = 'nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'sha256-${hash}'`)
  const style = options.development
    ? "'unsafe-inline'"
    : 'nonce' in scripts
      ? `'nonce-${scripts.nonce}'`
      : styleHash === null
        ? ''
        : `'sha256-${styleHash}'`
  return [
    "default-src 'self'",
    sources('script-src', "'self'", options.development ? "'unsafe-inline'" : own, providers.scripts, measuring),
    `style-src 'self' ${style}`.trim(),
    // CMS sections carry their colours in style attributes.
    "style-src-attr 'unsafe-inline'",
    sources('img-src', "'self'", 'data:', media, pictures),
    `media-src 'self' data: ${media}`,
    "font-src 'self'",
    // Models are read by a script (shared/pictures/model-file.ts).
    sources('connect-src', "'self'", media, options.development ? 'ws:' : '', providers.connections, connections),
    sources('frame-src', ...VIDEO_HOSTS, providers.frames),
    sources('form-action', "'self'", options.origins ?? [], providers.forms),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // Text becomes markup in one place (app/ui/html.tsx), an address a script in another (late-scripts.server.ts).
    // Scripts of others load further ones, and know nothing of these policies.
    ...(options.development || providers.scripts.length + measuring.length > 0
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types shop start worker']),
    `report-uri ${REPORT_PATH}`,
    'report-to csp',
  ].join('; ')
}

/**
 * Headers of every answer that a browser may show.
 * @param https the browser speaks https with the shop
 * @param subdomains so do all subdomains of its host
 * @param popups windows that the shop opens may answer it: a developer's tools, a payment provider
 */
export function securityHeaders({
  https,
  subdomains = false,
  popups = false,
}: {
  https: boolean
  subdomains?: boolean
  popups?: boolean
}): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'x-frame-options': 'SAMEORIGIN',
    // A page that opened the shop, or one that it opened, has no hold of it; payment goes there and back by navigation.
    'cross-origin-opener-policy': popups ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'reporting-endpoints': `csp="${REPORT_PATH}"`,
    ...(https ? { 'strict-transport-security': `max-age=31536000${subdomains ? '; includeSubDomains' : ''}` } : {}),
  }
}

/** A page without its scripts, and without what would be loaded for them. JSON data blocks go as well. */
export function withoutScripts(html: string): string {
  const parts: string[] = []
  let at = 0
  for (let start = html.indexOf('<script'); start !== -1; start = html.indexOf('<script', at)) {
    parts.push(html.slice(at, start))
    const end = html.indexOf('</script>', start)
    at = end === -1 ? html.length : end + '</script>'.length
  }
  parts.push(html.slice(at))
  return parts.join('').replaceAll(/<link rel="modulepreload"[^<>]*>/g, '')
}

/** A script in a page that neither the framework nor the shop put there. */
export class UnknownScript extends Error {
  /** @param tag as the page contains it */
  constructor(tag: string) {
    super(`A page holds a script that nobody rendered: ${tag.slice(0, 200)}`)
    this.name = 'UnknownScript'
  }
}

const DATA = /\stype\s*=\s*["']?application\/(?:ld\+)?json/i
const SOURCE = /\ssrc\s*=/i

/**
 * Makes a page ready for many visitors. It was rendered with a secret nonce, so every script with that nonce is the
 * framework's or the shop's: those are named by their hashes, as CSP sources, and the nonce is taken out.
 * @throws UnknownScript for a page with any other script; data blocks do not run
 */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  const opening = /<script\b/gi
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const open = html.indexOf('>', found.index)
    const end = html.indexOf('</script', open)
    const tag = html.slice(found.index, open === -1 ? undefined : open + 1)
    const isData = DATA.test(tag)
    if (open === -1 || end === -1 || (!isData && !tag.includes(` nonce="${nonce}"`))) throw new UnknownScript(tag)
    if (!isData && !SOURCE.test(tag)) hashes.add(hash('sha256', html.slice(open + 1, end), 'base64'))
    opening.lastIndex = end
  }
  const sealed = html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, '')
  if (sealed.includes(nonce)) throw new Error('A shared page contains the nonce of its render.')
  return { html: sealed, hashes: [...hashes] }
}
