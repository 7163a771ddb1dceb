import { expect, test } from 'vitest'
import { providers } from '../../app/shared/payment-provider/own-providers.ts'
import { expressCount } from '../../app/shared/payment-provider/express-count.ts'
import { noProviders } from '../../app/server/http/security.server.ts'
import { expressOrigins, ownProviders, withOwnOrigins } from '../../app/server/own-payment.server.ts'
import { checkProviderFields, takeProviderFields } from '../../app/server/proxy/provider-fields.server.ts'

const method = 'payment_demo_card'
const origin = 'https://pay.umbra.example'

test('owner’s provider: page and server find it by the name of its method', () => {
  expect([...providers.keys()]).toEqual([method])
  expect(Object.keys(ownProviders)).toEqual([method])
})

test('owner’s provider: the proxy passes its declared fields, within their lengths', () => {
  expect(() => checkProviderFields()).not.toThrow()
  const order = (body: object) => takeProviderFields('POST /checkout/order', body)
  expect(order({ hash: 'h', cardToken: 'tok' })).toEqual({
    rest: { hash: 'h' },
    taken: { fields: { cardToken: 'tok' }, methods: [method] },
  })
  expect(order({ cardToken: 'x'.repeat(65) })).toBeNull()
  expect(order({ cardNonce: 'n' })).toBeNull()
  expect(takeProviderFields('POST /handle-payment', { cardNonce: 'n' })?.taken.fields).toEqual({ cardNonce: 'n' })
})

test('owner’s provider: its origins are allowed beside those of the settings, once', () => {
  const settings = { ...noProviders, scripts: ['https://other.example', origin], popups: true }
  expect(withOwnOrigins(settings)).toEqual({
    ...noProviders,
    scripts: ['https://other.example', origin],
    frames: [origin],
    popups: true,
  })
})

test('owner’s provider: its origins count everywhere if its button may be everywhere', () => {
  expect(expressCount).toEqual({ cart: 1, sideCart: 1, product: 1 })
  expect(expressOrigins()).toEqual({ ...noProviders, scripts: [origin], frames: [origin], popups: true })
  const inCart = { [method]: { origins: { scripts: [origin] }, express: { places: ['cart'] } } } as const
  expect(expressOrigins(inCart)).toEqual(noProviders)
  expect(expressOrigins({ [method]: { origins: { scripts: [origin] } } })).toEqual(noProviders)
})

test('owner’s provider: an origin that is not safe is said with its place', () => {
  const unsafe = { [method]: { origins: { frames: ['http://pay.example'] } } }
  expect(() => withOwnOrigins(noProviders, unsafe)).toThrow(
    `payment/${method}/provider.ts, frames has http://pay.example`,
  )
})
