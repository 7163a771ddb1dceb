import { DEMO_ACCESS_KEY } from '../../sandbox/index.ts'
import { elementsOf, field, textOf } from './read.ts'
import type { Shopper } from './shopper.ts'
import type { Soak } from './visits.ts'

/** Prices of each locale for a visitor without a session. */
const locales = [
  { prefix: '', currency: 'EUR', country: 'DE' },
  { prefix: '/pl-PL', currency: 'PLN', country: 'PL' },
  { prefix: '/testde', currency: 'EUR', country: 'DE' },
] as const

/** Compares the prices of pages that nobody has asked for before with those of a session that is made just now. */
export async function comparePrices(shopper: Shopper, { sandbox }: Soak): Promise<void> {
  for (const { prefix, currency, country } of locales) {
    const least = shopper.pick(amounts)
    const path = `${prefix}/search/_payload.json?search=a&min-price=${least}`
    const shown = pricesOf(JSON.parse((await shopper.browser.page(path)).text))
    const right = await pricesOfFreshSession(sandbox, currency, country, [...shown.keys()])
    for (const [id, price] of shown)
      if (!right.get(id)?.includes(price))
        shopper.browser.note('false price', `${path}: ${price} for ${right.get(id)?.join(' or ')}`)
  }
}

/** So many that almost every address is a new one. */
const amounts = Array.from({ length: 900 }, (_, index) => (1 + index / 100).toFixed(2))

/** `95 PLN` by product id, of the cards of a listing. */
function pricesOf(payload: unknown): Map<string, string> {
  const listing = field(field(field(payload, 'answer'), 'page'), 'listing')
  return new Map(
    elementsOf(listing).flatMap((card) => {
      const unit = field(field(card, 'price'), 'unit')
      const id = textOf(card, 'id')
      return id === null ? [] : [[id, `${String(field(unit, 'amount'))} ${textOf(unit, 'currency')}`]]
    }),
  )
}

/** What the backend itself says to a session of this currency and country: of a product and of its cheapest variant. */
async function pricesOfFreshSession(
  sandbox: string,
  currency: string,
  country: string,
  ids: string[],
): Promise<Map<string, string[]>> {
  const call = async (method: string, path: string, body: unknown, token: string | null = null) => {
    const response = await fetch(`${sandbox}/store-api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'sw-access-key': DEMO_ACCESS_KEY,
        ...(token === null ? {} : { 'sw-context-token': token }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    return { token: response.headers.get('sw-context-token'), answer }
  }
  const { token } = await call('GET', '/context', null)
  const [currencies, countries] = await Promise.all([
    call('POST', '/currency', { limit: 100 }),
    call('POST', '/country', { limit: 100 }),
  ])
  const list = Array.isArray(currencies.answer) ? currencies.answer : elementsOf(currencies.answer)
  const currencyId = textOf(
    list.find((entry) => textOf(entry, 'isoCode') === currency),
    'id',
  )
  const countryId = textOf(
    elementsOf(countries.answer).find((entry) => textOf(entry, 'iso') === country),
    'id',
  )
  await call('PATCH', '/context', { currencyId, countryId }, token)
  const { answer } = await call('POST', '/product', { ids, limit: 100 }, token)
  const amount = (product: unknown, name: string) => String(field(field(product, name), 'unitPrice'))
  return new Map(
    elementsOf(answer).map((product) => [
      textOf(product, 'id') ?? '',
      ['calculatedPrice', 'calculatedCheapestPrice'].map((name) => `${amount(product, name)} ${currency}`),
    ]),
  )
}
