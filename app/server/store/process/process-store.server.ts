import type { Store } from '../store.server.ts'
import { ProcessLocks } from './process-locks.server.ts'
import { ProcessOrders } from './process-orders.server.ts'
import { ProcessTokens } from './process-tokens.server.ts'
import { ProcessUses } from './process-uses.server.ts'
import { ProcessWithdrawals } from './process-withdrawals.server.ts'

interface ProcessStoreOptions {
  /** Milliseconds, for tests. */
  now?: () => number
  /** Where withdrawals outlive the process; null: nowhere. */
  folder?: string | null
}

/** Everything in this process: what one instance needs. */
export function processStore({ now, folder = null }: ProcessStoreOptions = {}): Store {
  return {
    locks: new ProcessLocks(),
    tokens: new ProcessTokens(now),
    orders: new ProcessOrders(now),
    uses: new ProcessUses(now),
    withdrawals: new ProcessWithdrawals(folder),
    // There is no other instance.
    messages: { listen: () => undefined, publish: () => undefined, onGap: () => undefined },
    answers: null,
    paths: null,
    state: 'alone',
    close: async () => undefined,
  }
}
