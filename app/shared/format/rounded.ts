import type { Money } from '../../../api/types/common.ts'

/** An amount that was computed, in the decimals of its currency: binary fractions leave a rest. */
export function rounded({ amount, currency }: Money): Money {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return { amount: Number(amount.toFixed(maximumFractionDigits)), currency }
}
