import type { CartLine } from '../../api/types/cart.ts'
import { hasCode, sameCode } from './cart.codes.ts'
import { shownQuantity, withChange } from './cart.logic.ts'
import { draftOf } from './cart.plan.ts'
import type { CartBatch, CartContext, CartCommand, EmptiedCart, LineChange } from './cart.types.ts'

/** Key under which the notice about an emptied cart is dismissed. */
export const EMPTIED = 'cart-emptied'

const waitingLines = ({ outbox }: CartContext): LineChange[] =>
  outbox.flatMap((change) => (change.kind === 'line' ? change : []))

const isGoods = ({ type, removable }: CartLine): boolean => type !== 'promotion' && removable

/** Lines of the backend that emptying takes out: on screen, and not the backend's own to keep. */
const removableLines = (context: CartContext): CartLine[] =>
  (context.cart?.lines ?? []).filter((line) => isGoods(line) && shownQuantity(context, line.id) > 0)

/** Lines that were put in and that the backend has not seen yet. */
const unseenLines = (context: CartContext): LineChange[] =>
  waitingLines(context).filter(
    ({ line, draft, quantity }) =>
      draft !== null && quantity > 0 && !context.cart?.lines.some((present) => present.id === line),
  )

/** Something is in the cart that can be taken out. */
export const hasGoods = (context: CartContext): boolean =>
  removableLines(context).length > 0 || unseenLines(context).length > 0

/** Codes in the cart as the shopper sees them, unsent ones included. */
function shownCodes({ cart, outbox }: CartContext): string[] {
  const changes = outbox.flatMap((change) => (change.kind === 'code' ? change : []))
  const kept = (cart?.codes ?? []).filter((code) => !changes.some((change) => sameCode(change.code, code)))
  return [...kept, ...changes.flatMap(({ code, wanted }) => (wanted ? code : []))]
}

/** What the cart holds now, as far as the shop can put it in again. */
function emptiedOf(context: CartContext): EmptiedCart {
  const seen = removableLines(context).map((line) => ({ line, draft: draftOf(line) }))
  return {
    lines: [
      ...seen.flatMap(({ line: { id }, draft }) =>
        draft === null ? [] : { line: id, quantity: shownQuantity(context, id), draft },
      ),
      ...unseenLines(context).flatMap(({ line, quantity, draft }) => (draft === null ? [] : { line, quantity, draft })),
    ],
    codes: shownCodes(context),
    lost: seen.flatMap(({ line, draft }) => (draft === null ? line.label : [])),
  }
}

/** The backend takes a code out with its line; one without a line stays, and applies to nothing. */
const canGo = ({ cart }: CartContext, code: string): boolean =>
  !hasCode(cart, code) || cart?.lines.some((line) => line.removable && sameCode(line.code, code)) === true

/** The single intents that a batch means. */
function intentsOf(context: CartContext, batch: CartBatch): CartCommand[] {
  if (batch.type === 'lines.add') {
    const lines = batch.items.map((item): CartCommand => ({ type: 'line.add', ...item }))
    const { code } = batch
    return code === null || hasCode(context.cart, code) ? lines : [...lines, { type: 'code.add', code }]
  }
  if (batch.type === 'cart.empty') {
    const codes = shownCodes(context).filter((code) => canGo(context, code))
    const lines = [...removableLines(context).map(({ id }) => id), ...unseenLines(context).map(({ line }) => line)]
    return [
      ...codes.map((code): CartCommand => ({ type: 'code.remove', code })),
      ...lines.map((line): CartCommand => ({ type: 'line.remove', line })),
    ]
  }
  const { lines = [], codes = [] } = context.emptied ?? {}
  const there = shownCodes(context)
  return [
    ...lines.flatMap(({ line, quantity, draft }): CartCommand[] => {
      // What was put in since, or never went, is part of what comes back: nothing is counted twice.
      const missing = quantity - shownQuantity(context, line)
      return missing > 0 ? [{ type: 'line.add', draft, quantity: missing }] : []
    }),
    ...codes.flatMap((code): CartCommand[] =>
      there.some((present) => sameCode(present, code)) ? [] : [{ type: 'code.add', code }],
    ),
  ]
}

/** The context with a whole batch in its outbox; what an emptied cart held is kept until it is brought back. */
export function withBatch(context: CartContext, batch: CartBatch): Partial<CartContext> {
  const emptied =
    batch.type === 'cart.empty' ? emptiedOf(context) : batch.type === 'cart.restore' ? null : context.emptied
  const changed = intentsOf(context, batch).reduce<CartContext>(
    (grown, intent) => ({ ...grown, ...withChange(grown, intent) }),
    context,
  )
  const { outbox, version, notices, shown } = changed
  return { outbox, version, notices, shown, emptied }
}
