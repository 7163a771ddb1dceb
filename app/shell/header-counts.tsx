import { useLingui } from '@lingui/react/macro'
import { config } from '../../app.config.ts'
import { Count, Icon, classes, iconButtonClass } from '../design/index.ts'
import { ShopLink } from './shop-link.tsx'

/** The way to the cart with the number of goods in it. */
export function CartLink({ className }: { className?: string }) {
  const { t } = useLingui()
  const count = 0
  return (
    <ShopLink to="/checkout/cart" className={classes(iconButtonClass, className)} aria-label={t`Cart`}>
      <Icon name="bag" />
      <Count value={count} />
    </ShopLink>
  )
}

/** The way to the wishlist with the number of products on it. */
export function WishlistLink({ className }: { className?: string }) {
  const { t } = useLingui()
  const count = 0
  if (!config.features.wishlist) return null
  return (
    <ShopLink to="/wishlist" className={classes(iconButtonClass, className)} aria-label={t`Wishlist`}>
      <Icon name="heart" />
      <Count value={count} />
    </ShopLink>
  )
}
