import type { ReactNode } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import { optionsText } from '../../../api/mappers/variant-name.ts'
import type { CardLayout, ProductCard as Card } from '../../../api/types/product.ts'
import { Badge, VisuallyHidden, classes, once } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useLocalHref } from '../../platform/locale.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useBeside } from './use-beside.ts'
import { PictureView } from '../../shared/pictures/picture-view.tsx'
import { PriceLine } from './price-line.tsx'
import { isLast } from './detail/scarcity.ts'
import { Slot } from '../../shared/slots/index.ts'
import { Stars } from './stars.tsx'
import { ChoiceLabel, wayToBuy } from './way-to-buy.tsx'
import { WishlistButton } from './wishlist-button.tsx'
import styles from './product-card.module.css'

/**
 * The fit of the picture in its frame: `cover` cuts it, `contain` shows all of it, `standard` too and not larger than
 * it is.
 */
export type CardDisplay = 'standard' | 'cover' | 'contain'

interface ProductCardProps {
  product: Card
  layout?: CardLayout
  display?: CardDisplay
  /** The width at which the picture is shown. */
  sizes?: string
  /** In the first row of the first screen. */
  priority?: boolean
  heading?: 'h2' | 'h3'
  /** False where a buy button is beside the card. */
  buy?: boolean
  /** Over the lower edge of the picture: what is read after the list. */
  overlay?: ReactNode
  /** The card is of this variant and of no other: it names its options and its own price. */
  chosen?: boolean
}

const cardSizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 33vw, 50vw'

/** One product of a list: picture, name, price; no box around it. The whole card leads to the product. */
export function ProductCard({
  product,
  layout = 'standard',
  display = 'cover',
  sizes = cardSizes,
  priority = false,
  heading: Heading = 'h3',
  buy = true,
  overlay = null,
  chosen = false,
}: ProductCardProps) {
  const { name, image, secondImage, price, options } = product
  const way = buy ? wayToBuy(product, chosen) : null
  const beside = useBeside()
  return (
    <article className={classes(styles.card, layout === 'minimal' && styles.minimal)}>
      <div className={styles.frame}>
        {image ? <PictureView picture={image} sizes={sizes} fit={display} priority={priority} alt="" /> : null}
        {secondImage ? (
          <span className={styles.second}>
            <PictureView picture={secondImage} sizes={sizes} fit={display} alt="" />
          </span>
        ) : null}
        <Badges product={product} chosen={chosen} />
        {overlay}
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
          <PriceLine price={price} exact={chosen} />
        </p>
        {product.rating === null ? null : (
          <p className={styles.rating}>
            <Stars points={product.rating} />
          </p>
        )}
        {chosen && options[0] ? <p className={styles.options}>{optionsText(options)}</p> : null}
        <Slot name="card" product={product} />
        {way === 'options' || way === 'quantity' ? (
          <p className={styles.action}>
            <ChoiceLabel way={way} />
          </p>
        ) : way === 'add' ? (
          <QuickAdd product={product} />
        ) : null}
      </div>
      <div className={styles.wish}>
        <WishlistButton productId={product.id} name={name} />
      </div>
      {beside && <beside.CardTools product={product} />}
    </article>
  )
}

/** Into the cart from the list: for products without anything to choose. Without scripts the form is posted. */
function QuickAdd({ product }: { product: Card }) {
  const add = useAddToCart(product)
  const { id, name, limits } = product
  const { releaseDate } = product.availability
  return (
    <form
      method="post"
      action={useLocalHref()('/cart/add')}
      onSubmit={(event) => {
        event.preventDefault()
        add(limits.min)
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="quantity" value={limits.min} />
      <button type="submit" className={classes(styles.action, styles.add)} onClick={once}>
        {releaseDate ? <Trans>Pre-order</Trans> : <Trans>Add to cart</Trans>}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </button>
    </form>
  )
}

/** At most one word per card; the most useful one. */
function Badges({ product, chosen }: { product: Card; chosen: boolean }): ReactNode {
  const { date, percent } = useFormat()
  const { availability, price, isNew, topseller } = product
  const badge = !availability.available ? (
    <Badge>
      <Trans>Sold out</Trans>
    </Badge>
  ) : availability.releaseDate ? (
    <Badge tone="butter" wraps>
      <Trans>From {date(availability.releaseDate)}</Trans>
    </Badge>
  ) : isLast(product, chosen) ? (
    <Badge tone="butter">
      <Plural value={availability.stock} one="Only # left" other="Only # left" />
    </Badge>
  ) : price?.list ? (
    <Badge tone="accent">
      {price.listPercentage ? `−${percent(Math.floor(price.listPercentage))}` : <Trans>Sale</Trans>}
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
