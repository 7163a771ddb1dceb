import { describe, expect, test } from 'vitest'
import { Refusal } from '../kernel/errors.ts'
import { EMPTY_CART } from './calculate.ts'
import type { CartPromotion, StoredCart } from './cart.types.ts'
import { addItems, changeItems, removeItems } from './changes.ts'
import { mergeCarts } from './store.ts'

const ID = '0123456789abcdef0123456789abcdef'
const item = (extra: Record<string, string | number | object> = {}) => ({
  id: ID,
  referencedId: ID,
  type: 'product',
  quantity: 1,
  ...extra,
})
const full: StoredCart = {
  ...EMPTY_CART,
  lines: [{ id: ID, productId: ID, quantity: 2, label: 'Lamp' }],
  codes: ['TEN'],
  discounts: ['d', 'auto'],
}
const ten: CartPromotion = {
  id: 'p',
  discountId: 'd',
  name: 'Ten off',
  code: 'TEN',
  type: 'percentage',
  value: 10,
  minimumCart: null,
  exclusive: false,
  redeemable: true,
}
const automatic: CartPromotion = { ...ten, id: 'q', discountId: 'auto', code: null }

function refusal(work: () => unknown): { status: number; code: string | null | undefined } {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, code: error.entries[0]?.code }
  }
  throw new Error('It was not refused')
}

describe('adding', () => {
  test('piles up what is there already', () => {
    expect(addItems(full, [item({ quantity: 3 })], []).cart.lines).toMatchObject([{ quantity: 5 }])
  })

  test.each([
    ['no product id', item({ id: 'abc', referencedId: 'abc' }), 400, 'FRAMEWORK__INVALID_UUID'],
    ['no type', { id: ID, quantity: 1 }, 400, 'CHECKOUT__CART_LINE_ITEM_TYPE_NOT_SUPPORTED'],
    ['quantity zero', item({ quantity: 0 }), 400, 'CHECKOUT__CART_INVALID_LINE_ITEM_QUANTITY'],
    ['a word as quantity', item({ quantity: 'x' }), 400, 'VIOLATION::INVALID_TYPE_ERROR'],
    ['a price of their own', item({ priceDefinition: { price: 1 } }), 403, 'CHECKOUT__INSUFFICIENT_PERMISSION'],
    ['a credit', item({ type: 'credit' }), 403, 'CHECKOUT__INSUFFICIENT_PERMISSION'],
  ])('%s is refused', (_name, wrong, status, code) => {
    expect(refusal(() => addItems(full, [item(), wrong], []))).toEqual({ status, code })
  })

  test('keeps a code that exists, and says when one does not', () => {
    const entered = addItems(
      EMPTY_CART,
      [
        { type: 'promotion', referencedId: 'TEN' },
        { type: 'promotion', referencedId: 'NOPE' },
      ],
      [ten],
    )
    expect(entered.cart.codes).toEqual(['TEN'])
    expect(entered.notices).toMatchObject([{ key: 'promotion-not-found', parameters: { code: 'NOPE' } }])
  })

  test('the same code again is no news, spelled otherwise it is refused', () => {
    expect(addItems(full, [{ type: 'promotion', referencedId: 'TEN' }], [ten]).cart).toEqual(full)
    expect(
      refusal(() => addItems({ ...full, discounts: ['d'] }, [{ type: 'promotion', referencedId: 'ten' }], [ten])),
    ).toEqual({
      status: 400,
      code: 'CHECKOUT__CART_LINE_ITEM_NOT_STACKABLE',
    })
  })
})

describe('changing', () => {
  test('sets the quantity', () => {
    expect(changeItems(full, [{ id: ID, quantity: '7' }]).cart.lines).toMatchObject([{ quantity: 7 }])
  })

  test('of unknown lines and of discounts is refused', () => {
    expect(refusal(() => changeItems(full, [{ id: 'x', quantity: 1 }])).status).toBe(404)
    expect(refusal(() => changeItems(full, [{ id: 'd', quantity: 2 }])).status).toBe(400)
  })
})

describe('removing', () => {
  test('a discount forgets its code; one without a code is blocked', () => {
    const { cart } = removeItems(full, ['d', 'auto'], [ten, automatic])
    expect(cart).toMatchObject({ codes: [], discounts: [], blocked: ['q'] })
  })

  test('changes nothing when one of the lines is unknown', () => {
    expect(refusal(() => removeItems(full, [ID, 'x'], [])).code).toBe('CHECKOUT__CART_LINE_ITEM_NOT_FOUND')
  })
})

test('carts merge at log-in: quantities add up, nothing is lost', () => {
  const other = { id: 'x', productId: 'x', quantity: 1, label: '' }
  const guest = { ...EMPTY_CART, lines: [{ ...full.lines[0]!, quantity: 3 }, other], codes: ['FIVE'] }
  expect(mergeCarts(full, guest)).toMatchObject({
    lines: [
      { id: ID, quantity: 5 },
      { id: 'x', quantity: 1 },
    ],
    codes: ['TEN', 'FIVE'],
  })
})
