import { Fragment } from 'react'
import { Trans } from '@lingui/react/macro'
import { orderMoney } from '../../../api/mappers/order.ts'
import type { Order } from '../../../api/types/order.ts'
import { paymentKind } from '../../../machines/payment/index.ts'
import { useFormat } from '../../shared/format/index.ts'
import { accountLines } from './account-lines.ts'
import { withAccountNumbers } from './account-numbers.ts'
import { CopyButton } from './copy-button.tsx'
import { useOpenDeclared } from './use-declared.ts'
import { withdrawnMoney } from './withdrawn-value.ts'
import styles from './payment-instructions.module.css'

/**
 * Instructions for a payment that needs no page: the shop owner's text of the method names account and date, amount and
 * reference are the order's. What is left of the amount after a withdrawal from a part of it is for the shop to say where
 * it is not certain.
 */
export function PaymentInstructions({ order }: { order: Order }) {
  const { money } = useFormat()
  const kind = paymentKind(order)
  const declared = useOpenDeclared(order)
  const { left } = withdrawnMoney(orderMoney(order), declared)
  const amount = money(left ?? order.totals.total)
  const description = wordsOf(order)
  const isUnclear = declared.length > 0 && left === null
  return (
    <section className={styles.box} aria-labelledby="payment-instructions">
      <h2 id="payment-instructions" className={styles.title}>
        {isUnclear ? (
          <Trans>You only pay for what you keep</Trans>
        ) : (
          <Title kind={kind} amount={amount} method={order.payment?.methodName ?? ''} />
        )}
      </h2>
      {isUnclear ? (
        <p>
          <Trans>You have withdrawn from part of this order. We will write to tell you how much is left to pay.</Trans>
        </p>
      ) : null}
      {left === null ? null : (
        <p>
          <Trans>What you withdrew from is already taken off.</Trans>
        </p>
      )}
      {description ? (
        <p className={styles.description}>
          <Description text={description} />
        </p>
      ) : null}
      {kind === 'cash' ? null : (
        <dl className={styles.facts}>
          <div>
            <dt>{isUnclear ? <Trans>Amount before the withdrawal</Trans> : <Trans>Amount</Trans>}</dt>
            <dd>{amount}</dd>
          </div>
          <div>
            <dt>
              <Trans>Payment reference</Trans>
            </dt>
            <dd>
              <span className={styles.reference}>{order.number}</span>{' '}
              <CopyButton text={order.number} of={<Trans>Payment reference</Trans>} />
            </dd>
          </div>
        </dl>
      )}
      {kind === 'transfer' ? (
        <p className={styles.note}>
          <Trans>Please give this reference with your transfer, so that we can match it to your order.</Trans>
        </p>
      ) : null}
    </section>
  )
}

/** The first line is about goods that are sent: of an order of downloads only the account that follows is true. */
function wordsOf({ payment, shipping }: Order): string | null {
  const text = payment?.description ?? null
  return shipping === null ? (text?.split('\n').slice(1).join('\n').trim() ?? null) : text
}

/** The shop owner's words; an account number can be marked by one press, and its groups stay whole. */
function Description({ text }: { text: string }) {
  return withAccountNumbers(accountLines(text)).map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <Fragment key={`${index} ${piece.groups.join('')}`}>
        <span className={styles.account}>{piece.groups.join(' ')}</span>{' '}
        <CopyButton text={piece.groups.join('')} of="IBAN" />
      </Fragment>
    ),
  )
}

function Title({ kind, amount, method }: { kind: ReturnType<typeof paymentKind>; amount: string; method: string }) {
  switch (kind) {
    case 'transfer':
      return <Trans>Please transfer {amount}</Trans>
    case 'invoice':
      return <Trans>You pay {amount} by invoice</Trans>
    case 'cash':
      return <Trans>Please have {amount} ready when your parcel arrives</Trans>
    default:
      return <Trans>You pay with “{method}”</Trans>
  }
}
