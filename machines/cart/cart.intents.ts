import type { CartNotice } from '../../api/types/cart.ts'
import type { LineId } from '../../api/types/ids.ts'
import type { CartEvent, LineDraft } from './cart.types.ts'

/** The intents of the cart. */
export interface CartIntents {
  add: (draft: LineDraft, quantity: number) => void
  /** Several products in one call. */
  addAll: (items: { draft: LineDraft; quantity: number }[], code: string | null) => void
  /** Takes everything out. */
  clear: () => void
  /** Puts back what the emptied cart held. */
  restore: () => void
  /** A target, not a difference; 0 takes the line out. Settles before it is sent. */
  change: (line: LineId, quantity: number) => void
  remove: (line: LineId) => void
  addCode: (code: string) => void
  removeCode: (code: string) => void
  refresh: () => void
  retry: () => void
  /** Notices of an answer to a call outside the machine. */
  receiveNotices: (notices: CartNotice[]) => void
  consumeNotices: () => void
  clearNotices: () => void
  dismissNotice: (key: string) => void
}

/** Names for what the shopper can do; components never send raw events. */
export const cartIntents = (send: (event: CartEvent) => void): CartIntents => ({
  add: (draft, quantity) => send({ type: 'line.add', draft, quantity }),
  addAll: (items, code) => send({ type: 'lines.add', items, code }),
  clear: () => send({ type: 'cart.empty' }),
  restore: () => send({ type: 'cart.restore' }),
  change: (line, quantity) => send({ type: 'line.change', line, quantity }),
  remove: (line) => send({ type: 'line.remove', line }),
  addCode: (code) => send({ type: 'code.add', code }),
  removeCode: (code) => send({ type: 'code.remove', code }),
  refresh: () => send({ type: 'cart.refresh' }),
  retry: () => send({ type: 'cart.retry' }),
  receiveNotices: (notices) => send({ type: 'notices.received', notices }),
  consumeNotices: () => send({ type: 'notices.consume' }),
  clearNotices: () => send({ type: 'notices.clear' }),
  dismissNotice: (key) => send({ type: 'notice.dismiss', key }),
})
