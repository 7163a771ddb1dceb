import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { TaxState } from '../../../../api/types/common.ts'
import type { ProductDetail } from '../../../../api/types/product.ts'
import { lineDraft } from '../../../../machines/cart/cart.draft.ts'
import { contactAboutProduct } from '../../../platform/contact.ts'
import { useFacts } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Badge, Stack } from '../../../ui/index.ts'
import { ProductArrival, Promises, useDeliveryTime } from '../../delivery/index.ts'
import { ExpressSlot } from '../../express/index.ts'
import { Slot } from '../../../shared/slots/index.ts'
import { AddToCart, useQuantityInCart } from './add-to-cart.tsx'
import styles from './buy-box.module.css'
import { Configurator } from './configurator.tsx'
import { MakerLink } from '../maker-link.tsx'
import { PageTools } from './page-tools.tsx'
import { PriceBlock } from './price-block.tsx'
import { AskForPrice, SoldOut } from './sold-out.tsx'
import { Stars } from '../stars.tsx'
import { StickyBuyRow } from './sticky-buy-row.tsx'
import { StockLine } from './stock-line.tsx'
import { sumFor } from './tiers.ts'
import { useNewerPage } from './use-newer-page.ts'
import { useQuantity } from './use-quantity.ts'
import { useTaxState } from '../tax-note.tsx'
import { WishlistButton } from '../wishlist-button.tsx'

/**
 * The data and controls to decide and to buy. `heading`: level of the product's name; null where the page shows it
 * elsewhere. `restock`: the form of those who wait for it, where it is sold out.
 */
export function BuyBox({
  product,
  taxState,
  restock,
  heading: Heading = 'h1',
}: {
  product: ProductDetail
  taxState: TaxState
  restock: ReactNode
  heading?: 'h1' | 'h2' | null
}) {
  const { reviews, manufacturer, id, price } = product
  const { available, shippingFree } = product.availability
  const { pages } = useFacts()
  const time = useDeliveryTime(product)
  const own = useTaxState(taxState)
  useNewerPage(product)
  const [quantity, onQuantity] = useQuantity(product)
  // What is in the cart counts too: page and cart name the same days.
  const wanted = Math.max(quantity, useQuantityInCart(id))
  const isSold = price !== null && available
  const buying = { product, quantity, onQuantity }
  return (
    <Stack gap={24}>
      <div className={styles.head}>
        <div className={styles.title}>
          {manufacturer ? (
            <p className={styles.maker}>
              <MakerLink of={product} />
            </p>
          ) : null}
          {Heading ? <Heading>{product.name}</Heading> : null}
          {reviews.total > 0 && reviews.average !== null ? (
            <a href="#reviews" className={styles.rating}>
              <Stars points={reviews.average} />
              <span>({reviews.total})</span>
            </a>
          ) : null}
          {product.topseller ? (
            <p>
              <Badge tone="sage">
                <Trans>Bestseller</Trans>
              </Badge>
            </p>
          ) : null}
        </div>
        <WishlistButton productId={id} name={product.name} size="m" />
      </div>
      <PriceBlock product={product} quantity={quantity} taxState={taxState} />
      <Configurator product={product} />
      {price === null ? <AskForPrice /> : <AddToCart key={id} {...buying} />}
      <ExpressSlot place="product" goods={isSold ? { draft: lineDraft(product), quantity } : null} />
      <StockLine product={product} />
      {available ? null : <SoldOut product={product} restock={restock} />}
      {isSold ? (
        <Promises
          currency={price.unit.currency}
          taxState={own}
          digital={product.digital}
          shippingFree={shippingFree}
          amount={sumFor(price, quantity).amount}
        >
          {time ? <ProductArrival product={product} time={time} quantity={wanted} /> : null}
        </Promises>
      ) : null}
      <Slot name="product-info" product={product} quantity={quantity} />
      <div className={styles.number}>
        <p>
          <Trans>Product no. {product.number}</Trans>
        </p>
        {pages.contact === null ? null : (
          <ShopLink to={contactAboutProduct(pages.contact, id)}>
            <Trans>Ask about this product</Trans>
          </ShopLink>
        )}
        <PageTools product={product} />
      </div>
      {isSold ? <StickyBuyRow key={`sticky-${id}`} {...buying} /> : null}
    </Stack>
  )
}
