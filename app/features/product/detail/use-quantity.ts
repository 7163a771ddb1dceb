import { useState } from 'react'
import type { ProductCard } from '../../../../api/types/product.ts'
import { onGrid } from '../../../ui/index.ts'

/**
 * The quantity to buy, never more than can be had. Another variant keeps what was chosen, as near as its limits let it;
 * another product starts with its least.
 */
export function useQuantity({
  id,
  parentId,
  limits,
}: Pick<ProductCard, 'id' | 'parentId' | 'limits'>): [number, (quantity: number) => void] {
  const family = parentId ?? id
  const [chosen, setChosen] = useState<{ family: string; quantity: number } | null>(null)
  const quantity = chosen?.family === family ? onGrid(chosen.quantity, limits) : limits.min
  return [quantity, (next) => setChosen({ family, quantity: next })]
}
