import analytics from '#shop/analytics.ts'
import { PURPOSES } from '../../machines/consent/consent.purposes.ts'
import type { Analytics } from '../shared/analytics/define-analytics.ts'
import type { MeasuringOrigins } from './http/security.server.ts'
import { readSecureOrigins } from './settings.server.ts'

/** One sentence about what the shop cannot use of an owner's `analytics.ts`; null: nothing. */
function fault({ purposes, version, scripts = [], adapters = [] }: Analytics): string | null {
  const foreign = purposes.find((purpose) => !PURPOSES.includes(purpose))
  if (foreign !== undefined) return `knows no purpose "${foreign}", but ${PURPOSES.join(', ')}.`
  if (purposes.length === 0) return 'asks for no purpose: name one in purposes, or take the file away.'
  if (version.trim() === '')
    return 'has no version: name what is asked, such as "2026-11", and change it with what is asked.'
  const undeclared = [...scripts, ...adapters].find(({ purpose }) => !purposes.includes(purpose))
  if (undeclared) return `needs ${undeclared.purpose}, which purposes does not ask for.`
  const unread = scripts.find(({ src }) => !URL.canParse(src))
  return unread ? `has a script with no whole address: ${unread.src}` : null
}

/**
 * Origins that an owner's `analytics.ts` adds to a policy; null without one.
 * @throws SettingsError for an origin that is not safe; Error for anything else that cannot be used
 */
export function measuringOrigins(owners: Analytics | null = analytics): MeasuringOrigins | null {
  if (owners === null) return null
  const found = fault(owners)
  if (found !== null) throw new Error(`analytics.ts ${found}`)
  const { scripts = [], origins = {} } = owners
  const all = (name: string, given: readonly string[] = []): string[] => [
    ...new Set(readSecureOrigins(given.join(' '), `analytics.ts, ${name}`)),
  ]
  return {
    scripts: all('scripts', [...scripts.map(({ src }) => new URL(src).origin), ...(origins.scripts ?? [])]),
    connections: all('connections', origins.connections),
    pictures: all('pictures', origins.pictures),
  }
}
