import type { ProductCard } from '../../../api/types/product.ts'
import {
  wishlistProductsMachine,
  type ShownList,
  type WishlistProductsPorts,
} from '../../../machines/wishlist-products/index.ts'
import { driven, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { failures } from '../../model/samples.ts'
import { cards } from './catalogue.samples.ts'
import type { Face } from './faces.ts'

const { answers, fails } = stepsOf<WishlistProductsPorts>()

/** Every situation of the products of a wishlist, reached by the machine itself. */
export function wishlistProductsSituations(products: ProductCard[]) {
  const list: ShownList = { ids: products.map(({ id }) => id), onServer: true }
  const go = (known: ShownList | null, ...steps: DrivenStep<typeof wishlistProductsMachine>[]) =>
    driven(wishlistProductsMachine, { list: known, page: 1, limit: 15, currency: 'EUR' }, steps)
  const total = 40
  const read = answers('readPage', { products, total })
  const second = { type: 'page.change', page: 2 } as const
  const kept: ShownList = { ...list, onServer: false }
  return {
    waiting: go(null),
    empty: go({ ids: [], onServer: true }),
    loading: go(list),
    failed: go(list, fails('readPage', failures.network.failure)),
    'the first page': go(list, read),
    'another page on its way': go(list, read, second),
    'another page': go(list, read, second, answers('readPage', { products, total })),
    'another page cannot be read': go(list, read, second, fails('readPage', failures.network.failure)),
    'beyond the last page': go(list, read, second, answers('readPage', { products: [], total })),
    'something has left the shop': go(
      kept,
      answers('readPage', { products: products.slice(1), total: products.length }),
    ),
    cleared: go(list, read, { type: 'list.clear' }),
  }
}

export const faces: Face[] = [
  { machine: wishlistProductsMachine, shown: Object.values(wishlistProductsSituations(cards)) },
]
