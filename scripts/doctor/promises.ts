import type { config } from '../../app.config.ts'
import type { Backend } from '../../app/server/http/backend.server.ts'
import { freeDeliveries } from '../../api/mappers/free-delivery.ts'
import { idOf } from '../../api/mappers/ids.ts'
import { needElements, number, record, records, translated, type Json } from '../../api/mappers/read.ts'
import type { PublicFacts } from '../../app/platform/context.ts'
import { check, fix, good, type Finding } from './finding.ts'

type Promised = typeof config.promises.freeDelivery

/** Milliseconds. */
const LIMIT = 60_000

/**
 * Compares what pages promise of the delivery with what the sales channel's usual method costs.
 * @throws Error where the backend does not answer
 */
export async function examinePromises(
  backend: Pick<Backend, 'url' | 'accessKey'>,
  currencies: readonly Pick<PublicFacts['currencies'][number], 'id' | 'isoCode'>[],
  promised: Promised,
): Promise<Finding[]> {
  const [main] = Object.keys(promised)
  if (main === undefined || currencies.every(({ isoCode }) => promised[isoCode] === undefined)) return []
  const usual = idOf('shippingMethod', record(record(await read(backend, 'GET', '/context'))['shippingMethod'])['id'])
  const methods = await read(backend, 'POST', '/shipping-method')
  const method = needElements(methods, 'shipping methods').find(({ id }) => id === usual)
  if (usual === null || method === undefined)
    return [check('promises.freeDelivery cannot be compared: the usual delivery is not among those on offer.')]
  const name = translated(method, 'name') ?? usual
  const found = currencies.flatMap(({ id: currencyId, isoCode: currency }) => {
    const words = promised[currency]
    if (words === undefined) return []
    const from = freeDeliveries(methods, { currencyId, currency }).get(usual)?.amount
    if (from === undefined)
      return [
        check(
          `promises.freeDelivery says that goods from ${currency} ${words.from} on are sent for nothing: the prices of "${name}" do not say so by themselves, see whether a rule or a promotion does.`,
        ),
      ]
    // The backend lists one number, in the currency of its prices.
    const wrong = [
      ...(currency === main && from !== words.from
        ? [`is free from ${currency} ${from} on, and promises.freeDelivery says ${words.from}`]
        : []),
      ...costsOf(method, currencyId).flatMap((cost) =>
        cost === words.below ? [] : [`costs ${currency} ${cost}, and promises.freeDelivery says ${words.below}`],
      ),
    ]
    return wrong.map((what) => fix(`"${name}" ${what}: change it, or the delivery's prices.`))
  })
  return found.length === 0 ? [good(`Free delivery is promised as "${name}" has it.`)] : found
}

/** What a method costs while it is not free, where it has a price in this currency. */
function costsOf(method: Json, currencyId: string): number[] {
  const listed = records(method['prices']).flatMap((price) => records(price['currencyPrice']))
  const costs = listed.flatMap((entry) => (entry['currencyId'] === currencyId ? (number(entry['gross']) ?? []) : []))
  return [...new Set(costs)].filter((cost) => cost > 0)
}

async function read({ url, accessKey }: Pick<Backend, 'url' | 'accessKey'>, method: string, path: string) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'sw-access-key': accessKey, 'content-type': 'application/json' },
    body: method === 'POST' ? JSON.stringify({ associations: { prices: {} } }) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT),
  })
  return (await response.json()) as unknown
}
