import { createHmac } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { readOrigin, readSettings, SettingsError } from '../app/server/settings.server.ts'
import { didYouMean } from './shop/did-you-mean.ts'
import { requireOwn } from './shop/settings.ts'
import type { Channels } from './shop/shop-config.ts'
import { root, shopFolder } from './sources.mjs'

/** A shop of several that one deployment serves, each with an owner's folder, a build and processes of its own. */
export interface ReadChannel {
  name: string
  origin: string
  /** Name of its host, in small letters and without a port. */
  host: string
  /** Those of its languages that have one of their own. */
  further: string[]
  /** Settings of its processes: those of the deployment, with its own instead, and without those of other channels. */
  environment: Environment
}

type Environment = Record<string, string | undefined>

const FILE = 'hosts.config.ts'
const FIELDS = ['origin', 'shop'] as const

/**
 * The channels of `hosts.config.ts` beside the shop's folder, or of the file that HOSTS_FILE names; null without one.
 * @throws SettingsError with one line that says what to do
 */
export function readChannels(env: Environment): ReadChannel[] | null {
  const named = env['HOSTS_FILE']
  if (named === '') return null
  const file = named ? path.resolve(named) : path.join(path.dirname(shopFolder() ?? path.join(root, 'shop')), FILE)
  if (existsSync(file)) return channelsOf((requireOwn(file) as { default?: unknown }).default, file, env)
  if (named) throw new SettingsError(`HOSTS_FILE=${named}: there is no file ${file}.`)
  return null
}

function channelsOf(given: unknown, file: string, env: Environment): ReadChannel[] {
  const entries = Object.entries(typeof given === 'object' ? (given ?? {}) : {}) as [string, Channels[string]][]
  if (entries.length === 0)
    throw new SettingsError(`${FILE} names no channel: export default { … } satisfies Channels.`)
  const prefixes = entries.map(([name]) => prefixOf(name))
  const channels = entries.map(([name, channel], index) => {
    const { origin, folder } = checked(name, channel, file)
    const own = { SHOP_DIR: folder, STOREFRONT_URL: origin }
    const environment: Environment = { ...environmentOf(name, index, prefixes, env), ...own }
    const further = hostsIn(environment['LOCALE_ORIGINS'] ?? '')
    return { name, origin, host: new URL(origin).hostname, further, environment }
  })
  const all = channels.flatMap(({ name, host, further }) => [host, ...further].map((at) => ({ name, host: at })))
  for (const [index, { name, host }] of all.entries()) {
    const other = all.slice(0, index).find((one) => one.host === host && one.name !== name)
    if (other)
      throw new SettingsError(`${FILE}: ${other.name} and ${name} are both at ${host}: give each its own host.`)
  }
  return channels
}

/**
 * Hosts that LOCALE_ORIGINS names; an invalid entry is reported by the channel's own processes, which have its locales.
 */
const hostsIn = (text: string): string[] =>
  text.split(/[\s,]+/).flatMap((entry) => {
    const origin = entry.slice(entry.indexOf('=') + 1)
    return URL.canParse(origin) ? [new URL(origin).hostname] : []
  })

/** What its settings begin with. @throws SettingsError */
function prefixOf(name: string): string {
  // It is part of paths and of settings' names.
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name))
    throw new SettingsError(`${FILE}: "${name}" is no name of a channel: small letters, digits and "-".`)
  // No setting of the shop's own has two in a row.
  return `${name.toUpperCase().replaceAll('-', '_')}__`
}

/** @throws SettingsError */
function checked(name: string, channel: Channels[string], file: string): { origin: string; folder: string } {
  const wrong = Object.keys(channel).find((key) => !FIELDS.some((field) => field === key))
  if (wrong !== undefined)
    throw new SettingsError(`${FILE}: ${name} has no field ${wrong}.${didYouMean(wrong, FIELDS)}`)
  const missing = FIELDS.find((field) => typeof channel[field] !== 'string')
  if (missing) throw new SettingsError(`${FILE}: ${name} has no ${missing}.`)
  const folder = path.resolve(path.dirname(file), channel.shop)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new SettingsError(`${FILE}: ${name} has the shop ${channel.shop}, but there is no folder ${folder}.`)
  return { origin: readOrigin(channel.origin, `${FILE}: the origin of ${name}`), folder }
}

/** @param prefixes of all channels: what begins with that of another one is not for this one to know */
function environmentOf(name: string, index: number, prefixes: string[], env: Environment): Environment {
  const own = prefixes[index] ?? ''
  const entries = Object.entries(env)
  const common = Object.fromEntries(
    entries.filter(([setting]) => !prefixes.some((prefix) => setting.startsWith(prefix))),
  )
  const ofItsOwn: Environment = Object.fromEntries(
    entries
      .filter(([setting]) => setting.startsWith(own))
      .map(([setting, value]) => [setting.slice(own.length), value]),
  )
  const given = { ...common, ...ofItsOwn }
  const below = (setting: string, fallback?: string): string | undefined => {
    const folder = common[setting]?.trim() || fallback
    return ofItsOwn[setting] ?? (folder && path.join(folder, name))
  }
  /** One port after another: each process of each channel serves its figures on its own. */
  const after = (setting: string, each: number, fallback?: string): string | undefined => {
    const first = common[setting]?.trim() || fallback
    return ofItsOwn[setting] ?? (first && Number(first) > 0 ? String(Number(first) + index * each) : first)
  }
  const secret = common['SESSION_SECRET']?.trim()
  return {
    ...given,
    HOSTS_FILE: '',
    BUILD_DIR: below('BUILD_DIR', 'dist'),
    SANDBOX_DATA: below('SANDBOX_DATA', '.data'),
    ASSET_ARCHIVE: below('ASSET_ARCHIVE'),
    SANDBOX_PORT: after('SANDBOX_PORT', 1, '3001'),
    METRICS_PORT: after('METRICS_PORT', Number(common['WORKERS'] ?? 1)),
    OTEL_SERVICE_NAME: ofItsOwn['OTEL_SERVICE_NAME'] ?? `${common['OTEL_SERVICE_NAME'] ?? 'storechart'}-${name}`,
    // A key that is another channel's would show that one's goods and prices.
    STORE_API_ACCESS_KEY: ofItsOwn['STORE_API_ACCESS_KEY'],
    // A cookie that one channel has sealed is a stranger's to the others; a short secret stays one, and is refused.
    SESSION_SECRET:
      ofItsOwn['SESSION_SECRET'] ??
      (secret && secret.length >= 32
        ? createHmac('sha256', secret).update(`channel ${name}`).digest('base64url')
        : secret),
  }
}

/**
 * Checks what the processes of a channel will be started with.
 * @throws SettingsError that names the channel
 */
export function checkChannel({ name, environment }: ReadChannel): void {
  if (environment['STORE_API_URL']?.trim() && !environment['STORE_API_ACCESS_KEY']?.trim())
    throw new SettingsError(
      `${prefixOf(name)}STORE_API_ACCESS_KEY is not set: each channel of ${FILE} has a key of its own.`,
    )
  try {
    // Only the channel's own processes have its locales.
    readSettings({ ...environment, LOCALE_ORIGINS: undefined })
  } catch (error) {
    throw error instanceof SettingsError ? new SettingsError(`${name}: ${error.message}`) : error
  }
}
