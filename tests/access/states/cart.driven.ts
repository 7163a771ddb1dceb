import type { SnapshotFrom } from 'xstate'
import type { Cart, CartLine, CartNotice } from '../../../api/types/cart.ts'
import type { Failure } from '../../../api/types/failure.ts'
import {
  cartMachine,
  type CartInput,
  type LineDraft,
  type SyncAnswer,
  type SyncInput,
} from '../../../machines/cart/index.ts'
import { cart as cartModel } from '../../../machines/cart/test/cart.model.ts'
import {
  digitalLine,
  emptyCart,
  failures,
  promotionLine,
  sampleCart,
  sampleLine,
  virtualCart,
} from '../../../machines/checkout/test/checkout.samples.ts'
import { driven, everyState, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { productId } from '../../model/samples.ts'
import type { Face } from './faces.ts'

type Machine = typeof cartMachine
const { answers, fails } = stepsOf<{ syncCart: (input: SyncInput) => Promise<SyncAnswer> }>()

const go = (steps: readonly DrivenStep<Machine>[], part: Partial<CartInput> = {}): SnapshotFrom<Machine> =>
  driven(
    cartMachine,
    {
      firstVisit: false,
      stored: null,
      settle: 800,
      timeout: 15_000,
      backOff: { first: 1_000, longest: 60_000 },
      share: 0.5,
      ...part,
    },
    steps,
  )

/** What the backend has; nothing of it is news to the shopper but its notices. */
const read = (cart: Cart) => answers('syncCart', { cart, settled: [], left: [], refused: [], notices: cart.notices })

const reduced: CartLine = { ...sampleLine, listPrice: { amount: 50, currency: 'EUR' }, stock: 2 }
const fixed: CartLine = { ...digitalLine, stackable: false, removable: true }
const filled = read(sampleCart('filled', [reduced, fixed, promotionLine]))

const draft: LineDraft = {
  productId: productId('towel'),
  label: 'Linen towel',
  path: '/linen-towel/',
  image: null,
  options: [],
  unitPrice: { amount: 18, currency: 'EUR' },
  digital: false,
}

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
  notice({
    messageKey: 'product-stock-reached',
    parameters: { name: reduced.label, quantity: reduced.quantity },
    lineId: reduced.id,
  }),
  notice({ messageKey: 'promotion-not-found', parameters: { code: 'SPRING' } }),
  notice({ messageKey: 'shipping-method-blocked', level: 'danger', blocking: true, parameters: { name: 'Locker' } }),
]

const refused: Failure = { kind: 'refused', status: 400, violations: [] }
const more = { type: 'line.change', line: sampleLine.id, quantity: 3 } as const
const code = { type: 'code.add', code: 'LATER' } as const
const refresh = { type: 'cart.refresh' } as const

const alike = {
  'cart.ready.settling': 'shows a changed line as on its way, like syncing',
  'cart.ready.throttled': 'shows what is on its way, like syncing',
}

/** Every situation of the cart, reached by the machine itself. */
export const cartSituations: Record<string, SnapshotFrom<Machine>> = everyState(
  cartModel,
  {
    loading: go([]),
    empty: go([read(emptyCart)]),
    'empty, a first visit': go([], { firstVisit: true }),
    filled: go([filled]),
    'downloads only': go([read(virtualCart)]),
    'with notices': go([read(sampleCart('noted', [reduced, promotionLine], notices)), { type: 'notices.consume' }]),
    'changes on their way': go([filled, more, { type: 'line.add', draft, quantity: 2 }, code]),
    offline: go([filled, more, code, { type: 'network.lost' }]),
    'offline, nothing known': go([fails('syncCart', failures.lost)]),
    emptied: go([filled, { type: 'cart.empty' }]),
    failed: go([fails('syncCart', failures.denied)]),
    'failed, what was there stays': go([filled, refresh, fails('syncCart', refused)]),
    renewing: go([filled, { type: 'session.forgotten' }]),
  },
  alike,
)

export const faces: Face[] = [
  {
    machine: cartMachine,
    shown: Object.values(cartSituations),
    alike,
  },
]
