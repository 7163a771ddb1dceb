import { config } from '../../app.config.ts'
import { createChannel } from '../../app/server/catalogue/channel.server.ts'
import { warnings } from '../../app/server/catalogue/channel-configuration.server.ts'
import type { Backend } from '../../app/server/http/backend.server.ts'
import { LocaleHosts } from '../../app/server/http/locale-hosts.server.ts'
import { redirected } from '../../app/server/http/redirected.server.ts'
import { cancelBody } from '../../app/server/http/without-body.server.ts'
import { missingPrices } from '../../app/server/pages/prices.server.ts'
import type { Settings } from '../../app/server/settings.server.ts'
import type { PublicFacts } from '../../app/platform/context.ts'
import { servedLocales } from '../../app/platform/locale.ts'
import { describeStartFailure } from '../../server/start-failure.ts'
import { AdminApi, AdminApiError, type AdminKey } from './admin-api.ts'
import { compareSettings, SETTING_GROUPS } from './backend-settings.ts'
import { check, fix, good, type Finding } from './finding.ts'
import { examinePromises } from './promises.ts'

/** The input of the doctor. */
interface Patient {
  settings: Settings
  backend: Backend
  /** Null: settings that only the Admin API has are not examined. */
  admin: AdminKey | null
  /** Milliseconds since 1970, for tests. */
  now?: () => number
}

/** Milliseconds that two clocks may differ before messages of the backend are refused. */
const CLOCK = 60_000
/** Events without which kept pages stay old. */
const EVENTS = ['product.written', 'product.deleted', 'category.written', 'category.deleted', 'cms_page.written']
/** The oldest backend that still gets updates for safety (Shopware's release policy, November 2026). */
const MAINTAINED = [6, 6] as const

/** Looks at a real shop's settings from outside; writes nothing anywhere. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const sales = await examineChannel(patient)
  return [
    ...examineAddress(patient.settings),
    ...sales,
    ...(await examineClock(patient)),
    ...examineInstances(patient.settings),
    ...(await examineAdministration(patient)),
    check(
      "The backend's trusted proxies (TRUSTED_PROXIES) cannot be seen from here: they have to name this server, or all shoppers share one rate limit.",
    ),
  ]
}

const isLoopback = (origin: string): boolean => /^(?:localhost|127\.|\[::1\])/.test(new URL(origin).hostname)

function examineAddress({ storefrontUrl, isStorefrontUrlSet, trustProxy }: Settings): Finding[] {
  if (!isStorefrontUrlSet) return [fix('STOREFRONT_URL is not set: give the public origin, as https://www.example.')]
  if (storefrontUrl.startsWith('http:') && !isLoopback(storefrontUrl))
    return [fix(`STOREFRONT_URL is ${storefrontUrl}: sessions need https.`)]
  if (storefrontUrl.startsWith('https:') && !trustProxy)
    return [
      fix(
        'TRUST_PROXY is off, and STOREFRONT_URL is https: the proxy that speaks https has to be believed, or all shoppers count as one client.',
      ),
    ]
  return [good(`The shop is reached at ${storefrontUrl}.`)]
}

/** Address, key, domains, languages, prices, menus, pages and SEO paths: what the shop warns of at start. */
async function examineChannel({ settings, backend }: Patient): Promise<Finding[]> {
  const elsewhere = await redirected(backend, fetch)
  if (elsewhere !== null) return [fix(`STORE_API_URL redirects to ${elsewhere}: give that address.`)]
  try {
    const channel = createChannel(settings, backend, new LocaleHosts(settings))
    const configuration = await channel.configuration()
    const facts = await channel.facts(servedLocales[0])
    const found = [
      ...warnings(configuration, {
        storefrontUrl: settings.storefrontUrl,
        localeOrigins: settings.localeOrigins,
        mediaOrigins: configuration.mediaOrigins,
        facts: facts.page,
      }),
      ...missingPrices(servedLocales, facts),
    ].map(fix)
    return [
      good(`The Store API at ${backend.url} takes the key.`),
      ...found,
      ...(found.length === 0 ? [good('Domains, languages, prices, menus and SEO paths fit app.config.ts.')] : []),
      ...configuration.mediaOrigins.map((origin) => good(`Pictures come from ${origin}, which pages may load.`)),
      ...(await examineDelivery(backend, facts.page.currencies)),
    ]
  } catch (error) {
    return [fix(describeStartFailure(error))]
  }
}

/** Apart from the channel's findings, which are printed even where the prices of the delivery cannot be read. */
async function examineDelivery(backend: Backend, currencies: PublicFacts['currencies']): Promise<Finding[]> {
  try {
    return await examinePromises(backend, currencies, config.promises.freeDelivery)
  } catch (error) {
    return [fix(`promises.freeDelivery cannot be compared: ${describeStartFailure(error)}`)]
  }
}

/** Messages that purge carry a time, and cookies and payments end by one. */
async function examineClock({ backend, now = Date.now }: Patient): Promise<Finding[]> {
  try {
    const response = await fetch(`${backend.url}/context`, {
      headers: { 'sw-access-key': backend.accessKey },
      redirect: 'manual',
      signal: AbortSignal.timeout(CLOCK),
    })
    cancelBody(response)
    const theirs = Date.parse(response.headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return [check("The backend does not say what time it is: compare both machines' clocks.")]
    const apart = Math.round(Math.abs(now() - theirs) / 1000)
    return apart * 1000 > CLOCK
      ? [fix(`The clocks of shop and backend differ by ${apart} s: let both be set by NTP.`)]
      : [good('The clocks of shop and backend agree.')]
  } catch {
    // A backend without an answer is reported where the sales channel is read.
    return []
  }
}

function examineInstances({ sessionSecret, purging }: Settings): Finding[] {
  return [
    ...(sessionSecret === null
      ? [check('SESSION_SECRET is not set: several instances need the same one, and one that outlives the machine.')]
      : []),
    ...(purging === null
      ? [check('PURGE_SECRET is not set: pages are read anew every minute (docs/guide/caches.md).')]
      : []),
  ]
}

async function examineAdministration({ backend, settings, admin }: Patient): Promise<Finding[]> {
  if (admin === null)
    return [
      check(
        'Without ADMIN_API_ID and ADMIN_API_SECRET the settings that the Store API does not tell are not compared.',
      ),
    ]
  try {
    const api = await AdminApi.open(backend.url, admin)
    const channel = await api.salesChannelId(backend.accessKey)
    const groups = await Promise.all(SETTING_GROUPS.map((group) => api.settings(group, channel)))
    return [
      ...examineVersion(await api.version()),
      ...compareSettings(Object.assign({}, ...groups), config),
      ...(settings.purging === null ? [] : await examineWebhooks(api, settings.storefrontUrl)),
    ]
  } catch (error) {
    if (error instanceof AdminApiError) return [fix(error.message)]
    throw error
  }
}

function examineVersion(version: string | null): Finding[] {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number)
  if (version === null) return [check('The backend does not say its version.')]
  return major < MAINTAINED[0] || (major === MAINTAINED[0] && minor < MAINTAINED[1])
    ? [
        fix(
          `The backend is Shopware ${version}, which gets no updates any more: ${MAINTAINED.join('.')} or newer does.`,
        ),
      ]
    : [good(`The backend is Shopware ${version}.`)]
}

async function examineWebhooks(api: AdminApi, storefrontUrl: string): Promise<Finding[]> {
  const address = `${storefrontUrl}/_cache/purge`
  const hooks = (await api.webhooks()).filter(({ url, active }) => active && url === address)
  const lost = EVENTS.filter((event) => !hooks.some((hook) => hook.event === event))
  return lost.length === 0
    ? [good(`The backend sends word of what is written to ${address}.`)]
    : [fix(`No webhook sends ${lost.join(', ')} to ${address}: pages would stay old (docs/guide/caches.md).`)]
}
