import { Plural, Trans } from '@lingui/react/macro'
import type { QuickOrderIntents, QuickOrderView } from '../../../machines/quick-order/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Notice, RetryNotice, buttonClass } from '../../ui/index.ts'
import { failureText, useText } from '../../shared/errors/texts.ts'
import { comesIntoView } from '../../shared/form/index.ts'
import { hasProblem } from './row-problem.tsx'

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
    const { count, part, waiting } = added
    return (
      <div ref={comesIntoView}>
        <Notice
          tone={waiting || part ? 'warning' : 'success'}
          live="polite"
          title={
            part ? (
              <Plural value={count} one="Only # item was added." other="Only # items were added." />
            ) : (
              <Plural value={count} one="# item was put into your cart." other="# items were put into your cart." />
            )
          }
          action={
            <ShopLink to="/checkout/cart" className={buttonClass({ size: 's' })}>
              <Trans>Go to cart</Trans>
            </ShopLink>
          }
        >
          {waiting ? (
            <Trans>The shop is not responding right now. They are kept here and sent as soon as it does.</Trans>
          ) : null}
          {wrongRows(view) > 0 ? <WrongRows view={view} /> : part ? <Rest view={view} /> : null}
        </Notice>
      </div>
    )
  }
  if (!isIdle(view)) return null
  return wrongRows(view) > 0 ? (
    <Notice tone="warning" live="polite" title={<Trans>Nothing was put into the cart</Trans>}>
      <WrongRows view={view} />
    </Notice>
  ) : (
    <Notice tone="warning" live="polite">
      <Trans>There is nothing to put into the cart yet. Enter the number of a product that we sell.</Trans>
    </Notice>
  )
}

/** The button was pressed, and no row can be put into the cart. */
export const isIdle = ({ status, checked, pieces, added }: QuickOrderView): boolean =>
  status === 'ready' && checked && pieces === 0 && added === null

const wrongRows = ({ rows, checked }: QuickOrderView): number => rows.filter((row) => hasProblem(row, checked)).length

/** Why it was a part where nothing is wrong with a row: another row has the same number, or the cart had no room. */
function Rest({ view: { rows } }: { view: QuickOrderView }) {
  return rows.some(({ number }) => number.trim() !== '') ? (
    <Trans>What is left in the rows has not been added.</Trans>
  ) : (
    <Trans>Not every product was available in the quantity you wanted.</Trans>
  )
}

/** The rows that stay; what is wrong with each is said there. */
function WrongRows({ view }: { view: QuickOrderView }) {
  const count = wrongRows(view)
  return count === 0 ? null : (
    <Plural
      value={count}
      one="# row was left out; see the note there."
      other="# rows were left out; see the notes there."
    />
  )
}
