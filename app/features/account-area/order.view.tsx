import { Trans, useLingui } from '@lingui/react/macro'
import { orderMoney } from '../../../api/mappers/order.ts'
import { isHandedOut, isProvided } from '../../../api/mappers/handed-out.ts'
import { technicalPath } from '../../../api/mappers/technical-path.ts'
import type { DeclaredWithdrawal, Order, OrderLine } from '../../../api/types/order.ts'
import { config } from '../../../app.config.ts'
import type { OrderIntents, OrderView } from '../../../machines/order/index.ts'
import { isFree } from '../../../machines/payment/index.ts'
import { localHref, useLocale } from '../../platform/locale.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import {
  Button,
  Cluster,
  EmptyState,
  Notice,
  Skeleton,
  Stack,
  VisuallyHidden,
  buttonClass,
  textLinkClass,
} from '../../ui/index.ts'
import { failureText, useText } from '../../shared/errors/texts.ts'
import { Slot } from '../../shared/slots/index.ts'
import { useInstant } from '../../shared/format/index.ts'
import {
  CancelledNote,
  DeclaredNotes,
  Downloads,
  Letterhead,
  OrderBadges,
  OrderFacts,
  Ordered,
  ParcelSteps,
  WayToWithdraw,
  isNothingLeft,
  keptOf,
  piecesLeft,
  statesOf,
  useDeclared,
  withdrawnScope,
} from '../order/index.ts'
import { type PaymentHandle, PaymentSituation } from '../payment/index.ts'
import { Cancellation } from './parts/cancellation.tsx'
import { Documents } from './parts/documents.tsx'
import { Heading } from './parts/heading.tsx'
import { Denied, Reading, Unreadable } from './parts/situation.tsx'
import { useTitle } from './use-title.ts'
import styles from './order.module.css'

const pageOf = ({ productId }: OrderLine): string | null =>
  productId === null ? null : technicalPath({ kind: 'product', id: productId })

/**
 * To the form for a review of what was bought, or to the one that waits there. The Store API lists the reviews of one
 * product only, so the line does not know whether there is one. The document is loaded: its address moves, and keeps `#`.
 */
function ReviewLink({ line }: { line: OrderLine }) {
  const { label } = line
  const locale = useLocale()
  const page = pageOf(line)
  if (!config.features.reviews || page === null) return null
  return (
    <a href={localHref(locale, `${page}#write-review`)} className={textLinkClass}>
      <Trans>
        Review this product <VisuallyHidden>{label}</VisuallyHidden>
      </Trans>
    </a>
  )
}

/** The actions of a line, as far as its order allows them. */
const reviewLinkIn = (order: Order) => (line: OrderLine) =>
  isHandedOut(order, line) ? <ReviewLink line={line} /> : null

/** The page before its order is loaded, and when it cannot be. */
export function OrderWithout({ view, intents }: PaymentHandle) {
  if (view.status === 'notFound')
    return (
      <EmptyState
        as="h1"
        drawing="letter"
        title={<Trans>We cannot find this order</Trans>}
        action={
          <ShopLink to="/account/order" className={buttonClass({ variant: 'primary' })}>
            <Trans>All orders</Trans>
          </ShopLink>
        }
      >
        <Trans>It is not among the orders of your account.</Trans>
      </EmptyState>
    )
  return (
    <Stack gap={32}>
      <Heading>
        <Trans>Your order</Trans>
      </Heading>
      <Unread view={view} intents={intents} />
    </Stack>
  )
}

function Unread({ view, intents }: PaymentHandle) {
  switch (view.status) {
    case 'denied':
      return <Denied onRetry={intents.refresh} />
    case 'unavailable':
      return <Unreadable failure={view.failure} onRetry={intents.refresh} />
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
    case 'notFound':
      return (
        <Reading label={<Trans>Loading your order …</Trans>}>
          <Skeleton height="12rem" />
        </Reading>
      )
    default:
      return view.status satisfies never
  }
}

interface OrderProps {
  payment: PaymentHandle
  order: Order
  view: OrderView
  intents: OrderIntents
}

/** One order with everything that can still be done about it. */
export function OrderBody({ payment, order, view, intents }: OrderProps) {
  const instant = useInstant()
  const { t } = useLingui()
  const { number } = order
  useTitle(t`Order ${number}`)
  const when = instant(order.date)
  const outcome = payment.view.outcome
  const declared = useDeclared(order)
  const withdrawn = withdrawnScope(declared, order)
  const kept = keptOf(order, declared)
  const nothingLeft = isNothingLeft(orderMoney(order), declared)
  return (
    <Stack gap={32}>
      <Letterhead />
      <div>
        <Heading lead={<Trans>Ordered on {when}</Trans>}>
          <Trans>Order {number}</Trans>
        </Heading>
        <div className={styles.badges}>
          <OrderBadges order={statesOf(order, declared)} withdrawn={withdrawn} />
        </div>
      </div>
      <CancelledNote order={order} now={view.cancellation === 'cancelled'} />
      <DeclaredNotes declared={declared} lines={order.lines} goods={order} />
      {withdrawn ||
      nothingLeft ||
      outcome === 'void' ||
      (outcome === 'paid' && payment.view.status === 'settled') ||
      isFree(order) ? null : (
        <PaymentSituation view={payment.view} intents={payment.intents} order={order} />
      )}
      <ParcelSteps order={kept} withdrawn={withdrawn !== null} />
      <Downloads order={order} outcome={outcome} onLookAgain={payment.intents.refresh} />
      <div className={styles.columns}>
        <section aria-labelledby="ordered" className={styles.goods}>
          <h2 id="ordered" className={styles.title}>
            <Trans>What you ordered</Trans>
          </h2>
          <Stack gap={24}>
            <Ordered order={order} linkTo={pageOf} actionOf={reviewLinkIn(order)} />
            <Again order={order} view={view} intents={intents} />
          </Stack>
        </section>
        <section aria-labelledby="order-facts" className={styles.facts}>
          <h2 id="order-facts" className={styles.title}>
            {order.shipping === null ? <Trans>Payment</Trans> : <Trans>Payment and delivery</Trans>}
          </h2>
          <OrderFacts order={order} dated />
        </section>
      </div>
      <Documents order={order} />
      <Slot name="account-order" view={view} intents={intents} order={order} />
      <Cancellation order={order} view={view} intents={intents} />
    </Stack>
  )
}

/** What ordering again does not put into the cart. */
function LeftOut({ files, withdrawn }: { files: boolean; withdrawn: boolean }) {
  if (!files && !withdrawn) return null
  return (
    <p className={styles.note}>
      {files && withdrawn ? (
        <Trans>“Order again” leaves out what you withdrew from, and downloads that you already have.</Trans>
      ) : files ? (
        <Trans>“Order again” leaves out downloads that you already have.</Trans>
      ) : (
        <Trans>“Order again” leaves out what you withdrew from.</Trans>
      )}
    </p>
  )
}

/**
 * Puts what was kept and the shop still sells into the cart, and names what it does not; files stay theirs. Of an order
 * that was withdrawn from as a whole it is all of it.
 */
function Again({ order, view, intents }: Omit<OrderProps, 'payment'>) {
  const text = useText()
  const declared = useDeclared(order)
  const goods = order.lines.filter(({ type }) => type === 'product' || type === 'custom')
  const left = ({ id: lineId, quantity }: OrderLine, withdrawn: DeclaredWithdrawal[]): number =>
    piecesLeft({ lineId, quantity }, withdrawn)
  const linesWithout = (withdrawn: DeclaredWithdrawal[]) =>
    goods.flatMap((line) => {
      const { productId, label } = line
      const quantity = isProvided(line) ? 0 : left(line, withdrawn)
      return quantity === 0 ? [] : [{ productId, label, quantity }]
    })
  const kept = linesWithout(declared)
  // Who has withdrawn from all of it may want it once more, as who has cancelled it.
  const lines = kept.length > 0 ? kept : linesWithout([])
  const { again, againFailure, adding } = view
  if (goods.length === 0) return null
  return (
    <Stack gap={16}>
      <Cluster gap={12} className={styles.actions}>
        {lines.length === 0 ? null : (
          <Button busy={adding} icon="bag" onClick={() => intents.addAgain(lines)}>
            <Trans>Order again</Trans>
          </Button>
        )}
        <WayToWithdraw order={order} />
        <Button variant="quiet" onClick={() => window.print()}>
          <Trans>Print this page</Trans>
        </Button>
      </Cluster>
      {lines.length === 0 ? null : (
        <LeftOut
          files={goods.some(isProvided)}
          withdrawn={kept.length > 0 && goods.some((line) => !isProvided(line) && left(line, declared) < line.quantity)}
        />
      )}
      {again && again.missing.length > 0 ? (
        // The answer for products that went into the cart is beside the cart.
        <Notice tone="warning" live="polite" title={<Trans>We do not have this at the moment:</Trans>}>
          <ul>
            {again.missing.map((label, index) => (
              <li key={`${index}-${label}`}>{label}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {againFailure ? (
        <Notice tone="danger" live="assertive">
          {text(failureText(againFailure))}
        </Notice>
      ) : null}
    </Stack>
  )
}
