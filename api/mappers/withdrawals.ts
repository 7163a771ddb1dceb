import type { DeclaredWithdrawal, OrderLine, OrderWithdrawals, WithdrawalWay } from '../types/order.ts'
import { isRecord, number, records, text, type Json } from './read.ts'

/** The member of an order in which the shop's own server answers its withdrawals. */
export const WITHDRAWALS = 'storechartWithdrawals'

const WAYS: readonly WithdrawalWay[] = ['return', 'form', 'message']

/** A withdrawal as it was written; the server keeps no labels, and a browser knows lines only of what was chosen. */
interface WrittenWithdrawal extends Pick<DeclaredWithdrawal, 'at' | 'by' | 'whole'> {
  id: string | null
  items: { lineId: string | null; label: string | null; quantity: number }[]
}

/** A withdrawal read back, from the server's store, its answers or the browser; null for anything else. */
export function readWithdrawal(value: unknown): WrittenWithdrawal | null {
  if (!isRecord(value)) return null
  const { id, whole } = value
  const at = text(value['at'])
  const by = WAYS.find((way) => way === value['by'])
  if (at === null || by === undefined || typeof whole !== 'boolean') return null
  const items = records(value['items']).flatMap(({ lineId, label, quantity }) => {
    const pieces = number(quantity)
    return pieces === null ? [] : { lineId: text(lineId), label: text(label), quantity: pieces }
  })
  return { id: text(id), at, by, whole, items }
}

/** The withdrawals that came with an order; a line that the order does not have is left out. */
export function withdrawalsOf(entity: Json, lines: readonly OrderLine[]): OrderWithdrawals {
  const given = entity[WITHDRAWALS]
  if (!Array.isArray(given)) return null
  const labels = new Map(lines.map(({ id, label, options }) => [id, [label, ...options.map(({ option }) => option)]]))
  return given.flatMap((kept): DeclaredWithdrawal[] => {
    const read = readWithdrawal(kept)
    if (read === null || read.id === null) return []
    const items = read.items.flatMap(({ lineId, quantity }) => {
      const words = lineId === null ? undefined : labels.get(lineId)
      return lineId === null || words === undefined ? [] : [{ lineId, label: words.join(', '), quantity }]
    })
    return [{ ...read, id: read.id, items, comment: '', number: null, state: null }]
  })
}
