import type { Store } from '../store.server.ts'
import { ProcessLocks } from './process-locks.server.ts'
import { ProcessOrders } from './process-orders.server.ts'
import { ProcessTokens } from './process-tokens.server.ts'
import { ProcessUses } from './process-uses.server.ts'

/**
 * Everything in this process: what one instance needs.
 * @param now milliseconds, for tests
 */
export function processStore(now?: () => number): Store {
  return {
    locks: new ProcessLocks(),
    tokens: new ProcessTokens(now),
    orders: new ProcessOrders(now),
    uses: new ProcessUses(now),
    // There is no other instance.
    messages: { listen: () => undefined, publish: () => undefined, onGap: () => undefined },
    shelf: null,
    paths: null,
    state: 'alone',
    close: async () => undefined,
  }
}
