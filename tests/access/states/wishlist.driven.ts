import type { SnapshotFrom } from 'xstate'
import type { ProductId } from '../../../api/types/ids.ts'
import { wishlistMachine, type WishlistPorts } from '../../../machines/wishlist/index.ts'
import { driven, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { failures, productId } from '../../model/samples.ts'
import type { Face } from './faces.ts'

type Machine = typeof wishlistMachine
const { answers, fails } = stepsOf<WishlistPorts>()

const present = { type: 'customer.present' } as const

/** Every situation of the wishlist, reached by the machine itself. */
export function wishlistSituations(liked: ProductId[]) {
  const go = (kept: ProductId[], ...steps: DrivenStep<Machine>[]): SnapshotFrom<Machine> =>
    driven(wishlistMachine, { ids: kept }, steps)
  const read = answers('readWishlist', { ids: liked, total: liked.length + 20 })
  const last = liked.at(-1) ?? productId('none')
  return {
    empty: go([]),
    filled: go(liked),
    merging: go(liked, present),
    loading: go([], present),
    'of a customer, empty': go([], present, answers('readWishlist', { ids: [], total: 0 })),
    'of a customer, unread': go([], present, fails('readWishlist', failures.network.failure)),
    'of a customer': go([], present, read),
    'of a customer, a product taken off': go([], present, read, { type: 'product.remove', productId: last }),
    'switched off': go([], present, fails('readWishlist', failures.denied.failure)),
  }
}

export const faces: Face[] = [
  { machine: wishlistMachine, shown: Object.values(wishlistSituations([productId('bowl'), productId('lamp')])) },
]
