import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { CheckoutIntents, CheckoutView } from '../../../../machines/checkout/index.ts'
import { Button, Drawing, Spinner, Stack, buttonClass, type DrawingName } from '../../../ui/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import styles from './progress.module.css'

/** A situation that takes the whole page: it gets the focus, so that it is read out. */
export function Panel({
  title,
  drawing,
  busy = false,
  action,
  children,
}: {
  title: ReactNode
  drawing?: DrawingName
  busy?: boolean
  action?: ReactNode
  children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.panel} aria-busy={busy}>
      {drawing ? <Drawing name={drawing} /> : null}
      {busy ? <Spinner /> : null}
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <Stack gap={12}>{children}</Stack>
      {action ? <div>{action}</div> : null}
    </div>
  )
}

/** The order was sent and its answer was lost: the state, and what the shop is doing about it. */
export function OrderUnknown({ view, intents }: { view: CheckoutView; intents: CheckoutIntents }) {
  if (view.status === 'unresolved') {
    return (
      <Panel
        title={<Trans>We found no order</Trans>}
        drawing="cup"
        action={
          <Button variant="primary" size="l" onClick={intents.tryAgain}>
            <Trans>Back to my order</Trans>
          </Button>
        }
      >
        {view.failure ? (
          <p>
            <Trans>
              Your session ended before we could look it up. Please check your inbox for a confirmation before you order
              again.
            </Trans>
          </p>
        ) : (
          <p>
            {view.answered ? (
              <Trans>
                Something went wrong in the shop when you ordered. We have checked: no order was placed, and nothing was
                charged. Your cart and your details are all here.
              </Trans>
            ) : (
              <Trans>
                We got no answer to your order, and we have waited long enough to be sure: no order was placed. Your
                cart and your details are all here.
              </Trans>
            )}
          </p>
        )}
      </Panel>
    )
  }
  return (
    <Panel busy title={<Trans>We are checking whether your order arrived</Trans>}>
      <p>
        <Trans>
          Your order is on its way to us, and we do not know yet whether it arrived. Please do not order again: if it
          did, we will take you to it. If it did not, your cart and your details are kept.
        </Trans>
      </p>
      {view.online && view.answered ? (
        <p className={styles.soft}>
          <Trans>This takes a few seconds.</Trans>
        </p>
      ) : view.online ? (
        <p className={styles.soft}>
          <Trans>This can take up to three minutes. You may close this page; the order, if there is one, stays.</Trans>
        </p>
      ) : (
        <p className={styles.soft}>
          <Trans>You are offline. We will go on looking as soon as you are back online.</Trans>
        </p>
      )}
    </Panel>
  )
}

/** The order exists; the page is about to show it. */
export function OrderPlaced({ view }: { view: CheckoutView }) {
  const number = view.order?.number ?? ''
  const path = view.order ? `/checkout/success/${view.order.id}` : '/'
  return (
    <Panel busy title={<Trans>Your order {number} is placed</Trans>}>
      {view.elsewhere ? (
        <p>
          <Trans>You placed it in another window.</Trans>
        </p>
      ) : null}
      <p>
        <ShopLink to={path} className={buttonClass({ variant: 'primary' })}>
          <Trans>Show my order</Trans>
        </ShopLink>
      </p>
    </Panel>
  )
}
