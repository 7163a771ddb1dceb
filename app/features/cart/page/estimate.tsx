import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { withFailureTexts, withTexts } from '../../../platform/i18n.ts'
import { Disclosure, NotLoaded, Skeleton, lazyWithRetry, type Awaited } from '../../../ui/index.ts'
import type { CartView } from '../../../../machines/cart/index.ts'

const WaitingEstimate = ({ retry }: Awaited) => (retry ? <NotLoaded retry={retry} /> : <Skeleton lines={3} />)

const DeliveryEstimate = lazyWithRetry<{ cart: Pick<CartView, 'lines'> }>(
  () => withFailureTexts(() => withTexts('estimate', () => import('../../delivery-estimate/index.ts'))),
  WaitingEstimate,
)

/** The price of delivery to another country; nothing of it is loaded before it is opened. */
export function Estimate({ cart }: { cart: Pick<CartView, 'lines'> }) {
  const [opened, setOpened] = useState(false)
  return (
    <Disclosure
      look="plain"
      summary={<Trans>Delivery to another country</Trans>}
      onToggle={(open) => {
        if (open) setOpened(true)
      }}
    >
      {opened ? <DeliveryEstimate cart={cart} /> : null}
    </Disclosure>
  )
}
