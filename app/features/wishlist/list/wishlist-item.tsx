import { Trans } from '@lingui/react/macro'
import type { ProductCard as Product } from '../../../../api/types/product.ts'
import { Button, buttonClass, keepFocus, takesFocus } from '../../../ui/index.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { ProductCard, AddToCart, ChoiceLabel, wayToBuy } from '../../product/index.ts'
import { useFormat } from '../../../shared/format/use-format.ts'
import styles from '../wishlist.page.module.css'

interface Props {
  product: Product
  /** It was taken off, and its place is kept for the way back. */
  gone: boolean
  putBack: () => void
}

/** One product of the list with the way into the cart. */
export function WishlistItem({ product, gone, putBack }: Props) {
  const { id, name: label, path, price } = product
  const { money } = useFormat()
  const way = wayToBuy(product, true)
  const place = `wish-${id}`
  if (gone) {
    return (
      <div id={place} className={styles.gone}>
        <p>
          <Trans>{label} was removed.</Trans>
        </p>
        <Button
          size="s"
          ref={takesFocus}
          onClick={() => {
            putBack()
            keepFocus(() => document.getElementById(place)?.querySelector('button'))
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div id={place} className={styles.item}>
      <ProductCard product={product} heading="h2" buy={false} chosen />
      {price?.regulation ? (
        <p className={styles.lowest}>
          <Trans>Lowest price of the last 30 days: {money(price.regulation)}</Trans>
        </p>
      ) : null}
      {way === 'add' || way === 'sold out' ? (
        <AddToCart product={product} quantity={product.limits.min} slim variant="secondary" />
      ) : (
        <ShopLink
          to={path}
          pageKey={{ routeName: 'frontend.detail.page', foreignKey: id }}
          className={buttonClass({ wide: true })}
        >
          <ChoiceLabel way={way} />
        </ShopLink>
      )}
    </div>
  )
}
