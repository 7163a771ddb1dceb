import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freeDeliveries } from '../../../../api/mappers/free-delivery.ts'
import { cartOf, line } from '../../../../machines/cart/test/cart.samples.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import FreeDelivery from './free-delivery.tsx'

const Around = await documentAround()

const method = 'c'.repeat(32)
const euro = { id: 'e'.repeat(32), isoCode: 'EUR' }
const backend = vi.hoisted(() => ({ answer: null as unknown, currency: 'EUR' }))

vi.mock('../../shop/index.ts', async (original) => {
  const shippingMethod = { id: 'c'.repeat(32) }
  const api = {}
  return {
    ...(await original<object>()),
    useStoreApi: () => api,
    useSessionSelector: (select: (session: object) => unknown) => {
      const currency = { id: 'e'.repeat(32), isoCode: backend.currency }
      return select({ session: { shippingMethod, currency } })
    },
  }
})
vi.mock('../../../../api/operations/free-delivery.ts', () => ({
  readFreeDeliveries: async (_api: object, context: { currencyId: string; currency: string }) => {
    if (backend.answer === null) throw new Error('no answer')
    return freeDeliveries(backend.answer, context)
  },
}))

/** A price of the method, as the backend lists it. */
const price = (start: number, gross: number, more: object = {}) => ({
  calculation: 2,
  quantityStart: start,
  ruleId: null,
  calculationRuleId: null,
  currencyPrice: [{ currencyId: euro.id, gross, net: gross }],
  ...more,
})
const listed = (...prices: object[]) => ({ elements: [{ id: method, name: 'Parcel', position: 1, prices }] })

const money = (amount: number) => ({ amount, currency: backend.currency })
type Cart = Parameters<typeof FreeDelivery>[0]['cart']
const shown = { ...line(1), pending: false, path: null, notices: [] }
const cart = (goods: number, shipping: number, virtual = false): Cart => ({
  lines: [
    { ...shown, totalPrice: money(goods) },
    { ...shown, digital: true, totalPrice: money(500) },
    { ...shown, good: false, totalPrice: money(-10) },
  ],
  totals: { ...cartOf([]).totals, shipping: money(shipping) },
  virtual,
  blocking: [],
})

async function said(shown: Cart): Promise<string> {
  const { container } = render(<FreeDelivery cart={shown} />, { wrapper: Around })
  await waitFor(() => Promise.resolve())
  await new Promise((done) => setImmediate(done))
  return container.textContent ?? ''
}

beforeEach(() => {
  backend.answer = listed(price(0, 4.9), price(75, 0))
  backend.currency = 'EUR'
})
afterEach(cleanup)

test('free delivery: says what is missing to it, and that it is free', async () => {
  render(<FreeDelivery cart={cart(64, 4.9)} />, { wrapper: Around })
  expect(await screen.findByText('€11.00')).toBeTruthy()
  cleanup()
  render(<FreeDelivery cart={cart(75, 0)} />, { wrapper: Around })
  expect(await screen.findByText('Your delivery is free.')).toBeTruthy()
})

test('chosen method blocked: nothing is missing to its free delivery', async () => {
  const { totals, ...rest } = cart(64, 0)
  expect(await said({ ...rest, totals: { ...totals!, undecided: true } })).toBe('')
})

test.each([
  ['method', 'shipping-method-blocked', /^You choose the delivery at the checkout/],
  ['country', 'shipping-address-blocked', /^$/],
])('blocked %s: what other methods cost is said where they go there', async (_, messageKey, words) => {
  const { totals, ...rest } = cart(64, 0)
  const notice = { key: messageKey, messageKey, level: 'danger', blocking: true, message: '' } as const
  const blocking = [{ ...notice, parameters: {}, lineId: null }]
  const shown = <FreeDelivery cart={{ ...rest, totals: { ...totals!, undecided: true }, blocking }} />
  const { container } = render(shown, { wrapper: Around })
  await act(() => vi.dynamicImportSettled())
  expect(container.textContent).toMatch(words)
})

test('downloads do not count: said where the cart has some and is short', async () => {
  const words = /Downloads do not count/
  expect(await said(cart(64, 4.9))).toMatch(words)
  cleanup()
  expect(await said(cart(75, 0))).not.toMatch(words)
  cleanup()
  const { lines, ...rest } = cart(64, 4.9)
  expect(await said({ ...rest, lines: lines.filter(({ digital }) => !digital) })).not.toMatch(words)
})

test.each([
  ['a rule decides as well', listed(price(0, 4.9), price(75, 0, { ruleId: 'r'.repeat(32) })), cart(64, 4.9)],
  ['the weight decides', listed(price(0, 4.9), price(75, 0, { calculation: 3 })), cart(64, 4.9)],
  ['it is never free', listed(price(0, 4.9), price(75, 2.9)), cart(64, 4.9)],
  [
    'the backend lists it in another currency',
    listed(price(0, 4.9), price(75, 0, { currencyPrice: [] })),
    cart(64, 4.9),
  ],
  ['the backend does not answer', null, cart(64, 4.9)],
  ['the delivery is free for another reason', listed(price(0, 4.9), price(75, 0)), cart(64, 0)],
  ['the cart charges it all the same', listed(price(0, 4.9), price(75, 0)), cart(80, 4.9)],
  ['nothing is sent', listed(price(0, 4.9), price(75, 0)), cart(0, 0, true)],
])('free delivery: promises nothing when %s', async (_, answer, shown) => {
  backend.answer = answer
  expect(await said(shown)).toBe('')
})

test.each(['net', 'tax-free'] as const)(
  'free delivery without tax (%s): what the backend lists, or is promised there',
  async (taxState) => {
    const without = (shown: Cart): Cart => ({ ...shown, totals: { ...shown.totals!, taxState } })
    expect(await said(without(cart(64, 4.9)))).toBe(
      '€11.00 more and your delivery is free.Downloads do not count towards it.',
    )
    cleanup()
    backend.currency = 'GBP'
    expect(await said(without(cart(279, 19.9)))).toBe('')
    cleanup()
    backend.currency = 'PLN'
    const words = await said(without(cart(279, 16.72)))
    expect(words.startsWith('zł\u00a050.00 more')).toBe(taxState === 'tax-free')
  },
)

test.each([
  ['PLN', 75, 'zł\u00a050.00 more and your delivery is free.Downloads do not count towards it.'],
  // Another method than the one that the settings speak of.
  ['PLN', 50, ''],
  ['GBP', 75, ''],
] as const)(
  'free delivery in %s, listed from %i: what the settings promise, and else nothing',
  async (currency, from, words) => {
    backend.currency = currency
    backend.answer = listed(price(0, 4.9), price(from, 0))
    expect(await said(cart(279, 19.9))).toBe(words)
  },
)
