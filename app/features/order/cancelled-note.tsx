import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../api/types/order.ts'
import { Notice } from '../../ui/index.ts'
import { useText } from '../errors/texts.ts'
import { cancelledText } from './order-states.ts'

/** What a cancelled order means for the shopper's money and parcel; nothing for any other order. */
export function CancelledNote({ order }: { order: Order }) {
  const words = useText()
  if (order.state.key !== 'cancelled') return null
  return (
    <Notice title={<Trans>This order was cancelled</Trans>}>
      {words(cancelledText(order.payment && { key: order.payment.stateKey }))}
    </Notice>
  )
}
