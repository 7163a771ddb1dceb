import { memoised } from '../shared/view.ts'
import type { GuestAccountSnapshot } from './guest-account.machine.ts'
import type { GuestAccountEvent, GuestAccountHindrance } from './guest-account.types.ts'

export interface GuestAccountView {
  status: 'offered' | 'made' | 'taken' | 'ended' | 'unsupported'
}

export interface GuestAccountIntents {
  made: () => void
  refused: (by: GuestAccountHindrance) => void
  sessionReturned: () => void
}

/** What a screen reads of a snapshot. */
export const guestAccountView = memoised(({ value }: GuestAccountSnapshot): GuestAccountView => ({ status: value }))

/** Names for what can happen; components never send raw events. */
export const guestAccountIntents = (send: (event: GuestAccountEvent) => void): GuestAccountIntents => ({
  made: () => send({ type: 'account.made' }),
  refused: (by) => send({ type: 'account.refused', by }),
  sessionReturned: () => send({ type: 'session.returned' }),
})
