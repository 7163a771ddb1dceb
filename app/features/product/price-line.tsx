import { Trans } from '@lingui/react/macro'
import type { ProductPrice } from '../../../api/types/product.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { Price } from './price.tsx'
import styles from './price-line.module.css'

/**
 * Price of a card in one line: what the fewest that are sold cost, "from" with cheaper variants, the old price struck
 * through, and for how many where one alone is not sold. Below it the lowest price of one piece and from how many on it
 * holds: some backends sort and filter lists by that one (docs/backend.md, "Listings").
 */
export function PriceLine({
  price,
  exact = false,
}: {
  /** Null: on request. */
  price: ProductPrice | null
  /** Of this variant alone, whatever others cost. */
  exact?: boolean
}) {
  const { money } = useFormat()
  if (price === null) return <Trans>Price on request</Trans>
  const { unit, list, tiers } = price
  const variantsFrom = exact ? null : price.variantsFrom
  const reference = variantsFrom ? price.variantsReference : price.reference
  const several = variantsFrom ? price.variantsMinimum : price.minimum
  const old = several ? several.list : list
  const lowest = several?.total ?? variantsFrom ?? unit
  const shown = money(lowest)
  const tier = variantsFrom ? undefined : tiers.at(-1)
  const each = tier?.unit ?? (several && (variantsFrom ?? unit))
  return (
    <span className={styles.price}>
      <span className={old ? styles.sale : undefined}>
        {variantsFrom ? <Trans>from {shown}</Trans> : <Price of={lowest} />}
        {several ? (
          <>
            {' '}
            <Trans>for {several.quantity}</Trans>
          </>
        ) : null}
      </span>
      {old ? (
        <s className={styles.list}>
          <VisuallyHidden>
            <Trans>instead of</Trans>
          </VisuallyHidden>{' '}
          {money(old)}
        </s>
      ) : null}
      {each ? (
        <span className={styles.reference}>
          {tier ? (
            <Trans>
              {money(each)} each from {tier.quantity}
            </Trans>
          ) : (
            <Trans>{money(each)} each</Trans>
          )}
        </span>
      ) : null}
      {reference ? (
        <span className={styles.reference}>
          {money(reference.price)} / {reference.referenceUnit} {reference.unitName}
        </span>
      ) : null}
    </span>
  )
}
