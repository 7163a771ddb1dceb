import { describe, expect, test } from 'vitest'
import { recordedBody } from '../../tests/fixtures/recordings.ts'
import { cart, totals } from './cart.ts'
import { gateway, paymentMethods, shippingMethods } from './checkout.ts'
import { customer } from './customer.ts'
import { orderMarks, orders } from './order.ts'
import { record, records } from './read.ts'
import { salesChannel, session } from './session.ts'

const EUR = { currencyId: 'b7d2554b0ce847cd82f3ac9bd1c0dfca', currency: 'EUR' }
const euro = (amount: number) => ({ amount, currency: 'EUR' })
const secrets = /token-\d{3}/

describe('cart', () => {
  test('taxes of a cart and of its order come in one order: the highest rate first', () => {
    const price = (...rates: number[]) => ({
      totalPrice: 30,
      calculatedTaxes: rates.map((taxRate) => ({ taxRate, tax: 1, price: 10 })),
    })
    const none = { lines: [], deliveries: [], shipping: euro(0) }
    const rates = (...given: number[]) => totals(price(...given), none, 'EUR').taxes.map(({ rate }) => rate)
    expect(rates(7, 0, 19)).toEqual([19, 7, 0])
    expect(rates(19, 7, 0)).toEqual([19, 7, 0])
  })

  test('lines, totals and taxes are the backend’s figures', () => {
    const shaped = cart(recordedBody('220-cart-get'), 'EUR')
    expect(shaped.totals).toMatchObject({
      items: euro(265),
      discounts: [],
      shipped: true,
      shippingBefore: null,
      positions: euro(265),
      shipping: euro(4.9),
      total: euro(269.9),
      net: euro(226.81),
      taxes: [{ rate: 19, tax: euro(43.09), price: euro(269.9) }],
      taxState: 'gross',
    })
    expect(shaped.lines[0]).toMatchObject({
      id: '89e50d961ef06fd2d1310c22c134b96b',
      productId: '89e50d961ef06fd2d1310c22c134b96b',
      type: 'product',
      quantity: 3,
      good: true,
      unitPrice: euro(80),
      totalPrice: euro(240),
      listPrice: null,
      productNumber: 'REF-LIST',
      delivery: { name: '1-3 days', min: 1, max: 3, unit: 'day' },
      stock: 100,
    })
  })

  test('a net customer’s cart says so', () => {
    expect(cart(recordedBody('441-cart-b2b-net'), 'EUR').totals.taxState).toBe('net')
    expect(cart(recordedBody('299-cart-tax-free-country'), 'EUR').totals.taxState).toBe('tax-free')
  })

  test('its codes are those the shopper entered, applied or not', () => {
    expect(cart(recordedBody('279-cart-promo-freeship'), 'EUR').codes).toEqual(['SAVE10', 'FIVE', 'FREESHIP'])
    expect(cart(recordedBody('290-cart-promo-auto-and-rich'), 'EUR').codes).toEqual(['RICH'])
  })

  test('a promotion on shipping lowers the delivery costs: one figure that fits the sum', () => {
    const delivery = (totalPrice: number) => ({ shippingCosts: { totalPrice }, shippingMethod: { name: 'Standard' } })
    const body = { lineItems: [], price: { totalPrice: 20 }, deliveries: [delivery(4.9), delivery(-4.9)] }
    expect(cart(body, 'EUR').totals).toMatchObject({ shipping: euro(0), total: euro(20) })
    const reduced = { ...body, deliveries: [delivery(4.9), delivery(-0.7)] }
    expect(cart(reduced, 'EUR').totals.shipping).toEqual(euro(4.2))
  })

  test.each([
    ['gross', 100, 20, { total: euro(100), net: euro(84.03) }],
    ['net', 100, 20, { total: euro(115.97), net: euro(100) }],
    ['tax-free', 100, 0, { total: euro(100), net: euro(100) }],
  ])('blocked method: %s sums are without it, and it promises no day', (taxStatus, positionPrice, tax, sums) => {
    const taxed = (amount: number, part: number) => (part === 0 ? [] : [{ taxRate: 19, tax: part, price: amount }])
    const body = {
      lineItems: [],
      price: { taxStatus, positionPrice, totalPrice: 150, netPrice: 130, calculatedTaxes: taxed(125.25, tax) },
      deliveries: [
        {
          shippingCosts: { totalPrice: 25.25, calculatedTaxes: taxed(25.25, tax && 4.03) },
          shippingMethod: { name: 'Express', deliveryTime: { name: '1-2 days', min: 1, max: 2, unit: 'day' } },
          deliveryDate: { earliest: '2026-11-24T16:00:00Z', latest: '2026-11-25T16:00:00Z' },
        },
      ],
      errors: { 'shipping-method-blocked-Express': { messageKey: 'shipping-method-blocked', level: 10 } },
    }
    const { totals, deliveries } = cart(body, 'EUR')
    const taxes = tax === 0 ? [] : [{ rate: 19, tax: euro(15.97), price: euro(100) }]
    expect(totals).toMatchObject({ ...sums, taxes, shipping: euro(0), shipped: true, undecided: true })
    expect(deliveries).toMatchObject([{ methodName: '', time: null, earliest: null, latest: null }])
  })

  test('blocked country: no price of a delivery, and no day', () => {
    const { totals, deliveries } = cart(recordedBody('298-cart-err-country-not-shippable'), 'EUR')
    expect(totals).toMatchObject({ shipping: euro(0), total: totals.positions, shipped: true, undecided: true })
    expect(deliveries).toMatchObject([{ methodName: '', time: null, earliest: null, latest: null }])
    const goods = recordedBody('298-cart-err-country-not-shippable') as object
    expect(cart({ ...goods, deliveries: [] }, 'EUR').totals.undecided, 'files alone').toBeUndefined()
  })

  test('discount: has no quantity to change; one without a code cannot be taken out', () => {
    const promotion = { type: 'promotion', removable: true, stackable: true, quantity: 1, good: false, price: {} }
    const body = {
      lineItems: [
        { ...promotion, id: 'a', label: 'From €250', payload: { code: '' } },
        { ...promotion, id: 'b', label: 'Welcome', payload: { code: 'WELCOME' } },
      ],
      price: { totalPrice: 0 },
      extensions: { 'cart-promotions': { addedCodes: ['welcome', 'Table', 'TABLE'] } },
    }
    const shaped = cart(body, 'EUR')
    expect(shaped.lines.map(({ stackable, removable, code }) => [stackable, removable, code])).toEqual([
      [false, false, null],
      [false, true, 'WELCOME'],
    ])
    expect(shaped.codes).toEqual(['WELCOME', 'Table'])
  })

  test('promotions are no goods, downloads are digital', () => {
    expect(cart(recordedBody('274-cart-promo-valid'), 'EUR').lines.map(({ good, type }) => [good, type])).toEqual([
      [true, 'product'],
      [false, 'promotion'],
    ])
    expect(cart(recordedBody('269-cart-digital'), 'EUR').lines.some(({ digital }) => digital)).toBe(true)
  })

  test('the quantity of a promotion is nothing to change, whatever its line claims', () => {
    const { lines } = cart(recordedBody('278-cart-promo-second'), 'EUR')
    expect(lines.map(({ type, stackable }) => [type, stackable])).toEqual([
      ['product', true],
      ['promotion', false],
      ['promotion', false],
    ])
  })

  test('an empty cart is a cart', () => {
    expect(cart(recordedBody('216-cart-empty'), 'EUR')).toMatchObject({
      lines: [],
      totals: { total: euro(0) },
      deliveries: [],
    })
  })

  test.each([null, [], 'x', {}, { lineItems: {} }, { lineItems: [], price: [] }, { lineItems: [{}], price: {} }])(
    '%j is no cart',
    (body) => {
      expect(() => cart(body, 'EUR')).toThrow('unexpected shape')
    },
  )

  test('holds no token', () => {
    expect(JSON.stringify(recordedBody('220-cart-get'))).toMatch(secrets)
    expect(JSON.stringify(cart(recordedBody('220-cart-get'), 'EUR'))).not.toMatch(secrets)
  })
})

describe('session', () => {
  test.each([
    ['001-context-get-new', 'anonymous'],
    ['312-context-get-logged-in', 'customer'],
    ['315-context-after-logout', 'anonymous'],
    ['364-context-after-double-opt-in-register', 'anonymous'],
  ])('%s is of kind %s', (id, kind) => {
    expect(session(recordedBody(id)).kind).toBe(kind)
  })

  test('the active addresses are not the default ones', () => {
    const { shippingAddress, billingAddress, countryName } = session(
      recordedBody('413-context-get-other-shipping-address'),
    )
    expect(shippingAddress?.id).not.toBe(billingAddress?.id)
    expect([shippingAddress?.countryName, countryName]).toEqual(['Poland', 'Poland'])
  })

  test('knows currency, language and tax state', () => {
    expect(session(recordedBody('004-context-get-pln')).currency.isoCode).toBe('PLN')
    expect(session(recordedBody('022-context-get-language-header-de')).languageId).toBe(
      '01a1fb9d02ca72d99fa49d0619ba316f',
    )
    expect(session(recordedBody('440-context-b2b-net')).taxState).toBe('net')
  })

  test('holds no token', () => {
    expect(JSON.stringify(session(recordedBody('312-context-get-logged-in')))).not.toMatch(secrets)
  })

  test('the sales channel has the domains that may be named as storefront', () => {
    const channel = salesChannel(recordedBody('001-context-get-new'))
    expect(channel).toMatchObject({ homeCategory: '01a1fb9d0346708786546854b6b84579', currency: { isoCode: 'EUR' } })
    expect(channel.domains).toHaveLength(7)
    expect(channel.domains[0]?.url).toMatch(/^http/)
  })
})

describe('registration', () => {
  test('waits for the mail: active, and yet not', () => {
    expect(customer(recordedBody('363-account-register-double-opt-in')).optInPending).toBe(true)
    expect(customer(recordedBody('368-account-register-confirm')).optInPending).toBe(false)
  })

  test('of a guest', () => {
    expect(customer(recordedBody('330-account-register-guest'))).toMatchObject({ guest: true, optInPending: false })
  })
})

describe('checkout', () => {
  test('the gateway’s methods, in the shop owner’s order', () => {
    const { shippingMethods: shipping, paymentMethods: payment } = gateway(
      recordedBody('046-checkout-gateway-empty-cart'),
      EUR,
    )
    expect(shipping[0]).toMatchObject({ name: 'Standard', delivery: { name: '1-3 days' } })
    expect(payment).toHaveLength(4)
    expect(payment[0]).toMatchObject({ technicalName: expect.any(String), afterOrder: expect.any(Boolean) })
  })

  test('a method with one price says it, in the session’s currency and tax state', () => {
    const body = recordedBody('047-shipping-method-associations')
    expect(shippingMethods(body, EUR)[0]?.price).toEqual(euro(4.9))
    expect(shippingMethods(body, { ...EUR, taxState: 'net' })[0]?.price).toEqual(euro(4.12))
    expect(shippingMethods(body, { currencyId: 'x', currency: 'XXX' })[0]?.price).toBeNull()
  })

  test('prices by rule or weight are the backend’s to work out', () => {
    const [first] = records(record(recordedBody('047-shipping-method-associations'))['elements'])
    const price = record(records(first?.['prices'])[0])
    const priceWith = (prices: object[]) => shippingMethods([{ ...first, prices }], EUR)[0]?.price
    expect(priceWith([price])).toEqual(euro(4.9))
    expect(priceWith([{ ...price, ruleId: 'r' }])).toBeNull()
    expect(priceWith([price, { ...price, quantityStart: 50 }])).toBeNull()
  })

  test('methods are sorted by position', () => {
    expect(
      paymentMethods([
        { id: 'b', position: 2 },
        { id: 'a', position: 1 },
      ]).map(({ id }) => id),
    ).toEqual(['a', 'b'])
  })
})

describe('orders', () => {
  test('one with everything', () => {
    const [order] = orders(recordedBody('453-order-detail'), 'XXX')
    expect(order).toMatchObject({
      number: expect.any(String),
      state: { key: 'open', name: 'Open' },
      payment: {
        methodName: 'Paid in advance',
        technicalName: 'payment_prepayment',
        description: 'Pay in advance and get your order afterwards',
        state: 'open',
      },
      shipping: {
        methodName: 'Standard',
        stateKey: 'open',
        stateName: 'Open',
        earliest: expect.stringMatching(/^2026-/),
        latest: expect.stringMatching(/^2026-/),
      },
      billingAddress: { city: 'Berlin', countryName: 'Germany' },
      totals: { total: euro(80), shipping: euro(0) },
      paymentChangeable: true,
      comment: 'Please ring twice',
    })
  })

  test('the newest transaction counts, whatever its place', () => {
    const transaction = (createdAt: string, technicalName: string) => ({
      createdAt,
      paymentMethodId: technicalName,
      stateMachineState: { technicalName },
    })
    const order = {
      id: 'o',
      lineItems: [],
      price: { totalPrice: 1 },
      transactions: [transaction('2026-02-02T00:00:00Z', 'paid'), transaction('2026-01-01T00:00:00Z', 'failed')],
    }
    expect(orders({ orders: { elements: [order] }, paymentChangeable: [] }, 'EUR')[0]).toMatchObject({
      payment: { state: 'paid' },
      paymentChangeable: false,
    })
  })

  test('a promotion on shipping is no second shipment', () => {
    const delivery = (name: string, totalPrice: number) => ({
      createdAt: '2026-01-01T00:00:00Z',
      shippingCosts: { totalPrice },
      shippingMethod: { name },
    })
    const order = {
      id: 'o',
      lineItems: [],
      price: { totalPrice: 1 },
      deliveries: [delivery('Standard', 4.9), delivery('Standard, taken back', -4.9)],
    }
    expect(orders({ orders: { elements: [order] } }, 'EUR')[0]?.shipping?.methodName).toBe('Standard')
  })

  test('a state of a plugin is neither paid nor open', () => {
    const order = {
      id: 'o',
      lineItems: [],
      price: { totalPrice: 1 },
      transactions: [{ stateMachineState: { technicalName: 'escrow' } }],
    }
    expect(orders({ orders: { elements: [order] } }, 'EUR')[0]?.payment?.state).toBe('in_progress')
  })

  test('downloads come with whether they are granted', () => {
    const order = record(records(record(record(recordedBody('482-order-detail-digital'))['orders'])['elements'])[0])
    const shaped = orders({ orders: { elements: [order] } }, 'EUR')[0]
    expect(shaped?.digital).toBe(true)
    expect(shaped?.lines[0]?.downloads).toEqual([{ id: expect.any(String), name: 'ebook-sample.pdf', granted: false }])
  })

  test('somebody else’s order is an empty list', () => {
    expect(orders(recordedBody('478-order-detail-of-other-customer'), 'EUR')).toEqual([])
  })

  test('marks are enough to know a new order by', () => {
    expect(orderMarks(recordedBody('453-order-detail'))[0]).toEqual({
      id: expect.any(String),
      number: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-/),
    })
  })
})
