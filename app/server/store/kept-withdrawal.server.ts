import { leftOf, namedOf, readWithdrawal } from '../../../api/mappers/withdrawals.ts'
import type { KeptWithdrawal } from './store.server.ts'

/**
 * Milliseconds that a withdrawal is kept: a contract can be withdrawn from for twelve months and fourteen days at the
 * longest, and the money is back fourteen days later; from then on the order itself says what became of it.
 */
export const WITHDRAWAL_KEPT = 400 * 86_400_000

/** Withdrawals of one order: a shopper declares few of them, and more would only fill the store. */
export const MOST_WITHDRAWALS = 20

/** What was kept, read back; null for anything else. */
export function keptWithdrawal(value: unknown): KeptWithdrawal | null {
  const read = readWithdrawal(value)
  if (read === null || read.id === null) return null
  const items = read.items.flatMap(({ lineId, quantity, of, provided }) =>
    lineId === null ? [] : { lineId, quantity, ...(of !== undefined && { of }), ...(provided && { provided }) },
  )
  return { ...read, id: read.id, items }
}

/** The same from its text. */
export function parseWithdrawal(line: string): KeptWithdrawal | null {
  try {
    return keptWithdrawal(JSON.parse(line))
  } catch {
    return null
  }
}

/** In the order in which they were declared. */
export const inOrder = (withdrawals: readonly KeptWithdrawal[]): KeptWithdrawal[] =>
  withdrawals.toSorted((one, other) => one.at.localeCompare(other.at))

/**
 * What a withdrawal adds to those that were kept: of each line no more than they leave of it. A piece that two tabs
 * declare goes back once. Null: nothing, all of it is kept already.
 * @param ordered pieces of each line of the order
 */
export function notKeptYet(
  withdrawal: KeptWithdrawal,
  before: readonly KeptWithdrawal[],
  ordered: ReadonlyMap<string, number>,
): KeptWithdrawal | null {
  if (before.some(({ id, whole }) => whole || id === withdrawal.id)) return null
  // The lines of a whole order say nothing more.
  if (withdrawal.whole) return { ...withdrawal, items: [] }
  const kept = before.flatMap(({ items }) => items)
  const items = withdrawal.items.flatMap((item) => {
    const of = ordered.get(item.lineId) ?? 0
    const left = Math.min(item.quantity, leftOf(of, namedOf(item, kept)))
    return left > 0 ? [{ ...item, quantity: left, of }] : []
  })
  return items.length === 0 ? null : { ...withdrawal, items }
}

/** Whether it is not over yet. */
export const isFresh = ({ at }: KeptWithdrawal, now: number): boolean => now - Date.parse(at) < WITHDRAWAL_KEPT
