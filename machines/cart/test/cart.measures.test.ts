import { expect, test } from 'vitest'
import { coverage } from '../../../paths/index.ts'
import type { Cart } from '../../../api/types/cart.ts'
import { measuredIn } from '../../shared/measure.ts'
import { measures } from '../cart.measures.ts'
import type { CartSnapshot } from '../cart.machine.ts'
import { cart } from './cart.model.ts'

const pieces = (known: Cart | null): Map<string, number> =>
  new Map(known?.lines.map(({ productId, label, quantity }) => [productId ?? label, quantity]))

test('cart: what is measured along every path is what the backend’s cart became', () => {
  const wrong: string[] = []
  let moves = 0
  coverage(cart, (walk, { before, after, event }) => {
    if (before === null) return
    const was = pieces((before as CartSnapshot).context.cart)
    const now = pieces((after as CartSnapshot).context.cart)
    for (const { name, params } of measuredIn(measures, { before, after, event }))
      for (const { item_id, quantity } of params.items ?? []) {
        moves += 1
        const more = (now.get(item_id) ?? 0) - (was.get(item_id) ?? 0)
        if (quantity !== (name === 'add_to_cart' ? more : -more))
          wrong.push(`${name} ${item_id}: ${walk.events.map(({ type }) => type).join(' > ')}`)
      }
  })
  expect(wrong).toEqual([])
  expect(moves).toBeGreaterThan(20)
})
