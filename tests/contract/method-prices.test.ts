/** A method of delivery costs what the checkout says before it is chosen, in every currency, or the checkout does not say it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStoreApi } from '../../api/client/client.ts'
import { addCode, addLines, readCart } from '../../api/operations/cart.ts'
import { changeContext, readContext } from '../../api/operations/session.ts'
import { readCheckoutOptions } from '../../api/pages/checkout-options.ts'
import type { LineId, ProductId } from '../../api/types/ids.ts'
import { pricedMethods } from '../../machines/checkout/checkout.prices.ts'
import { countries, currencies } from '../../sandbox/kernel/reference.ts'
import { startClient, type Client } from './client.ts'

const PLAIN = 'MO-1050.1'

describe.each(['6.6', '6.7'] as const)('a backend of %s', (api) => {
  let client: Client

  beforeAll(async () => {
    client = await startClient({ api })
  })
  afterAll(() => client.sandbox.close())

  /** What the checkout says of each method before it is chosen, and what the cart charges once it is. */
  async function pricesOf(iso: string, goods: [number: string, quantity: number][], code?: string) {
    const { url: baseUrl, accessKey, shop } = client.sandbox
    let token: string | null = null
    const store = createStoreApi({
      baseUrl,
      accessKey,
      token: () => token,
      onToken: (next) => {
        token = next
      },
    })
    await changeContext(store, {
      currencyId: currencies.find(({ isoCode }) => isoCode === iso)?.id ?? '',
      countryId: countries.find((country) => country.iso === 'PL')?.id ?? '',
    })
    const { currency } = await readContext(store)
    const context = { currencyId: currency.id, currency: currency.isoCode }
    const lines = goods.map(([number, quantity]) => {
      const id = shop.catalogue.productByNumber(number)?.id ?? ''
      return { id: id as LineId, productId: id as ProductId, quantity }
    })
    await addLines(store, lines, context)
    if (code !== undefined) await addCode(store, code, context)
    const { shippingMethod } = await readContext(store)
    const cart = await readCart(store, context)
    const shown = pricedMethods(await readCheckoutOptions(store, context), cart, shippingMethod.id)
    const charged: typeof shown = []
    for (const { id } of shown) {
      await changeContext(store, { shippingMethodId: id })
      const { totals } = await readCart(store, context)
      charged.push({ ...shown.find((method) => method.id === id)!, price: totals.shipping })
    }
    return { shown, charged }
  }

  const freeOfDelivery = (): string => {
    const { catalogue } = client.sandbox.shop
    const row = catalogue.listing().find(({ id }) => catalogue.product(id)?.shippingFree)
    return catalogue.product(row?.id ?? '')?.number ?? ''
  }

  test.each(currencies.map(({ isoCode }) => isoCode))('%s: what is said is what is charged', async (iso) => {
    const carts: Parameters<typeof pricesOf>[] = [
      [iso, [[PLAIN, 1]]],
      [iso, [[PLAIN, 6]]],
      [iso, [[freeOfDelivery(), 1]]],
      [
        iso,
        [
          [freeOfDelivery(), 1],
          [PLAIN, 1],
        ],
      ],
      [iso, [[PLAIN, 1]], 'POST'],
    ]
    for (const given of carts) {
      const { shown, charged } = await pricesOf(...given)
      expect(shown.length).toBeGreaterThan(1)
      const said = shown.filter(({ price }) => price !== null)
      expect(said).toEqual(charged.filter(({ id }) => said.some((method) => method.id === id)))
    }
  })
})
