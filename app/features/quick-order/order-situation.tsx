import { Plural, Trans } from '@lingui/react/macro'
import type { QuickOrderIntents, QuickOrderView } from '../../../machines/quick-order/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Notice, RetryNotice, buttonClass } from '../../ui/index.ts'
import { failureText, useText } from '../../shared/errors/texts.ts'

/** The result of the order: added, not looked up, nothing to add. */
export function OrderSituation({ view, intents }: { view: QuickOrderView; intents: QuickOrderIntents }) {
  const text = useText()
  const { status, added, failure } = view
  if ((status === 'failed' || status === 'notAdded') && failure !== null) {
    return (
      <RetryNotice
        urgent
        title={
          status === 'failed' ? (
            <Trans>The products could not be looked up</Trans>
          ) : (
            <Trans>Nothing was put into the cart</Trans>
          )
        }
        onRetry={status === 'failed' ? intents.retry : intents.addToCart}
      >
        {text(failureText(failure))}
      </RetryNotice>
    )
  }
  if (added !== null) {
    const { count } = added
    return (
      <Notice
        tone={added.waiting ? 'warning' : 'success'}
        live="polite"
        title={
          <Plural value={count} one="# product was put into your cart." other="# products were put into your cart." />
        }
        action={
          <ShopLink to="/checkout/cart" className={buttonClass({ size: 's' })}>
            <Trans>Go to cart</Trans>
          </ShopLink>
        }
      >
        {added.waiting ? (
          <Trans>The shop does not answer right now. They are kept here and sent as soon as it does.</Trans>
        ) : null}
      </Notice>
    )
  }
  const isIdle = status === 'ready' && view.checked && view.ready === 0
  return isIdle ? (
    <Notice tone="warning" live="polite">
      <Trans>There is nothing to put into the cart yet. Enter a product number that we sell.</Trans>
    </Notice>
  ) : null
}
