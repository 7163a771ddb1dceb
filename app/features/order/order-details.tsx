import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { optionsText } from '../../../api/mappers/variant-name.ts'
import type { Address } from '../../../api/types/customer.ts'
import { isProvided } from '../../../api/mappers/handed-out.ts'
import type { DeclaredWithdrawal, Order, OrderLine as OrderLineFacts } from '../../../api/types/order.ts'
import { isFree } from '../../../machines/payment/index.ts'
import { Badge, Stack } from '../../ui/index.ts'
import { useFormat, useInstant } from '../../shared/format/index.ts'
import { useLocale } from '../../platform/locale.ts'
import { PreOrder } from '../delivery/index.ts'
import { NestedLines, Price } from '../product/index.ts'
import { AddressLines, addressLines } from './address-lines.tsx'
import { commentParts } from './comment-parts.ts'
import { keptOf, piecesLeft } from './declared.ts'
import { OrderLine, OrderLines } from './order-lines.tsx'
import { TaxesOnNet } from './taxes-on-net.tsx'
import { Totals } from './totals/totals.tsx'
import { useDeclared } from './use-declared.ts'
import { VatReason } from './vat-reason.tsx'
import { WithdrawnSum } from './withdrawn-sum.tsx'
import styles from './order-details.module.css'

interface FactsProps {
  order: Order
  /** The page's head says when it was ordered. */
  dated?: boolean
}

/** Everything that was ordered, as the order itself has it. */
export function OrderDetails({ order, dated = false }: FactsProps) {
  return (
    <aside className={styles.details} aria-labelledby="order-details">
      <Stack gap={24}>
        <h2 id="order-details" className={styles.title}>
          <Trans>What you ordered</Trans>
        </h2>
        <Ordered order={order} />
        <OrderFacts order={order} dated={dated} />
      </Stack>
    </aside>
  )
}

interface OrderedProps {
  order: Order
  /** The page of a line's product. */
  linkTo?: (line: OrderLineFacts) => string | null
  /** The actions of a line. */
  actionOf?: (line: OrderLineFacts) => ReactNode
}

/** The goods with their options, and what all of it came to. */
export function Ordered({ order, linkTo, actionOf }: OrderedProps) {
  const { money } = useFormat()
  const declared = useDeclared(order)
  const kept = keptOf(order, declared)
  const goods = order.lines.filter((line) => line.type !== 'promotion')
  return (
    <>
      <OrderLines>
        {goods.map((line) => (
          <OrderLine
            key={line.id}
            image={line.image}
            label={line.label}
            to={linkTo?.(line) ?? null}
            details={[
              line.number && (
                <span key="number" className={styles.number}>
                  <Trans>Product no. {line.number}</Trans>
                </span>
              ),
              optionsText(line.options),
              `${line.quantity} × ${money(line.unitPrice)}`,
              line.releaseDate && kept.lines.includes(line) && (
                <PreOrder key="release" releaseDate={line.releaseDate} />
              ),
              withdrawnPieces(line, declared),
              actionOf?.(line),
            ]}
            figure={<Price of={line.totalPrice} />}
            parts={<NestedLines parts={line.children} />}
          />
        ))}
      </OrderLines>
      <Totals totals={order.totals} updating={false} inEu={order.inEu} taxes={<TaxesOnNet totals={order.totals} />} />
      {order.totals.taxState === 'tax-free' && order.inEu && order.vatId ? (
        <p className={styles.reason}>
          <VatReason vatId={order.vatId} sent={order.shipping !== null} />
        </p>
      ) : null}
      <WithdrawnSum order={order} declared={declared} />
    </>
  )
}

/** How much of a line was withdrawn; files that are handed out cannot be. */
function withdrawnPieces(line: OrderLineFacts, declared: readonly DeclaredWithdrawal[]): ReactNode {
  const { id, quantity } = line
  const pieces = quantity - piecesLeft({ lineId: id, quantity }, declared)
  if (isProvided(line) || pieces === 0) return null
  return (
    <Badge tone="info">
      {pieces === quantity ? (
        <Trans>Withdrawn</Trans>
      ) : (
        <Trans>
          {pieces} of {quantity} withdrawn
        </Trans>
      )}
    </Badge>
  )
}

/** When it was ordered, how it is paid and sent, and to whom. */
export function OrderFacts({ order, dated = false }: FactsProps) {
  const { details, place, note } = commentParts(order.comment, useLocale().code)
  const instant = useInstant()
  return (
    <dl className={styles.facts}>
      {dated ? null : (
        <div>
          <dt>
            <Trans>Ordered on</Trans>
          </dt>
          <dd>{instant(order.date)}</dd>
        </div>
      )}
      {order.payment && !isFree(order) ? (
        <div>
          <dt>
            <Trans>Payment</Trans>
          </dt>
          <dd>{order.payment.methodName}</dd>
        </div>
      ) : null}
      {order.shipping ? (
        <div>
          <dt>
            <Trans>Delivery</Trans>
          </dt>
          <dd>{order.shipping.methodName}</dd>
          {place === null ? null : <dd>{place}</dd>}
        </div>
      ) : null}
      <Addresses billing={order.billingAddress} delivery={place === null ? order.shippingAddress : null} />
      {details.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {note ? (
        <div>
          <dt>
            <Trans>Your note</Trans>
          </dt>
          <dd className={styles.note}>{note}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Where the bill and the goods go; what is one address is written once. */
function Addresses({ billing, delivery }: { billing: Address | null; delivery: Address | null }) {
  const same = billing && delivery && addressLines(billing).join('\n') === addressLines(delivery).join('\n')
  return (
    <>
      {billing ? (
        <div>
          <dt>{same ? <Trans>Delivery and billing address</Trans> : <Trans>Billing address</Trans>}</dt>
          <dd>
            <AddressLines address={billing} />
          </dd>
        </div>
      ) : null}
      {delivery && !same ? (
        <div>
          <dt>
            <Trans>Delivery address</Trans>
          </dt>
          <dd>
            <AddressLines address={delivery} />
          </dd>
        </div>
      ) : null}
    </>
  )
}
