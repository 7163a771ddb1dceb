import type { Cart, CartLine, CartNotice } from '../../../api/types/cart.ts'
import type { Money } from '../../../api/types/common.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import { productId } from '../../../tests/model/samples.ts'
import { lineIdOf } from '../cart.logic.ts'
import type { CartChange, LineChange, LineDraft } from '../cart.types.ts'

const euro = (amount: number): Money => ({ amount, currency: 'EUR' })

/** The product of the samples. */
export const bowl = productId('bowl')
export const bowlLine = lineIdOf(bowl)
export const lamp = productId('lamp')

export const bowlDraft: LineDraft = {
  productId: bowl,
  label: 'Bowl',
  path: '/bowl/',
  image: null,
  options: [],
  unitPrice: euro(10),
  digital: false,
}

/** An unsent change of the bowl's line. */
export const bowlChange = (part: Partial<LineChange> = {}): LineChange => ({
  kind: 'line',
  key: `line:${bowl}`,
  version: 1,
  urgent: true,
  line: bowlLine,
  quantity: 1,
  from: null,
  draft: null,
  ...part,
})

/** A line as the backend gives it. */
export const line = (quantity: number, product: ProductId = bowl, label = 'Bowl'): CartLine => ({
  id: lineIdOf(product),
  type: 'product',
  productId: product,
  label,
  quantity,
  good: true,
  digital: false,
  removable: true,
  stackable: true,
  image: null,
  options: [],
  productNumber: 'B-1',
  code: null,
  unitPrice: euro(10),
  totalPrice: euro(10 * quantity),
  listPrice: null,
  referencePrice: null,
  limits: { min: 1, max: 100, step: 1 },
  stock: 50,
  delivery: null,
  restockDays: null,
  releaseDate: null,
  children: [],
})

/** A cart as the backend gives it; an empty one without lines. */
export const cartOf = (lines: CartLine[] = [], codes: string[] = [], notices: CartNotice[] = []): Cart => {
  const amount = lines.reduce((sum, { totalPrice }) => sum + totalPrice.amount, 0)
  return {
    hash: `${lines.map(({ id, quantity }) => `${id}:${quantity}`).join()}-${codes.join()}`,
    lines,
    totals: {
      items: euro(amount),
      discounts: [],
      positions: euro(amount),
      shipped: true,
      shippingBefore: null,
      shipping: euro(0),
      total: euro(amount),
      net: euro(amount),
      taxes: [],
      taxState: 'gross',
    },
    deliveries: [],
    notices,
    codes,
  }
}

export const stockNotice: CartNotice = {
  key: `product-stock-reached${bowl}`,
  messageKey: 'product-stock-reached',
  level: 'warning',
  parameters: { name: 'Bowl', quantity: 1 },
  blocking: true,
  lineId: bowlLine,
  message: '',
}

export const shippingNotice: CartNotice = {
  key: 'shipping-method-blocked-Locker',
  messageKey: 'shipping-method-blocked',
  level: 'warning',
  parameters: { name: 'Locker' },
  blocking: true,
  lineId: null,
  message: '',
}

/** The cart that a backend has after it carried out changes. */
export function carriedOut(cart: Cart | null, changes: readonly CartChange[]): Cart {
  return changes.reduce<Cart>(
    (state, change) => {
      if (change.kind === 'code') {
        const others = state.codes.filter((code) => code.toLowerCase() !== change.code.toLowerCase())
        return cartOf(state.lines, change.wanted ? [...others, change.code] : others)
      }
      const others = state.lines.filter(({ id }) => id !== change.line)
      const product = change.draft?.productId ?? state.lines.find(({ id }) => id === change.line)?.productId ?? bowl
      return cartOf(change.quantity === 0 ? others : [...others, line(change.quantity, product)], state.codes)
    },
    cartOf(cart?.lines ?? [], cart?.codes ?? []),
  )
}
