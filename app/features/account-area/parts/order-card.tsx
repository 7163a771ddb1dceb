import { Plural, Trans } from '@lingui/react/macro'
import type { Money } from '../../../../api/types/common.ts'
import type { OrderSummary, WithdrawnMoney } from '../../../../api/types/order.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Badge, Skeleton, VisuallyHidden, buttonClass, classes } from '../../../ui/index.ts'
import { useFormat } from '../../../shared/format/index.ts'
import { paymentKindOf } from '../../../../machines/payment/index.ts'
import { OrderBadges, isDue, summaryStates, useDeclared, withdrawnScope, withdrawnMoney } from '../../order/index.ts'
import { PictureView } from '../../../shared/pictures/picture-view.tsx'
import styles from './order-card.module.css'

interface CardProps {
  order: OrderSummary
  /** Parts of the page are below it: it fills the place that was kept for it. */
  alone?: boolean
}

/** One order in short: products, date, total and state. */
export function OrderCard({ order, alone = false }: CardProps) {
  const Heading = alone ? 'h3' : 'h2'
  const { money, date } = useFormat()
  const { id, number, pieces, images, names, total } = order
  const declared = useDeclared(order)
  const withdrawn = withdrawnScope(declared, order)
  const parted = withdrawnMoney(order, declared)
  const further = names.length - images.length
  const states = summaryStates(order, declared)
  const waits = isDue(states) && !withdrawn
  return (
    <article className={classes(styles.order, alone && styles.awaited)}>
      <div className={styles.words}>
        <Heading className={styles.number}>
          <Trans>Order {number}</Trans>
        </Heading>
        <p className={styles.facts}>
          <span>{date(order.date)}</span>
          <span>
            <Plural value={pieces} one="# item" other="# items" />
          </span>
          <strong className={styles.total}>{money(parted.left ?? total)}</strong>
        </p>
        {names.length > 0 ? <p className={styles.names}>{names.join(', ')}</p> : null}
        <div className={styles.states}>
          <OrderBadges order={states} withdrawn={withdrawn} />
        </div>
        {declared.length === 0 || withdrawn ? null : (
          <p className={styles.declared}>
            {declared.some(({ by }) => by !== 'return') ? (
              <Trans>Withdrawal declared</Trans>
            ) : (
              <Trans>Return requested</Trans>
            )}
            <MoneyNote money={parted} total={total} />
          </p>
        )}
      </div>
      <div className={styles.pictures} aria-hidden="true">
        {images.map((image, index) => (
          <span key={`${index}-${image.url}`} className={styles.picture}>
            <PictureView picture={image} sizes="64px" fit="cover" alt="" />
          </span>
        ))}
        {images.length > 0 && further > 0 ? <Badge>+{further}</Badge> : null}
      </div>
      <ShopLink
        to={`/account/order/details/${id}`}
        className={buttonClass({ size: 's', variant: waits ? 'primary' : 'secondary' })}
      >
        <CardLinkText order={order} waits={waits} /> <VisuallyHidden>{number}</VisuallyHidden>
      </ShopLink>
    </article>
  )
}

/** What becomes of the money of a part, as the order's page says it. */
function MoneyNote({ money: { kind, value, left }, total }: { money: WithdrawnMoney; total: Money }) {
  const { money } = useFormat()
  const part = value && money(value)
  const of = money(total)
  if (kind === 'nothing' || kind === 'back' || (['refunded', 'partBack'].includes(kind) && part === null)) return null
  return (
    <>
      {': '}
      {kind === 'refunded' ? (
        <Trans>we refund {part}</Trans>
      ) : kind === 'refundedIfAll' ? (
        <Trans>if you paid the whole amount, we refund {part}</Trans>
      ) : kind === 'partBack' ? (
        <Trans>{part}. Part of your payment has been refunded.</Trans>
      ) : kind === 'refundedLater' ? (
        part === null ? (
          <Trans>paying takes {of}, then we refund that part</Trans>
        ) : (
          <Trans>
            paying takes {of}, then we refund {part}
          </Trans>
        )
      ) : left?.amount === 0 ? (
        <Trans>nothing is left to pay</Trans>
      ) : left === null ? (
        <Trans>you only pay for what you keep</Trans>
      ) : (
        <Trans>
          {part} taken off {of}
        </Trans>
      )}
    </>
  )
}

/** The order's page lets one pay; a transfer is made elsewhere: it only says how. */
function CardLinkText({ order: { payment }, waits }: { order: OrderSummary; waits: boolean }) {
  if (!waits) return <Trans>View order</Trans>
  return paymentKindOf(payment?.method ?? null) === 'transfer' ? (
    <Trans>See how to pay</Trans>
  ) : (
    <Trans>Go to payment</Trans>
  )
}

/** As tall as an order, so that the parts below it do not move when it arrives. */
export function OrderCardSkeleton() {
  return (
    <div className={styles.awaited} aria-busy="true">
      <Skeleton lines={4} />
    </div>
  )
}
