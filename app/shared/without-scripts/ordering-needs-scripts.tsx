import { Trans } from '@lingui/react/macro'
import { HelpWithoutScripts } from './help-without-scripts.tsx'

/** In the cart and at the end of its way on: what an order needs, and who helps without it. */
export function OrderingNeedsScripts() {
  return (
    <>
      <p>
        <Trans>To order, please switch on JavaScript in your browser and reload this page: your cart is kept.</Trans>
      </p>
      <HelpWithoutScripts />
    </>
  )
}
