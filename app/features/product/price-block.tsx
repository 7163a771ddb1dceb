import { Trans, useLingui } from '@lingui/react/macro'
import type { TaxState } from '../../../api/types/common.ts'
import type { PriceTier, ProductCard } from '../../../api/types/product.ts'
import { Badge } from '../../ui/index.ts'
import { useFormat } from '../format/use-format.ts'
import styles from './price-block.module.css'
import { TaxNote } from './tax-note.tsx'
import { ranges, tierOf, unitFor } from './tiers.ts'

/** Everything about the price of one product: for the chosen quantity, list price, lowest of 30 days, tiers, tax note. */
export function PriceBlock({
  product,
  quantity,
  taxState,
}: {
  product: ProductCard
  /** How many the shopper is about to buy: with tiers it decides what one costs. */
  quantity: number
  taxState: TaxState
}) {
  const { money, percent } = useFormat()
  const { price, digital, availability } = product
  const { list, listPercentage, regulation, reference, tiers } = price
  const unit = unitFor(price, quantity)
  return (
    <div className={styles.block}>
      <p className={styles.line}>
        <output className={styles.unit} data-sale={list ? '' : undefined}>
          {money(unit)}
        </output>
        {list ? (
          <>
            <s className={styles.list}>{money(list)}</s>
            {listPercentage ? <Badge tone="accent">−{percent(Math.round(listPercentage))}</Badge> : null}
          </>
        ) : null}
        {price.variantsFrom && price.variantsFrom.amount < unit.amount ? (
          <span className={styles.note}>
            <Trans>other variants from {money(price.variantsFrom)}</Trans>
          </span>
        ) : null}
      </p>
      {regulation ? (
        <p className={styles.note}>
          <Trans>Lowest price of the last 30 days: {money(regulation)}</Trans>
        </p>
      ) : null}
      {reference ? (
        <p className={styles.note}>
          <Trans>
            {reference.purchaseUnit} {reference.unitName} ({money(reference.price)} per {reference.referenceUnit}{' '}
            {reference.unitName})
          </Trans>
        </p>
      ) : null}
      <p className={styles.note}>
        <TaxNote taxState={taxState} shipped={!digital && !availability.shippingFree} />
      </p>
      {tiers.length > 1 ? <Tiers tiers={tiers} quantity={quantity} /> : null}
    </div>
  )
}

/** What one piece costs by the number bought; the row of the chosen quantity is marked. */
function Tiers({ tiers, quantity }: { tiers: PriceTier[]; quantity: number }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const current = tierOf(tiers, quantity)
  return (
    <table className={styles.tiers}>
      <caption className={styles.caption}>{t`Price by quantity`}</caption>
      <tbody>
        {ranges(tiers).map(({ from, to, unit }, index) => (
          <tr key={from} data-current={tiers[index] === current ? '' : undefined}>
            <th scope="row">{to === null ? t`${from} or more` : from === to ? from : `${from}–${to}`}</th>
            <td>{money(unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
