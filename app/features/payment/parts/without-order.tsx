import { Trans } from '@lingui/react/macro'
import type { PaymentIntents, PaymentView } from '../../../../machines/payment/index.ts'
import { useFacts } from '../../../platform/locale.ts'
import { entranceTo } from '../../../platform/return-path.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Button, EmptyState, Skeleton, Stack, buttonClass } from '../../../ui/index.ts'
import { failureText, useText } from '../../../shared/errors/texts.ts'
import styles from '../payment.module.css'

/** Earlier data cannot be used any more: the page says why, and what can be done. */
export const isLost = ({ status }: PaymentView): boolean => ['notFound', 'denied', 'unavailable'].includes(status)

/** The session is not the order's: the account has it, or else the link in the confirmation, or the shop. */
function Ways() {
  const { contact } = useFacts().pages
  return (
    <>
      <ShopLink to={entranceTo('/login', '/account/order')} className={buttonClass({ variant: 'primary' })}>
        <Trans>Log in</Trans>
      </ShopLink>
      {contact === null ? null : (
        <ShopLink to={contact} className={buttonClass()}>
          <Trans>Write to us</Trans>
        </ShopLink>
      )}
    </>
  )
}

const openElsewhere = (
  <Trans>Open it with the link in your order confirmation, or log in if you ordered with an account.</Trans>
)

/** The page before its order is loaded, and when it cannot be. */
export function WithoutOrder({ view, intents }: { view: PaymentView; intents: PaymentIntents }) {
  const text = useText()
  switch (view.status) {
    case 'notFound':
      return (
        <EmptyState as="h1" drawing="letter" title={<Trans>We cannot find this order</Trans>} action={<Ways />}>
          {openElsewhere}
        </EmptyState>
      )
    case 'denied':
      return (
        <EmptyState as="h1" drawing="letter" title={<Trans>Your session has expired</Trans>} action={<Ways />}>
          <Trans>Your order is safe.</Trans> {openElsewhere}
        </EmptyState>
      )
    case 'unavailable':
      return (
        <EmptyState
          as="h1"
          drawing="cup"
          title={<Trans>We cannot show your order right now</Trans>}
          action={
            <Button variant="primary" onClick={intents.refresh}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {view.failure ? <p>{text(failureText(view.failure))}</p> : null}
          <p>
            <Trans>Your order is safe.</Trans>
          </p>
        </EmptyState>
      )
    case 'reading':
    case 'starting':
    case 'waiting':
    case 'stopped':
    case 'redirecting':
    case 'confirming':
    case 'unreported':
    case 'settled':
    case 'failed':
    case 'choosing':
    case 'changing':
      return (
        <div aria-busy="true">
          <h1 className={styles.kicker}>
            <Trans>Loading your order …</Trans>
          </h1>
          <Stack gap={24}>
            <Skeleton width="16rem" height="1.5rem" />
            <Skeleton width="20rem" height="4rem" />
            <Skeleton lines={3} />
          </Stack>
        </div>
      )
    default:
      return view.status satisfies never
  }
}
