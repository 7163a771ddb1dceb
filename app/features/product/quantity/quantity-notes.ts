import { useLingui } from '@lingui/react/macro'
import type { QuantityLimits } from '../../../../api/types/common.ts'
import type { QuantityNotes } from '../../../ui/index.ts'

/** Only goods on closeout can run out: of others any number can be ordered. */
interface Shelf {
  stock: number | null
  closeout?: boolean
}

/** The most that can be bought is what the shelf holds, not what the shop allows in one order. */
export const isScarce = ({ max, step }: QuantityLimits, { stock, closeout }: Shelf): boolean =>
  closeout === true && stock !== null && max <= stock && stock - max < step

/** Why a typed quantity was corrected. */
export function useQuantityNotes(limits: QuantityLimits, shelf: Shelf): QuantityNotes {
  const { t } = useLingui()
  const { min, max, step } = limits
  return (bound, typed) => {
    if (bound === 'min') return t`At least ${min}`
    if (bound === 'step') return step > 1 ? t`Sold in steps of ${step}` : t`Whole numbers only`
    return isScarce(limits, shelf) ? t`${typed} wanted, only ${max} in stock` : t`At most ${max} per order`
  }
}
