import { Trans, useLingui } from '@lingui/react/macro'
import type { CartIntents, CartView } from '../../../../machines/cart/index.ts'
import { useFacts } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { Button, Cluster, Disclosure } from '../../../ui/index.ts'
import { LazyLiked } from '../../product/index.ts'
import { CopyCartLink } from './copy-cart-link.tsx'
import { NumberForm } from './number-form.tsx'
import styles from './cart-tools.module.css'

export interface CartToolsProps {
  cart: Pick<CartView, 'lines' | 'codes' | 'emptied'>
  intents: Pick<CartIntents, 'clear'>
}

/** Adding by number, the link to the cart, and emptying it; a chunk of its own, as the machine of forms comes with it. */
export default function CartTools({ cart, intents }: CartToolsProps) {
  const { t } = useLingui()
  const { homeCategory } = useFacts()
  const isFilled = cart.lines.some(({ removable }) => removable)
  return (
    <div className={styles.tools}>
      <Disclosure look="plain" summary={<Trans>Add by product number</Trans>}>
        <NumberForm />
        <p className={styles.more}>
          <ShopLink to="/quick-order">
            <Trans>Several at once: quick order</Trans>
          </ShopLink>
        </p>
      </Disclosure>
      {isFilled ? (
        <Cluster gap={12}>
          <CopyCartLink cart={cart} />
          <Button size="s" onClick={intents.clear}>
            <Trans>Empty the cart</Trans>
          </Button>
        </Cluster>
      ) : null}
      {cart.lines.length > 0 ? null : (
        <div className={styles.liked}>
          <LazyLiked title={t`What others like`} categoryId={homeCategory} />
        </div>
      )}
    </div>
  )
}
