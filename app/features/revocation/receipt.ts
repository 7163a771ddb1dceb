import type { ReceivedRevocation } from '../../../machines/revocation/index.ts'
import { draftOf, dropDraft, persistDraft } from '../../shared/form/index.ts'

/** Kept as what is typed is: for this tab, until another shopper uses it. */
const RECEIPT = 'withdrawal-receipt'

interface KeptReceipt {
  received: ReceivedRevocation
  /** Id of the customer who has it. */
  customer: string
}

/** Name of the entry in the tab's history: a reload, and Back, find the same one; a link to the page makes another. */
const entryNow = (): string => String((window.history.state as { key?: string } | null)?.key)

/** Keeps the receipt for this entry of the history. */
export const persistReceipt = (received: ReceivedRevocation, customer: string): void =>
  persistDraft(RECEIPT, { entry: entryNow(), kept: JSON.stringify({ received, customer } satisfies KeptReceipt) })

/** The receipt of this entry; with another one, another withdrawal is begun, and it ends. */
export function readReceipt(): KeptReceipt | null {
  const draft = draftOf(RECEIPT)
  if (draft === undefined) return null
  if (draft['entry'] === entryNow()) return JSON.parse(String(draft['kept'])) as KeptReceipt
  dropDraft(RECEIPT)
  return null
}
