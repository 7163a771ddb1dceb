import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ProductCard } from '../../../../api/types/product.ts'
import type { CartView } from '../../../../machines/cart/index.ts'
import { useCartSelector } from '../../shop/index.ts'
import { unitFor } from './tiers.ts'

type Known = Pick<CartView, 'lines' | 'status' | 'pending'>

/** What the cart knows of a product: the `same` as its page says, or something `other`; `open` until it is answered. */
export function knownOf(
  { lines, status, pending }: Known,
  { id, limits, availability, price }: ProductCard,
): 'none' | 'open' | 'same' | 'other' {
  const line = lines.find(({ productId }) => productId === id)
  if (line === undefined) return 'none'
  if (pending || status !== 'ready') return 'open'
  const { quantity, unitPrice, stock, limits: allowed } = line
  const unit = price === null ? unitPrice : unitFor(price, quantity)
  const isSame =
    allowed.max === limits.max &&
    (stock ?? availability.stock) === availability.stock &&
    (unit.amount === unitPrice.amount || unit.currency !== unitPrice.currency)
  return isSame ? 'same' : 'other'
}

/**
 * Kept pages may be a minute old, the cart’s answer is not. Where it says something else of a product, or does not take
 * it, the page is read anew, past what is kept.
 */
export function useNewerPage(product: ProductCard): void {
  const router = useRouter()
  const known = useCartSelector((cart) => knownOf(cart, product))
  const before = useRef(known)
  useEffect(() => {
    const isRefused = known === 'none' && before.current === 'open'
    before.current = known
    if (!isRefused && known !== 'other') return
    // Where its module does not come, the page stays as it is.
    void import('./read-anew.ts').then(
      ({ readAnew }) => readAnew(router),
      () => undefined,
    )
  }, [router, known])
}
