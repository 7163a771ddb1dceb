import type { CardContext } from './context.ts'
import { manufacturerIdOf, measuresOf, productCard, productsAs } from './product.ts'
import { properties } from './properties.ts'
import type { ComparedProduct } from '../types/product.ts'

/** Products with what they are compared by. */
export const comparedProducts = (list: unknown, context: CardContext): ComparedProduct[] =>
  productsAs(list, (entry) => ({
    ...productCard(entry, context),
    manufacturerId: manufacturerIdOf(entry),
    properties: properties(entry),
    measures: measuresOf(entry),
  }))
