import { PURPOSES } from '../../../machines/consent/consent.purposes.ts'
import type { Adapter, MeasuredName, Purpose } from './define-analytics.ts'

/** The list that tag tools read once they are loaded. */
function layer(): unknown[] {
  const page = globalThis as { dataLayer?: unknown[] }
  return (page.dataLayer ??= [])
}

/** These say nothing of products. */
const WITHOUT_PRODUCTS = new Set<MeasuredName>(['login', 'sign_up', 'search'])

/** Pushes to `dataLayer` what Google Tag Manager and others read there, in the form of its e-commerce events. */
export const dataLayer = ({ purpose = 'statistics' }: { purpose?: Purpose } = {}): Adapter => ({
  purpose,
  track(name, params) {
    // Without this, fields of the last event would be merged into this one.
    if (WITHOUT_PRODUCTS.has(name)) layer().push({ event: name, ...params })
    else layer().push({ ecommerce: null }, { event: name, ecommerce: params })
  },
})

/**
 * Sends each event to an address: `{ name, params, path }` as JSON, without cookies of others and without a name for the
 * shopper.
 * @param address of the shop's own, or of an origin that `origins.connections` names
 */
export const endpoint = (address: string, { purpose = 'statistics' }: { purpose?: Purpose } = {}): Adapter => ({
  purpose,
  track(name, params) {
    const body = JSON.stringify({ name, params, path: location.pathname })
    void fetch(address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    }).catch((error: unknown) => console.warn(`${address} did not take ${name}:`, error))
  },
})

/** Signals of Google's tags, by the purpose that allows them. */
const SIGNALS: Readonly<Record<Purpose, readonly string[]>> = {
  statistics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  comfort: ['functionality_storage', 'personalization_storage'],
}

/** Says to Google's tags what is allowed (consent mode): all denied at first, then what the shopper says. */
export const consentMode = (): Adapter => ({
  purpose: 'statistics',
  consent(given, first) {
    if (first) command('consent', 'default', signalsOf([]))
    if (!first || given.length > 0) command('consent', 'update', signalsOf(given))
  },
})

const signalsOf = (given: readonly Purpose[]): Record<string, string> =>
  Object.fromEntries(
    PURPOSES.flatMap((purpose) =>
      SIGNALS[purpose].map((name) => [name, given.includes(purpose) ? 'granted' : 'denied'] as const),
    ),
  )

/** Google's tags distinguish commands from events by the kind of the object: `arguments`, and no array. */
function command(..._parts: readonly [string, string, object]): void {
  // oxlint-disable-next-line prefer-rest-params
  layer().push(arguments)
}
