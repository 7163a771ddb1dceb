import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer, buttonClass } from '../../ui/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { ExpressSlot } from '../express/index.ts'
import { useCartSelector, useSideCart } from '../shop/index.ts'
import SideCartBody from './page/side-cart-body.tsx'
import { SideCartDue } from './page/side-cart-due.tsx'
import styles from './side-cart.module.css'

/** The cart beside the page. */
export default function SideCartDrawer() {
  const { t } = useLingui()
  const { open, hide } = useSideCart()
  const filled = useCartSelector(({ lines }) => lines.length > 0)
  return (
    <Drawer
      open={open}
      onClose={hide}
      title={t`Your cart`}
      footer={
        filled ? (
          <div className={styles.actions}>
            <SideCartDue />
            <ShopLink to="/checkout" className={buttonClass({ variant: 'primary', wide: true })}>
              <Trans>Go to checkout</Trans>
            </ShopLink>
            <ExpressSlot place="sideCart" />
            <ShopLink to="/checkout/cart" className={buttonClass({ wide: true })}>
              <Trans>View cart</Trans>
            </ShopLink>
          </div>
        ) : null
      }
    >
      <SideCartBody onContinue={hide} />
    </Drawer>
  )
}
