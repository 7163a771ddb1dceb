import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { config } from '../../app.config.ts'
import { Count, Icon, classes, iconButtonClass } from '../ui/index.ts'
import { useCartSelector, useSideCart, useWishlistSelector } from '../features/shop/index.ts'
import { ShopLink } from '../platform/shop-link.tsx'

/**
 * The number of goods in the cart, and the way to it: beside the page when scripts run, else, or with a key held for
 * another tab, its own page.
 */
export function CartLink({ className }: { className?: string }) {
  const { t } = useLingui()
  const count = useCartSelector((cart) => cart.count)
  const { show } = useSideCart()
  return (
    <ShopLink
      to="/checkout/cart"
      className={classes(iconButtonClass, className)}
      aria-label={count > 0 ? t`Cart, ${plural(count, { one: '# item', other: '# items' })}` : t`Cart`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        show()
      }}
    >
      <Icon name="bag" />
      <Count value={count} />
    </ShopLink>
  )
}

/** The way to the wishlist with the number of products on it. */
export function WishlistLink({ className }: { className?: string }) {
  const { t } = useLingui()
  const count = useWishlistSelector((wishlist) => wishlist.count)
  const isOff = useWishlistSelector((wishlist) => wishlist.status === 'disabled')
  if (!config.features.wishlist || isOff) return null
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
