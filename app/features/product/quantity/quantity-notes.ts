import { useLingui } from '@lingui/react/macro'
import type { QuantityLimits } from '../../../../api/types/common.ts'
import type { QuantityNotes } from '../../../ui/index.ts'

/** The most that can be bought is what the shelf holds, not what the shop allows in one order. */
export const isScarce = ({ max, step }: QuantityLimits, stock: number | null): boolean =>
  stock !== null && max <= stock && stock - max < step

/** Why a typed quantity was corrected. */
export function useQuantityNotes(limits: QuantityLimits, stock: number | null): QuantityNotes {
  const { t } = useLingui()
  const { min, max, step } = limits
  return (bound, typed) => {
    if (bound === 'min') return t`At least ${min}`
    if (bound === 'step') return t`Sold in steps of ${step}`
    return isScarce(limits, stock) ? t`${typed} wanted, only ${max} in stock` : t`At most ${max} per order`
  }
}
