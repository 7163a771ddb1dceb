import type { DeclaredWithdrawal, OrderLine, WithdrawalWay, OrderWithdrawals } from '../types/order.ts'
import { isTrue, number, records, text, type Json } from './read.ts'

/** The member of an order in which the shop's own server answers its withdrawals. */
export const WITHDRAWALS = 'storechartWithdrawals'

const WAYS: readonly WithdrawalWay[] = ['return', 'form', 'message']

/** The way that a value names; undefined for any other value. */
export const withdrawalWay = (value: unknown): WithdrawalWay | undefined => WAYS.find((way) => way === value)

/** The withdrawals that came with an order; a line that the order does not have is left out. */
export function withdrawalsOf(entity: Json, lines: readonly OrderLine[]): OrderWithdrawals {
  const given = entity[WITHDRAWALS]
  if (!Array.isArray(given)) return null
  const labels = new Map(lines.map(({ id, label, options }) => [id, [label, ...options.map(({ option }) => option)]]))
  return records(given).flatMap((kept): DeclaredWithdrawal[] => {
    const id = text(kept['id'])
    const at = text(kept['at'])
    const by = withdrawalWay(kept['by'])
    if (id === null || at === null || by === undefined) return []
    const items = records(kept['items']).flatMap(({ lineId, quantity }) => {
      const words = typeof lineId === 'string' ? labels.get(lineId) : undefined
      return words ? [{ lineId: String(lineId), label: words.join(', '), quantity: number(quantity) ?? 0 }] : []
    })
    return [{ id, at, by, whole: isTrue(kept['whole']), items, comment: '', number: null, state: null }]
  })
}
