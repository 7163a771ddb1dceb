import { Trans } from '@lingui/react/macro'
import type { CheckoutIntents, CheckoutView } from '../../../../machines/checkout/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Button, EmptyState, Skeleton, Stack, VisuallyHidden, classes } from '../../../ui/index.ts'
import { failureText, useText } from '../../../shared/errors/texts.ts'
import { OrderingNeedsScripts } from '../../../shared/without-scripts/ordering-needs-scripts.tsx'
import styles from '../checkout.module.css'
import { SummarySkeleton } from './summary.tsx'

interface Props {
  view: CheckoutView
  intents: CheckoutIntents
}

/** The checkout before cart and session are loaded. */
export function Loading() {
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Checkout</Trans>
      </h1>
      <noscript>
        {import.meta.env.SSR ? (
          <Stack gap={16}>
            <OrderingNeedsScripts />
            <ShopLink to="/checkout/cart">
              <Trans>Edit cart</Trans>
            </ShopLink>
          </Stack>
        ) : null}
      </noscript>
      <div className={classes(styles.columns, styles.waiting)} aria-busy="true">
        <VisuallyHidden as="p">
          <Trans>Loading your order …</Trans>
        </VisuallyHidden>
        <div className={styles.sections}>
          <Stack gap={32}>
            <Skeleton height="2rem" width="12rem" />
            <Skeleton height="3rem" />
            <Skeleton height="3rem" />
            <Skeleton height="3rem" />
            <Skeleton height="2rem" width="12rem" />
            <Skeleton height="4rem" />
          </Stack>
        </div>
        <div className={styles.aside}>
          <SummarySkeleton />
        </div>
      </div>
    </>
  )
}

/** Cart or session cannot be read. */
export function Unavailable({ view, intents }: Props) {
  const text = useText()
  return (
    <EmptyState
      as="h1"
      drawing="cup"
      title={<Trans>The checkout cannot be opened right now</Trans>}
      action={
        <Button variant="primary" onClick={intents.retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {view.rejection ? (
        <p>
          <Trans>Your order was not placed. Nothing was charged, and nothing is lost.</Trans>
        </p>
      ) : null}
      {view.failure ? <p>{text(failureText(view.failure))}</p> : null}
      <p>
        <Trans>Your cart and everything you entered are kept.</Trans>
      </p>
    </EmptyState>
  )
}
