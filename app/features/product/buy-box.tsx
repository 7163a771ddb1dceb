import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { TaxState } from '../../../api/types/common.ts'
import type { ProductDetail } from '../../../api/types/product.ts'
import { Stack } from '../../ui/index.ts'
import { AddToCart } from './add-to-cart.tsx'
import styles from './buy-box.module.css'
import { Configurator } from './configurator.tsx'
import { PriceBlock } from './price-block.tsx'
import { Stars } from './stars.tsx'
import { StickyBuyRow } from './sticky-buy-row.tsx'
import { StockLine } from './stock-line.tsx'
import { WishlistButton } from './wishlist-button.tsx'

/** What one needs to decide and to buy. `heading`: the product's name stands here. */
export function BuyBox({
  product,
  taxState,
  heading = true,
}: {
  product: ProductDetail
  taxState: TaxState
  heading?: boolean
}) {
  const { reviews, manufacturer, id, limits } = product
  // Another variant starts again with the least that can be bought of it.
  const [chosen, setChosen] = useState({ id, quantity: limits.min })
  const quantity = chosen.id === id ? chosen.quantity : limits.min
  const buying = { product, quantity, onQuantity: (next: number) => setChosen({ id, quantity: next }) }
  return (
    <Stack gap={24}>
      <div className={styles.head}>
        <div className={styles.title}>
          {manufacturer ? <p className={styles.maker}>{manufacturer}</p> : null}
          {heading ? <h1>{product.name}</h1> : null}
          {reviews.total > 0 && reviews.average !== null ? (
            <a href="#reviews" className={styles.rating}>
              <Stars points={reviews.average} />
              <span>({reviews.total})</span>
            </a>
          ) : null}
        </div>
        <WishlistButton productId={product.id} name={product.name} size="m" />
      </div>
      <PriceBlock product={product} quantity={quantity} taxState={taxState} />
      <Configurator product={product} />
      <AddToCart key={product.id} {...buying} />
      <StockLine product={product} />
      <p className={styles.number}>
        <Trans>Item no. {product.number}</Trans>
      </p>
      <StickyBuyRow key={`sticky-${product.id}`} {...buying} />
    </Stack>
  )
}
