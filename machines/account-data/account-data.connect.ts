import type { Failure } from '../../api/types/failure.ts'
import type { AccountDataSnapshot } from './account-data.machine.ts'
import type { AccountData, AccountDataEvent, AccountRequest } from './account-data.types.ts'
import { memoised } from '../shared/view.ts'

/** What a page of the account may read. */
export interface AccountDataView {
  status: 'reading' | 'shown' | 'refreshing' | 'outdated' | 'failed' | 'denied'
  data: AccountData | null
  /** Why it could not be read, or read again. */
  failure: Failure | null
}

/** The intents of the view. */
export interface AccountDataIntents {
  change: (request: AccountRequest) => void
  refresh: () => void
  retry: () => void
  networkReturned: () => void
  sessionReturned: () => void
}

const viewOf = ({ value, context: { data, failure } }: AccountDataSnapshot): AccountDataView => ({
  status: value,
  data,
  failure,
})

/** The view of a snapshot. */
export const accountDataView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const accountDataIntents = (send: (event: AccountDataEvent) => void): AccountDataIntents => ({
  change: (request) => send({ type: 'request.change', request }),
  refresh: () => send({ type: 'data.refresh' }),
  retry: () => send({ type: 'data.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
  sessionReturned: () => send({ type: 'session.returned' }),
})
