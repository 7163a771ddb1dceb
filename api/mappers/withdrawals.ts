import type { DeclaredWithdrawal, OrderLine, OrderWithdrawals, WithdrawalWay } from '../types/order.ts'
import { isRecord, isTrue, number, records, text, type Json } from './read.ts'
import { variantName } from './variant-name.ts'

/** The member of an order in which the shop's own server answers its withdrawals. */
export const WITHDRAWALS = 'storechartWithdrawals'

const WAYS: readonly WithdrawalWay[] = ['return', 'form', 'message']

/** A withdrawal as it was written; the server keeps no labels, and a browser knows lines only of what was chosen. */
interface WrittenWithdrawal extends Pick<DeclaredWithdrawal, 'at' | 'by' | 'whole'> {
  id: string | null
  items: { lineId: string | null; label: string | null; quantity: number; of?: number; provided?: true }[]
}

/** A withdrawal read back, from the server's store, its answers or the browser; null for anything else. */
export function readWithdrawal(value: unknown): WrittenWithdrawal | null {
  if (!isRecord(value)) return null
  const { id, whole } = value
  const at = text(value['at'])
  const by = WAYS.find((way) => way === value['by'])
  if (at === null || by === undefined || typeof whole !== 'boolean') return null
  const items = records(value['items']).flatMap(({ lineId, label, quantity, of, provided }) => {
    const pieces = number(quantity)
    const ordered = number(of)
    if (pieces === null) return []
    return {
      lineId: text(lineId),
      label: text(label),
      quantity: pieces,
      ...(ordered !== null && { of: ordered }),
      ...(isTrue(provided) ? { provided: true as const } : {}),
    }
  })
  return { id: text(id), at, by, whole, items }
}

/**
 * Pieces of a line that declarations leave. The shop may have taken some off the order since: they are not taken off twice.
 * @param quantity pieces that the order has of it now
 * @param named what declarations name of it; `of`: pieces that it had then
 */
export function leftOf(quantity: number, named: readonly { quantity: number; of?: number }[]): number {
  const ordered = Math.max(quantity, ...named.map(({ of = 0 }) => of))
  const gone = named.reduce((sum, one) => sum + one.quantity, 0)
  return Math.max(0, Math.min(quantity, ordered - gone))
}

/** What a line or a piece of one is compared with. */
interface NamedItem {
  lineId?: string
  provided?: true
}

/**
 * What of declared items takes pieces off a line: what was declared after its files were handed out takes nothing off, and
 * is compared only with a line that is handed out itself.
 */
export const namedOf = <Item extends NamedItem>({ lineId, provided }: NamedItem, items: readonly Item[]): Item[] =>
  items.filter((item) => item.lineId === lineId && (provided === true || item.provided !== true))

/** The withdrawals that came with an order; of a line that it does not have any more there is nothing to take off. */
export function withdrawalsOf(entity: Json, lines: readonly OrderLine[]): OrderWithdrawals {
  const given = entity[WITHDRAWALS]
  if (!Array.isArray(given)) return null
  const labels = new Map(lines.map((line) => [line.id, variantName(line)]))
  return given.flatMap((kept): DeclaredWithdrawal[] => {
    const read = readWithdrawal(kept)
    if (read === null || read.id === null) return []
    const items = read.items.flatMap(({ lineId, ...item }) => {
      if (lineId === null) return []
      const label = labels.get(lineId)
      if (label !== undefined) return [{ ...item, lineId, label }]
      return [{ lineId, label: '', quantity: 0, ...(item.provided && { provided: item.provided }) }]
    })
    return [{ ...read, id: read.id, items, comment: '', number: null, state: null }]
  })
}
