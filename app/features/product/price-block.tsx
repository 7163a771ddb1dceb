import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceTier, ProductPrice, TaxState } from '../../../api/shapes/types.ts'
import { Badge } from '../../design/index.ts'
import { ShopPageLink } from '../../shell/shop-page-link.tsx'
import { useFormat } from '../format/use-format.ts'
import styles from './price-block.module.css'

/** Everything about the price of one product: list price, lowest of the last 30 days, tiers, unit price, tax note. */
export function PriceBlock({ price, taxState }: { price: ProductPrice; taxState: TaxState }) {
  const { money } = useFormat()
  const { unit, from, list, listPercentage, regulation, reference, tiers } = price
  return (
    <div className={styles.block}>
      <p className={styles.line}>
        <span className={styles.unit} data-sale={list ? '' : undefined}>
          {from ? <Trans>from {money(unit)}</Trans> : money(unit)}
        </span>
        {list ? (
          <>
            <s className={styles.list}>{money(list)}</s>
            {listPercentage ? <Badge tone="accent">−{Math.round(listPercentage)} %</Badge> : null}
          </>
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
        <TaxNote taxState={taxState} />
      </p>
      {tiers.length > 1 ? <Tiers tiers={tiers} /> : null}
    </div>
  )
}

/** Whether tax is in the price, and that shipping is not. */
export function TaxNote({ taxState }: { taxState: TaxState }) {
  switch (taxState) {
    case 'gross':
      return (
        <Trans>
          Tax included, plus <ShopPageLink page="shipping">shipping</ShopPageLink>
        </Trans>
      )
    case 'net':
      return (
        <Trans>
          Plus tax and <ShopPageLink page="shipping">shipping</ShopPageLink>
        </Trans>
      )
    default:
      return (
        <Trans>
          No tax, plus <ShopPageLink page="shipping">shipping</ShopPageLink>
        </Trans>
      )
  }
}

/** What one piece costs by the number bought (behaviour 1.22). */
function Tiers({ tiers }: { tiers: PriceTier[] }) {
  const { t } = useLingui()
  const { money } = useFormat()
  return (
    <table className={styles.tiers}>
      <caption className={styles.caption}>{t`Price by quantity`}</caption>
      <tbody>
        {tiers.map(({ bound, quantity, unit }) => (
          <tr key={`${bound}-${quantity}`}>
            <th scope="row">{bound === 'to' ? t`to ${quantity}` : t`from ${quantity}`}</th>
            <td>{money(unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
