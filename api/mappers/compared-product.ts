import type { CardContext } from './context.ts'
import { manufacturerIdOf, measuresOf, productCard } from './product.ts'
import { properties } from './properties.ts'
import { records, ShapeError } from './read.ts'
import type { ComparedProduct } from '../types/product.ts'

/** Products with what they are compared by; an entry that is no product is left out. */
export const comparedProducts = (list: unknown, context: CardContext): ComparedProduct[] =>
  records(list).flatMap((entry) => {
    try {
      const card = productCard(entry, context)
      const manufacturerId = manufacturerIdOf(entry)
      return [{ ...card, manufacturerId, properties: properties(entry), measures: measuresOf(entry) }]
    } catch (error) {
      if (error instanceof ShapeError) return []
      throw error
    }
  })
