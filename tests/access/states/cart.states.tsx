import type { CartLine, CartNotice } from '../../../api/types/cart.ts'
import { CartPage } from '../../../app/features/cart/cart.page.tsx'
import { initialFacts } from '../../../app/features/shop/initial.ts'
import { viewOfCart, type CartView } from '../../../machines/cart/index.ts'
import {
  digitalLine,
  emptyCart,
  failures,
  promotionLine,
  sampleCart,
  sampleLine,
  virtualCart,
} from '../../../machines/checkout/test/checkout.samples.ts'
import type { State } from './state.ts'

const reduced: CartLine = { ...sampleLine, listPrice: { amount: 50, currency: 'EUR' }, stock: 2 }
const fixed: CartLine = { ...digitalLine, stackable: false, removable: true }

const notice = (part: Partial<CartNotice>): CartNotice => ({
  key: part.messageKey ?? '',
  messageKey: '',
  level: 'warning',
  parameters: { name: sampleLine.label, quantity: 1 },
  blocking: false,
  lineId: null,
  message: '',
  ...part,
})

const notices = [
  notice({ messageKey: 'product-stock-reached', lineId: sampleLine.id }),
  notice({ messageKey: 'promotion-not-found', parameters: { code: 'SPRING' } }),
  notice({ messageKey: 'shipping-method-blocked', level: 'danger', blocking: true, parameters: { name: 'Locker' } }),
]

const filled = viewOfCart(sampleCart('filled', [reduced, fixed, promotionLine]))
const empty = viewOfCart(emptyCart)

const carts: Record<string, CartView> = {
  loading: initialFacts.cart,
  empty,
  filled,
  'downloads only': viewOfCart(virtualCart),
  'with notices': viewOfCart(sampleCart('noted', [reduced, promotionLine], notices)),
  'changes on their way': {
    ...filled,
    pending: true,
    unsent: 1,
    hash: null,
    lines: filled.lines.map((line) => ({ ...line, pending: true })),
    codes: [...filled.codes, { code: 'LATER', pending: true, effect: 'unknown', reason: null, removable: true }],
  },
  offline: { ...filled, status: 'offline', pending: true, unsent: 2 },
  failed: { ...empty, status: 'failed', failure: failures.lost },
  renewing: { ...filled, status: 'renewing' },
}

const cartPage = (cart: CartView): State => ({
  layout: 'checkout',
  path: '/checkout/cart',
  page: () => <CartPage />,
  facts: () => ({ cart }),
})

const sideCart = (cart: CartView): State => ({
  layout: 'default',
  page: () => <h1>Home</h1>,
  facts: () => ({ cart }),
  sideCart: true,
  after: { shows: 'dialog[open]' },
})

/** The cart's page and the cart beside a page. */
export const cartStates: Record<string, State> = {
  ...Object.fromEntries(Object.entries(carts).map(([name, cart]) => [`cart: ${name}`, cartPage(cart)])),
  ...Object.fromEntries(Object.entries(carts).map(([name, cart]) => [`side cart: ${name}`, sideCart(cart)])),
}
