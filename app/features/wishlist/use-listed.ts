import { useState } from 'react'
import type { ProductCard } from '../../../api/types/product.ts'

/** Every product in the place that it had on this page; new ones come first. */
function inPlace(before: readonly ProductCard[], products: readonly ProductCard[]): ProductCard[] {
  const known = new Set(before.map(({ id }) => id))
  const newest = new Map(products.map((product) => [product.id, product]))
  return [...products.filter(({ id }) => !known.has(id)), ...before.map((product) => newest.get(product.id) ?? product)]
}

/** What was on the list since the page was opened: a product that was taken off keeps its place, for the way back. */
export function useListed(products: ProductCard[] | undefined): { listed: ProductCard[]; forget: () => void } {
  const [seen, setSeen] = useState(products)
  const [listed, setListed] = useState<ProductCard[]>(products ?? [])
  if (seen !== products) {
    setSeen(products)
    setListed(inPlace(listed, products ?? []))
  }
  return { listed, forget: () => setListed([]) }
}
