import { describe, expect, it } from 'vitest'
import type { CartLine, CartNotice } from '../../../api/types/cart.ts'
import { codesOf } from '../cart.codes.ts'
import { viewOfCart } from '../cart.connect.ts'
import { isTrueOf } from '../cart.notices.ts'
import { bowlLine, cartOf, line, lamp, shippingNotice, stockNotice } from './cart.samples.ts'
import { lineIdOf } from '../cart.logic.ts'

const about = (messageKey: string, parameters: CartNotice['parameters'] = {}, part: Partial<CartNotice> = {}) => ({
  ...shippingNotice,
  key: messageKey,
  messageKey,
  parameters,
  ...part,
})

const promotion = (label: string, code: string | null): CartLine => ({
  ...line(1, lamp, label),
  id: lineIdOf(`promotion-${label}`),
  type: 'promotion',
  productId: null,
  good: false,
  code,
})

const notEligible = about('promotion-not-eligible', { name: 'Twenty off' })
const free = about('promotions-on-cart-price-zero-error', { promotions: 'Ten off, Free delivery' })

describe('a notice is true', () => {
  const added = about('promotion-discount-added', { name: 'Thank you', discountLineItemId: 'd' })
  const removed = about('promotion-discount-deleted', { name: 'Thank you' })
  const ended = about('auto-promotion-not-found', { name: 'Thank you' })
  const thanked = cartOf([line(1), promotion('Thank you', null)])

  it.each([
    ['a discount was added', added, thanked, cartOf([line(1)])],
    ['a discount was removed', removed, cartOf([line(1)]), thanked],
    ['a discount was removed, of an emptied cart', removed, cartOf([line(1)]), cartOf([])],
    ['an automatic discount went, of an emptied cart', ended, cartOf([line(1)]), cartOf([])],
    ['only so many are left', stockNotice, cartOf([line(1)]), cartOf([line(2)])],
    ['only so many are left, of what is gone', stockNotice, cartOf([line(1)]), cartOf([])],
    ['a product is sold out', about('product-out-of-stock', {}, { lineId: bowlLine }), cartOf([]), cartOf([line(1)])],
    ['a code is unknown', about('promotion-not-found', { code: 'NOPE' }), cartOf([]), cartOf([], ['nope'])],
    ['a condition is not met', notEligible, cartOf([], ['twenty'], [notEligible]), cartOf([], ['twenty'])],
    ['a code takes nothing off', free, cartOf([], ['ten'], [free]), cartOf([], [], [free])],
  ])('while %s', (_, notice, yes, no) => {
    expect(isTrueOf(yes, notice)).toBe(true)
    expect(isTrueOf(no, notice)).toBe(false)
  })
})

describe('a code', () => {
  it('is answered by the refusal of a promotion: without one nothing is said', () => {
    const notices = (codes: string[]) => viewOfCart(cartOf([line(1)], codes, [free])).codeNotices
    expect(notices([])).toEqual([])
    expect(notices(['TABLE20', 'RICH'])).toEqual([free])
  })

  it('works with a line of its own, however it was written', () => {
    const cart = cartOf([promotion('Welcome', 'WELCOME')], ['welcome'])
    expect(codesOf(cart)).toEqual([{ code: 'welcome', effect: 'working', reason: null, removable: true }])
  })

  it('does nothing without one, and the one reason is named with it', () => {
    const cart = cartOf([promotion('Welcome', 'WELCOME')], ['WELCOME', 'TABLE20'], [notEligible])
    expect(codesOf(cart)[1]).toEqual({ code: 'TABLE20', effect: 'idle', reason: notEligible, removable: false })
  })

  it('is given no reason that may be the other one’s', () => {
    const cart = cartOf([], ['TABLE20', 'RICH'], [notEligible])
    expect(codesOf(cart).map(({ effect, reason }) => [effect, reason])).toEqual([
      ['idle', null],
      ['idle', null],
    ])
  })

  it('may be what made the delivery cheaper', () => {
    const delivery = {
      methodName: 'Parcel',
      time: null,
      cost: { amount: -4.9, currency: 'EUR' },
      earliest: null,
      latest: null,
    }
    expect(codesOf({ ...cartOf([], ['POST']), deliveries: [delivery] })[0]?.effect).toBe('unknown')
  })
})
