import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Drawer, NotLoaded, buttonClass, lazyWithRetry } from '../../ui/index.ts'
import { withFailureTexts } from '../../platform/i18n.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { useCartSelector, useSideCart } from '../shop/shop.context.ts'
import { CartSkeleton } from './parts/cart-skeleton.tsx'
import styles from './side-cart.module.css'

const SideCartBody = lazyWithRetry(
  () => withFailureTexts(() => import('./parts/side-cart-body.tsx')),
  ({ retry }) => (retry === null ? <CartSkeleton lines={1} /> : <NotLoaded retry={retry} />),
)

/** The cart beside the page. Its lines are loaded when it is opened first; any navigation closes it. */
export function SideCart() {
  const { t } = useLingui()
  const { open, hide } = useSideCart()
  const router = useRouter()
  const filled = useCartSelector(({ lines }) => lines.length > 0)
  useEffect(() => router.subscribe('onBeforeNavigate', hide), [router, hide])
  return (
    <Drawer
      open={open}
      onClose={hide}
      title={t`Your cart`}
      footer={
        filled ? (
          <div className={styles.actions}>
            <ShopLink to="/checkout" className={buttonClass({ variant: 'primary', wide: true })}>
              <Trans>Go to checkout</Trans>
            </ShopLink>
            <ShopLink to="/checkout/cart" className={buttonClass({ wide: true })}>
              <Trans>Show the cart</Trans>
            </ShopLink>
          </div>
        ) : null
      }
    >
      <SideCartBody onContinue={hide} />
    </Drawer>
  )
}
