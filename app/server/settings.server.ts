import { config } from '../../app.config.ts'
import type { LimitSettings } from './http/limits.server.ts'
import type { ProviderOrigins } from './http/security.server.ts'
import { withoutSlashes } from '../../api/mappers/slashes.ts'
/** Run-time settings: read and checked once at start, by the server only; none of them reaches a bundle. */
export interface Settings {
  port: number
  host: string
  sandboxPort: number
  /** Folder in which the embedded Store API keeps carts, customers and orders. */
  sandboxData: string
  /** The demo shop's mail box and staff page are open where HOST is not loopback. */
  demoPages: boolean
  /** Null: the embedded Store API is started. */
  backend: { url: string; accessKey: string } | null
  /** Public origin of the shop, without a trailing slash. */
  storefrontUrl: string
  /** STOREFRONT_URL was set; otherwise `storefrontUrl` is the address that the shop listens on. */
  isStorefrontUrlSet: boolean
  /** Public origins of locales that have a host of their own, by their codes; all others are at `storefrontUrl`. */
  localeOrigins: ReadonlyMap<string, string>
  /** Further origins that pictures and videos may come from. */
  mediaOrigins: string[]
  /** Origins that payment providers may use on pages of ordering and paying. */
  providers: ProviderOrigins
  /** Seals the session's cookies; null: made once and kept in `sandboxData`. */
  sessionSecret: string | null
  /** Believe `X-Forwarded-For` and `X-Forwarded-Proto`. */
  trustProxy: boolean
  /** Header that a CDN in front sets on requests with a cookie that decides pages, in small letters; null: none does. */
  edgeHeader: string | null
  /** How much one client may request in a minute, and how many pages are made at once; 0: without a limit. */
  limits: LimitSettings
  /** HSTS counts for the subdomains of the shop's host as well. */
  hstsSubdomains: boolean
  /** Closes the shop whatever the backend says. */
  maintenance: boolean
  /** Signed messages may purge the caches; copies are then fresh for so many milliseconds. Null: purging is off. */
  purging: { secret: string; fresh: number } | null
  /** The address at which Prometheus reads the shop's figures; null: none. */
  metrics: { port: number; host: string } | null
  /** OpenTelemetry collector that is sent spans and figures; null: none. */
  collector: string | null
  /** The format of the log's lines, and whether each request writes one. */
  log: { format: 'text' | 'json'; access: boolean }
  /** Redis or Valkey, by which instances agree; null: this process is alone. */
  redis: string | null
  /** Processes that serve on this machine, behind one port. */
  workers: number
  /** Folder that all instances share, with the files of their builds; null: each serves its own alone. */
  assetArchive: string | null
  /** Each cache switched off by PAGE_CACHE=off, DATA_CACHE=off. */
  pageCache: boolean
  dataCache: boolean
  /** Options of the embedded Store API for tests: a fixed clock, more products. */
  sandboxClock: string | null
  sandboxProducts: number | null
  /** The version whose answers the embedded Store API gives where the versions differ. */
  sandboxApi: '6.6' | '6.7'
}

/** A setting that cannot be used; the message is one line that says what to do. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SettingsError'
  }
}

/** Keys of integrations, users and product exports: none of them opens a Store API. */
const FOREIGN_KEY = /^SW(?:IA|UA|PE)/

type Environment = Record<string, string | undefined>

/**
 * Checks the settings.
 * @param env `process.env`
 * @throws SettingsError
 */
export function readSettings(env: Environment): Settings {
  const value = (name: string): string | null => env[name]?.trim() || null
  const port = readPort(value('PORT'), 'PORT', 3000)
  const sandboxPort = readPort(value('SANDBOX_PORT'), 'SANDBOX_PORT', 3001)
  const host = value('HOST') ?? '127.0.0.1'
  const url = value('STORE_API_URL')
  const accessKey = value('STORE_API_ACCESS_KEY')
  if (url && !accessKey)
    throw new SettingsError(
      'STORE_API_URL is set but STORE_API_ACCESS_KEY is not: set both, or neither for the demo shop.',
    )
  if (accessKey && !url)
    throw new SettingsError(
      'STORE_API_ACCESS_KEY is set but STORE_API_URL is not: set both, or neither for the demo shop.',
    )
  if (accessKey && FOREIGN_KEY.test(accessKey))
    throw new SettingsError(
      'STORE_API_ACCESS_KEY is not the key of a sales channel, which begins with SWSC: copy the API access key that the sales channel shows.',
    )
  if (!url && port !== 0 && port === sandboxPort)
    throw new SettingsError(`PORT and SANDBOX_PORT are both ${port}: give them different ports.`)

  const storefront = value('STOREFRONT_URL')
  const trustedProxies = readProxies(value('TRUST_PROXY'))
  return {
    port,
    host,
    sandboxPort,
    sandboxData: value('SANDBOX_DATA') ?? '.data',
    demoPages: readSwitch(value('DEMO_PAGES'), 'DEMO_PAGES', false),
    backend: url && accessKey ? { url: readStoreApiUrl(url), accessKey } : null,
    storefrontUrl: storefront
      ? readOrigin(storefront, 'STOREFRONT_URL')
      : `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`,
    isStorefrontUrlSet: storefront !== null,
    localeOrigins: readLocaleOrigins(value('LOCALE_ORIGINS'), storefront),
    mediaOrigins: readOrigins(value('MEDIA_ORIGINS'), 'MEDIA_ORIGINS'),
    providers: {
      scripts: readSecureOrigins(value('PROVIDER_SCRIPTS'), 'PROVIDER_SCRIPTS'),
      frames: readSecureOrigins(value('PROVIDER_FRAMES'), 'PROVIDER_FRAMES'),
      connections: readSecureOrigins(value('PROVIDER_CONNECTIONS'), 'PROVIDER_CONNECTIONS'),
      forms: readSecureOrigins(value('PROVIDER_FORMS'), 'PROVIDER_FORMS'),
      popups: readSwitch(value('PROVIDER_POPUPS'), 'PROVIDER_POPUPS', false),
    },
    sessionSecret: readSecret(value('SESSION_SECRET'), 'SESSION_SECRET'),
    trustProxy: trustedProxies > 0,
    edgeHeader: readHeaderName(value('EDGE_HEADER'), 'EDGE_HEADER'),
    limits: {
      pagesPerMinute: readCount(value('PAGES_PER_MINUTE'), 'PAGES_PER_MINUTE', 0) ?? 120,
      callsPerMinute: readCount(value('CALLS_PER_MINUTE'), 'CALLS_PER_MINUTE', 0) ?? 600,
      triesPerMinute: readCount(value('TRIES_PER_MINUTE'), 'TRIES_PER_MINUTE', 0) ?? 10,
      pagesAtOnce: readCount(value('PAGES_AT_ONCE'), 'PAGES_AT_ONCE', 0) ?? 8,
      trustedProxies,
    },
    hstsSubdomains: readSwitch(value('HSTS_SUBDOMAINS'), 'HSTS_SUBDOMAINS', false),
    maintenance: readSwitch(value('MAINTENANCE_MODE'), 'MAINTENANCE_MODE', false),
    pageCache: readSwitch(value('PAGE_CACHE'), 'PAGE_CACHE', true),
    dataCache: readSwitch(value('DATA_CACHE'), 'DATA_CACHE', true),
    purging: readPurging(value('PURGE_SECRET'), readCount(value('FRESH_SECONDS'), 'FRESH_SECONDS')),
    metrics: readMetrics(value('METRICS_PORT'), value('METRICS_HOST'), port),
    collector: readCollector(value('OTEL_EXPORTER_OTLP_ENDPOINT')),
    log: { format: readLogFormat(value('LOG_FORMAT')), access: readSwitch(value('ACCESS_LOG'), 'ACCESS_LOG', false) },
    ...readInstances(value('REDIS_URL'), readCount(value('WORKERS'), 'WORKERS'), value('SESSION_SECRET')),
    assetArchive: value('ASSET_ARCHIVE'),
    sandboxClock: value('SANDBOX_CLOCK'),
    sandboxProducts: readCount(value('SANDBOX_PRODUCTS'), 'SANDBOX_PRODUCTS'),
    sandboxApi: readVersion(value('SANDBOX_API')),
  }
}

function readPort(text: string | null, name: string, fallback: number): number {
  if (text === null) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingsError(`${name} is "${text}": give a port number from 1 to 65535.`)
  return port
}

function readCount(text: string | null, name: string, least: 0 | 1 = 1): number | null {
  if (text === null) return null
  const count = Number(text)
  if (!Number.isInteger(count) || count < least)
    throw new SettingsError(`${name} is "${text}": give a whole number${least === 1 ? ' above 0' : ''}.`)
  return count
}

/** Loopback by default: figures of a shop are private. */
function readMetrics(text: string | null, host: string | null, shopPort: number): Settings['metrics'] {
  if (text === null) {
    if (host !== null) throw new SettingsError('METRICS_HOST is set but METRICS_PORT is not: set both, or neither.')
    return null
  }
  const port = readPort(text, 'METRICS_PORT', 0)
  if (port !== 0 && port === shopPort)
    throw new SettingsError(`PORT and METRICS_PORT are both ${port}: give them different ports.`)
  return { port, host: host ?? '127.0.0.1' }
}

/** The address may have a path. */
const readCollector = (text: string | null): string | null =>
  text === null ? null : withoutSlashes(readUrl(text, 'OTEL_EXPORTER_OTLP_ENDPOINT').href)

/** Instances seal sessions alike, and several processes have to agree on them. */
function readInstances(
  url: string | null,
  workers: number | null,
  secret: string | null,
): Pick<Settings, 'redis' | 'workers'> {
  if (url !== null && !/^rediss?:\/\/[^/]/.test(url))
    throw new SettingsError('REDIS_URL is no address of Redis or Valkey: give redis://host:6379, or rediss:// for TLS.')
  if (url !== null && secret === null)
    throw new SettingsError('REDIS_URL is set but SESSION_SECRET is not: give all instances the same one.')
  if (url === null && workers !== null && workers > 1)
    throw new SettingsError(
      `WORKERS is ${workers} but REDIS_URL is not set: several processes need Redis or Valkey to agree on sessions.`,
    )
  return { redis: url, workers: workers ?? 1 }
}

function readLogFormat(text: string | null): 'text' | 'json' {
  if (text === null || text === 'text') return 'text'
  if (text === 'json') return text
  throw new SettingsError(`LOG_FORMAT is "${text}": give text or json.`)
}

/** Off, on, or the number of proxies between browser and shop. */
function readProxies(text: string | null): number {
  if (text !== null && /^[1-9]$/.test(text)) return Number(text)
  return readSwitch(text, 'TRUST_PROXY', false) ? 1 : 0
}

/** Names that requests have anyway say nothing of cookies, or too much. */
const COMMON_HEADER = /^(?:cookie|host|accept.*|user-agent|referer|x-forwarded-.*)$/

function readHeaderName(text: string | null, name: string): string | null {
  if (text === null) return null
  const header = text.toLowerCase()
  if (!/^[a-z][a-z\d-]{0,63}$/.test(header) || COMMON_HEADER.test(header))
    throw new SettingsError(`${name} is "${text}": give the name of a header that the CDN alone sets, as X-Shopper.`)
  return header
}

function readVersion(text: string | null): '6.6' | '6.7' {
  if (text === null || text === '6.7') return '6.7'
  if (text === '6.6') return text
  throw new SettingsError(`SANDBOX_API is "${text}": give 6.6 or 6.7.`)
}

function readSecret(text: string | null, name: string): string | null {
  if (text !== null && text.length < 32)
    throw new SettingsError(`${name} is too short: give at least 32 random characters.`)
  return text
}

/** A day: changes that no message reports are read anew by then. */
const FRESHEST = 86_400

/** Without purges no message reports changes: copies stay as short as app.config.ts says. */
function readPurging(secret: string | null, seconds: number | null): Settings['purging'] {
  const purgeSecret = readSecret(secret, 'PURGE_SECRET')
  if (purgeSecret === null && seconds !== null)
    throw new SettingsError('FRESH_SECONDS is set but PURGE_SECRET is not: without purges, pages would stay old.')
  if (seconds !== null && seconds > FRESHEST)
    throw new SettingsError(`FRESH_SECONDS is ${seconds}: give at most ${FRESHEST}.`)
  return purgeSecret === null
    ? null
    : { secret: purgeSecret, fresh: seconds === null ? config.cache.fresh : seconds * 1000 }
}

function readSwitch(text: string | null, name: string, fallback: boolean): boolean {
  if (text === null) return fallback
  if (/^(1|true|on|yes)$/i.test(text)) return true
  if (/^(0|false|off|no)$/i.test(text)) return false
  throw new SettingsError(`${name} is "${text}": give on or off.`)
}

function readUrl(text: string, name: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingsError(`${name} is "${text}": give an http:// or https:// address.`)
  if (url.username || url.password) throw new SettingsError(`${name} holds a user name or password: take it out.`)
  return url
}

/**
 * Origin only: a path would end up in every canonical link.
 * @param name of what gives it
 * @throws SettingsError
 */
export function readOrigin(text: string, name: string): string {
  const url = readUrl(text, name)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new SettingsError(`${name} is "${text}": give scheme, host and port only, as ${url.origin}.`)
  return url.origin
}

/**
 * `testde=https://www.example.de, pl-PL=…`: hosts of locales, which are named by their code or their language. The
 * host's name alone decides the locale of a request, and one scheme for all decides whether cookies are for https.
 * @throws SettingsError
 */
function readLocaleOrigins(text: string | null, storefront: string | null): Map<string, string> {
  const origins = new Map<string, string>()
  if (text === null) return origins
  if (storefront === null)
    throw new SettingsError('LOCALE_ORIGINS is set but STOREFRONT_URL is not: it is the origin of all other languages.')
  const [first, ...others] = config.localeRouting === 'prefix' ? config.locales : []
  const main = new URL(readOrigin(storefront, 'STOREFRONT_URL'))
  const hosts = new Set([main.hostname])
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [name = '', ...rest] = entry.split('=')
    const locale = others.find(({ code }) => code === name) ?? others.find(({ language }) => language === name)
    if (!locale)
      throw new SettingsError(
        name === first?.code
          ? `LOCALE_ORIGINS names ${name}, the first locale: its origin is STOREFRONT_URL.`
          : `LOCALE_ORIGINS has "${entry}": give locale=origin, for ${others.map(({ code }) => code).join(', ') || 'no locale, since the shop has one only'}.`,
      )
    const origin = new URL(readOrigin(rest.join('='), 'LOCALE_ORIGINS'))
    if (origin.protocol !== main.protocol)
      throw new SettingsError(`LOCALE_ORIGINS has ${origin.origin}: give it the scheme of STOREFRONT_URL.`)
    if (hosts.has(origin.hostname) || origins.has(locale.code))
      throw new SettingsError(`LOCALE_ORIGINS has ${entry}: each locale has one host, which no other has.`)
    hosts.add(origin.hostname)
    origins.set(locale.code, origin.origin)
  }
  return origins
}

const readOrigins = (text: string | null, name: string): string[] =>
  (text ?? '')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => readOrigin(part, name))

/**
 * Origins that take part in a payment: what they send may not be changed on its way. This machine's own may be plain.
 * @param name of what gives them
 * @throws SettingsError
 */
export function readSecureOrigins(text: string | null, name: string): string[] {
  const origins = readOrigins(text, name)
  const plain = origins.find((origin) => !/^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(origin))
  if (plain !== undefined) throw new SettingsError(`${name} has ${plain}: give its https:// address.`)
  return origins
}

/**
 * The shop's address or the API's, with or without a slash, also in a folder: all mean the same API.
 * @param name of what gives it
 * @throws SettingsError
 */
export function readStoreApiUrl(text: string, name = 'STORE_API_URL'): string {
  const url = readUrl(text, name)
  if (url.search !== '' || url.hash !== '')
    throw new SettingsError(`${name} is "${text}": leave out everything after the path.`)
  const path = withoutSlashes(url.pathname)
  return url.origin + (path.endsWith('/store-api') ? path : `${path}/store-api`)
}
