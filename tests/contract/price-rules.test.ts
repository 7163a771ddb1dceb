/** Rules that change prices: who pays what, where it shows, and which rules the context names. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALWAYS_RULE } from '../../sandbox/kernel/price-rules.ts'
import { grossIn } from '../../sandbox/kernel/gross.ts'
import { idOf } from '../../sandbox/kernel/ids.ts'
import { currencies } from '../../sandbox/kernel/reference.ts'
import { at, startClient } from './client.ts'
import type { Client, Json } from './client.ts'
import { morrow } from '../../sandbox/data/index.ts'

const { priceRules, products } = morrow

let client: Client

beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.sandbox.close())

const logins = {
  business: { username: 'business@morrow.example', password: 'buys-for-a-company' },
  club: { username: 'friend@morrow.example', password: 'friend-of-the-house' },
}

async function shopper(group: keyof typeof logins | null = null) {
  let token = ''
  const call = async (method: string, path: string, body?: Json) => {
    const reply = await client.call(method, path, {
      ...(body === undefined ? {} : { body }),
      ...(token === '' ? {} : { token }),
    })
    token = reply.token
    return reply.body
  }
  await call('GET', '/context')
  if (group !== null) await call('POST', '/account/login', logins[group])
  const product = (number: string) => client.sandbox.shop.catalogue.productByNumber(number)!
  return {
    call,
    rules: async () => at(await call('GET', '/context'), 'areaRuleIds.product'),
    /** The price of one piece as product page, list and cart say it. */
    async prices(number: string) {
      const { id } = product(number)
      const detail = at(await call('POST', `/product/${id}`, {}), 'product')
      const tiers = at(detail, 'calculatedPrices')
      const price =
        Array.isArray(tiers) && tiers.length > 0 ? at(tiers, '0.unitPrice') : at(detail, 'calculatedPrice.unitPrice')
      const list = await call('POST', '/product', { ids: [id] })
      await this.put(number, 1)
      const cart = await call('GET', '/checkout/cart')
      await call('DELETE', '/checkout/cart/line-item', { ids: [id] })
      return [price, at(list, 'elements.0.calculatedCheapestPrice.unitPrice'), at(cart, 'lineItems.0.price.unitPrice')]
    },
    put: (number: string, quantity: number) =>
      call('POST', '/checkout/cart/line-item', {
        items: [{ type: 'product', id: product(number).id, referencedId: product(number).id, quantity }],
      }),
  }
}

const LAMP = 'MO-3040'
const BASKET = 'MO-5120'
const SPOONS = 'MO-5050'
const CARAFE = 'MO-1110'

test('a group pays its prices on page, lists and cart; the context names the rule', async () => {
  const nobody = await shopper()
  const company = await shopper('business')
  const friend = await shopper('club')
  expect(await nobody.rules()).toEqual([ALWAYS_RULE])
  expect(await company.rules()).toEqual([ALWAYS_RULE, idOf('rule', 'business')])
  expect(await friend.rules()).toEqual([ALWAYS_RULE, idOf('rule', 'club')])

  const { prices } = client.sandbox.shop.catalogue.productByNumber(SPOONS)!
  const net = Math.round((prices.EUR * 0.9 * 100) / 1.19) / 100
  expect(await nobody.prices(SPOONS)).toEqual([prices.EUR, prices.EUR, prices.EUR])
  expect(await company.prices(SPOONS)).toEqual([net, net, net])
  const spoons = await company.call('POST', '/product', { filter: { productNumber: SPOONS } })
  expect(at(spoons, 'elements.0.calculatedPrices.0.listPrice')).toBeNull()
  const basket = client.sandbox.shop.catalogue.productByNumber(BASKET)!.prices.EUR
  const less = Math.round(basket * 85) / 100
  expect(await friend.prices(BASKET)).toEqual([less, less, less])
  expect(await nobody.prices(BASKET)).toEqual([basket, basket, basket])
})

test('a large cart changes prices of other goods, and its own, until it is small again', async () => {
  const nobody = await shopper()
  const usual = client.sandbox.shop.catalogue.productByNumber(LAMP)!
  const less = Math.round(usual.prices.EUR * 92) / 100
  await nobody.put(LAMP, 2)
  expect(await nobody.rules()).toEqual([ALWAYS_RULE])
  const cart = await nobody.put(LAMP, 1)
  expect(at(cart, 'lineItems.0.price.unitPrice')).toBe(less)
  // What is less than it was is shown with what it was.
  expect(at(cart, 'lineItems.0.price.listPrice.price')).toBe(usual.prices.EUR)
  expect(await nobody.rules()).toEqual([ALWAYS_RULE, idOf('rule', 'large-cart')])
  const page = await nobody.call('POST', `/product/${usual.id}`, {})
  expect([at(page, 'product.calculatedPrices.0.unitPrice'), at(page, 'product.calculatedPrice.unitPrice')]).toEqual([
    less,
    usual.prices.EUR,
  ])
  expect(at(page, 'product.calculatedPrices.0.listPrice.percentage')).toBe(8)
  await nobody.call('PATCH', '/checkout/cart/line-item', { items: [{ id: usual.id, quantity: 2 }] })
  expect(await nobody.rules()).toEqual([ALWAYS_RULE])
  expect(await nobody.call('POST', `/product/${usual.id}`, {})).toMatchObject({ product: { calculatedPrices: [] } })
})

test('a cart is large from the amount that the rule has in its currency', async () => {
  const { minimumCart } = client.sandbox.shop.catalogue.priceRules.find(({ id }) => id === idOf('rule', 'large-cart'))!
  const { prices } = client.sandbox.shop.catalogue.productByNumber(CARAFE)!
  for (const currency of currencies) {
    const someone = await shopper()
    await someone.call('PATCH', '/context', { currencyId: currency.id })
    const pieces = Math.ceil(grossIn(minimumCart!, currency) / grossIn(prices, currency))
    await someone.put(CARAFE, pieces - 1)
    expect([currency.isoCode, await someone.rules()]).toEqual([currency.isoCode, [ALWAYS_RULE]])
    await someone.put(CARAFE, 1)
    expect([currency.isoCode, await someone.rules()]).toEqual([
      currency.isoCode,
      [ALWAYS_RULE, idOf('rule', 'large-cart')],
    ])
  }
})

test('lists are sorted by the prices that the shopper pays', async () => {
  const friend = await shopper('club')
  const answer = await friend.call('POST', '/search', { search: 'basket', order: 'price-asc', limit: 24 })
  const elements = at(answer, 'elements')
  const prices = (Array.isArray(elements) ? elements : []).map((one) =>
    Number(at(one, 'calculatedCheapestPrice.unitPrice')),
  )
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual([...prices].sort((one, other) => one - other))
})

test('what a rule gives a price of has no tiers of its own', () => {
  const makers = new Set(priceRules.flatMap(({ manufacturers }) => manufacturers))
  expect(products.filter(({ manufacturer, tiers }) => tiers && makers.has(manufacturer))).toEqual([])
  expect(products.filter(({ manufacturer }) => makers.has(manufacturer)).length).toBeGreaterThan(10)
})

test('złoty: discounts, free delivery and limits are those that are set for them', async () => {
  const polish = await shopper()
  const złoty = currencies.find(({ isoCode }) => isoCode === 'PLN')
  await polish.call('PATCH', '/context', { currencyId: złoty?.id ?? '' })
  const enter = (code: string) =>
    polish.call('POST', '/checkout/cart/line-item', { items: [{ type: 'promotion', referencedId: code }] })
  const discounts = async () => {
    const lines = at(await polish.call('GET', '/checkout/cart'), 'lineItems')
    return Array.isArray(lines)
      ? lines.filter((line) => at(line, 'type') === 'promotion').map((line) => at(line, 'price.totalPrice'))
      : []
  }
  const costs = async () => {
    const list = await polish.call('GET', '/shipping-cost/cart')
    return Array.isArray(list) ? list.map((entry) => at(entry, 'shippingCost.totalPrice')) : []
  }

  await polish.put(CARAFE, 1)
  expect(await costs()).toEqual([19.9, 49.9])
  await enter('FIVE')
  expect(await discounts()).toEqual([-20])
  await polish.put(CARAFE, 2)
  await enter('TABLE20')
  expect([await discounts(), await costs()]).toEqual([
    [-20, -80],
    [0, 49.9],
  ])
  // More than 2000 złoty: the express takes no more.
  await polish.put(CARAFE, 7)
  expect(await costs()).toEqual([0])
})

test('the range beside a list: in the shopper’s prices, whatever was read before', async () => {
  const list = `/product-listing/${idOf('category', 'cushions-throws')}`
  const range = async (group: 'club' | null) =>
    at(await (await shopper(group)).call('POST', list, {}), 'aggregations.price')
  const club = await range('club')
  const everybody = await range(null)
  expect(Number(at(club, 'min'))).toBeLessThan(Number(at(everybody, 'min')))
  expect(await range('club')).toEqual(club)
})
