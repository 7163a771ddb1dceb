import { Trans } from '@lingui/react/macro'
import type { Replacement } from '../../../../machines/checkout/index.ts'
import { Notice } from '../../../ui/index.ts'

/**
 * A method could not be used: says which one, and what it means. One that the shopper had chosen has them choose again;
 * any other was replaced, which is shown until they close it.
 */
export function Replaced({ replaced, onDismiss }: { replaced: Replacement; onDismiss: () => void }) {
  const { of, from, to, chosenByShopper } = replaced
  if (chosenByShopper) {
    return (
      <div id={`checkout-replaced-${of}`} tabIndex={-1}>
        <Notice tone="warning" live="polite" title={<Trans>No longer possible: {from}</Trans>}>
          {of === 'shipping' ? (
            <Trans>Please choose again how we should send it.</Trans>
          ) : (
            <Trans>Please choose again how you would like to pay.</Trans>
          )}
        </Notice>
      </div>
    )
  }
  return (
    <Notice tone="info" live="polite" onClose={onDismiss}>
      {of === 'shipping' ? (
        <Trans>
          “{from}” is not available for this order. We have chosen “{to}” for your delivery instead.
        </Trans>
      ) : (
        <Trans>
          “{from}” is not available for this order. We have chosen “{to}” as your payment method instead.
        </Trans>
      )}
    </Notice>
  )
}
