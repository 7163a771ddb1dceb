import { memoised } from '../shared/view.ts'
import type { GuestAccountSnapshot } from './guest-account.machine.ts'

export interface GuestAccountView {
  status: 'offered' | 'made' | 'taken' | 'ended' | 'unsupported'
  /** It answers nothing that the shopper did: the backend had shown before that it makes no accounts of guests. */
  quiet: boolean
}

/** The view of a snapshot. */
export const guestAccountView = memoised(({ value, context }: GuestAccountSnapshot): GuestAccountView => ({
  status: value,
  quiet: context.unsupported,
}))
