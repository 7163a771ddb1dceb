import { Plural } from '@lingui/react/macro'
import type { Money } from '../../../api/types/common.ts'
import { quantityOf, type QuickOrderView, type ShownRow } from '../../../machines/quick-order/index.ts'
import { rounded } from '../../shared/format/rounded.ts'
import { useFormat } from '../../shared/format/index.ts'
import { TaxNote, sumFor } from '../product/index.ts'
import styles from './quick-order.module.css'

/** The button puts the row into the cart. */
export const isOrdered = ({ status }: ShownRow): boolean => status === 'ready' || status === 'missed'

/** What all that can be ordered costs; null where nothing can, or in two currencies. */
export function sumOf(rows: readonly ShownRow[]): Money | null {
  const parts = rows.flatMap((row) => {
    const quantity = row.product && quantityOf(row, row.product)
    return isOrdered(row) && row.product?.price && quantity ? [sumFor(row.product.price, quantity)] : []
  })
  const [first] = parts
  if (first === undefined || parts.some(({ currency }) => currency !== first.currency)) return null
  return rounded({ ...first, amount: parts.reduce((sum, { amount }) => sum + amount, 0) })
}

/** What the rows cost together, and whether tax is in their prices. */
export function OrderSum({ view: { rows, pieces } }: { view: QuickOrderView }) {
  const { money } = useFormat()
  const priced = rows.flatMap(({ product }) => (product?.price ? [product] : []))
  if (priced.length === 0) return null
  const sum = sumOf(rows)
  return (
    <div className={styles.total}>
      {sum === null ? null : (
        <p className={styles.line}>
          <span>
            <Plural value={pieces} one="Subtotal, # item" other="Subtotal, # items" />
          </span>
          <strong className={styles.sum}>{money(sum)}</strong>
        </p>
      )}
      <p className={styles.options}>
        <TaxNote
          untaxed={priced.every(({ price }) => price?.untaxed)}
          shipped={priced.some(({ digital }) => !digital)}
        />
      </p>
    </div>
  )
}
