import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { isKept, isUnsent } from '../../../../api/mappers/handed-out.ts'
import { returnableOf } from '../../../../api/mappers/order-lines.ts'
import type { Order } from '../../../../api/types/order.ts'
import type { OrderIntents, OrderView } from '../../../../machines/order/index.ts'
import { isFree, isPaidLater, paymentKind } from '../../../../machines/payment/index.ts'
import { Button, Notice } from '../../../ui/index.ts'
import { useFormat } from '../../../shared/format/index.ts'
import { failureText, useText } from '../../../shared/errors/texts.ts'
import { isAllNamed, isCancellable, useDeclared, withdrawnScope } from '../../order/index.ts'
import styles from './cancellation.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  order: Order
  view: OrderView
  intents: OrderIntents
}

/** Cancelling an order that is not on its way yet, confirmed by a second press. */
export function Cancellation({ order, view, intents }: Props) {
  const text = useText()
  const declared = useDeclared(order)
  const { t } = useLingui()
  const { cancellation, cancelFailure } = view
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The question had it, and is gone.
    if (cancellation === 'unknown') said.current?.focus()
  }, [cancellation])
  const { number } = order
  const reason: ReactNode = cancelFailure ? text(failureText(cancelFailure)) : null
  // The page begins with it.
  if (cancellation === 'cancelled') return null
  if (cancellation === 'unknown')
    return (
      <div ref={said} tabIndex={-1}>
        <Notice
          tone="warning"
          live="assertive"
          title={<Trans>We do not know yet whether the order is cancelled</Trans>}
          action={
            <Button size="s" onClick={intents.checkCancel}>
              <Trans>Look again</Trans>
            </Button>
          }
        >
          {reason}
        </Notice>
      </div>
    )
  const withdrawn = withdrawnScope(declared, order)
  const kept = isKept(order)
  if (!isCancellable({ kept, withdrawn }))
    // Nothing is left to be cancelled where all goods are withdrawn from.
    return isCancellable({ kept: isUnsent(order), withdrawn }) && !isAllNamed(declared, order) ? (
      <p className={styles.note}>
        <Trans>Its downloads are unlocked, so this order can no longer be cancelled here.</Trans>{' '}
        {returnableOf(order.lines).length === 0 ? null : <Trans>You can still withdraw from the rest.</Trans>}
      </p>
    ) : null
  return (
    <section aria-labelledby="order-cancel" className={styles.cancel}>
      <h2 id="order-cancel" className={styles.title}>
        <Trans>Changed your mind?</Trans>
      </h2>
      <p className={styles.note}>
        {order.shipping === null ? (
          <Trans>As long as your downloads are locked, you can cancel the order here.</Trans>
        ) : (
          <Trans>As long as your order has not been sent, you can cancel it here.</Trans>
        )}
      </p>
      {cancelFailure && cancellation === 'none' ? (
        <Notice tone="danger" live="assertive" title={<Trans>The order was not cancelled</Trans>}>
          {reason}
        </Notice>
      ) : null}
      <div>
        <Button onClick={intents.askCancel} aria-haspopup="dialog">
          <Trans>Cancel order</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={cancellation === 'confirming'}
        busy={cancellation === 'sending' || cancellation === 'checking'}
        title={t`Cancel order ${number}?`}
        keep={<Trans>Keep the order</Trans>}
        confirm={<Trans>Cancel order</Trans>}
        onKeep={intents.dismissCancel}
        onConfirm={intents.confirmCancel}
      >
        <Consequence order={order} />
      </ConfirmDialog>
    </section>
  )
}

/** The question's further words: where money has arrived, how much goes back; where none was taken, nothing of it. */
function Consequence({ order }: Pick<Props, 'order'>) {
  const paid = useFormat().money(order.totals.total)
  const state = order.payment?.state
  const mayBePaid =
    !isFree(order) &&
    state !== 'failed' &&
    state !== 'cancelled' &&
    !(state === 'open' && isPaidLater(paymentKind(order)))
  return (
    <p>
      {!mayBePaid ? (
        <Trans>This cannot be undone.</Trans>
      ) : state === 'paid' ? (
        <Trans>This cannot be undone. We will send {paid} back the way you paid.</Trans>
      ) : (
        <Trans>This cannot be undone. If you have already paid, we will send your money back the way you paid.</Trans>
      )}
    </p>
  )
}
