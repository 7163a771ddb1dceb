import { Trans } from '@lingui/react/macro'
import type { ProductPrice } from '../../../api/types/product.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import { useFormat } from '../format/use-format.ts'
import styles from './price-line.module.css'

/** Price of a card in one line: "from" with tiers or cheaper variants, the old price struck through. */
export function PriceLine({ price }: { price: ProductPrice }) {
  const { money } = useFormat()
  const { unit, list, from, variantsFrom, reference } = price
  const shown = variantsFrom ?? unit
  return (
    <span className={styles.price}>
      <span className={list ? styles.sale : undefined}>
        {from || variantsFrom ? <Trans>from {money(shown)}</Trans> : money(shown)}
      </span>
      {list ? (
        <s className={styles.list}>
          <VisuallyHidden>
            <Trans>instead of</Trans>
          </VisuallyHidden>{' '}
          {money(list)}
        </s>
      ) : null}
      {reference ? (
        <span className={styles.reference}>
          {money(reference.price)} / {reference.referenceUnit} {reference.unitName}
        </span>
      ) : null}
    </span>
  )
}
