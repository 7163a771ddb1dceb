import type { Ref } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import type { QuickOrderIntents, QuickOrderView } from '../../../machines/quick-order/index.ts'
import { useLocalHref } from '../../platform/locale.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Button, Cluster, EmptyState, Page, Stack, buttonClass, classes } from '../../ui/index.ts'
import { useCartSelector } from '../shop/index.ts'
import { isVain } from './row-problem.tsx'
import { OrderRows } from './order-rows.tsx'
import { OrderSituation } from './order-situation.tsx'
import { useOrderAndFocus } from './use-order-and-focus.ts'
import styles from './quick-order.module.css'

interface Props {
  view: QuickOrderView
  intents: QuickOrderIntents
}

/** The products of a cart link. The cart changes only after a press; without scripts the form is posted. */
export function CartLinkForm({ view, intents, form }: Props & { form?: Ref<HTMLFormElement> }) {
  const action = useLocalHref()('/cart/link')
  const inCart = useCartSelector(({ count }) => count)
  const submit = useOrderAndFocus(view, intents)
  const { rows, code, added } = view
  if (rows.length === 0 && added === null) return <NoLink />
  // The numbers of a link cannot be changed: what is wrong with all of them stays wrong.
  const isNothingLeft = rows.every(isVain)
  const isDone = added !== null && isNothingLeft
  const isAllVain = added === null && isNothingLeft
  return (
    <Page className={classes(styles.page, styles.plain)}>
      <Stack gap={8}>
        <h1 className={styles.title} tabIndex={-1}>
          {isAllVain ? (
            <Trans>None of these products can be ordered</Trans>
          ) : isDone ? (
            <Trans>Added to your cart</Trans>
          ) : (
            <Trans>Add to your cart?</Trans>
          )}
        </h1>
        {isAllVain ? (
          <p className={styles.lead}>
            <Trans>The link may be old, or cut off on its way to you. Your cart has not changed.</Trans>
          </p>
        ) : added === null ? (
          <p className={styles.lead}>
            <Trans>You opened a link with these products. Your cart has not changed yet.</Trans>{' '}
            {inCart > 0 ? (
              <Plural
                value={inCart}
                one="Your cart already holds # item: it stays there."
                other="Your cart already holds # items: they stay there."
              />
            ) : null}
          </p>
        ) : null}
      </Stack>
      <form ref={form} method="post" action={action} className={styles.order} onSubmit={submit}>
        <OrderRows view={view} intents={intents} fixed />
        {code === null || isAllVain ? null : (
          <p>
            <input type="hidden" name="code" value={code} />
            <Trans>
              The promotion code <strong>{code}</strong> is entered as well.
            </Trans>
          </p>
        )}
        <OrderSituation view={view} intents={intents} />
        {isAllVain ? (
          <Cluster>
            <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
              <Trans>Start shopping</Trans>
            </ShopLink>
          </Cluster>
        ) : isDone ? (
          <Cluster gap={12}>
            <ShopLink to="/checkout" className={buttonClass({ variant: 'primary' })}>
              <Trans>Go to checkout</Trans>
            </ShopLink>
          </Cluster>
        ) : (
          <Cluster gap={12}>
            <Button type="submit" variant="primary" busy={view.status === 'adding'}>
              <Trans>Add to cart</Trans>
            </Button>
            <ShopLink to="/checkout/cart" className={buttonClass({})}>
              <Trans>Leave the cart as it is</Trans>
            </ShopLink>
          </Cluster>
        )}
      </form>
    </Page>
  )
}

/** The address names no product. */
function NoLink() {
  return (
    <Page className={classes(styles.page, styles.plain)}>
      <EmptyState
        drawing="basket"
        as="h1"
        title={<Trans>This link names no products</Trans>}
        action={
          <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
            <Trans>Start shopping</Trans>
          </ShopLink>
        }
      >
        <Trans>It may have been cut off on its way to you.</Trans>
      </EmptyState>
    </Page>
  )
}
