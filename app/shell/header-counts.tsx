import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { config } from '../../app.config.ts'
import { Count, Icon, classes, iconButtonClass } from '../design/index.ts'
import { useCartFact, useWishlistFact } from '../features/shop/index.ts'
import { ShopLink } from './shop-link.tsx'

/** The way to the cart with the number of goods in it. */
export function CartLink({ className }: { className?: string }) {
  const { t } = useLingui()
  const count = useCartFact((cart) => cart.count)
  return (
    <ShopLink
      to="/checkout/cart"
      className={classes(iconButtonClass, className)}
      aria-label={count > 0 ? t`Cart, ${plural(count, { one: '# item', other: '# items' })}` : t`Cart`}
    >
      <Icon name="bag" />
      <Count value={count} />
    </ShopLink>
  )
}

/** The way to the wishlist with the number of products on it. */
export function WishlistLink({ className }: { className?: string }) {
  const { t } = useLingui()
  const count = useWishlistFact((wishlist) => wishlist.count)
  if (!config.features.wishlist) return null
  return (
    <ShopLink
      to="/wishlist"
      className={classes(iconButtonClass, className)}
      aria-label={count > 0 ? t`Wishlist, ${plural(count, { one: '# product', other: '# products' })}` : t`Wishlist`}
    >
      <Icon name="heart" />
      <Count value={count} />
    </ShopLink>
  )
}
