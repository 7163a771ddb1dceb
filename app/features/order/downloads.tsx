import { Trans } from '@lingui/react/macro'
import { downloadFile } from '../../../api/operations/checkout.ts'
import { pathTo } from '../../../api/operations/operation.ts'
import type { OrderId } from '../../../api/types/ids.ts'
import type { Order } from '../../../api/types/order.ts'
import { isFree, type Outcome } from '../../../machines/payment/index.ts'
import { contactAbout } from '../../platform/contact.ts'
import { useFacts } from '../../platform/locale.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Button, Icon, Notice, Stack } from '../../ui/index.ts'
import { orderMoney } from '../../../api/mappers/order.ts'
import { allLines } from '../../../api/mappers/order-lines.ts'
import { piecesLeft } from './declared.ts'
import { useDeclared } from './use-declared.ts'
import { isNothingLeft } from './withdrawn-value.ts'
import styles from './downloads.module.css'

/** The proxy hands the file out to the order's own session. */
const hrefOf = (orderId: OrderId, downloadId: string): string =>
  `/store-api${pathTo(downloadFile.route, { orderId, downloadId })}`

/** Files of an order: links to those that are granted, and for the others why not yet. */
export function Downloads({
  order,
  outcome,
  onLookAgain,
}: {
  order: Order
  outcome: Outcome | null
  /** Reads the order again. */
  onLookAgain: () => void
}) {
  const declared = useDeclared(order)
  const nothingLeft = isNothingLeft(orderMoney(order), declared)
  // What was withdrawn from before it was handed out is not unlocked any more.
  const files = allLines(order.lines).flatMap((line) => {
    const isLeft = piecesLeft({ lineId: line.id, quantity: line.quantity }, declared) > 0
    const free = line.unitPrice.amount === 0
    return line.downloads.filter(({ granted }) => granted || isLeft).map((file) => ({ ...file, free, of: line.label }))
  })
  const locked = files.filter(({ granted }) => !granted)
  const over = outcome === 'void' || outcome === 'refunded'
  if (files.length === 0 || (over && locked.length === files.length)) return null
  return (
    <section aria-labelledby="order-downloads">
      <Stack gap={16}>
        <h2 id="order-downloads" className={styles.title}>
          <Trans>Your downloads</Trans>
        </h2>
        <ul className={styles.files}>
          {files.map(({ id, name, granted, of }) => (
            <li key={id} className={styles.file}>
              <Icon name={granted ? 'download' : 'lock'} />
              <span className={styles.words}>
                {granted ? (
                  <a href={hrefOf(order.id, id)} download={name}>
                    {name}
                  </a>
                ) : (
                  <span>{name}</span>
                )}
                <span className={styles.of}>{of}</span>
              </span>
            </li>
          ))}
        </ul>
        {locked.length === 0 || over ? null : nothingLeft ? (
          <LockedForGood order={order} />
        ) : (
          <Locked
            free={isFree(order)}
            withFree={locked.some(({ free }) => free)}
            outcome={outcome}
            onLookAgain={onLookAgain}
          />
        )}
      </Stack>
    </section>
  )
}

/** The backend unlocks files when a payment arrives, and none will: only the shop can close it. */
function LockedForGood({ order: { number } }: { order: Order }) {
  const { contact } = useFacts().pages
  return (
    <p className={styles.note}>
      <Trans>Your downloads open once the shop has closed the payment of this order.</Trans>{' '}
      {contact === null ? null : (
        <Trans>
          If that takes too long,{' '}
          <ShopLink to={contactAbout(contact, number)} rel="nofollow">
            write to us
          </ShopLink>
          .
        </Trans>
      )}
    </p>
  )
}

interface LockedProps {
  /** No payment is waited for. */
  free: boolean
  /** Some of them cost nothing. */
  withFree: boolean
  outcome: Outcome | null
  onLookAgain: () => void
}

function Locked({ free, withFree, outcome, onLookAgain }: LockedProps) {
  if (outcome !== 'paid') {
    return (
      <p className={styles.note}>
        <Trans>
          Your downloads open as soon as your payment has arrived: on this page, and by the link in your order
          confirmation.
        </Trans>{' '}
        {/* The backend knows one payment for all of an order. */}
        {withFree ? <Trans>Free ones too: the shop unlocks all downloads of an order together.</Trans> : null}
      </p>
    )
  }
  return (
    <Notice
      tone="info"
      live="polite"
      action={
        <Button size="s" onClick={onLookAgain}>
          <Trans>Look again</Trans>
        </Button>
      }
    >
      {free ? (
        <Trans>The shop is about to unlock your downloads.</Trans>
      ) : (
        <Trans>Your payment has arrived. The shop is about to unlock your downloads.</Trans>
      )}
    </Notice>
  )
}
