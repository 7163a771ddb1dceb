import { Trans } from '@lingui/react/macro'
import { viewOfCart, isCodeNotice, type CartView } from '../../../../machines/cart/index.ts'
import type { ServedCart } from '../../../platform/context.ts'
import { EmptyState, Notice, Page, buttonClass, classes, lazyWithRetry } from '../../../ui/index.ts'
import { withFailureTexts } from '../../../platform/i18n.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Promises } from '../../delivery/index.ts'
import { ExpressSlot } from '../../express/index.ts'
import { noticeText, useText } from '../../../shared/errors/texts.ts'
import { useFormat } from '../../../shared/format/index.ts'
import { OrderingNeedsScripts } from '../../../shared/without-scripts/ordering-needs-scripts.tsx'
import { Slot } from '../../../shared/slots/index.ts'
import { useCart } from '../../shop/index.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSituation } from './cart-situation.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartToolsRoom } from './cart-tools-room.tsx'
import { CartTotalsView } from './cart-totals.tsx'
import { EstimateRoom } from './estimate-room.tsx'
import { FreeDeliveryRoom } from './free-delivery-room.tsx'
import { LineNotices } from './line-notices.tsx'
import { PromotionCode } from './promotion-code.tsx'
import { useNoticesHere, useServedNotices } from './use-notices-here.ts'
import { useAddCode } from './use-add-code.ts'
import { useRemovedLines } from './use-removed-lines.ts'
import styles from './cart.page.module.css'

/** An order that was left open, a cart that was emptied, what is missing to a free delivery, and the delivery elsewhere: the cart waits for none. */
const Beside = lazyWithRetry(
  () => import('./beside-cart.tsx'),
  ({ cart }) =>
    cart ? (
      <>
        <FreeDeliveryRoom cart={cart} />
        <EstimateRoom cart={cart} />
      </>
    ) : null,
)

/** Adding by number, a link to the cart, emptying it: these parts below the lines are loaded after the page. */
const Tools = lazyWithRetry(() => withFailureTexts(() => import('./cart-tools.tsx')), CartToolsRoom)

/** An empty cart links to every department; the space for the links is reserved. */
const Ways = lazyWithRetry(
  () => import('../../../platform/department-links.tsx'),
  () => null,
)

/** On paper only: an empty cart is not printed. */
const Letterhead = lazyWithRetry(
  () => import('./cart-letterhead.ts'),
  () => null,
)

interface Props {
  /** The server's cart for a page whose scripts do not run, or not yet; the machine's own cart takes over. */
  served?: ServedCart | null
}

/** The cart: lines, codes, totals, and the way to the checkout. */
export function CartPage({ served = null }: Props) {
  const live = useCart()
  useNoticesHere()
  useServedNotices(served)
  const isUnread = live.status === 'loading' || (live.status === 'offline' && live.totals === null)
  const read = isUnread ? served : null
  const flash = read === null || read.cart !== null ? [] : read.flash
  const cart = read?.cart
    ? { ...live, ...viewOfCart(read.cart) }
    : { ...live, notices: [...flash.filter((notice) => !isCodeNotice(notice)), ...live.notices] }
  const codeNotices = [...flash.filter(isCodeNotice), ...cart.codeNotices]
  const loading = cart.status === 'loading'
  // Without the backend and without a stored cart its content is unknown: only the status is shown.
  const unknown = cart.status !== 'ready' && cart.totals === null && cart.lines.length === 0
  const nothing = cart.empty && cart.lines.length === 0
  const removing = useRemovedLines(cart, live)
  return (
    <Page className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Your cart</Trans>
      </h1>
      <CartSituation cart={live} intents={live} />
      <Beside emptied={cart.emptied} intents={live} />
      {cart.lines.length > 0 ? <Letterhead /> : null}
      <Slot name="cart-top" view={cart} intents={live} />
      <LineNotices notices={cart.notices} onDismiss={live.dismissNotice} />
      {loading ? (
        <>
          <CartSkeleton />
          {/* A browser with scripts shows nothing of it, and needs no code for it. */}
          <noscript>{import.meta.env.SSR ? served?.session ? <CannotBeShown /> : <Empty /> : null}</noscript>
        </>
      ) : nothing ? (
        unknown ? null : (
          <>
            <CartLines intents={live} removing={removing} parcel={cart} />
            <Empty />
            <div className={styles.departments}>
              <Ways centred />
            </div>
            <Tools cart={cart} intents={live} />
          </>
        )
      ) : (
        <div>
          <div className={styles.columns}>
            <div>
              <CartLines intents={live} removing={removing} parcel={cart} />
              <Tools cart={cart} intents={live} />
            </div>
            <Summary cart={cart} live={live} codeNotices={codeNotices} />
          </div>
          <Foot cart={cart} />
        </div>
      )}
    </Page>
  )
}

interface SummaryProps {
  cart: CartView
  live: ReturnType<typeof useCart>
  codeNotices: CartView['codeNotices']
}

/** Sums and codes, what stops the order, and the way to the checkout. */
function Summary({ cart, live, codeNotices }: SummaryProps) {
  const text = useText()
  const addCode = useAddCode()
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.heading}>
        <Trans>Summary</Trans>
      </h2>
      <CartTotalsView cart={cart} />
      <PromotionCode
        posted
        codes={cart.codes}
        notices={[...codeNotices, ...cart.promotions.flatMap(({ notices }) => notices)]}
        onDismiss={live.dismissNotice}
        add={addCode}
        remove={live.removeCode}
      />
      {cart.blocking.length > 0 ? (
        <ul className={styles.reasons}>
          {cart.blocking.map((notice) => (
            <li key={notice.key}>{text(noticeText(notice))}</li>
          ))}
        </ul>
      ) : null}
      <noscript>{import.meta.env.SSR ? <OrderingNeedsScripts /> : null}</noscript>
      <ShopLink
        to="/checkout"
        className={classes(buttonClass({ variant: 'primary', size: 'l', wide: true }), styles.onward)}
      >
        <Trans>Go to checkout</Trans>
      </ShopLink>
      <ExpressSlot place="cart" />
      <ShopLink to="/" className={buttonClass({ variant: 'quiet', wide: true })}>
        <Trans>Continue shopping</Trans>
      </ShopLink>
      <Slot name="cart-summary" view={cart} intents={live} />
      <Beside cart={cart} />
      {cart.totals ? (
        <Promises
          currency={cart.totals.total.currency}
          taxState={cart.totals.taxState}
          digital={cart.virtual}
          // The amount missing to a free delivery is above, beside the content of the cart.
          shippingFree
        />
      ) : null}
    </section>
  )
}

/** On a narrow screen the sum and the way on stay at its lower edge. */
function Foot({ cart: { totals, pending } }: { cart: Pick<CartView, 'totals' | 'pending'> }) {
  const { money } = useFormat()
  return (
    <div className={styles.foot} data-at-foot="">
      {totals ? (
        <p className={styles.due} aria-busy={pending || undefined}>
          <span>
            <Trans>Total</Trans>
          </span>
          <strong>{money(totals.total)}</strong>
        </p>
      ) : null}
      <ShopLink to="/checkout" className={buttonClass({ variant: 'primary', wide: totals === null })}>
        <Trans>Go to checkout</Trans>
      </ShopLink>
    </div>
  )
}

function Empty() {
  return (
    <EmptyState
      drawing="basket"
      title={<Trans>Your cart is empty</Trans>}
      action={
        <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Start shopping</Trans>
        </ShopLink>
      }
    >
      <Trans>Whatever you put in is kept. The cart of your account is back when you log in.</Trans>
    </EmptyState>
  )
}

/** The server could not read it, and no script will. */
function CannotBeShown() {
  const href = useLocalHref()
  return (
    <Notice
      tone="danger"
      title={<Trans>The cart cannot be shown</Trans>}
      action={
        <a href={href('/checkout/cart')} className={buttonClass({ size: 's' })}>
          <Trans>Try again</Trans>
        </a>
      }
    >
      <Trans>The shop is not responding right now. Nothing is lost; please try again in a moment.</Trans>
    </Notice>
  )
}
