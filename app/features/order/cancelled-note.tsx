import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Order } from '../../../api/types/order.ts'
import { Notice } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/index.ts'
import { useText } from '../../shared/errors/texts.ts'
import { cancelledText, statesOf } from './order-states.ts'

interface Props {
  order: Order
  /** The shopper has just cancelled it: the note takes the focus, and may come before the order is read again. */
  now?: boolean
}

/** The consequences of a cancelled order for the shopper's money and parcel; nothing for any other order. */
export function CancelledNote({ order, now = false }: Props) {
  const text = useText()
  const { money } = useFormat()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (now) note.current?.focus()
  }, [now])
  if (order.state.key !== 'cancelled' && !now) return null
  return (
    <div ref={note} tabIndex={-1}>
      <Notice title={<Trans>This order was cancelled</Trans>}>
        {text(cancelledText(statesOf(order).payment, money(order.totals.total)))}
      </Notice>
    </div>
  )
}
