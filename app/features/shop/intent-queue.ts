import type { MachineName } from './initial-views.ts'
import { parseStored, tabKeys, writeStored } from '../../shared/storage/storage.ts'

/** One thing that the shopper did before the machines had arrived. */
interface QueuedIntent {
  part: MachineName
  event: { type: string }
}

/** Changes of cart and wishlist; what else happens belongs to its document and goes with it. */
const isPersisted = ({ part, event }: QueuedIntent): boolean =>
  (part === 'cart' && /^(?:lines?\.|code\.|cart\.(?:empty|restore)$)/.test(event.type)) ||
  (part === 'wishlist' && event.type.startsWith('product.'))

const isIntent = (value: unknown): value is QueuedIntent =>
  typeof value === 'object' &&
  value !== null &&
  'part' in value &&
  (value.part === 'cart' || value.part === 'wishlist') &&
  'event' in value &&
  typeof value.event === 'object' &&
  value.event !== null &&
  'type' in value.event &&
  typeof value.event.type === 'string'

function queued(): QueuedIntent[] {
  const value = parseStored(tabKeys.intents)
  return Array.isArray(value) ? value.filter(isIntent) : []
}

/**
 * The shopper's actions before the machines of this document had arrived. Changes of cart and wishlist are in the tab's
 * own storage: the shopper may leave the document in that moment, and the machines of the next one carry them out. The
 * browser's would be shared: two tabs that write in the same moment lose each other's, and both carry out the one that
 * is left.
 */
export function createIntentQueue() {
  let memory: QueuedIntent[] = []
  return {
    add(intent: QueuedIntent): void {
      if (isPersisted(intent)) {
        if (writeStored(tabKeys.intents, JSON.stringify([...queued(), intent]))) return
      }
      memory.push(intent)
    },
    /** Hands everything out, once. */
    take(): QueuedIntent[] {
      const all = [...queued(), ...memory]
      writeStored(tabKeys.intents, null)
      memory = []
      return all
    },
    /** Changes of the cart that wait. */
    unsent: (): number =>
      [...queued(), ...memory].filter((intent) => intent.part === 'cart' && isPersisted(intent)).length,
  }
}
