/** Which payments a cart may have, by what its delivery method allows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countries } from '../../sandbox/kernel/reference.ts'
import { at, startClient } from './client.ts'
import type { Client, Json } from './client.ts'

let client: Client

beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.sandbox.close())

test('cash on delivery: offered with a parcel, not with a locker, or blocked', async () => {
  let token = ''
  const call = async (method: string, path: string, body?: Json) => {
    const reply = await client.call(method, path, {
      ...(body === undefined ? {} : { body }),
      ...(token === '' ? {} : { token }),
    })
    token = reply.token
    return reply.body
  }
  const { catalogue } = client.sandbox.shop
  const { shippingMethods, paymentMethods } = catalogue
  const shipping = (name: string) => shippingMethods.find(({ technicalName }) => technicalName === name)?.id ?? ''
  const cash = paymentMethods.find(({ technicalName }) => technicalName === 'payment_cashpayment')?.id ?? ''
  const offered = async () => {
    const methods = at(await call('POST', '/payment-method', { onlyAvailable: true }), 'elements')
    return Array.isArray(methods) && methods.some((one) => at(one, 'id') === cash)
  }
  const { id } = catalogue.productByNumber('MO-1050.1')!
  await call('POST', '/checkout/cart/line-item', { items: [{ type: 'product', id, referencedId: id, quantity: 1 }] })
  const countryId = countries.find(({ iso }) => iso === 'PL')?.id ?? ''
  await call('PATCH', '/context', { countryId, shippingMethodId: shipping('shipping_standard'), paymentMethodId: cash })
  expect(await offered()).toBe(true)
  expect(JSON.stringify(at(await call('GET', '/checkout/cart'), 'errors'))).not.toContain('payment-method-blocked')

  await call('PATCH', '/context', { shippingMethodId: shipping('shipping_locker') })
  expect(await offered()).toBe(false)
  expect(JSON.stringify(at(await call('GET', '/checkout/cart'), 'errors'))).toContain('payment-method-blocked')
})
