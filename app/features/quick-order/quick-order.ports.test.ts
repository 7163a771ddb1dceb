import { expect, it, vi } from 'vitest'
import type { CartView } from '../../../machines/cart/index.ts'
import { bowl } from '../../../machines/quick-order/test/quick-order.samples.ts'
import { addAllToCart, lookUpNumbers } from './quick-order.ports.ts'

type Store = Parameters<typeof addAllToCart>[0]

const cart = (status: CartView['status'], quantity: number, pending = false): CartView =>
  ({ status, lines: quantity === 0 ? [] : [{ productId: bowl.id, quantity, pending }] }) as unknown as CartView

/** A shop whose cart looks like this in turn. */
function shopOf(first: CartView) {
  let shown = first
  let listener = (): void => undefined
  const store = {
    view: () => shown,
    subscribe: (_part: 'cart', onChange: () => void) => {
      listener = onChange
      return () => true
    },
    intents: { cart: { addAll: () => undefined } },
  } as unknown as Store
  const show = (next: CartView): void => {
    shown = next
    listener()
  }
  return { store, show }
}

it('quick order: a starting shop has shown its cart before it takes the goods', async () => {
  const { store, show } = shopOf(cart('loading', 0))
  const answer = addAllToCart(store, [{ product: bowl, quantity: 2 }], null)
  show(cart('ready', 0))
  show(cart('ready', 2, true))
  show(cart('ready', 2))
  expect(await answer).toEqual({ taken: [{ id: bowl.id, quantity: 2 }], waiting: false })
})

it('quick order: what the cart did not take is not taken', async () => {
  const { store, show } = shopOf(cart('ready', 1))
  const answer = addAllToCart(store, [{ product: bowl, quantity: 2 }], null)
  show(cart('ready', 3, true))
  show(cart('ready', 1))
  expect(await answer).toEqual({ taken: [], waiting: false })
})

it('quick order: of what the cart cut down, so much is taken as it has more', async () => {
  const { store, show } = shopOf(cart('ready', 1))
  const answer = addAllToCart(store, [{ product: bowl, quantity: 5 }], null)
  show(cart('ready', 6, true))
  show(cart('ready', 3))
  expect(await answer).toEqual({ taken: [{ id: bowl.id, quantity: 2 }], waiting: false })
})

it('quick order: nothing that can be bought needs no answer', async () => {
  const { store } = shopOf(cart('ready', 0))
  expect(await addAllToCart(store, [], null)).toEqual({ taken: [], waiting: false })
})

it('quick order: a number is found without its dot or hyphen, stays as typed', async () => {
  const byNumbers = async (numbers: readonly string[]) => [bowl].filter(({ number }) => numbers.includes(number))
  const search = vi.fn<(term: string) => Promise<{ number: string }[]>>(async () => [{ number: 'OTHER-1' }, bowl])
  const find = (...numbers: string[]) => lookUpNumbers(numbers, { byNumbers, search })
  expect(await find(bowl.number)).toEqual([bowl])
  expect(search).not.toHaveBeenCalled()
  const typed = bowl.number.replaceAll(/[.-]/g, '')
  expect(await find(typed)).toEqual([{ ...bowl, number: typed }])
  // What only resembles it is not meant.
  expect(await find(`${typed}9`)).toEqual([])
})
