import { useEffect, useRef } from 'react'
import type { CheckoutView } from '../../../machines/checkout/index.ts'
import { useGoTo } from './go-to.ts'

/**
 * Leads to what the press on the order button brought up, once everything is read again: it is above the sections, far
 * from the button.
 */
export function useLeadToChanges({ changes, placing, status }: Pick<CheckoutView, 'changes' | 'placing' | 'status'>) {
  const goTo = useGoTo()
  const wasPlacing = useRef(false)
  const isChanged = changes.length > 0
  useEffect(() => {
    if (placing) wasPlacing.current = true
    else if (status !== 'loading') {
      if (wasPlacing.current && isChanged) goTo('section', '#checkout-changes')
      wasPlacing.current = false
    }
  }, [goTo, isChanged, placing, status])
}
