import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CardLayout, ProductCard as Card } from '../../../api/types/product.ts'
import { Badge, IconButton, classes } from '../../ui/index.ts'
import { useFormat } from '../format/use-format.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { PictureView } from './picture-view.tsx'
import { PriceLine } from './price-line.tsx'
import { WishlistButton } from './wishlist-button.tsx'
import styles from './product-card.module.css'

export interface ProductCardProps {
  product: Card
  layout?: CardLayout
  /** How wide the picture is shown. */
  sizes?: string
  /** In the first row of the first screen. */
  priority?: boolean
  heading?: 'h2' | 'h3'
  /** False where a way to buy stands beside the card. */
  buy?: boolean
}

const cardSizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 33vw, 50vw'

/** One product of a list: picture, name, price; no box around it. The whole card leads to the product. */
export function ProductCard({
  product,
  layout = 'standard',
  sizes = cardSizes,
  priority = false,
  heading: Heading = 'h3',
  buy = true,
}: ProductCardProps) {
  const { name, image, secondImage, price } = product
  return (
    <article className={classes(styles.card, layout === 'minimal' && styles.minimal)}>
      <div className={styles.frame}>
        {image ? (
          <PictureView picture={image} sizes={sizes} fit="cover" priority={priority} alt="" />
        ) : (
          <span className={styles.blank} />
        )}
        {secondImage ? (
          <span className={styles.second}>
            <PictureView picture={secondImage} sizes={sizes} fit="cover" alt="" />
          </span>
        ) : null}
        <Badges product={product} />
      </div>
      <div className={classes(styles.words, layout === 'image' && styles.wordsHidden)}>
        <Heading className={styles.name}>
          <ShopLink
            to={product.path}
            pageKey={{ routeName: 'frontend.detail.page', foreignKey: product.id }}
            className={styles.link}
          >
            {name}
          </ShopLink>
        </Heading>
        <p className={styles.price}>
          <PriceLine price={price} />
        </p>
        {buy && product.parentId !== null ? (
          <p className={styles.options}>
            <Trans>Choose options</Trans>
          </p>
        ) : null}
      </div>
      <div className={styles.wish}>
        <WishlistButton productId={product.id} name={name} />
      </div>
      {buy && product.directlyBuyable && product.parentId === null && product.availability.available ? (
        <div className={styles.add}>
          <QuickAdd product={product} />
        </div>
      ) : null}
    </article>
  )
}

/** Into the cart from the list: for products without anything to choose. */
function QuickAdd({ product }: { product: Card }) {
  const { t } = useLingui()
  const add = useAddToCart(product)
  const { name } = product
  return <IconButton icon="bag" label={t`Add ${name} to the cart`} onClick={() => add(product.limits.min)} />
}

/** At most one word per card; the most useful one. */
function Badges({ product }: { product: Card }): ReactNode {
  const { percent } = useFormat()
  const { availability, price, isNew, topseller } = product
  const badge = !availability.available ? (
    <Badge>
      <Trans>Sold out</Trans>
    </Badge>
  ) : price.list ? (
    <Badge tone="accent">
      {price.listPercentage ? `−${percent(Math.round(price.listPercentage))}` : <Trans>Sale</Trans>}
    </Badge>
  ) : isNew ? (
    <Badge tone="butter">
      <Trans>New</Trans>
    </Badge>
  ) : topseller ? (
    <Badge tone="sage">
      <Trans>Bestseller</Trans>
    </Badge>
  ) : null
  return badge ? <p className={styles.badge}>{badge}</p> : null
}
