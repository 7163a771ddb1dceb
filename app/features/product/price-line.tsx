import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductPrice } from '../../../api/types/product.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { Price } from './price.tsx'
import styles from './price-line.module.css'

/**
 * Price of a card in one line: of one piece, by which lists are sorted and filtered, "from" with cheaper variants, the
 * old price struck through. Beside it what the fewest that are sold cost, where one alone is not sold, and the lowest
 * price of a piece and from how many on it holds (docs/backend.md, "Listings").
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
  const { t } = useLingui()
  const { money } = useFormat()
  if (price === null) return <Trans>Price on request</Trans>
  const { unit, list, tiers, untaxed } = price
  const variantsFrom = exact ? null : price.variantsFrom
  const reference = variantsFrom ? price.variantsReference : price.reference
  const piece = variantsFrom ?? unit
  const several = piece.amount === 0 ? null : variantsFrom ? price.variantsMinimum : price.minimum
  const shown = several ? t`${money(piece)} each` : money(piece)
  const tier = variantsFrom ? undefined : tiers.at(-1)
  return (
    <span className={styles.price}>
      <span className={list ? styles.sale : undefined}>
        {variantsFrom ? <Trans>from {shown}</Trans> : several ? shown : <Price of={piece} />}
      </span>
      {list ? (
        <s className={styles.list}>
          <VisuallyHidden>
            <Trans>instead of</Trans>
          </VisuallyHidden>{' '}
          {money(list)}
        </s>
      ) : null}
      {several ? (
        <span className={styles.reference}>
          <Trans>
            {money(several.total)} for {several.quantity}
          </Trans>
        </span>
      ) : null}
      {tier ? (
        <span className={styles.reference}>
          <Trans>
            {money(tier.unit)} each from {tier.quantity}
          </Trans>
        </span>
      ) : null}
      {reference ? (
        <span className={styles.reference}>
          {money(reference.price)} / {reference.referenceUnit} {reference.unitName}
        </span>
      ) : null}
      {untaxed ? (
        <span className={styles.reference}>
          <Trans>no VAT</Trans>
        </span>
      ) : null}
    </span>
  )
}
