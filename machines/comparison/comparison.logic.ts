import type { ProductId } from '../../api/types/ids.ts'
import type { ComparisonAnswer, ComparisonContext, ComparisonRequest } from './comparison.types.ts'

type List = Pick<ComparisonContext, 'ids' | 'most'>

/** No more can be compared at once. */
export const isFull = ({ ids, most }: List): boolean => ids.length >= most

/** A list as it may be: each product once, and no more than fit. */
export const listOf = (ids: readonly ProductId[], most: number): ProductId[] => [...new Set(ids)].slice(0, most)

/** The list with one more; as it was where the product is on it or has no room. */
export const withProduct = (list: List, id: ProductId): ProductId[] =>
  list.ids.includes(id) || isFull(list) ? list.ids : [...list.ids, id]

export const requestOf = ({ ids, currency }: ComparisonContext): ComparisonRequest => ({ ids, currency })

/** Something is compared that was not read yet. */
export const isIncomplete = ({ ids, products, missing }: ComparisonContext): boolean =>
  ids.some((id) => !missing.includes(id) && !products.some((product) => product.id === id))

/** Adds an answer. Products that were not requested are read next. */
export const withAnswer = ({ ids, products }: ComparisonAnswer) => ({
  products,
  missing: ids.filter((id) => !products.some((product) => product.id === id)),
  failure: null,
})
