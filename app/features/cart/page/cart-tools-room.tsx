import { Trans } from '@lingui/react/macro'
import { useLocalHref } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Button, NotLoaded } from '../../../ui/index.ts'
import type { Awaited } from '../../../ui/index.ts'
import type { CartToolsProps } from './cart-tools.tsx'
import styles from './cart-tools.module.css'

/** The place of the cart's tools until their scripts are there; without scripts a link and a form do the same. */
export function CartToolsRoom({ cart, retry }: CartToolsProps & Awaited) {
  const action = useLocalHref()('/cart/empty')
  return (
    <div className={styles.room}>
      <NotLoaded retry={retry} />
      <noscript>
        <div className={styles.tools}>
          <p>
            <ShopLink to="/quick-order">
              <Trans>Add by product number</Trans>
            </ShopLink>
          </p>
          {cart.lines.length > 0 ? (
            <form method="post" action={action}>
              <Button type="submit" size="s">
                <Trans>Empty the cart</Trans>
              </Button>
            </form>
          ) : null}
        </div>
      </noscript>
    </div>
  )
}
