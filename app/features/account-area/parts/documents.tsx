import { Trans } from '@lingui/react/macro'
import { orderMoney } from '../../../../api/mappers/order.ts'
import { documentFile } from '../../../../api/operations/account.ts'
import { pathTo } from '../../../../api/operations/operation.ts'
import type { Order, OrderDocument } from '../../../../api/types/order.ts'
import { Icon } from '../../../ui/index.ts'
import { isOfProvided, useDeclared, withdrawnMoney, withdrawnScope, type NamedItems } from '../../order/index.ts'
import { useFormat } from '../../../shared/format/index.ts'
import styles from './documents.module.css'

/** The proxy hands the file out to the order's own session. */
const hrefOf = ({ id, code }: OrderDocument): string =>
  `/store-api${pathTo(documentFile.route, { documentId: id, deepLinkCode: code })}`

/** The lines still have what was withdrawn from: an invoice is written from them as they are. */
const isUnchanged = ({ lines }: Order, declared: readonly NamedItems[]): boolean =>
  declared.some(({ items }) =>
    items.every(
      (item) =>
        item.lineId === undefined || lines.some(({ id, quantity }) => id === item.lineId && quantity >= item.quantity),
    ),
  )

/**
 * Invoices and other papers that the shop has sent with an order. An invoice of one that was cancelled, or withdrawn from as
 * a whole, is not paid any more; one from before a withdrawal of a part names all goods, and a later one may.
 */
export function Documents({ order }: { order: Order }) {
  const { date, money } = useFormat()
  const declared = useDeclared(order).filter((one) => !isOfProvided(one))
  const { left } = withdrawnMoney(orderMoney(order), declared)
  const amount = left && money(left)
  const isWithdrawn = withdrawnScope(declared, order) === 'whole'
  const isOlder = (file: OrderDocument) => declared.some(({ at }) => Date.parse(file.date) <= Date.parse(at))
  const { documents, state } = order
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="order-documents" className={styles.documents}>
      <h2 id="order-documents" className={styles.title}>
        <Trans>Documents</Trans>
      </h2>
      <ul className={styles.files}>
        {documents.map((file) => (
          <li key={file.id} className={styles.file}>
            <Icon name="download" />
            <a href={hrefOf(file)} download>
              {[file.name, file.number].filter(Boolean).join(' ')}
            </a>
            <span className={styles.date}>{file.date === '' ? null : date(file.date)}</span>
            {file.kind === 'invoice' && (state.key === 'cancelled' || isWithdrawn) ? (
              <span className={styles.void}>
                {state.key === 'cancelled' ? (
                  <Trans>No longer applies: the order was cancelled.</Trans>
                ) : (
                  <Trans>No longer applies: you have withdrawn from the order.</Trans>
                )}
              </span>
            ) : file.kind === 'invoice' && isOlder(file) ? (
              <span className={styles.void}>
                <Trans>Written before your withdrawal: it still names what you withdrew from.</Trans>
              </span>
            ) : file.kind === 'invoice' && isUnchanged(order, declared) ? (
              <span className={styles.void}>
                <Trans>It may still name what you withdrew from.</Trans>{' '}
                {left?.amount === 0 ? (
                  <Trans>Nothing is left to pay.</Trans>
                ) : amount === null ? null : (
                  <Trans>You pay {amount} in any case.</Trans>
                )}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
