import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { CartTotals } from '../../../../api/types/cart.ts'
import { VisuallyHidden, classes } from '../../../ui/index.ts'
import { useFormat } from '../../../shared/format/index.ts'
import styles from './totals.module.css'

interface TotalsProps {
  totals: CartTotals
  /** The figures are being read again: the old ones are dimmed. */
  updating: boolean
  /** Name of the way of delivery, where nothing else on the page says it. */
  method?: string | null
  /** They are delivered inside the EU: no customs wait for them. */
  inEu?: boolean
  /** The rows of the taxes, where more is said of them than how much each is. */
  taxes?: ReactNode
  /** More rows below the total. */
  children?: ReactNode
}

/**
 * The parts of a total, from top to bottom: items, each discount, delivery, taxes that come on top, total. Carts, the
 * checkout and orders show the same.
 */
export function Totals({ totals, updating, method = null, inEu = false, taxes, children }: TotalsProps) {
  const { money } = useFormat()
  const { items, discounts, shipped, taxState, unrounded } = totals
  const rows = taxes ?? <Taxes totals={totals} />
  return (
    <dl className={classes(styles.totals, updating && styles.updating)} aria-busy={updating || undefined}>
      <div>
        <dt>
          <Trans>Items</Trans>
          {taxState === 'net' ? <Net /> : null}
        </dt>
        <dd>{money(items)}</dd>
      </div>
      {discounts.map(({ id, label, amount }) => (
        <div key={id} className={styles.discount} data-due="">
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      {shipped ? <Delivery totals={totals} method={method} /> : null}
      {taxState === 'net' ? rows : null}
      <div className={styles.total} data-due="">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{money(totals.total)}</dd>
      </div>
      {unrounded ? (
        <div className={styles.tax}>
          <dt>
            <Trans>Rounded from</Trans>
          </dt>
          <dd>{money(unrounded)}</dd>
        </div>
      ) : null}
      {taxState === 'gross' ? rows : null}
      {taxState === 'tax-free' ? (
        <div className={styles.tax}>
          <dt>
            {shipped && !inEu ? (
              <Trans>Without VAT. Outside the EU, customs may add import taxes and a few days.</Trans>
            ) : (
              <Trans>Without VAT</Trans>
            )}
          </dt>
          <dd />
        </div>
      ) : null}
      {children}
    </dl>
  )
}

/** What the tax is added to further down. */
const Net = () => (
  <>
    {' '}
    (<Trans>net</Trans>)
  </>
)

/** A promotion's discount on the delivery is part of its one price. */
function Delivery({
  totals: { shipping, shippingBefore, undecided, taxState },
  method,
}: {
  totals: CartTotals
  method: string | null
}) {
  const { money } = useFormat()
  return (
    <div>
      <dt>
        {method ? <Trans>Delivery: {method}</Trans> : <Trans>Delivery</Trans>}
        {taxState === 'net' ? <Net /> : null}
      </dt>
      <dd>
        {shippingBefore ? (
          <>
            <VisuallyHidden>
              <Trans>Before:</Trans>{' '}
            </VisuallyHidden>
            <s>{money(shippingBefore)}</s>{' '}
          </>
        ) : null}
        {undecided ? '–' : shipping.amount === 0 ? <Trans>Free</Trans> : money(shipping)}
      </dd>
    </div>
  )
}

/** The rates of a total, each with what it makes; of goods without tax their value is named. */
export const ratesOf = ({ taxes }: CartTotals): CartTotals['taxes'] =>
  taxes.filter(({ rate, tax, price }) => (rate === 0 ? price : tax).amount !== 0)

/** The taxes of a total, each rate in a row of its own; of net prices they come on top. */
export function Taxes({ totals }: { totals: CartTotals }) {
  const { money, percent } = useFormat()
  return ratesOf(totals).map((tax) => {
    const rate = percent(tax.rate)
    if (tax.rate === 0) return <Untaxed key={0} price={tax.price} />
    return (
      <div key={tax.rate} className={styles.tax} data-due="">
        <dt>{totals.taxState === 'gross' ? <Trans>includes {rate} VAT</Trans> : <Trans>plus {rate} VAT</Trans>}</dt>
        <dd>{money(tax.tax)}</dd>
      </div>
    )
  })
}

/** The value of goods whose rate is 0 %. */
export function Untaxed({ price }: Pick<CartTotals['taxes'][number], 'price'>) {
  const { money } = useFormat()
  return (
    <div className={styles.tax}>
      <dt>
        <Trans>no VAT on {money(price)}</Trans>
      </dt>
      <dd />
    </div>
  )
}
