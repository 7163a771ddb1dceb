import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ProductCard } from '../../../api/shapes/types.ts'
import type { LineSketch } from '../../../machines/cart/index.ts'
import { Button, Stepper } from '../../design/index.ts'
import type { ButtonLook } from '../../design/index.ts'
import { useLocalHref } from '../../locale.ts'
import { useCartFact, useCartIntents } from '../shop/index.ts'
import styles from './add-to-cart.module.css'

/** What the cart shows of a product until the backend answered. */
export const sketchOf = (product: ProductCard): LineSketch => ({
  productId: product.id,
  label: product.name,
  path: product.path,
  image: product.image,
  options: product.options,
  unitPrice: product.price.unit,
  digital: product.digital,
})

interface Props {
  product: ProductCard
  /** With a quantity field (product page) or the button alone (cards). */
  withQuantity?: boolean
  size?: ButtonLook['size']
  wide?: boolean
}

/**
 * Puts a product into the cart: the count rises at once, the backend follows. The form works without scripts too, then
 * the cart page answers it.
 */
export function AddToCart({ product, withQuantity = false, size = 'm', wide = true }: Props) {
  const { t } = useLingui()
  const href = useLocalHref()
  const { add } = useCartIntents()
  const { id, name, limits, availability } = product
  const [quantity, setQuantity] = useState(limits.min)
  const inCart = useCartFact(
    ({ lines }) => lines.find((line) => line.productId === id && line.type === 'product')?.quantity ?? 0,
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    add(sketchOf(product), quantity)
    setQuantity(limits.min)
  }
  const disabled = !availability.available
  return (
    <form className={styles.form} method="post" action={href('/cart/add')} onSubmit={submit}>
      <input type="hidden" name="id" value={id} />
      {withQuantity ? (
        <Stepper
          name="quantity"
          value={quantity}
          onChange={setQuantity}
          {...limits}
          disabled={disabled}
          label={t`Quantity of ${name}`}
          lessLabel={t`Less`}
          moreLabel={t`More`}
        />
      ) : (
        <input type="hidden" name="quantity" value={quantity} />
      )}
      <Button type="submit" variant="primary" size={size} wide={wide} disabled={disabled} icon="bag">
        {disabled ? <Trans>Sold out</Trans> : <Trans>Add to cart</Trans>}
      </Button>
      {inCart > 0 ? (
        <p className={styles.inCart}>
          <Trans>{inCart} in your cart</Trans>
        </p>
      ) : null}
    </form>
  )
}
