import { Trans, useLingui } from '@lingui/react/macro'
import type { TaxState } from '../../../../api/types/common.ts'
import type { MinimumPurchase, PriceTier, ProductCard } from '../../../../api/types/product.ts'
import { Badge } from '../../../ui/index.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import { Price } from '../price.tsx'
import styles from './price-block.module.css'
import { TaxNote } from '../tax-note.tsx'
import { ranges, sumFor, tierOf, unitFor } from './tiers.ts'

/** Everything about the price of one product: for the chosen quantity, list price, lowest of 30 days, tiers, tax note. */
export function PriceBlock({
  product,
  quantity,
  taxState,
}: {
  product: ProductCard
  /** The quantity that the shopper is about to buy: with tiers it decides the price of a piece. */
  quantity: number
  taxState: TaxState
}) {
  const { t } = useLingui()
  const { money, percent } = useFormat()
  const { price, digital, availability } = product
  if (price === null) {
    return (
      <p className={styles.unit}>
        <Trans>Price on request</Trans>
      </p>
    )
  }
  const { list, listPercentage, regulation, reference, tiers, untaxed } = price
  const unit = unitFor(price, quantity)
  const shipped = !digital && !availability.shippingFree
  // With prices by quantity the chosen quantity decides; else the fewest that are sold have one price.
  const isTiered = tiers.length > 1
  const several = isTiered ? null : price.minimum
  const old = several ? several.list : list
  const fewest = several && price.variantsMinimum
  const sumOf = (of: Pick<MinimumPurchase, 'quantity' | 'total'>) => t`${money(of.total)} for ${of.quantity}`
  return (
    <div className={styles.block}>
      <p className={styles.line}>
        <output className={styles.unit} data-sale={list ? '' : undefined}>
          {several ? sumOf(several) : <Price of={unit} />}
        </output>
        {old ? (
          <>
            <s className={styles.list}>{money(old)}</s>
            {listPercentage ? <Badge tone="accent">−{percent(Math.floor(listPercentage))}</Badge> : null}
          </>
        ) : null}
        {unit.amount > 0 && quantity > (several?.quantity ?? 1) ? (
          <span className={styles.note}>{sumOf({ quantity, total: sumFor(price, quantity) })}</span>
        ) : null}
        {price.variantsFrom && price.variantsFrom.amount < unit.amount ? (
          <span className={styles.note}>
            <Trans>other variants from {fewest ? sumOf(fewest) : money(price.variantsFrom)}</Trans>
          </span>
        ) : null}
      </p>
      {price.minimum ? (
        <p className={styles.note}>
          <Trans>{money(unit)} each</Trans>
        </p>
      ) : null}
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
      {unit.amount === 0 && !shipped ? null : (
        <p className={styles.note}>
          <TaxNote taxState={taxState} shipped={shipped} untaxed={untaxed} />
        </p>
      )}
      {isTiered ? <Tiers tiers={tiers} quantity={quantity} limits={product.limits} /> : null}
    </div>
  )
}

/** The price of a piece by quantity; the row of the chosen quantity is marked. */
function Tiers({ tiers, quantity, limits }: { tiers: PriceTier[]; quantity: number; limits: ProductCard['limits'] }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const current = tierOf(tiers, quantity)
  return (
    <table className={styles.tiers}>
      <caption className={styles.caption}>{t`Price by quantity`}</caption>
      <tbody>
        {ranges(tiers, limits.min).map(({ from, to, unit }, index) => (
          <tr key={from} data-current={tiers[index] === current ? '' : undefined}>
            <th scope="row">{to === null ? t`${from} or more` : from === to ? from : `${from}–${to}`}</th>
            <td>
              <Trans>{money(unit)} each</Trans>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
