import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductCard, ProductDetail } from '../../../../api/types/product.ts'
import { Button, Stepper, classes, onGrid } from '../../../ui/index.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import { ShopLink } from '../../../platform/shop-link.tsx'
import { useCartSelector } from '../../shop/index.ts'
import { useQuantityNotes } from '../quantity/quantity-notes.ts'
import styles from './add-to-cart.module.css'
import { useAddToCart } from '../use-add-to-cart.ts'

/** The quantity of a product in the cart, unsent changes included. */
export const useQuantityInCart = (productId: ProductCard['id']): number =>
  useCartSelector((cart) =>
    cart.lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0),
  )

/** The quantity of a product to buy; the shown price is the one of this quantity. */
export interface Buying {
  product: ProductCard & Partial<Pick<ProductDetail, 'pack'>>
  quantity: number
  /** Absent where there is no field for it. */
  onQuantity?: (quantity: number) => void
}

/**
 * Quantity and button in one row. With scripts the cart's machine takes it; without (noscript) the form is posted and
 * the cart page shows the result.
 */
export function AddToCart({
  product,
  quantity,
  onQuantity,
  slim = false,
  variant = 'primary',
}: Buying & {
  slim?: boolean
  /** `secondary` where one of many is bought. */
  variant?: 'primary' | 'secondary'
}) {
  const { t } = useLingui()
  const { limits, availability, id, name } = product
  const add = useAddToCart(product)
  const inCart = useQuantityInCart(id)
  const isSent = useCartSelector((cart) => cart.lines.some((line) => line.productId === id && line.pending))
  const action = useLocalHref()('/cart/add')
  const available = availability.available
  /** One quantity is all that can be bought: there is nothing to choose. */
  const fixed = limits.max <= limits.min
  const pieces = product.pack && `${quantity} ${quantity === 1 ? product.pack.one : product.pack.many}`
  const notes = useQuantityNotes(limits, availability)

  return (
    <form
      // Scripts correct an impossible quantity; the browser's own check would stop the form without a message of the shop's.
      ref={(form) => form?.setAttribute('novalidate', '')}
      method="post"
      action={action}
      className={classes(styles.form, slim && styles.slim)}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = Number(new FormData(event.currentTarget).get('quantity'))
        if (available) add(typed > 0 ? onGrid(typed, limits) : quantity)
      }}
    >
      <input type="hidden" name="id" value={id} />
      {slim || fixed ? <input type="hidden" name="quantity" value={quantity} /> : null}
      <div className={styles.row}>
        {slim || fixed || !available ? null : (
          <Stepper
            name="quantity"
            value={quantity}
            onChange={(next) => onQuantity?.(next)}
            min={limits.min}
            max={limits.max}
            step={limits.step}
            label={t`Quantity of ${name}`}
            notes={notes}
            lessLabel={t`Less`}
            moreLabel={t`More`}
          />
        )}
        <Button type="submit" variant={variant} size={slim ? 'm' : 'l'} wide disabled={!available}>
          {!available ? (
            <Trans>Sold out</Trans>
          ) : availability.releaseDate ? (
            <Trans>Pre-order</Trans>
          ) : (
            <Trans>Add to cart</Trans>
          )}
        </Button>
      </div>
      {slim || !available ? null : <QuantityHint limits={limits} pieces={pieces} />}
      <output className={styles.inCart}>
        {inCart > 0 && !slim ? (
          <>
            {isSent ? <Trans>On the way to your cart</Trans> : <Trans>{inCart} in your cart</Trans>}{' '}
            <ShopLink to="/checkout/cart">
              <Trans>Go to cart</Trans>
            </ShopLink>
          </>
        ) : null}
      </output>
    </form>
  )
}

/** The size of a pack, and a note when the product cannot be bought one by one. */
function QuantityHint({ limits, pieces }: { limits: ProductCard['limits']; pieces?: string | null }) {
  const rule = limits.min > 1 || limits.step > 1 ? <QuantityRule {...limits} /> : null
  if (!pieces && !rule) return null
  return (
    <p className={styles.hint}>
      {pieces}
      {pieces && rule ? ' · ' : null}
      {rule}
    </p>
  )
}

function QuantityRule({ min, step }: ProductCard['limits']) {
  if (step === 1) return <Trans>{min} or more</Trans>
  if (step !== min) {
    return (
      <Trans>
        From {min}, in steps of {step}
      </Trans>
    )
  }
  return step === 2 ? <Trans>Sold in pairs</Trans> : <Trans>Sold in sets of {step}</Trans>
}
