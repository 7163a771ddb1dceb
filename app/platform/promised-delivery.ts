import type { TaxState } from '../../api/types/common.ts'
import { config } from '../../app.config.ts'

/** From which value of the goods on the usual delivery is promised to be free, and what it costs below; null: not promised. */
export function promisedDelivery(currency: string, taxState: TaxState): { from: number; below: number } | null {
  const { from, below, untaxed } = config.promises.freeDelivery[currency] ?? {}
  const cost = taxState === 'gross' ? below : taxState === 'tax-free' ? untaxed : undefined
  return from === undefined || cost === undefined ? null : { from, below: cost }
}
